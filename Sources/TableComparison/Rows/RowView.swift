import TableReading

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
