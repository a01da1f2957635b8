// MARK: - Performing plans

extension Motion {
  /// What a plan that takes over does with the motion under way.
  public enum Interruption: String, Hashable, Sendable, CaseIterable {
    /// It starts where things are seen to be, with its own duration and curve.
    case fromCurrent = "from-current"
    /// It starts at the old target while the rest of the old motion goes on beneath, so that nothing
    /// jumps and velocity stays continuous.
    case additive
    /// It starts at the old target.
    case jump
  }

  /// Performs a plan from an instant on, which is not before that of any plan performed so far.
  ///
  /// A plan without legs only tells its events and changes what it has on a clock of its own. One with
  /// legs takes over: of a motion still under way the legs, changes and events to come are dropped,
  /// and `interrupted` is told. What the legs do not move goes on undisturbed.
  ///
  /// - Parameters:
  ///   - plan: What to do.
  ///   - instant: When it starts.
  ///   - interruption: What the first leg starts from.
  ///   - subject: What the motion under way is about, such as a side.
  public mutating func perform(
    _ plan: Plan, at instant: Instant, _ interruption: Interruption, overruling subject: String = ""
  ) {
    for pose in plan.poses where tracks[pose.property] == nil {
      tracks[pose.property] = Track(holding: pose.value)
    }
    // What comes at the end but for rounding must not be undone by what happens at the end.
    let isAtEnd = end.isAfter(instant) && !end.isClearlyAfter(instant)
    let instant = isAtEnd ? end : instant
    var moments = [instant]
    if !plan.legs.isEmpty {
      let additiveAnimations =
        interruption == .additive ? additiveAnimations(below: plan.legs[0], at: instant) : []
      takeOver(at: instant, overruling: subject)
      for (index, leg) in plan.legs.enumerated() {
        let start = moments[moments.count - 1]
        if index > 0 { endForeignResidues(leg, after: plan.legs[index - 1], at: start) }
        append(index == 0 ? beginning(leg, at: start, interruption) : leg, at: start)
        for (property, animation) in index == 0 ? additiveAnimations : [] {
          tracks.update(property, default: Track(holding: 0)) { $0.add(animation) }
        }
        moments.append(start + leg.duration)
      }
      end = moments[moments.count - 1]
    }
    for change in plan.detachedChanges {
      let segment = Segment(
        start: moments[change.legIndex] + change.lag, duration: change.duration, rule: change.rule)
      tracks.update(change.property, default: Track(holding: segment.firstValue)) {
        $0.insert(segment)
      }
    }
    for cue in plan.cues {
      insert(Event(instant: moments[cue.legIndex] + cue.lag, name: cue.name, subject: cue.subject))
    }
  }

  /// Ends the motion when everything that legs have moved has come to its end, and not before an
  /// instant.
  public mutating func finish(notBefore instant: Instant = .zero) {
    let last = moved.compactMap { tracks[$0]?.lastChange }.reduce(instant, max)
    if last.isClearlyAfter(end) { rest(until: last) }
    if phases.isEmpty { phases = [restPhase(at: .zero, duration: DoubleDouble(0))] }
  }

  /// Puts in an event after all that do not come later.
  mutating func insert(_ event: Event) {
    let place = events.lastIndex { !$0.instant.isAfter(event.instant) }
    events.insert(event, at: place.map { $0 + 1 } ?? 0)
  }

  /// Lets everything stand from the end on that moves no more.
  mutating func holdFinalValues() {
    let end = end
    tracks.updateAll { $0.holdFinalValue(from: end) }
  }

  /// Lets everything that legs have moved stand where it is seen, of what moves it the segments alone.
  mutating func freeze(at instant: Instant) {
    for property in moved {
      tracks.update(property, default: Track(holding: 0)) { $0.freeze(at: instant) }
    }
  }

  private mutating func rest(until instant: Instant) {
    holdFinalValues()
    phases.append(restPhase(at: end, duration: instant - end))
    end = instant
  }

