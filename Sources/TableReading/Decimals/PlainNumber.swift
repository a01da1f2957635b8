import MotionNumerics

/// A number of at most 18 digits without an exponent, as nearly every cell of a table is.
package struct PlainNumber: Hashable, Sendable {
  /// The greatest number of digits.
  static let digitLimit = 18

  /// The digits as an integer.
  package let digits: UInt64
  /// The number of digits after the point.
  package let decimals: Int32
  /// Whether there is a minus sign, even before zero.
  package let isNegative: Bool

  @inline(__always) init(digits: UInt64, decimals: Int32, isNegative: Bool) {
    self.digits = digits
    self.decimals = decimals
    self.isNegative = isNegative
  }

  /// The approximation of the same `DecimalNumber`.
  package var approximation: Double {
    // The digits fit a signed integer, whose conversion is faster.
    let digits = Double(Int64(truncatingIfNeeded: digits))
    let magnitude = digits / PowersOfTen.exactDoubles[Int(decimals)]
    return isNegative && digits != 0 ? -magnitude : magnitude
  }

  /// Whether two numbers are equal, if a word suffices to decide it.
  package func isSurelyEqual(to other: Self) -> Bool { distance(to: other) == 0 }

  /// Returns the double nearest to the distance to another number, or nil unless a single rounding
  /// gives it.
  @inline(__always) func distance(to other: Self) -> Double? {
    var (first, second, decimals) = (digits, other.digits, decimals)
    if decimals != other.decimals {
      let shift = Int(decimals &- other.decimals)
      let power = PlainNumber.powers[abs(shift)]
      let (scaled, overflow) = (shift < 0 ? first : second)
        .multipliedReportingOverflow(by: power)
      guard !overflow else { return nil }
      if shift < 0 { first = scaled } else { second = scaled }
      decimals = max(decimals, other.decimals)
    }
    let distance: UInt64
    if isNegative == other.isNegative {
      distance = first < second ? second &- first : first &- second
    } else {
      let (sum, overflow) = first.addingReportingOverflow(second)
      guard !overflow else { return nil }
      distance = sum
    }
    guard distance <= 1 << 53 else { return nil }
    return Double(Int64(truncatingIfNeeded: distance)) / PowersOfTen.exactDoubles[Int(decimals)]
  }

  /// The powers from 10⁰ to 10¹⁸.
  private static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]
}

extension DecimalNumber {
  /// Creates the same number.
  package init(_ number: PlainNumber) {
    self.init(
      Coefficient(number.digits), exponent: -Int(number.decimals), isNegative: number.isNegative)
  }
}
