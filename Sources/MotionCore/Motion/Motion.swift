public import MotionNumerics

/// The state of everything that moves, as a function of time.
///
/// A motion is created from a plan. Delaying, extending and interrupting are operations on motions
/// and work the same for every system.
public struct Motion: Hashable, Sendable {
  /// A named interval of time.
  public struct Phase: Hashable, Sendable {
    /// The name, such as `open`.
    public var name: String
    /// The start of the phase.
    public var start: Instant
    /// The duration, in seconds.
    public var duration: DoubleDouble
    /// The primary property's value at the start.
    public var from: Double
    /// The primary property's value at the end.
    public var to: Double
    /// The curve, or nil if nothing follows one.
    public var curve: TimingCurve?
    /// The reason for the phase, by a name of the system.
    public var reason = ""
    /// Whether the curve differs from the one that the reason describes.
    public var isCurveReplaced = false
    /// The values beyond which a drag overshoots.
    public var dragLimits = OvershootLimits()
    /// The part cut off a curve that is longer than the phase, unless the phase is interrupted
    /// before its end.
    public internal(set) var cut: Cut?
    /// The duration of the whole leg in seconds, if the phase is only a part of it.
    public internal(set) var wholeDuration: DoubleDouble?
    /// The primary property's value at which an interruption ended the leg, unless it continues
    /// additively.
    public internal(set) var reached: Double?

    /// Whether it goes on after legs that begin meanwhile.
    var goesOn = false
    /// Whether it is the rest of an earlier phase, which a leg has divided.
    var isResumed = false
    /// Whether an earlier part of that phase is listed too.
    var isDivided = false

    /// The end of the phase.
    public var end: Instant { start + duration }

    /// The values beyond which the phase overshoots: those of a drag, or the target of a curve.
    var limits: OvershootLimits {
      curve == nil || from == to ? dragLimits : OvershootLimits(from: from, to: to)
    }
  }

  /// The end of a leg whose curve would continue.
  public struct Cut: Hashable, Sendable {
    /// The duration of the leg, in seconds.
    public var duration: Double
    /// The duration of the curve, in seconds; infinite for one that never ends.
    public var naturalDuration: Double
    /// The distance that the primary property snaps to its target then, or nil if only other
    /// properties move.
    public var distance: Double?
  }

  /// A named instant.
  public struct Event: Hashable, Sendable {
    /// The instant.
    public var instant: Instant
    /// The name, such as `did-open`.
    public var name: String
    /// The subject, such as a side.
    public var subject: String

    /// Creates an event.
    public init(instant: Instant, name: String, subject: String) {
      (self.instant, self.name, self.subject) = (instant, name, subject)
    }
  }

  /// The progress property: the eased fraction of each phase.
  public static let progress = Property("progress")

  /// The property whose start and end values the phases report.
  public package(set) var primaryProperty: Property
  /// The tracks, one for each property.
  package var tracks = SmallMap<Property, Track>()
  /// The phases, at least one, in order and without gaps.
  public internal(set) var phases = List<Phase>()
  /// The events, by ascending instant.
  public package(set) var events = List<Event>()
  /// The end of the last phase.
  public internal(set) var end: Instant = .zero

  /// The duration, in seconds.
  public var duration: Double { end.seconds }

  /// The distance between the primary property's values at the start and at the end.
  public var displacement: Double {
    guard let track = tracks[primaryProperty] else { return 0 }
    return (track.lastValue - track.firstValue).magnitude
  }

  /// The phases that go on after legs that begin meanwhile, and those that these have hidden.
  package var continuing: [Phase] = []
  /// The properties that legs have moved so far.
  var moved = List<Property>()

  /// Creates a motion of zero duration in which everything is at rest.
  public init(primaryProperty: Property, poses: [Plan.Pose]) {
    self.primaryProperty = primaryProperty
    for pose in poses { tracks[pose.property] = Track(holding: pose.value) }
    tracks[Self.progress] = Track(holding: 1)
  }

  /// Creates the motion of a plan.
  public init(_ plan: Plan) {
    self.init(primaryProperty: plan.primaryProperty, poses: plan.poses)
    perform(plan, at: .zero, .jump)
    finish()
  }

