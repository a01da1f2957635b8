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
