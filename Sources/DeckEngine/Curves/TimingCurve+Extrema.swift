extension TimingCurve {
  /// Input progresses from 0 to 1: the value is monotonic between neighbours, or decides nothing.
  ///
  /// A value that jumps from line to line has two entries at the jump. Of a spring's turns, of which
  /// there may be more than fit in memory, only these are kept: the first two, which are the
  /// greatest each way; those around the last that still `matters`; and the last two.
  ///
  /// - Complexity: O(*n*) for *n* stops, O(log *n*) for *n* half swings of a spring.
  func turns(duration: Double, where matters: (Double) -> Bool) -> [Double] {
    let inner: [Double] =
      switch self {
      case .linear, .steps: []
      case .cubicBezier(let curve): curve.valueExtrema
      case .piecewiseLinear(let curve): curve.stops.map(\.input)
      case .spring(let curve):
        curve.spring.valueTurns(until: duration)
          .deciding { matters($0 / duration) }.map { $0 / duration }
      case .joint(let curve):
        curve.motion.turns(until: duration) { matters($0 / duration) }.map { $0 / duration }
      }
    return [0] + inner.filter { $0 > 0 && $0 < 1 } + [1]
  }

  /// The input progresses at which the slope may be greatest or least.
  ///
  /// - Complexity: O(*n*) for *n* stops.
  func slopeCandidates(duration: Double) -> [Double] {
    let inner: [Double] =
      switch self {
      case .linear, .steps: []
      case .cubicBezier(let curve): curve.slopeExtrema
      case .piecewiseLinear(let curve): curve.stops.map(\.input)
      case .spring(let curve):
        // A spring swings ever less: the first turns are the greatest.
        curve.spring.velocityTurns(until: duration).prefix(2).map { $0 / duration }
      case .joint(let curve):
        curve.motion.fastest(until: duration).map { $0 / duration }
      }
    return [0] + inner.filter { $0 > 0 && $0 < 1 } + [1]
  }

  /// The values that the curve reaches but, because it jumps there, does not keep.
  func valuesBeforeJumps(until last: Double) -> [Double] {
    guard case .piecewiseLinear(let curve) = self else { return [] }
    return curve.stops.filter { $0.input > 0 && $0.input <= last }.map(\.output)
  }

  /// Whether the value can jump on the way.
  var jumps: Bool {
    switch self {
    case .steps, .piecewiseLinear: true
    case .joint(let curve): curve.motion.isStepped
    case .linear, .cubicBezier, .spring: false
    }
  }
}