  /// Returns the track of a property, or nil if there is none.
  package func track(of property: Property) -> Track? { tracks[property] }

  /// Returns whether a property has different values over the motion; one that only jumps at the start
  /// shows none but the last.
  package func changes(_ property: Property) -> Bool {
    guard let segments = tracks[property]?.segments else { return false }
    let first = segments[segments.index(inForceAt: .zero)]
    let value = first.duration.high > 0 ? first.constantValue : first.lastValue
    return segments[segments.index(inForceAt: .zero)...].dropFirst().reduce(value == nil) {
      $0 || $1.isAbsent != first.isAbsent || !$1.isAbsent && $1.constantValue != value
    }
  }

  func restPhase(at start: Instant, duration: DoubleDouble) -> Phase {
    let held = tracks[primaryProperty]?.lastValue ?? 0
    return Phase(name: Self.rest, start: start, duration: duration, from: held, to: held)
  }

  /// Returns the state of a property at an instant, or nil if it has no value then.
  public func state(of property: Property, at instant: Instant) -> TimingCurve.State? {
    guard let track = tracks[property], !track.isAbsent(at: instant) else { return nil }
    return track.state(at: instant)
  }

  /// Returns the properties that may change in a phase.
  package func moved(in phase: Phase) -> [Property] {
    zip(tracks.keys, tracks.values).filter { $0.1.changes(from: phase.start, to: phase.end) }
      .map(\.0)
  }

  /// Returns the index of the phase at an instant: the last that has started.
  public func phaseIndex(at instant: Instant) -> Int {
    max(phases.indices.partitioningIndex { phases[$0].start.isClearlyAfter(instant) } - 1, 0)
  }

  /// The name of the phase before a delayed start.
  public static let delay = "delay"
  /// The name of the phase after the end.
  public static let rest = "rest"
  /// The name of the phase of a drag, in every system.
  public static let drag = "drag"
  /// The name of the event of an interruption.
  package static let interrupted = "interrupted"

  // MARK: Composition

  /// Returns the motion that starts a duration later, after a phase named `delay`.
  public func delayed(by delay: DoubleDouble) -> Motion {
    guard delay.high > 0 else { return self }
    var motion = self
    for index in tracks.values.indices {
      motion.tracks.values[index] = tracks.values[index].delayed(by: delay)
    }
    motion.tracks[Self.progress]?.segments[0] = Segment(holding: 0, from: .zero)
    let held = tracks[primaryProperty]?.firstValue ?? 0
    let wait = Phase(name: Self.delay, start: .zero, duration: delay, from: held, to: held)
    motion.phases = List(of: wait)
    for var phase in phases {
      phase.start = phase.start + delay
      motion.phases.append(phase)
    }
    for index in events.indices { motion.events[index].instant = events[index].instant + delay }
    motion.end = end + delay
    return motion
  }

  /// Returns the motion between two instants as one of its own, whose time 0 is the first of them.
  ///
  /// A jump at the start belongs to the part, and one at an end before that of the motion does not.
  /// Properties that still change at the end, such as a shadow, continue to change if they do so in
  /// the motion.
  public func part(from start: Instant, to end: Instant) -> Motion {
    let shift = Instant.zero - start
    let limit = self.end.isClearlyAfter(end) ? end : nil
    var part = self
    for index in tracks.values.indices {
      part.tracks.values[index] = tracks.values[index].part(from: start, to: limit)
    }
    part.phases = List()
    for var phase in phases where phase.end.isClearlyAfter(start) && end.isClearlyAfter(phase.start)
    {
      phase.start = phase.start + shift
      part.phases.append(phase)
    }
    part.events = List()
    for var event in events
    where !start.isClearlyAfter(event.instant) && !event.instant.isClearlyAfter(end) {
      event.instant = event.instant + shift
      part.events.append(event)
    }
    part.end = end + shift
    return part
  }

