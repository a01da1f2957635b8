/// The lines of a document, for finding the position of a byte.
///
/// Counting from the start for each of *n* values takes n² steps; here a mark every 512 bytes
/// bounds the count.
struct JSONLines: Sendable {
  private static let stride = 512

  /// The number of line ends before a byte, and of scalars after the last of them.
  private struct Mark {
    var lines: UInt32 = 0
    var scalars: UInt32 = 0
  }

  private let start: TextPosition
  private var marks: [Mark] = []

  /// Creates the marks of a document in valid UTF-8, from its start or a later position.
  init(_ bytes: [UInt8], from start: TextPosition) {
    self.start = start
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark()
    marks.append(mark)
    for offset in Swift.stride(from: Self.stride, through: bytes.count, by: Self.stride) {
      Self.advance(&mark, over: offset - Self.stride..<offset, of: bytes)
      marks.append(mark)
    }
  }

  /// Returns the position of the byte at `offset`.
  func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
    let nearest = offset / Self.stride
    var mark = marks[nearest]
    Self.advance(&mark, over: nearest * Self.stride..<offset, of: bytes)
    return TextPosition(
      line: start.line + Int(mark.lines),
      column: (mark.lines == 0 ? start.column : 1) + Int(mark.scalars),
      offset: start.offset + offset)
  }

  private static func advance(_ mark: inout Mark, over range: Range<Int>, of bytes: [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    for index in range {
      let byte = bytes[index]
      if byte >= 0x20 {
        // A scalar counts at its first byte, not at those that continue it.
        if byte & 0xC0 != 0x80 { mark.scalars += 1 }
      } else if byte == lineFeed || (byte == UInt8(ascii: "\r") && !isLineFeed(index + 1)) {
        mark.lines += 1
        mark.scalars = 0
      } else {
        mark.scalars += 1
      }
    }
    func isLineFeed(_ index: Int) -> Bool { index < bytes.count && bytes[index] == lineFeed }
  }
}
