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

  // Doubles near the two.
  private let absoluteEstimate: Double
  private let relativeEstimate: Double

  /// Creates a tolerance.
  package init(absolute: DecimalNumber = .zero, relative: DecimalNumber = .zero) {
    self.absolute = absolute
    self.relative = relative
    absoluteEstimate = absolute.approximation
    relativeEstimate = relative.approximation
  }

  /// Whether only equal numbers are accepted.
  package var isNone: Bool { absolute.isZero && relative.isZero }

  /// Returns the allowed difference from an expected number.
  package func allowed(for expected: DecimalNumber) -> DecimalMagnitude {
    max(DecimalMagnitude(absolute), DecimalMagnitude(productOf: relative, expected))
  }

  /// Whether |actual − expected| ≤ max(absolute, relative · |expected|), decided exactly.
  ///
  /// - Complexity: O(1) for numbers of a word and if doubles decide. If the difference is within
  ///   about 2⁻⁴⁷ of the numbers from the limit, it is O(*n*) for *n* digits, times those of the
  ///   relative allowance.
  package func accepts(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool {
    guard !isNone else { return actual == expected }
    // In this order: comparing words takes half the time of the two divisions.
    return acceptsWord(actual, for: expected) ?? acceptsDouble(actual, for: expected)
      ?? acceptsDecimal(actual, for: expected)
  }

  /// Returns the answer if words suffice, or nil.
  @inline(__always)
  private func acceptsWord(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool? {
    guard absolute.rest == nil, relative.rest == nil,
      let deviation = DecimalWord(between: actual, expected)
    else { return nil }
    if DecimalWord.order(deviation, absolute.word) <= 0 { return true }
    guard !relative.isZero else { return false }
    return DecimalWord.product(relative.word, expected.word).map {
      DecimalWord.order(deviation, $0) <= 0
    }
  }

  /// Returns the answer if doubles decide it, or nil.
  private func acceptsDouble(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool? {
    let (a, e) = (actual.approximation, expected.approximation)
    let deviation = (a - e).magnitude
    let allowed = max(absoluteEstimate, relativeEstimate * e.magnitude)
    // Each approximation is within 2⁻⁵⁰ of its number and 2⁻¹⁰⁷⁴, so a product of two is within
    // 2⁻⁴⁸ of itself and 2⁻¹⁰⁷⁴ of each factor; the arithmetic here adds a few parts in 2⁵³.
    let uncertainty =
      (a.magnitude + e.magnitude + allowed) * 0x1p-48
      + (relativeEstimate + e.magnitude + 4) * 0x1p-1070
    // If a number is beyond the doubles, this is infinite or NaN.
    guard uncertainty < .infinity else { return nil }
    if deviation + uncertainty <= allowed { return true }
    return deviation - uncertainty > allowed ? false : nil
  }

  private func acceptsDecimal(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool {
    let deviation = actual.deviation(from: expected)
    if deviation <= DecimalMagnitude(absolute) { return true }
    return !relative.isZero && deviation <= DecimalMagnitude(productOf: relative, expected)
  }
}
