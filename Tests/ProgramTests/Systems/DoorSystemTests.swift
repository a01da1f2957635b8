import TestSupport
import Testing

@testable import Comparing
@testable import Options
@testable import Program
@testable import Systems

/// Exports of views that are turned, stretched and shifted sideways.
@Suite struct DoorSystemTests {
  private static let program = Catalog(of: [.init(DeckSystem.self), .init(DoorSystem.self)])

  /// Returns the output of a command on the door, or its messages if it fails.
  private func output(_ words: [String]) -> String {
    let host = MemoryHost()
    let status = Self.program.run(words.map { Array($0.utf8) }, on: host)
    return status == 0
      ? String(decoding: host.output, as: UTF8.self) : host.diagnostics.joined(separator: "\n")
  }

  @Test func composeCannotTurn() {
    #expect(
      output(["door", "open", "--format", "compose"]).hasPrefix(
        "deckcalc: error: the format compose cannot show the angle of the view 'door' "
          + "(choose other views with --views)\n"))
  }

  @Test(arguments: ["swift", "compose"])
  func codeHasOneScaleOfAWidth(format: String) {
    let words = ["door", "pull", "--format", format]
    #expect(
      output(words + ["--views", "card"]).hasPrefix(
        "deckcalc: error: the format \(format) cannot change both the scale and the scaleX of the "
          + "view 'card' (choose other views with --views)\n"))
    #expect(output(words + ["--views", "curtain"]).contains("curtain"))
    #expect(output(["door", "pull", "--format", "css"]).contains("scale(0.5) scaleX(1)"))
    let views = output(words + ["--api", "swift-ui", "--views", "card"])
    if format == "swift" {
      #expect(views.contains("x: value.cardScaleX * value.cardScale, y: value.cardScale, "))
    }
  }

  /// Returns the errors, in a unit, that layers' animations of a view state for a bound of 0.1 pt.
  private func errors(ofView view: String, in unit: String) -> [Double] {
    // A spring that is cut is approximated.
    let words = ["--curve", "bouncy", "--until", "0.3", "--max-error", "0.1"]
    let code = output(["door", "open", "--format", "swift", "--views", view] + words)
    let statements = code.split(separator: "/// \(view): within ").dropFirst()
    return statements.compactMap { statement in
      statement.firstRange(of: "\(unit) of the motion").flatMap {
        Double(statement[..<$0.lowerBound])
      }
    }
  }

  @Test func theErrorOfAnAngleIsThatOfTheFarEdge() {
    // 280 pt from the hinge, 0.1 pt are 0.1 / 280 of a radian.
    let errors = errors(ofView: "door", in: " rad")
    #expect(errors.count == 1 && errors.allSatisfy { abs($0 - 0.1 / 280) <= 1e-8 })
  }

  /// The right edge of the curtain is 280 pt from its anchor, and the top of the card 60 pt.
  @Test(arguments: [("curtain", 1, 280.0), ("card", 2, 60)])
  func theErrorOfAScaleIsThatOfTheFarEdge(view: String, count: Int, reach: Double) {
    let errors = errors(ofView: view, in: "")
    #expect(errors.count == count && errors.allSatisfy { abs($0 - 0.1 / reach) <= 1e-8 })
  }

  @Test func aFilmstripShowsTheCornersOfATurnedView() throws {
    let picture = output(
      ["door", "open", "--format", "svg", "--table", "filmstrip", "--moments", "5"])
    let paths = picture.split(separator: #"data-view="door""#).dropFirst()
      .compactMap { $0.split(separator: #" d="M"#).first?.prefix { $0 != "Z" } }
    // At first the door is seen edge-on, and at last it is not turned.
    #expect(paths.count == 4)
    #expect(paths.last?.contains("L") == false)
    for path in paths.dropLast() {
      let numbers = path.split { $0 == "L" || $0 == " " }.compactMap { Double($0) }
      try #require(numbers.count == 8)
      // The left edge is farther away, and so shorter, than the right one.
      #expect(numbers[1] > numbers[3] && numbers[7] < numbers[5])
      #expect(numbers[0] == numbers[6] && numbers[2] == numbers[4])
    }
  }
}
