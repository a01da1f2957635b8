/// The bytes of a table from its current part on, of which the parts are read one after another.
///
/// Bytes before the part are discarded when a block is appended.
struct ByteWindow: Sendable {
  /// The bytes available.
  var bytes: [UInt8] = []
  /// The index of the byte to read next.
  var index = 0
  /// The index of the first byte of the part.
  var startIndex = 0
  /// The position of the part in the table.
  var start = TextPosition.start

  /// The number of bytes of the part that have been read.
  @inline(__always) var length: Int { index - startIndex }

  /// The bytes of the part that have been read.
  var part: ArraySlice<UInt8> { bytes[startIndex..<index] }

  /// Appends a block.
  mutating func append(_ block: [UInt8]) {
    discard()
    if bytes.isEmpty { bytes = block } else { bytes += block }
  }

  /// Appends the next block of a source; false at its end.
  mutating func append(from source: inout ByteSource) throws(ReadError) -> Bool {
    discard()
    return try source.readBlock(into: &bytes)
  }

  /// Discards the bytes before the part.
  private mutating func discard() {
    bytes.removeSubrange(..<startIndex)
    (index, startIndex) = (index - startIndex, 0)
  }

  /// Returns the position of a byte of the part.
  ///
  /// - Complexity: O(*n*) for *n* bytes before it.
  func position(of index: Int) -> TextPosition {
    var position = start
    position.advance(over: bytes[startIndex..<index])
    return position
  }

  /// Skips a byte order mark, which takes up no column.
  mutating func skipMark() {
    guard bytes.starts(with: TextEncoding.byteOrderMark) else { return }
    index = TextEncoding.byteOrderMark.count
    startIndex = index
    start.offset = index
  }

  /// Begins the next part.
  mutating func beginPart() {
    guard index > startIndex else { return }
    start.advance(over: part)
    startIndex = index
  }

  /// Begins the next part, if the one that ends is a line or the last, without an end.
  mutating func beginLine() {
    start = TextPosition(line: start.line + 1, column: 1, offset: start.offset + length)
    startIndex = index
  }

  /// Skips whole lines, given the number of their bytes.
  mutating func skip(lines: Int, length: Int) {
    startIndex += length
    index = startIndex
    start.line += lines
    start.offset += length
  }
}

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

/// The cells of a record: the ranges of their texts in its bytes or, if there are escapes, in copies of them.
struct RecordCells: Sendable {
  var ranges: ContiguousArray<CellRange> = []
  /// The copies, one after another.
  private(set) var texts: [UInt8] = []
  /// The number of bytes of the record before each field that is copied.
  private var origins: [Int] = []

  /// Removes the copies.
  mutating func removeCopies() {
    guard !origins.isEmpty || !texts.isEmpty else { return }
    texts.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }

  /// Appends bytes to the copy of a cell.
  @inline(__always) mutating func copy(_ bytes: ArraySlice<UInt8>) { texts += bytes }

  /// Appends a byte to the copy of a cell.
  @inline(__always) mutating func copy(_ byte: UInt8) { texts.append(byte) }

  /// Returns the range of the copy that begins after the others, of a field with a start in the record.
  mutating func endCopy(from start: Int, of origin: Int) -> CellRange {
    origins.append(origin)
    return CellRange(start: Int32(start), end: Int32(texts.count))
  }

  /// Returns the bytes that contain the texts.
  func bytes(of window: ByteWindow) -> ArraySlice<UInt8> {
    origins.isEmpty ? window.part : texts[...]
  }

  /// Calls `body` with the bytes that contain the texts, and the range of each.
  @inline(__always)
  func withRow<R, E: Error>(
    of window: ByteWindow, _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    let bytes = bytes(of: window)
    return try body(bytes.span, ranges.span)
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
