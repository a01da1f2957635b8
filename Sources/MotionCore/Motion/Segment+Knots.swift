package import MotionNumerics

extension Segment {
  /// Whether the value changes only by jumps: at the display frames of a joint or by whole points.
  package var isStepped: Bool {
    switch rule {
    case .eased(let from, let to, .joint): from != to
    case .joint: true
    case .pulled(let pull): pull.isStepped
    case .hold, .absent, .eased, .preview: false
    }
  }

  /// Whether the value changes only by the jumps of a drag by whole points, between which its slope
  /// is still that of the drag.
  var isDragByWholePoints: Bool {
    if case .pulled(let pull) = rule { pull.isStepped } else { false }
  }

  /// The times at which the value may jump within the segment, in seconds since its start.
  package var jumps: [DoubleDouble] {
    let fractions: [Double]
    switch rule {
    case .hold, .absent, .preview: return []
    case .joint(let track): return track.frameTimes
    case .eased(_, _, .joint(let curve)):
      return curve.motion.clock.times(until: min(duration, curve.motion.pauseTime ?? duration))
    case .eased(_, _, let curve): fractions = curve.jumpInputs
    case .pulled(let pull):
      fractions = pull.jumpFractions
    }
    return fractions.filter { $0 > 0 && $0 < 1 }.sorted().map { duration * DoubleDouble($0) }
  }

  /// The times at which the value may have an inner extremum, a corner or a vertical tangent, in
  /// seconds since the segment's start.
  ///
  /// A spring with more swings than a limit has none of them.
  package func knots(limit: Int) -> [Double] {
    let seconds = duration.high
    switch rule {
    case .hold, .absent, .joint: return []
    case .eased(_, _, let curve):
      return curve.knots(duration: seconds, limit: limit).map { $0 * seconds }
    case .preview(let bounce, _, _): return bounce.turns.map { $0 * bounce.duration.high }
    case .pulled(let pull):
      return pull.knotDistances(limit: limit)
        .map { seconds * ($0 - pull.from) / (pull.to - pull.from) }.sorted()
    }
  }
}

extension Segment.Pull {
  /// The fractions of the pull at which the value may jump.
  fileprivate var jumpFractions: [Double] {
    guard from != to else { return [] }
    return switch stretch {
    case .elastic, .rubberBand: []
    case .curve(let curve, _): curve.jumpInputs.map { ($0 - from) / (to - from) }
    case .wholePoints: steps
    }
  }

  /// Returns the distances at which the value has an inner extremum, a corner or a vertical tangent.
  fileprivate func knotDistances(limit: Int) -> [Double] {
    guard from != to else { return [] }
    return switch stretch {
    case .elastic, .rubberBand: []
    case .curve(let curve, let unit): curve.knots(duration: unit, limit: limit)
    case .wholePoints(let drag): isStepped ? [] : drag.turns.values
    }
  }
}

extension TimingCurve {
  /// The inputs at which the value jumps, for curves that depend on the input alone.
  fileprivate var jumpInputs: [Double] {
    switch self {
    case .steps(let curve): (0...curve.count).map { Double($0) / Double(curve.count) }
    case .piecewiseLinear(let curve):
      zip(curve.stops, curve.stops.dropFirst()).filter { $0.input == $1.input }.map(\.0.input)
    case .linear, .cubicBezier, .spring, .joint: []
    }
  }

  /// Returns the inputs at which the value has an inner extremum, a corner or a vertical tangent.
  fileprivate func knots(duration: Double, limit: Int) -> [Double] {
    switch self {
    case .linear, .steps, .joint: return []
    case .cubicBezier(let curve):
      // The only vertical tangent inside a curve; those at the ends are sampled anyway.
      let middle = curve.x1 == 1 && curve.x2 == 0 ? [0.5] : []
      return (curve.valueExtrema + middle).sorted()
    case .piecewiseLinear(let curve): return curve.stops.map(\.input)
    case .spring(let curve):
      let turns = curve.spring.valueTurns(until: duration)
      return turns.count <= limit ? turns.map { $0 / duration } : []
    }
  }

  /// The least and the greatest progress within a duration in seconds, or nil if it is unknown.
  package func progressRange(duration: Double) -> ClosedRange<Double>? {
    let values: [Double]
    switch self {
    case .linear, .steps: return 0...1
    case .cubicBezier(let curve): values = curve.valueExtrema.map(curve.value)
    case .piecewiseLinear(let curve):
      values = [curve.value(at: 0), curve.value(at: 1)] + curve.stops.map(\.output)
    case .spring(let curve):
      // The swings of a spring decay, so the first extrema are the greatest.
      values = curve.spring.valueTurns(until: duration).prefix(2).map { curve.spring.value(at: $0) }
    case .joint: return nil
    }
    return min(values.min() ?? 0, 0)...max(values.max() ?? 1, 1)
  }
}
