import Testing

/// Two numbers as strings, their order, and their difference.
struct DecimalRow: Sendable, CustomTestStringConvertible {
  let a: String
  let b: String
  /// The order: -1, 0 or 1.
  let order: Int
  /// The text of |a − b|; `nearest` is the double nearest to it.
  let deviation: String
  let nearest: Double

  init(_ a: String, _ b: String, _ order: Int, _ deviation: String, _ bits: UInt64) {
    self.a = a
    self.b = b
    self.order = order
    self.deviation = deviation
    nearest = Double(bitPattern: bits)
  }

  var testDescription: String { "\(a) and \(b)" }
}

/// A tolerance, two numbers, and whether `actual` is accepted for `expected`.
struct ToleranceRow: Sendable, CustomTestStringConvertible {
  let absolute: String
  let relative: String
  let actual: String
  let expected: String
  let isAccepted: Bool

  init(
    _ absolute: String, _ relative: String, actual: String, expected: String, _ isAccepted: Bool
  ) {
    self.absolute = absolute
    self.relative = relative
    self.actual = actual
    self.expected = expected
    self.isAccepted = isAccepted
  }

  var testDescription: String { "\(actual) for \(expected) within \(absolute) or \(relative)" }
}
