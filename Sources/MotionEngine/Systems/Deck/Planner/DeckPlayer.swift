public import MotionNumerics

/// A deck on which a series of actions is performed.
///
/// Decisions use the model state, which an animation sets to its target at once. A motion starts
/// from the model state or from the presented one, as the operation or `interruption` determines.
public struct DeckPlayer: Sendable {
  /// An operation at an instant.
  public struct Action: Hashable, Sendable {
    /// The instant of the operation.
    public var instant: Instant
    /// The operation.
    public var operation: Deck.Operation
    /// The durations of its legs.
    public var timing: Deck.Timing
    /// The response to its touch.
    public var panning: Deck.Panning
    /// A curve for all of its legs, or nil for the deck's curves.
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

  /// The current or most recent operation that moves the center.
  private struct Current {
    var operation: Deck.Operation
    /// The side of the operation.
    var side: Side?
    /// The target of each of its legs.
    var goals: [Deck.Goal]
    /// The index of its first phase.
    var firstPhase: Int
  }

  /// The start state of every operation that interrupts another, or nil for the library's.
  public let interruption: Motion.Interruption?
  /// The deck after the last action.
  public private(set) var deck: Deck
  /// The motion so far.
  public private(set) var motion: Motion
  private let start: Deck.State
  private var current: Current?
  private var last = Instant.zero

  /// Creates a player of a deck in a start state.
  public init(_ deck: Deck, from state: Deck.State, _ interruption: Motion.Interruption? = nil) {
    self.deck = deck
    self.interruption = interruption
    start = state
    motion = Motion(primaryProperty: .offset, poses: deck.poses(in: state))
  }

