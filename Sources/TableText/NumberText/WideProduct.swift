/// A product of a power of ten and a word: 192 bits.
struct WideProduct {
  private var high: UInt128
  private var low: UInt64

  /// Creates the product with a factor that keeps the sum of two products below 2¹⁹².
  @inline(__always) init(_ power: UInt128, _ factor: UInt64) {
    let lower = UInt64(truncatingIfNeeded: power).multipliedFullWidth(by: factor)
    let upper = UInt64(truncatingIfNeeded: power >> 64).multipliedFullWidth(by: factor)
    high = (UInt128(upper.high) << 64 | UInt128(upper.low)) &+ UInt128(lower.high)
    low = lower.low
  }

  /// Creates the product with 2ⁿ, for n in 1...63.
  @inline(__always) init(_ power: UInt128, shiftedBy n: UInt64) {
    high = power &>> UInt128(64 &- n)
    low = UInt64(truncatingIfNeeded: power) &<< n
  }

  @inline(__always) static func + (a: Self, b: Self) -> Self {
    var sum = a
    let (low, overflow) = a.low.addingReportingOverflow(b.low)
    sum.low = low
    sum.high = a.high &+ b.high &+ (overflow ? 1 : 0)
    return sum
  }

  @inline(__always) static func - (a: Self, b: Self) -> Self {
    var difference = a
    let (low, overflow) = a.low.subtractingReportingOverflow(b.low)
    difference.low = low
    difference.high = a.high &- b.high &- (overflow ? 1 : 0)
    return difference
  }

  /// The first of the three words, made odd if anything is lost.
  ///
  /// A power that was rounded up makes the second word too large by at most 1, so 1 counts as
  /// nothing lost; what is lost is never that little unless it is nothing.
  @inline(__always) var roundedToOdd: UInt64 {
    UInt64(truncatingIfNeeded: high >> 64) | (UInt64(truncatingIfNeeded: high) > 1 ? 1 : 0)
  }
}
