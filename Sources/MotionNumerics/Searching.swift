/// Finds a root of a continuous function between two points where its signs differ.
///
/// Uses inverse quadratic interpolation if the last three points allow it, and bisection otherwise,
/// so a flat or steep function costs steps but never loses the bracket.
///
/// - Domain: any finite ends, in either order; an end where the function is zero is the root.
/// - Accuracy: one of the two adjacent doubles between which the computed sign changes.
/// - Complexity: at most 200 evaluations, typically 8 to 12.
/// - Reference: T. R. Chandrupatla, "A new hybrid quadratic/bisection algorithm for finding the
///   zero of a nonlinear function without using derivatives", 1997, section 2.
///
/// - Returns: The root, or nil if the function has the same sign at both ends or an end is NaN.
package func bracketedRoot(
  between first: Double, and second: Double, of function: (Double) -> Double
) -> Double? {
  var (a, b) = (first, second)
  var (fa, fb) = (function(a), function(b))
  if fa == 0 { return a }
  if fb == 0 { return b }
  guard (fa < 0 && fb > 0) || (fa > 0 && fb < 0) else { return nil }
  // a is the latest point, b the one on the other side of the root, and c the previous one.
  var (c, fc) = (b, fb)
  var fraction = 0.5
  for _ in 0..<200 {
    var next = a + fraction * (b - a)
    // A step that rounds to an end would repeat an evaluation: take the next double instead.
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

/// Returns the next point as a fraction from a to b: the parabola's root if it is safe, else ½.
private func interpolation(
  _ a: Double, _ fa: Double, _ b: Double, _ fb: Double, _ c: Double, _ fc: Double
) -> Double {
  let xi = (a - b) / (c - b)
  let phi = (fa - fb) / (fc - fb)
  let rest = 1 - phi
  guard phi * phi < xi, rest * rest < 1 - xi else { return 0.5 }
  let fraction =
    fa / (fb - fa) * (fc / (fb - fc)) + (c - a) / (b - a) * (fa / (fc - fa)) * (fb / (fc - fb))
  return fraction > 0 && fraction < 1 ? fraction : 0.5
}

/// Returns the least double after `lower` at which a condition holds, by bisection.
///
/// - Domain: the condition does not hold at `lower`, and holds from some number up to `upper` on.
/// - Complexity: at most 2,100 evaluations, between numbers of like size about 50.
package func bisection(
  _ lower: Double, _ upper: Double, where isReached: (Double) -> Bool
) -> Double {
  var (lower, upper) = (lower, upper)
  while true {
    let middle = lower + (upper - lower) / 2
    guard middle > lower, middle < upper else { return upper }
    if isReached(middle) { upper = middle } else { lower = middle }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that meets a condition, or `endIndex` if none does.
  ///
  /// Every element after it must also meet the condition. A collection of large elements would copy
  /// them; its indices are a collection too.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
  @inlinable @inline(__always) package func partitioningIndex(
    where isReached: (Element) -> Bool
  ) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if isReached(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
