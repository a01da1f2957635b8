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
  /// The next row, or nil at the end.
  private(set) var next: HeldRow?
  /// The rows after the next one that have been read.
  private var ahead = Queue<HeldRow>()
  /// The next row with another key than the current row, if it was looked for: nil at the end.
  private var other: HeldRow??

  /// Creates a cursor at the first row, or at the last row that was read without one.
  ///
  /// - Throws: Also if the table lacks the column.
  init(
    _ table: consuming TableInput, key name: [UInt8], isStrict: Bool,
    after last: consuming HeldRow? = nil
  ) throws(TableFailure) {
    column = table.columns.firstIndex(of: name) ?? 0
    cardColumn = table.columns.firstIndex(of: ComparisonRules.card)
    self.table = table
    self.isStrict = isStrict
    current = last
    try self.table.require([name])
    var none: HeldRow?
    next = try read(into: &none, after: current)
    if current == nil { try advance() }
  }

  /// Advances to the next row.
  mutating func advance() throws(TableFailure) {
    var spare: HeldRow?
    if let current, next.map({ $0.key != current.key }) ?? true {
      (spare, previous) = (previous.take(), current)
      other = nil
    } else {
      spare = current.take()
    }
    current = next.take()
    guard let current else { return }
    next = ahead.count > 0 ? ahead.takeFirst() : try read(into: &spare, after: current)
  }

  /// The error that the table has no rows.
  var noRows: TableFailure { table.error(.noRows, at: table.position) }

  /// Returns the key of the current row with all its digits.
  ///
  /// - Throws: A key that is too large for a pair of doubles.
  func exactKey() throws(TableFailure) -> DoubleDouble {
    let text = current?.keyText ?? []
    do throws(NumberSyntax.Failure) { return try NumberSyntax.exact(text[...]) } catch {
      throw table.error(
        .number(error, column: table.columns[column], text: text),
        at: current?.position ?? table.position)
    }
  }

  /// Returns the first later row with another key than the current row, or nil at the end.
  ///
  /// - Complexity: memory for the rows with the key of the current row.
  mutating func nextKey() throws(TableFailure) -> HeldRow? {
    guard let current, var last = next else { return nil }
    if last.key != current.key { return last }
    if let other { return other }
    if let read = ahead.last { last = read }
    var none: HeldRow?
    while last.key == current.key, let row = try read(into: &none, after: last) {
      ahead.append(row)
      last = row
    }
    let found = last.key == current.key ? nil : last
    other = .some(found)
    return found
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

  /// Reads the row after another, in the memory of one that is not used any more; nil at the end.
  ///
  /// - Throws: A key that is not allowed after that of the row before.
  private mutating func read(
    into spare: inout HeldRow?, after last: HeldRow?
  ) throws(TableFailure) -> HeldRow? {
    guard let row = try read(into: &spare) else { return nil }
    guard let last else { return row }
    if row.key == last.key {
      guard isStrict else { return row }
      throw error(.keyTwice(column: table.columns[column], text: row.keyText))
    }
    if row.key.approximation < last.key.approximation {
      throw error(
        .keyGoesBack(column: table.columns[column], to: row.keyText, from: last.keyText))
    }
    return row
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

/// Elements that are added at the end and removed at the start.
///
/// - Complexity: O(1) for both, on average.
struct Queue<Element> {
  private var elements: [Element] = []
  /// The number of elements that are removed but not yet released.
  private var removedCount = 0

  var count: Int { elements.count - removedCount }

  var first: Element? { count > 0 ? elements[removedCount] : nil }

  var last: Element? { count > 0 ? elements.last : nil }

  subscript(index: Int) -> Element { elements[removedCount + index] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the first element, if there is one.
  mutating func takeFirst() -> Element? {
    guard let first else { return nil }
    removeFirst()
    return first
  }

  mutating func removeLast() { elements.removeLast() }

  mutating func removeFirst() {
    removedCount += 1
    guard removedCount > elements.count / 2 else { return }
    elements.removeFirst(removedCount)
    removedCount = 0
  }
}

extension Queue: Sendable where Element: Sendable {}
