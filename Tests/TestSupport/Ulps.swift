/// Returns the error of a computed value in units in the last place of the exact one.
///
/// `exact` is the nearest double of a number known to more digits; the half unit that this loses is
/// part of every budget.
public func ulps(_ computed: Double, from exact: Double) -> Double {
  if computed == exact { return 0 }
  guard computed.isFinite, exact.isFinite else { return .infinity }
  return (computed - exact).magnitude / max(exact.ulp, Double.leastNonzeroMagnitude)
}
