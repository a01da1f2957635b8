/// The lines of a document, for finding the place of a byte.
///
/// Counting from the start for each of *n* values takes n² steps; here a mark every 512 bytes
/// bounds the count.
struct JSONLines: Sendable {
  private static let stride = 512

  private struct Mark {
    var line: UInt32
    var column: UInt32
  }

  private var marks: [Mark] = []

  /// Marks the places of a document that has been found to be UTF-8.
  init(_ bytes: [UInt8]) {
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Self.start(of: bytes)
    marks.append(mark)
    for offset in Swift.stride(from: Self.stride, through: bytes.count, by: Self.stride) {
      Self.advance(&mark, over: offset - Self.stride..<offset, of: bytes)
      marks.append(mark)
    }
  }

  /// Where the byte at `offset` is.
  func position(of offset: Int, in bytes: [UInt8]) -> JSONTree.Position {
    let nearest = offset / Self.stride
    var mark = marks[nearest]
    Self.advance(&mark, over: nearest * Self.stride..<offset, of: bytes)
    return .init(line: Int(mark.line), column: Int(mark.column), offset: offset)
  }

  /// Where the byte at `offset` of a document is that need not be UTF-8 from there on.
  ///
  /// - Complexity: O(*n*) for an offset of *n*.
  static func position(of offset: Int, in bytes: [UInt8]) -> JSONTree.Position {
    var mark = start(of: bytes)
    advance(&mark, over: 0..<offset, of: bytes)
    return .init(line: Int(mark.line), column: Int(mark.column), offset: offset)
  }

  /// The first place, where a byte order mark takes up no column.
  private static func start(of bytes: [UInt8]) -> Mark {
    Mark(line: 1, column: bytes.starts(with: TextEncoding.byteOrderMark) ? 0 : 1)
  }

  private static func advance(_ mark: inout Mark, over range: Range<Int>, of bytes: [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    for index in range {
      let byte = bytes[index]
      if byte >= 0x20 {
        // A scalar counts at its first byte, not at those that continue it.
        if byte & 0xC0 != 0x80 { mark.column += 1 }
      } else if byte == lineFeed || (byte == UInt8(ascii: "\r") && !isLineFeed(index + 1)) {
        mark.line += 1
        mark.column = 1
      } else {
        mark.column += 1
      }
    }
    func isLineFeed(_ index: Int) -> Bool { index < bytes.count && bytes[index] == lineFeed }
  }
}
