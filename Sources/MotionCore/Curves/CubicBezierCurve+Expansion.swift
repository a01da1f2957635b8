import MotionNumerics

extension CubicBezierCurve {
  /// Both coordinates as cubics about the start, the middle or the end of the curve.
  ///
  /// Near (1, y1, 0, y2) the middle is nearly a triple root of x(s) = x, and ends without a tangent
  /// are double or triple roots. Measured from there the roots are simple again: the distance keeps
  /// all its digits, even very close to the root.
  struct Expansion: Sendable {
    let x: ExpandedCubic
    let y: ExpandedCubic
    /// The power of two that restores the scale of the ordinates.
    let unscale: Double

    /// Creates the expansion of a curve about an origin.
    init(_ curve: CubicBezierCurve, about origin: ExpandedCubic.Origin) {
      // Splitting overflows past 2⁹⁹⁶, and a steep curve's slope is far above its ordinates.
      let largest = max(curve.y1.magnitude, curve.y2.magnitude)
      let scale = largest > 0x1p300 ? 0x1p-700 : 1
      unscale = largest > 0x1p300 ? 0x1p700 : 1
      x = ExpandedCubic(curve.x1, curve.x2, about: origin)
      y = ExpandedCubic(curve.y1 * scale, curve.y2 * scale, unit: scale, about: origin)
    }

    /// Creates the expansion that is accurate at an input progress.
    init(_ curve: CubicBezierCurve, reaching progress: DoubleDouble) {
      self.init(curve, about: Self.origin(of: progress, on: curve))
    }

    /// Returns the origin to use: the parameters 1/4 and 3/4 separate the three.
    static func origin(
      of progress: DoubleDouble, on curve: CubicBezierCurve
    ) -> ExpandedCubic.Origin {
      if progress.high * 64 < 27 * curve.x1 + 9 * curve.x2 + 1 { return .start }
      if progress.high * 64 <= 9 * curve.x1 + 27 * curve.x2 + 27 { return .middle }
      return .end
    }

    /// Returns the parameter distance from the origin to the point at an input progress.
    func distance(reaching progress: DoubleDouble) -> DoubleDouble {
      x.distance(reaching: progress)
    }

    /// Returns the scaled value at a distance from the origin.
    func value(at distance: DoubleDouble) -> DoubleDouble {
      let offset = y.offset(at: distance)
      let total = DoubleDouble.sum(y.constant.high, offset.high)
      let rest = DoubleDouble.sum(total.low, y.constant.low + offset.low)
      // Next to an end or the center the slope by itself produces exact ties, such as 1 − 2⁻⁵⁴, and
      // the term that decides them is too small for a pair. An odd last bit represents it.
      var low = rest.high
      if rest.low != 0, low.bitPattern & 1 == 0 { low = rest.low > 0 ? low.nextUp : low.nextDown }
      return DoubleDouble.sum(total.high, low)
    }

    /// Returns the curve expanded about the point at an input progress.
    func localExpansion(reaching progress: DoubleDouble) -> LocalExpansion {
      let distance = distance(reaching: progress)
      return LocalExpansion(
        ordinate: value(at: distance),
        run: (x.slope(at: distance), x.halfCurvature(at: distance), x.cubic),
        rise: (y.slope(at: distance), y.halfCurvature(at: distance), y.cubic),
        unscale: unscale)
    }
  }

  /// Both coordinates as cubics about one point of the curve.
  struct LocalExpansion: Sendable {
    /// The scaled ordinate of the point.
    let ordinate: DoubleDouble
    /// The coefficients of x: of the parameter distance, its square and its cube.
    let run: (DoubleDouble, DoubleDouble, DoubleDouble)
    /// The scaled coefficients of y.
    let rise: (DoubleDouble, DoubleDouble, DoubleDouble)
    /// The power of two that restores the scale of the ordinates.
    let unscale: Double

    /// The value of the curve.
    var value: Double { ordinate.high * unscale }

    /// The slope of the curve, as a scaled pair.
    ///
    /// - Domain: a nonzero run and a slope below 2⁹⁰⁰.
    var scaledSlope: DoubleDouble { rise.0 / run.0 }

    /// The slope of the curve.
    var slope: Double {
      // Inside the curve x′ is zero only in the middle of (1, y1, 0, y2).
      guard run.0.high != 0 else {
        if rise.0.high != 0 { return .infinity * rise.0.high }
        if rise.1.high != 0 { return .infinity * rise.1.high }
        return rise.2.high / run.2.high * unscale
      }
      let plain = rise.0.high / run.0.high
      return (plain.magnitude < 0x1p900 ? scaledSlope.high : plain) * unscale
    }

    /// The second derivative of the curve.
    var secondDerivative: Double {
      guard run.0.high != 0 else {
        let turns = [run.0 * rise.1 - run.1 * rise.0, -rise.0, -rise.1]
        let first = turns.first { $0.high != 0 }
        return first.map { .infinity * $0.high } ?? 0
      }
      let turn = run.0 * rise.1 - run.1 * rise.0
      let pair = (turn / run.0 / run.0 / run.0).high
      // Outside the range of pairs plain quotients are still numbers or correctly signed infinity.
      let plain = turn.high / run.0.high / run.0.high / run.0.high
      return 2 * (pair.isFinite ? pair : plain) * unscale
    }
  }
}
