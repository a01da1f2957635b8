import MotionNumerics

/// The displacement of a view that is dragged beyond its end, along a curve or by whole points.
public enum Resistance: Hashable, Sendable {
  /// The resistance of the deck in release 2.4.2.
  case elastic
  /// The resistance of UIKit's scroll views.
  case rubberBand(RubberBand)
  /// A curve's value at a distance from 0 to 1; a spring takes the distance as a fraction of the
  /// duration in seconds.
  case curve(TimingCurve, duration: Double)
  /// A number that follows the distance by whole points.
  indirect case wholePoints(WholePointDrag)

  /// Returns the displacement for a drag distance, in points, with its first two derivatives.
  ///
  /// At distance 0 it is 0, although the elastic one jumps right after it; a drag by whole
  /// points starts with its constant. Where the slope jumps, it is that of a growing distance or,
  /// if `isReturning`, of a shrinking one.
  public func state(at distance: Double, isReturning: Bool = false) -> TimingCurve.State {
    switch self {
    case .elastic: ElasticResistance.state(at: distance)
    case .rubberBand(let band): band.state(at: distance)
    case .curve(let curve, let duration): curve.state(at: distance, duration: duration)
    case .wholePoints(let drag): drag.state(at: distance, isReturning: isReturning)
    }
  }
}

/// The displacement of content that is dragged beyond its end.
///
/// With the coefficient c and the dimension d, b(x) = (1 − 1/(x·c/d + 1))·d. It starts with the
/// slope c and never reaches d. In the other direction it is the mirror image, b(−x) = −b(x).
///
/// ```swift
/// let band = try RubberBand(dimension: 480)
/// print(band.state(at: 100).value)
/// ```
///
/// - Domain: dimension and coefficient within 10⁻³⁰ ... 10³⁰; every finite distance.
/// - Accuracy: 4 ulps for the value and the slope, 8 for the second derivative (the textbook form
///   loses the value's digits near 0).
public struct RubberBand: Hashable, Sendable {
  /// UIKit's coefficient.
  public static let defaultCoefficient = 0.55

  /// d, the size of the view in points, which the displacement never reaches.
  public let dimension: Double
  /// c, the slope at the end of the content.
  public let coefficient: Double

  /// Creates the rubber band.
  ///
  /// - Throws: A dimension or coefficient that is not positive or outside the domain.
  public init(dimension: Double, coefficient: Double = defaultCoefficient) throws(ParameterError) {
    try Spring.checkPositive(dimension, as: .dimension)
    try Spring.checkPositive(coefficient, as: .coefficient)
    (self.dimension, self.coefficient) = (dimension, coefficient)
  }

  /// Returns the displacement of the content for a drag distance, in points, with its derivatives.
  ///
  /// The first is c at the end of the content and falls to 0; the second rises from −2c²/d to 0.
  public func state(at distance: Double) -> TimingCurve.State {
    let ratio = distance.magnitude * (coefficient / dimension)
    let share = 1 / (1 + ratio)
    // c·x / (1 + ratio) has no cancellation, but for large x it would be infinity over infinity.
    let pulled =
      ratio <= 1
      ? coefficient * distance.magnitude / (1 + ratio)
      : dimension / (1 + 1 / ratio)
    let bend = -2 * coefficient * (coefficient / dimension) * share * share * share
    return TimingCurve.State(
      value: distance < 0 ? -pulled : pulled, velocity: coefficient * share * share,
      acceleration: distance < 0 ? -bend : bend)
  }
}

/// The deck's own resistance to a drag beyond its end: 2x/ln(x + 1).
///
/// In the other direction it is the mirror image.
///
/// - Domain: every finite distance. At 0 the value is 0, although it jumps to ±2 right next to it.
///   The slope at 0 is its limit 1, and the second derivative is the limit from above.
/// - Accuracy: 4 ulps for the value, 8 for the slope, 32 for the second derivative.
public enum ElasticResistance {
  /// Returns the displacement of the deck for a drag distance, in points, with its derivatives.
  public static func state(at distance: Double) -> TimingCurve.State {
    let log = logarithmOnePlus(distance.magnitude)
    let bend = secondDerivative(at: distance.magnitude, log)
    return TimingCurve.State(
      // Doubling last keeps the greatest doubles in range.
      value: distance == 0 ? 0 : 2 * (distance / log), velocity: slope(log),
      acceleration: distance < 0 ? -bend : bend)
  }

  /// Returns the derivative of the value.
  ///
  /// With L = ln(x + 1) it is 2·(L − 1 + e^(−L))/L².
  private static func slope(_ log: Double) -> Double {
    guard log < 0.5 else { return 2 * ((log + exponentialMinusOne(-log)) / log / log) }
    // Near 0 the two parts cancel. Their series is 1/2! − L/3! + L²/4! − ...; at L = ½ the term
    // after L¹³/15! is below 2⁻⁵⁷.
    var sum = 0.0
    for order in stride(from: 15.0, to: 2, by: -1) { sum = (1 - log * sum) / order }
    return 1 - log * sum
  }

  /// Returns the derivative of the slope at a distance of at least 0.
  ///
  /// With L = ln(x + 1) it is 2·(2 − L − (L + 2)·e^(−L))/L³ · e^(−L).
  private static func secondDerivative(at distance: Double, _ log: Double) -> Double {
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
