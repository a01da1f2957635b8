/// A position in a text file.
package struct TextPosition: Hashable, Sendable {
  /// The line, from 1; lines end only with LF or CR LF.
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

  /// Advances over bytes.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    offset += bytes.count
    // Nearly all rows are ASCII characters of one line, which vectors can count in a buffer.
    let unusual = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.reduce(0 as UInt8) { $0 | ($1 &- 0x20 < 0x60 ? 0 : 1) }
    }
    guard unusual > 0 else {
      column += bytes.count
      return
    }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        // A scalar counts at its first byte, not at those that continue it.
        column += 1
      }
    }
  }
}
