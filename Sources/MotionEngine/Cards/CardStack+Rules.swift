import MotionNumerics

/// An operation starts from the current positions of the cards. A card that its joint is pulling
/// can be unstacked: it keeps its position, its velocity and the frames of its display. Another
/// card can be stacked above it, because every card has its own joint. All other operations are
/// rejected while cards move: a waiting joint, a drag and leaving cards cannot be interrupted, and
/// only a card at rest can be dragged.
extension CardStack: MotionSystem {
  /// The y of the top card's center.
  public var primaryProperty: Property { .centerY(ofCard: top) }

  /// The place where a new player begins: with all cards.
  public var initialPlace: Place { Place(count: count) }

  /// Returns the stack of the last operation that was not rejected.
  public func following(_ outcome: Outcome) -> CardStack {
    outcome.inaction == .cardsMove ? self : outcome.system
  }

  /// Plans an operation at a moment of a motion, with as many cards as there are then.
  public func decide(
    at moment: Moment<CardStack>, of motion: Motion, with planner: inout Outcome
  ) throws(ParameterError) {
    let (now, operation, instant) = (moment.state.place, moment.operation, moment.instant)
    guard !motion.rejects(operation, of: now.count, at: instant) else {
      return planner.stay(.cardsMove, "refused", String(max(now.count - 1, 0)))
    }
    var stack = self
    stack.count = operation == .stack ? now.count + 1 : now.count
    try stack.checkCount()
    stack.until = until.map { $0 - instant.exact }
    var state = stack.start(of: operation, in: now)
    for (index, pose) in state.values.list.enumerated() where pose.property.layer < now.count {
      state.values.list[index].value = motion.state(of: pose.property, at: instant)?.value ?? 0
    }
    planner = Planner(stack, from: state)
    planner.interruption = .jump
    try stack.plan(operation, with: &planner) { motion.joint(of: $0, at: instant) }
  }

  /// Plans an operation on cards at rest.
  ///
  /// - Throws: The first error of the operation.
  public func plan(_ operation: Operation, with planner: inout Outcome) throws(ParameterError) {
    planner = Planner(self, from: start(of: operation, in: planner.place))
    try plan(operation, with: &planner) { _ in nil }
  }

  /// Returns the state in which an operation begins with all cards at rest.
  private func start(of operation: Operation, in place: Place) -> State {
    var state = restState(Place(count: operation == .stack ? count - 1 : count))
    state.place.greatestCount = max(place.greatestCount, count)
    return state
  }

  /// Plans an operation, given a function that returns the joints of moving cards.
  private func plan(
    _ operation: Operation, with planner: inout Outcome, _ joint: (Int) -> JointMotion.Handover?
  ) throws(ParameterError) {
    planner.place.count = count
    switch operation {
    case .stack: try planner.stackTop()
    case .unstack(let which): try planner.unstack(which, joint)
    case .drag(let drag, let start): try planner.drag(drag, from: start)
    }
    planner.staysOnJoint = planner.inaction != nil
  }

  /// The top card, to which operations apply.
  public var top: Int { count - 1 }

  /// Returns the number of cards that an unstack operation removes.
  ///
  /// - Throws: More cards than there are, or a card that does not exist.
  public func cardsLeaving(_ which: Unstacking) throws(ParameterError) -> Int {
    let requested: Int
    switch which {
    case .last: requested = 1
    case .count(let number): requested = number
    case .all: requested = count
    case .toRoot: requested = count - 1
    case .to(let card):
      try ParameterError.Rule.lies(in: 0...Double(count - 1)).check(Double(card), as: .card)
      requested = count - card + (model == .shipped ? 1 : -1)
    }
    try ParameterError.Rule.isAtMost(Double(count)).check(Double(requested), as: .cardCount)
    return requested
  }

  // MARK: Performing

  /// Performs a plan while cards that it does not move continue and keep their pending events.
  public func perform(
    _ outcome: Outcome, at moment: Moment<CardStack>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    let (plan, instant, left) = (outcome.plan, moment.instant, outcome.state.place.count)
    let leaving = left..<max(moment.state.place.count, left)
    motion.events.removeAll { event in
      event.instant.isAfter(instant) && leaving.contains { String($0) == event.subject }
    }
    for card in leaving.reversed() where motion.moves(card, at: instant) {
      motion.insert(
        Motion.Event(instant: instant, name: Motion.interrupted, subject: String(card)))
    }
    if !plan.legs.isEmpty { motion.primaryProperty = plan.primaryProperty }
    motion.perform(plan, at: instant, interruption, interrupting: nil)
  }
}

