import MotionNumerics

/// The deck's own resistance to a drag beyond its end: 2x/ln(x + 1).
///
/// In the other direction it is the mirror image.
///
/// - Domain: every finite distance. At 0 the value is 0, although it jumps to ±2 right next to it.
///   The slope at 0 is its limit 1, and the second derivative is the limit from above.
/// - Accuracy: 4 ulps for the value, 8 for the slope, 32 for the second derivative.
public enum ElasticStretch {
  /// Returns the displacement of the deck for a drag distance, in points.
  public static func value(at distance: Double) -> Double {
    guard distance != 0 else { return 0 }
    // Doubling last keeps the greatest doubles in range.
    return 2 * (distance / logarithmOnePlus(distance.magnitude))
  }

  /// Returns the derivative of the value.
  ///
  /// With L = ln(x + 1) it is 2·(L − 1 + e^(−L))/L².
  public static func slope(at distance: Double) -> Double {
    let log = logarithmOnePlus(distance.magnitude)
    guard log < 0.5 else { return 2 * ((log + exponentialMinusOne(-log)) / log / log) }
    // Near 0 the two parts cancel. Their series is 1/2! − L/3! + L²/4! − ...; at L = ½ the term
    // after L¹³/15! is below 2⁻⁵⁷.
    var sum = 0.0
    for order in stride(from: 15.0, to: 2, by: -1) { sum = (1 - log * sum) / order }
    return 1 - log * sum
  }

  /// Returns the derivative of the slope.
  ///
  /// With L = ln(x + 1) it is 2·(2 − L − (L + 2)·e^(−L))/L³ · e^(−L).
  public static func secondDerivative(at distance: Double) -> Double {
    distance < 0 ? -bend(at: -distance) : bend(at: distance)
  }

  /// Returns the derivative of the slope at a distance of at least 0.
  private static func bend(at distance: Double) -> Double {
    let log = logarithmOnePlus(distance)
    // e^(−L) directly: for large distances 1 + (e^(−L) − 1) has no digits left.
    let perDistance = 1 / (1 + distance)
    guard log < 1 else {
      // Divide one by one: the cube of a logarithm never overflows, but its parts may round to 0.
      return 2 * ((2 - log - (log + 2) * perDistance) / log / log / log) * perDistance
    }
    // Near 0 the parts cancel. Their series is −(1/3! − 2L/4! + 3L²/5! − ...); at L = 1 the term
    // after 20·L¹⁹/22! is below 2⁻⁶⁵.
    var sum = 0.0
    var factorial = 1.0
    var power = 1.0
    for order in 0..<20 {
      let term = Double(order + 1) * power / (factorial * 6)
      sum += order.isMultiple(of: 2) ? term : -term
      power *= log
      factorial *= Double(order + 4)
    }
    return -2 * sum * perDistance
  }
}
