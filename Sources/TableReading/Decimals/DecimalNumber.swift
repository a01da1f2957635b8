import MotionNumerics

/// The exact number that a decimal string spells, or an exact difference or product of such numbers.
///
/// 0.30 is 0.3 and -0 is 0, but 0.1 is not the double nearest to it. Whether two tables agree
/// within 0.5 depends on the decimals as written: 91.7 is exactly 0.5 from 91.2.
///
/// - Domain: any number of digits. A written exponent is clamped to ±2²¹; cells may have ±400.
package struct DecimalNumber: Sendable {
  package static let zero = DecimalNumber(0, exponent: 0)

  /// Whether the number is less than zero.
  package let isNegative: Bool
  /// The first 19 significant digits, or all if there are fewer or the integer fits.
  let coefficient: UInt64
  /// The power of ten of the last digit of the coefficient.
  let exponent: Int
  /// The further digits, each 0...9, without trailing zeros; nil if there are none.
  let rest: [UInt8]?

  @inline(__always)
  init(_ coefficient: UInt64, exponent: Int, rest: [UInt8]? = nil, isNegative: Bool = false) {
    self.isNegative = isNegative && coefficient != 0
    self.coefficient = coefficient
    self.exponent = coefficient == 0 ? 0 : exponent
    self.rest = rest
  }

  /// Creates a number of any digits, each 0...9; `exponent` is the power of ten of the last.
  init(digits: [UInt8], exponent: Int, isNegative: Bool) {
    let zeros = digits.reversed().prefix { $0 == 0 }.count
    let digits = digits.dropLast(zeros).drop { $0 == 0 }
    let rest = digits.dropFirst(Self.wordDigits)
    self.init(
      digits.dropLast(rest.count).reduce(0) { $0 * 10 + UInt64($1) },
      exponent: exponent + zeros + rest.count, rest: rest.isEmpty ? nil : Array(rest),
      isNegative: isNegative)
  }

  /// The number of digits that always fit a word.
  static let wordDigits = 19

  package var isZero: Bool { coefficient == 0 }

  package var magnitude: DecimalNumber {
    DecimalNumber(coefficient, exponent: exponent, rest: rest)
  }

  /// The power of ten of the last digit.
  private var bottom: Int { exponent - (rest?.count ?? 0) }

  /// Returns the number times a power of ten.
  package func timesTen(to power: Int) -> DecimalNumber {
    DecimalNumber(coefficient, exponent: exponent + power, rest: rest, isNegative: isNegative)
  }

  // MARK: Arithmetic

  /// Returns the exact distance to another number.
  ///
  /// - Complexity: O(1) for numbers of one power of ten or with at most 19 digits in units of the
  ///   smaller; otherwise O(*n*) for *n* places from the first to the last digit.
  package func deviation(from other: Self) -> DecimalNumber { (self - other).magnitude }

  package static func - (a: Self, b: Self) -> DecimalNumber {
    guard let (one, other, exponent) = aligned(a, b) else { return longDifference(a, b) }
    guard a.isNegative == b.isNegative else {
      let (sum, isTooLarge) = one.addingReportingOverflow(other)
      return isTooLarge
        ? longDifference(a, b)
        : DecimalNumber(sum, exponent: exponent, isNegative: a.isNegative)
    }
    return DecimalNumber(
      one < other ? other - one : one - other, exponent: exponent,
      isNegative: (one < other) != a.isNegative)
  }

  /// Returns the exact product.
  ///
  /// - Complexity: O(1) for up to 19 digits together; otherwise O(*n* · *m*) for *n* and *m* digits.
  package static func * (a: Self, b: Self) -> DecimalNumber {
    let isNegative = a.isNegative != b.isNegative
    let (product, isTooLarge) = a.coefficient.multipliedReportingOverflow(by: b.coefficient)
    if a.rest == nil, b.rest == nil, !isTooLarge {
      return DecimalNumber(product, exponent: a.exponent + b.exponent, isNegative: isNegative)
    }
    let (digits, others) = (a.digits, b.digits)
    var sums = [Int](repeating: 0, count: digits.count + others.count)
    for (index, digit) in digits.enumerated() {
      for (place, other) in others.enumerated() {
        sums[index + place + 1] += Int(digit) * Int(other)
      }
    }
    return DecimalNumber(carrying: sums, exponent: a.bottom + b.bottom, isNegative: isNegative)
  }

  /// Returns the coefficients of both in units of the same power of ten; nil if one does not fit.
  @inline(__always)
  private static func aligned(_ a: Self, _ b: Self) -> (a: UInt64, b: UInt64, exponent: Int)? {
    guard a.rest == nil, b.rest == nil else { return nil }
    // True in nearly every table.
    if a.exponent == b.exponent { return (a.coefficient, b.coefficient, a.exponent) }
    // Zero is a multiple of any power.
    if a.isZero { return (0, b.coefficient, b.exponent) }
    if b.isZero { return (a.coefficient, 0, a.exponent) }
    let exponent = min(a.exponent, b.exponent)
    guard let one = a.coefficient(inUnitsOf: exponent),
      let other = b.coefficient(inUnitsOf: exponent)
    else { return nil }
    return (one, other, exponent)
  }

  /// Returns the coefficient in units of a power of ten that is not greater; nil if it does not fit.
  private func coefficient(inUnitsOf power: Int) -> UInt64? {
    guard exponent - power <= Self.wordDigits else { return nil }
    let (product, isTooLarge) = coefficient.multipliedReportingOverflow(
      by: PowersOfTen.words[exponent - power])
    return isTooLarge ? nil : product
  }

  /// Subtracts digit by digit.
  private static func longDifference(_ a: Self, _ b: Self) -> DecimalNumber {
    let bottom = min(a.bottom, b.bottom)
    let count = max(a.digits.count + a.bottom, b.digits.count + b.bottom) - bottom
    var values = [Int](repeating: 0, count: count)
    for (number, sign) in [(a, 1), (b, -1)] {
      let (digits, sign) = (number.digits, number.isNegative ? -sign : sign)
      let start = count - (digits.count + number.bottom - bottom)
      for (index, digit) in digits.enumerated() { values[start + index] += sign * Int(digit) }
    }
    return DecimalNumber(carrying: [0] + values, exponent: bottom)
  }

  /// Creates a number whose digits may be any integers.
  private init(carrying values: [Int], exponent: Int, isNegative: Bool = false) {
    var carried = 0
    var digits = [UInt8](repeating: 0, count: values.count)
    for index in values.indices.reversed() {
      let sum = values[index] + carried
      // The remainder of a division that rounds down.
      let digit = (sum % 10 + 10) % 10
      digits[index] = UInt8(digit)
      carried = (sum - digit) / 10
    }
    if carried < 0 {
      self.init(carrying: values.map { -$0 }, exponent: exponent, isNegative: !isNegative)
    } else {
      self.init(digits: digits, exponent: exponent, isNegative: isNegative)
    }
  }

  /// The digits of the magnitude, each 0...9, the first not zero; none for zero.
  var digits: [UInt8] {
    guard !isZero else { return [] }
    return String(coefficient).utf8.map { $0 - UInt8(ascii: "0") } + (rest ?? [])
  }
}

