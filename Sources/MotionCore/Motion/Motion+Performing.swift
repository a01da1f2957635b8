public import MotionNumerics

// MARK: - Performing plans

extension Motion {
  /// The start of a plan that interrupts a running motion.
  public enum Interruption: String, Hashable, Sendable, CaseIterable {
    /// It starts at the presented values, with its own duration and curve.
    case fromCurrent = "from-current"
    /// It starts at the old target while the rest of the old motion continues as an additive
    /// animation, so that nothing jumps and velocity stays continuous.
    case additive
    /// It starts at the old target.
    case jump
  }

  /// Performs a plan at an instant that is not before that of any earlier plan.
  ///
  /// A plan without legs only adds its events and detached changes. A plan with legs interrupts a
  /// running motion: the legs, changes and events still to come are dropped, and an `interrupted`
  /// event is added. Properties that the legs do not move are not affected.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - instant: The start of the plan.
  ///   - interruption: The values at which the first leg starts.
  ///   - subject: The subject of the running motion, such as a side, or nil to keep its events.
  public mutating func perform(
    _ plan: Plan, at instant: Instant, _ interruption: Interruption,
    interrupting subject: String? = ""
  ) {
    for pose in plan.poses where tracks[pose.property] == nil {
      tracks[pose.property] = Track(holding: pose.value)
    }
    // A plan that starts at the end, up to rounding, must not be undone by what happens at the end.
    let isAtEnd = end.isAfter(instant) && !end.isClearlyAfter(instant)
    let instant = isAtEnd ? end : instant
    var boundaries = List(of: instant)
    if !plan.legs.isEmpty {
      let additiveAnimations =
        interruption == .additive ? additiveAnimations(under: plan.legs[0], at: instant) : []
      hidePhase(under: plan.legs[0], at: instant)
      interrupt(at: instant, subject: subject)
      if let last = phases.indices.last,
        additiveAnimations.contains(where: { $0.0 == primaryProperty })
      {
        phases[last].reached = nil
      }
      for index in plan.legs.indices {
        let leg = plan.legs[index]
        let start = boundaries[boundaries.count - 1]
        if index > 0 { endStaleAnimations(leg, after: plan.legs[index - 1], at: start) }
        append(index == 0 ? starting(leg, at: start, interruption) : leg, at: start)
        if index == 0 { add(additiveAnimations, since: start) }
        boundaries.append(start + leg.duration)
      }
      end = boundaries[boundaries.count - 1]
    }
    insert(plan.detachedChanges, plan.cues, at: boundaries)
  }

  /// Appends the rest of phases that go on after the last leg, the latest first, and returns the
  /// number of phases before it that have vanished.
  package mutating func resume() -> Int {
    var vanished = 0
    for phase in continuing.reversed() where phase.end.isClearlyAfter(end) {
      let whole = Segment(
        start: phase.start, duration: phase.duration,
        rule: .eased(from: 0, to: 1, curve: phase.curve ?? .linear))
      tracks[Self.progress, default: Track(holding: 1)].hold(whole.lastValue, from: end)
      tracks[Self.progress]?.add(AdditiveAnimation(since: end, segments: List(of: whole)))
      // It is not listed where it has lasted no time.
      let first = phases.indices.partitioningIndex { !phase.start.isAfter(phases[$0].start) }
      let still = phases[first...].firstIndex {
        $0.name == phase.name && $0.duration.high == 0 && $0.goesOn
      }
      if let still, phases[still].start == phase.start {
        phases.removeSubrange(still...still)
        vanished += 1
      }
      var rest = phase
      (rest.start, rest.duration, rest.isResumed) = (end, phase.end - end, true)
      rest.wholeDuration = phase.duration
      rest.isDivided = still == nil
      phases.append(rest)
      end = phase.end
    }
    return vanished
  }

  /// Keeps the phase that a leg that goes on hides; another leg ends all that are hidden.
  private mutating func hidePhase(under leg: Plan.Leg, at instant: Instant) {
    guard leg.continues else { return continuing.removeAll { !$0.goesOn } }
    if let last = phases.last, !last.goesOn, !last.isResumed, last.end.isClearlyAfter(instant) {
      continuing.append(last)
    }
    // What begins together with a leg that hides it never shows.
    while leg.hides, let last = phases.last, !instant.isAfter(last.start), last.duration.high > 0 {
      phases.removeLast()
    }
  }

  /// Performs the rest of a leg that goes on, after something else has happened at an instant.
  package mutating func proceed(_ plan: Plan, at instant: Instant, _ interruption: Interruption) {
    var leg = plan.legs[0]
    keepAnimations(of: plan.detachedChanges, at: instant)
    let animations = interruption == .additive ? additiveAnimations(under: leg, at: instant) : []
    let changed = leg.moves.map(\.property) + plan.detachedChanges.map(\.property)
    for property in changed { tracks[property]?.cut(at: instant) }
    for move in leg.moves { tracks[move.property]?.cut(at: instant, isReplaced: true) }
    if leg.name == Self.drag { events.removeAll { $0.instant.isAfter(instant) } }
    leg = starting(leg, at: instant, interruption)
    for move in leg.moves { append(move, of: leg, at: instant) }
    add(animations, since: instant)
    insert(plan.detachedChanges, plan.cues, at: List(of: instant))
  }

