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
    if startIndex == bytes.count {
      bytes = block
      (startIndex, index) = (0, 0)
      return
    }
    bytes.removeSubrange(..<startIndex)
    index -= startIndex
    startIndex = 0
    bytes.append(contentsOf: block)
  }

  /// Appends the next block of a source; false at its end.
  mutating func append(from source: inout ByteSource) throws(ReadError) -> Bool {
    bytes.removeSubrange(..<startIndex)
    index -= startIndex
    startIndex = 0
    return try source.readBlock(into: &bytes)
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