  /// Drops what is to come, or waits for what is over.
  private mutating func takeOver(at instant: Instant, overruling subject: String) {
    guard end.isClearlyAfter(instant) else {
      if instant.isClearlyAfter(end) { rest(until: instant) }
      return
    }
    tracks.updateAll { $0.cut(at: instant) }
    while let last = phases.last, last.start.isAfter(instant) { phases.removeLast() }
    if let last = phases.indices.last, phases[last].end.isAfter(instant) {
      phases[last].duration = instant - phases[last].start
      phases[last].cut = nil
    }
    while let last = events.last, last.instant.isAfter(instant) { events.removeLast() }
    insert(Event(instant: instant, name: "interrupted", subject: subject))
  }

  /// What goes on beneath the properties that a leg moves.
  private func additiveAnimations(below leg: Plan.Leg, at instant: Instant) -> [(
    Property, AdditiveAnimation
  )] {
    // Where nothing is under way the last phase is over, and nothing goes on in its legs.
    let end = phases.last { !$0.start.isAfter(instant) }?.end ?? instant
    return leg.moves.compactMap { move in
      let animation = tracks[move.shown]?.animation(from: instant, to: end)
      return animation.map { (move.property, $0) }
    }
  }

  /// A leg that takes over, from where it is to start.
  private mutating func beginning(
    _ leg: Plan.Leg, at instant: Instant, _ interruption: Interruption
  ) -> Plan.Leg {
    guard interruption != .additive else { return leg }
    var leg = leg
    for index in leg.moves.indices {
      let move = leg.moves[index]
      if interruption == .fromCurrent, move.pieces.isEmpty,
        let presented = tracks[move.shown]?.state(at: instant).value
      {
        leg.moves[index].from = move.isOpacity ? presented.shownOpacity : presented
      }
      tracks.update(move.property, default: Track(holding: move.from)) {
        $0.endResidues(at: instant)
      }
    }
    return leg
  }

  /// Lets nothing go on beneath a property that now shows another source than in the leg before.
  private mutating func endForeignResidues(
    _ leg: Plan.Leg, after last: Plan.Leg, at instant: Instant
  ) {
    for move in leg.moves {
      let before = last.moves.first { $0.property == move.property }
      guard let before, before.shown != move.shown else { continue }
      tracks.update(move.property, default: Track(holding: move.from)) {
        $0.endResidues(at: instant)
      }
    }
  }

  private mutating func append(_ leg: Plan.Leg, at start: Instant) {
    let lead = leg.moves.first { $0.property == primaryProperty }
    let held = tracks[primaryProperty]?.lastValue ?? 0
    phases.append(
      Phase(
        name: leg.name, start: start, duration: leg.duration, from: lead?.from ?? held,
        to: lead?.to ?? held, curve: leg.curve, reason: leg.reason,
        isCurveReplaced: leg.isCurveReplaced, cut: leg.cut(leading: primaryProperty)))
    for move in leg.moves where !moved.contains(move.property) { moved.append(move.property) }
    for move in leg.moves + [leg.progress] {
      tracks.update(move.property, default: Track(holding: move.from)) { track in
        if move.pieces.isEmpty {
          let rule = Segment.Rule.eased(
            from: move.from, to: move.to, curve: leg.curve ?? .linear)
          track.append(Segment(start: start, duration: leg.duration, rule: rule))
        }
        for piece in move.pieces { track.append(piece.delayed(by: start.exact)) }
      }
    }
  }
}

extension Plan.Leg {
  /// The end of the leg if its curve would play on while something moves.
  fileprivate func cut(leading primaryProperty: Property) -> Motion.Cut? {
    guard let curve, let natural = curve.naturalDuration, duration.high > 0,
      natural - duration.high > Instant.tolerance
    else { return nil }
    let eased = moves.filter { $0.pieces.isEmpty && ($0.to - $0.from).magnitude > 0 }
    guard !eased.isEmpty else { return nil }
    let left = (1 - curve.state(after: duration, of: duration, from: .zero).value).magnitude
    let leading = eased.first { $0.property == primaryProperty }
    return Motion.Cut(
      duration: duration.high, naturalDuration: natural,
      distance: leading.map { ($0.to - $0.from).magnitude * left })
  }
}
