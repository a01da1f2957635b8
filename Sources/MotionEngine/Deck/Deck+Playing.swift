import MotionNumerics

/// The model state during a drag is the presented position. Touches can interrupt only peeks and
/// drags, and a peek does not interrupt another.
extension Deck: DeckImplementation {
  /// The deck itself.
  public var deck: Deck {
    get { self }
    set { self = newValue }
  }

  /// Returns the motion of a deck at rest in a state.
  public func rest(in state: State) -> Motion {
    Motion(primaryProperty: .offset, poses: poses(in: state))
  }

  /// Returns the deck with the timing and the panning of another.
  public func taking(settingsOf other: Deck) -> Deck {
    var deck = self
    deck.timing = other.timing
    deck.panning = other.panning
    return deck
  }

  /// Returns the deck after an operation, with its own settings.
  public func following(_ outcome: Outcome) -> Deck { outcome.deck.taking(settingsOf: self) }

  /// Returns the outcome of an operation at a moment of a motion.
  public func decide(
    at moment: Moment<Deck>, of motion: Motion
  ) throws(ParameterError) -> Decision<Outcome> {
    let (operation, isRunning) = (moment.operation, moment.isRunning)
    let state = moment.presentedState(in: motion)
    if operation.isTouch, isRunning, moment.reason != .previewing, !moment.isDragged {
      let side = sideTouched(by: operation, in: state)
      let event = if case .tap = operation { EventName.tapIgnored } else { EventName.panIgnored }
      return Decision(declining(event, .motionIsUnderWay, side, in: state))
    }
    if case .peek = operation, motion.isPeeking(after: moment.instant) {
      return Decision(declining(.refused, .peekIsUnderWay, operation.side, in: state))
    }
    if case .swapCenter(let side) = operation {
      let plan = Plan(primaryProperty: .offset)
      return Decision(Outcome(plan: plan, deck: self, state: state, side: side))
    }
    var outcome = try plan(operation, from: state, replacingCurvesWith: moment.curve)
    // A plan that moves nothing in the model may still move what an animation presents.
    if isRunning, !outcome.plan.legs.isEmpty { outcome.inaction = nil }
    return Decision(
      outcome, moment.isDragged || moment.endsPeek ? .fromCurrent : nil, freezes: moment.isDragged)
  }

  /// Returns the outcome of an operation that only adds an event.
  func declining(
    _ event: EventName, _ inaction: Inaction, _ side: Side?, in state: State
  ) -> Outcome {
    var plan = Plan(primaryProperty: .offset)
    plan.cues = [Plan.Cue(at: 0, event.rawValue, side?.rawValue ?? "")]
    return Outcome(plan: plan, deck: self, state: state, side: side, inaction: inaction)
  }

  /// Returns the side of a touch, if it names or shows one.
  private func sideTouched(by operation: Operation, in state: State) -> Side? {
    guard case .pan(let side, let drag) = operation else { return operation.side }
    return sidePanned(drag, in: state) ?? side
  }

  // MARK: Performing

  /// Performs the plan, and ends what it interrupts beside it: a push or a peek.
  public func perform(
    _ outcome: Outcome, at moment: Moment<Deck>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    let instant = moment.instant
    if case .swapCenter(let side) = moment.operation, outcome.inaction == nil {
      return motion.swapCenter(side, at: instant)
    }
    let state = moment.presentedState(in: motion)
    let peekState =
      moment.endsPeek ? motion.state(of: .shift(along: state.axis), at: instant) : nil
    let otherPeekAxis = moment.isRunning ? moment.axisOfPeek(beside: state) : nil
    let side = moment.sideUnderWay(in: motion, rounding)
    motion.perform(
      outcome.plan, at: instant, interruption, interrupting: side?.rawValue ?? "")
    guard let first = outcome.plan.legs.first else { return }
    if moment.isRunning, moment.current?.operation == .pushOver {
      motion.endPush(at: instant, width: bounds.width)
    }
    if let peekState {
      motion.fade(
        from: peekState.value - state.offset, at: instant, along: outcome.goals[0].state.axis)
    }
    if let otherPeekAxis,
      !first.moves.contains(where: { $0.property == .shift(along: otherPeekAxis) })
    {
      motion.endPeek(along: otherPeekAxis, at: instant, fades: moment.endsPeek)
    }
  }
}

extension Deck.Outcome: PlannedOutcome {
  /// The model state that each leg sets when it begins.
  public var targets: [Deck.State] { goals.map(\.state) }
}

