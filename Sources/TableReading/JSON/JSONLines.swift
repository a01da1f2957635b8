/// The lines of a document, for finding the position of a byte.
///
/// Counting from the start for each of *n* values takes n² steps; here a mark every 512 bytes
/// bounds the count.
struct JSONLines: Sendable {
  private static let stride = 512

  private let start: TextPosition
  /// The lines before each mark.
  private var marks: [LineCount] = []

  /// Creates the marks of a document in valid UTF-8, from its start or a later position.
  init(_ bytes: [UInt8], from start: TextPosition) {
    self.start = start
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = LineCount()
    marks.append(mark)
    for offset in Swift.stride(from: Self.stride, through: bytes.count, by: Self.stride) {
      mark.advance(over: offset - Self.stride..<offset, of: bytes[...])
      marks.append(mark)
    }
  }

  /// Returns the position of the byte at `offset`.
  func position(of offset: Int, in bytes: [UInt8]) -> TextPosition {
    let nearest = offset / Self.stride
    var mark = marks[nearest]
    mark.advance(over: nearest * Self.stride..<offset, of: bytes[...])
    return TextPosition(
      line: start.line + Int(mark.lines),
      column: (mark.lines == 0 ? start.column : 1) + Int(mark.scalars),
      offset: start.offset + offset)
  }
}
