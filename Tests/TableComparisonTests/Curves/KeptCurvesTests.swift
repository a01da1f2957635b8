import TableComparison
import TableReading
import Testing

/// The curves of a comparison that a picture shows.
@Suite struct KeptCurvesTests {
  private static func curves(
    _ expected: String, _ actual: String, _ rules: ComparisonRules = rules(),
    keeping kept: TableComparer.KeptCurves = .all
  ) throws -> [Comparison.Curve] {
    let search = CauseSearch(mainColumns: [Array("offset".utf8)])
    return try comparison(
      expected, actual, rules,
      figures: .init(settledWithin: nil, reopening: nil, causes: search, keeping: kept)
    ).curves
  }

  private static func table(_ count: Int, step: Double = 1, _ value: (Int) -> Double) -> String {
    "time,offset\n" + (0..<count).map { "\(Double($0) * step),\(value($0))\n" }.joined()
  }

  private static func tolerances(_ tolerance: String, time: String?) -> ComparisonRules {
    let columns = ColumnRules(ignored: [], absolute: [bound(tolerance)], relative: [bound("0.1")])
    return ComparisonRules(
      matching: .position, columns: columns, requiring: columns, comparingOnlyCommon: false,
      timeTolerance: time.map { bound($0).number })
  }

  // MARK: Deviation

