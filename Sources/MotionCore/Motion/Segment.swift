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

extension Segment {
  /// A pull beyond an end: value = base + scale · stretch(distance).
  public struct Pull: Hashable, Sendable {
    /// The stretch as a function of the pulled distance.
    public var stretch: Stretch
    /// The pulled distance at the start, at least 0, in points.
    public var from: Double
    /// The pulled distance at the end, at least 0, in points.
    public var to: Double
    /// The value at distance 0.
    public var base: Double
    /// The change of the value per point of stretch.
    public var scale: Double

    /// Creates a pull.
    public init(_ stretch: Stretch, from: Double, to: Double, base: Double, scale: Double) {
      (self.stretch, self.from, self.to, self.base, self.scale) = (stretch, from, to, base, scale)
    }

    /// Returns the fraction of the pull at which it has a distance.
    func fraction(at distance: Double) -> Double { (distance - from) / (to - from) }

    /// Returns the distance at a fraction of the pull.
    private func distance(at fraction: Double) -> Double { from + (to - from) * fraction }

    /// Returns the value at a distance.
    func value(at distance: Double) -> Double { base + scale * stretch.state(at: distance).value }

    /// Returns the value and its derivatives, per `duration` seconds, at a fraction of the pull.
    func state(at fraction: Double, duration: Double) -> TimingCurve.State {
      let speed = (to - from) / duration
      let state = stretch.state(at: distance(at: fraction), isReturning: to < from)
      return TimingCurve.State(
        value: base + scale * state.value, slope: scale * state.slope * speed,
        secondDerivative: scale * state.secondDerivative * speed * speed)
    }
  }
}

// MARK: - Whole points

extension Segment.Pull {
  /// The number of jumps beyond which a pull by whole points counts as a curve.
  private static let greatestJumpCount = 65_536.0
  /// The fraction of the pull from a jump to the instant reported for it.
  ///
  /// Fractions near 1 are 2⁻⁵³ apart. A fraction that has been converted to an instant and back,
  /// perhaps as a part of another stretch, is off by two of these at most, so it is past the jump.
  private static let margin = 0x1p-51

  /// Whether the value changes only by the jumps of a drag by whole points.
  var isStepped: Bool { steppedDrag != nil }

  /// The fractions of the pull at which a drag by whole points jumps, ascending; none if there are
  /// more than 65,536.
  ///
  /// - Accuracy: the value changes less than 2⁻⁵⁰ before the fraction.
  var steps: [Double] {
    guard let drag = steppedDrag else { return [] }
    let jumps = drag.jumps(from: min(from, to), to: max(from, to))
    return (from < to ? jumps : jumps.reversed()).map {
      min(fraction(of: $0, in: drag) + Self.margin, 1)
    }
  }

  /// The drag by whole points, or nil if there is none, it does not move, or it jumps too often.
  private var steppedDrag: WholePointDrag? {
    guard case .wholePoints(let drag) = stretch, from != to,
      drag.jumpCount(from: min(from, to), to: max(from, to)) <= Self.greatestJumpCount
    else { return nil }
    return drag
  }

  /// Returns the first fraction after a jump, within 2⁻⁵², by bisection.
  private func fraction(of jump: WholePointDrag.Jump, in drag: WholePointDrag) -> Double {
    func isOver(_ fraction: Double) -> Bool {
      drag.isPast(jump, at: distance(at: fraction)) == (from < to)
    }
    var (before, after) = (0.0, 1.0)
    while after - before > 0x1p-53 {
      let middle = before + (after - before) / 2
      if isOver(middle) { after = middle } else { before = middle }
    }
    return after
  }
}
