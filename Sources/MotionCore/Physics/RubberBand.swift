/// The displacement of content that is dragged beyond its end.
///
/// With the coefficient c and the dimension d, b(x) = (1 − 1/(x·c/d + 1))·d. It starts with the
/// slope c and never reaches d. In the other direction it is the mirror image, b(−x) = −b(x).
///
/// - Domain: dimension and coefficient within 10⁻³⁰ ... 10³⁰; every finite distance.
/// - Accuracy: 4 ulps for the value and the slope, 8 for the second derivative (the textbook form
///   loses the value's digits near 0).
public struct RubberBand: Hashable, Sendable {
  /// UIKit's coefficient.
  public static let usualCoefficient = 0.55

  /// d, the size of the view in points, which the displacement never reaches.
  public let dimension: Double
  /// c, the slope at the end of the content.
  public let coefficient: Double

  /// Creates the rubber band.
  ///
  /// - Throws: A dimension or coefficient that is not positive or outside the domain.
  public init(
    dimension: Double, coefficient: Double = usualCoefficient
  ) throws(ParameterError) {
    try Spring.checkPositive(dimension, as: .dimension)
    try Spring.checkPositive(coefficient, as: .coefficient)
    (self.dimension, self.coefficient) = (dimension, coefficient)
  }

  /// Returns the displacement of the content for a drag distance, in points.
  public func value(at distance: Double) -> Double {
    let ratio = distance.magnitude * (coefficient / dimension)
    // c·x / (1 + ratio) has no cancellation, but for large x it would be infinity over infinity.
    let pulled =
      ratio <= 1
      ? coefficient * distance.magnitude / (1 + ratio)
      : dimension / (1 + 1 / ratio)
    return distance < 0 ? -pulled : pulled
  }

  /// Returns the derivative of the displacement at a drag distance, from c down to 0.
  public func slope(at distance: Double) -> Double {
    let share = 1 / (1 + distance.magnitude * (coefficient / dimension))
    return coefficient * share * share
  }

  /// Returns the second derivative at a drag distance, from −2c²/d up to 0.
  public func secondDerivative(at distance: Double) -> Double {
    let share = 1 / (1 + distance.magnitude * (coefficient / dimension))
    let bend = -2 * coefficient * (coefficient / dimension) * share * share * share
    return distance < 0 ? -bend : bend
  }
}
