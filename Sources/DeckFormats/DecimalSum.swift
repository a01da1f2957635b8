/// A sum of decimals times whole numbers, of which no more digits are made than a question needs.
///
/// A sum in long integers would be as long as exponents say: 1e9999 − 1e-9999 has 19,998 digits.
/// Instead the digits of all terms are read from the highest place down, as in a long addition
/// begun at the left, until the places below cannot matter. Places without digits are skipped, so
/// the work is that of the digits in the texts, whatever the exponents are, and nothing is neglected.
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
    /// A place is the power of ten that a digit there counts.
    var top: Int { number.top + shift }
    /// The place of the last digit.
    var bottom: Int { number.bottom + shift }
  }

  /// What the digits from the highest place down to one come to, in units of that.
  typealias Head = (value: Int, place: Int)

  private(set) var terms: [Term]
  /// What the places below one cannot add up to, in units of that: all digits there being nines
  /// would be just below 1 for each term.
  private let limit: Int
  private let bottom: Int

  /// - Domain: factors below 10⁹, and not more than 10⁸ of them.
  init(_ terms: [Term]) {
    self.terms = terms.filter { $0.factor != 0 && !$0.number.isZero }
    limit = self.terms.reduce(0) { $0 + abs($1.factor) }
    bottom = self.terms.map(\.bottom).min() ?? 0
  }

  /// |a · b|: the first number times every nine digits of the second.
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

  /// The sum of both, the other one times a whole number.
  func adding(_ other: Self, times factor: Int) -> Self {
    DecimalSum(
      terms + other.terms.map { Term($0.number, times: $0.factor * factor, timesTenTo: $0.shift) })
  }

  /// -1, 0 or 1.
  ///
  /// - Complexity: O(*n*) for *n* digits of all terms.
  var sign: Int { head(from: .max).value.signum() }

  /// The digits from a place down to the first whose value those below cannot bring to zero.
  private func head(from start: Int) -> Head {
    var head = Head(value: 0, place: start)
    while head.place > bottom, head.value.magnitude < 2 * limit.magnitude {
      if head.value == 0 {
        // To the next digits, which may be far below.
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

  /// What the digits at a place come to.
  private func value(at place: Int) -> Int {
    var value = 0
    for term in terms { value += term.factor * term.number.digit(at: place - term.shift) }
    return value
  }

  /// The first digits of a sum that is not negative: as many as asked for, or all.
  func digits(_ count: Int) -> DecimalDigits {
    let head = head(from: .max)
    guard head.value > 0 else { return DecimalDigits([], exponent: 0) }
    // 20 places more than are wanted: what is below those is less than 10¹⁸ units of the last.
    let end = max(bottom, head.place - count - 20)
    let values = stride(from: head.place - 1, through: end, by: -1).map(value(at:))
    let near = DecimalDigits(carrying: [head.value] + values, exponent: end).rounded(to: count)
    // That is not a unit of its last digit away, but it may be on either side, however close.
    let known = DecimalNumber(digits: near.digits, exponent: near.exponent)
    switch adding(DecimalSum([Term(known)]), times: -1).sign {
    case 0: return near
    case 1...: return near.padded(to: count).adding(0, isExact: false)
    default: return near.padded(to: count).adding(-1, isExact: false)
    }
  }
}
