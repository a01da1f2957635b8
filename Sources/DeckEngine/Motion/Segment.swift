/// Something with a value that changes over time.
protocol Moving {
  /// The value, its change per second and the change of that, at an instant.
  func state(at instant: Instant) -> TimingCurve.State
}

/// A stretch of a track under one rule.
public struct Segment: Hashable, Sendable, Moving {
  /// How a value follows time within a segment.
  public enum Rule: Hashable, Sendable {
    /// The value stands still.
    case hold(Double)
    /// The value goes from one number to another on a curve over the segment's duration.
    case eased(from: Double, to: Double, curve: TimingCurve)
    /// The value bounces up from a base, along the axis or against it.
    case preview(PreviewBounce, base: Double, sign: Double)
    /// The value stretches with a pull that goes at constant speed from one distance to another.
    case pulled(Pull)
    /// The value is where a joint takes it, frame by frame of a display or continuously.
    indirect case joint(JointTrack)
  }

  /// A pull beyond an end: value = base + scale · stretch(distance).
  public struct Pull: Hashable, Sendable {
    /// How the value follows the pull.
    public var stretch: Stretch
    /// The distance pulled at the start, at least 0, in points.
    public var from: Double
    /// The distance pulled at the end, at least 0, in points.
    public var to: Double
    /// The value where nothing is pulled.
    public var base: Double
    /// The change of the value per point of stretch.
    public var scale: Double

    /// Creates a pull.
    public init(_ stretch: Stretch, from: Double, to: Double, base: Double, scale: Double) {
      self.stretch = stretch
      self.from = from
      self.to = to
      self.base = base
      self.scale = scale
    }

    /// Whether the value jumps as the pull ends, or on its way.
    var jumps: Bool {
      switch stretch {
      case .elastic: to == 0
      case .rubberBand: false
      case .curve(let curve, _): curve.jumps
      }
    }

    /// The fraction of the way at which the pull has a distance.
    private func fraction(at distance: Double) -> Double { (distance - from) / (to - from) }

    /// The fractions of the way at which the value turns, ends included, and at which its slope is
    /// steepest.
    ///
    /// A stretch grows with its pull, the less the farther, so its speed is greatest at an end; a
    /// curve has turns of its own.
    func turns(
      where matters: (Double) -> Bool
    ) -> (values: [Double], slopes: [Double]) {
      guard case .curve(let curve, let duration) = stretch, from != to else { return ([0], [0]) }
      func within(_ inputs: [Double]) -> [Double] {
        [0] + inputs.map(fraction).filter { $0 > 0 && $0 < 1 }.sorted() + [1]
      }
      return (
        within(curve.turns(duration: duration) { matters(fraction(at: $0)) }),
        within(curve.slopeCandidates(duration: duration))
      )
    }

    /// The value at a distance.
    func value(at distance: Double) -> Double {
      base + scale * stretch.state(at: distance).value
    }

    /// The value and its derivatives at a fraction of the way, per `duration` seconds.
    func state(at fraction: Double, duration: Double) -> TimingCurve.State {
      let speed = (to - from) / duration
      let state = stretch.state(at: from + (to - from) * fraction)
      return TimingCurve.State(
        value: base + scale * state.value, slope: scale * state.slope * speed,
        secondDerivative: scale * state.secondDerivative * speed * speed)
    }
  }

  /// When the segment begins.
  public var start: Instant
  /// How long its rule lasts, in seconds; afterwards its last value is held.
  public var duration: DoubleDouble
  /// How the value follows time.
  public var rule: Rule

  /// Creates a segment.
  public init(start: Instant, duration: DoubleDouble, rule: Rule) {
    self.start = start
    self.duration = duration
    self.rule = rule
  }

  /// Creates a segment in which the value stands still.
  public init(holding value: Double, from start: Instant) {
    self.init(start: start, duration: DoubleDouble(0), rule: .hold(value))
  }

  /// The value that the segment has throughout, or nil if it may change.
  var constantValue: Double? {
    let isConstant =
      switch rule {
      case .hold: true
      case .eased(let from, let to, _): from == to
      case .preview(let bounce, _, _): bounce.distance == 0
      case .pulled(let pull): pull.from == pull.to
      case .joint: false
      }
    return isConstant ? firstValue : nil
  }

  /// When the segment's rule ends.
  public var end: Instant { start + duration }

  /// Whether the value never changes.
  var isStill: Bool {
    switch rule {
    case .hold: true
    case .eased(let from, let to, _): from == to
    case .preview, .pulled, .joint: false
    }
  }

