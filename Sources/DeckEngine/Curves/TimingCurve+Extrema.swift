extension TimingCurve {
  /// The input progresses, from 0 to 1, between which the value is monotonic.
  ///
  /// A value that jumps has two entries at the jump.
  ///
  /// - Complexity: O(*n*) for *n* stops, or for *n* half swings of a spring.
  func turns(duration: Double) -> [Double] {
    let inner: [Double] =
      switch self {
      case .linear: []
      case .cubicBezier(let curve): curve.valueExtrema
      case .steps(let curve): curve.jumpProgresses
      case .piecewiseLinear(let curve): curve.stops.map(\.input)
      case .spring(let curve):
        curve.spring.valueExtrema(until: duration).map { $0 / duration }
      }
    return [0] + inner.filter { $0 > 0 && $0 < 1 } + [1]
  }

  /// The input progresses at which the slope may be greatest or least.
  func slopeCandidates(duration: Double) -> [Double] {
    let inner: [Double] =
      switch self {
      case .linear, .steps: []
      case .cubicBezier(let curve): curve.slopeExtrema
      case .piecewiseLinear(let curve): curve.stops.map(\.input)
      case .spring(let curve):
        curve.spring.velocityExtrema(until: duration).map { $0 / duration }
      }
    return [0] + inner.filter { $0 > 0 && $0 < 1 } + [1]
  }

  /// Whether the value can jump on the way.
  var jumps: Bool {
    switch self {
    case .steps, .piecewiseLinear: true
    case .linear, .cubicBezier, .spring: false
    }
  }
}
