extension Span<UInt8> {
  /// The bytes as an array.
  var array: [UInt8] { indices.map { self[$0] } }

  /// The bytes decoded as UTF-8.
  var string: String { String(decoding: array, as: UTF8.self) }

  /// Whether the bytes equal those of another span.
  func isIdentical(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
