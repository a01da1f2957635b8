/// One deck to which one thing after another is done, each at its time.
///
/// Decisions read the model state, which an animation sets to its target at once; what is seen moves
/// on from there, or from where it is seen to be, as the operation or `interruption` says.
public struct DeckPlayer: Sendable {
  /// Something to do at a time.
  public struct Action: Hashable, Sendable {
    /// When to do it.
    public var instant: Instant
    /// What to do.
    public var operation: Deck.Operation
    /// How long its legs take.
    public var timing: Deck.Timing
    /// What the deck does with its finger.
    public var panning: Deck.Panning
    /// A curve for all of its legs, or nil for the deck's own.
    public var curve: TimingCurve?

    /// Creates an action.
    public init(
      at instant: Instant, _ operation: Deck.Operation, timing: Deck.Timing,
      panning: Deck.Panning = Deck.Panning(), curve: TimingCurve? = nil
    ) {
      self.instant = instant
      self.operation = operation
      self.timing = timing
      self.panning = panning
      self.curve = curve
    }
  }

  /// The operation that moves the center, or was the last to.
  private struct Current {
    var operation: Deck.Operation
    /// The side that the operation is about.
    var side: Side?
    /// What each of its legs leads to.
    var goals: [Deck.Goal]
    /// The index of its first phase.
    var firstPhase: Int
  }

  /// What overrides the start of every operation that takes over, or nil for the library's way.
  public let interruption: Motion.Interruption?
  /// The deck after the last action.
  public private(set) var deck: Deck
  /// The motion so far.
  public private(set) var motion: Motion
  private let start: Deck.State
  private var current: Current?
  private var last = Instant.zero

  /// Puts a deck where it starts.
  public init(_ deck: Deck, from state: Deck.State, _ interruption: Motion.Interruption? = nil) {
    self.deck = deck
    self.interruption = interruption
    start = state
    motion = Motion(primaryProperty: .offset, poses: deck.poses(in: state))
  }

  /// Does something, not before the time of the action before it, and returns what it leads to.
  ///
  /// - Throws: A new size or maximum outside 0 ... the extent of its axis, or a leg whose spring never
  ///   settles.
  @discardableResult public mutating func perform(
    _ action: Action
  ) throws(ParameterError) -> Deck.Outcome {
    let instant = action.instant
    let reason = currentReason(at: instant)
    let isUnderWay = motion.end.isClearlyAfter(instant)
    let isReleaseThree = deck.model == .v3
    let isTouchable =
      !isUnderWay || (reason == .previewing || reason == .dragged) && !isReleaseThree
    let state = state(at: instant)
    var timed = deck
    timed.timing = action.timing
    timed.panning = action.panning
    var outcome: Deck.Outcome
    if action.operation.isTouch, !isTouchable {
      let side = timed.sideTouched(by: action.operation, in: state)
      outcome = Deck.Outcome(of: deck, telling: .panIgnored, .motionIsUnderWay, side: side, state)
    } else if isReleaseThree && isUnderWay && !action.operation.changesBounds
      || repeatsPeek(action.operation, at: instant)
    {
      outcome = Deck.Outcome(
        of: deck, telling: .refused, isReleaseThree ? .motionIsUnderWay : .peekIsUnderWay,
        side: action.operation.side, state)
    } else if case .swapCenter(let side) = action.operation {
      last = instant
      return swapCenter(side, at: instant, state)
    } else {
      outcome = try timed.plan(
        action.operation, from: state, replacingCurvesWith: action.curve)
    }
    // What a plan leaves where it should be may still be on its way there.
    if isUnderWay, !outcome.plan.legs.isEmpty { outcome.inaction = nil }
    outcome.deck.timing = deck.timing
    outcome.deck.panning = deck.panning
    if let curve = action.curve { outcome.plan = outcome.plan.replacingCurves(with: curve) }
    for leg in outcome.plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    let usual = outcome.plan.startsAtTarget ? Motion.Interruption.jump : .fromCurrent
    // A finger animates nothing: where the center is seen is where it is, and nothing goes on beneath.
    let isDragged = reason == .dragged && isUnderWay
    if isDragged, !outcome.plan.legs.isEmpty { motion.freeze(at: instant) }
    let endsPeek = action.operation.isTouch && isUnderWay && reason == .previewing
    let glimpse = endsPeek ? motion.state(of: .shift(along: state.axis), at: instant) : nil
    let start = isDragged || endsPeek ? .fromCurrent : interruption ?? usual
    let strayAxis = isUnderWay ? axisOfStrayPeek(beside: state) : nil
    motion.perform(
      outcome.plan, at: instant, start, interrupting: sideUnderWay(at: instant)?.rawValue ?? "")
    last = instant
    if !outcome.plan.legs.isEmpty {
      if isUnderWay, current?.operation == .pushOver { endPush(at: instant) }
      current = Current(
        operation: action.operation, side: outcome.side, goals: outcome.goals,
        firstPhase: motion.phases.count - outcome.plan.legs.count)
      if let glimpse {
        fade(from: glimpse.value - state.offset, at: instant, along: outcome.goals[0].state.axis)
      }
      let moved = outcome.plan.legs[0].moves.map(\.property)
      if let strayAxis, !moved.contains(.shift(along: strayAxis)) {
        endPeek(along: strayAxis, at: instant, fades: endsPeek)
      }
    }
    deck = outcome.deck
    return outcome
  }

