import TableComparison
import TableReading
import TestSupport
import Testing

/// Rows beyond the ends of the other table.
@Suite struct HeldRowsTests {
  /// Returns the text of a table of times and values, forward or backward in time.
  private func table(_ rows: [(time: Int, value: Int)], isReversed: Bool) -> String {
    let rows = isReversed ? rows.reversed().map { (-$0.time, $0.value) } : rows
    return "time,x\n" + rows.map { "\($0.0),\($0.1)\n" }.joined()
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func timeBackwardCountsTheSame(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    func rows() -> [(time: Int, value: Int)] {
      var time = below(12) - 6
      return (0...below(4)).map { _ in
        time += 1 + below(3)
        return (time, below(3))
      }
    }
    let (expected, actual) = (rows(), rows())
    let counts = try [false, true].map { isReversed in
      let comparison = try comparison(
        table(expected, isReversed: isReversed), table(actual, isReversed: isReversed),
        rules(.aligned))
      let report = report(of: comparison, as: .json)
      let compared = report.split(separator: "\"compared\": ").last?.prefix { $0 != "," } ?? ""
      return (comparison.differenceCount, Int(compared))
    }
    #expect(counts[0] == counts[1])
    // Every expected time, and every actual one beyond the ends.
    let times = expected.map(\.time)
    let beyond = actual.count { $0.time < times[0] || $0.time > times[times.count - 1] }
    #expect(counts[0].1 == expected.count + beyond)
  }

  @Test func aHeldRowIsOneOfTheActualTable() throws {
    let comparison = try comparison(
      "time,x\n0,0\n1,1\n", "time,x\n-2,7\n-1,5\n0,0\n1,1\n2,2\n3,3\n", rules(.aligned))
    #expect(
      report(of: comparison, as: .text).split(separator: "\n").prefix(4) == [
        "actual row 0, time -2: x expected 0, actual 7 (off by 7)",
        "actual row 1, time -1: x expected 0, actual 5 (off by 5)",
        "actual row 5, time 3: x expected 1, actual 3 (off by 2)",
        "actual row 4, time 2: x expected 1, actual 2 (off by 1)",
      ])
    let json = report(of: comparison, as: .json)
    #expect(
      json.contains(
        "{\"kind\": \"held\", \"table\": \"actual\", \"row\": 4, \"time\": 2, \"line\": 6, "))
    // The expected table has no such lines.
    #expect(!report(of: comparison, as: .github).contains("line=6"))
    #expect(report(of: comparison, as: .github).contains("file=table,line=1,"))
  }

  @Test func theTableOfRowsHasTheTimesOfHeldRows() throws {
    var text = ""
    let rows = DifferenceTable { bytes in
      text += String(decoding: bytes, as: UTF8.self)
      return true
    }
    let tables = TablePair(
      expected: try TableComparisonTests.table("time,x\n0,0\n1,1\n"),
      actual: try TableComparisonTests.table("time,x\n-2,7\n0,0\n1,1\n3,3\n"))
    _ = try TableComparer(rules: rules(.aligned), limit: 0).compare(tables, rows: rows)
    #expect(
      text == """
        row,time,x_expected,x_actual,x_deviation
        0,-2,0,7,7
        0,0,0,0,0
        1,1,1,1,0
        3,3,1,3,2

        """)
  }
}
