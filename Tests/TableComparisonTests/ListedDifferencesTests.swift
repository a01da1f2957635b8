import TableReading
import TestSupport
import Testing

@testable import TableComparison

/// Which differences are listed, and in which order.
@Suite struct ListedDifferencesTests {
  /// Returns two random tables, in which strings and numbers differ and rows are missing.
  private func tables(seed: UInt64) -> (expected: String, actual: String) {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    var (expected, actual) = ("x,y,s\n", "x,y,s\n")
    let (count, otherCount) = (20 + below(20), 20 + below(20))
    for row in 0..<max(count, otherCount) {
      // Few deviations, so that many are equal.
      if row < count { expected += "\(row),10,open\n" }
      let string = below(6) == 0 ? "close" : "open"
      if row < otherCount { actual += "\(row + below(4)),\(10 + below(4)).5,\(string)\n" }
    }
    return (expected, actual)
  }

  private func listed(
    _ tables: (expected: String, actual: String), limit: Int, order: DifferenceOrder
  ) throws -> [Comparison.Difference] {
    let pair = TablePair(expected: try table(tables.expected), actual: try table(tables.actual))
    return try TableComparer(rules: rules(), limit: limit, order: order)
      .compare(pair).differences
  }

  private func deviation(_ difference: Comparison.Difference) -> Double? {
    (difference.cells?.deviation).flatMap(Double.init)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theGreatestDeviationsPrecedeTheOthersInRowOrder(seed: UInt64) throws {
    let tables = tables(seed: seed)
    let rows = try listed(tables, limit: 1_000, order: .row)
    // A stable sort of all, by deviation; those without one are last.
    let sorted = rows.enumerated().sorted { one, other in
      let ranks = (deviation(one.element) ?? -1, deviation(other.element) ?? -1)
      return ranks.0 != ranks.1 ? ranks.0 > ranks.1 : one.offset < other.offset
    }.map { ReportSentences.sentence($0.element) }
    for limit in [0, 1, 2, 7, 50, 1_000] {
      let kept = try listed(tables, limit: limit, order: .deviation)
      #expect(kept.map(ReportSentences.sentence) == Array(sorted.prefix(limit)))
      let first = try listed(tables, limit: limit, order: .row)
      #expect(
        first.map(ReportSentences.sentence)
          == rows.prefix(limit).map(ReportSentences.sentence))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func eachColumnHasItsFirstDifference(seed: UInt64) throws {
    let tables = tables(seed: seed)
    let rows = try listed(tables, limit: 1_000, order: .row)
    let comparison = try comparison(tables.expected, tables.actual)
    for column in comparison.columns {
      let first = rows.first { $0.cells?.name == column.name }
      #expect(column.first.map(ReportSentences.sentence) == first.map(ReportSentences.sentence))
    }
    #expect(
      comparison.first.map(ReportSentences.sentence) == rows.first.map(ReportSentences.sentence))
  }

  @Test func numbersThatDifferPrecedeThoseThatAreAccepted() throws {
    // 9 is within a hundredth of 1000, but 1 is not within a hundredth of 1.
    let relative = ColumnRules(
      ignored: [], absolute: [],
      relative: [.init(column: nil, number: DecimalNumber(Array("0.01".utf8)) ?? .zero)])
    let rules = ComparisonRules(
      matching: .position, columns: relative, requiring: relative, comparingOnlyCommon: false)
    for rows in [["1000", "1"], ["1", "1000"]] {
      let others = rows.map { $0 == "1" ? "2" : "1009" }
      let comparison = try comparison(
        "x\n\(rows.joined(separator: "\n"))\n", "x\n\(others.joined(separator: "\n"))\n", rules)
      #expect(comparison.columns[0].greatest?.text == "1")
      #expect(comparison.columns[0].count.hasGreatestDifference)
    }
  }

  @Test func stringsHideBehindNoAcceptedNumber() throws {
    let lines = try report("x\n1\nopen\n", "x\n1.5\nclose\n", rules(tolerance: [bound("1")]))
    #expect(lines.contains("x          1/2         1    'open'  'close'          1"))
  }
}
