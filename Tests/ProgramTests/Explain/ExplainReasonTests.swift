import MotionEngine
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Why each leg has its curve, and which quirks of the releases of version 2 show.
@Suite struct ExplainReasonTests {
  private static let explained = GoldenFile.words(ofFiles: "explain-")

  @Test(arguments: [
    "every side was closed: ease-in-out", "the side was between closed and open: ease-out",
    "the side was between closed and open, but release 2.2.11 sets its curve too late: ease-in-out",
    "the side was open: ease-in-out", "the opposite side closes first: ease-in",
    "opens from the opposite side: ease-out", "a side on the other axis has closed: ease-in-out",
    "slides off-screen from rest: ease-in",
    "slides off-screen from between closed and open: ease-in-out", "returns to closed: ease-out",
    "returns to open: ease-in-out", "the ledge shrinks: the closing duration, ease-in-out",
    "the ledge grows: the opening duration, ease-in-out",
    "the maximum ledge has changed: no animation", "absolute value of a damped sine",
    "absolute value of a damped sine, while the open side closes unseen", "follows the drag",
    "the bounds change: ease-in-out", "always 0.3 s: ease-in-out",
    "the spring of release 3: 0.5 s, critically damped",
  ])
  func aGoldenFileHasTheReason(reason: String) {
    #expect(Self.explained.contains(" " + reason))
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
