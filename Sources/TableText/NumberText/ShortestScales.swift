import MotionNumerics

/// The shortest decimals of most numbers, by tables and comparisons that are not always decided.
///
/// The steps are those of `ShortestText`, where the comments and the reference are, with binary
/// fractions of 60 and 64 bits. A comparison closer than their errors is left to `ShortestText`, and
/// so are integers, powers of two and numbers outside 2⁻³⁶ ... 10⁴.
@unsafe struct ShortestScales {
  /// The biased exponents of the numbers: from 2⁻³⁶, whose text fits a slot, to 2¹⁴.
  private static let exponents = 1023 - 36..<1023 + 14
  /// The count of words for each exponent, a power of two.
  private static let stride = 8

  /// For each exponent the words that `write` reads.
  static let all: [UInt64] = exponents.flatMap { biased -> [UInt64] in
    let scale = ShortestText.Scale(q: biased - 1075, isUneven: false)
    let power = RoundingPowers.all[scale.k]
    let places = -scale.k
    let words = PowersOfTen.words
    return [
      power.high, power.low, scale.h, UInt64(places), UInt64(min(1075 - biased, 63)),
      places > 16 ? 0 : words[places], places > 16 ? 0 : words[16 - places], 0,
    ]
  }

  private let table: FourDigitTable
  private let words: UnsafePointer<UInt64>

  /// Creates the scales from `FourDigits.words` and `all`, which must outlive them.
  init(_ table: FourDigitTable, _ words: UnsafePointer<UInt64>) {
    unsafe self.table = table
    unsafe self.words = words
  }

  /// Writes the text of a number at an address and returns its length, or returns nil if the number
  /// needs `ShortestText`.
  @inline(__always)
  func write(_ number: Double, at slot: UnsafeMutableRawPointer) -> Int? {
    let field = number.significandBitPattern
    let biased = Int(truncatingIfNeeded: number.exponentBitPattern)
    guard unsafe Self.exponents.contains(biased), field != 0 else { return nil }
    let scale = unsafe words + (biased &- Self.exponents.lowerBound) &* Self.stride
    let significand = field | 1 << 52
    guard let digits = unsafe digits(of: significand, scale) else { return nil }
    var out = unsafe slot
    if number < 0 {
      unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      unsafe out += 1
    }
    let sign = unsafe out - slot
    let places = unsafe Int(truncatingIfNeeded: scale[3])
    if places <= 16 {
      let whole = unsafe significand &>> scale[4]
      let fraction = unsafe (digits &- whole &* scale[5]) &* scale[6]
      guard whole < 10_000, fraction != 0 else { return nil }
      let head = unsafe table.whole(whole)
      unsafe DigitText.store(head, at: out)
      return unsafe sign &+ head.characterCount
        &+ writeSixteen(fraction, at: out + (head.characterCount &+ 1))
    }
    // "0.", zeros, the first of seventeen digits, and the others.
    unsafe DigitText.store(0x3030_3030_3030_2E30, at: out)
    unsafe DigitText.store(0x3030_3030_3030_3030, at: out + 8)
    let first = digits / 10_000_000_000_000_000
    let rest = digits &- first &* 10_000_000_000_000_000
    let start = unsafe out + (places &- 15)
    unsafe start.storeBytes(
      of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: first), as: UInt8.self)
    let tail = unsafe writeSixteen(rest, at: start + 1)
    return sign &+ places &- 14 &+ max(tail &- 1, 0)
  }

  /// Returns the digits of the shortest decimal in units of 10ᵏ, or nil if they are undecided.
  @inline(__always)
  private func digits(of significand: UInt64, _ scale: UnsafePointer<UInt64>) -> UInt64? {
    let h = unsafe scale[2]
    let factor = significand &<< h
    let upper = unsafe scale[0].multipliedFullWidth(by: factor)
    let lower = unsafe scale[1].multipliedFullWidth(by: factor)
    // The number in units of 10ᵏ is s and a fraction.
    let (fraction, overflow) = upper.low.addingReportingOverflow(lower.high)
    let s = upper.high &+ (overflow ? 1 : 0)
    let tens = s / 10 &* 10
    // Half the distance of neighbors is 2ʰ⁻¹ powers, from ½ to 5; h is 1...4.
    let half = unsafe scale[0] &>> (5 &- h)
    let below = (s &- tens) << 60 | fraction >> 4
    let above = 10 << 60 &- below
    // The nearer multiple of 10; the other one is at least 5 away, and outside the interval.
    let distance = min(below, above)
    // Each of the numbers is at most 2 units off.
    let isOpen = unsafe Self.areClose(distance, half) || Self.areClose(fraction, 1 << 63)
    guard !isOpen else { return nil }
    let nearest = s &+ fraction >> 63
    return distance < half ? (below < above ? tens : tens &+ 10) : nearest
  }

  /// Whether two binary fractions differ by no more than their errors.
  @inline(__always)
  private static func areClose(_ a: UInt64, _ b: UInt64) -> Bool { a &- b &+ 8 < 16 }

  /// Writes sixteen digits and returns the count of a point and the digits without trailing zeros,
  /// or 0 if all are zeros.
  @inline(__always)
  private func writeSixteen(_ number: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    let high = number / 100_000_000
    let (a, b) = EightDigits.halves(of: high)
    let (c, d) = EightDigits.halves(of: number &- high &* 100_000_000)
    let third = unsafe table.decimals(c)
    let fourth = unsafe table.decimals(d)
    unsafe DigitText.store(table.decimals(a), at: out)
    unsafe DigitText.store(table.decimals(b), at: out + 4)
    unsafe DigitText.store(third, at: out + 8)
    unsafe DigitText.store(fourth, at: out + 12)
    if d != 0 { return 12 &+ fourth.characterCount }
    if c != 0 { return 8 &+ third.characterCount }
    return unsafe b != 0 ? 4 &+ table.decimals(b).characterCount : table.decimals(a).characterCount
  }
}
