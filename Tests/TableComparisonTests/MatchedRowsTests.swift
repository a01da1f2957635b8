import TableComparison
import TableReading
import TestSupport
import Testing

/// The rows whose keys are equal, against the search of their neighbors, which quotation marks force.
@Suite struct MatchedRowsTests {
  /// Returns the text of two random tables, whose last cells may have quotation marks.
  private func tables(seed: UInt64, areQuoted: Bool) -> (expected: String, actual: String) {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    let quote = areQuoted ? "\"" : ""
    var expected = "frame,time,offset,phase\n"
    var actual = expected
    var (time, shift) = (0, 0)
    let isExact = below(3) == 0
    for row in 0..<40 {
      time += below(25) == 0 && !isExact ? 0 : 4 + below(3)
      if row > 20, !isExact, below(10) == 0 { shift += below(3) - 1 }
      if row > 30, seed % 8 == 7, below(4) == 0 { time -= 9 }
      let phase = quote + (row < 25 ? "open" : "close") + quote
      let offset = 300 - row * 3
      func cells(_ offset: Int, _ time: Int) -> String {
        "\(row),\(Double(time) / 100),\(Double(offset) / 4),\(phase)\n"
      }
      let isMissing = row > 15 && !isExact && below(12) == 0
      if !isMissing { expected += cells(offset, time) }
      if isMissing || below(30) != 0 || isExact {
        actual += cells(offset + below(2), time + shift)
      }
    }
    return (expected, actual)
  }

  /// Returns the report, every row, or the error without the byte at which it is.
  private func outcome(
    _ tables: (expected: String, actual: String), _ matching: ComparisonRules.Matching,
    listsRows: Bool
  ) throws -> String {
    let figures = TableComparer.Figures(settledWithin: 0.5, reopening: nil)
    let comparer = TableComparer(
      rules: rules(matching), limit: 5, figures: listsRows ? nil : figures)
    var text = ""
    let rows = DifferenceTable { bytes in
      text += String(decoding: bytes, as: UTF8.self)
      return true
    }
    let pair = TablePair(expected: try table(tables.expected), actual: try table(tables.actual))
    do {
      let comparison = try comparer.compare(pair, rows: listsRows ? rows : nil)
      return text + report(of: comparison, as: .json)
    } catch ComparisonError.table(let failure) {
      return "\(failure.reason) \(failure.position.line)"
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func equalKeysMatchAsInASearch(seed: UInt64) throws {
    let (plain, quoted) = (
      tables(seed: seed, areQuoted: false), tables(seed: seed, areQuoted: true)
    )
    let time = Array("time".utf8)
    for matching in [
      .position, .key(time, tolerance: nil), .key(time, tolerance: DecimalNumber([0x31])),
      .aligned,
    ] as [ComparisonRules.Matching] {
      for listsRows in [false, true] {
        let fast = try outcome(plain, matching, listsRows: listsRows)
        #expect(fast == (try outcome(quoted, matching, listsRows: listsRows)))
      }
    }
  }

  @Test func rowsOfCardsWithOneTimeAreSearched() throws {
    let text = "time,card,offset\n0,1,0\n0,2,5\n0.1,1,10\n0.1,2,15\n"
    let rules = rules(.key(Array("time".utf8), tolerance: nil))
    #expect(try comparison(text, text, rules).isSame)
    let without = "time,card,offset\n0,2,5\n0.1,1,10\n0.1,2,15\n"
    #expect(try report(text, without, rules).contains("row 0, time 0: the row is missing"))
  }
}
