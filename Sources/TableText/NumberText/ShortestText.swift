import MotionNumerics

/// The shortest decimals that read back to the same doubles, and the nearest of those.
///
/// One product and comparisons of binary fractions find the digits of most numbers. A comparison
/// closer than its error is left to the standard library, and so are powers of two and numbers
/// outside 2⁻³⁶ ..< 10¹⁵, unless they are integers.
///
/// - Reference: R. Giulietti, "The Schubfach way to render doubles", 2020, sections 8 and 9.
struct ShortestText {
  /// For numbers c · 2^q, from q = 0 down to −88, in units of 10ᵏ with k = ⌊log₁₀(2^q)⌋: the power
  /// 10⁻ᵏ without its factors of two, up to the first bit of a word; a shift; −k; and 0.
  private static let scales: [UInt64] = (0...88).flatMap { below in
    // 1262611 / 2²² = log₁₀ 2 within 10⁻⁷.
    let places = -((-below * 1_262_611) >> 22)
    let power = (0..<places).reduce(1 as UInt64) { power, _ in power * 5 }
    // ⌊log₂(10⁻ᵏ)⌋ + q + 1, which is 1...4: 1741647 / 2¹⁹ = log₂ 10 within 10⁻⁶.
    let shift = (places * 1_741_647) >> 19 - below + 1
    return [power << power.leadingZeroBitCount, UInt64(shift), UInt64(places), 0]
  }

  // Read through their static accessors, these would be fetched again for every number.
  private let scales = Self.scales
  private let words = PowersOfTen.words
  /// The text of four digits, or nil for few numbers.
  private let table: FourDigitTable?

  init(_ table: FourDigitTable?) { self.table = table }

  /// Writes the text of a number at an address.
  ///
  /// - Returns: The length, or `DigitText.none` for a number that needs `text(of:)`.
  @inline(__always)
  func write(_ number: Double, at out: UnsafeMutableRawPointer) -> Int {
    let magnitude = number.magnitude
    guard magnitude < 1e15 else { return DigitText.none }
    let sign = number < 0 ? 1 : 0
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let start = unsafe out + sign
    // Conversions of signed integers are faster.
    let integer = Int64(magnitude)
    let whole = UInt64(bitPattern: integer)
    if Double(integer) == magnitude {
      return unsafe sign + DigitText.write(whole: whole, at: start)
    }
    // Up to seventeen digits, the last `places` of them behind the point.
    guard let (digits, places) = decimal(of: magnitude) else { return DigitText.none }
    if places <= 16 {
      // No shortest decimal is beyond an integer, because that is a double itself.
      let fraction = (digits &- whole &* words[places]) &* words[16 - places]
      let length = unsafe write(whole: whole, at: start)
      return unsafe sign + length + 1 + write(sixteenDigits: fraction, at: start + (length + 1))
    }
    // "0.", zeros, the first of seventeen digits, and the others.
    unsafe DigitText.store(0x3030_3030_3030_2E30, at: start)
    unsafe DigitText.store(0x3030_3030_3030_3030, at: start + 8)
    let (first, rest) = digits.quotientAndRemainder(dividingBy: 10_000_000_000_000_000)
    unsafe start.storeBytes(
      of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: first), toByteOffset: places - 15,
      as: UInt8.self)
    return unsafe sign + places - 14 + write(sixteenDigits: rest, at: start + (places - 14))
  }

  /// Returns the digits d and the number of places p such that d · 10⁻ᵖ is the shortest decimal; nil
  /// if that is not decided.
  ///
  /// - Domain: numbers below 10¹⁵ that are not integers.
  @inline(__always)
  private func decimal(of magnitude: Double) -> (digits: UInt64, places: Int)? {
    let field = magnitude.significandBitPattern
    let row = 4 &* (1075 &- Int(truncatingIfNeeded: magnitude.exponentBitPattern))
    guard 0..<scales.count ~= row, field != 0 else { return nil }
    // The interval that reads back to the number contains one to ten multiples of 10ᵏ.
    let (power, h) = (scales[row], scales[row &+ 1])
    // The number in units of 10ᵏ is s and a fraction.
    let (s, fraction) = power.multipliedFullWidth(by: (field | 1 << 52) &<< h)
    let tens = s / 10 &* 10
    // Half the distance of neighbors is 2ʰ⁻¹ powers, from ½ to 5, here in units of 2⁻⁶⁰.
    let half = power &>> (5 &- h)
    let below = (s &- tens) << 60 | fraction >> 4
    let above = 10 << 60 &- below
    // The nearer multiple of 10; the other one is at least 5 away, and outside the interval.
    let distance = min(below, above)
    guard !Self.areClose(distance, half), !Self.areClose(fraction, 1 << 63) else { return nil }
    return (
      distance < half ? (below < above ? tens : tens &+ 10) : s &+ fraction >> 63,
      Int(truncatingIfNeeded: scales[row &+ 2])
    )
  }

  /// Whether two binary fractions differ by no more than their errors.
  @inline(__always)
  private static func areClose(_ a: UInt64, _ b: UInt64) -> Bool { a &- b &+ 8 < 16 }

  /// Writes the digits before a point, and a point.
  @inline(__always)
  private func write(whole: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    guard let table, whole < 10_000 else {
      let length = unsafe DigitText.write(whole: whole, at: out)
      unsafe out.storeBytes(of: UInt8(ascii: "."), toByteOffset: length, as: UInt8.self)
      return length
    }
    let head = table.whole(whole)
    unsafe DigitText.store(head, at: out)
    return head.characterCount
  }

  /// Writes sixteen digits and returns their number without trailing zeros.
  @inline(__always)
  private func write(sixteenDigits number: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    guard let table else {
      return unsafe DigitText.write(sixteenDigits: number, at: out)
    }
    let high = number / 100_000_000
    let (a, b) = EightDigits.halves(of: high)
    let (c, d) = EightDigits.halves(of: number &- high &* 100_000_000)
    let (first, second) = (table.decimals(a), table.decimals(b))
    let (third, fourth) = (table.decimals(c), table.decimals(d))
    unsafe DigitText.store(first, at: out)
    unsafe DigitText.store(second, at: out + 4)
    unsafe DigitText.store(third, at: out + 8)
    unsafe DigitText.store(fourth, at: out + 12)
    // The counts of characters include a point.
    if d != 0 { return 11 &+ fourth.characterCount }
    if c != 0 { return 7 &+ third.characterCount }
    return b != 0 ? 3 &+ second.characterCount : max(first.characterCount &- 1, 0)
  }

  /// Returns the text of any positive number.
  static func text(of magnitude: Double) -> [UInt8] {
    let parts = Array(magnitude.description.utf8).split(separator: UInt8(ascii: "e"))
    let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    let written = parts[0].filter { $0 != point }
    let digits = written.drop { $0 == zero }
    let text = digits.dropLast(digits.reversed().prefix { $0 == zero }.count)
    // The exponent of the first digit.
    let leading =
      (parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 : 0)
      + parts[0].prefix { $0 != point }.count - 1 - (written.count - digits.count)
    if magnitude >= 1e15 {
      let fraction = text.count > 1 ? [point] + text.dropFirst() : []
      return text.prefix(1) + fraction + Array("e\(leading)".utf8)
    }
    let zeros = [UInt8](repeating: zero, count: max(0, -leading))
    let padded = zeros + text
    return padded.prefix(max(leading, 0) + 1) + [point] + padded.dropFirst(max(leading, 0) + 1)
  }
}