extension Moment where System: DeckImplementation {
  /// The reason of the leg in force.
  var reason: Deck.Reason? { phase.flatMap { Deck.Reason(rawValue: $0.reason) } }

  /// Whether a touch interrupts a peek.
  fileprivate var endsPeek: Bool { operation.isTouch && isRunning && reason == .previewing }

  /// Returns the model state, which during a drag is the presented offset.
  func presentedState(in motion: Motion) -> Deck.State {
    guard isDragged, let shown = motion.state(of: .shift(along: state.axis), at: instant) else {
      return state
    }
    return Deck.State(offset: shown.value, axis: state.axis)
  }

  /// Returns the side of the current leg; for a drag the visible one or, at rest, the pan's.
  ///
  /// An offset below `rounding` along its axis is at rest.
  func sideUnderWay(in motion: Motion, _ rounding: (Axis) -> Double) -> Side? {
    guard let current, let leg else { return nil }
    let goal = current.outcome.goals[leg]
    if let side = goal.side { return side }
    let axis = goal.state.axis
    let shown = motion.state(of: .shift(along: axis), at: instant)?.value ?? 0
    guard shown.magnitude > rounding(axis) else { return current.outcome.side }
    return Side(showingAt: shown, along: axis)
  }

  /// Returns the axis of the current peek, if it is not that of the center's displacement.
  fileprivate func axisOfPeek(beside state: Deck.State) -> Axis? {
    guard case .peek(let side, _)? = current?.operation, side.axis != state.axis else { return nil }
    return side.axis
  }
}

extension Motion {
  /// Whether a peek ends after an instant.
  fileprivate func isPeeking(after instant: Instant) -> Bool {
    let next = events.indices.partitioningIndex { events[$0].instant.isClearlyAfter(instant) }
    return events[next...].contains { $0.name == Deck.EventName.didPeek.rawValue }
  }

  /// Replaces the center of a deck: at the next bounce if there is one, else at once.
  fileprivate mutating func swapCenter(_ side: Side, at instant: Instant) {
    let next = events.indices.partitioningIndex { events[$0].instant.isAfter(instant) }
    let bounce = events[next...].firstIndex { $0.name == Deck.EventName.bounced.rawValue }
    let name = Deck.EventName.centerSwapped.rawValue
    if let bounce {
      let event = events[bounce]
      events.insert(
        Event(instant: event.instant, name: name, subject: event.subject), at: bounce)
    } else {
      insert(Event(instant: instant, name: name, subject: side.rawValue))
    }
  }

  /// Makes the center that is being pushed over a deck the deck's center at once.
  fileprivate mutating func endPush(at instant: Instant, width: Double) {
    for (property, value) in [(Property.pushedX, nil), (.pictureX, -width)] {
      updateTrack(of: property, holding: value) {
        $0.append(Segment(holding: value, from: instant))
      }
    }
  }

  /// Returns a center to rest along the axis of an interrupted peek: at once or, if a touch
  /// interrupts it, in the same way as a peek along the axis of the touch.
  fileprivate mutating func endPeek(along axis: Axis, at instant: Instant, fades: Bool) {
    let shift = Property.shift(along: axis)
    let shown = state(of: shift, at: instant)?.value ?? 0
    let rest =
      fades ? Self.fading(from: shown, at: instant) : Segment(holding: 0, from: instant)
    updateTrack(of: shift, holding: 0) { $0.append(rest) }
  }

  /// Fades out the remaining displacement of a peek additively while a drag interrupts it.
  fileprivate mutating func fade(from shown: Double, at instant: Instant, along axis: Axis) {
    let fading = Self.fading(from: shown, at: instant)
    for property in [Property.offset, .shift(along: axis)] {
      updateTrack(of: property, holding: 0) {
        $0.add(AdditiveAnimation(since: instant, segments: [fading]))
      }
    }
  }

  private static func fading(from shown: Double, at instant: Instant) -> Segment {
    Segment(
      start: instant, duration: Deck.defaultDuration,
      rule: .eased(from: shown, to: 0, curve: .easeInOut))
  }
}

extension Deck.Operation {
  /// Whether the operation is a touch.
  var isTouch: Bool {
    switch self {
    case .pan, .tap: true
    case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .rotate, .resize,
      .pushOver, .setMaximumSize, .setController, .swapCenter:
      false
    }
  }

  /// The side that the operation names, if any.
  var side: Side? {
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
