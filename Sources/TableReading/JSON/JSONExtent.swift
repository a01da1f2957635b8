/// A search for the end of a value while its bytes arrive, without validation.
///
/// Brackets of both kinds count alike, so it may find a wrong end of an invalid value. The error is
/// then before that end, and a `JSONReader` finds it.
///
/// - Complexity: O(*n*) for a value of *n* bytes in however many blocks.
struct JSONExtent: Sendable {
  /// The number of bytes that have been searched.
  private(set) var length = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether part of the value has been searched.
  var isBegun: Bool { length > 0 }

  /// Whether the value at `start` ends within the bytes, or is nested too deeply to be read.
  ///
  /// A number or a word ends only if the byte after it is available.
  mutating func isComplete(from start: Int, in bytes: [UInt8]) -> Bool {
    var index = start + length
    defer { length = index - start }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return true }
        }
        continue
      }
      if depth == 0, index - start > 1 {
        if JSONReader.isInNumberRun(byte) { continue }
        return true
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
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
