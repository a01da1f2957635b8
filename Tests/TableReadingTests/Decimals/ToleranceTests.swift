import TableReading
import TestSupport
import Testing

@Suite struct ToleranceTests {
  private func tolerance(_ absolute: String, _ relative: String = "0") throws -> Tolerance {
    Tolerance(absolute: try decimal(absolute), relative: try decimal(relative))
  }

  @Test(arguments: ToleranceRow.reference)
  func numbersAreAcceptedAsInTheReference(row: ToleranceRow) throws {
    let tolerance = try tolerance(row.absolute, row.relative)
    let actual = try decimal(row.actual)
    let expected = try decimal(row.expected)
    #expect(tolerance.accepts(actual, for: expected) == row.isAccepted)
    #expect(tolerance.accepts(expected, for: expected))
    guard row.relative == "0" else { return }
    #expect(tolerance.accepts(expected, for: actual) == row.isAccepted)
  }

  @Test(arguments: ["0.5", "0.1", "0.001", "1e-9", "0.0000000000000000000000001", "1e25", "3e-400"])
  func exactlyTheAllowedDifferenceIsAccepted(allowed: String) throws {
    let tolerance = try tolerance(allowed)
    #expect(try tolerance.accepts(decimal(allowed), for: .zero))
    #expect(try tolerance.accepts(decimal("-" + allowed), for: .zero))
    let parts = allowed.split(separator: "e")
    let mantissa = parts[0].contains(".") ? String(parts[0]) : parts[0] + ".0"
    for zeros in [0, 3, 20, 70] {
      let more = "\(mantissa)\(String(repeating: "0", count: zeros))1"
      let text = parts.count > 1 ? "\(more)e\(parts[1])" : more
      #expect(try !tolerance.accepts(decimal(text), for: .zero))
      #expect(try !tolerance.accepts(.zero, for: decimal(text)))
    }
  }

  @Test func theRelativeToleranceIsOfTheExpectedNumber() throws {
    let tolerance = try tolerance("0", "0.1")
    #expect(try tolerance.accepts(decimal("90"), for: decimal("100")))
    #expect(try !tolerance.accepts(decimal("100"), for: decimal("90")))
    #expect(try !tolerance.accepts(decimal("1e-300"), for: .zero))
    #expect(try tolerance.accepts(decimal("-0"), for: .zero))
  }

  @Test func theLargerAllowanceCounts() throws {
    let tolerance = try tolerance("0.5", "0.01")
    #expect(try tolerance.accepts(decimal("1.5"), for: decimal("1")))
    #expect(try !tolerance.accepts(decimal("1.51"), for: decimal("1")))
    #expect(try tolerance.accepts(decimal("101"), for: decimal("100")))
    #expect(try !tolerance.accepts(decimal("101.1"), for: decimal("100")))
  }

  @Test(arguments: DecimalRow.reference)
  func noToleranceIsEquality(row: DecimalRow) throws {
    #expect(Tolerance.none.isNone)
    let isAccepted = Tolerance.none.accepts(try decimal(row.a), for: try decimal(row.b))
    #expect(isAccepted == (row.order == 0))
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