  @Test func theDeviationIsTheActualMinusTheExpectedNumber() throws {
    let curve = try #require(
      try Self.curves(Self.table(9) { Double($0) }, Self.table(9) { Double($0 * $0) }).first)
    let (expected, actual) = (Array(curve.expected.joined()), Array(curve.actual.joined()))
    #expect(expected.map(\.y) == (0..<9).map(Double.init))
    #expect(actual.map(\.y) == (0..<9).map { Double($0 * $0) })
    #expect(curve.deviation.joined().map(\.y) == zip(actual, expected).map { $0.y - $1.y })
    #expect(curve.deviation.joined().map(\.x) == expected.map(\.x))
  }

  @Test func rowsOfTablesWithOtherLengthsAreComparedByTheirIndices() throws {
    // The longer table is sampled at every second row.
    let curve = try #require(
      try Self.curves(Self.table(5_000) { Double($0) }, Self.table(4_000) { Double($0 + $0 % 2) })
        .first)
    #expect(curve.step == 2)
    #expect(curve.rowCount == 5_000)
    let drawn = curve.deviation.joined()
    #expect(drawn.count > 1_900)
    // Only the greatest deviation is in an odd row.
    #expect(drawn.filter { $0.y != 0 }.map(\.y) == [1])
  }

  @Test func theGreatestDeviationIsDrawnAlthoughItsRowIsNotSampled() throws {
    let curve = try #require(
      try Self.curves(
        Self.table(10_001) { Double($0) }, Self.table(10_001) { $0 == 4_321 ? 0 : Double($0) }
      ).first)
    #expect(curve.step == 4)
    let greatest = try #require(curve.greatest)
    #expect((greatest.x, greatest.expected, greatest.actual) == (4_321, 4_321, 0))
    #expect(!greatest.isAccepted)
    #expect(curve.deviation.joined().map(\.y).min() == -4_321)
    #expect(curve.actual.joined().contains { $0.x == 4_321 && $0.y == 0 })
    #expect(curve.expected.joined().contains { $0.x == 4_321 && $0.y == 4_321 })
  }

  @Test func absentNumbersInterruptACurve() throws {
    let curve = try #require(
      try Self.curves(
        "time,offset\n0,0\n1,1\n2,\n3,3\n", "time,offset\n0,0\n1,2\n2,2\n3,3\n"
      ).first)
    #expect(curve.expected.map { $0.map(\.y) } == [[0, 1], [3]])
    #expect(curve.deviation.map { $0.map(\.y) } == [[0, 1], [0]])
  }

  // MARK: Positions

  @Test(arguments: ["offset\n5\n6\n7\n", "time,offset\n3,5\n2,6\n1,7\n"])
  func withoutAscendingTimesRowsAreThePositions(table: String) throws {
    let curve = try #require(try Self.curves(table, table).first)
    #expect(!curve.isOverTime)
    #expect(curve.expected == [[.init(x: 0, y: 5), .init(x: 1, y: 6), .init(x: 2, y: 7)]])
  }

  @Test func alignedTablesHoldTheirEnds() throws {
    let curve = try #require(
      try Self.curves(
        "time,offset\n0,0\n1,10\n", "time,offset\n0,0\n0.5,5\n2,14\n", rules(.aligned)
      ).first)
    #expect(curve.expected.joined().map(\.x) == [0, 1, 2])
    #expect(curve.expected.joined().map(\.y) == [0, 10, 10])
    let last = try #require(curve.deviation.joined().last)
    #expect((last.x, last.y) == (2, 4))
  }

  @Test func aJumpOfBothTablesIsNoDeviation() throws {
    let table = "time,offset\n0,0\n1,0\n1,5\n2,5\n"
    let curve = try #require(try Self.curves(table, table).first)
    #expect(curve.expected.joined().map(\.y) == [0, 0, 5, 5])
    #expect(curve.deviation.joined().map(\.y) == [0, 0, 0, 0])
  }

  @Test func theCardThatDiffersMostIsDrawn() throws {
    func table(_ change: Double) -> String {
      "time,card,offset\n"
        + (0..<20).map { "\($0),0,\($0)\n\($0),1,\(2 * $0 + ($0 == 9 ? Int(change) : 0))\n" }
        .joined()
    }
    let curve = try #require(try Self.curves(table(0), table(3)).first)
    #expect(curve.name == "offset:1")
    #expect(curve.greatest?.x == 9)
    #expect(curve.deviation.joined().filter { $0.y != 0 } == [.init(x: 9, y: 3)])
  }

  // MARK: Tolerance

  @Test func acceptedNumbersAreWithinTheGreaterOfBothTolerances() throws {
    let table = Self.table(30) { Double($0) }
    let curve = try #require(try Self.curves(table, table, Self.tolerances("1.5", time: nil)).first)
    for accepted in curve.accepted.joined() {
      let room = max(1.5, 0.1 * accepted.expected)
      #expect(accepted.range == accepted.expected - room...accepted.expected + room)
    }
    #expect(curve.accepted.joined().map(\.expected) == curve.expected.joined().map(\.y))
    #expect(try Self.curves(table, table).first?.accepted == [])
  }

  @Test func aToleranceInTimeAcceptsTheNumbersNearby() throws {
    let table = Self.table(21, step: 0.5) { Double($0) }
    let curve = try #require(
      try Self.curves(table, table, Self.tolerances("0", time: "0.75")).first)
    // The slope is 2 per second, the number 10 and its tolerance 1; nothing precedes the start.
    let middle = try #require(curve.accepted.joined().first { $0.x == 5 })
    #expect(middle.range == 7.5...12.5)
    #expect(curve.accepted.joined().first?.range == 0...1.5)
  }

  // MARK: Columns

  @Test func theMainColumnIsFirstAndTheOthersAreThoseThatDiffer() throws {
    func table(_ d: Int) -> String {
      let rows = (0..<9).map { row in
        "\(row),\(row),\(row + d),\(row + 4 * d),\(row + 2 * d),\(row + d),\(row),1,p\(d)\n"
      }
      return "time,a,b,c,d,e,f,offset,phase\n" + rows.joined()
    }
    #expect(try Self.curves(table(0), table(1)).map(\.name) == ["offset", "c", "d", "b"])
    #expect(try Self.curves(table(0), table(0)).map(\.name) == ["offset"])
  }

  @Test func curvesAreKeptOnRequest() throws {
    let (table, other) = (Self.table(9) { Double($0) }, Self.table(9) { Double($0 + 1) })
    #expect(try Self.curves(table, table, keeping: .ofDifferences).isEmpty)
    #expect(try Self.curves(table, other, keeping: .ofDifferences).count == 1)
    #expect(try Self.curves(table, other, keeping: .none).isEmpty)
  }

  @Test func columnsWithoutNumbersHaveNoCurves() throws {
    #expect(try Self.curves("phase\na\n", "phase\nb\n").isEmpty)
    #expect(try Self.curves("offset\n\n", "offset\n1\n").isEmpty)
  }
}
