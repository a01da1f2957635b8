import MotionNumerics

/// The exact number that a decimal string spells, or an exact difference or product of such numbers.
///
/// 0.30 is 0.3 and -0 is 0, but 0.1 is not the double nearest to it. Whether two tables agree
/// within 0.5 depends on the decimals as written: 91.7 is exactly 0.5 from 91.2.
///
/// - Domain: any number of digits. A written exponent is clamped to ±2²¹; cells may have ±400.
package struct DecimalNumber: Sendable {
  package static let zero = DecimalNumber(Coefficient(0), exponent: 0)

  /// Whether the number is less than zero.
  package let isNegative: Bool
  /// The first 38 significant digits, or all if there are fewer, as an integer.
  let coefficient: Coefficient
  /// The power of ten of the last digit of the coefficient.
  let exponent: Int
  /// The further digits, each 0...9, without trailing zeros; nil if there are none.
  let rest: [UInt8]?

  @inline(__always)
  init(_ coefficient: Coefficient, exponent: Int, rest: [UInt8]? = nil, isNegative: Bool = false) {
    self.isNegative = isNegative && !coefficient.isZero
    self.coefficient = coefficient
    self.exponent = coefficient.isZero ? 0 : exponent
    self.rest = rest
  }

  /// Creates a number of any digits, each 0...9; `exponent` is the power of ten of the last.
  init(digits: [UInt8], exponent: Int, isNegative: Bool) {
    let zeros = digits.reversed().prefix { $0 == 0 }.count
    let digits = digits.dropLast(zeros).drop { $0 == 0 }
    let rest = digits.dropFirst(Coefficient.digitLimit)
    self.init(
      Coefficient(digits: digits.dropLast(rest.count)), exponent: exponent + zeros + rest.count,
      rest: rest.isEmpty ? nil : Array(rest), isNegative: isNegative)
  }

  package var isZero: Bool { coefficient.isZero }

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
  /// - Complexity: O(1) for numbers of one power of ten or with at most 38 digits in units of the
  ///   smaller; otherwise O(*n*) for *n* places from the first to the last digit.
  package func deviation(from other: Self) -> DecimalNumber { (self - other).magnitude }

  package static func - (a: Self, b: Self) -> DecimalNumber {
    guard let (one, other, exponent) = aligned(a, b) else { return longDifference(a, b) }
    guard a.isNegative == b.isNegative else {
      return one.plus(other).map {
        DecimalNumber($0, exponent: exponent, isNegative: a.isNegative)
      } ?? longDifference(a, b)
    }
    let isLess = one < other
    return DecimalNumber(
      isLess ? other.minus(one) : one.minus(other), exponent: exponent,
      isNegative: isLess != a.isNegative)
  }

  /// Returns the exact product.
  ///
  /// - Complexity: O(1) for up to 38 digits together; otherwise O(*n* · *m*) for *n* and *m* digits.
  package static func * (a: Self, b: Self) -> DecimalNumber {
    let isNegative = a.isNegative != b.isNegative
    if a.rest == nil, b.rest == nil, let product = a.coefficient.times(b.coefficient) {
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
  private static func aligned(
    _ a: Self, _ b: Self
  ) -> (a: Coefficient, b: Coefficient, exponent: Int)? {
    guard a.rest == nil, b.rest == nil else { return nil }
    // True in nearly every table.
    if a.exponent == b.exponent { return (a.coefficient, b.coefficient, a.exponent) }
    // Zero is a multiple of any power.
    if a.isZero { return (a.coefficient, b.coefficient, b.exponent) }
    if b.isZero { return (a.coefficient, b.coefficient, a.exponent) }
    let exponent = min(a.exponent, b.exponent)
    guard let one = a.coefficient.timesTen(to: a.exponent - exponent),
      let other = b.coefficient.timesTen(to: b.exponent - exponent)
    else { return nil }
    return (one, other, exponent)
  }

  /// Subtracts digit by digit.
  private static func longDifference(_ a: Self, _ b: Self) -> DecimalNumber {
    let isSwapped = order(a, b) < 0
    let (greater, less) = isSwapped ? (b, a) : (a, b)
    let (digits, others) = (greater.digits, less.digits)
    let bottom = min(a.bottom, b.bottom)
    let count = digits.count + greater.bottom - bottom
    var values = digits.map(Int.init) + [Int](repeating: 0, count: greater.bottom - bottom)
    let sign = a.isNegative == b.isNegative ? -1 : 1
    for (index, digit) in others.enumerated() {
      values[count - less.bottom + bottom - others.count + index] += sign * Int(digit)
    }
    return DecimalNumber(
      carrying: [0] + values, exponent: bottom,
      isNegative: sign > 0 ? a.isNegative : isSwapped != a.isNegative)
  }

  /// Creates a number whose digits may be any integers, if its value is not negative.
  private init(carrying values: [Int], exponent: Int, isNegative: Bool) {
    var carried = 0
    var digits = [UInt8](repeating: 0, count: values.count)
    for index in values.indices.reversed() {
      let sum = values[index] + carried
      // The remainder of a division that rounds down.
      let digit = (sum % 10 + 10) % 10
      digits[index] = UInt8(digit)
      carried = (sum - digit) / 10
    }
    self.init(digits: digits, exponent: exponent, isNegative: isNegative)
  }

  /// The digits of the magnitude, each 0...9, the first not zero; none for zero.
  var digits: [UInt8] {
    guard !isZero else { return [] }
    let (upper, lower) = coefficient.words
    let end = String(lower).utf8
    var text: [UInt8] = []
    if upper > 0 {
      let zeros = Coefficient.wordDigits - end.count
      text = String(upper).utf8 + [UInt8](repeating: UInt8(ascii: "0"), count: zeros)
    }
    return (text + end).map { $0 - UInt8(ascii: "0") } + (rest ?? [])
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
  /// - Complexity: O(1) for up to 38 digits, otherwise O(*n*) for *n* digits.
  private static func order(_ a: Self, _ b: Self) -> Int {
    if let (one, other, _) = aligned(a, b) { return one == other ? 0 : one < other ? -1 : 1 }
    guard a.rest != nil || b.rest != nil else {
      // The coefficient that must be shifted up is not zero and does not fit, unlike the other.
      return a.exponent > b.exponent ? 1 : -1
    }
    guard !a.isZero, !b.isZero else { return a.isZero ? -1 : 1 }
    let (digits, others) = (a.digits, b.digits)
    let (top, otherTop) = (digits.count + a.bottom, others.count + b.bottom)
    guard top == otherTop else { return top < otherTop ? -1 : 1 }
    for index in 0..<max(digits.count, others.count) {
      let digit = index < digits.count ? digits[index] : 0
      let other = index < others.count ? others[index] : 0
      if digit != other { return digit < other ? -1 : 1 }
    }
    return 0
  }
}

extension DecimalNumber {
  /// An integer of at most 38 digits.
  struct Coefficient: Comparable, Sendable {
    /// The number of digits that always fit.
    static let digitLimit = 38
    /// The number of digits that always fit a word.
    static let wordDigits = 19
    /// 10³⁸.
    private static let end = Coefficient(
      high: 5_421_010_862_427_522_170, low: 687_399_551_400_673_280)

    private let high: UInt64
    private let low: UInt64

    @inline(__always) init(_ number: UInt64) { self.init(high: 0, low: number) }

    @inline(__always) private init(high: UInt64, low: UInt64) {
      (self.high, self.low) = (high, low)
    }

    /// Creates the integer of at most 38 digits, each 0...9.
    init(digits: ArraySlice<UInt8>) {
      func word(_ digits: ArraySlice<UInt8>) -> UInt64 { digits.reduce(0) { $0 * 10 + UInt64($1) } }
      let rest = digits.dropFirst(Self.wordDigits)
      let first = Coefficient(word(digits.dropLast(rest.count))).timesTen(to: rest.count)
      self = first?.plus(Coefficient(word(rest))) ?? Coefficient(0)
    }

    @inline(__always) var isZero: Bool { high | low == 0 }

    /// The integer, if it fits a word.
    @inline(__always) var word: UInt64? { high == 0 ? low : nil }

    /// The digits before the last 19, and the last 19.
    var words: (upper: UInt64, lower: UInt64) {
      guard high > 0 else { return (0, low) }
      let (upper, lower) = PowersOfTen.words[Self.wordDigits].dividingFullWidth((high, low))
      return (upper, lower)
    }

    @inline(__always) static func < (a: Self, b: Self) -> Bool {
      a.high == b.high ? a.low < b.low : a.high < b.high
    }

    /// Returns a sum, or nil if it has more digits.
    @inline(__always) func plus(_ other: Self) -> Self? {
      let (low, isCarried) = low.addingReportingOverflow(other.low)
      let sum = Self(high: high + other.high + (isCarried ? 1 : 0), low: low)
      return sum < Self.end ? sum : nil
    }

    /// Returns the difference to an integer that is not greater.
    @inline(__always) func minus(_ other: Self) -> Self {
      let (low, isCarried) = low.subtractingReportingOverflow(other.low)
      return Self(high: high - other.high - (isCarried ? 1 : 0), low: low)
    }

    /// Returns a product, or nil if it has more digits.
    func times(_ other: Self) -> Self? {
      // Two integers beyond a word have a product of more digits.
      high == 0 ? other.times(low) : other.word.flatMap(times)
    }

    private func times(_ factor: UInt64) -> Self? {
      let product = low.multipliedFullWidth(by: factor)
      let (upper, isTooLarge) = high.multipliedReportingOverflow(by: factor)
      let (high, isCarried) = upper.addingReportingOverflow(product.high)
      let result = Self(high: high, low: product.low)
      return isTooLarge || isCarried || result >= Self.end ? nil : result
    }

    /// Returns the integer times a power of ten, or nil if it has more digits.
    func timesTen(to power: Int) -> Self? {
      guard power > Self.wordDigits else { return times(PowersOfTen.words[power]) }
      guard power <= Self.digitLimit else { return nil }
      return times(PowersOfTen.words[Self.wordDigits])?
        .times(PowersOfTen.words[power - Self.wordDigits])
    }
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
    guard let digits = coefficient.word, digits <= 1 << 53, exponent.magnitude <= 22 else {
      return nil
    }
    let power = PowersOfTen.exactDoubles[Int(exponent.magnitude)]
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
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
    let words = coefficient.words
    var (digits, exponent) = (words.lower, exponent)
    if words.upper > 0 {
      let all = self.digits
      digits = all.prefix(Coefficient.wordDigits).reduce(0) { $0 * 10 + UInt64($1) }
      exponent = bottom + all.count - Coefficient.wordDigits
    }
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

extension PowersOfTen {
  /// The powers that are exact as doubles, from 10⁰ to 10²².
  static let exactDoubles = Array(doubles[...22])

  /// The doubles nearest to 10⁰ to 10³⁰⁸.
  static let doubles: [Double] = (0...308).map { Double("1e\($0)") ?? .infinity }
}
