/// Eight decimal digits, one in each byte of a word, the first digit in the lowest byte.
///
/// All eight are divided out at once, in lanes of the word, without a table, a branch or any setup.
/// Each reciprocal is a little too large; the quotient is still exact as long as the
/// number times that excess stays below 1, which the comment beside each shows.
@usableFromInline package struct EightDigits {
  /// The digits, each 0...9.
  @usableFromInline package let bytes: UInt64

  /// Creates the digits of a number below 10⁸, including leading zeros.
  @inlinable @inline(__always) package init(_ number: UInt64) {
    let (high, low) = Self.halves(of: number)
    self.init(high, low)
  }

  /// Returns the first four and the last four digits of a number below 10⁸, as numbers.
  @inlinable @inline(__always)
  package static func halves(of number: UInt64) -> (high: UInt64, low: UInt64) {
    // 3518437209 / 2⁴⁵ = (1 + 3.4·10⁻¹¹) / 10⁴, and 10⁸ · 3.4·10⁻¹¹ = 0.0034.
    let high = (number &* 3_518_437_209) >> 45
    return (high, number &- high &* 10_000)
  }

  /// Creates digits from a word that already holds them.
  @inlinable @inline(__always) package init(bytes: UInt64) { self.bytes = bytes }

  /// Creates the digits of two numbers below 10⁴, four each.
  @inlinable @inline(__always) package init(_ high: UInt64, _ low: UInt64) {
    let fours = high | low << 32
    // 10486 / 2²⁰ = (1 + 2.3·10⁻⁵) / 100, and 10⁴ · 2.3·10⁻⁵ = 0.23. The products stay below 2²⁷,
    // so no lane of 32 bits runs into the next.
    let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
    // hundreds + 2¹⁶ · (fours − 100 · hundreds), with one multiplication.
    let twos = fours << 16 &- hundreds &* 6_553_599
    // 103 / 2¹⁰ = (1 + 5.9·10⁻³) / 10, and 100 · 5.9·10⁻³ = 0.59, in lanes of 16 bits.
    let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
    bytes = twos << 8 &- tens &* 2_559
  }

  /// The digits as text, the first character in the lowest byte.
  @inlinable @inline(__always) package var text: UInt64 { bytes | 0x3030_3030_3030_3030 }

  /// The number of zeros before the first digit that is not zero; the last digit does not count.
  @inlinable @inline(__always) package var leadingZeros: Int {
    (bytes | 1 << 56).trailingZeroBitCount >> 3
  }

  /// The number of zeros at the end; 8 for zero.
  ///
  /// Some processors count from the highest bit down in microcode, so the bytes are reversed first.
  @inlinable @inline(__always) package var trailingZeros: Int {
    bytes.byteSwapped.trailingZeroBitCount >> 3
  }
}
