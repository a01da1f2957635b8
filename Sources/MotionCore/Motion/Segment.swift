public import MotionNumerics

/// A part of a track under one rule.
///
/// A recorded path has a segment for each of its points, so a segment is small: 56 bytes. The larger
/// rules are stored by reference.
public struct Segment: Hashable, Sendable {
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
    /// The value resists a drag that moves at constant speed from one distance to another.
    indirect case resisted(ResistedDrag)
    /// The value is the position of a view on a joint, per display frame.
    indirect case joint(JointMotion)

    /// Returns the rule of a constant value, or of none.
    package static func holding(_ value: Double?) -> Rule { value.map(Rule.hold) ?? .absent }

    /// Returns the rule of a value that changes at constant speed, or not at all.
    package static func line(from: Double, to: Double) -> Rule {
      from == to ? .hold(to) : .eased(from: from, to: to, curve: .linear)
    }
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
      case .resisted(let resisted): resisted.from == resisted.to
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
    case .eased, .preview, .resisted, .joint: false
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
    case .resisted(let resisted): resisted.value(at: isEnd ? resisted.to : resisted.from)
    case .joint(let motion): motion.state(at: isEnd ? duration : DoubleDouble(0)).value
    }
  }

  /// Returns the value and its first and second derivatives, per second, at an instant.
  ///
  /// At the segment's end the value is exactly the last one and the velocity is still that of the
  /// curve, except for a spring, which snaps and has velocity 0 there. Later the velocity is 0.
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
        velocity: sign * state.velocity,
        acceleration: sign * state.acceleration)
    case .resisted(let resisted):
      // A resisted drag may jump where it begins: an instant at the start up to rounding counts as
      // the start.
      let fraction = instant.isAfter(start) ? (elapsed / duration).high : 0
      var state = resisted.state(at: min(fraction, 1), duration: duration.high)
      if snaps, isEnd(instant) { state.value = lastValue }
      return state
    case .joint(let motion): return motion.state(at: elapsed)
    }
  }

  private func isEnd(_ instant: Instant) -> Bool { instant.isWithinTolerance(of: end) }

  private func eased(
    _ from: Double, _ to: Double, _ curve: TimingCurve, after elapsed: DoubleDouble,
    snapping snaps: Bool
  ) -> TimingCurve.State {
    let isAtEnd = snaps && isEnd(start + elapsed)
    guard !isAtEnd || curve.naturalDuration == nil else { return TimingCurve.State(value: to) }
    let (progress, unit) = curve.state(after: elapsed, of: duration, from: start)
    // In double-double, so that only the last operation on a derivative rounds: accelerations are
    // the largest numbers of all, and every digit of them is printed.
    let distance = DoubleDouble.sum(to, -from)
    return TimingCurve.State(
      // The exact target, not the rounded sum of the start and the displacement.
      value: isAtEnd || progress.value == 1 ? to : from + distance.high * progress.value,
      velocity: scaled(progress.velocity, by: distance / unit),
      acceleration: scaled(progress.acceleration, by: distance / unit / unit))
  }

  private func scaled(_ derivative: Double, by factor: DoubleDouble) -> Double {
    let exact = (factor * DoubleDouble(derivative)).high
    return exact.isFinite ? exact : factor.high * derivative
  }

  /// Returns the segment of a property that is a linear function of this one's value within its
  /// range.
  package func following(_ map: (Double) -> Double) -> Segment {
    var segment = self
    switch rule {
    case .hold(let value): segment.rule = .hold(map(value))
    case .eased(let from, let to, let curve):
      segment.rule = .eased(from: map(from), to: map(to), curve: curve)
    case .resisted(var resisted):
      let farthest = max(resisted.from, resisted.to)
      let reached = resisted.value(at: farthest)
      // Until a drag moves the view, it is at its base.
      let slope =
        reached == resisted.base
        ? 0 : (map(reached) - map(resisted.base)) / (reached - resisted.base)
      (resisted.base, resisted.scale) = (map(resisted.base), resisted.scale * slope)
      segment.rule = .resisted(resisted)
    case .absent, .preview, .joint: break
    }
    return segment
  }

  /// A resisted drag beyond an end: value = base + scale · resistance(distance).
  public struct ResistedDrag: Hashable, Sendable {
    /// The displacement as a function of the dragged distance.
    public var resistance: Resistance
    /// The dragged distance at the start, at least 0, in points.
    public var from: Double
    /// The dragged distance at the end, at least 0, in points.
    public var to: Double
    /// The value at distance 0.
    public var base: Double
    /// The change of the value per point of displacement.
    public var scale: Double

    /// Creates a drag beyond an end.
    public init(_ resistance: Resistance, from: Double, to: Double, base: Double, scale: Double) {
      (self.resistance, self.from, self.to, self.base, self.scale) = (
        resistance, from, to, base, scale
      )
    }

    /// Returns the fraction of the drag at which it has a distance.
    func fraction(at distance: Double) -> Double { (distance - from) / (to - from) }

    /// Returns the distance at a fraction of the drag.
    private func distance(at fraction: Double) -> Double { from + (to - from) * fraction }

    /// Returns the value at a distance.
    func value(at distance: Double) -> Double {
      base + scale * resistance.state(at: distance).value
    }

    /// Returns the value and its derivatives, per `duration` seconds, at a fraction of the drag.
    func state(at fraction: Double, duration: Double) -> TimingCurve.State {
      let speed = (to - from) / duration
      let state = resistance.state(at: distance(at: fraction), isReturning: to < from)
      return TimingCurve.State(
        value: base + scale * state.value, velocity: scale * state.velocity * speed,
        acceleration: scale * state.acceleration * speed * speed)
    }
  }
}