  /// The motion of everything that was done.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
  }

  // MARK: State

  private func currentPhaseIndex(at instant: Instant) -> Int? {
    guard let current else { return nil }
    let phases = motion.phases[current.firstPhase...].prefix(current.goals.count)
    return phases.lastIndex { !$0.start.isAfter(instant) }
  }

  private func currentReason(at instant: Instant) -> Deck.Reason? {
    currentPhaseIndex(at: instant).flatMap { Deck.Reason(rawValue: motion.phases[$0].reason) }
  }

  /// The side of the leg in force; of a drag the one that shows, or at rest the pan's own.
  private func sideUnderWay(at instant: Instant) -> Side? {
    guard let current, let index = currentPhaseIndex(at: instant) else { return nil }
    let goal = current.goals[index - current.firstPhase]
    if let side = goal.side { return side }
    let axis = goal.state.axis
    let shown = motion.state(of: .shift(along: axis), at: instant)?.value ?? 0
    guard shown.magnitude > deck.rounding(along: axis) else { return current.side }
    return Side(showingAt: shown, along: axis)
  }

  /// The model state: the target of the leg in force, or under a finger where the center is.
  private func state(at instant: Instant) -> Deck.State {
    guard let current, let index = currentPhaseIndex(at: instant) else { return start }
    let target = current.goals[index - current.firstPhase].state
    guard motion.phases[index].name == Deck.PhaseName.drag.rawValue,
      motion.phases[index].end.isAfter(instant),
      let shown = motion.state(of: .shift(along: target.axis), at: instant)
    else { return target }
    return Deck.State(offset: shown.value, axis: target.axis)
  }

  // MARK: Special cases

  /// Whether an operation is a peek while another is still to end.
  private func repeatsPeek(_ operation: Deck.Operation, at instant: Instant) -> Bool {
    guard case .peek = operation else { return false }
    return motion.events.contains { event in
      event.name == Deck.EventName.didPeek.rawValue && event.instant.isClearlyAfter(instant)
    }
  }

  /// The axis of a peek that goes on beside a center shifted along the other one, if there is one.
  private func axisOfStrayPeek(beside state: Deck.State) -> Axis? {
    guard case .peek(let side, _)? = current?.operation, side.axis != state.axis else { return nil }
    return side.axis
  }

  /// Brings the center back to rest along the axis of a peek that is cut: at once, or under a finger
  /// as a peek along the finger's own axis goes.
  private mutating func endPeek(along axis: Axis, at instant: Instant, fades: Bool) {
    let shift = Property.shift(along: axis)
    let shown = motion.state(of: shift, at: instant)?.value ?? 0
    let rest =
      fades
      ? Segment(
        start: instant, duration: Deck.defaultDuration,
        rule: .eased(from: shown, to: 0, curve: .easeInOut))
      : Segment(holding: 0, from: instant)
    motion.tracks.update(shift, default: Track(holding: 0)) { $0.append(rest) }
  }

  /// Exchanges the center: at the bounce, if one is to come, else at once.
  private mutating func swapCenter(
    _ side: Side, at instant: Instant, _ state: Deck.State
  ) -> Deck.Outcome {
    let next = motion.events.partitioningIndex { $0.instant.isAfter(instant) }
    let bounce = motion.events[next...].firstIndex { $0.name == Deck.EventName.bounced.rawValue }
    let name = Deck.EventName.centerSwapped.rawValue
    if let bounce {
      let event = motion.events[bounce]
      motion.events.insert(
        Motion.Event(instant: event.instant, name: name, subject: event.subject), at: bounce)
    } else {
      motion.insert(Motion.Event(instant: instant, name: name, subject: side.rawValue))
    }
    return Deck.Outcome(plan: Plan(primaryProperty: .offset), deck: deck, state: state, side: side)
  }

  /// Makes a center that is being pushed over the deck the deck's own at once.
  private mutating func endPush(at instant: Instant) {
    for (property, value) in [(Property.pushedX, Double.nan), (.pictureX, -deck.bounds.width)] {
      motion.tracks.update(property, default: Track(holding: value)) {
        $0.append(Segment(holding: value, from: instant))
      }
    }
  }

  /// Lets what a peek still showed fade out beneath the finger that takes over from it.
  private mutating func fade(from shown: Double, at instant: Instant, along axis: Axis) {
    let fading = Segment(
      start: instant, duration: Deck.defaultDuration,
      rule: .eased(from: shown, to: 0, curve: .easeInOut))
    for property in [Property.offset, .shift(along: axis)] {
      motion.tracks.update(property, default: Track(holding: 0)) {
        $0.add(AdditiveAnimation(since: instant, segments: [fading]))
      }
    }
  }
}

