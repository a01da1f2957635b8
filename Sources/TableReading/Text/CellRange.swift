/// The range of a cell's text in the bytes of a row.
package struct CellRange: Hashable, Sendable {
  /// The number of bytes before the text.
  package var start: Int32
  /// The number of bytes up to the end of the text.
  package var end: Int32

  /// Creates the range.
  package init(start: Int32, end: Int32) {
    self.start = start
    self.end = end
  }

  /// The range as indices of an array or a span.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
