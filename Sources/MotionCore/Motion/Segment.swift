public import MotionNumerics

/// A value that changes over time.
protocol Moving {
  /// Returns the value and its first and second derivatives, per second, at an instant.
  func state(at instant: Instant) -> TimingCurve.State
}

/// A stretch of a track under one rule.
///
/// A recorded path has a segment for each of its points, so a segment is small: 56 bytes. The larger
/// rules are stored by reference.
public struct Segment: Hashable, Sendable, Moving {
  /// The rule by which a value follows time within a segment.
  public enum Rule: Hashable, Sendable {
    /// The value is constant.
    case hold(Double)
    /// There is no value; its number is 0 and never shown.
    case absent
    /// The value follows a curve from one number to another over the segment's duration.
    case eased(from: Double, to: Double, curve: TimingCurve)
    /// The value bounces from a base, along the axis or against it.
    indirect case preview(PreviewBounce, base: Double, sign: Double)
    /// The value stretches with a pull that moves at constant speed from one distance to another.
    indirect case pulled(Pull)
    /// The value is the position of a joint, per display frame or continuous.
    indirect case joint(JointTrack)

    /// Returns the rule of a constant value, or of none.
    package static func holding(_ value: Double?) -> Rule { value.map(Rule.hold) ?? .absent }
  }

  /// The start of the segment.
  public var start: Instant
  /// The duration of its rule, in seconds; afterwards its last value is held.
  public var duration: DoubleDouble
  /// The rule by which the value follows time.
  public var rule: Rule

  /// Creates a segment.
  public init(start: Instant, duration: DoubleDouble, rule: Rule) {
    (self.start, self.duration, self.rule) = (start, duration, rule)
  }

  /// Creates a segment of a constant value, or of none.
  public init(holding value: Double?, from start: Instant) {
    self.init(start: start, duration: DoubleDouble(0), rule: .holding(value))
  }

  /// Whether there is no value.
  package var isAbsent: Bool { if case .absent = rule { true } else { false } }

  /// The constant value of the segment, or nil if it may change.
  var constantValue: Double? {
    let isConstant =
      switch rule {
      case .preview(let bounce, _, _): bounce.distance == 0
      case .pulled(let pull): pull.from == pull.to
      case .hold, .absent, .eased, .joint: isStill
      }
    return isConstant ? firstValue : nil
  }

  /// The end of the segment's rule.
  public var end: Instant { start + duration }

  /// Whether the rule is a constant value, or none.
  var isHeld: Bool {
    switch rule {
    case .hold, .absent: true
    case .eased, .preview, .pulled, .joint: false
    }
  }

  /// Whether the value never changes.
  package var isStill: Bool {
    if case .eased(let from, let to, _) = rule { from == to } else { isHeld }
  }

  /// Returns the same segment, started a duration later.
  public func delayed(by duration: DoubleDouble) -> Segment {
    Segment(start: start + duration, duration: self.duration, rule: rule)
  }

  /// The value at the start of the rule.
  public var firstValue: Double { value(atEnd: false) }

  /// The value after the end of the rule.
  public var lastValue: Double { value(atEnd: true) }

  private func value(atEnd isEnd: Bool) -> Double {
    switch rule {
    case .hold(let value): value
    case .absent: 0
    case .eased(let from, let to, _): isEnd ? to : from
    case .preview(_, let base, _): base
    case .pulled(let pull): pull.value(at: isEnd ? pull.to : pull.from)
    case .joint(let track): isEnd ? track.lastValue : track.firstValue
    }
  }

  /// Returns the value and its first and second derivatives, per second, at an instant.
  ///
  /// At the segment's end the value is exactly the last one and the slope is still that of the
  /// curve, except for a spring, which snaps and has slope 0 there. Later the slope is 0.
  public func state(at instant: Instant) -> TimingCurve.State { state(at: instant, snapping: true) }

  /// Returns the state by the rule only or, when snapping, with the last value at the segment's
  /// end.
  func state(at instant: Instant, snapping snaps: Bool) -> TimingCurve.State {
    var resting: TimingCurve.State { .init(value: lastValue) }
    guard !instant.isClearlyAfter(end), duration.high > 0 else { return resting }
    let elapsed = instant - start
    switch rule {
    case .hold, .absent: return resting
    case .eased(let from, let to, let curve):
      return from == to ? resting : eased(from, to, curve, after: elapsed, snapping: snaps)
    case .preview(let bounce, let base, let sign):
      let state = bounce.state(at: max(elapsed, DoubleDouble(0)))
      return TimingCurve.State(
        value: snaps && isEnd(instant) ? base : base + sign * state.value,
        slope: sign * state.slope,
        secondDerivative: sign * state.secondDerivative)
    case .pulled(let pull):
      // A stretch may jump where a pull begins: an instant at the start up to rounding counts as
      // the start.
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
    guard !isAtEnd || curve.naturalDuration == nil else { return TimingCurve.State(value: to) }
    let progress = curve.state(after: elapsed, of: duration, from: start)
    // In double-double, so that only the last operation on a derivative rounds: accelerations are
    // the largest numbers of all, and every digit of them is printed.
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
  /// Returns the segment of a property that is a linear function of this one's value within its
  /// range.
  package func following(_ map: (Double) -> Double) -> Segment {
    var segment = self
    switch rule {
    case .hold(let value): segment.rule = .hold(map(value))
    case .eased(let from, let to, let curve):
      segment.rule = .eased(from: map(from), to: map(to), curve: curve)
    case .pulled(var pull):
      let farthest = max(pull.from, pull.to)
      let reached = pull.value(at: farthest)
      // Until a drag moves the view, it is at its base.
      let slope =
        reached == pull.base ? 0 : (map(reached) - map(pull.base)) / (reached - pull.base)
      (pull.base, pull.scale) = (map(pull.base), pull.scale * slope)
      segment.rule = .pulled(pull)
    case .absent, .preview, .joint: break
    }
    return segment
  }
}

extension List<Segment> {
  /// Returns the index of the segment in force at an instant: the last that has started, or the
  /// first.
  package func index(inForceAt instant: Instant) -> Int {
    Swift.max(indices.partitioningIndex { self[$0].start.isAfter(instant) } - 1, 0)
  }
}
