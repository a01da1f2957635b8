import MotionNumerics

/// Builds the plan of an operation on a stack of cards.
struct CardPlanner {
  let stack: CardStack
  /// The current state of each card, from card 0.
  let current: [CardState]
  var plan: Plan

  private static let zero = DoubleDouble(0)

  init(_ stack: CardStack, from current: [CardState]) {
    self.stack = stack
    self.current = current
    plan = Plan(primaryProperty: .centerY(ofCard: stack.top))
  }

  private var physics: CardStack.Physics { stack.physics }

  // MARK: Stacking

  mutating func stackTop() throws(CardStackError) {
    let card = stack.top
    plan.poses = stack.poses(stacking: true)
    var moves = List(
      of: move(
        .dim(ofCard: card), from: 0, to: CardStack.dim, in: CardStack.dimDuration, .easeInOut))
    if card > 0 { moves += transform(of: card - 1, isBehind: true) }
    let delay = stack.layout.delay
    if delay.high > 0 {
      append(.wait, for: delay, moves)
      moves = []
    }
    let motion = try motion(
      of: card, from: AttachmentJoint.State(position: stack.start(of: card)),
      towards: stack.anchor(of: card))
    try pull(.pull, card, motion, after: Self.zero, since: delay, with: moves)
    if motion.pauseTime != nil {
      cue(.didStack, card)
      cue(.completion, card)
    }
  }

  // MARK: Unstacking

  mutating func unstack(_ which: CardStack.Unstacking) throws(CardStackError) {
    plan.poses = stack.poses(stacking: false)
    let number = try stack.cardsLeaving(which)
    guard number > 0 else { return cue(.unchanged, stack.top) }
    let cards = Array(stack.count - number..<stack.count)
    var moves: List<Plan.Move> = []
    // The top card first: the phase describes the first card that moves with the primary property.
    for card in cards.reversed() {
      let state = current[card]
      let anchor =
        which == .last
        ? state.joint.state.position + stack.height(of: card) : 1.5 * stack.bounds.height
      let motion = try motion(
        of: card, from: state.joint.state, earlierFrames: state.joint.frames, towards: anchor,
        horizon: Self.leavingHorizon)
      moves.append(leaving(card, motion, after: state.joint.lag))
      moves.append(undim(card, from: state.dim, to: 0))
    }
    leave(cards, moves)
  }

  /// Removes cards and reports the effect on the stack.
  mutating func leave(_ cards: [Int], _ moves: List<Plan.Move>) {
    let left = stack.count - cards.count
    let returning = left > 0 ? transform(of: left - 1, isBehind: false) : []
    append(.leave, for: CardStack.removalTime, moves + returning)
    for card in cards.reversed() { cue(.didUnstack, card) }
    if left == 0, stack.dismissesAutomatically { cue(.didDismiss, 0) }
  }

  /// Returns the move of a card that its joint pulls away until it is removed.
  func leaving(_ card: Int, _ motion: JointMotion, after lag: DoubleDouble) -> Plan.Move {
    var move = onJoint(card, motion, after: lag, for: CardStack.removalTime)
    move.curveTarget = move.to
    return move
  }

  // MARK: Joints

  /// The simulated time of a leaving card, in seconds: until its removal, plus a frame at any rate.
  static let leavingHorizon = CardStack.removalTime.high + 2

  /// Returns the motion of a card on its joint, simulated for `horizon` seconds.
  func motion(
    of card: Int, from state: AttachmentJoint.State, earlierFrames: Int = 0,
    towards anchor: Double, horizon: Double = CardStack.longestMotion
  ) throws(CardStackError) -> JointMotion {
    do {
      return try JointMotion(
        physics.joint, model: physics.model, anchor: anchor, from: state, rate: physics.rate,
        earlierFrames: earlierFrames, settling: physics.settling, horizon: horizon)
    } catch {
      throw .parameter(error)
    }
  }

