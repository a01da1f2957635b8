/// A stack of cards to which one thing after another is done, each at its time.
///
/// What is done starts from where the cards are. A card that its joint draws can be unstacked: it
/// goes on with its place, its velocity and the frames of its display. Another can be stacked above
/// it, for every card hangs on a joint of its own. Everything else is refused while cards move: a
/// joint that waits, a finger that is down and cards that leave are not overruled, and a finger takes
/// hold of a card at rest alone.
public struct CardPlayer: Sendable {
  /// The stack as it was last described.
  public private(set) var stack: CardStack
  /// How many cards stand.
  public private(set) var cardCount: Int
  /// How many cards there have been.
  public private(set) var most: Int
  private var motion: Motion
  private let firstLeader: Property
  private var last = Instant.zero

  /// Puts a stack where it starts.
  ///
  /// - Parameters:
  ///   - stack: The stack; its cards are those after the first action if that stacks one.
  ///   - stacks: Whether the first action stacks a card.
  public init(_ stack: CardStack, stackingFirst stacks: Bool) {
    self.stack = stack
    cardCount = stacks ? stack.count - 1 : stack.count
    most = stack.count
    firstLeader = .centerY(ofCard: stack.top)
    motion = Motion(primaryProperty: firstLeader, poses: stack.poses(stacking: stacks))
  }

  // MARK: Actions

  /// Whether an action of a kind is refused at an instant.
  public func refuses(_ kind: CardStack.Kind, at instant: Instant) -> Bool {
    if motion.end.isClearlyAfter(instant), !motion.phases.isEmpty {
      switch CardStack.PhaseName(
        rawValue: motion.phases[motion.phaseIndex(at: instant)].name)
      {
      case .wait, .drag, .leave: return true
      case .pull, .return, nil: break
      }
    }
    return kind == .drag && moves(cardCount - 1, at: instant)
  }

  /// The stack that an action of a kind is about, a new card included.
  ///
  /// - Throws: A card too many, or none to do anything to.
  public func stack(for kind: CardStack.Kind) throws(CardStack.Failure) -> CardStack {
    try stack.counting(kind == .stack ? cardCount + 1 : cardCount)
  }

  /// Where the top card's top is at an instant, in points.
  public func top(at instant: Instant) -> Double {
    let card = max(cardCount - 1, 0)
    return value(.centerY(ofCard: card), at: instant) - stack.height(of: card) / 2
  }

  /// Does something, not before the time of the action before it.
  ///
  /// - Parameters:
  ///   - operation: What to do.
  ///   - instant: When to do it.
  ///   - settings: The stack that it is done to, with what counts for a finger this once.
  ///   - until: How long to follow a card that does not come to rest, in seconds from then.
  ///   - curve: A curve in the place of the joint, or nil.
  /// - Throws: The first thing that cannot be done.
  public mutating func perform(
    _ operation: CardStack.Operation, at instant: Instant, on settings: CardStack,
    until: DoubleDouble?, curve: TimingCurve?
  ) throws(CardStack.Failure) {
    guard !refuses(operation.kind, at: instant) else { return refuse(at: instant) }
    last = instant
    let now = (0..<settings.count).map { card in
      card < cardCount ? here(card, at: instant) : settings.restState(of: card, isBehind: false)
    }
    var plan = try settings.plan(operation, until: until, from: now)
    if let curve {
      plan = plan.replacingCurves(with: curve)
      guard plan.legs.allSatisfy(\.duration.high.isFinite) else { throw .endlessCurve(curve) }
    }
    if operation == .stack { putBelow(settings.top, in: &plan, at: instant) }
    var left = cardCount
    switch operation {
    case .stack: left += 1
    case .unstack(let which): left -= try settings.cardsLeaving(which)
    case .drag: left -= plan.legs.last?.name == CardStack.PhaseName.leave.rawValue ? 1 : 0
    }
    take(plan, at: instant, leaving: left..<max(cardCount, left))
    stack = settings
    cardCount = left
    most = max(most, settings.count)
  }

  /// The motion of everything that was done.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    motion.primaryProperty = firstLeader
    return motion
  }

  /// Tells that something is not done, because cards move.
  public mutating func refuse(at instant: Instant) {
    last = instant
    motion.insert(
      Motion.Event(
        instant: instant, name: CardStack.EventName.refused.rawValue,
        subject: String(max(cardCount - 1, 0))))
  }

  // MARK: Parts

  /// Performs a plan while cards that it does not move go on, and tell what they have to.
  private mutating func take(_ plan: Plan, at instant: Instant, leaving cards: Range<Int>) {
    let interrupted = plan.legs.isEmpty ? [] : cards.filter { moves($0, at: instant) }
    let leavers = cards.map(String.init)
    let next = motion.events.partitioningIndex { $0.instant.isAfter(instant) }
    let pending = motion.events[next...].filter { !leavers.contains($0.subject) }
    motion.events.removeSubrange(next...)
    // Set aside and put back rather than copied, which would cost all earlier events each time.
    var events: [Motion.Event] = []
    swap(&events, &motion.events)
    if !plan.legs.isEmpty { motion.primaryProperty = plan.primaryProperty }
    motion.perform(plan, at: instant, .jump)
    // What the motion tells of being taken over is told card by card instead.
    swap(&events, &motion.events)
    let own = events.filter { $0.name != Self.interrupted }
    for card in interrupted.reversed() {
      motion.insert(
        Motion.Event(instant: instant, name: Self.interrupted, subject: String(card)))
    }
    for event in own + pending { motion.insert(event) }
  }

  private static let interrupted = "interrupted"

  /// Puts a card that has been removed back below the view.
  private func putBelow(_ card: Int, in plan: inout Plan, at instant: Instant) {
    for pose in plan.poses where pose.property.layer == card {
      guard let value = motion.state(of: pose.property, at: instant)?.value, value != pose.value,
        let leg = plan.legs.first, !leg.moves.contains(where: { $0.property == pose.property })
      else { continue }
      plan.legs[0].moves.append(
        Plan.Move(pose.property, along: [Segment(holding: pose.value, from: .zero)]))
    }
  }

  private func value(_ property: Property, at instant: Instant) -> Double {
    motion.state(of: property, at: instant)?.value ?? 0
  }

  /// Whether a card's joint, or what is in its place, moves it after an instant.
  private func moves(_ card: Int, at instant: Instant) -> Bool {
    motion.tracks[.centerY(ofCard: card)]?.lastChange.isClearlyAfter(instant) ?? false
  }

  private func here(_ card: Int, at instant: Instant) -> CardState {
    let center = Property.centerY(ofCard: card)
    var joint = JointTrack.Handover(
      state: AttachmentJoint.State(position: value(center, at: instant)))
    if moves(card, at: instant), let segments = motion.tracks[center]?.segments {
      let segment = segments[segments.index(inForceAt: instant)]
      if case .joint(let track) = segment.rule {
        joint = track.handover(at: instant - segment.start)
      } else {
        joint.state.velocity = segment.state(at: instant).slope
      }
    }
    return CardState(
      joint: joint, dim: value(.dim(ofCard: card), at: instant),
      scale: value(.scale(ofCard: card), at: instant),
      translation: value(.translationY(ofCard: card), at: instant))
  }
}

extension CardStack {
  /// What kinds of things can be done to a stack.
  public enum Kind: Hashable, Sendable {
    case stack
    case unstack
    case drag
  }
}

extension CardStack.Operation {
  /// Its kind.
  public var kind: CardStack.Kind {
    switch self {
    case .stack: .stack
    case .unstack: .unstack
    case .drag: .drag
    }
  }
}