extension [Segment] {
  /// Returns straight lines through values at equal times over a duration, or what is left of them
  /// after a time, timed from that.
  package static func lines(
    through values: [Double], in duration: DoubleDouble, after elapsed: DoubleDouble
  ) -> [Segment] {
    let step = duration / DoubleDouble(Double(values.count - 1))
    return (1..<values.count).compactMap { index in
      var line = Segment(
        start: Instant(step * DoubleDouble(Double(index - 1)) - elapsed), duration: step,
        rule: .eased(from: values[index - 1], to: values[index], curve: .linear))
      guard line.end.isAfter(.zero) else { return nil }
      if Instant.zero.isAfter(line.start) {
        line = Segment(
          start: .zero, duration: line.end - .zero,
          rule: .eased(
            from: line.state(at: .zero).value, to: values[index], curve: .linear))
      }
      return line
    }
  }
}

extension List<Segment> {
  /// Returns the index of the segment in force at an instant: the last that has started, or the
  /// first.
  package func index(inForceAt instant: Instant) -> Int {
    Swift.max(indices.partitioningIndex { self[$0].start.isAfter(instant) } - 1, 0)
  }
}

// MARK: - Whole points

extension Segment.ResistedDrag {
  /// The number of jumps beyond which a drag by whole points counts as a curve.
  private static let greatestJumpCount = 65_536.0
  /// The fraction of the drag from a jump to the instant reported for it.
  ///
  /// Fractions near 1 are 2⁻⁵³ apart. A fraction that has been converted to an instant and back,
  /// perhaps as a part of another segment, is off by two of these at most, so it is past the jump.
  private static let margin = 0x1p-51

  /// Whether the value changes only by the jumps of a drag by whole points.
  var isStepped: Bool { steppedDrag != nil }

  /// The fractions of the drag at which a drag by whole points jumps, ascending; none if there are
  /// more than 65,536.
  ///
  /// - Accuracy: the value changes less than 2⁻⁵⁰ before the fraction.
  var steps: [Double] {
    guard let drag = steppedDrag else { return [] }
    typealias Place = (fraction: Double, isResisted: Bool, whole: Double)
    func place(_ fraction: Double) -> Place {
      let distance = distance(at: fraction)
      return (fraction, drag.isResisted(at: distance), drag.roundedDistance(at: distance))
    }
    var steps: [Double] = []
    func search(from a: Place, to b: Place) {
      // On either side of the start of the resistance the whole distance is monotonic.
      guard a.whole != b.whole || a.isResisted != b.isResisted else { return }
      if b.fraction - a.fraction > 0x1p-53 {
        let middle = place(a.fraction + (b.fraction - a.fraction) / 2)
        search(from: a, to: middle)
        search(from: middle, to: b)
      } else if a.whole != b.whole {
        steps.append(min(b.fraction + Self.margin, 1))
      }
    }
    search(from: place(0), to: place(1))
    return steps
  }

  /// The drag by whole points, or nil if there is none, it does not move, or it jumps too often.
  private var steppedDrag: WholePointDrag? {
    guard case .wholePoints(let drag) = resistance, from != to,
      drag.jumpCount(from: min(from, to), to: max(from, to)) <= Self.greatestJumpCount
    else { return nil }
    return drag
  }
}
