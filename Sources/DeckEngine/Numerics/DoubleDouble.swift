/// A number held as the unevaluated sum of two doubles, good for about 31 decimal digits.
///
/// Times are held like this, because decimals such as 0.3 are no doubles and what is lost shows: at
/// the middle of a leg of 0.3 s the fraction must be exactly ½, for there are curves that are
/// vertical there.
///
/// - Domain: magnitudes within 2⁻⁴⁰⁰ ... 2⁹⁰⁰, so that no split or product leaves the range.
/// - Accuracy: each operation is within 2⁻¹⁰⁰ of the exact result, relative to the largest operand.
/// - Reference: T. J. Dekker, "A floating-point technique for extending the available precision",
///   1971, sections 4 and 5.
public struct DoubleDouble: Hashable, Sendable {
  /// The nearest double.
  public var high: Double
  /// What the nearest double leaves out.
  public var low: Double

  /// Creates a number from its two parts, the second at most half a unit of the first's last place.
  public init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  @inline(__always) package static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let total = a + b
    let shadow = total - a
    return DoubleDouble(total, (a - (total - shadow)) + (b - shadow))
  }

  /// The exact product of two doubles.
  ///
  /// Splitting, rather than a fused multiply-add, gives the same bits on every processor and needs
  /// no instruction that the oldest of them lack.
  @inline(__always) package static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let total = a * b
    let (aHigh, aLow) = split(a)
    let (bHigh, bLow) = split(b)
    let error = ((aHigh * bHigh - total) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(total, error)
  }

  /// The quotient of two doubles.
  @inline(__always) package static func quotient(_ a: Double, _ b: Double) -> DoubleDouble {
    let first = a / b
    let back = product(first, b)
    return sum(first, ((a - back.high) - back.low) / b)
  }

  /// The sum of two numbers.
  @inline(__always) public static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let total = sum(a.high, b.high)
    return sum(total.high, total.low + (a.low + b.low))
  }

  /// The number with the other sign.
  @inline(__always) public static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-a.high, -a.low)
  }

  /// The difference of two numbers.
  @inline(__always) public static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    a + -b
  }

  /// The product of two numbers.
  @inline(__always) public static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let total = product(a.high, b.high)
    return sum(total.high, total.low + (a.high * b.low + a.low * b.high))
  }

  /// The quotient of two numbers.
  @inline(__always) public static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - DoubleDouble(first) * b
    return sum(first, rest.high / b.high)
  }

  /// The number without a second part that is no more than the rounding of a few operations.
  ///
  /// 0.15 / 0.3 is ½ only to 31 digits; where a curve is vertical, the 32nd would show in the ninth.
  @inline(__always) package var roundedToDouble: DoubleDouble {
    roundedToDouble(of: high.magnitude)
  }

  /// The number without a second part that is no more than the rounding of operands of a size.
  ///
  /// A difference keeps the rounding of what it was made of: 100.15 − 100 is 0.15 to 29 digits.
  @inline(__always) package func roundedToDouble(of magnitude: Double) -> DoubleDouble {
    low.magnitude > magnitude * 0x1p-98 && low.isFinite ? self : DoubleDouble(high)
  }

  /// The number, or where arithmetic in two parts has left its domain, the nearest number within it to
  /// the result in plain doubles.
  package func bounded(by plain: Double) -> DoubleDouble {
    let greatest = 0x1p900
    return high.magnitude <= greatest
      ? self : DoubleDouble(min(max(plain, -greatest), greatest))
  }

  /// The two halves of a double, 26 bits each: their products are exact.
  @inline(__always) private static func split(_ a: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * a  // 2²⁷ + 1
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}

extension DoubleDouble: Comparable {
  /// Whether a number is less than another.
  public static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}
