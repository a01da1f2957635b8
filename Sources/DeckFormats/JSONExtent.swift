/// Finds where a value ends while its bytes arrive, without checking it.
///
/// Brackets of both kinds count alike, so of a value that is wrong it may find a wrong end. What is
/// wrong then lies before that end, and a `JSONReader` finds it.
///
/// - Complexity: O(*n*) for a value of *n* bytes in however many blocks.
struct JSONExtent: Sendable {
  private var length = 0
  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  /// Whether some of the value has been looked at.
  var isBegun: Bool { length > 0 }

  /// Whether the value at `start` ends among the bytes, or is nested too deep to be read at all.
  ///
  /// A number or a word ends before a byte that does not belong to it, which is there too.
  mutating func isWhole(from start: Int, in bytes: [UInt8]) -> Bool {
    var index = start + length
    defer { length = index - start }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
          if depth == 0 { return true }
        }
        continue
      }
      if depth == 0, index - start > 1 {
        if JSONReader.isInNumberRun(byte) { continue }
        return true
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > JSONReader.depthLimit { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }
}
