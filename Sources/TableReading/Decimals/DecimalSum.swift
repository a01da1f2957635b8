/// A sum of decimals times integers that computes only the digits needed.
///
/// A sum of long integers would be as long as the exponents require: 1e9999 − 1e-9999 has 19,998
/// digits. Instead the digits of all terms are read from the highest place down, like a long
/// addition that starts at the left, until the places below cannot matter. Places without digits
/// are skipped, so the work depends on the digits and not on the exponents. The result is exact.
struct DecimalSum: Sendable {
  /// The magnitude of a number, times a factor and a power of ten.
  struct Term: Sendable {
    let number: DecimalNumber
    let factor: Int
    let shift: Int

    init(_ number: DecimalNumber, times factor: Int = 1, timesTenTo shift: Int = 0) {
      self.number = number
      self.factor = factor
      self.shift = shift
    }

    /// The place above the first digit.
    ///
    /// A place is the power of ten of a digit.
    var top: Int { number.top + shift }
    /// The place of the last digit.
    var bottom: Int { number.bottom + shift }
  }

  /// The value of the digits from the highest place down to `place`, in units of that place.
  typealias Head = (value: Int, place: Int)

  private(set) var terms: [Term]
  /// A bound on the value of all places below one, in units of that place: if all their digits are
  /// nines, a term is just below its factor.
  private let limit: Int
  private let bottom: Int

  /// - Domain: factors below 10⁹, at most 10⁸ of them.
  init(_ terms: [Term]) {
    self.terms = terms.filter { $0.factor != 0 && !$0.number.isZero }
    limit = self.terms.reduce(0) { $0 + abs($1.factor) }
    bottom = self.terms.map(\.bottom).min() ?? 0
  }

  /// Creates |a · b|: the first number times each nine digits of the second.
  init(productOf a: DecimalNumber, _ b: DecimalNumber) {
    let group: UInt64 = 1_000_000_000
    var terms: [Term] = []
    var rest = b.word.digits
    var shift = b.word.exponent
    while rest > 0 {
      terms.append(Term(a, times: Int(rest % group), timesTenTo: shift))
      rest /= group
      shift += 9
    }
    let digits = b.rest ?? []
    for start in stride(from: 0, to: digits.count, by: 9) {
      let end = min(start + 9, digits.count)
      let factor = digits[start..<end].reduce(0) { $0 * 10 + Int($1) }
      terms.append(Term(a, times: factor, timesTenTo: b.word.exponent - end))
    }
    self.init(terms)
  }

  /// Returns the sum plus an integer multiple of another sum.
  func adding(_ other: Self, times factor: Int) -> Self {
    DecimalSum(
      terms + other.terms.map { Term($0.number, times: $0.factor * factor, timesTenTo: $0.shift) })
  }

  /// The sign of the sum: -1, 0 or 1.
  ///
  /// - Complexity: O(*n*) for *n* digits of all terms.
  var sign: Int { head(from: .max).value.signum() }

  /// Returns the digits from a place down to the first whose value those below cannot cancel.
  private func head(from start: Int) -> Head {
    var head = Head(value: 0, place: start)
    while head.place > bottom, head.value.magnitude < 2 * limit.magnitude {
      if head.value == 0 {
        // Skip to the next digits, which may be far below.
        let tops = terms.map { $0.bottom < head.place ? min($0.top, head.place) : bottom }
        head.place = tops.max() ?? bottom
        guard head.place > bottom else { break }
      }
      head.place -= 1
      // Below 21 · limit, which the domain keeps far below 2⁶³.
      head.value = head.value * 10 + value(at: head.place)
    }
    return head
  }

  /// Returns the value of all terms' digits at a place.
  private func value(at place: Int) -> Int {
    var value = 0
    for term in terms { value += term.factor * term.number.digit(at: place - term.shift) }
    return value
  }

  /// Returns the first `count` digits of a nonnegative sum, or all.
  func digits(_ count: Int) -> DecimalDigits {
    let head = head(from: .max)
    guard head.value > 0 else { return DecimalDigits([], exponent: 0) }
    // 20 places more than requested: what is below them is less than 10¹⁸ units of the last.
    let end = max(bottom, head.place - count - 20)
    let values = stride(from: head.place - 1, through: end, by: -1).map(value(at:))
    let near = DecimalDigits(carrying: [head.value] + values, exponent: end).rounded(to: count)
    // This is less than a unit of its last digit away, but may be on either side, however close.
    let known = DecimalNumber(digits: near.digits, exponent: near.exponent)
    switch adding(DecimalSum([Term(known)]), times: -1).sign {
    case 0: return near
    case 1...: return near.padded(to: count).adding(0, isExact: false)
    default: return near.padded(to: count).adding(-1, isExact: false)
    }
  }
}
