package import MotionNumerics

/// A timing curve drawn by a cubic Bézier from (0, 0) to (1, 1).
///
/// The curve is the set of points (x(s), y(s)) for s in 0...1. Control abscissas in 0...1 keep x(s)
/// from decreasing, so every input progress has one output. The ordinates are not limited, so the
/// output may leave 0...1 and return.
///
/// - Domain: finite progress. The ends are exact. Outside 0...1 the curve continues along its end
///   tangent; it stays at 0 or 1 if that tangent is vertical.
/// - Accuracy: inside 0...1 the output is the double nearest to the exact value, except for ties
///   closer than 2⁻⁹⁰ of the largest ordinate and for progress below 2⁻⁹⁰⁰. One exception is
///   intended: a curve that is its own mirror image returns 0.5 at 0.5, even if the rounding of
///   decimals has moved it slightly off center, such as (0.9, 0, 0.1, 1).
/// - Reference: W3C, CSS Easing Functions Level 2, "Cubic Bézier easing functions".
public struct CubicBezierCurve: Hashable, Sendable {
  /// The coordinates of the control points (x1, y1) and (x2, y2).
  public let x1, y1, x2, y2: Double

  /// CSS's `ease`, and Core Animation's default.
  public static let ease = CubicBezierCurve(unchecked: 0.25, 0.1, 0.25, 1)
  /// CSS's `ease-in`.
  public static let easeIn = CubicBezierCurve(unchecked: 0.42, 0, 1, 1)
  /// CSS's `ease-out`.
  public static let easeOut = CubicBezierCurve(unchecked: 0, 0, 0.58, 1)
  /// CSS's `ease-in-out`.
  public static let easeInOut = CubicBezierCurve(unchecked: 0.42, 0, 0.58, 1)

  /// Creates the curve with control points (x1, y1) and (x2, y2).
  ///
  /// - Throws: An abscissa outside 0...1, or an ordinate that is not finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 0...1).check(x1, as: .x1)
    try ParameterError.Rule.isFinite.check(y1, as: .y1)
    try ParameterError.Rule.lies(in: 0...1).check(x2, as: .x2)
    try ParameterError.Rule.isFinite.check(y2, as: .y2)
    self.init(unchecked: x1, y1, x2, y2)
  }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The curve rotated by half a turn: 1 − y(1 − x).
  ///
  /// - Accuracy: each coordinate is the double nearest to 1 minus that of the other point.
  public var mirrored: CubicBezierCurve {
    CubicBezierCurve(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  /// Returns the output progress at an input progress.
  ///
  /// - Accuracy: see the type; outside 0...1 within 1 ulp of the line, and never infinite.
  /// - Complexity: O(1).
  public func value(at progress: Double) -> Double {
    let progress = DoubleDouble(progress)
    guard Self.isInside(progress) else { return extendedValue(at: progress) }
    guard !isCenter(progress) else { return 0.5 }
    let expansion = Expansion(self, reaching: progress)
    return expansion.value(at: expansion.distance(reaching: progress)).high * expansion.unscale
  }

  /// Returns the slope dy/dx at an input progress.
  ///
  /// At a vertical tangent it is an infinity with the sign of the slope nearby (at a cusp, of the
  /// slope after it). At an end it is the limit from inside.
  ///
  /// - Accuracy: within 1 ulp where it is finite, down to 2⁻⁴⁰ of the largest ordinate.
  /// - Complexity: O(1).
  public func slope(at progress: Double) -> Double { state(at: DoubleDouble(progress)).slope }

  /// Returns the second derivative d²y/dx² at an input progress.
  ///
  /// It is 0 outside 0...1. At an end it is the limit from inside, which may be infinite.
  ///
  /// - Accuracy: within 1 ulp where it is finite, down to 2⁻⁴⁰ of its largest term; within 4 ulps
  ///   at the ends.
  /// - Complexity: O(1).
  public func secondDerivative(at progress: Double) -> Double {
    state(at: DoubleDouble(progress)).secondDerivative
  }

  /// Returns the value and both derivatives at an input progress given as a pair of doubles.
  ///
  /// A curve may be steeper than 10¹². The value is then accurate only if the progress has more
  /// digits than one double holds.
  ///
  /// - Accuracy: as `value(at:)`, `slope(at:)` and `secondDerivative(at:)`.
  package func state(
    at progress: DoubleDouble
  ) -> (value: Double, slope: Double, secondDerivative: Double) {
    guard Self.isInside(progress) else {
      return (
        extendedValue(at: progress), extendedSlope(at: progress),
        extendedSecondDerivative(at: progress)
      )
    }
    let local = Expansion(self, reaching: progress).localExpansion(reaching: progress)
    let value = isCenter(progress) ? 0.5 : local.value
    return (value, local.slope, local.secondDerivative)
  }

  /// Whether progress lies strictly between the ends.
  static func isInside(_ progress: DoubleDouble) -> Bool {
    progress.high > 0 && (progress.high < 1 || (progress.high == 1 && progress.low < 0))
  }

  /// Whether progress is the center of a curve that is its own mirror image.
  ///
  /// The abscissas of (0.9, 0, 0.1, 1) add up to 1 + 2⁻⁵⁵, and the curve is steep: without this
  /// rule the middle of a curve that was written as symmetric would be 0.4999999999999999. The sum
  /// rounds to 1 only within 2⁻⁵³ of it, which is less than half the distance to the next double,
  /// in x and in y.
  func isCenter(_ progress: DoubleDouble) -> Bool {
    progress.high == 0.5 && progress.low == 0 && x1 + x2 == 1 && y1 + y2 == 1
  }
}
