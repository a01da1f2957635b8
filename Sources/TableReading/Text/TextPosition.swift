/// A position in a text file.
package struct TextPosition: Hashable, Sendable {
  /// The line, from 1; lines end only with LF, CR LF or CR.
  package var line: Int
  /// The column in the line, from 1, in Unicode scalars.
  package var column: Int
  /// The number of bytes before the position, including a byte order mark.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    (self.line, self.column, self.offset) = (line, column, offset)
  }

  /// The start of a file.
  package static let start = TextPosition(line: 1, column: 1, offset: 0)

  /// Returns the position after some whole lines, given the number of their bytes.
  func advanced(lines: Int, length: Int) -> TextPosition {
    TextPosition(line: line + lines, column: column, offset: offset + length)
  }

  /// Advances over bytes; a CR at their end counts as one without LF.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    // Nearly all rows are ASCII characters of one line, which a vector can count.
    var unusual: UInt8 = 0
    for byte in bytes { unusual |= byte &- 0x20 < 0x60 ? 0 : 1 }
    if unusual == 0 {
      column += bytes.count
      offset += bytes.count
    } else {
      advance(over: bytes.indices, of: bytes)
    }
  }

  /// Advances over a range of bytes; a CR at the end of `bytes` counts as one without LF.
  mutating func advance(over range: Range<Int>, of bytes: ArraySlice<UInt8>) {
    let lineFeed = UInt8(ascii: "\n")
    func isLineFeed(_ index: Int) -> Bool { index < bytes.endIndex && bytes[index] == lineFeed }
    for index in range {
      let byte = bytes[index]
      if byte == lineFeed || byte == UInt8(ascii: "\r") && !isLineFeed(index + 1) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // A scalar counts at its first byte, not at those that continue it.
        column += 1
      }
    }
    offset += range.count
  }
}
