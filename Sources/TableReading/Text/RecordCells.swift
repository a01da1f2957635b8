/// The range of a cell's text in the bytes of a row.
package struct CellRange: Hashable, Sendable {
  /// The number of bytes before the text.
  package var start: Int32
  /// The number of bytes up to the end of the text.
  package var end: Int32

  package init(start: Int32, end: Int32) { (self.start, self.end) = (start, end) }

  /// The range as indices of an array or a span.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// The cells of a record: their ranges in its bytes or, if there are escapes, in copies of all of them.
struct RecordCells: Sendable {
  var ranges: ContiguousArray<CellRange> = []
  /// The copies, one after another.
  private(set) var copies: [UInt8] = []
  /// The number of bytes of the record before each field that is copied.
  private var origins: [Int] = []

  /// Removes the copies.
  mutating func removeCopies() {
    guard !origins.isEmpty || !copies.isEmpty else { return }
    copies.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }

  /// Appends bytes to the copy of a cell.
  @inline(__always) mutating func copy(_ bytes: ArraySlice<UInt8>) { copies += bytes }

  /// Appends a byte to the copy of a cell.
  @inline(__always) mutating func copy(_ byte: UInt8) { copies.append(byte) }

  /// Returns the range of the copy that begins after the others, of a field with a start in the record.
  mutating func endCopy(from start: Int, of origin: Int) -> CellRange {
    origins.append(origin)
    return CellRange(start: Int32(start), end: Int32(copies.count))
  }

  /// Returns the bytes that contain the cells.
  func bytes(of window: ByteWindow) -> ArraySlice<UInt8> {
    origins.isEmpty ? window.part : copies[...]
  }

  /// Calls `body` with the bytes that contain the cells, and the range of each.
  @inline(__always)
  func withRow<R>(of window: ByteWindow, _ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    let bytes = bytes(of: window)
    return body(bytes.span, ranges.span)
  }

  /// Returns the start of a cell, at its quotation mark if it has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the record before it.
  func position(of index: Int, in window: ByteWindow) -> TextPosition {
    guard origins.isEmpty else { return window.position(of: window.startIndex + origins[index]) }
    let start = window.startIndex + Int(ranges[index].start)
    let isQuoted = start > window.startIndex && window.bytes[start - 1] == UInt8(ascii: "\"")
    return window.position(of: isQuoted ? start - 1 : start)
  }
}
