internal import MotionNumerics

/// Number text rounded to a fixed count of decimals.
///
/// Trailing zeros are omitted, and so is a point without decimals. A number that rounds to zero is
/// `0`, without a sign.
///
/// - Domain: 0...15 decimals.
/// - Accuracy: the exact binary value is rounded, ties to even; every digit is right.
struct DecimalText {
  let decimals: Int
  /// 10ᵈ, exact.
  let scale: Double
  /// Scaled numbers below this have at most four digits before the point; 0 for more than eight
  /// decimals.
  let groupLimit: Double
  /// Scaled numbers below this have at most eight digits before the point.
  private let fastLimit: Double
  /// 10ᵈ, and the factor and the shift that divide by it.
  private let power, factor, shift: UInt64
  /// The factor that pads a fraction to 4, 8 or 16 digits.
  let padding: UInt64

  /// The instances for 0...15 decimals.
  static let byDecimals = List(count: 16) { DecimalText(decimals: $0) }

  private init(decimals: Int) {
    self.decimals = decimals
    power = PowersOfTen.word(decimals)
    scale = Double(power)
    // A scaled number just below a limit must not be rounded up to it: hence the ½. If 10⁸⁺ᵈ > 2⁵²,
    // the sum that rounds has no room for the number.
    groupLimit = decimals <= 8 ? scale * 1e4 - 0.5 : 0
    fastLimit = min(scale * 1e8 - 0.5, 0x1p52)
    let width = decimals <= 4 ? 4 : decimals <= 8 ? 8 : 16
    padding = PowersOfTen.word(width - decimals)
    // With s such that 10ᵈ ≤ 2ˢ < 2 · 10ᵈ the factor ⌈2⁶³⁺ˢ / 10ᵈ⌉ fits 64 bits, and it is at most 1
    // too large. The quotient of a number below 2⁵⁷ is then too large by less than 2⁻⁶⁻ˢ, which is
    // below the 10⁻ᵈ that separates the largest fraction from 1. Here s is 0 for 10⁰ only.
    shift = UInt64(64 - (power - 1).leadingZeroBitCount)
    let (quotient, rest) = power.dividingFullWidth(
      shift == 0 ? (0, 1 << 63) : (1 << (shift - 1), 0))
    factor = quotient + (rest > 0 ? 1 : 0)
  }

  /// Writes the text of a number at an address.
  ///
  /// - Returns: The length, or `DigitText.none` for a number that is not finite or that has more
  ///   than 16 digits before the point.
  @inline(__always)
  func write(_ number: Double, at out: UnsafeMutableRawPointer) -> Int {
    guard let scaled = quicklyScaled(number) else {
      return unsafe writeCarefully(number, at: out)
    }
    let sign = Int(truncatingIfNeeded: scaled == 0 ? 0 : number.bitPattern >> 63)
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let whole = (scaled << 1).multipliedFullWidth(by: factor).high &>> shift
    return unsafe sign + write(whole, scaled &- whole &* power, at: out + sign)
  }

  /// Returns the number in units of the last decimal, rounded; nil if that needs exact arithmetic.
  @inline(__always)
  private func quicklyScaled(_ number: Double) -> UInt64? {
    // Half-integers below 2⁵² are doubles, and the rounding of the product is monotonic: unless the
    // rounded product is itself a half-integer, it lies on the same side of each as the exact one.
    let product = number.magnitude * scale
    // Added to 2⁵², the product is rounded to an integer, ties to even, and that integer is the
    // significand of the sum.
    let sum = product + 0x1p52
    let lost = product - (sum - 0x1p52)
    guard product < fastLimit, lost.magnitude != 0.5 else { return nil }
    return sum.bitPattern & 0x000F_FFFF_FFFF_FFFF
  }

  /// Writes the digits before the point and those after it.
  @inline(__always)
  private func write(_ whole: UInt64, _ fraction: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    let length = unsafe DigitText.write(whole: whole, at: out)
    guard decimals > 8 else {
      let padded = decimals <= 4 ? fraction &* padding &* 10_000 : fraction &* padding
      return unsafe length + DigitText.write(eightDecimals: padded, at: out + length)
    }
    return unsafe length + DigitText.write(sixteenDecimals: fraction &* padding, at: out + length)
  }

  /// Writes the numbers that the fast path cannot decide: ties, large and wide numbers.
  @inline(never)
  private func writeCarefully(_ number: Double, at out: UnsafeMutableRawPointer) -> Int {
    guard let (whole, fraction) = parts(of: number.magnitude) else { return DigitText.none }
    let sign = number.sign == .minus && (whole, fraction) != (0, 0) ? 1 : 0
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return unsafe sign + write(whole, fraction, at: out + sign)
  }

  /// The parts before and after the point, the latter in units of the last decimal.
  private func parts(of magnitude: Double) -> (whole: UInt64, fraction: UInt64)? {
    let product = magnitude * scale
    if product < 0x1p52 {
      let even = (product + 0x1p52) - 0x1p52
      var scaled = UInt64(even)
      if (product - even).magnitude == 0.5 {
        // Only here does the rounding of the product matter: its error says on which side of the
        // half-integer the exact product lies.
        let error = DoubleDouble.product(magnitude, scale).low
        let below = UInt64(product)
        if error != 0 { scaled = error > 0 ? below + 1 : below }
      }
      return (scaled / power, scaled % power)
    }
    // Past 2⁵³ every double is an integer.
    guard magnitude < 0x1p53 else { return magnitude < 1e16 ? (UInt64(magnitude), 0) : nil }
    // Here 15 decimals need a number of at least 4.5, so at most 50 bits are behind the point, and
    // their product with 10¹⁵ < 2⁵⁰ fits two words.
    let bits = UInt64(52 - magnitude.exponent)
    let significand = magnitude.significandBitPattern | 1 << 52
    let whole = significand >> bits
    let behind = significand & (1 << bits - 1)
    let (high, low) = behind.multipliedFullWidth(by: power)
    var fraction = high << (64 - bits) | low >> bits
    let rest = low & (1 << bits - 1)
    let half: UInt64 = bits == 0 ? 1 : 1 << (bits - 1)
    if rest > half || rest == half && fraction & 1 == 1 { fraction += 1 }
    return fraction == power ? (whole + 1, 0) : (whole, fraction)
  }
}
