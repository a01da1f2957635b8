import TableComparison
import TableReading
import Testing

@Suite struct TableComparerTests {
  private let path = "time,offset\n0,0\n1,10\n2,20\n"

  @Test func equalTablesAreTheSameInEveryMatching() throws {
    for matching in [.position, .key(Array("time".utf8), tolerance: nil), .aligned]
      as [ComparisonRules.Matching]
    {
      #expect(try comparison(path, path, rules(matching)).isSame)
    }
  }

  @Test func numbersAreComparedAndOtherCellsAreStrings() throws {
    #expect(try comparison("a,b\n1.50,x\n", "a,b\n1.5,x\n").isSame)
    #expect(
      try report("a,b\n1,x\n", "a,b\n2,y\n") == [
        "row 0: a expected 1, actual 2 (off by 1)", "row 0: b expected 'x', actual 'y'",
        "column  differ  max  row  expected  actual",
        "a          1/1    1    0         1       2",
        "b          1/1         0       'x'     'y'",
        "first difference: row 0; the last rows differ", "2 differences in 1 row, 2 columns",
      ])
  }

  @Test func aTableMayBeJSONAndTheOtherNot() throws {
    #expect(
      try comparison(
        path,
        "[{\"time\":0,\"offset\":0},{\"time\":1,\"offset\":10},"
          + "{\"time\":2,\"offset\":2e1}]"
      ).isSame)
  }

  @Test func aLaterToleranceOfAColumnReplacesTheEarlierAndThatOfAllColumns() throws {
    let moved = "time,offset\n0,0\n1,10.5\n2,20\n"
    #expect(try comparison(path, moved, rules(tolerance: [bound("0.5")])).isSame)
    #expect(
      try !comparison(path, moved, rules(tolerance: [bound("0.5"), bound("0.4", for: "offset")]))
        .isSame)
    #expect(
      try comparison(
        path, moved, rules(tolerance: [bound("0", for: "offset"), bound("0.5", for: "offset")])
      ).isSame)
  }

  @Test func tolerancesOfManyColumnsAreFoundAtOnce() throws {
    let names = (0..<10_000).map { "c\($0)" }
    let header = names.joined(separator: ",")
    let zeros = Array(repeating: "0", count: names.count).joined(separator: ",")
    let ones = Array(repeating: "1", count: names.count).joined(separator: ",")
    let bounds = names.map { bound("1", for: $0) }
    #expect(
      try comparison(
        "\(header)\n\(zeros)\n", "\(header)\n\(ones)\n", rules(tolerance: bounds)
      ).isSame)
  }

  @Test func aColumnThatARuleNamesMustExist() throws {
    #expect(throws: ComparisonError.self) {
      try comparison(path, path, rules(ignoring: ["speed"]))
    }
  }

  @Test func tablesAreNotTheSameIfNothingIsCompared() throws {
    #expect(throws: ComparisonError.nothingToCompare(.columns)) {
      try comparison(path, path, rules(ignoring: ["time", "offset"]))
    }
    let times = "frame,time,x\n0,0,5\n1,1,6\n2,2,7\n"
    let other = "frame,time,y\n0,0,5\n1,1,6\n2,2,8\n"
    for matching in [ComparisonRules.Matching.position, .key(Array("time".utf8), tolerance: nil)] {
      #expect(throws: ComparisonError.nothingToCompare(.commonColumns)) {
        try comparison(times, other, rules(matching, onlyCommon: true))
      }
      #expect(throws: ComparisonError.nothingToCompare(.rows)) {
        try comparison("time,offset\n", "time,offset\n", rules(matching))
      }
      #expect(try !comparison("time,x\n0,5\n", times, rules(matching, onlyCommon: true)).isSame)
    }
    #expect(try comparison("time\n0\n1\n", "time\n0\n1\n", rules(onlyCommon: true)).isSame)
  }

  @Test func rowsAreMatchedByKeyAndInterpolatedByTime() throws {
    let fewer = "time,offset\n0,0\n2,20\n"
    #expect(
      try report(path, fewer, rules(.key(Array("time".utf8), tolerance: nil)))
        == [
          "row 1, time 1: the row is missing",
          "1 row missing (first: row 1, time 1)", "compared: offset",
          "1 difference in 3 rows, 1 column",
        ])
    #expect(try comparison(path, fewer, rules(.aligned)).isSame)
  }

  @Test func figuresNeedTheRowsBeforeTheFirstDifferenceAgain() throws {
    var count = 0
    let again = { () throws(ReadError) -> ByteSource in
      count += 1
      return source("time,offset\n0,0\n1,10\n2,20\n")
    }
    let figures = TableComparer.Figures(settledWithin: 0.5, reopening: again)
    #expect(try report(path, path, figures: figures) == ["0 differences in 3 rows, 2 columns"])
    #expect(count == 0)
    let lines = try report(path, "time,offset\n0,0\n1,10\n2,25\n", figures: figures)
    #expect(count == 1)
    #expect(lines.contains("end_offset of the rows: 20 → 25"))
    #expect(lines.contains("peak_velocity of the rows: 10 → 15"))
  }

  @Test func rowsAreWrittenWhileTheyAreCompared() throws {
    var text = ""
    let rows = DifferenceTable { bytes in
      text += String(decoding: bytes, as: UTF8.self)
      return true
    }
    let comparer = TableComparer(rules: rules(), limit: 0)
    let tables = TablePair(expected: try table(path), actual: try table(path))
    let result = try comparer.compare(tables, rows: rows)
    #expect(result.isSame)
    #expect(text.hasPrefix("row,time,time_expected,time_actual,time_deviation,offset_expected"))
    #expect(text.hasSuffix("\n2,2,2,2,0,20,20,0\n"))
  }

  @Test func anErrorOfWritingStopsTheComparison() throws {
    let comparer = TableComparer(rules: rules(), limit: 0)
    let text = "time,offset\n" + String(repeating: "0,1\n", count: 20_000)
    var count = 0
    let tables = TablePair(expected: try table(text), actual: try table(text))
    let rows = DifferenceTable { _ in
      count += 1
      return false
    }
    let part = try comparer.compare(tables, rows: rows)
    #expect(count == 1)
    #expect(part.isSame)
  }

  @Test func bothTablesAreClosedAtTheEnd() throws {
    /// A file that counts how often it is closed.
    final class File {
      let closes: Counter
      var rest: [UInt8]
      init(_ text: String, _ closes: Counter) { (rest, self.closes) = (Array(text.utf8), closes) }
      deinit { closes.count += 1 }
    }
    final class Counter { var count = 0 }
    let closes = Counter()
    func open(_ text: String) throws -> TableInput {
      let file = File(text, closes)
      let source = ByteSource(path: nil) { _, bytes in
        defer { file.rest = [] }
        bytes += file.rest
        return file.rest.count
      }
      return try TableInput.reading(source)
    }
    let tables = TablePair(expected: try open(path), actual: try open(path))
    #expect(closes.count == 0)
    #expect(try TableComparer(rules: rules(), limit: 0).compare(tables).isSame)
    #expect(closes.count == 2)
  }
}
