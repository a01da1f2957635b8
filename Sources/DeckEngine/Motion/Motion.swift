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

    /// When it ends.
    public var end: Instant { start + duration }
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
  public let leader: Property
  /// The tracks, one for each property that can be asked for.
  package private(set) var tracks = SmallMap<Property, Track>()
  /// The phases, at least one, in order and without gaps.
  public private(set) var phases: [Phase] = []
  /// The events, by ascending instant.
  public private(set) var events: [Event] = []
  /// The end of the last phase.
  public private(set) var end: Instant = .zero

  /// The duration, in seconds.
  public var duration: Double { end.seconds }

  /// Times a plan.
  public init(_ plan: Plan) {
    leader = plan.leader
    var moments = [Instant.zero]
    for pose in plan.poses { tracks[pose.property] = Track(holding: pose.value) }
    tracks[Self.progress] = Track(holding: 1)
    for leg in plan.legs {
      let start = moments[moments.count - 1]
      append(leg, at: start)
      moments.append(start + leg.duration)
    }
    end = moments[moments.count - 1]
    if phases.isEmpty { phases = [restPhase(at: .zero, duration: DoubleDouble(0))] }
    for aside in plan.asides {
      let segment = Segment(
        start: moments[aside.moment] + aside.lag, duration: aside.duration, rule: aside.rule)
      append(segment, to: aside.property)
    }
    events = plan.cues.map { cue in
      Event(instant: moments[cue.moment] + cue.lag, name: cue.name, subject: cue.subject)
    }
  }

  private mutating func append(_ segment: Segment, to property: Property) {
    var track = tracks[property] ?? Track(holding: segment.firstValue)
    track.append(segment)
    tracks[property] = track
  }

  private mutating func append(_ leg: Plan.Leg, at start: Instant) {
    let lead = leg.moves.first { $0.property == leader }
    let held = tracks[leader]?.lastValue ?? 0
    phases.append(
      Phase(
        name: leg.name, start: start, duration: leg.duration, from: lead?.from ?? held,
        to: lead?.to ?? held, curve: leg.curve))
    for move in leg.moves + [Plan.Move(Self.progress, from: 0, to: 1)] {
      var track = tracks[move.property] ?? Track(holding: move.from)
      if move.pieces.isEmpty {
        let rule = Segment.Rule.eased(
          from: move.from, to: move.to, curve: leg.curve ?? .linear)
        track.append(Segment(start: start, duration: leg.duration, rule: rule))
      }
      for piece in move.pieces { track.append(piece.delayed(by: start.exact)) }
      tracks[move.property] = track
    }
  }

  private func restPhase(at start: Instant, duration: DoubleDouble) -> Phase {
    let held = tracks[leader]?.lastValue ?? 0
    return Phase(name: Self.rest, start: start, duration: duration, from: held, to: held)
  }

  /// The state of a property at an instant, or nil if the motion has no such property.
  public func state(of property: Property, at instant: Instant) -> TimingCurve.State? {
    tracks[property]?.state(at: instant)
  }

  /// The index of the phase that an instant belongs to: the last that has begun.
  public func phaseIndex(at instant: Instant) -> Int {
    let next = phases.firstIndex { $0.start.isClearlyAfter(instant) } ?? phases.count
    return max(next - 1, 0)
  }

  /// The name of the phase before a delayed start.
  public static let delay = "delay"
  /// The name of the phase after the end.
  public static let rest = "rest"
}

// MARK: - Composition

extension Motion {
  /// What a motion that takes over does with the one under way.
  public enum Interruption: String, Hashable, Sendable, CaseIterable {
    /// It starts where things are seen to be, with its own duration and curve.
    case fromCurrent = "from-current"
    /// It starts at the old target while the rest of the old motion goes on beneath, so that nothing
    /// jumps and velocity stays continuous.
    case additive
    /// It starts at the old target.
    case jump
  }

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
    let held = tracks[leader]?.firstValue ?? 0
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
    for (property, track) in zip(tracks.keys, tracks.values) where track.end <= end {
      motion.append(Segment(holding: track.lastValue, from: end), to: property)
    }
    motion.phases.append(restPhase(at: end, duration: last - end))
    motion.end = last
    return motion
  }

  /// The motion up to an instant, continued by another that was planned for what `interruption`
  /// starts from.
  ///
  /// Events that had not happened yet are dropped, and `interrupted` takes their place.
  public func interrupted(
    at instant: Instant, by next: Motion, _ interruption: Interruption, subject: String
  ) -> Motion {
    var motion = self
    for (property, track) in zip(next.tracks.keys, next.tracks.values) {
      guard let old = tracks[property] else {
        motion.tracks[property] = Track(holding: track.firstValue)
          .interrupted(at: instant, by: track, additively: false)
        continue
      }
      motion.tracks[property] = old.interrupted(
        at: instant, by: track,
        additively: interruption == .additive && property != Self.progress)
    }
    motion.phases = phases.filter { $0.start < instant }
    if let last = motion.phases.indices.last {
      motion.phases[last].duration = instant - motion.phases[last].start
    }
    motion.events = events.filter { $0.instant <= instant }
    let isUnderWay = instant < end
    if isUnderWay {
      motion.events.append(Event(instant: instant, name: "interrupted", subject: subject))
    }
    for var phase in next.phases {
      phase.start = Instant(instant.exact + phase.start.exact)
      motion.phases.append(phase)
    }
    for var event in next.events {
      event.instant = Instant(instant.exact + event.instant.exact)
      motion.events.append(event)
    }
    motion.end = Instant(instant.exact + next.end.exact)
    return motion
  }
}

extension Plan {
  /// The plan with another curve on every leg.
  ///
  /// A spring brings its own duration unless the leg's was asked for; a leg without duration stays
  /// instant.
  public func replacingCurves(with curve: TimingCurve) -> Plan {
    var plan = self
    for index in legs.indices where legs[index].curve != nil {
      plan.legs[index].curve = curve
      guard legs[index].duration.high > 0, case .spring(let spring) = curve else { continue }
      if spring.hasFixedDuration || !legs[index].isDurationGiven {
        plan.legs[index].duration = DoubleDouble(spring.naturalDuration)
      }
    }
    return plan
  }
}
