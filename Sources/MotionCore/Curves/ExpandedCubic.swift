import MotionNumerics

/// A cubic c₀ + c₁t + c₂t² + c₃t³ in the distance t from the origin of its expansion.
///
/// One Bézier cubic has three such forms, about its start, its middle and its end. Each is used
/// only near its origin, where its terms hardly cancel, so that results are accurate relative to
/// their distance from the origin and not only relative to 1.
///
/// - Accuracy: values, slopes and solved distances are within 2⁻⁹⁵ of the exact ones, relative to
///   the sum of the magnitudes of their terms.
struct ExpandedCubic: Sendable {
  /// The origin of an expansion of a Bézier curve.
  enum Origin: Sendable { case start, middle, end }

  /// The nominal value at the origin: 0, 1/2 or 1 times the unit.
  private let base: Double
  /// c₀ minus the nominal value.
  private let shift: DoubleDouble
  /// The coefficients c₁ to c₃.
  let linear, quadratic, cubic: DoubleDouble

  /// The coefficient c₀: the value at the origin.
  var constant: DoubleDouble { base + shift }

  /// Creates the Bézier cubic with the ordinates 0, `first`, `second`, `unit`, about an origin.
  init(_ first: Double, _ second: Double, unit: Double = 1, about origin: Origin) {
    let bend = DoubleDouble.sum(first, -second)
    cubic = unit + 3 * bend
    switch origin {
    case .start:
      base = 0
      shift = DoubleDouble(0)
      linear = 3 * DoubleDouble(first)
      quadratic = 3 * DoubleDouble.sum(second, -2 * first)
    case .middle:
      // Compute 1 - first before everything else, so that nothing cancels later: a hard curve, with
      // abscissas such as 1 and 1e-20, has coefficients as small as its distance from (1, 0), and
      // the distance of its middle from ½ is as small.
      let rest = DoubleDouble.sum(unit, -first)
      base = 0.5 * unit
      shift = 0.375 * (DoubleDouble(second) - rest)
      linear = 0.75 * (rest + DoubleDouble(second))
      quadratic = 1.5 * (rest + DoubleDouble(-second))
    case .end:
      let rise = DoubleDouble.sum(unit, -second)
      base = unit
      shift = DoubleDouble(0)
      linear = 3 * rise
      quadratic = 3 * (rise + bend)
    }
  }

  /// Returns the value at a distance minus the value at the origin.
  @inline(__always) func offset(at distance: DoubleDouble) -> DoubleDouble {
    distance * (linear + distance * (quadratic + distance * cubic))
  }

  /// Returns the first derivative at a distance.
  @inline(__always) func slope(at distance: DoubleDouble) -> DoubleDouble {
    linear + distance * (2 * quadratic + 3 * (distance * cubic))
  }

  /// Returns half the second derivative at a distance: the quadratic coefficient about that point.
  @inline(__always) func halfCurvature(at distance: DoubleDouble) -> DoubleDouble {
    quadratic + 3 * (distance * cubic)
  }

  /// Returns the distance at which the cubic has a value.
  ///
  /// - Domain: the cubic rises over a distance of ¼ on the value's side of the origin, and reaches
  ///   the value.
  /// - Complexity: O(1); typically 4 or 5 steps in doubles and one in pairs of doubles.
  func distance(reaching value: DoubleDouble) -> DoubleDouble {
    let target = (value + DoubleDouble(-base)) - shift
    guard target.high != 0 else { return DoubleDouble(0) }
    let sign = target.high < 0 ? -1.0 : 1.0
    var distance = DoubleDouble(sign * approximateDistance(reaching: sign * target.high, sign))
    // From an error of 2⁻⁴⁸, one step reaches 2⁻⁹⁶. The second and third are for the rare case of
    // larger rounding errors in the steps in doubles.
    for _ in 0..<3 {
      let error = offset(at: distance) - target
      let step = error.high / slope(at: distance).high
      guard step.magnitude > 0, step.isFinite else { break }
      distance = distance + DoubleDouble(-step)
      if step.magnitude <= 0x1p-46 * distance.high.magnitude { break }
    }
    return distance
  }

