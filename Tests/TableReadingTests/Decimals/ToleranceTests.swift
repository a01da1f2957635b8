import TableReading
import TestSupport
import Testing

@Suite struct ToleranceTests {
  private func tolerance(_ absolute: String, _ relative: String = "0") throws -> Tolerance {
    Tolerance(absolute: try decimal(absolute), relative: try decimal(relative))
  }

  @Test func numbersAreAcceptedAsInTheReference() throws {
    let wrong = try ReferenceRow.all(of: "tolerances").filter { row in
      let tolerance = try tolerance(row.text("absolute"), row.text("relative"))
      let (actual, expected) = (try decimal(row.text("actual")), try decimal(row.text("expected")))
      let isAccepted = try row.text("isAccepted") == "true"
      return try tolerance.accepts(actual, for: expected) != isAccepted
        || !tolerance.accepts(expected, for: expected)
        || row.text("relative") == "0" && tolerance.accepts(expected, for: actual) != isAccepted
    }
    #expect(wrong == [])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func moreDigitsThanFitAWordChangeNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Both numbers get the same tail, which does not change their difference.
    let tail = ".\(String(repeating: "0", count: 59))1"
    for _ in 0..<2000 {
      let expected = Int.random(in: 1...100_000, using: &random)
      let actual = expected + Int.random(in: 0...400, using: &random)
      let allowed = Int.random(in: 0...300, using: &random)
      let thousandths = Int.random(in: 0...20, using: &random)
      let isAccepted = (actual - expected) * 1000 <= max(allowed * 1000, thousandths * expected)
      let tolerance = try tolerance("\(allowed)", "\(thousandths)e-3")
      for end in ["", ".0", tail] {
        let (a, e) = (try decimal("\(actual)\(end)"), try decimal("\(expected)\(end)"))
        #expect(tolerance.accepts(a, for: e) == isAccepted)
      }
    }
  }
}
