package import MotionNumerics

/// The inputs of a curve, or the fractions of a segment, that decide its figures and its pictures.
package struct Landmarks {
  /// Those at which the value has an extremum, a corner or a vertical tangent, ascending.
  package var extrema: [Double] = []
  /// Those at which the slope may be greatest or least.
  var steepest: [Double] = []
  /// Whether the value can jump.
  var jumps = false
  /// The values that are approached just before a jump there, if they are known.
  var passed: [PiecewiseLinearCurve.Stop] = []

  /// The inputs from 0 to 1 between which the value is monotonic.
  var boundedExtrema: [Double] { Self.inside(extrema) }
  /// The inputs from 0 to 1 at which the speed may be greatest.
  var fastest: [Double] { Self.inside(steepest) }

  private static func inside(_ inputs: [Double]) -> [Double] {
    [0] + inputs.filter { $0 > 0 && $0 < 1 } + [1]
  }

  /// Returns the landmarks by another measure.
  func mapped(_ map: (Double) -> Double) -> Landmarks {
    Landmarks(
      extrema: extrema.map(map).sorted(), steepest: steepest.map(map).sorted(), jumps: jumps)
  }
}

extension TimingCurve {
  /// Returns the landmarks over a duration in seconds.
  ///
  /// A spring may have more extrema than fit in memory, so only these are kept: the first
  /// two, which are the greatest in each direction; those around the last one for which `isRelevant`
  /// is true; and the last two. With a limit they are all kept, or none if there are more.
  ///
  /// - Complexity: O(*n*) for *n* stops or frames of a joint, O(log *n*) for *n* half swings of a
  ///   spring without a limit.
  package func landmarks(
    duration: Double, limit: Int? = nil, where isRelevant: (Double) -> Bool = { _ in false }
  ) -> Landmarks {
    switch self {
    case .linear: return Landmarks()
    case .steps: return Landmarks(jumps: true)
    case .cubicBezier(let curve):
      // The only vertical tangent inside a curve.
      let middle = curve.x1 == 1 && curve.x2 == 0 ? [0.5] : []
      return Landmarks(
        extrema: (curve.valueExtrema + middle).sorted(), steepest: curve.slopeExtrema)
    case .piecewiseLinear(let curve):
      let inputs = curve.stops.map(\.input)
      return Landmarks(extrema: inputs, steepest: inputs, jumps: true, passed: curve.stops)
    case .piecewise(let curve): return curve.landmarks
    case .spring(let curve):
      let all = curve.spring.valueExtrema(until: duration)
      let extrema =
        limit.map { all.count <= $0 ? Array(all) : [] }
        ?? all.relevant { isRelevant($0 / duration) }
      // The swings of a spring decay, so the first extrema are the greatest.
      let steepest = curve.spring.velocityExtrema(until: duration).prefix(2)
      return Landmarks(
        extrema: extrema.map { $0 / duration }, steepest: steepest.map { $0 / duration })
    case .joint(let curve):
      return curve.motion.landmarks(duration: DoubleDouble(duration), where: isRelevant)
    }
  }

  /// The least and the greatest progress within a duration in seconds, or nil if it is unknown.
  package func progressRange(duration: Double) -> ClosedRange<Double>? {
    if case .joint = self { return nil }
    let values = extremes(duration: duration).map(\.output)
    return min(values.min() ?? 0, 0)...max(values.max() ?? 1, 1)
  }

  /// Returns the stops at which progress may be greatest or least within a duration in seconds, those
  /// that are only approached before a jump last.
  func extremes(duration: Double) -> [PiecewiseLinearCurve.Stop] {
    let landmarks = landmarks(duration: duration)
    return landmarks.boundedExtrema.map {
      .init(input: $0, output: state(at: $0, duration: duration).value)
    } + landmarks.passed
  }

  /// The inputs at which the value jumps, for curves that depend on the input alone.
  fileprivate var jumpInputs: [Double] {
    switch self {
    case .steps(let curve): (0...curve.count).map { Double($0) / Double(curve.count) }
    case .piecewiseLinear(let curve):
      zip(curve.stops, curve.stops.dropFirst()).filter { $0.input == $1.input }.map(\.0.input)
    case .piecewise(let curve): curve.jumps
    case .linear, .cubicBezier, .spring, .joint: []
    }
  }
}

