extension TimingCurve {
  /// Returns input progresses from 0 to 1 between which the value is monotonic or not relevant.
  ///
  /// A jump of a piecewise linear curve has two entries. A spring may have more turning points than
  /// fit in memory, so only these are kept: the first two, which are the greatest in each
  /// direction; those around the last one for which `isRelevant` is true; and the last two.
  ///
  /// - Complexity: O(*n*) for *n* stops, O(log *n*) for *n* half swings of a spring.
  func turns(duration: Double, where isRelevant: (Double) -> Bool) -> [Double] {
    let inner: [Double] =
      switch self {
      case .linear, .steps: []
      case .cubicBezier(let curve): curve.valueExtrema
      case .piecewiseLinear(let curve): curve.stops.map(\.input)
      case .spring(let curve):
        curve.spring.valueTurns(until: duration)
          .relevant { isRelevant($0 / duration) }.map { $0 / duration }
      case .joint(let curve):
        curve.motion.turns(until: duration) { isRelevant($0 / duration) }.map { $0 / duration }
      }
    return [0] + inner.filter { $0 > 0 && $0 < 1 } + [1]
  }

  /// Returns the input progresses at which the slope may be greatest or least.
  ///
  /// - Complexity: O(*n*) for *n* stops.
  func slopeCandidates(duration: Double) -> [Double] {
    let inner: [Double] =
      switch self {
      case .linear, .steps: []
      case .cubicBezier(let curve): curve.slopeExtrema
      case .piecewiseLinear(let curve): curve.stops.map(\.input)
      case .spring(let curve):
        // The swings of a spring decay, so the first turning points are the greatest.
        curve.spring.velocityTurns(until: duration).prefix(2).map { $0 / duration }
      case .joint(let curve):
        [curve.motion.fastest(until: duration) / duration]
      }
    return [0] + inner.filter { $0 > 0 && $0 < 1 } + [1]
  }

  /// Returns the values that the curve approaches just before its jumps.
  func valuesBeforeJumps(until last: Double) -> [Double] {
    guard case .piecewiseLinear(let curve) = self else { return [] }
    return curve.stops.filter { $0.input > 0 && $0.input <= last }.map(\.output)
  }

  /// Whether the value can jump.
  var jumps: Bool {
    switch self {
    case .steps, .piecewiseLinear, .joint: true
    case .linear, .cubicBezier, .spring: false
    }
  }
}
