extension Span<UInt8> {
  /// The bytes as an array.
  var array: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }

  /// The bytes decoded as UTF-8.
  var string: String { String(decoding: array, as: UTF8.self) }

  /// Whether the bytes equal those of another span.
  func isIdentical(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether the bytes are a field of CSV only between quotation marks.
  var needsQuotes: Bool {
    for index in indices {
      let byte = self[index]
      // All four are below the digits.
      guard byte < 0x2D else { continue }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
      {
        return true
      }
    }
    return false
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
