/// Twice eight decimal digits, in the lanes of a vector: `EightDigits` of two numbers at once.
///
/// Nothing here needs more than the oldest vector instructions of either processor family.
struct SixteenDigits {
  /// The digits of each number, the first in the lowest byte.
  private(set) var bytes: SIMD2<UInt64>

  /// The digits of two numbers below 10⁸, leading zeros included; their upper halves are ignored.
  ///
  /// The constants are those of `EightDigits`, in lanes that let a multiplication take one step.
  @inline(__always) init(_ numbers: SIMD2<UInt64>) {
    let high = ((numbers & 0xFFFF_FFFF) &* 3_518_437_209) &>> 45
    let low = (numbers & 0xFFFF_FFFF) &- (high & 0xFFFF_FFFF) &* 10_000
    // Lanes known to be below 2¹⁵ are multiplied two at a time.
    let fours = unsafe unsafeBitCast(high | low &<< 32, to: SIMD4<UInt32>.self) & 0x3FFF
    // 5243 / 2¹⁹ = (1 + 2.3·10⁻⁵) / 100.
    let hundreds = (fours &* 5_243) &>> 19
    let both = unsafe unsafeBitCast(fours &<< 16 | hundreds, to: SIMD8<UInt16>.self)
    let taken = unsafe unsafeBitCast(hundreds &<< 16, to: SIMD8<UInt16>.self) &* 100
    let twos = both &- taken
    let tens = (twos &* 103) &>> 10
    bytes = unsafe unsafeBitCast(tens | (twos &- tens &* 10) &<< 8, to: SIMD2<UInt64>.self)
  }
}
