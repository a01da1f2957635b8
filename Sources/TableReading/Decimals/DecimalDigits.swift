import MotionNumerics

/// The leading digits of a nonnegative number.
struct DecimalDigits {
  /// The digits, each 0...9, the first not zero; none for zero.
  let digits: [UInt8]
  /// The power of ten of the last digit.
  let exponent: Int
  /// Whether only zeros follow.
  let isExact: Bool

  init(_ digits: [UInt8], exponent: Int, isExact: Bool = true) {
    self.digits = Array(digits.drop { $0 == 0 })
    self.exponent = self.digits.isEmpty ? 0 : exponent
    self.isExact = isExact
  }

  init(_ word: DecimalWord) {
    self.init(Self.digits(of: word.digits), exponent: word.exponent)
  }

  /// Creates a number whose digits may be any integers, if its value is not negative.
  init(carrying values: [Int], exponent: Int, isExact: Bool = true) {
    var carried = 0
    var digits: [UInt8] = []
    for value in values.dropFirst().reversed() {
      let sum = value + carried
      // The remainder of a division that rounds down.
      let digit = (sum % 10 + 10) % 10
      digits.append(UInt8(digit))
      carried = (sum - digit) / 10
    }
    let first = Self.digits(of: UInt64((values.first ?? 0) + carried))
    self.init(first + digits.reversed(), exponent: exponent, isExact: isExact)
  }

  private static func digits(of number: UInt64) -> [UInt8] {
    String(number).utf8.map { $0 - UInt8(ascii: "0") }
  }

  /// Returns the number rounded to `count` digits, ties to even, without trailing zeros.
  func rounded(to count: Int) -> Self {
    let kept = Array(digits.prefix(count))
    let dropped = digits.dropFirst(count)
    let isTie = isExact && dropped.first == 5 && dropped.dropFirst().allSatisfy { $0 == 0 }
    let isUp = isTie ? (kept.last ?? 0) % 2 == 1 : (dropped.first ?? 0) >= 5
    let unit = exponent + dropped.count
    let sum = DecimalDigits(kept, exponent: unit).adding(isUp ? 1 : 0)
    let zeros = sum.digits.reversed().prefix { $0 == 0 }.count
    return DecimalDigits(
      Array(sum.digits.dropLast(zeros)), exponent: sum.exponent + zeros)
  }

  /// Returns the number plus some units of its last digit.
  func adding(_ units: Int, isExact: Bool = true) -> Self {
    DecimalDigits(
      carrying: [0] + digits.dropLast().map(Int.init) + digits.suffix(1).map { Int($0) + units },
      exponent: exponent, isExact: isExact)
  }

  /// Returns the number padded with trailing zeros to `count` digits.
  func padded(to count: Int) -> Self {
    let zeros = max(0, count - digits.count)
    return DecimalDigits(
      digits + [UInt8](repeating: 0, count: zeros), exponent: exponent - zeros)
  }

  /// The double nearest to the number, if these are at least 768 of its digits or all.
  ///
  /// No double and no midpoint between two has more digits, so a 1 replaces all digits beyond.
  var nearest: Double {
    let first = digits.map { UInt8(ascii: "0") + $0 }
    let text = first + Array((isExact ? "e\(exponent)" : "1e\(exponent - 1)").utf8)
    guard !digits.isEmpty else { return 0 }
    do throws(NumberSyntax.Failure) {
      return try NumberSyntax.double(text[...])
    } catch {
      return .infinity
    }
  }

  /// The number as text.
  ///
  /// From 10⁻¹⁵ up to 10¹⁵ it has no exponent and is rounded to 24 digits; otherwise it has an
  /// exponent and 17 digits. It has at most 40 characters.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    let place = exponent + digits.count - 1
    let isPlain = (-15...14).contains(place)
    let rounded = rounded(to: isPlain ? 24 : 17)
    let characters = rounded.digits.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
    // Rounding up may have added a place.
    let first = rounded.exponent + rounded.digits.count - 1
    guard isPlain else {
      let fraction = String(characters.dropFirst())
      return "\(characters[0])\(fraction.isEmpty ? "" : ".")\(fraction)e\(first)"
    }
    let zeros = { (count: Int) in String(repeating: "0", count: max(0, count)) }
    let whole = String(characters.prefix(max(0, first + 1)))
    let fraction = String(characters.dropFirst(max(0, first + 1)))
    guard !fraction.isEmpty else { return whole + zeros(rounded.exponent) }
    return (whole.isEmpty ? "0" : whole) + "." + zeros(-1 - first) + fraction
  }
}
