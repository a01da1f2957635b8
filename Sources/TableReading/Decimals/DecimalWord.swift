import MotionNumerics

/// A nonnegative number: a word of digits times a power of ten.
///
/// Nearly every number in a table fits one, and so does nearly every difference of two. A result
/// that does not fit is nil here and needs a ``DecimalSum``.
struct DecimalWord: Sendable {
  static let zero = DecimalWord(digits: 0, exponent: 0)

  /// The digits as an integer; the last ones may be zeros.
  let digits: UInt64
  /// The power of ten of the last digit.
  let exponent: Int

  @inline(__always) init(digits: UInt64, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  /// Returns the digits of both in units of the same power of ten.
  private static func aligned(
    _ a: Self, _ b: Self
  ) -> (a: UInt64, b: UInt64, exponent: Int)? {
    // True in nearly every table.
    if a.exponent == b.exponent { return (a.digits, b.digits, a.exponent) }
    // Zero is a multiple of any power.
    if a.digits == 0 { return (0, b.digits, b.exponent) }
    if b.digits == 0 { return (a.digits, 0, a.exponent) }
    let exponent = min(a.exponent, b.exponent)
    guard let first = a.digits(inUnitsOfTenTo: exponent),
      let second = b.digits(inUnitsOfTenTo: exponent)
    else { return nil }
    return (first, second, exponent)
  }

  /// Returns the digits in units of a power of ten that is not above their own.
  private func digits(inUnitsOfTenTo power: Int) -> UInt64? {
    let powers = PowersOfTen.words
    let shift = exponent - power
    guard shift < powers.count else { return nil }
    let (count, overflow) = digits.multipliedReportingOverflow(by: powers[shift])
    return overflow ? nil : count
  }

  /// Returns -1, 0 or 1 if `a` is less than, equal to or greater than `b`.
  static func order(_ a: Self, _ b: Self) -> Int {
    guard let aligned = aligned(a, b) else {
      // The digits that must be shifted up are not zero and overflow a word, unlike the others.
      return a.exponent > b.exponent ? 1 : -1
    }
    return aligned.a == aligned.b ? 0 : aligned.a < aligned.b ? -1 : 1
  }

  /// Creates |a − b|; nil if it does not fit.
  @inline(__always) init?(between a: DecimalNumber, _ b: DecimalNumber) {
    guard a.rest == nil, b.rest == nil,
      let (first, second, exponent) = Self.aligned(a.word, b.word)
    else { return nil }
    if a.isNegative == b.isNegative {
      self.init(digits: first < second ? second - first : first - second, exponent: exponent)
    } else {
      let (sum, overflow) = first.addingReportingOverflow(second)
      guard !overflow else { return nil }
      self.init(digits: sum, exponent: exponent)
    }
  }

  /// Returns a · b, or nil if it does not fit.
  static func product(_ a: Self, _ b: Self) -> Self? {
    let (product, overflow) = a.digits.multipliedReportingOverflow(by: b.digits)
    return overflow ? nil : DecimalWord(digits: product, exponent: a.exponent + b.exponent)
  }

  /// The nearest double, or nil unless a single rounding gives it.
  var nearest: Double? {
    // Digits up to 2⁵³ and powers of ten up to 10²² are doubles themselves.
    guard digits <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = PowersOfTen.exactDoubles[Int(exponent.magnitude)]
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }

  /// A double near the number.
  ///
  /// - Accuracy: within 2⁻⁵⁰ of the number and 2⁻¹⁰⁷⁴; infinite if the number is that close to the
  ///   end of the range of doubles, or beyond it.
  var estimate: Double {
    let powers = PowersOfTen.doubles
    let whole = Double(digits)
    switch exponent {
    // With digits below 2⁶⁴ the number is less than half of the smallest double.
    case ..<(-344): return 0
    case ..<(-308):
      // The small power first: a subnormal result is then rounded to its few digits only once.
      return whole / powers[-exponent - 308] / powers[308]
    case ..<0: return whole / powers[-exponent]
    case ...308: return whole * powers[exponent]
    default: return digits == 0 ? 0 : .infinity
    }
  }
}