extension DecimalNumber: Comparable {
  package static func == (a: Self, b: Self) -> Bool {
    a.isNegative == b.isNegative && order(a, b) == 0
  }

  package static func < (a: Self, b: Self) -> Bool {
    guard a.isNegative == b.isNegative else { return a.isNegative }
    return a.isNegative ? order(b, a) < 0 : order(a, b) < 0
  }

  /// Returns -1, 0 or 1 if the magnitude of `a` is less than, equal to or greater than that of `b`.
  ///
  /// - Complexity: O(1) for up to 19 digits, otherwise O(*n*) for *n* digits.
  private static func order(_ a: Self, _ b: Self) -> Int {
    if let (one, other, _) = aligned(a, b) { return one == other ? 0 : one < other ? -1 : 1 }
    guard a.rest != nil || b.rest != nil else {
      // The coefficient that must be shifted up is not zero and does not fit, unlike the other.
      return a.exponent > b.exponent ? 1 : -1
    }
    let difference = longDifference(a.magnitude, b.magnitude)
    return difference.isZero ? 0 : difference.isNegative ? -1 : 1
  }
}

// MARK: - Doubles

extension DecimalNumber {
  /// A double near the number.
  ///
  /// - Accuracy: the nearest double for digits up to 2⁵³ and a power of ten within ±22, otherwise
  ///   within 2⁻⁵⁰ of the number and 2⁻¹⁰⁷⁴; infinite exactly if the nearest double is.
  package var approximation: Double {
    var magnitude = exactDouble ?? estimate
    if magnitude > Self.surelyFinite {
      magnitude = nearest.isFinite ? min(magnitude, .greatestFiniteMagnitude) : .infinity
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the distance to another number, which is 0 only if they are equal.
  ///
  /// - Accuracy: the nearest double.
  package func distance(to other: DecimalNumber) -> Double {
    let deviation = deviation(from: other)
    return deviation.isZero ? 0 : max(deviation.nearest, .leastNonzeroMagnitude)
  }

  /// The double nearest to the magnitude.
  package var nearest: Double {
    if let exactDouble { return exactDouble }
    let text = digits.map { UInt8(ascii: "0") + $0 } + Array("e\(bottom)".utf8)
    do throws(NumberSyntax.Failure) { return try NumberSyntax.double(text[...]) } catch {
      return .infinity
    }
  }

  /// The magnitude as a double, or nil unless a single rounding gives it.
  private var exactDouble: Double? {
    // Digits up to 2⁵³ and powers of ten up to 10²² are doubles themselves.
    guard rest == nil, coefficient <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = PowersOfTen.exactDoubles[Int(exponent.magnitude)]
    return exponent < 0 ? Double(coefficient) / power : Double(coefficient) * power
  }

  /// Whether the nearest double is finite, decided exactly.
  package var isFinite: Bool { estimate <= Self.surelyFinite || nearest.isFinite }

  /// The largest estimate of a certainly finite number: 2⁻⁴¹ of it below the largest double.
  private static let surelyFinite = 0x1.FFFF_FFFF_FFp1023

  /// A double within 2⁻⁵⁰ of the magnitude and 2⁻¹⁰⁷⁴; infinite if the magnitude is that close to the
  /// end of the range of doubles, or beyond it.
  private var estimate: Double {
    // What the first 19 digits omit is below 10⁻¹⁸ of the number; it and five roundings stay below
    // 2⁻⁵⁰.
    let powers = PowersOfTen.doubles
    let whole = Double(coefficient)
    switch exponent {
    // With digits below 2⁶⁴ the number is less than half of the smallest double.
    case ..<(-344): return 0
    case ..<(-308):
      // The small power first: a subnormal result is then rounded to its few digits only once.
      return whole / powers[-exponent - 308] / powers[308]
    case ..<0: return whole / powers[-exponent]
    case ...308: return whole * powers[exponent]
    default: return isZero ? 0 : .infinity
    }
  }
}

extension PowersOfTen {
  /// The powers that are exact as doubles, from 10⁰ to 10²²; a literal needs no check of its creation.
  static let exactDoubles: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The doubles nearest to 10⁰ to 10³⁰⁸.
  static let doubles: [Double] = (0...308).map { Double("1e\($0)") ?? .infinity }
}

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
    if isNone { return actual == expected }
    let deviation = actual.deviation(from: expected)
    if deviation <= absolute { return true }
    return !relative.isZero && deviation <= (relative * expected).magnitude
  }
}
