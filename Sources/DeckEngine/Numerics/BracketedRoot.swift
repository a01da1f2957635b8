/// A root of a continuous function between two points where its signs differ.
///
/// Inverse quadratic interpolation where the last three points allow it, bisection elsewhere, so a
/// flat or steep function costs steps but never the bracket.
///
/// - Domain: any finite ends, in either order; an end where the function is zero is the root.
/// - Accuracy: one of the two neighbouring doubles between which the computed sign changes.
/// - Complexity: at most 200 evaluations, typically 8 to 12.
/// - Reference: T. R. Chandrupatla, "A new hybrid quadratic/bisection algorithm for finding the zero
///   of a nonlinear function without using derivatives", 1997, section 2.
///
/// - Returns: The root, or nil if the function has the same sign, or no sign, at both ends.
package func bracketedRoot(
  between first: Double, and second: Double, of function: (Double) -> Double
) -> Double? {
  var (a, b) = (first, second)
  var (fa, fb) = (function(a), function(b))
  if fa == 0 { return a }
  if fb == 0 { return b }
  guard (fa < 0 && fb > 0) || (fa > 0 && fb < 0) else { return nil }
  // a is the latest point, b the one across the root and c the one before.
  var (c, fc) = (b, fb)
  var fraction = 0.5
  for _ in 0..<200 {
    var next = a + fraction * (b - a)
    // A step that rounds to an end would ask the same question again: take the end's neighbour.
    if next == a { next = b > a ? a.nextUp : a.nextDown }
    if next == b { break }
    let value = function(next)
    if value == 0 { return next }
    if (value < 0) == (fa < 0) {
      (c, fc) = (a, fa)
    } else {
      (c, fc) = (b, fb)
      (b, fb) = (a, fa)
    }
    (a, fa) = (next, value)
    fraction = interpolation(a, fa, b, fb, c, fc)
  }
  return fa.magnitude <= fb.magnitude ? a : b
}

/// How far from a to b the next point lies: the parabola's root where it is safe, else a half.
private func interpolation(
  _ a: Double, _ fa: Double, _ b: Double, _ fb: Double, _ c: Double, _ fc: Double
) -> Double {
  let xi = (a - b) / (c - b)
  let phi = (fa - fb) / (fc - fb)
  let rest = 1 - phi
  guard phi * phi < xi, rest * rest < 1 - xi else { return 0.5 }
  let fraction =
    fa / (fb - fa) * (fc / (fb - fc))
    + (c - a) / (b - a) * (fa / (fc - fa)) * (fb / (fc - fb))
  return fraction > 0 && fraction < 1 ? fraction : 0.5
}
