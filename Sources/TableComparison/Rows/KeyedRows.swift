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
  private var ahead: ArraySlice<HeldRow> = []
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
    next = try read(after: current)
    if current == nil { try advance() }
  }

  /// Advances to the next row.
  mutating func advance() throws(TableFailure) {
    if let current, next.map({ $0.key != current.key }) ?? true {
      (previous, other) = (current, nil)
    }
    current = next
    if let current { next = ahead.isEmpty ? try read(after: current) : ahead.removeFirst() }
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
    while last.key == current.key, let row = try read(after: last) {
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

  /// Reads the row after another; nil at the end.
  ///
  /// - Throws: A key that is not a number, or is not allowed after that of the row before.
  private mutating func read(after last: HeldRow?) throws(TableFailure) -> HeldRow? {
    guard try table.next() else { return nil }
    try table.checkCells()
    var row = HeldRow(table, key: column, card: cardColumn)
    guard let key = row.number(column) else {
      throw error(.noKey(column: table.columns[column], text: row.keyText))
    }
    row.key = key
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

  /// An error about the row that was read last.
  private func error(_ error: TableError) -> TableFailure {
    table.error(error, at: table.position(ofCell: column))
  }
}

/// A row that is kept while the next is read, with the number that matches it.
struct HeldRow: RowView, Sendable {
  private var bytes: [UInt8] = []
  private var cells: ContiguousArray<CellRange> = []
  let row: Int
  let position: TextPosition
  var key: DecimalNumber
  /// The number of the row's card, if it has one.
  private(set) var card: Double?
  /// The index of the key's column.
  private let column: Int

  /// The key as written.
  var keyText: [UInt8] { Array(cell(column)) }

  /// Creates a row without cells, whose place in its table may not matter.
  private init(
    key: DecimalNumber = .zero, in column: Int = 0, row: Int = 0, position: TextPosition = .start
  ) {
    (self.row, self.position, self.key, self.column) = (row, position, key, column)
  }

  /// Creates a row with a key, whose place in its table does not matter.
  init(_ bytes: Span<UInt8>, _ cells: Span<CellRange>, key: DecimalNumber) {
    self.init(key: key)
    copy(bytes, cells)
  }

  /// Creates the row that was read last, whose key is in a column and not yet read.
  init(_ table: borrowing TableInput, key column: Int = 0, card cardColumn: Int?) {
    self.init(in: column, row: table.row, position: table.position)
    table.withRow { copy($0, $1) }
    card = cardColumn.flatMap { number($0)?.approximation }
  }

  /// Returns copies of the last plain rows of two tables, without cards.
  static func last(of plain: PlainRows, key column: Int) -> (expected: HeldRow, actual: HeldRow) {
    let last = plain.count - 1
    let row = plain.firstRow + last
    var expected = HeldRow(in: column, row: row, position: plain.position(of: last))
    var actual = HeldRow(in: column, row: row, position: plain.actualPosition(of: last))
    plain.withRow(last) { bytes, cells, others, otherCells in
      expected.copy(bytes, cells)
      actual.copy(others, otherCells)
    }
    expected.key = expected.number(column) ?? .zero
    actual.key = actual.number(column) ?? .zero
    return (expected, actual)
  }

  private mutating func copy(_ row: Span<UInt8>, _ ranges: Span<CellRange>) {
    bytes.append(row)
    for index in ranges.indices { cells.append(ranges[index]) }
  }

  /// The number in a cell, or nil for a string.
  func number(_ column: Int) -> DecimalNumber? {
    DecimalNumber(bytes[cells[column].range])
  }

  /// Creates the row between two others at a time, by interpolation of their numbers: cubic where the
  /// position has velocities, otherwise linear.
  ///
  /// Numbers have nine decimals. Of two different strings, that of the nearer row is taken, unless
  /// the other is the expected one, which `preferred` returns.
  init(
    _ first: HeldRow, _ second: HeldRow, at key: HeldRow, velocities: VelocityColumns,
    preferred: (Int) -> [UInt8]?
  ) {
    (row, position, card) = (first.row, first.position, first.card)
    (self.key, column) = (key.key, key.column)
    let time = Interpolation(
      from: first.key.approximation, to: second.key.approximation, at: key.key.approximation)
    let bend = velocities.bend(first, second, at: time)
    for index in first.cells.indices {
      let (one, other) = (first.cell(index), second.cell(index))
      let start = Int32(bytes.count)
      if one == other, !(bend?.isOf(index) ?? false) {
        bytes += one
      } else if let low = DecimalNumber(one), let high = DecimalNumber(other) {
        let ends = (low.approximation, high.approximation)
        let line = time.linear(ends.0, ends.1)
        let value = line + (bend?.distance(ofColumn: index, low, high) ?? 0)
        bytes += Interpolation.text(value.isFinite ? value : line)
      } else {
        let nearer = time.share > 0.5 ? other : one
        let wanted = preferred(index)
        bytes += wanted.map { $0[...] == one || $0[...] == other ? $0[...] : nearer } ?? nearer
      }
      cells.append(CellRange(start: start, end: Int32(bytes.count)))
    }
  }

  func withRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    let bytes = bytes[...]
    return body(bytes.span, cells.span)
  }

  /// The bytes of a cell.
  func cell(_ index: Int) -> ArraySlice<UInt8> { bytes[cells[index].range] }

  /// Returns the distance between the keys of two rows.
  func distance(to other: HeldRow) -> Double {
    (key.approximation - other.key.approximation).magnitude
  }
}

/// A row with access to its cells.
protocol RowView: ~Copyable {
  /// The index of the row in its table, from 0.
  var row: Int { get }
  /// The position in the file where the row begins.
  var position: TextPosition { get }
  /// Calls a closure with the bytes of the row and the range of each cell.
  func withRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R
}
