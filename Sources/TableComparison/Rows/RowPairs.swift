import TableReading

/// The pairs of rows of a comparison: their counts, and the table that lists them if there is one.
struct RowPairs {
  var tally: RowTally
  var rows: DifferenceTable?

  init(_ tally: consuming RowTally, _ rows: consuming DifferenceTable?) {
    self.tally = tally
    self.rows = rows
    self.rows?.begin(self.tally)
  }

  /// Writes the rows that are listed if there are enough; false if they cannot be written.
  mutating func flushIfFull(_ write: (Span<UInt8>) -> Bool) -> Bool {
    rows?.flushIfFull(write) ?? true
  }

  /// Adds a pair of rows.
  mutating func add(
    _ expected: borrowing some RowView & ~Copyable, _ actual: borrowing some RowView & ~Copyable
  ) {
    expected.withRow { tally.addExpectedCurve($0, $1) }
    actual.withRow { tally.addActualCurve($0, $1) }
    addCells(expected, actual)
  }

  /// Adds a pair of rows of a recording, at the location of the recorded row; the computed one is within
  /// reach already.
  mutating func addRecorded(
    _ expected: borrowing some RowView & ~Copyable, _ actual: borrowing some RowView & ~Copyable
  ) {
    expected.withRow { tally.addComputedCurve($0, $1) }
    actual.withRow { tally.addActualCurve($0, $1) }
    addCells(expected, actual, at: .actual)
  }

  /// Adds a row of the expected table to the rows within reach of others, at a time.
  mutating func addReachable(
    _ row: borrowing some RowView & ~Copyable, at time: DecimalNumber
  ) {
    row.withRow { tally.addReachable($0, $1, at: time) }
  }

  /// Adds the buffered rows of two tables that are plain; false if there are none.
  mutating func addPlainRows(_ tables: inout TablePair, _ plain: PlainRows) -> Bool {
    let first = tables.expected.row + 1
    guard tables.expected.readPlainRows(with: &tables.actual, into: plain) else { return false }
    tally.add(plain, from: first)
    if rows != nil {
      for row in 0..<plain.count {
        plain.withRow(row) { rows?.append(first + row, $0, $1, $2, $3) }
      }
    }
    return true
  }

  /// Adds a pair of rows that belong to no curve, or have been added to it.
  ///
  /// The pair is located at the row that `origin` chooses.
  mutating func addCells(
    _ expected: borrowing some RowView & ~Copyable, _ actual: borrowing some RowView & ~Copyable,
    at origin: Comparison.Location.Origin = .expected
  ) {
    let isExpected = origin == .expected
    let row = isExpected ? expected.row : actual.row
    let position = isExpected ? expected.position : actual.position
    expected.withRow { bytes, cells in
      actual.withRow { other, otherCells in
        tally.add(bytes, cells, other, otherCells, row: row, position: position, at: origin)
      }
    }
    rows?.append(expected, actual, at: origin)
  }

  /// Adds a row that only the expected table has.
  mutating func addMissing(_ row: borrowing some RowView & ~Copyable) {
    let (index, position) = (row.row, row.position)
    row.withRow {
      tally.addExpectedCurve($0, $1)
      tally.addMissing($0, $1, row: index, position: position)
    }
    rows?.appendMissing(row)
  }

  /// Adds a row that only the actual table has, and that may have been added to its curve.
  mutating func addAdded(_ row: borrowing some RowView & ~Copyable, ofCurve: Bool = true) {
    let (index, position) = (row.row, row.position)
    row.withRow {
      if ofCurve { tally.addActualCurve($0, $1) }
      tally.addAdded($0, $1, row: index, position: position)
    }
    rows?.appendAdded(row)
  }
}
