package import MotionNumerics

/// A cubic c₀ + c₁t + c₂t² + c₃t³ in the distance t from the origin of its expansion.
///
/// One Bézier cubic has three such forms, about its start, its middle and its end. Each is used
/// only near its origin, where its terms hardly cancel, so that results are accurate relative to
/// their distance from the origin and not only relative to 1.
///
/// - Accuracy: values, slopes and solved distances are within 2⁻⁹⁵ of the exact ones, relative to
///   the sum of the magnitudes of their terms.
package struct ExpandedCubic: Hashable, Sendable {
  /// The origin of an expansion of a Bézier curve.
  package enum Origin: Hashable, Sendable, CaseIterable {
    case start
    case middle
    case end
  }

  /// The nominal value at the origin: 0, 1/2 or 1 times the unit.
  private let base: Double
  /// c₀ minus the nominal value.
  private let shift: DoubleDouble
  /// The coefficients c₁ to c₃.
  package let linear, quadratic, cubic: DoubleDouble

  /// The coefficient c₀: the value at the origin.
  package var constant: DoubleDouble { base + shift }

  /// Creates the Bézier cubic with the ordinates 0, `first`, `second`, `unit`, about an origin.
  package init(_ first: Double, _ second: Double, unit: Double = 1, about origin: Origin) {
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
  @inline(__always) package func offset(at distance: DoubleDouble) -> DoubleDouble {
    distance * (linear + distance * (quadratic + distance * cubic))
  }

  /// Returns the first derivative at a distance.
  @inline(__always) package func slope(at distance: DoubleDouble) -> DoubleDouble {
    linear + distance * (2 * quadratic + 3 * (distance * cubic))
  }

  /// Returns half the second derivative at a distance: the quadratic coefficient about that point.
  @inline(__always) package func halfCurvature(at distance: DoubleDouble) -> DoubleDouble {
    quadratic + 3 * (distance * cubic)
  }

  /// Returns the distance at which the cubic has a value.
  ///
  /// - Domain: the cubic rises over a distance of ¼ on the value's side of the origin, and reaches
  ///   the value.
  /// - Complexity: O(1); typically 4 or 5 steps in doubles and one in pairs of doubles.
  package func distance(reaching value: DoubleDouble) -> DoubleDouble {
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
