import TableReading

/// A row that is kept while the next is read, with the number that matches it.
struct HeldRow: RowView, Sendable {
  private var bytes: [UInt8] = []
  private var cells: ContiguousArray<CellRange> = []
  private(set) var row: Int
  private(set) var position: TextPosition
  private(set) var key = DecimalNumber.zero
  /// The number of the row's card, if it has one.
  private(set) var card: Double?
  /// The index of the key's column.
  private let column: Int

  /// The key as written.
  var keyText: [UInt8] { Array(cell(column)) }

  /// Creates a row from the one that was read last.
  ///
  /// - Throws: `noKey` if its key is not a number.
  init(
    _ table: borrowing TableInput, key column: Int, card cardColumn: Int?
  ) throws(TableFailure) {
    self.init(table, card: cardColumn, key: column)
    try readKey(table)
  }

  /// Creates a row without a key from the one that was read last.
  init(_ table: borrowing TableInput, card cardColumn: Int?, key column: Int = 0) {
    self.column = column
    (row, position) = (table.row, table.position)
    copy(table, card: cardColumn)
  }

  /// Creates a row with a key, whose place in its table does not matter.
  init(_ bytes: Span<UInt8>, _ cells: Span<CellRange>, key: DecimalNumber) {
    (row, position, column, self.key) = (0, .start, 0, key)
    copy(bytes, cells)
  }

  private mutating func copy(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    self.bytes.append(bytes)
    for index in cells.indices { self.cells.append(cells[index]) }
  }

  private init(row: Int, position: TextPosition, key column: Int) {
    (self.row, self.position, self.column) = (row, position, column)
  }

  /// Takes the bytes of a plain row, whose key is a number.
  private mutating func fill(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    self.bytes.append(bytes)
    for index in cells.indices { self.cells.append(cells[index]) }
    key = number(column) ?? .zero
  }

  /// Returns copies of the last plain rows of two tables, without cards.
  static func last(
    of plain: PlainRows, _ tables: borrowing TablePair, key column: Int
  ) -> (expected: HeldRow, actual: HeldRow) {
    let row = plain.count - 1
    var expected = HeldRow(
      row: tables.expected.row, position: plain.position(of: row), key: column)
    var actual = HeldRow(
      row: tables.actual.row, position: plain.actualPosition(of: row), key: column)
    plain.withRow(row) { bytes, cells, others, otherCells in
      expected.fill(bytes, cells)
      actual.fill(others, otherCells)
    }
    return (expected, actual)
  }

  /// Takes the row that was read last, in place of this one.
  ///
  /// - Throws: `noKey` if its key is not a number.
  mutating func read(
    _ table: borrowing TableInput, card cardColumn: Int?
  ) throws(TableFailure) {
    copy(table, card: cardColumn)
    try readKey(table)
  }

  private mutating func copy(_ table: borrowing TableInput, card cardColumn: Int?) {
    (row, position) = (table.row, table.position)
    bytes.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    table.withRow { copy($0, $1) }
    card = cardColumn.flatMap { number($0)?.approximation }
  }

  private mutating func readKey(_ table: borrowing TableInput) throws(TableFailure) {
    guard let key = number(column) else {
      throw table.error(
        .noKey(column: table.columns[column], text: keyText), at: table.position(ofCell: column))
    }
    self.key = key
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

  func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    let bytes = bytes[...]
    return try body(bytes.span, cells.span)
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
  func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R
}
