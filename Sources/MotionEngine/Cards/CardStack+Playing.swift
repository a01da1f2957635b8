import MotionNumerics

/// An operation starts from the current positions of the cards. A card that its joint is pulling
/// can be unstacked: it keeps its position, its velocity and the frames of its display. Another
/// card can be stacked above it, because every card has its own joint. All other operations are
/// rejected while cards move: a waiting joint, a drag and leaving cards cannot be interrupted, and
/// only a card at rest can be dragged.
extension CardStack: MotionSystem {
  /// The number of cards.
  public struct State: Hashable, Sendable {
    /// The current number.
    public var count: Int
    /// The greatest number so far.
    public var greatestCount: Int

    /// Creates the state in which there were never more cards.
    public init(count: Int) { (self.count, greatestCount) = (count, count) }
  }

  /// The outcome of an operation.
  public struct Outcome: Hashable, PlannedOutcome {
    /// The plan.
    public var plan: Plan
    /// The numbers of cards after the operation.
    public var state: State
    /// The reason why no card moves, if so.
    public var inaction: Inaction?
    /// The y of the top card's top edge before the operation, in points.
    public var top = 0.0
    /// The stack of the operation, or nil if it is rejected.
    var stack: CardStack?
  }

  /// Returns the motion of cards at rest; if there are fewer than in the stack, the last one is
  /// still below the view.
  public func rest(in state: State) -> Motion {
    Motion(
      primaryProperty: .centerY(ofCard: top), poses: poses(stacking: state.count < count))
  }

  /// Returns the stack of the last operation.
  public func following(_ outcome: Outcome) -> CardStack { outcome.stack ?? self }

  /// Returns the error of a parameter, or of a curve that never ends.
  public static func failure(_ error: ParameterError, on curve: TimingCurve?) -> CardStackError {
    curve.map(CardStackError.endlessCurve) ?? .parameter(error)
  }

  /// Returns the outcome of an operation at a moment of a motion, with as many cards as there are then.
  public func decide(
    at moment: Moment<CardStack>, of motion: Motion
  ) throws(CardStackError) -> Decision<Outcome> {
    let (now, operation) = (moment.state, moment.operation)
    guard !motion.rejects(operation.kind, of: now.count, at: moment.instant) else {
      var plan = Plan(primaryProperty: motion.primaryProperty)
      plan.cues = [Plan.Cue(at: 0, EventName.refused.rawValue, String(max(now.count - 1, 0)))]
      return Decision(Outcome(plan: plan, state: now, inaction: .cardsMove))
    }
    var stack = try counting(operation.kind == .stack ? now.count + 1 : now.count)
    stack.until = until.map { $0 - moment.instant.exact }
    let current = (0..<stack.count).map { card in
      card < now.count
        ? stack.state(of: card, at: moment.instant, of: motion)
        : stack.restState(of: card, isBehind: false)
    }
    var outcome = try stack.outcome(of: operation, from: current)
    if operation.kind == .stack {
      stack.reset(stack.top, in: &outcome.plan, at: moment.instant, of: motion)
    }
    outcome.state.greatestCount = max(now.greatestCount, stack.count)
    return Decision(outcome, .jump)
  }

  /// Returns the outcome of an operation on cards at rest.
  ///
  /// - Throws: The first error of the operation.
  public func outcome(of operation: Operation) throws(CardStackError) -> Outcome {
    try outcome(of: operation, from: restStates(stacking: operation.kind == .stack))
  }

  private func outcome(
    of operation: Operation, from current: [CardState]
  ) throws(CardStackError) -> Outcome {
    let plan = try plan(operation, from: current)
    var state = State(count: count)
    switch operation {
    case .stack: break
    case .unstack(let which): state.count -= try cardsLeaving(which)
    case .drag: state.count -= plan.legs.last?.name == PhaseName.leave.rawValue ? 1 : 0
    }
    return Outcome(
      plan: plan, state: state, inaction: inaction(of: operation),
      top: current[top].joint.state.position - height(of: top) / 2, stack: self)
  }

