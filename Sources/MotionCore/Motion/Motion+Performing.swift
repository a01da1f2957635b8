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
  ///   - subject: The subject of the running motion, such as a side.
  public mutating func perform(
    _ plan: Plan, at instant: Instant, _ interruption: Interruption,
    interrupting subject: String = ""
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
      interrupt(at: instant, subject: subject)
      for index in plan.legs.indices {
        let leg = plan.legs[index]
        let start = boundaries[boundaries.count - 1]
        if index > 0 { endStaleAnimations(leg, after: plan.legs[index - 1], at: start) }
        append(index == 0 ? starting(leg, at: start, interruption) : leg, at: start)
        for (property, animation) in index == 0 ? additiveAnimations : [] {
          tracks[property, default: Track(holding: 0)].add(animation)
        }
        boundaries.append(start + leg.duration)
      }
      end = boundaries[boundaries.count - 1]
    }
    for change in plan.detachedChanges {
      let segment = Segment(
        start: boundaries[change.legIndex] + change.lag, duration: change.duration,
        rule: change.rule)
      tracks[
        change.property, default: Track(holding: segment.isAbsent ? nil : segment.firstValue)
      ].insert(segment)
    }
    for cue in plan.cues {
      insert(
        Event(instant: boundaries[cue.legIndex] + cue.lag, name: cue.name, subject: cue.subject))
    }
  }

  /// Ends the motion when all properties moved by legs have reached their ends, but not before an
  /// instant.
  public mutating func finish(notBefore instant: Instant = .zero) {
    let last = moved.compactMap { tracks[$0]?.lastChange }.reduce(instant, max)
    if last.isClearlyAfter(end) { rest(until: last) }
    if phases.isEmpty { phases = [restPhase(at: .zero, duration: DoubleDouble(0))] }
  }

  /// Inserts an event after all events that are not later.
  package mutating func insert(_ event: Event) {
    let index = events.lastIndex { !$0.instant.isAfter(event.instant) }
    events.insert(event, at: index.map { $0 + 1 } ?? 0)
  }

  /// Holds the final values of all tracks that have ended, from the end on.
  mutating func holdFinalValues() {
    let end = end
    for index in tracks.values.indices { tracks.values[index].holdFinalValue(from: end) }
  }

  /// Freezes properties, all that are moved by legs for nil, at their values then, ignoring additive
  /// animations.
  package mutating func freeze(_ properties: List<Property>? = nil, at instant: Instant) {
    for property in properties ?? moved {
      tracks[property, default: Track(holding: 0)].freeze(at: instant)
    }
  }

  private mutating func rest(until instant: Instant) {
    holdFinalValues()
    phases.append(restPhase(at: end, duration: instant - end))
    end = instant
  }

  /// Drops all that is still to come, or adds a rest phase if the motion is already over.
  private mutating func interrupt(at instant: Instant, subject: String) {
    guard end.isClearlyAfter(instant) else {
      if instant.isClearlyAfter(end) { rest(until: instant) }
      return
    }
    for index in tracks.values.indices { tracks.values[index].cut(at: instant) }
    while let last = phases.last, last.start.isAfter(instant) { phases.removeLast() }
    if let last = phases.indices.last, phases[last].end.isAfter(instant) {
      phases[last].duration = instant - phases[last].start
      phases[last].cut = nil
    }
    while let last = events.last, last.instant.isAfter(instant) { events.removeLast() }
    insert(Event(instant: instant, name: Self.interrupted, subject: subject))
  }

  /// Returns the additive animations that remain of the running motion of the properties that a leg
  /// moves.
  private func additiveAnimations(under leg: Plan.Leg, at instant: Instant) -> [(
    Property, AdditiveAnimation
  )] {
    // If nothing is running, the last phase is over and none of its legs continues.
    let end = phases.last { !$0.start.isAfter(instant) }?.end ?? instant
    return leg.moves.compactMap { move in
      let animation = tracks[move.presentedProperty]?.animation(from: instant, to: end)
      return animation.map { (move.property, $0) }
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
        leg.moves[index].from = move.isOpacity ? presented.shownOpacity : presented
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
    for move in leg.moves where !moved.contains(move.property) { moved.append(move.property) }
    func append(_ move: Plan.Move) {
      if move.pieces.isEmpty {
        let curve = move.curve ?? leg.curve ?? .linear
        let rule = Segment.Rule.eased(from: move.from, to: move.to, curve: curve)
        tracks[move.property, default: Track(holding: move.from)]
          .append(Segment(start: start, duration: leg.duration, rule: rule))
      } else {
        tracks[move.property, default: Track(holding: move.from)]
          .append(move.pieces, after: start.exact)
      }
    }
    for move in leg.moves { append(move) }
    append(leg.progress)
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
    let remaining = (1 - state(after: duration, of: duration, from: .zero).value).magnitude
    return Motion.Cut(
      duration: duration.high, naturalDuration: natural, distance: distance.map { $0 * remaining })
  }
}
