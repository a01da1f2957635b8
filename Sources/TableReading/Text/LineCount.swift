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
