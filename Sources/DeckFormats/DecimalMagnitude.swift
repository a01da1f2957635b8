/// How far two decimals are apart, or how far they may be: exact, and not negative.
package struct DecimalMagnitude: Comparable, Sendable {
  private enum Form: Sendable {
    case word(DecimalWord)
    case sum(DecimalSum)
  }

  package static let zero = DecimalMagnitude(.zero)

  private let form: Form

  /// The number without its sign.
  package init(_ number: DecimalNumber) {
    form = number.rest == nil ? .word(number.word) : .sum(DecimalSum([.init(number)]))
  }

  /// |a · b|.
  ///
  /// - Complexity: O(1) for numbers of up to 19 digits together, otherwise O(*m*), and when it is
  ///   compared O(*n* · *m*), for *n* and *m* digits.
  package init(productOf a: DecimalNumber, _ b: DecimalNumber) {
    guard a.rest == nil, b.rest == nil, let product = DecimalWord.product(a.word, b.word) else {
      form = .sum(DecimalSum(productOf: a, b))
      return
    }
    form = .word(product)
  }

  /// |a − b|.
  ///
  /// - Complexity: O(1) where both are counts below 2⁶⁴ of one power of ten, otherwise O(*n*) for *n*
  ///   digits of both; exponents make no difference.
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

  /// -1, 0 or 1 where the first magnitude is less than, equal to or greater than the second.
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
    case .sum(let sum): sum.digits(Self.tellingDigits).nearest
    }
  }

  /// More digits than the 768 of the longest number between two doubles.
  private static let tellingDigits = 800

  /// The magnitude in decimals, such as `2.7`, or from 10¹⁵ on and below 10⁻¹⁵ such as `1e-300`.
  ///
  /// It is exact up to 24 digits (17 with an exponent) and rounded beyond, to at most 40 characters.
  package var text: String {
    switch form {
    case .word(let word): DecimalDigits(word).text
    case .sum(let sum): sum.digits(Self.tellingDigits).text
    }
  }
}

extension DecimalNumber {
  /// How far the number is from another one.
  package func deviation(from other: Self) -> DecimalMagnitude {
    DecimalMagnitude(between: self, other)
  }
}
