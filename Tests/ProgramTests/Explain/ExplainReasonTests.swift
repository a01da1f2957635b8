import MotionEngine
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Why each leg has its curve, and which quirks of the releases of version 2 show.
@Suite struct ExplainReasonTests {
  private static let explained = GoldenFile.words(ofFiles: "explain-")

  @Test(arguments: Deck.Reason.allCases)
  func aGoldenFileHasTheReason(reason: Deck.Reason) {
    #expect(Self.explained.contains(" " + DeckSystem.reason(reason.rawValue)))
  }

  @Test(arguments: [
    "open --state right", "bounce --opening --state top --sides left,top", "peek --state right",
    "pan --to 400 --velocity -600", "toggle --across", "rotate --delay 0.1", "push-over",
    "close --offset 100", "bounce --offset 100", "set-size --to 20",
    "open --sides left,top --state top",
  ])
  func legsAreThePhasesAndHaveTheCurvesOfTheirReasons(words: String) throws {
    let curves = [
      "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)", "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
      "ease-out": "cubic-bezier(0, 0, 0.58, 1)",
    ]
    let legs = try #require(try Explained(words).rows("legs"))
    let reported = legs.map { leg in
      ["phase", "start", "end", "from", "to", "curve"].map { name in
        leg[name].map { $0 == "null" ? "" : $0 } ?? ""
      }
    }
    let command = words.split(separator: " ").map(String.init)
    #expect(
      reported == Run(command + ["--table", "phases", "--format", "tsv", "--no-header"]).cells)
    for leg in legs {
      let name = leg["because"]?.split { ": ,".contains($0) }.last.map(String.init) ?? ""
      if let curve = curves[name] { #expect(leg["curve"] == curve) }
    }
  }

  @Test func aGivenCurveReplacesThatOfEveryLegButOfADrag() throws {
    let bounce = try Explained("bounce --curve linear").column("because", of: "legs")
    #expect(bounce.filter { $0.hasSuffix("; replaced by the given curve") }.count == 2)
    let drag = try Explained("pan --to 100 --curve linear").column("because", of: "legs")
    #expect(drag.first == "follows the drag")
  }

  // MARK: Quirks

  @Test func theDocumentedModelHasNoQuirks() throws {
    let commands = GoldenFile.commands("explain-quirks").filter { $0[1] != "run" }
    #expect(commands.count > 4)
    for words in commands {
      let documented = words.dropFirst().map {
        ["shipped", "2.2.11"].contains($0) ? "documented" : $0
      }
      #expect(try Explained(documented).notes.filter { $0.contains("elease 2.") } == [])
    }
  }

  @Test(arguments: [
    "bounce --state closed", "peek --state left", "pan --to 100 --panning-mode none",
    "set-size --to 100", "set-size --side right --to 100", "rotate", "open", "tap", "toggle",
    "pan --to 0,200 --sides top --no-elasticity",
    "pan --to 100 --state left --resizes-center --no-elasticity",
  ])
  func anOperationWithoutAQuirkHasNoNoteOfOne(words: String) throws {
    let notes = try Explained(words + " --model shipped").notes
    #expect(notes.filter { $0.contains("elease 2.4.2") } == [])
  }
}
