/// A product of a power of ten and a word: 192 bits.
struct WideProduct {
  private var high, middle, low: UInt64

  /// Creates the product with a factor that keeps the sum of two products below 2¹⁹².
  @inline(__always) init(_ power: RoundingPowers.Power, _ factor: UInt64) {
    let upper = power.high.multipliedFullWidth(by: factor)
    let lower = power.low.multipliedFullWidth(by: factor)
    let (middle, carry) = upper.low.addingReportingOverflow(lower.high)
    (high, self.middle, low) = (upper.high &+ (carry ? 1 : 0), middle, lower.low)
  }

  /// Creates the product with 2ⁿ, for n in 1...63.
  @inline(__always) init(_ power: RoundingPowers.Power, shiftedBy n: UInt64) {
    let rest = 64 &- n
    high = power.high &>> rest
    middle = power.high &<< n | power.low &>> rest
    low = power.low &<< n
  }

  @inline(__always) static func + (a: Self, b: Self) -> Self {
    var sum = a
    let carry: Bool
    let first: Bool
    let second: Bool
    (sum.low, carry) = a.low.addingReportingOverflow(b.low)
    (sum.middle, first) = a.middle.addingReportingOverflow(b.middle)
    (sum.middle, second) = sum.middle.addingReportingOverflow(carry ? 1 : 0)
    sum.high = a.high &+ b.high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
    return sum
  }

  @inline(__always) static func - (a: Self, b: Self) -> Self {
    var difference = a
    let borrow: Bool
    let first: Bool
    let second: Bool
    (difference.low, borrow) = a.low.subtractingReportingOverflow(b.low)
    (difference.middle, first) = a.middle.subtractingReportingOverflow(b.middle)
    (difference.middle, second) = difference.middle.subtractingReportingOverflow(borrow ? 1 : 0)
    difference.high = a.high &- b.high &- (first ? 1 : 0) &- (second ? 1 : 0)
    return difference
  }

  /// The first of the three words, made odd if anything is lost.
  ///
  /// A power that was rounded up makes the second word too large by at most 1, so 1 counts as
  /// nothing lost; what is lost is never that little unless it is nothing.
  @inline(__always) var roundedToOdd: UInt64 {
    high | (middle > 1 ? 1 : 0)
  }
}