extension Motion {
  /// Whether a card's joint, or a curve that replaces it, moves the card after an instant.
  fileprivate func moves(_ card: Int, at instant: Instant) -> Bool {
    track(of: .centerY(ofCard: card))?.lastChange.isClearlyAfter(instant) ?? false
  }

  /// Returns a moving card's center and velocity, and the frames of its joint if it has one.
  fileprivate func joint(of card: Int, at instant: Instant) -> JointMotion.Handover? {
    guard moves(card, at: instant), let track = track(of: .centerY(ofCard: card)) else {
      return nil
    }
    let segment = track.segments[track.segments.index(inForceAt: instant)]
    if case .joint(let motion) = segment.rule {
      return motion.handover(at: instant - segment.start)
    }
    let state = segment.state(at: instant)
    return (.init(value: state.value, velocity: state.velocity), 0, DoubleDouble(0))
  }

  /// Whether an operation on a number of cards is rejected at an instant.
  fileprivate func rejects(
    _ operation: CardStack.Operation, of count: Int, at instant: Instant
  ) -> Bool {
    if end.isClearlyAfter(instant), !phases.isEmpty,
      ["wait", "drag", "leave"].contains(phases[phaseIndex(at: instant)].name)
    {
      return true
    }
    guard case .drag = operation else { return false }
    return moves(count - 1, at: instant)
  }
}

extension Planner<CardStack> {
  fileprivate mutating func stackTop() throws(ParameterError) {
    let card = system.top
    var moves = List(
      of: move(
        .dim(ofCard: card), from: 0, to: CardStack.dim, in: CardStack.dimDuration, .easeInOut))
    if card > 0 { moves += transform(of: card - 1, isBehind: true) }
    let delay = system.layout.delay
    // A card that has been removed begins below the view again.
    let moved = [Property.dim(ofCard: card)] + (delay.high > 0 ? [] : [.centerY(ofCard: card)])
    for pose in plan.poses where pose.property.layer == card && !moved.contains(pose.property) {
      set(pose.property, to: pose.value, after: DoubleDouble(0))
    }
    if delay.high > 0 {
      append(
        "wait", for: delay, moves, because: "the joint starts to act after the card's delay")
      moves = []
    }
    let start = AttachmentJoint.State(value: system.start(of: card))
    let motion = try JointMotion(
      continuing: joint(from: start, towards: system.anchor(of: card)),
      horizon: CardStack.longestMotion)
    try pull(
      "pull", card, motion, since: delay, with: moves,
      because: "the joint pulls the card up until the simulation pauses")
    if motion.pauseTime != nil {
      cue("did-stack", String(card))
      cue("completion", String(card))
    }
  }

  fileprivate mutating func unstack(
    _ which: CardStack.Unstacking, _ joint: (Int) -> JointMotion.Handover?
  ) throws(ParameterError) {
    let number = try system.cardsLeaving(which)
    // CardStackController.swift:292 drops the block of `unstackAllViewControllers`.
    let completes = system.model == .documented || which != .all
    guard number > 0 else {
      stay(.nothingInFront(of: system.top), "unchanged", String(system.top))
      return cue("completion", String(system.top))
    }
    var moves: List<Plan.Move> = []
    // The top card first: the phase describes the first card that moves with the primary property.
    let cards = Array((system.count - number..<system.count).reversed())
    for card in cards {
      let (presented, frames, lag) =
        joint(card) ?? (.init(value: state[.centerY(ofCard: card)] ?? 0), 0, DoubleDouble(0))
      let anchor =
        which == .last
        ? presented.value + system.height(of: card) : 1.5 * system.bounds.height
      let motion = try JointMotion(
        continuing: self.joint(from: presented, earlierFrames: frames, towards: anchor),
        horizon: Self.leavingHorizon)
      moves.append(onJoint(card, motion, after: lag, for: CardStack.removalTime))
      moves.append(undim(card, from: state[.dim(ofCard: card)] ?? 0, to: 0))
    }
    leave(cards, moves)
    if completes { cue("completion", String(system.top)) }
  }

  /// Removes cards, the top one first, and reports the effect on the stack.
  mutating func leave(_ cards: [Int], _ moves: List<Plan.Move>) {
    let left = system.count - cards.count
    let returning = left > 0 ? transform(of: left - 1, isBehind: false) : []
    place.count = left
    append(
      "leave", for: CardStack.removalTime, moves + returning,
      because: "the joint's anchor is off-screen, and after 0.4 s the card is removed")
    for card in cards { cue("did-unstack", String(card)) }
    if left == 0, system.dismissesAutomatically { cue("did-dismiss", "0") }
  }

  // MARK: Joints

