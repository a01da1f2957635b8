/// A position in a text file.
package struct TextPosition: Hashable, Sendable {
  /// The line, from 1; lines end only with LF, CR LF or CR.
  package var line: Int
  /// The column in the line, from 1, in Unicode scalars.
  package var column: Int
  /// The number of bytes before the position, including a byte order mark.
  package var offset: Int

  /// Creates a position.
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The start of a file.
  package static let start = TextPosition(line: 1, column: 1, offset: 0)

  /// Returns the position after some whole lines, given the number of their bytes.
  func advanced(lines: Int, length: Int) -> TextPosition {
    TextPosition(line: line + lines, column: column, offset: offset + length)
  }

  /// Advances over bytes; a CR at their end counts as one without LF.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    var count = LineCount()
    count.advance(over: bytes.indices, of: bytes)
    line += Int(count.lines)
    column = (count.lines == 0 ? column : 1) + Int(count.scalars)
    offset += bytes.count
  }
}

/// The lines that end in some bytes of UTF-8, and the scalars after the last of them.
///
/// Lines end only with LF, CR LF or CR.
struct LineCount: Sendable {
  var lines: UInt32 = 0
  var scalars: UInt32 = 0

  /// Counts a range of bytes; a CR at the end of `bytes` counts as one without LF.
  mutating func advance(over range: Range<Int>, of bytes: ArraySlice<UInt8>) {
    let lineFeed = UInt8(ascii: "\n")
    func isLineFeed(_ index: Int) -> Bool { index < bytes.endIndex && bytes[index] == lineFeed }
    for index in range {
      let byte = bytes[index]
      if byte >= 0x20 {
        // A scalar counts at its first byte, not at those that continue it.
        if byte & 0xC0 != 0x80 { scalars += 1 }
      } else if byte == lineFeed || (byte == UInt8(ascii: "\r") && !isLineFeed(index + 1)) {
        lines += 1
        scalars = 0
      } else {
        scalars += 1
      }
    }
  }
}