  /// The segment that does the same a duration later.
  public func delayed(by duration: DoubleDouble) -> Segment {
    Segment(start: start + duration, duration: self.duration, rule: rule)
  }

  /// The value when the rule begins.
  public var firstValue: Double {
    switch rule {
    case .hold(let value): value
    case .eased(let from, _, _): from
    case .preview(_, let base, _): base
    case .pulled(let pull): pull.value(at: pull.from)
    case .joint(let track): track.firstValue
    }
  }

  /// The value when the rule has ended.
  public var lastValue: Double {
    switch rule {
    case .hold(let value): value
    case .eased(_, let to, _): to
    case .preview(_, let base, _): base
    case .pulled(let pull): pull.value(at: pull.to)
    case .joint(let track): track.lastValue
    }
  }

  /// The value, its change per second and the change of that, at an instant.
  ///
  /// At the segment's end the value is exactly the last one and the slope is still the curve's,
  /// except that a spring snaps and so has no slope there. Later the slope is 0.
  public func state(at instant: Instant) -> TimingCurve.State {
    state(at: instant, snapping: true)
  }

  /// The state as its rule alone has it, or with the last value at the segment's end.
  func state(at instant: Instant, snapping snaps: Bool) -> TimingCurve.State {
    let standing = TimingCurve.State(value: lastValue, slope: 0, secondDerivative: 0)
    guard !instant.isClearlyAfter(end), duration.high > 0 else { return standing }
    let elapsed = instant - start
    switch rule {
    case .hold: return standing
    case .eased(let from, let to, let curve):
      return from == to ? standing : eased(from, to, curve, after: elapsed, snapping: snaps)
    case .preview(let bounce, let base, let sign):
      let state = bounce.state(at: max(elapsed, DoubleDouble(0)))
      return TimingCurve.State(
        value: snaps && isEnd(instant) ? base : base + sign * state.value,
        slope: sign * state.slope,
        secondDerivative: sign * state.secondDerivative)
    case .pulled(let pull):
      // The elastic stretch jumps where a pull begins: what is the start but for rounding is it.
      let fraction = instant.isAfter(start) ? (elapsed / duration).high : 0
      var state = pull.state(at: min(fraction, 1), duration: duration.high)
      if snaps, isEnd(instant) { state.value = lastValue }
      return state
    case .joint(let track): return track.state(at: elapsed)
    }
  }

  private func isEnd(_ instant: Instant) -> Bool { instant.isWithinTolerance(of: end) }

  private func eased(
    _ from: Double, _ to: Double, _ curve: TimingCurve, after elapsed: DoubleDouble,
    snapping snaps: Bool
  ) -> TimingCurve.State {
    let isAtEnd = snaps && isEnd(start + elapsed)
    guard !isAtEnd || curve.naturalDuration == nil else {
      return TimingCurve.State(value: to, slope: 0, secondDerivative: 0)
    }
    let progress = curve.state(after: elapsed, of: duration, from: start)
    // In two parts, so that of the operations on a derivative only the last rounds: accelerations
    // are the greatest numbers there are, and each of their digits is printed.
    let distance = DoubleDouble.sum(to, -from)
    return TimingCurve.State(
      value: isAtEnd ? to : from + distance.high * progress.value,
      slope: scaled(progress.slope, by: distance / progress.unit),
      secondDerivative: scaled(
        progress.secondDerivative, by: distance / progress.unit / progress.unit))
  }

  private func scaled(_ derivative: Double, by factor: DoubleDouble) -> Double {
    let exact = (factor * DoubleDouble(derivative)).high
    return exact.isFinite ? exact : factor.high * derivative
  }
}

extension Segment {
  /// The segment of something that depends on this one's value, by a straight line within its range.
  func following(_ map: (Double) -> Double) -> Segment {
    var segment = self
    switch rule {
    case .hold(let value): segment.rule = .hold(map(value))
    case .eased(let from, let to, let curve):
      segment.rule = .eased(from: map(from), to: map(to), curve: curve)
    case .pulled(var pull):
      let farthest = max(pull.from, pull.to)
      let reached = pull.value(at: farthest)
      let slope = (map(reached) - map(pull.base)) / (reached - pull.base)
      (pull.base, pull.scale) = (map(pull.base), pull.scale * slope)
      segment.rule = .pulled(pull)
    case .preview, .joint: break
    }
    return segment
  }
}

extension [Segment] {
  /// The index of the segment in force at an instant: the last that has begun, or the first.
  package func index(inForceAt instant: Instant) -> Int {
    Swift.max(partitioningIndex { $0.start.isAfter(instant) } - 1, 0)
  }
}
