/// The allowed difference between an actual and an expected number.
///
/// The larger of two allowances counts: an absolute one, and one relative to the expected number.
/// The decimals decide as they are written: with an allowance of 0.1, 1.1 agrees with 1, although
/// the double of 1.1 is 0.10000000000000009 from 1.
///
/// - Domain: neither allowance is negative.
package struct Tolerance: Sendable {
  /// The tolerance that accepts only equal numbers.
  package static let none = Tolerance()

  /// The allowed absolute difference.
  package let absolute: DecimalNumber
  /// The allowed difference relative to the expected number's magnitude.
  package let relative: DecimalNumber

  /// Creates a tolerance.
  package init(absolute: DecimalNumber = .zero, relative: DecimalNumber = .zero) {
    (self.absolute, self.relative) = (absolute, relative)
  }

  /// Whether only equal numbers are accepted.
  package var isNone: Bool { absolute.isZero && relative.isZero }

  /// Returns the allowed difference from an expected number.
  package func allowed(for expected: DecimalNumber) -> DecimalNumber {
    max(absolute, (relative * expected).magnitude)
  }

  /// Whether |actual − expected| ≤ max(absolute, relative · |expected|), decided exactly.
  ///
  /// - Complexity: that of a difference and a product.
  package func accepts(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool {
    let deviation = actual.deviation(from: expected)
    if deviation <= absolute { return true }
    return !relative.isZero && deviation <= (relative * expected).magnitude
  }
}
