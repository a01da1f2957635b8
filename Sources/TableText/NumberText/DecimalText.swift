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
  /// The same limit for rounded numbers; 0 for more than four decimals.
  private let shortCount: UInt64
  /// Scaled numbers below this have at most eight digits before the point.
  private let fastLimit: Double
  let divisor: PowersOfTen.Divisor
  /// The factor that pads a fraction to 4, 8 or 16 digits.
  let padding: UInt64

  /// The instances for 0...15 decimals.
  static let byDecimals = List(count: 16) { DecimalText(decimals: $0) }

  private init(decimals: Int) {
    self.decimals = decimals
    divisor = PowersOfTen.Divisor(exponent: decimals)
    scale = Double(divisor.power)
    // A scaled number just below a limit must not be rounded up to it: hence the ½. If 10⁸⁺ᵈ > 2⁵²,
    // the sum that rounds has no room for the number.
    groupLimit = decimals <= 8 ? scale * 1e4 - 0.5 : 0
    shortCount = decimals <= 4 ? divisor.power * 10_000 : 0
    fastLimit = min(scale * 1e8 - 0.5, 0x1p52)
    let width = decimals <= 4 ? 4 : decimals <= 8 ? 8 : 16
    padding = PowersOfTen.word(width - decimals)
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
    if scaled < shortCount {
      return unsafe writeShort(EightDigits(scaled &* padding), number.bitPattern >> 63, at: out)
    }
    let sign = Int(truncatingIfNeeded: scaled == 0 ? 0 : number.bitPattern >> 63)
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let whole = divisor.quotient(scaled)
    let fraction = scaled &- whole &* divisor.power
    return unsafe sign + write(whole, fraction, at: out + sign)
  }

  /// Returns the number in units of the last decimal, rounded; nil if that needs exact arithmetic.
  @inline(__always)
  func quicklyScaled(_ number: Double) -> UInt64? {
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

  /// Writes four digits before the point and four after it, with a sign unless all are zeros.
  @inline(__always)
  private func writeShort(
    _ digits: EightDigits, _ minus: UInt64, at out: UnsafeMutableRawPointer
  ) -> Int {
    let sign = Int(truncatingIfNeeded: digits.bytes == 0 ? 0 : minus)
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return unsafe sign + writeShort(digits, at: out + sign)
  }

  /// Writes four digits before the point and four after it.
  @inline(__always)
  private func writeShort(_ digits: EightDigits, at out: UnsafeMutableRawPointer) -> Int {
    let text = digits.text
    let zeros = (digits.bytes | 1 << 24).trailingZeroBitCount >> 3
    let length = 4 - zeros
    let first = UInt32(truncatingIfNeeded: text) &>> UInt32(truncatingIfNeeded: 8 * zeros)
    let second = UInt32(truncatingIfNeeded: text >> 32)
    unsafe out.storeBytes(of: first.littleEndian, as: UInt32.self)
    unsafe out.storeBytes(of: UInt8(ascii: "."), toByteOffset: length, as: UInt8.self)
    unsafe out.storeBytes(of: second.littleEndian, toByteOffset: length + 1, as: UInt32.self)
    return length + Self.lengthOfDecimals(digits.bytes >> 32)
  }

  /// Returns the length of a point and four decimals without trailing zeros; 0 if all are zeros.
  @inline(__always)
  private static func lengthOfDecimals(_ digits: UInt64) -> Int {
    // The decimals are in bytes 2 ... 5 of a word whose byte 0 is not zero: the index of the last
    // byte that is not zero is the length.
    7 - (digits << 16 | 1).byteSwapped.trailingZeroBitCount >> 3
  }

  /// Writes the numbers that the fast path cannot decide: ties, large and wide numbers.
  @inline(never)
  func writeCarefully(_ number: Double, at out: UnsafeMutableRawPointer) -> Int {
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
      let whole = scaled / divisor.power
      return (whole, scaled - whole * divisor.power)
    }
    // Past 2⁵³ every double is an integer.
    guard magnitude < 0x1p53 else { return magnitude < 1e16 ? (UInt64(magnitude), 0) : nil }
    // Here 15 decimals need a number of at least 4.5, so at most 50 bits are behind the point, and
    // their product with 10¹⁵ < 2⁵⁰ fits two words.
    let bits = UInt64(52 - magnitude.exponent)
    let significand = magnitude.significandBitPattern | 1 << 52
    let whole = significand >> bits
    let behind = significand & (1 << bits - 1)
    let (high, low) = behind.multipliedFullWidth(by: divisor.power)
    var fraction = high << (64 - bits) | low >> bits
    let rest = low & (1 << bits - 1)
    let half: UInt64 = bits == 0 ? 1 : 1 << (bits - 1)
    if rest > half || rest == half && fraction & 1 == 1 { fraction += 1 }
    return fraction == divisor.power ? (whole + 1, 0) : (whole, fraction)
  }
}