  /// The simulated time of a leaving card, in seconds: until its removal, plus a frame at any rate.
  static var leavingHorizon: Double { CardStack.removalTime.high + 2 }

  /// Returns the joint of a card in a state.
  func joint(
    from state: AttachmentJoint.State, earlierFrames: Int = 0, towards anchor: Double
  ) throws(ParameterError) -> JointStepper {
    let physics = system.physics
    return try JointStepper(
      physics.joint, model: physics.model, anchor: anchor, from: state, rate: physics.rate,
      earlierFrames: earlierFrames, settling: physics.settling)
  }

  /// Appends a leg in which a joint pulls a card until it rests.
  ///
  /// - Parameters:
  ///   - phase: The name of the phase.
  ///   - card: The card.
  ///   - motion: The card's motion on the joint.
  ///   - lag: The time from the motion's frame 0 to the start of the leg, in seconds.
  ///   - start: The start of the leg, in seconds.
  ///   - moves: The other moves that begin with the leg.
  ///   - endsAtOnce: Whether the card's simulation is already paused.
  ///   - reason: The reason for the leg.
  /// - Throws: A card that does not settle, if the stack gives no simulated time.
  mutating func pull(
    _ phase: String, _ card: Int, _ motion: JointMotion,
    after lag: DoubleDouble = DoubleDouble(0), since start: DoubleDouble,
    with moves: List<Plan.Move>, endsAtOnce: Bool = false, because reason: String
  ) throws(ParameterError) {
    let duration: DoubleDouble
    if endsAtOnce {
      duration = DoubleDouble(0)
    } else if let pause = motion.pauseTime {
      duration = max(pause - lag, DoubleDouble(0))
    } else {
      guard let until = system.until, until.high <= CardStack.longestMotion else {
        throw ParameterError(.settlingTime, .infinity, breaks: .isAtMost(CardStack.longestMotion))
      }
      // At least one frame, so that the leg is not empty.
      duration = max(until - start, DoubleDouble(1) / DoubleDouble(system.physics.rate))
    }
    let main = onJoint(card, motion, after: lag, for: duration, to: motion.rest)
    append(
      phase, for: duration, [main] + moves, phase == "pull" ? curve(of: card) : nil,
      because: reason)
  }

  /// Returns the pull of a card as a curve, if the curve syntax can express it.
  private func curve(of card: Int) -> TimingCurve? {
    let (physics, joint) = (system.physics, system.physics.joint)
    guard physics.model == .uikit, physics.settling == .uikit,
      let curve = try? JointCurve(
        frequency: joint.frequency, damping: joint.dampingRatio, resistance: joint.resistance,
        length: joint.length, distance: system.height(of: card) - joint.length,
        rate: physics.rate),
      curve.naturalDuration.isFinite
    else { return nil }
    return .joint(curve)
  }

  /// Returns the move of a card on its joint, which a curve may replace: it then ends at `target`, or
  /// where the joint has pulled the card.
  func onJoint(
    _ card: Int, _ motion: JointMotion, after lag: DoubleDouble, for duration: DoubleDouble,
    to target: Double? = nil
  ) -> Plan.Move {
    let segment = Segment(
      start: .zero, duration: duration, rule: .joint(motion.part(after: lag)))
    var move = Plan.Move(.centerY(ofCard: card), along: [segment])
    move.curveTarget = target ?? move.to
    return move
  }

  // MARK: Parts

  private mutating func append(
    _ phase: String, for duration: DoubleDouble, _ moves: List<Plan.Move>,
    _ curve: TimingCurve? = nil, because reason: String
  ) {
    leg(
      phase, to: [:], with: moves, in: GivenDuration(duration, isGiven: phase == "leave"), curve,
      because: reason)
  }

  /// Returns a move with its own duration that begins with its leg.
  private func move(
    _ property: Property, from: Double, to: Double, in duration: DoubleDouble, _ curve: TimingCurve
  ) -> Plan.Move {
    let rule = Segment.Rule.eased(from: from, to: to, curve: curve)
    return Plan.Move(property, along: [Segment(start: .zero, duration: duration, rule: rule)])
  }

  func undim(_ card: Int, from: Double, to: Double) -> Plan.Move {
    move(.dim(ofCard: card), from: from, to: to, in: CardStack.undimDuration, .easeInOut)
  }

  private func transform(of card: Int, isBehind: Bool) -> List<Plan.Move> {
    let goal = system.poses(of: card, isBehind: isBehind)
    return List(
      [Property.scale(ofCard: card), .translationY(ofCard: card)].map { property in
        move(
          property, from: state[property] ?? 0, to: goal[property] ?? 0,
          in: CardStack.transformDuration, CardStack.transformCurve)
      })
  }
}
