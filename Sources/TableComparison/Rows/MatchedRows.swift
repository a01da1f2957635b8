import TableReading

/// The rows at the start of two tables whose keys ascend and are equal, pair by pair.
///
/// They match whatever the tolerance is, so they need no copies and no look at their neighbors.
struct MatchedRows {
  /// The indices of the key's column in both tables.
  private let columns: (expected: Int, actual: Int)
  /// The key of the last rows.
  private var key: PlainNumber?
  /// The last rows, if there are any.
  private(set) var expected: HeldRow?
  private(set) var actual: HeldRow?

  /// Creates the rows; nil if the tables lack the key or have a row for each card.
  init?(_ tables: borrowing TablePair, key: [UInt8]) {
    guard let expected = tables.expected.columns.firstIndex(of: key),
      let actual = tables.actual.columns.firstIndex(of: key),
      !tables.expected.columns.contains(ComparisonRules.card),
      !tables.actual.columns.contains(ComparisonRules.card)
    else { return nil }
    columns = (expected, actual)
  }

  /// Adds the buffered rows that match.
  mutating func add(_ tables: inout TablePair, to pairs: inout RowPairs) {
    let indices = (tables.expected.row, tables.actual.row)
    var last: (expected: PlainRow, actual: PlainRow)?
    var count = 0
    pairs.addPlainRows(&tables) { rows in
      accept(rows)
    } last: { rows in
      last = rows.previousRows()
      count = rows.rowCount
    }
    guard let last, let key else { return }
    expected = HeldRow(
      last.expected, row: indices.0 + count, key: DecimalNumber(key), column: columns.expected)
    actual = HeldRow(
      last.actual, row: indices.1 + count, key: DecimalNumber(key), column: columns.actual)
  }

  /// Whether the keys of two rows are equal and greater than those before.
  private mutating func accept(_ rows: borrowing PlainRowPairs) -> Bool {
    guard let (number, other) = rows.numbers(expected: columns.expected, actual: columns.actual),
      number.isSurelyEqual(to: other)
    else { return false }
    if let key {
      guard key.approximation < number.approximation else { return false }
    }
    key = number
    return true
  }
}
