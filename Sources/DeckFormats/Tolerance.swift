/// How far a number may be from the one that is expected.
///
/// The larger of two allowances counts: a distance, and a part of the expected number. All of it is
/// decided of the decimals as they are written: with an allowance of 0.1, 1.1 agrees with 1, though
/// the double of 1.1 is 0.10000000000000009 from 1.
///
/// - Domain: neither allowance is negative.
package struct Tolerance: Sendable {
  /// Nothing but equal numbers.
  package static let none = Tolerance()

  /// The greatest distance.
  package let absolute: DecimalNumber
  /// The greatest distance as a part of the expected number's magnitude.
  package let relative: DecimalNumber

  // Doubles near the two.
  private let distance: Double
  private let part: Double

  /// Creates a tolerance.
  package init(absolute: DecimalNumber = .zero, relative: DecimalNumber = .zero) {
    self.absolute = absolute
    self.relative = relative
    distance = absolute.approximation
    part = relative.approximation
  }

  /// Whether only equal numbers are accepted.
  package var isNone: Bool { absolute.isZero && relative.isZero }

  /// The distance that is accepted.
  package func allowed(for expected: DecimalNumber) -> DecimalMagnitude {
    max(DecimalMagnitude(absolute), DecimalMagnitude(productOf: relative, expected))
  }

  /// Whether |actual − expected| ≤ max(absolute, relative · |expected|), decided exactly.
  ///
  /// - Complexity: O(1) for numbers of a word; otherwise doubles decide it unless the distance is
  ///   within some 2⁻⁴⁷ of the numbers from what is allowed, and then it is O(*n*) for *n* digits,
  ///   times those of the relative allowance.
  package func accepts(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool {
    guard !isNone else { return actual == expected }
    // In this order: counts of one power of ten take half of the time of the two divisions.
    return acceptsWord(actual, for: expected) ?? acceptsDouble(actual, for: expected)
      ?? acceptsDecimal(actual, for: expected)
  }

  /// The answer where words are enough for it.
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

  /// The answer where doubles leave no doubt of it.
  private func acceptsDouble(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool? {
    let (a, e) = (actual.approximation, expected.approximation)
    let deviation = (a - e).magnitude
    let allowed = max(distance, part * e.magnitude)
    // Each approximation is within 2⁻⁵⁰ of its number and 2⁻¹⁰⁷⁴, so a product of two is within 2⁻⁴⁸
    // of itself and 2⁻¹⁰⁷⁴ of each factor; what is computed here adds a few parts in 2⁵³.
    let doubt =
      (a.magnitude + e.magnitude + allowed) * 0x1p-48 + (part + e.magnitude + 4) * 0x1p-1070
    // Where a number has no double, this is infinite or none.
    guard doubt < .infinity else { return nil }
    if deviation + doubt <= allowed { return true }
    return deviation - doubt > allowed ? false : nil
  }

  private func acceptsDecimal(_ actual: DecimalNumber, for expected: DecimalNumber) -> Bool {
    let deviation = actual.deviation(from: expected)
    if deviation <= DecimalMagnitude(absolute) { return true }
    return !relative.isZero && deviation <= DecimalMagnitude(productOf: relative, expected)
  }
}