  /// Returns the magnitude of the distance to about 2⁻⁴⁸, for a target of magnitude `target`.
  private func approximateDistance(reaching target: Double, _ sign: Double) -> Double {
    // Directed from the origin to the target, so that distance and target are positive.
    let c1 = linear.high
    let c2 = sign * quadratic.high
    let c3 = cubic.high
    var lower = 0.0
    var upper = 0.26  // ¼, with a margin for rounding at the boundary of two expansions
    // The term that first reaches the target determines the initial guess. With the target itself
    // as the guess, t³ = 5e-324 would need a bisection for each of a thousand octaves.
    var t = upper
    if c1 > 0 { t = min(t, target / c1) }
    if c2 != 0 { t = min(t, (target / c2.magnitude).squareRoot()) }
    if c3 != 0 { t = min(t, roughCubeRoot(target / c3.magnitude)) }
    // Newton's method inside a shrinking bracket. A step that leaves the bracket, or that is not a
    // number because the slope is zero, becomes a bisection. The closed form would be shorter, but
    // it loses every digit as c₃ nears zero, and (0, y1, 1/3, y2) is an ordinary curve.
    for _ in 0..<200 {
      let error = t * (c1 + t * (c2 + t * c3)) - target
      if error < 0 { lower = t } else { upper = t }
      var next = t - error / (c1 + t * (2 * c2 + 3 * (t * c3)))
      if !(next >= lower && next <= upper) { next = lower + 0.5 * (upper - lower) }
      // The error after a step is about the square of the step, both relative.
      let isDone = (next - t).magnitude <= 0x1p-26 * t
      t = next
      if isDone { break }
    }
    return t
  }
}

/// Returns the cube root of a positive number, with a relative error below 1/10.
///
/// Dividing the bit pattern by 3 divides the exponent by 3 and is almost linear in between. The
/// constant restores two thirds of the exponent's bias, minus 1/30 of an octave.
private func roughCubeRoot(_ x: Double) -> Double {
  Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7893_0000_0000)
}

/// Returns the sum of a double and a pair.
@inline(__always) private func + (a: Double, b: DoubleDouble) -> DoubleDouble {
  DoubleDouble(a) + b
}

/// Returns the product of a small constant and a pair.
@inline(__always) private func * (a: Double, b: DoubleDouble) -> DoubleDouble {
  let total = DoubleDouble.product(a, b.high)
  return DoubleDouble.sum(total.high, total.low + a * b.low)
}

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
    private let isEnd: Bool

    /// Creates the expansion of a curve about an origin.
    init(_ curve: CubicBezierCurve, about origin: ExpandedCubic.Origin) {
      // Splitting overflows past 2⁹⁹⁶, and a steep curve's slope is far above its ordinates.
      let scale = curve.scale
      unscale = 1 / scale
      isEnd = origin == .end
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
      localExpansion(at: x.distance(reaching: progress))
    }

    /// Returns the curve expanded about the point at a distance from the origin.
    func localExpansion(at distance: DoubleDouble) -> LocalExpansion {
      LocalExpansion(
        ordinate: value(at: distance),
        run: (x.slope(at: distance), x.halfCurvature(at: distance), x.cubic),
        rise: (y.slope(at: distance), y.halfCurvature(at: distance), y.cubic),
        unscale: unscale, isEnd: isEnd)
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
    /// Whether limits are those from below, as at the end of the curve.
    let isEnd: Bool

    /// The value of the curve.
    var value: Double { ordinate.high * unscale }

    /// The first coefficients that are not both 0, with their power of the parameter distance.
    var leading: (degree: Int, run: DoubleDouble, rise: DoubleDouble) {
      // x′ is zero only at ends, and inside the curve in the middle of (1, y1, 0, y2).
      if run.0.high != 0 || rise.0.high != 0 { return (1, run.0, rise.0) }
      return run.1.high != 0 || rise.1.high != 0 ? (2, run.1, rise.1) : (3, run.2, rise.2)
    }

    /// The slope of the curve or its limit.
    var slope: Double {
      let (degree, run, rise) = leading
      guard run.high != 0 else { return limit(rise.high, isOdd: degree == 2) }
      let plain = rise.high / run.high
      return (plain.magnitude < 0x1p900 ? (rise / run).high : plain) * unscale
    }

    /// Returns the infinity with the sign of a term of an even or odd power of the distance.
    private func limit(_ factor: Double, isOdd: Bool) -> Double {
      .infinity * (isEnd && isOdd ? -factor : factor)
    }

    /// The second derivative of the curve or its limit.
    var secondDerivative: Double {
      let turn = run.0 * rise.1 - run.1 * rise.0
      guard run.0.high != 0 else {
        // Where x′ starts at zero, the first nonzero coefficient of X′Y″ − X″Y′ decides the sign.
        if turn.high != 0 { return .infinity * turn.high }
        if rise.0.high != 0 { return limit(-rise.0.high, isOdd: true) }
        let last = run.1 * rise.2 - run.2 * rise.1
        return last.high != 0 ? .infinity * last.high : 0
      }
      let pair = (turn / run.0 / run.0 / run.0).high
      // Outside the range of pairs plain quotients are still numbers or correctly signed infinity.
      let plain = turn.high / run.0.high / run.0.high / run.0.high
      return 2 * (pair.isFinite ? pair : plain) * unscale
    }
  }
}