  /// Returns the motion with a phase named `rest` from its end to a later time, in seconds.
  ///
  /// Properties that still change after the end, such as a shadow, continue to change.
  public func extended(to until: DoubleDouble) -> Motion {
    let last = Instant(until)
    guard last.isClearlyAfter(end) else { return self }
    var motion = self
    motion.holdFinalValues(before: last)
    if let rest = phases.indices.last, phases[rest].name == Self.rest, phases[rest].end == end {
      motion.phases[rest].duration = last - phases[rest].start
    } else {
      motion.phases.append(restPhase(at: end, duration: last - end))
    }
    motion.end = last
    return motion
  }

  /// Whether no value of a property overflows at any time.
  ///
  /// Values and distances are finite, and so are springs and stops of a linear curve, but the
  /// ordinates of a Bézier curve have no bound.
  public var hasFiniteValues: Bool {
    tracks.values.allSatisfy { $0.segments.allSatisfy(\.hasFiniteValues) }
  }
}

extension Plan {
  /// Returns the plan with another curve for each leg.
  ///
  /// A spring uses its own duration unless the user gave the leg's duration; a spring described by
  /// a duration uses its own even then. A leg of zero duration stays instant. If the new curve is
  /// not an override, the reasons of the legs already describe it.
  public func replacingCurves(with curve: TimingCurve, isOverride: Bool = true) -> Plan {
    var plan = self
    for index in legs.indices {
      let moves = legs[index].moves
      // If no move follows the curve, it only describes the motion of which the leg is a part.
      let isEased = moves.isEmpty || moves.contains(where: \.pieces.isEmpty)
      guard legs[index].curve != nil && isEased || moves.contains(where: { $0.curveTarget != nil })
      else { continue }
      plan.legs[index].curve = curve
      plan.legs[index].isCurveReplaced = isOverride
      for (moveIndex, move) in moves.enumerated() {
        guard let target = move.curveTarget else { continue }
        plan.legs[index].moves[moveIndex].pieces = []
        plan.legs[index].moves[moveIndex].to = target
      }
      guard legs[index].duration.high > 0, let natural = curve.naturalDuration else { continue }
      if curve.fixedDuration != nil || !legs[index].isDurationGiven {
        plan.legs[index].duration = DoubleDouble(natural)
      }
    }
    return plan
  }
}

/// The values beyond which a motion overshoots: the target of a leg, or the limits of a drag.
public struct OvershootLimits: Hashable, Sendable {
  /// The least value that is not an overshoot; −infinity if there is none.
  public var lower: Double
  /// The greatest value that is not an overshoot; infinity if there is none.
  public var upper: Double

  /// Creates limits, by default such that no value is an overshoot.
  public init(lower: Double = -.infinity, upper: Double = .infinity) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Creates the limit of a leg from one value to another, beyond its target.
  init(from: Double, to: Double) {
    self.init(lower: to < from ? to : -.infinity, upper: to < from ? .infinity : to)
  }

  /// Whether a value can be an overshoot.
  var isFinite: Bool { lower.isFinite || upper.isFinite }

  /// Returns how far a value is beyond the limits; below 0 within them.
  func excess(of value: Double) -> Double { max(value - upper, lower - value) }
}

extension Segment {
  /// Whether an upper bound of the values is finite, even that of sums of a few.
  fileprivate var hasFiniteValues: Bool {
    let (base, distance, greatest): (Double, Double, Double)
    switch rule {
    case .eased(let from, let to, .cubicBezier(let curve)):
      if from == to { return true }
      (base, distance, greatest) = (from, to - from, curve.greatestOrdinate)
    case .resisted(let resisted):
      (base, distance) = (resisted.base, resisted.scale)
      switch resisted.resistance {
      case .curve(.cubicBezier(let curve), _): greatest = curve.greatestOrdinate
      case .wholePoints(let drag):
        let (law, farthest) = (drag.polynomial, max(resisted.from, resisted.to) + 1)
        greatest =
          law.constant.magnitude
          + farthest * (law.linear.magnitude + farthest * law.quadratic.magnitude)
      case .elastic, .rubberBand, .curve: return true
      }
    case .hold, .absent, .eased, .preview, .joint: return true
    }
    return distance.magnitude * greatest + base.magnitude <= 1e300
  }
}

extension CubicBezierCurve {
  /// An upper bound of the magnitude of the curve: it lies within the hull of its control points.
  fileprivate var greatestOrdinate: Double { max(1, y1.magnitude, y2.magnitude) }
}
