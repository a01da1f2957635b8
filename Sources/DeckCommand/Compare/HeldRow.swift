import DeckFormats

/// A row whose cells can be looked at.
protocol RowView {
  /// The index of the row in its table, from 0.
  var row: Int { get }
  /// Where the row begins in the file.
  var position: TextPosition { get }
  /// Lends the row: its bytes, and where each cell's text is among them.
  ///
  /// Nothing changes by it; but a table that is not handed over to be changed would be copied.
  mutating func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R
}

/// A row that outlives the reading of the next, with the number that it is matched by.
struct HeldRow: RowView, Sendable {
  private var bytes: [UInt8] = []
  private var cells: [CellRange] = []
  let row: Int
  let position: TextPosition
  let key: DecimalNumber
  /// The number of the card that the row is about, if it is about one.
  let card: Double?
  /// What the key is written as.
  let keyText: [UInt8]

  /// Keeps the row that was read last.
  ///
  /// - Throws: That it has no number to be matched by.
  init(
    _ table: inout TableInput, key column: Int, card cardColumn: Int?
  ) throws(InputError) {
    let (bytes, cells) = table.withRow { bytes, cells in
      (bytes.array, cells.indices.map { cells[$0] })
    }
    (self.bytes, self.cells) = (bytes, cells)
    (row, position) = (table.row, table.position)
    card = cardColumn.flatMap { index in
      DecimalNumber(bytes[cells[index].range].span)?.approximation
    }
    let text = Array(bytes[cells[column].range])
    guard let key = DecimalNumber(text.span) else {
      throw table.fault(
        .noKey(column: table.columns[column], text: text), at: table.position(ofCell: column))
    }
    (self.key, keyText) = (key, text)
  }

  /// The row between two others at a time, as far as lines between their numbers tell.
  ///
  /// Numbers have nine decimals. Where the rows have different texts that of the nearer row counts,
  /// but either is as good: `preferred` decides, which holds the cells that are expected.
  init(_ first: HeldRow, _ second: HeldRow, at key: HeldRow, preferred: (Int) -> [UInt8]?) {
    (row, position, card) = (first.row, first.position, first.card)
    self.key = key.key
    keyText = key.keyText
    // Halves, as a difference of two numbers may be no number any more.
    let start = first.key.approximation / 2
    let share = (key.key.approximation / 2 - start) / (second.key.approximation / 2 - start)
    for index in first.cells.indices {
      let (one, other) = (first.cell(index), second.cell(index))
      let start = Int32(bytes.count)
      if one == other {
        bytes += one
      } else if let low = DecimalNumber(one.span), let high = DecimalNumber(other.span) {
        let ends = (low.approximation, high.approximation)
        let (least, most) = (min(ends.0, ends.1), max(ends.0, ends.1))
        // Rounding may leave the ends, and next to the greatest double the range of numbers.
        let value = min(most, max(least, ends.0 * (1 - share) + ends.1 * share))
        bytes += Array(NumberStyle.fixed(9).text(of: value).utf8)
      } else {
        let nearer = share > 0.5 ? other : one
        let wanted = preferred(index)
        bytes += wanted.map { $0[...] == one || $0[...] == other ? $0[...] : nearer } ?? nearer
      }
      cells.append(CellRange(start: start, end: Int32(bytes.count)))
    }
  }

  mutating func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    try body(bytes.span, cells.span)
  }

  /// The bytes of a cell.
  func cell(_ index: Int) -> ArraySlice<UInt8> { bytes[cells[index].range] }

  /// How far the keys of two rows are apart.
  func distance(to other: HeldRow) -> Double {
    (key.approximation - other.key.approximation).magnitude
  }
}