extension Deck.Operation {
  /// Whether it is the bounds that change.
  fileprivate var changesBounds: Bool {
    switch self {
    case .rotate, .resize: true
    case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .pan, .tap, .pushOver,
      .setMaximumSize, .setController, .swapCenter:
      false
    }
  }

  /// Whether it is a finger's.
  fileprivate var isTouch: Bool {
    switch self {
    case .pan, .tap: true
    case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .rotate, .resize,
      .pushOver, .setMaximumSize, .setController, .swapCenter:
      false
    }
  }

  /// The side that it names, if it names one.
  fileprivate var side: Side? {
    switch self {
    case .open(let side), .toggle(let side), .toggleAcross(let side), .bounce(let side, _, _),
      .setSize(let side, _), .peek(let side, _), .rotate(let side, _, _),
      .resize(let side, _, _), .pan(let side, _), .tap(let side), .setController(let side, _),
      .swapCenter(let side):
      side
    case .close(let side): side
    case .pushOver: .right
    case .setMaximumSize: nil
    }
  }
}

extension Deck.Outcome {
  /// An operation that only tells something.
  fileprivate init(
    of deck: Deck, telling event: Deck.EventName, _ inaction: Deck.Inaction, side: Side?,
    _ state: Deck.State
  ) {
    var plan = Plan(primaryProperty: .offset)
    plan.cues = [Plan.Cue(at: 0, event.rawValue, side?.rawValue ?? "")]
    self.init(plan: plan, deck: deck, state: state, side: side, inaction: inaction)
  }
}

extension Deck {
  /// The side that a touch is about, if it names or shows one.
  fileprivate func sideTouched(by operation: Operation, in state: State) -> Side? {
    guard case .pan(let side, let drag) = operation else { return operation.side }
    return (model == .v3 ? edgeTouched(for: side)?.side : sidePanned(drag, in: state)) ?? side
  }
}
