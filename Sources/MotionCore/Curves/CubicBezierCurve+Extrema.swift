import MotionNumerics

extension CubicBezierCurve {
  /// The input progress of each maximum and minimum inside the curve, ascending.
  ///
  /// - Accuracy: within 1 ulp, unless the two are closer than 2⁻⁴⁰ to each other.
  public var valueExtrema: [Double] {
    let (y1, y2, unit) = boundedOrdinates
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
    let (y1, y2, unit) = boundedOrdinates
    let cross = DoubleDouble.product(x1, y2) - DoubleDouble.product(x2, y1)
    let near = DoubleDouble.sum(x1 * unit, -y1)
    let far = DoubleDouble.sum(x2 * unit, -y2)
    let half = near - cross
    return progresses(
      ofSignChangesIn: cross, DoubleDouble(0.5 * half.high, 0.5 * half.low), cross + far - near)
  }

  /// The ordinates of the control points and the end, scaled so that squares stay in range.
  private var boundedOrdinates: (Double, Double, Double) {
    let scale = max(y1.magnitude, y2.magnitude) > 0x1p300 ? 0x1p-700 : 1
    return (y1 * scale, y2 * scale, scale)
  }

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
