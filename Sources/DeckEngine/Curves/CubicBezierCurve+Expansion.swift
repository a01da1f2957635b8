extension CubicBezierCurve {
  /// Both coordinates as cubics about the start, the middle or the end of the curve.
  ///
  /// Near (1, y1, 0, y2) the middle is nearly a triple root of x(s) = x, and ends without a tangent
  /// are double or triple ones. Measured from there the roots are simple again: the distance keeps
  /// all its digits, however close to the root it is.
  struct Expansion: Sendable {
    let x: ExpandedCubic
    let y: ExpandedCubic
    /// The power of two that gives the ordinates back their size.
    let unscale: Double

    /// The expansion of a curve about a place.
    init(_ curve: CubicBezierCurve, about origin: ExpandedCubic.Origin) {
      // Splitting overflows past 2⁹⁹⁶, and a steep curve's slope is far above its ordinates.
      let largest = max(curve.y1.magnitude, curve.y2.magnitude)
      let scale = largest > 0x1p300 ? 0x1p-700 : 1
      unscale = largest > 0x1p300 ? 0x1p700 : 1
      x = ExpandedCubic(curve.x1, curve.x2, about: origin)
      y = ExpandedCubic(curve.y1 * scale, curve.y2 * scale, unit: scale, about: origin)
    }

    /// The expansion that is good at an input progress.
    init(_ curve: CubicBezierCurve, reaching progress: DoubleDouble) {
      self.init(curve, about: Self.origin(of: progress, on: curve))
    }

    /// Where to expand: the parameters 1/4 and 3/4 part the three.
    static func origin(
      of progress: DoubleDouble, on curve: CubicBezierCurve
    ) -> ExpandedCubic.Origin {
      if progress.high * 64 < 27 * curve.x1 + 9 * curve.x2 + 1 { return .start }
      if progress.high * 64 <= 9 * curve.x1 + 27 * curve.x2 + 27 { return .middle }
      return .end
    }

    /// The distance in parameter from the origin to the place that has an input progress.
    func distance(reaching progress: DoubleDouble) -> DoubleDouble {
      x.distance(reaching: progress)
    }

    /// The scaled value at a distance from the origin.
    func value(at distance: DoubleDouble) -> DoubleDouble {
      let offset = y.offset(at: distance)
      let total = DoubleDouble.sum(y.constant.high, offset.high)
      let rest = DoubleDouble.sum(total.low, y.constant.low + offset.low)
      // Next to an end or a centre the slope alone makes exact ties, such as 1 − 2⁻⁵⁴, and what
      // decides them is smaller than a pair can hold. An odd last bit stands for it.
      var low = rest.high
      if rest.low != 0, low.bitPattern & 1 == 0 {
        low = rest.low > 0 ? low.nextUp : low.nextDown
      }
      return DoubleDouble.sum(total.high, low)
    }

    /// The curve about the place that has an input progress.
    func place(reaching progress: DoubleDouble) -> Place {
      let distance = distance(reaching: progress)
      return Place(
        ordinate: value(at: distance),
        run: (x.slope(at: distance), x.halfCurvature(at: distance), x.cubic),
        rise: (y.slope(at: distance), y.halfCurvature(at: distance), y.cubic),
        unscale: unscale)
    }
  }

  /// Both coordinates as cubics about one place of the curve.
  struct Place: Sendable {
    /// The scaled ordinate of the place itself.
    let ordinate: DoubleDouble
    /// What one, two and three powers of the distance in parameter add to x.
    let run: (DoubleDouble, DoubleDouble, DoubleDouble)
    /// What they add to y, scaled.
    let rise: (DoubleDouble, DoubleDouble, DoubleDouble)
    /// The power of two that gives the ordinates back their size.
    let unscale: Double

    /// The value of the curve.
    var value: Double { ordinate.high * unscale }

    /// The slope of the curve, as a scaled pair.
    ///
    /// - Domain: a run that is not zero, and a slope below 2⁹⁰⁰.
    var scaledSlope: DoubleDouble { rise.0 / run.0 }

    /// The slope of the curve.
    var slope: Double {
      // Only the middle of (1, y1, 0, y2) stands still inside the curve.
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
      // Past the range of pairs plain quotients are still numbers, or infinities of the right sign.
      let plain = turn.high / run.0.high / run.0.high / run.0.high
      return 2 * (pair.isFinite ? pair : plain) * unscale
    }
  }
}
