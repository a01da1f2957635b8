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

  /// Returns the output progress at an input progress.
  ///
  /// - Accuracy: see the type; outside 0...1 within 1 ulp of the line, and never infinite.
  /// - Complexity: O(1).
  public func value(at progress: Double) -> Double {
    let progress = DoubleDouble(progress)
    guard Self.isInside(progress), !isCenter(progress) else { return state(at: progress).value }
    let expansion = Expansion(self, reaching: progress)
    return expansion.value(at: expansion.x.distance(reaching: progress)).high * expansion.unscale
  }

  /// Returns the value and both derivatives at an input progress given as a pair of doubles.
  ///
  /// A curve may be steeper than 10¹². The value is then accurate only if the progress has more
  /// digits than one double holds.
  ///
  /// At a vertical tangent the slope is an infinity with the sign of the slope nearby (at a cusp, of
  /// the slope after it). The second derivative is 0 outside 0...1. At an end both are the limits from
  /// inside.
  ///
  /// - Accuracy: of the derivatives within 1 ulp where they are finite, down to 2⁻⁴⁰ of the largest
  ///   ordinate or term.
  /// - Complexity: O(1).
  package func state(at progress: DoubleDouble) -> TimingCurve.State {
    guard Self.isInside(progress) else { return outerState(at: progress) }
    let local = Expansion(self, reaching: progress).localExpansion(reaching: progress)
    return TimingCurve.State(
      value: isCenter(progress) ? 0.5 : local.value, velocity: local.slope,
      acceleration: local.secondDerivative)
  }

  /// Returns the state at an end, or outside of it on the tangent.
  private func outerState(at progress: DoubleDouble) -> TimingCurve.State {
    let base = progress.high < 1 ? 0.0 : 1.0
    let end = Expansion(self, about: base == 0 ? .start : .end).localExpansion(at: DoubleDouble(0))
    let distance = progress + DoubleDouble(-base)
    guard distance.high != 0 else {
      return TimingCurve.State(
        value: base, velocity: end.slope, acceleration: end.secondDerivative)
    }
    let (degree, run, rise) = end.leading
    guard degree < 3, run.high != 0 else { return TimingCurve.State(value: base) }
    let slope = rise / run
    let shift = distance * DoubleDouble(slope.high * end.unscale, slope.low * end.unscale)
    var value = (DoubleDouble(base) + shift).high
    if !value.isFinite {
      // Too steep or too distant for pairs of doubles.
      let grown = distance.high * rise.high
      let plain = grown.isFinite ? grown / run.high : distance.high * (rise.high / run.high)
      let largest = Double.greatestFiniteMagnitude
      value = min(max(plain * end.unscale, -largest), largest)
    }
    return TimingCurve.State(value: value, velocity: end.slope)
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

extension CubicBezierCurve {
  /// The input progress of each maximum and minimum inside the curve, ascending.
  ///
  /// - Accuracy: within 1 ulp, unless the two are closer than 2⁻⁴⁰ to each other.
  public var valueExtrema: [Double] {
    let (y1, y2, unit) = (y1 * scale, y2 * scale, scale)
    return progresses(ofSignChangesIn: DoubleDouble(y1), .sum(y2, -y1), .sum(unit, -y2))
  }

  /// The input progress of each steepest and each flattest point inside the curve, ascending.
  ///
  /// At these points the second derivative changes sign. Its sign is that of Y″X′ − Y′X″, in which
  /// the cubic terms cancel; the Bernstein coefficients of the rest are p, (d − p)/2 and p + D − d,
  /// where p is the cross product of the control points, and d and D are their abscissa minus their
  /// ordinate.
  ///
  /// - Accuracy: within 1 ulp, unless the two are closer than 2⁻⁴⁰ to each other.
  public var slopeExtrema: [Double] {
    let (y1, y2, unit) = (y1 * scale, y2 * scale, scale)
    let cross = DoubleDouble.product(x1, y2) - DoubleDouble.product(x2, y1)
    let near = DoubleDouble.sum(x1 * unit, -y1)
    let far = DoubleDouble.sum(x2 * unit, -y2)
    let half = near - cross
    return progresses(
      ofSignChangesIn: cross, DoubleDouble(0.5 * half.high, 0.5 * half.low), cross + far - near)
  }

  /// A power of two by which ordinates are multiplied, so that squares and splits stay in range.
  var scale: Double { max(y1.magnitude, y2.magnitude) > 0x1p300 ? 0x1p-700 : 1 }

  /// Returns the input progress of each point inside the curve where a quadratic in s changes sign.
  ///
  /// The quadratic is a(1 − s)² + 2bs(1 − s) + cs².
  private func progresses(
    ofSignChangesIn a: DoubleDouble, _ b: DoubleDouble, _ c: DoubleDouble
  ) -> [Double] {
    let discriminant = b * b - a * c
    guard discriminant.high > 0 else { return [] }
    // For the ratio s/(1 − s) the roots are a/q and q/c, and nothing in q cancels.
    let root = discriminant.squareRoot()
    let q = b.high < 0 ? root - b : -(b + root)
    let found = [(a, q), (q, c)].compactMap(progress(atRatio:)).sorted()
    // Two sign changes at the same double are not visible to a caller.
    return found.count == 2 && found[0] == found[1] ? [] : found
  }

  /// Returns the input progress where s/(1 − s) is `ratio`, or nil if it is not inside the curve.
  private func progress(atRatio ratio: (DoubleDouble, DoubleDouble)) -> Double? {
    let (part, rest) = ratio
    guard part.high != 0, rest.high != 0, (part.high < 0) == (rest.high < 0) else { return nil }
    let parameter = part / (part + rest)
    let (origin, offset): (ExpandedCubic.Origin, Double) =
      parameter.high < 0.25 ? (.start, 0) : parameter.high < 0.75 ? (.middle, -0.5) : (.end, -1)
    let x = ExpandedCubic(x1, x2, about: origin)
    let progress = (x.constant + x.offset(at: parameter + DoubleDouble(offset))).high
    return progress > 0 && progress < 1 ? progress : nil
  }
}