extension JointMotion {
  /// Returns the landmarks over a duration in seconds.
  fileprivate func landmarks(
    duration: DoubleDouble, where isRelevant: (Double) -> Bool
  ) -> Landmarks {
    let seconds = duration.high
    return Landmarks(
      extrema: extrema(until: duration) { isRelevant($0 / seconds) }.map { $0 / seconds },
      steepest: [fastest(until: duration) / seconds], jumps: true)
  }
}

extension Segment {
  /// Whether the value changes only by jumps: at the display frames of a joint or by whole points.
  package var isStepped: Bool {
    switch rule {
    case .eased(let from, let to, .joint): from != to
    case .joint: true
    case .resisted(let resisted): resisted.isStepped
    case .hold, .absent, .eased, .preview: false
    }
  }

  /// Whether the value changes only by the jumps of a drag by whole points, between which its slope
  /// is still that of the drag.
  var isDragByWholePoints: Bool {
    if case .resisted(let resisted) = rule { resisted.isStepped } else { false }
  }

  /// Returns the landmarks, by fraction of the duration.
  func landmarks(
    limit: Int? = nil, where isRelevant: (Double) -> Bool = { _ in false }
  ) -> Landmarks {
    let seconds = duration.high
    switch rule {
    case .hold, .absent: return Landmarks()
    case .eased(_, _, let curve):
      return curve.landmarks(duration: seconds, limit: limit, where: isRelevant)
    case .preview(let bounce, _, _):
      return Landmarks(extrema: bounce.extrema, steepest: bounce.steepest)
    case .resisted(let resisted): return resisted.landmarks(limit: limit, where: isRelevant)
    case .joint(let motion): return motion.landmarks(duration: duration, where: isRelevant)
    }
  }

  /// The times at which the value may have an inner extremum, a corner or a vertical tangent, in
  /// seconds since the segment's start; none for a value that changes only by jumps.
  ///
  /// A spring with more swings than a limit has none of them.
  package func knots(limit: Int) -> [Double] {
    isStepped ? [] : landmarks(limit: limit).extrema.map { $0 * duration.high }
  }

  /// The times at which the value may jump within the segment, in seconds since its start.
  package var jumps: [DoubleDouble] {
    let fractions: [Double]
    switch rule {
    case .hold, .absent, .preview: return []
    case .joint(let motion): return motion.frameTimes(until: duration)
    case .eased(_, _, .joint(let curve)): return curve.frameTimes(until: duration)
    case .eased(_, _, let curve): fractions = curve.jumpInputs
    case .resisted(let resisted) where resisted.from != resisted.to:
      switch resisted.resistance {
      case .elastic, .rubberBand: return []
      case .curve(let curve, _): fractions = curve.jumpInputs.map(resisted.fraction)
      case .wholePoints: fractions = resisted.steps
      }
    case .resisted: return []
    }
    return fractions.filter { $0 > 0 && $0 < 1 }.sorted().map { duration * DoubleDouble($0) }
  }
}

extension Segment.ResistedDrag {
  /// Returns the landmarks, by fraction of the drag.
  ///
  /// A displacement grows with its drag at a decreasing rate, so its speed is greatest at an end; a
  /// curve and a drag by whole points have landmarks of their own.
  fileprivate func landmarks(limit: Int?, where isRelevant: (Double) -> Bool) -> Landmarks {
    guard from != to else { return Landmarks() }
    switch resistance {
    case .elastic: return Landmarks(jumps: to == 0)
    case .rubberBand: return Landmarks()
    case .curve(let curve, let unit):
      var own = curve.landmarks(duration: unit, limit: limit) { isRelevant(fraction(at: $0)) }
      // Beyond its ends the curve is another one.
      (own.extrema, own.steepest) = (own.boundedExtrema, own.fastest)
      return own.mapped(fraction)
    case .wholePoints(let drag):
      let (extrema, steepest) = drag.extrema
      return Landmarks(extrema: extrema, steepest: steepest, jumps: true).mapped(fraction)
    }
  }
}