  /// Returns the animations at an instant of what a leg moves.
  package func animations(
    under leg: Plan.Leg, at instant: Instant
  ) -> [(Property, AdditiveAnimation)] {
    leg.moves.reduce(into: additiveAnimations(under: leg, at: instant)) { animations, move in
      tracks[move.property]?.additiveAnimations.forEachActive(from: instant, to: instant) {
        animations.append((move.property, $0))
      }
    }
  }

  /// Adds what remains of some animations at an instant.
  package mutating func add(_ animations: [(Property, AdditiveAnimation)], since instant: Instant) {
    for (property, var animation) in animations where animation.end.isClearlyAfter(instant) {
      animation.since = instant
      tracks[property, default: Track(holding: 0)].add(animation)
    }
  }

  /// Ends a phase that goes on, whatever moves with it and the events that are still to come.
  package mutating func stop(_ phase: String, at instant: Instant) {
    continuing.removeAll { $0.name == phase }
    cutPhases(at: instant)
    events.removeAll { $0.instant.isAfter(instant) }
    end = instant
  }

  private mutating func insert(
    _ changes: List<Plan.DetachedChange>, _ cues: List<Plan.Cue>, at boundaries: List<Instant>
  ) {
    for change in changes {
      let segment = Segment(
        start: boundaries[change.legIndex] + change.lag, duration: change.duration,
        rule: change.rule)
      tracks[
        change.property, default: Track(holding: segment.isAbsent ? nil : segment.firstValue)
      ].insert(segment)
    }
    for cue in cues {
      insert(
        Event(instant: boundaries[cue.legIndex] + cue.lag, name: cue.name, subject: cue.subject))
    }
  }

  /// Ends the motion when all properties moved by legs have reached their ends, but not before an
  /// instant.
  public mutating func finish(notBefore instant: Instant = .zero) {
    let last = moved.compactMap { tracks[$0]?.lastChange }.reduce(instant, max)
    if last.isClearlyAfter(end) { rest(until: last) }
    for (index, phase) in phases.enumerated() where phase.isDivided {
      phases[index].from = state(of: primaryProperty, at: phase.start)?.value ?? phase.from
      phases[index].to = state(of: primaryProperty, at: phase.end)?.value ?? phase.to
    }
    if phases.isEmpty { phases = [restPhase(at: .zero, duration: DoubleDouble(0))] }
  }

  /// Returns the index of the last event of an interruption at an instant, or later.
  package func interruption(at instant: Instant) -> Int? {
    let first = events.indices.partitioningIndex { !instant.isAfter(events[$0].instant) }
    return events[first...].lastIndex { $0.name == Self.interrupted }
  }

  /// Inserts an event after all events that are not later.
  package mutating func insert(_ event: Event) {
    let index = events.lastIndex { !$0.instant.isAfter(event.instant) }
    events.insert(event, at: index.map { $0 + 1 } ?? 0)
  }

  /// Holds the final values of all tracks that end before an instant, from the end of the motion on.
  mutating func holdFinalValues(before last: Instant) {
    for index in tracks.values.indices {
      tracks.values[index].holdFinalValue(from: end, before: last)
    }
  }

  /// Freezes properties, all that are moved by legs for nil, at their values then, ignoring additive
  /// animations.
  package mutating func freeze(_ properties: List<Property>? = nil, at instant: Instant) {
    for property in properties ?? moved {
      tracks[property, default: Track(holding: 0)].freeze(at: instant)
    }
  }

  private mutating func rest(until instant: Instant) {
    holdFinalValues(before: instant)
    phases.append(restPhase(at: end, duration: instant - end))
    end = instant
  }

  /// Drops all that is still to come, or adds a rest phase if the motion is already over.
  private mutating func interrupt(at instant: Instant, subject: String?) {
    guard end.isClearlyAfter(instant) else {
      if instant.isClearlyAfter(end) { rest(until: instant) }
      return
    }
    for index in tracks.values.indices { tracks.values[index].cut(at: instant) }
    cutPhases(at: instant)
    guard let subject else { return }
    events.removeAll { $0.instant.isAfter(instant) }
    insert(Event(instant: instant, name: Self.interrupted, subject: subject))
  }

  private mutating func cutPhases(at instant: Instant) {
    while let last = phases.last,
      last.start.isAfter(instant) || last.isResumed && !instant.isAfter(last.start)
    {
      phases.removeLast()
    }
    if let last = phases.indices.last, phases[last].end.isAfter(instant) {
      phases[last].wholeDuration = phases[last].wholeDuration ?? phases[last].duration
      phases[last].reached = state(of: primaryProperty, at: instant)?.value
      phases[last].duration = instant - phases[last].start
      phases[last].cut = nil
    }
  }

  /// Returns the additive animations that remain of the running motion of the properties that a leg
  /// moves.
  private func additiveAnimations(under leg: Plan.Leg, at instant: Instant) -> [(
    Property, AdditiveAnimation
  )] {
    leg.moves.compactMap { move in
      animation(of: move.presentedProperty, at: instant).map { (move.property, $0) }
    }
  }

