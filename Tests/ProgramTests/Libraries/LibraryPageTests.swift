import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Help about libraries, and names as values; library-names.txt has help about names.
@Suite struct LibraryPageTests {
  @Test(arguments: ["viewdeck", "ViewDeck", "IIViewDeckController"])
  func aLibraryIsListedWhole(name: String) {
    let output = Run("help", name).output
    #expect(output.hasPrefix("Names of ViewDeck as commands and options\n"))
    #expect(output.contains("\nMethods for the left side:\n  openLeftView, openLeftViewAnimated:,"))
    #expect(output.contains("\n      deckcalc bounce --side left --opening\n"))
  }

  @Test func everyLineFitsEightyColumnsUnlessANameIsLonger() {
    for library in LibraryIndex.libraries {
      for line in lines(Run("help", library.title).output) where line.count > 80 {
        #expect(!line.drop { $0 == " " }.contains(" ") || line.contains("deckcalc"), "\(line)")
      }
    }
  }

  @Test func theTableOfALibraryIsMarkdown() {
    let table = lines(Run("help", "--markdown", "jasidepanels").output)
    #expect(table[0] == "### Methods")
    #expect(table[2...3] == ["| JASidePanels | deckcalc | remark |", "| --- | --- | --- |"])
    #expect(table.contains("| `stylePanel:` | column `center_corner_radius` | |"))
  }

  @Test func constantsMayStandInLists() {
    let masks = ["MMOpenDrawerGestureModePanningCenterView", "MMOpenDrawerGestureModeCustom"]
    let option = ["drawer", "pan", "--to", "100", "--open-drawer-gesture-mode-mask"]
    let other = Run(option + ["panning-center-view,custom"])
    #expect(Run(option + [masks.joined(separator: ",")]).output == other.output)
    #expect(other.status == 0)
  }

  @Test func aCurveIsReadByItsConstant() {
    let name = "kCAMediaTimingFunctionEaseIn"
    #expect(Run("curve", name).output == Run("curve", "ease-in").output)
    #expect(
      Run("open", "--curve", name, "--table", "phases").output
        == Run("open", "--curve", "ease-in", "--table", "phases").output)
  }

  @Test func anExplanationKnowsProperties() {
    let words = ["--sides", "left", "0.5"]
    #expect(
      Run(["explain", "open", "--centerViewOpacity", words[2], words[0], words[1]]).output
        == Run(["explain", "open", "--center-opacity", words[2], words[0], words[1]]).output)
  }
}