  /// Performs an action, no earlier than the previous one, and returns its outcome.
  ///
  /// - Throws: A new size or maximum outside 0 ... the extent of its axis, or a leg whose spring
  ///   never settles.
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
      outcome = Deck.Outcome(of: deck, reporting: .panIgnored, .motionIsUnderWay, side: side, state)
    } else if isReleaseThree && isUnderWay && !action.operation.changesBounds
      || repeatsPeek(action.operation, at: instant)
    {
      outcome = Deck.Outcome(
        of: deck, reporting: .refused, isReleaseThree ? .motionIsUnderWay : .peekIsUnderWay,
        side: action.operation.side, state)
    } else if case .swapCenter(let side) = action.operation {
      last = instant
      return swapCenter(side, at: instant, state)
    } else {
      outcome = try timed.plan(
        action.operation, from: state, replacingCurvesWith: action.curve)
    }
    // A plan that moves nothing in the model may still move what an animation presents.
    if isUnderWay, !outcome.plan.legs.isEmpty { outcome.inaction = nil }
    outcome.deck.timing = deck.timing
    outcome.deck.panning = deck.panning
    if let curve = action.curve { outcome.plan = outcome.plan.replacingCurves(with: curve) }
    for leg in outcome.plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    let usual = outcome.plan.startsAtTarget ? Motion.Interruption.jump : .fromCurrent
    // A drag is not an animation: the model is at the presented position, without a remainder.
    let isDragged = reason == .dragged && isUnderWay
    if isDragged, !outcome.plan.legs.isEmpty { motion.freeze(at: instant) }
    let endsPeek = action.operation.isTouch && isUnderWay && reason == .previewing
    let peekState = endsPeek ? motion.state(of: .shift(along: state.axis), at: instant) : nil
    let start = isDragged || endsPeek ? .fromCurrent : interruption ?? usual
    let otherPeekAxis = isUnderWay ? axisOfPeek(beside: state) : nil
    motion.perform(
      outcome.plan, at: instant, start, interrupting: sideUnderWay(at: instant)?.rawValue ?? "")
    last = instant
    if !outcome.plan.legs.isEmpty {
      if isUnderWay, current?.operation == .pushOver { endPush(at: instant) }
      current = Current(
        operation: action.operation, side: outcome.side, goals: outcome.goals,
        firstPhase: motion.phases.count - outcome.plan.legs.count)
      if let peekState {
        fade(from: peekState.value - state.offset, at: instant, along: outcome.goals[0].state.axis)
      }
      let moved = outcome.plan.legs[0].moves.map(\.property)
      if let otherPeekAxis, !moved.contains(.shift(along: otherPeekAxis)) {
        endPeek(along: otherPeekAxis, at: instant, fades: endsPeek)
      }
    }
    deck = outcome.deck
    return outcome
  }

  /// Returns the motion of all actions.
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

  /// Returns the side of the current leg; for a drag the visible one or, at rest, the pan's.
  private func sideUnderWay(at instant: Instant) -> Side? {
    guard let current, let index = currentPhaseIndex(at: instant) else { return nil }
    let goal = current.goals[index - current.firstPhase]
    if let side = goal.side { return side }
    let axis = goal.state.axis
    let shown = motion.state(of: .shift(along: axis), at: instant)?.value ?? 0
    guard shown.magnitude > deck.rounding(along: axis) else { return current.side }
    return Side(showingAt: shown, along: axis)
  }

  /// Returns the model state: the target of the current leg, or during a drag the center's offset.
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

  /// Whether an operation is a peek during another peek.
  private func repeatsPeek(_ operation: Deck.Operation, at instant: Instant) -> Bool {
    guard case .peek = operation else { return false }
    return motion.events.contains { event in
      event.name == Deck.EventName.didPeek.rawValue && event.instant.isClearlyAfter(instant)
    }
  }

  /// Returns the axis of the current peek, if it is not that of the center's displacement.
  private func axisOfPeek(beside state: Deck.State) -> Axis? {
    guard case .peek(let side, _)? = current?.operation, side.axis != state.axis else { return nil }
    return side.axis
  }

  /// Returns the center to rest along the axis of an interrupted peek: at once or, if a touch
  /// interrupts it, in the same way as a peek along the axis of the touch.
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

  /// Replaces the center: at the next bounce if there is one, else at once.
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

  /// Makes the center that is being pushed over the deck the deck's center at once.
  private mutating func endPush(at instant: Instant) {
    for (property, value) in [(Property.pushedX, nil), (.pictureX, -deck.bounds.width)] {
      motion.tracks.update(property, default: Track(holding: value)) {
        $0.append(Segment(holding: value, from: instant))
      }
    }
  }

  /// Fades out the remaining displacement of a peek additively while a drag interrupts it.
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
  /// Whether the operation changes the bounds.
  fileprivate var changesBounds: Bool {
    switch self {
    case .rotate, .resize: true
    case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .pan, .tap, .pushOver,
      .setMaximumSize, .setController, .swapCenter:
      false
    }
  }

  /// Whether the operation is a touch.
  fileprivate var isTouch: Bool {
    switch self {
    case .pan, .tap: true
    case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .rotate, .resize,
      .pushOver, .setMaximumSize, .setController, .swapCenter:
      false
    }
  }

  /// The side that the operation names, if any.
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
  /// Creates the outcome of an operation that only adds an event.
  fileprivate init(
    of deck: Deck, reporting event: Deck.EventName, _ inaction: Deck.Inaction, side: Side?,
    _ state: Deck.State
  ) {
    var plan = Plan(primaryProperty: .offset)
    plan.cues = [Plan.Cue(at: 0, event.rawValue, side?.rawValue ?? "")]
    self.init(plan: plan, deck: deck, state: state, side: side, inaction: inaction)
  }
}

extension Deck {
  /// Returns the side of a touch, if it names or shows one.
  fileprivate func sideTouched(by operation: Operation, in state: State) -> Side? {
    guard case .pan(let side, let drag) = operation else { return operation.side }
    return (model == .v3 ? edgeTouched(for: side)?.side : sidePanned(drag, in: state)) ?? side
  }
}
