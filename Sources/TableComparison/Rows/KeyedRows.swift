import MotionNumerics
import TableReading

/// The rows of a table with ascending keys: a current row and its neighbors.
struct KeyedRows: ~Copyable {
  private var table: TableInput
  private let column: Int
  private let cardColumn: Int?
  /// Whether keys must be unique.
  private let isStrict: Bool
  /// The previous row with another key.
  private(set) var previous: HeldRow?
  /// The current row, or nil past the end.
  private(set) var current: HeldRow?
  /// The rows after the current one that have been read: at least the next, unless it is the last.
  private var ahead = Queue<HeldRow>()

  /// Creates a cursor at the first row, or at the last row that was read without one.
  init(
    _ table: consuming TableInput, key column: Int, isStrict: Bool,
    after last: consuming HeldRow? = nil
  ) throws(TableFailure) {
    self.table = table
    self.column = column
    cardColumn = self.table.columns.firstIndex(of: ComparisonRules.card)
    self.isStrict = isStrict
    current = last
    var none: HeldRow?
    try readAhead(into: &none)
    if current == nil { try advance() }
  }

  /// The next row, or nil at the end.
  var next: HeldRow? { ahead.first }

  /// Advances to the next row.
  mutating func advance() throws(TableFailure) {
    var spare: HeldRow?
    if let current, next.map({ $0.key != current.key }) ?? true {
      (spare, previous) = (previous.take(), current)
    } else {
      spare = current.take()
    }
    current = ahead.takeFirst()
    if current != nil, ahead.count == 0 { try readAhead(into: &spare) }
  }

  /// The error that the table has no rows.
  var noRows: TableFailure { table.error(.noRows, at: table.position) }

  /// Returns the key of the current row with all its digits.
  ///
  /// - Throws: A key that is too large for a pair of doubles.
  func exactKey() throws(TableFailure) -> DoubleDouble {
    let text = current?.keyText ?? []
    do throws(NumberSyntax.Failure) { return try NumberSyntax.exact(text[...]) } catch {
      throw self.error(.number(error, column: table.columns[column], text: text))
    }
  }

  /// Returns the first later row with another key than the current row, or nil at the end.
  ///
  /// - Complexity: memory for the rows with the key of the current row.
  mutating func nextKey() throws(TableFailure) -> HeldRow? {
    guard let current else { return nil }
    var index = 0
    while true {
      while index < ahead.count {
        if ahead[index].key != current.key { return ahead[index] }
        index += 1
      }
      var none: HeldRow?
      guard try readAhead(into: &none) else { return nil }
    }
  }

  /// Returns half of the distance to the nearest other key, or 0 without one.
  ///
  /// It allows one part in 10⁹ for the differences of decimals: 1.05 − 1 is a little more than 0.05.
  mutating func halfStep() throws(TableFailure) -> Double {
    guard let current else { return 0 }
    let (before, after) = (previous?.distance(to: current), try nextKey()?.distance(to: current))
    let nearest = min(before ?? .infinity, after ?? .infinity)
    return nearest == .infinity ? 0 : nearest / 2 * (1 + 1e-9)
  }

  /// Reads another row, in the memory of one that is not used any more; false at the end.
  ///
  /// - Throws: A key that is not allowed after that of the row before.
  @discardableResult
  private mutating func readAhead(into spare: inout HeldRow?) throws(TableFailure) -> Bool {
    guard let row = try read(into: &spare) else { return false }
    if let last = ahead.last ?? current {
      if isStrict, row.key == last.key {
        throw error(.keyTwice(column: table.columns[column], text: row.keyText))
      }
      if row.key != last.key, row.key.approximation < last.key.approximation {
        throw error(
          .keyGoesBack(column: table.columns[column], to: row.keyText, from: last.keyText))
      }
    }
    ahead.append(row)
    return true
  }

  /// Reads the next row, in the memory of one that is not used any more.
  private mutating func read(into spare: inout HeldRow?) throws(TableFailure) -> HeldRow? {
    guard try table.next() else { return nil }
    try table.checkCells()
    guard var row = spare.take() else {
      return try HeldRow(table, key: column, card: cardColumn)
    }
    try row.read(table, card: cardColumn)
    return row
  }

  /// An error about the row that was read last.
  private func error(_ error: TableError) -> TableFailure {
    table.error(error, at: table.position(ofCell: column))
  }
}
