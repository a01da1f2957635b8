import MotionNumerics

/// The shortest decimal that reads back to the same double, and the nearest of those.
///
/// - Reference: R. Giulietti, "The Schubfach way to render doubles", 2020, sections 8 and 9.
struct ShortestText {
  // Read through their static accessors, these would be fetched again for every number.
  private let powers = RoundingPowers.all
  private let words = PowersOfTen.words

  /// The power of ten in which the interval of a number is measured.
  struct Scale {
    /// Its exponent: the interval contains one to ten multiples of 10ᵏ.
    let k: Int
    /// The shift that makes the product with a rounding power a count of them.
    let h: UInt64

    @inline(__always) init(q: Int, isUneven: Bool) {
      // ⌊log₁₀(2^q)⌋ or ⌊log₁₀(¾ · 2^q)⌋: 1262611 / 2²² = log₁₀ 2 within 10⁻⁷, 524031 / 2²² is just
      // below log₁₀ 4/3; exact for |q| ≤ 1500.
      k = (q &* 1_262_611 &- (isUneven ? 524_031 : 0)) >> 22
      // ⌊log₂(10⁻ᵏ)⌋: 1741647 / 2¹⁹ = log₂ 10 within 10⁻⁶; exact for |k| ≤ 1233.
      h = UInt64(truncatingIfNeeded: q &+ (-k &* 1_741_647) >> 19 &+ 1)
    }
  }

  /// Returns digits d and an exponent e such that d · 10ᵉ is a number's shortest decimal.
  ///
  /// The digits may end in zeros.
  ///
  /// - Domain: positive doubles.
  @inline(__always)
  func decimal(of magnitude: Double) -> (digits: UInt64, exponent: Int) {
    let field = magnitude.significandBitPattern
    let biased = Int(truncatingIfNeeded: magnitude.exponentBitPattern)
    // The number is c · 2^q.
    let c = biased == 0 ? field : field | 1 << 52
    let q = max(biased, 1) - 1075
    // At a power of two the neighbor below is half as far away as the one above.
    let isUneven = field == 0 && biased > 1
    let scale = Scale(q: q, isUneven: isUneven)
    let (k, h) = (scale.k, scale.h)

    // v, the number in quarters of 10ᵏ, and the ends of the interval that reads back to it. They
    // are 2 (or, below a power of two, 1) quarter units of c away, so one product gives all three.
    let power = powers[k]
    let product = WideProduct(power, (c << 2) &<< h)
    let half = WideProduct(power, shiftedBy: h &+ 1)
    let value = product.roundedToOdd
    let upper = (product + half).roundedToOdd
    let lower = (product - (isUneven ? WideProduct(power, shiftedBy: h) : half)).roundedToOdd
    // An end itself reads back to the double if c is even.
    let open = c & 1
    let lowest = lower &+ open
    let highest = upper &- open

    let s = value >> 2
    if s >= 10 {
      // A multiple of 10 inside the interval has one digit fewer; there is at most one.
      let tens = s / 10
      let down = 40 &* tens
      let isDownInside = lowest <= down
      let isUpInside = down &+ 40 <= highest
      if isDownInside != isUpInside { return (tens &+ (isUpInside ? 1 : 0), k &+ 1) }
    }
    let down = s << 2
    let isDownInside = lowest <= down
    let isUpInside = down &+ 4 <= highest
    if isDownInside != isUpInside { return (s &+ (isUpInside ? 1 : 0), k) }
    // Both are inside: the nearer one, or the even one.
    let middle = down &+ 2
    let isUpNearer = value > middle || value == middle && s & 1 == 1
    return (s &+ (isUpNearer ? 1 : 0), k)
  }

  /// Writes the text of a number at an address.
  ///
  /// - Returns: The length, or `DigitText.none` for a number that is not finite or whose text is
  ///   too long.
  @inline(__always)
  func write(_ number: Double, at out: UnsafeMutableRawPointer) -> Int {
    let magnitude = number.magnitude
    let sign = number < 0 ? 1 : 0
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let start = unsafe out + sign
    guard magnitude < 1e15 else { return DigitText.none }
    let whole = UInt64(magnitude)
    if Double(whole) == magnitude {
      return unsafe sign + DigitText.write(whole: whole, at: start)
    }

    // Up to seventeen digits, the last `places` of them behind the point.
    let (digits, exponent) = decimal(of: magnitude)
    let places = -exponent
    if places <= 16 {
      // No shortest decimal is beyond an integer, because that is a double itself.
      let fraction = (digits &- whole &* words[places]) &* words[16 - places]
      let length = unsafe sign + DigitText.write(whole: whole, at: start)
      return unsafe length
        + DigitText.write(sixteenDecimals: fraction, at: out + length)
    }
    // The sign, "0." and eleven zeros leave room for seventeen digits.
    guard places <= 28 else { return DigitText.none }
    unsafe DigitText.store(0x3030_3030_3030_2E30, at: start)
    unsafe DigitText.store(0x3030_3030_3030_3030, at: start + 8)
    let first = digits / 10_000_000_000_000_000
    let rest = digits &- first &* 10_000_000_000_000_000
    let zeros = unsafe start + (places - 15)
    unsafe zeros.storeBytes(
      of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: first), as: UInt8.self)
    let tail = unsafe DigitText.write(sixteenDigits: rest, at: zeros + 1)
    return sign + places - 14 + tail
  }

  /// Writes a number as `write` does, out of line.
  @inline(never)
  func writeAny(_ number: Double, at out: UnsafeMutableRawPointer) -> Int {
    unsafe write(number, at: out)
  }

  /// Returns the text of a positive number that has an exponent or many zeros after its point.
  static func longText(of magnitude: Double) -> [UInt8] {
    var (digits, exponent) = ShortestText().decimal(of: magnitude)
    while digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    let text = Array(String(digits).utf8)
    // The exponent of the first digit.
    let leading = exponent + text.count - 1
    guard magnitude >= 1e15 else {
      return Array("0.".utf8) + [UInt8](repeating: UInt8(ascii: "0"), count: -1 - leading) + text
    }
    let fraction = text.count > 1 ? [UInt8(ascii: ".")] + text[1...] : []
    return text[..<1] + fraction + Array("e\(leading)".utf8)
  }
}
