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

  /// Whether the bytes are a short number without an exponent, which a field of CSV holds as it is.
  var isPlainNumber: Bool {
    let sign = count > 0 && self[0] == UInt8(ascii: "-") ? 1 : 0
    guard 1...18 ~= count - sign else { return false }
    var point: Int?
    for index in sign..<count where self[index] &- UInt8(ascii: "0") > 9 {
      guard point == nil, self[index] == UInt8(ascii: "."), index > sign, index + 1 < count else {
        return false
      }
      point = index
    }
    return self[sign] != UInt8(ascii: "0") || (point ?? count) == sign + 1
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
