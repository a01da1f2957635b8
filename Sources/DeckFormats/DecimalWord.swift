/// A number that is not negative: a word of digits, times a power of ten.
///
/// Nearly every number in a table is one, and so is nearly every difference of two. What does not fit
/// is nil here, and a ``DecimalSum`` does it.
struct DecimalWord: Sendable {
  static let zero = DecimalWord(digits: 0, exponent: 0)

  /// The digits as a whole number; the last ones may be zeros.
  let digits: UInt64
  /// The power of ten that the last digit counts.
  let exponent: Int

  @inline(__always) init(digits: UInt64, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  /// The digits of both as counts of the same power of ten.
  private static func aligned(
    _ a: Self, _ b: Self
  ) -> (a: UInt64, b: UInt64, exponent: Int)? {
    // As in nearly every table.
    if a.exponent == b.exponent { return (a.digits, b.digits, a.exponent) }
    // Zero is a count of any power.
    if a.digits == 0 { return (0, b.digits, b.exponent) }
    if b.digits == 0 { return (a.digits, 0, a.exponent) }
    let exponent = min(a.exponent, b.exponent)
    guard let first = a.digits(countingTenTo: exponent),
      let second = b.digits(countingTenTo: exponent)
    else { return nil }
    return (first, second, exponent)
  }

  /// The digits as a count of a power of ten that is not above their own.
  private func digits(countingTenTo power: Int) -> UInt64? {
    let powers = PowersOfTen.words
    let shift = exponent - power
    guard shift < powers.count else { return nil }
    let (count, overflow) = digits.multipliedReportingOverflow(by: powers[shift])
    return overflow ? nil : count
  }

  /// -1, 0 or 1 where the first number is less than, equal to or greater than the second.
  static func order(_ a: Self, _ b: Self) -> Int {
    guard let aligned = aligned(a, b) else {
      // The digits that must be shifted up are not zero and do not fit a word, as the others do.
      return a.exponent > b.exponent ? 1 : -1
    }
    return aligned.a == aligned.b ? 0 : aligned.a < aligned.b ? -1 : 1
  }

  /// |a − b|.
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

  /// a · b.
  static func product(_ a: Self, _ b: Self) -> Self? {
    let (product, overflow) = a.digits.multipliedReportingOverflow(by: b.digits)
    return overflow ? nil : DecimalWord(digits: product, exponent: a.exponent + b.exponent)
  }

  /// The nearest double, where one rounding gives it.
  var nearest: Double? {
    // Digits up to 2⁵³ and powers of ten up to 10²² are doubles themselves.
    guard digits <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = PowersOfTen.exactDoubles[Int(exponent.magnitude)]
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }

  /// A double near the number.
  ///
  /// - Accuracy: within 2⁻⁵⁰ of the number and 2⁻¹⁰⁷⁴; infinite where the number is that close to
  ///   what no double holds, or greater.
  var estimate: Double {
    let powers = PowersOfTen.doubles
    let whole = Double(digits)
    switch exponent {
    // Digits below 2⁶⁴ count too little here for half of the least double.
    case ..<(-344): return 0
    case ..<(-308):
      // The small power first: the result may be subnormal, and is rounded to so few digits once.
      return whole / powers[-exponent - 308] / powers[308]
    case ..<0: return whole / powers[-exponent]
    case ...308: return whole * powers[exponent]
    default: return digits == 0 ? 0 : .infinity
    }
  }
}
