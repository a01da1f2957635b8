import TableReading

/// The greatest deviation of a column, as long as a greater one may follow.
///
/// In a curve that rises nearly every deviation is the greatest so far, so nothing is allocated.
struct PlainDeviation {
  let number: Double
  let expected: PlainNumber
  let actual: PlainNumber
  let row: Int
  let position: TextPosition
  let time: ShortText?

  /// The deviation as in a result.
  var deviation: Comparison.Deviation {
    Comparison.Deviation(
      number: number, expected: DecimalNumber(expected), actual: DecimalNumber(actual),
      location: .init(row: row, time: time?.string, position: position))
  }
}

extension RowTally {
  /// Adds a pair of plain rows; the first of its block has an index of the expected table.
  @inline(__always) mutating func add(_ rows: borrowing PlainRowPairs, from row: Int) {
    result.rowCount += 1
    addCurves(rows)
    for index in 0..<rows.differenceCount {
      let difference = rows.difference(index)
      guard !add(difference, of: rows, from: row) else { continue }
      compare(difference.pair, of: rows, from: row)
    }
  }

  /// Adds a deviation; returns false if the cells must be read in full.
  @inline(__always) private mutating func add(
    _ difference: CellDifference, of rows: borrowing PlainRowPairs, from row: Int
  ) -> Bool {
    let column = difference.pair
    let distance = difference.distance
    guard !distance.isNaN else { return false }
    let isAccepted =
      !isExact[column]
      && tolerances[column].accepts(
        DecimalNumber(difference.actual), for: DecimalNumber(difference.expected))
    // The first difference of a column is kept in full.
    guard isAccepted || counts[column].differences > 0 else { return false }
    if !isAccepted, distance > list.threshold {
      guard listsDifference(difference, of: rows, from: row) else { return false }
    }
    if counts[column].isExceeded(by: distance, accepted: isAccepted) {
      guard keepsGreatest(difference, of: rows, from: row) else { return false }
      counts[column].hasGreatestDifference = !isAccepted
    }
    count(distance, column)
    if !isAccepted { countDifference(column, inRow: result.rowCount) }
    return true
  }

  /// Adds a difference to the list; false if a cell or the row's time is too long.
  private mutating func listsDifference(
    _ difference: CellDifference, of rows: borrowing PlainRowPairs, from row: Int
  ) -> Bool {
    let columns = pairs[difference.pair]
    guard let expected = rows.expectedText(columns.expected),
      let actual = rows.actualText(columns.actual)
    else { return false }
    var time: ShortText?
    if let expectedTime {
      time = rows.expectedText(expectedTime)
      guard time != nil else { return false }
    }
    let cells = PlainCells(
      expected: expected, actual: actual, row: row + rows.rowCount, position: rows.position,
      time: time)
    list.add(.plain(cells, column: difference.pair), rank: difference.distance)
    return true
  }

  /// Keeps the greatest deviation of a column; false if the row's time is too long.
  private mutating func keepsGreatest(
    _ difference: CellDifference, of rows: borrowing PlainRowPairs, from row: Int
  ) -> Bool {
    var time: ShortText?
    if let expectedTime {
      time = rows.expectedText(expectedTime)
      guard time != nil else { return false }
    }
    counts[difference.pair].greatest = difference.distance
    plainDeviations[difference.pair] = PlainDeviation(
      number: difference.distance, expected: difference.expected, actual: difference.actual,
      row: row + rows.rowCount, position: rows.position, time: time)
    return true
  }

  /// Compares a cell of two rows in full.
  private mutating func compare(
    _ pair: Int, of rows: borrowing PlainRowPairs, from row: Int
  ) {
    let (columns, time) = (pairs[pair], expectedTime)
    let (row, position) = (row + rows.rowCount, rows.position)
    rows.withRows { expected, cells, actual, actualCells in
      compare(
        expected.extracting(cells[columns.expected].range),
        actual.extracting(actualCells[columns.actual].range), column: pair,
        at: { Self.location(expected, cells, time: time, row: row, position: position) })
    }
  }
}