  /// Appends a leg in which a joint pulls a card until it rests.
  ///
  /// - Parameters:
  ///   - name: The leg's name.
  ///   - card: The card.
  ///   - motion: The card's motion on the joint.
  ///   - lag: The time from the motion's frame 0 to the start of the leg, in seconds.
  ///   - start: The start of the leg, in seconds.
  ///   - moves: The other moves that begin with the leg.
  ///   - endsAtOnce: Whether the card's simulation is already paused.
  /// - Throws: A card that does not settle, if the stack gives no simulated time.
  mutating func pull(
    _ name: CardStack.PhaseName, _ card: Int, _ motion: JointMotion, after lag: DoubleDouble,
    since start: DoubleDouble, with moves: List<Plan.Move>, endsAtOnce: Bool = false
  ) throws(CardStackError) {
    let duration: DoubleDouble
    if endsAtOnce {
      duration = Self.zero
    } else if let pause = motion.pauseTime {
      duration = max(pause - lag, Self.zero)
    } else {
      guard let until = stack.until, until.high <= CardStack.longestMotion else {
        throw .neverSettles
      }
      // At least one frame, so that the leg is not empty.
      duration = max(until - start, DoubleDouble(1) / DoubleDouble(physics.rate))
    }
    var main = onJoint(card, motion, after: lag, for: duration)
    main.curveTarget = motion.rest
    append(name, for: duration, [main] + moves, curve: name == .pull ? curve(of: card) : nil)
  }

  /// Returns the pull of a card as a curve, if the curve syntax can express it.
  private func curve(of card: Int) -> TimingCurve? {
    let joint = physics.joint
    guard physics.model == .uikit, physics.settling == .uikit,
      let curve = try? JointCurve(
        frequency: joint.frequency, damping: joint.dampingRatio, resistance: joint.resistance,
        length: joint.length, distance: stack.height(of: card) - joint.length,
        rate: physics.rate),
      curve.naturalDuration.isFinite
    else { return nil }
    return .joint(curve)
  }

  private func onJoint(
    _ card: Int, _ motion: JointMotion, after lag: DoubleDouble, for duration: DoubleDouble
  ) -> Plan.Move {
    let rule = Segment.Rule.joint(JointTrack(motion, after: lag, for: duration))
    return Plan.Move(
      .centerY(ofCard: card),
      along: [Segment(start: .zero, duration: duration, rule: rule)])
  }

  // MARK: Parts

  mutating func append(
    _ name: CardStack.PhaseName, for duration: DoubleDouble, _ moves: List<Plan.Move>,
    curve: TimingCurve? = nil
  ) {
    plan.legs.append(
      Plan.Leg(
        name: name.rawValue, duration: duration, isDurationGiven: name == .leave, curve: curve,
        moves: moves, reason: name.rawValue))
  }

  mutating func cue(_ event: CardStack.EventName, _ card: Int) {
    plan.cues.append(Plan.Cue(at: plan.legs.count, event.rawValue, String(card)))
  }

  /// Returns a move with its own duration that begins with its leg.
  func move(
    _ property: Property, from: Double, to: Double, in duration: DoubleDouble, _ curve: TimingCurve
  ) -> Plan.Move {
    Plan.Move(
      property,
      along: [
        Segment(
          start: .zero, duration: duration, rule: .eased(from: from, to: to, curve: curve))
      ])
  }

  func undim(_ card: Int, from: Double, to: Double) -> Plan.Move {
    move(.dim(ofCard: card), from: from, to: to, in: CardStack.undimDuration, .easeInOut)
  }

  private func transform(of card: Int, isBehind: Bool) -> List<Plan.Move> {
    let goal = stack.restState(of: card, isBehind: isBehind)
    let (duration, curve) = (CardStack.transformDuration, CardStack.transformCurve)
    return [
      move(.scale(ofCard: card), from: current[card].scale, to: goal.scale, in: duration, curve),
      move(
        .translationY(ofCard: card), from: current[card].translation, to: goal.translation,
        in: duration, curve),
    ]
  }
}
