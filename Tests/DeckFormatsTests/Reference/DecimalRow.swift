import Testing

/// The texts of two numbers, their order, and how far they are apart.
struct DecimalRow: Sendable, CustomTestStringConvertible {
  let a: String
  let b: String
  /// -1, 0 or 1.
  let order: Int
  /// |a − b| as text, and the nearest double.
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

/// A tolerance, two numbers, and whether the one is accepted for the other.
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
