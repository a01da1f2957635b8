/// A number held as the unevaluated sum of two doubles, with about 31 decimal digits.
///
/// Times are held like this because decimals such as 0.3 are not doubles and the rounding would be
/// visible: in the middle of a leg of 0.3 s the fraction must be exactly ½, because some curves are
/// vertical there.
/// - Domain: magnitudes within 2⁻⁴⁰⁰ ... 2⁹⁰⁰, so that no split or product leaves the range.
/// - Accuracy: each operation is within 2⁻¹⁰⁰ of the exact result, relative to the largest operand.
/// - Reference: T. J. Dekker, "A floating-point technique for extending the available precision",
///   1971, sections 4 and 5.
public struct DoubleDouble: Hashable, Comparable, Sendable {
  /// The nearest double.
  public var high: Double
  /// The number minus the nearest double.
  public var low: Double

  /// Creates a number from two parts; the second is at most half an ulp of the first.
  @inlinable package init(_ high: Double, _ low: Double = 0) {
    (self.high, self.low) = (high, low)
  }

  /// Returns the exact sum of two doubles.
  @inlinable @inline(__always) package static func sum(_ a: Double, _ b: Double) -> Self {
    let total = a + b
    let shadow = total - a
    return DoubleDouble(total, (a - (total - shadow)) + (b - shadow))
  }

  /// Returns the exact product of two doubles.
  ///
  /// Splitting, rather than a fused multiply-add, produces the same bits on every processor and
  /// needs no instruction that old processors lack.
  @inlinable @inline(__always) package static func product(_ a: Double, _ b: Double) -> Self {
    let total = a * b
    let (aHigh, aLow) = split(a)
    let (bHigh, bLow) = split(b)
    let error = ((aHigh * bHigh - total) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(total, error)
  }

  /// Returns the quotient of two doubles.
  @inlinable @inline(__always) package static func quotient(_ a: Double, _ b: Double) -> Self {
    let first = a / b
    let back = product(first, b)
    return sum(first, ((a - back.high) - back.low) / b)
  }

  /// Returns the sum of two numbers.
  @inlinable @inline(__always) public static func + (a: Self, b: Self) -> Self {
    let total = sum(a.high, b.high)
    return sum(total.high, total.low + (a.low + b.low))
  }

  /// Returns the number with the opposite sign.
  @inlinable @inline(__always) public static prefix func - (a: Self) -> Self {
    DoubleDouble(-a.high, -a.low)
  }

  /// Returns the difference of two numbers.
  @inlinable @inline(__always) public static func - (a: Self, b: Self) -> Self { a + -b }

  /// Returns the product of two numbers.
  @inlinable @inline(__always) public static func * (a: Self, b: Self) -> Self {
    let total = product(a.high, b.high)
    return sum(total.high, total.low + (a.high * b.low + a.low * b.high))
  }

  /// Returns the quotient of two numbers.
  @inlinable @inline(__always) public static func / (a: Self, b: Self) -> Self {
    let first = a.high / b.high
    let rest = a - DoubleDouble(first) * b
    return sum(first, rest.high / b.high)
  }

  /// The number without its low part if that is only the rounding error of a few operations.
  ///
  /// 0.15 / 0.3 is ½ only to 31 digits. Where a curve is vertical, an error in the 32nd digit would
  /// appear in the ninth digit of the result.
  @inlinable @inline(__always) package var roundedToDouble: DoubleDouble {
    roundedToDouble(of: high.magnitude)
  }

  /// Returns the number without its low part if that is only rounding error of operands this large.
  ///
  /// A difference keeps the rounding errors of its operands: 100.15 − 100 is 0.15 to 29 digits.
  @inlinable @inline(__always) package func roundedToDouble(of magnitude: Double) -> DoubleDouble {
    low.magnitude > magnitude * 0x1p-98 && low.isFinite ? self : DoubleDouble(high)
  }

  /// Returns the number, or if arithmetic in two parts has left its domain, the number in the
  /// domain nearest to the result in plain doubles.
  package func bounded(by plain: Double) -> DoubleDouble {
    let greatest = 0x1p900
    return high.magnitude <= greatest
      ? self : DoubleDouble(min(max(plain, -greatest), greatest))
  }

  /// Returns the square root, within 2⁻¹⁰⁰ of the exact one; 0 for a number that is not above 0.
  package func squareRoot() -> DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    let first = high.squareRoot()
    let rest = self - DoubleDouble.product(first, first)
    return DoubleDouble.sum(first, rest.high / (2 * first))
  }

  /// Returns the two halves of a double, 26 bits each: their products are exact.
  @inlinable @inline(__always) package static func split(_ a: Double) -> (high: Double, low: Double)
  {
    let scaled = 134_217_729 * a  // 2²⁷ + 1
    let high = scaled - (scaled - a)
    return (high, a - high)
  }

  /// Whether a number is less than another.
  public static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }

  /// The absolute value.
  public var magnitude: DoubleDouble { high < 0 ? -self : self }

  /// Whether the number exceeds another by more than the rounding of a few operations on decimals.
  package func isClearlyMore(than other: DoubleDouble) -> Bool {
    let size = max(high.magnitude, other.high.magnitude)
    return (self - other).high > size * 0x1p-90
  }
}