  private func animation(of property: Property, at instant: Instant) -> AdditiveAnimation? {
    // Without legs to come, all that is running belongs to those that have begun.
    let later = phases.reversed().prefix { $0.start.isAfter(instant) }
    let isLast = later.allSatisfy { $0.isResumed }
    let end = isLast ? nil : phases.last { !$0.start.isAfter(instant) }?.end
    return tracks[property]?.animation(from: instant, to: end)
  }

  /// Lets what remains of the animations of properties that are set at an instant continue additively:
  /// a view that is set without animation keeps those that it has.
  package mutating func keepAnimations(of changes: List<Plan.DetachedChange>, at instant: Instant) {
    for change in changes where change.legIndex == 0 && change.lag.high == 0 {
      guard let animation = animation(of: change.property, at: instant) else { continue }
      tracks[change.property]?.add(animation)
    }
  }

  /// Returns a leg that interrupts, with its start values.
  private mutating func starting(
    _ leg: Plan.Leg, at instant: Instant, _ interruption: Interruption
  ) -> Plan.Leg {
    guard interruption != .additive else { return leg }
    var leg = leg
    for index in leg.moves.indices {
      let move = leg.moves[index]
      if interruption == .fromCurrent, move.pieces.isEmpty, move.curve == nil,
        let presented = state(of: move.presentedProperty, at: instant)?.value
      {
        // Core Animation draws no opacity below 0 or above 1.
        leg.moves[index].from = move.isOpacity ? min(max(presented, 0), 1) : presented
      }
      tracks[move.property, default: Track(holding: move.from)].endAdditiveAnimations(at: instant)
    }
    return leg
  }

  /// Ends the additive animations of properties whose source differs from that in the leg before.
  private mutating func endStaleAnimations(
    _ leg: Plan.Leg, after last: Plan.Leg, at instant: Instant
  ) {
    for move in leg.moves {
      let before = last.moves.first { $0.property == move.property }
      guard let before, before.presentedProperty != move.presentedProperty else { continue }
      tracks[move.property, default: Track(holding: move.from)].endAdditiveAnimations(at: instant)
    }
  }

  private mutating func append(_ leg: Plan.Leg, at start: Instant) {
    let primaryMove = leg.moves.first { $0.property == primaryProperty }
    let held = tracks[primaryProperty]?.lastValue ?? 0
    phases.append(
      Phase(
        name: leg.name, start: start, duration: leg.duration, from: primaryMove?.from ?? held,
        to: primaryMove?.to ?? held, curve: leg.curve, reason: leg.reason,
        isCurveReplaced: leg.isCurveReplaced, dragLimits: leg.dragLimits,
        cut: leg.cut(of: primaryProperty)))
    if leg.continues {
      phases[phases.count - 1].goesOn = true
      continuing.removeAll { $0.name == leg.name }
      continuing.append(phases[phases.count - 1])
    }
    for move in leg.moves where !moved.contains(move.property) { moved.append(move.property) }
    for move in leg.moves { append(move, of: leg, at: start) }
    tracks[Self.progress]?.endAdditiveAnimations(at: start)
    append(leg.progress, of: leg, at: start)
  }

  private mutating func append(_ move: Plan.Move, of leg: Plan.Leg, at start: Instant) {
    if move.pieces.isEmpty {
      let curve = move.curve ?? leg.curve ?? .linear
      let rule = Segment.Rule.eased(from: move.from, to: move.to, curve: curve)
      tracks[move.property, default: Track(holding: move.from)]
        .append(Segment(start: start, duration: leg.duration, rule: rule))
    } else {
      tracks[move.property, default: Track(holding: move.from)]
        .segments.append(contentsOf: move.pieces.lazy.map { $0.delayed(by: start.exact) })
    }
  }
}

extension Plan.Leg {
  /// Returns the end of the leg if its curve would continue while something moves.
  fileprivate func cut(of primaryProperty: Property) -> Motion.Cut? {
    guard let curve, curve.naturalDuration != nil else { return nil }
    let eased = moves.filter { $0.pieces.isEmpty && ($0.to - $0.from).magnitude > 0 }
    guard !eased.isEmpty else { return nil }
    let primaryMove = eased.first { $0.property == primaryProperty }
    return curve.cut(after: duration, distance: primaryMove.map { ($0.to - $0.from).magnitude })
  }
}

extension TimingCurve {
  /// Returns the part of a spring or joint that a duration cuts off, or nil if it ends by then.
  ///
  /// The distance is that of the whole motion in points, or nil if there is none.
  package func cut(after duration: DoubleDouble, distance: Double?) -> Motion.Cut? {
    guard let natural = naturalDuration, duration.high > 0,
      natural - duration.high > Instant.tolerance
    else { return nil }
    let remaining = (1 - state(after: duration, of: duration, from: .zero).state.value).magnitude
    return Motion.Cut(
      duration: duration.high, naturalDuration: natural, distance: distance.map { $0 * remaining })
  }
}
