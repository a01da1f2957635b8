/// Where a cell's text lies among the bytes of a row.
package struct CellRange: Hashable, Sendable {
  /// The number of bytes before the text.
  package var start: Int32
  /// The number of bytes up to its end.
  package var end: Int32

  /// Creates the range.
  package init(start: Int32, end: Int32) {
    self.start = start
    self.end = end
  }

  /// The range as an array or a span counts.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
