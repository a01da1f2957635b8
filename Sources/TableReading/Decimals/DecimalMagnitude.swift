/// The exact, nonnegative difference of two decimals, or a limit on it.
package struct DecimalMagnitude: Comparable, Sendable {
  private enum Form: Sendable {
    case word(DecimalWord)
    case sum(DecimalSum)
  }

  package static let zero = DecimalMagnitude(.zero)

  private let form: Form

  /// Creates the magnitude of a number.
  package init(_ number: DecimalNumber) {
    form = number.rest == nil ? .word(number.word) : .sum(DecimalSum([.init(number)]))
  }

  /// Creates |a · b|.
  ///
  /// - Complexity: O(1) for up to 19 digits together; otherwise O(*m*), and O(*n* · *m*) when it is
  ///   compared, for *n* and *m* digits.
  package init(productOf a: DecimalNumber, _ b: DecimalNumber) {
    guard a.rest == nil, b.rest == nil, let product = DecimalWord.product(a.word, b.word) else {
      form = .sum(DecimalSum(productOf: a, b))
      return
    }
    form = .word(product)
  }

  /// Creates |a − b|.
  ///
  /// - Complexity: O(1) if both are multiples below 2⁶⁴ of one power of ten, otherwise O(*n*) for
  ///   *n* digits of both, whatever the exponents.
  package init(between a: DecimalNumber, _ b: DecimalNumber) {
    if let word = DecimalWord(between: a, b) {
      form = .word(word)
      return
    }
    let sign = a.isNegative == b.isNegative ? -1 : 1
    let difference = DecimalSum([.init(a), .init(b, times: sign)])
    form = .sum(difference.sign < 0 ? DecimalSum([]).adding(difference, times: -1) : difference)
  }

  private var sum: DecimalSum {
    switch form {
    case .word(let word): DecimalSum([.init(DecimalNumber(word))])
    case .sum(let sum): sum
    }
  }

  /// Returns -1, 0 or 1 if `a` is less than, equal to or greater than `b`.
  private static func order(_ a: Self, _ b: Self) -> Int {
    if case .word(let a) = a.form, case .word(let b) = b.form { return DecimalWord.order(a, b) }
    return a.sum.adding(b.sum, times: -1).sign
  }

  package static func < (a: Self, b: Self) -> Bool { order(a, b) < 0 }

  package static func == (a: Self, b: Self) -> Bool { order(a, b) == 0 }

  /// The nearest double.
  package var approximation: Double {
    switch form {
    case .word(let word): word.nearest ?? DecimalDigits(word).nearest
    case .sum(let sum): sum.digits(Self.roundingDigits).nearest
    }
  }

  /// Enough digits to decide a rounding: the longest midpoint of two doubles has 768.
  private static let roundingDigits = 800

  /// The magnitude as text such as `2.7`, or `1e-300` for less than 10⁻¹⁵ or at least 10¹⁵.
  ///
  /// It is exact up to 24 digits (17 with an exponent) and otherwise rounded. It has at most 40
  /// characters.
  package var text: String {
    switch form {
    case .word(let word): DecimalDigits(word).text
    case .sum(let sum): sum.digits(Self.roundingDigits).text
    }
  }
}

extension DecimalMagnitude {
  /// Appends the text to some bytes.
  package func appendText(to bytes: inout [UInt8]) {
    guard case .word(let word) = form, word.appendShortText(to: &bytes) else {
      return bytes.append(contentsOf: text.utf8)
    }
  }
}

extension DecimalWord {
  /// Appends the text of a number that has at most 15 digits before and after the point, without
  /// trailing zeros; returns false, and appends nothing, for another number.
  fileprivate func appendShortText(to bytes: inout [UInt8]) -> Bool {
    guard -15...0 ~= exponent, digits < 1_000_000_000_000_000 else { return false }
    var (digits, decimals) = (digits, -exponent)
    while decimals > 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    // The digits from the last, with at least one before the point.
    var reversed = [UInt8](repeating: UInt8(ascii: "0"), count: 16)
    var count = 0
    while digits > 0 || count <= decimals {
      reversed[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits % 10)
      digits /= 10
      count += 1
    }
    while count > 0 {
      count -= 1
      bytes.append(reversed[count])
      if count == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
    }
    return true
  }
}

extension DecimalNumber: Comparable {
  /// Whether a number is less than another one, decided exactly.
  package static func < (a: Self, b: Self) -> Bool {
    guard a.isNegative == b.isNegative else { return a.isNegative }
    let (one, other) = (DecimalMagnitude(a), DecimalMagnitude(b))
    return a.isNegative ? other < one : one < other
  }

  /// Returns the difference to another number.
  ///
  /// - Accuracy: exact up to 24 digits.
  package func subtracting(_ other: Self) -> DecimalNumber {
    let text = (self < other ? "-" : "") + deviation(from: other).text
    return DecimalNumber(Array(text.utf8)) ?? .zero
  }

  /// Returns the exact distance to another number.
  package func deviation(from other: Self) -> DecimalMagnitude {
    DecimalMagnitude(between: self, other)
  }
}
