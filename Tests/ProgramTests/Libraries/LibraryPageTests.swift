import TestSupport
import Testing

@testable import Program

/// Help about names of libraries.
@Suite struct LibraryPageTests {
  private static let opening = """
    openLeftView, openLeftViewAnimated:, openLeftViewAnimated:completion: (ViewDeck)
      deckcalc open --side left
      Not animated: --no-animation.

    """

  @Test(arguments: [
    "openLeftViewAnimated", "openLeftViewAnimated:", "openleftviewanimated",
    "openLeftView(animated:)", "-[IIViewDeckController openLeftViewAnimated:]",
    "openLeftView(animated: true)", "self.viewDeckController?.openLeftView(animated: isAnimated)",
    "[self.viewDeckController openLeftViewAnimated:YES]",
    "[[self deck:0] openLeftViewAnimated:[UIView areAnimationsEnabled]];",
    "deck.openLeftView(animated: true) { finished in print(finished ? a : b) }",
  ])
  func aMethodIsFoundInEverySpelling(name: String) {
    let run = Run("help", name)
    #expect(run.output == Self.opening)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("viewDeckController:willOpenViewSide:animated:", "event will-open (--table events)"),
    ("IIViewDeckViewSizeMode", "option --size-mode view"),
    ("JASidePanelCenterVisible", "option --state closed"),
    ("didChangeOffset", "column offset (--columns time,offset)"),
    ("setMaxSize:completion:", "action set-max-size of a scenario (deckcalc run)"),
    ("setElastic:", "option --elasticity"),
    ("canUnloadLeftPanel", "not modeled"),
  ])
  func everyKindOfEquivalentIsNamed(name: String, line: String) {
    #expect(lines(Run("help", name).output).contains("  " + line))
  }

  @Test func aNameOfSeveralLibrariesIsFoundInAll() {
    let output = Run("help", "centerViewController").output
    #expect(output.contains("(ViewDeck)"))
    #expect(output.contains("(MMDrawerController)"))
  }

  @Test func theBeginningOfNamesIsFoundUpToALimit() {
    let output = Run("help", "IIViewDeckCenter").output
    #expect(lines(output).filter { $0.hasSuffix("(ViewDeck)") }.count == 7)
    let many = lines(Run("help", "IIViewDeck").output)
    #expect(many.filter { $0.hasSuffix("(ViewDeck)") }.count == LibrarySearch.limit)
    #expect(many.last?.hasPrefix("... and ") ?? false)
  }

  @Test(arguments: [
    (
      "[deck closeLeftViewAnimated:YES duration:0.5 completion:^(id deck, BOOL done) { }]",
      "deckcalc close --side left --duration 0.2"
    ),
    ("deck.leftSize = 60", "option --left-size"),
    ("[self.viewDeckController toggleLeftView]", "deckcalc toggle --side left"),
    ("controller.present(menu, animated: true, completion: nil)", "deckcalc transition present"),
    ("[deck setLeftSize:60]", "option --left-size"),
    ("openSlideDuration", "option --open-duration"),
  ])
  func aLineOfCodeIsFound(code: String, line: String) {
    #expect(lines(Run("help", code).output).contains("  " + line))
    let command = Run(code)
    #expect(command.status == 64)
    #expect(
      command.diagnostics[0].contains("(see 'deckcalc help ") == (code != "openSlideDuration"))
  }

  @Test func anOptionIsDescribed() {
    #expect(
      lines(Run("help", "elastic").output)[2]
        == "  deckcalc pan --elasticity: allow the center to stretch past the open position")
  }

  @Test func wordsInAnotherOrderAreNotFound() {
    #expect(Run("help", "leftSlideView").status == 64)
  }

  @Test func aMisspelledCommandIsNoPartOfAName() {
    let run = Run("help", "bounc")
    #expect(run.status == 64)
    #expect(
      run.diagnostics[0].hasSuffix("unknown command or topic 'bounc' (did you mean 'bounce'?)"))
  }

  @Test func anUnknownNameIsCorrected() {
    let run = Run("help", "JASidePanelCentreVisible")
    #expect(run.status == 64)
    #expect(run.diagnostics[0].hasSuffix("(did you mean 'JASidePanelCenterVisible'?)"))
  }

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

  @Test func aPropertyThatIsNotModeledIsNoOption() {
    let run = Run("drawer", "open", "--shadowOffset", "3")
    #expect(run.status == 64)
    #expect(
      run.diagnostics[0]
        == "deckcalc: error: unknown option '--shadowOffset' (see 'deckcalc help shadowOffset')")
  }

  @Test func aPropertyOfAnotherLibraryIsNoOption() {
    let run = Run("panels", "open", "--centerViewOpacity", "1")
    #expect(run.status == 64)
    #expect(run.diagnostics[0].hasSuffix("(see 'deckcalc help centerViewOpacity')"))
  }

  @Test func aMisspelledPropertyIsCorrected() {
    let run = Run("open", "--openSlideAnimationDuratoin", "0.2")
    #expect(run.diagnostics[0].hasSuffix("(did you mean '--openSlideAnimationDuration'?)"))
  }

  @Test func namesOfALibraryAreExactAsOptions() {
    let run = Run("open", "--CenterViewOpacity", "1")
    #expect(run.status == 64)
  }

  @Test func constantsMayStandInLists() {
    let masks = ["MMOpenDrawerGestureModePanningCenterView", "MMOpenDrawerGestureModeCustom"]
    let option = ["drawer", "pan", "--to", "100", "--open-drawer-gesture-mode-mask"]
    let other = Run(option + ["panning-center-view,custom"])
    #expect(Run(option + [masks.joined(separator: ",")]).output == other.output)
    #expect(other.status == 0)
  }

  @Test func aConstantOfAnotherOptionIsRejected() {
    let run = Run("open", "--size-mode", "IIViewDeckFullViewPanning")
    #expect(run.status == 64)
    #expect(run.diagnostics[0].hasSuffix("(got 'IIViewDeckFullViewPanning')"))
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
