import MotionNumerics

/// The exact number that a decimal string spells.
///
/// 0.30 is 0.3 and -0 is 0, but 0.1 is not the double nearest to it. Whether two tables agree
/// within 0.5 depends on the decimals as written: 91.7 is exactly 0.5 from 91.2.
///
/// - Domain: any number of digits. An exponent is clamped to ±2⁵⁸, which no digits can offset.
package struct DecimalNumber: Equatable, Sendable {
  package static let zero = DecimalNumber(.zero)

  /// Whether the number is less than zero.
  package let isNegative: Bool
  /// The first 19 significant digits, or all if there are fewer.
  let word: DecimalWord
  /// The further digits, each 0...9, without trailing zeros; nil if there are none.
  let rest: [UInt8]?

  @inline(__always) init(_ word: DecimalWord, rest: [UInt8]? = nil, isNegative: Bool = false) {
    let isZero = word.digits == 0
    self.isNegative = isZero ? false : isNegative
    self.word = DecimalWord(digits: word.digits, exponent: isZero ? 0 : word.exponent)
    self.rest = rest
  }

  package var isZero: Bool { word.digits == 0 }

  /// Returns the number times a power of ten.
  package func timesTen(to power: Int) -> DecimalNumber {
    DecimalNumber(
      DecimalWord(digits: word.digits, exponent: word.exponent + power), rest: rest,
      isNegative: isNegative)
  }

  /// Whether two numbers are equal.
  ///
  /// - Complexity: O(*n*) for *n* digits.
  package static func == (a: Self, b: Self) -> Bool {
    // With a rest there are 19 first digits, so equal numbers have the same ones. A number without
    // a rest never equals one with a rest.
    a.isNegative == b.isNegative && DecimalWord.order(a.word, b.word) == 0 && a.rest == b.rest
  }

  /// A double near the number.
  ///
  /// - Accuracy: the nearest double for digits up to 2⁵³ and a power of ten within ±22, otherwise
  ///   within 2⁻⁵⁰ of the number and 2⁻¹⁰⁷⁴; infinite exactly if the nearest double is.
  package var approximation: Double {
    // A rest is below 10⁻¹⁸ of the number; it and five roundings stay below 2⁻⁵⁰.
    let magnitude = word.nearest ?? estimate
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the distance to another number, which is 0 only if they are equal.
  ///
  /// - Accuracy: the nearest double.
  package func distance(to other: DecimalNumber) -> Double {
    if let word = DecimalWord(between: self, other), let nearest = word.nearest { return nearest }
    if self == other { return 0 }
    return max(deviation(from: other).approximation, .leastNonzeroMagnitude)
  }

  private var estimate: Double {
    let estimate = word.estimate
    guard estimate > Self.surelyFinite else { return estimate }
    return isFinite ? min(estimate, .greatestFiniteMagnitude) : .infinity
  }

  /// Whether the nearest double is finite, decided exactly.
  package var isFinite: Bool {
    // Beyond it every word but zero, whose exponent is 0, is at least 10³⁰⁹.
    guard word.exponent <= 308 else { return false }
    return word.estimate <= Self.surelyFinite || DecimalMagnitude(self).approximation.isFinite
  }

  /// The largest estimate of a certainly finite number: 2⁻⁴¹ of it below the largest double.
  private static let surelyFinite = 0x1.FFFF_FFFF_FFp1023
}

extension DecimalNumber {
  /// Creates a number of any digits, each 0...9; `exponent` is the power of ten of the last.
  init(digits: [UInt8], exponent: Int) {
    let first = digits.prefix(Self.wordDigits)
    let word = DecimalWord(
      digits: first.reduce(0) { $0 * 10 + UInt64($1) },
      exponent: exponent + digits.count - first.count)
    self.init(word, rest: digits.count > first.count ? Array(digits[first.endIndex...]) : nil)
  }

  /// The place above the first digit.
  ///
  /// A place is the power of ten of a digit.
  var top: Int { word.exponent + PowersOfTen.words.prefix { $0 <= word.digits }.count }

  /// The place of the last digit.
  var bottom: Int { word.exponent - (rest?.count ?? 0) }

  /// Returns the digit at a place, or 0 if there is none.
  func digit(at place: Int) -> Int {
    let index = place - word.exponent
    if index < 0 {
      guard let rest, -1 - index < rest.count else { return 0 }
      return Int(rest[-1 - index])
    }
    return index < PowersOfTen.words.count ? Int(word.digits / PowersOfTen.words[index] % 10) : 0
  }
}
