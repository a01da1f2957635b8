/// Everything that moves, as a function of time.
///
/// A motion is made from a plan. Delaying, extending and interrupting are operations on motions,
/// the same for every system.
public struct Motion: Hashable, Sendable {
  /// A named stretch of time.
  public struct Phase: Hashable, Sendable {
    /// The name, such as `open`.
    public var name: String
    /// When it begins.
    public var start: Instant
    /// How long it lasts, in seconds.
    public var duration: DoubleDouble
    /// The leading property's value at the start.
    public var from: Double
    /// The leading property's value at the end.
    public var to: Double
    /// The curve, or nil where nothing moves.
    public var curve: TimingCurve?
    /// Why it is there, by a name of the system's own.
    public var reason = ""
    /// Whether the curve is another than the reason speaks of.
    public var isCurveReplaced = false
    /// What is left undone of a curve that plays longer than the phase, unless it is taken over before
    /// its own end.
    public internal(set) var cut: Cut?

    /// When it ends.
    public var end: Instant { start + duration }
  }

  /// The end of a leg whose curve would play on.
  public struct Cut: Hashable, Sendable {
    /// How long the leg lasts, in seconds.
    public var duration: Double
    /// How long the curve would play, in seconds; infinite for one that never ends.
    public var naturalDuration: Double
    /// How far the leading property snaps to its target then, or nil where something else moves alone.
    public var distance: Double?
  }

  /// A named instant.
  public struct Event: Hashable, Sendable {
    /// When it happens.
    public var instant: Instant
    /// The name, such as `did-open`.
    public var name: String
    /// What it is about, such as a side.
    public var subject: String
  }

  /// The name of the progress track: every phase's eased fraction.
  public static let progress = Property("progress")

  /// The property whose ends the phases report.
  public internal(set) var primaryProperty: Property
  /// The tracks, one for each property that can be asked for.
  package internal(set) var tracks = SmallMap<Property, Track>()
  /// The phases, at least one, in order and without gaps.
  public internal(set) var phases: [Phase] = []
  /// The events, by ascending instant.
  public internal(set) var events: [Event] = []
  /// The end of the last phase.
  public internal(set) var end: Instant = .zero

  /// The duration, in seconds.
  public var duration: Double { end.seconds }

  /// Everything that some leg has moved so far.
  var moved: [Property] = []

  /// Creates a motion in which everything stands still, for no time at all.
  public init(primaryProperty: Property, poses: [Plan.Pose]) {
    self.primaryProperty = primaryProperty
    for pose in poses { tracks[pose.property] = Track(holding: pose.value) }
    tracks[Self.progress] = Track(holding: 1)
  }

  /// Times a plan.
  public init(_ plan: Plan) {
    self.init(primaryProperty: plan.primaryProperty, poses: plan.poses)
    perform(plan, at: .zero, .jump)
    finish()
  }

  func restPhase(at start: Instant, duration: DoubleDouble) -> Phase {
    let held = tracks[primaryProperty]?.lastValue ?? 0
    return Phase(name: Self.rest, start: start, duration: duration, from: held, to: held)
  }

  /// The state of a property at an instant, or nil if the motion has no such property.
  public func state(of property: Property, at instant: Instant) -> TimingCurve.State? {
    tracks[property]?.state(at: instant)
  }

  /// The index of the phase that an instant belongs to: the last that has begun.
  public func phaseIndex(at instant: Instant) -> Int {
    max(phases.partitioningIndex { $0.start.isClearlyAfter(instant) } - 1, 0)
  }

  /// The name of the phase before a delayed start.
  public static let delay = "delay"
  /// The name of the phase after the end.
  public static let rest = "rest"
}

// MARK: - Composition

extension Motion {
  /// The motion that starts a duration later, after a phase named `delay`.
  public func delayed(by delay: DoubleDouble) -> Motion {
    guard delay.high > 0 else { return self }
    var motion = self
    for index in tracks.keys.indices {
      motion.tracks[index: index] = tracks[index: index].delayed(by: delay)
    }
    var waiting = Track(holding: 0)
    for segment in motion.tracks[Self.progress]?.segments.dropFirst() ?? [] {
      waiting.append(segment)
    }
    motion.tracks[Self.progress] = waiting
    let shifted = phases.map { phase in
      var phase = phase
      phase.start = phase.start + delay
      return phase
    }
    let held = tracks[primaryProperty]?.firstValue ?? 0
    let wait = Phase(name: Self.delay, start: .zero, duration: delay, from: held, to: held)
    motion.phases = [wait] + shifted
    for index in events.indices { motion.events[index].instant = events[index].instant + delay }
    motion.end = end + delay
    return motion
  }

  /// The motion with a phase named `rest` from its end to a later time, in seconds.
  ///
  /// What still changes after the end, such as a shadow, goes on.
  public func extended(to until: DoubleDouble) -> Motion {
    let last = Instant(until)
    guard last.isClearlyAfter(end) else { return self }
    var motion = self
    motion.holdFinalValues()
    if let rest = phases.indices.last, phases[rest].name == Self.rest, phases[rest].end == end {
      motion.phases[rest].duration = last - phases[rest].start
    } else {
      motion.phases.append(restPhase(at: end, duration: last - end))
    }
    motion.end = last
    return motion
  }
}

extension Plan {
  /// The plan with another curve on every leg.
  ///
  /// A spring brings its own duration unless the leg's was asked for, and one that was described by a
  /// duration even then; a leg without duration stays instant. The legs' reasons speak of the new
  /// curve already where it is no override.
  public func replacingCurves(with curve: TimingCurve, isOverride: Bool = true) -> Plan {
    var plan = self
    for index in legs.indices {
      let yields = legs[index].moves.contains { $0.curveTarget != nil }
      guard !legs[index].isDrawn, legs[index].curve != nil || yields else { continue }
      plan.legs[index].curve = curve
      plan.legs[index].isCurveReplaced = isOverride
      for (place, move) in legs[index].moves.enumerated() {
        guard let target = move.curveTarget else { continue }
        plan.legs[index].moves[place].pieces = []
        plan.legs[index].moves[place].to = target
      }
      guard legs[index].duration.high > 0, let natural = curve.naturalDuration else { continue }
      if curve.hasFixedDuration || !legs[index].isDurationGiven {
        plan.legs[index].duration = DoubleDouble(natural)
      }
    }
    return plan
  }
}