  /// Performs a plan while cards that it does not move continue and keep their pending events.
  public func perform(
    _ outcome: Outcome, at moment: Moment<CardStack>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    let (plan, instant) = (outcome.plan, moment.instant)
    let left = outcome.state.count
    let cards = left..<max(moment.state.count, left)
    let interrupted = plan.legs.isEmpty ? [] : cards.filter { motion.moves($0, at: instant) }
    let leavingCards = cards.map(String.init)
    let next = motion.events.indices.partitioningIndex {
      motion.events[$0].instant.isAfter(instant)
    }
    let pending = motion.events[next...].filter { !leavingCards.contains($0.subject) }
    motion.events.removeSubrange(next...)
    // Set aside and put back rather than copied, which would cost all earlier events each time.
    var events = List<Motion.Event>()
    swap(&events, &motion.events)
    if !plan.legs.isEmpty { motion.primaryProperty = plan.primaryProperty }
    motion.perform(plan, at: instant, interruption)
    // The motion's event of the interruption is replaced by one for each card.
    swap(&events, &motion.events)
    let own = events.filter { $0.name != Motion.interrupted }
    for card in interrupted.reversed() {
      motion.insert(
        Motion.Event(instant: instant, name: Motion.interrupted, subject: String(card)))
    }
    for event in own + pending { motion.insert(event) }
  }

  /// Resets a removed card to its start below the view.
  private func reset(_ card: Int, in plan: inout Plan, at instant: Instant, of motion: Motion) {
    for pose in plan.poses where pose.property.layer == card {
      guard let value = motion.state(of: pose.property, at: instant)?.value, value != pose.value,
        let leg = plan.legs.first, !leg.moves.contains(where: { $0.property == pose.property })
      else { continue }
      plan.legs[0].moves.append(
        Plan.Move(pose.property, along: [Segment(holding: pose.value, from: .zero)]))
    }
  }

  private func state(of card: Int, at instant: Instant, of motion: Motion) -> CardState {
    func value(_ property: Property) -> Double {
      motion.state(of: property, at: instant)?.value ?? 0
    }
    let center = Property.centerY(ofCard: card)
    var joint = JointTrack.Handover(state: AttachmentJoint.State(position: value(center)))
    if motion.moves(card, at: instant), let segments = motion.track(of: center)?.segments {
      let segment = segments[segments.index(inForceAt: instant)]
      if case .joint(let track) = segment.rule {
        joint = track.handover(at: instant - segment.start)
      } else {
        joint.state.velocity = segment.state(at: instant).slope
      }
    }
    return CardState(
      joint: joint, dim: value(.dim(ofCard: card)), scale: value(.scale(ofCard: card)),
      translation: value(.translationY(ofCard: card)))
  }
}

extension Motion {
  /// Whether a card's joint, or a curve that replaces it, moves the card after an instant.
  fileprivate func moves(_ card: Int, at instant: Instant) -> Bool {
    tracks[.centerY(ofCard: card)]?.lastChange.isClearlyAfter(instant) ?? false
  }

  /// Whether an operation of a kind on a number of cards is rejected at an instant.
  fileprivate func rejects(
    _ kind: CardStack.Kind, of count: Int, at instant: Instant
  ) -> Bool {
    if end.isClearlyAfter(instant), !phases.isEmpty {
      switch CardStack.PhaseName(rawValue: phases[phaseIndex(at: instant)].name) {
      case .wait, .drag, .leave: return true
      case .pull, .return, nil: break
      }
    }
    return kind == .drag && moves(count - 1, at: instant)
  }
}

extension Player where System == CardStack {
  /// Creates a player of a stack in its start state.
  ///
  /// - Parameters:
  ///   - stack: The stack; if the first action stacks a card, it includes that card.
  ///   - stacks: Whether the first action stacks a card.
  public init(_ stack: CardStack, stackingFirst stacks: Bool) {
    var state = CardStack.State(count: stack.count)
    if stacks { state.count -= 1 }
    self.init(stack, from: state)
  }
}

extension CardStack {
  /// A kind of operation on a stack.
  public enum Kind: Hashable, Sendable {
    case stack
    case unstack
    case drag
  }
}

extension CardStack.Operation {
  /// The kind of the operation.
  public var kind: CardStack.Kind {
    switch self {
    case .stack: .stack
    case .unstack: .unstack
    case .drag: .drag
    }
  }
}
