public import MotionNumerics

/// A stack of cards on which a series of operations is performed.
///
/// An operation starts from the current positions of the cards. A card that its joint is pulling
/// can be unstacked: it keeps its position, its velocity and the frames of its display. Another
/// card can be stacked above it, because every card has its own joint. All other operations are
/// rejected while cards move: a waiting joint, a drag and leaving cards cannot be interrupted, and
/// only a card at rest can be dragged.
public struct CardPlayer: Sendable {
  /// The stack of the last operation.
  public private(set) var stack: CardStack
  /// The current number of cards.
  public private(set) var cardCount: Int
  /// The greatest number of cards so far.
  public private(set) var maximumCardCount: Int
  private var motion: Motion
  private let firstPrimaryProperty: Property
  private var last = Instant.zero

  /// Creates a player of a stack in its start state.
  ///
  /// - Parameters:
  ///   - stack: The stack; if the first action stacks a card, it includes that card.
  ///   - stacks: Whether the first action stacks a card.
  public init(_ stack: CardStack, stackingFirst stacks: Bool) {
    self.stack = stack
    cardCount = stacks ? stack.count - 1 : stack.count
    maximumCardCount = stack.count
    firstPrimaryProperty = .centerY(ofCard: stack.top)
    motion = Motion(primaryProperty: firstPrimaryProperty, poses: stack.poses(stacking: stacks))
  }

  // MARK: Actions

  /// Whether an operation of a kind is rejected at an instant.
  public func rejects(_ kind: CardStack.Kind, at instant: Instant) -> Bool {
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

  /// Returns the stack for an operation of a kind, including a new card.
  ///
  /// - Throws: Too many cards, or no card left.
  public func stack(for kind: CardStack.Kind) throws(CardStack.Failure) -> CardStack {
    try stack.counting(kind == .stack ? cardCount + 1 : cardCount)
  }

  /// Returns the y of the top card's top edge at an instant, in points.
  public func top(at instant: Instant) -> Double {
    let card = max(cardCount - 1, 0)
    return value(.centerY(ofCard: card), at: instant) - stack.height(of: card) / 2
  }

  /// Performs an operation, no earlier than the previous one.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - instant: The instant of the operation.
  ///   - settings: The stack, with the drag behavior of this operation.
  ///   - until: The simulated time, from `instant`, of a card that does not settle, in seconds.
  ///   - curve: A curve that replaces the joint, or nil.
  /// - Throws: The first error of the operation.
  public mutating func perform(
    _ operation: CardStack.Operation, at instant: Instant, on settings: CardStack,
    until: DoubleDouble?, curve: TimingCurve?
  ) throws(CardStack.Failure) {
    guard !rejects(operation.kind, at: instant) else { return reject(at: instant) }
    last = instant
    let current = (0..<settings.count).map { card in
      card < cardCount
        ? state(of: card, at: instant) : settings.restState(of: card, isBehind: false)
    }
    var plan = try settings.plan(operation, until: until, from: current)
    if let curve {
      plan = plan.replacingCurves(with: curve)
      guard plan.legs.allSatisfy(\.duration.high.isFinite) else { throw .endlessCurve(curve) }
    }
    if operation == .stack { reset(settings.top, in: &plan, at: instant) }
    var left = cardCount
    switch operation {
    case .stack: left += 1
    case .unstack(let which): left -= try settings.cardsLeaving(which)
    case .drag: left -= plan.legs.last?.name == CardStack.PhaseName.leave.rawValue ? 1 : 0
    }
    insert(plan, at: instant, leaving: left..<max(cardCount, left))
    stack = settings
    cardCount = left
    maximumCardCount = max(maximumCardCount, settings.count)
  }

  /// Returns the motion of all operations.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    motion.primaryProperty = firstPrimaryProperty
    return motion
  }

  /// Adds the event of an operation that is rejected because cards are moving.
  public mutating func reject(at instant: Instant) {
    last = instant
    motion.insert(
      Motion.Event(
        instant: instant, name: CardStack.EventName.refused.rawValue,
        subject: String(max(cardCount - 1, 0))))
  }

  // MARK: Parts

  /// Performs a plan while cards that it does not move continue and keep their pending events.
  private mutating func insert(_ plan: Plan, at instant: Instant, leaving cards: Range<Int>) {
    let interrupted = plan.legs.isEmpty ? [] : cards.filter { moves($0, at: instant) }
    let leavingCards = cards.map(String.init)
    let next = motion.events.partitioningIndex { $0.instant.isAfter(instant) }
    let pending = motion.events[next...].filter { !leavingCards.contains($0.subject) }
    motion.events.removeSubrange(next...)
    // Set aside and put back rather than copied, which would cost all earlier events each time.
    var events: [Motion.Event] = []
    swap(&events, &motion.events)
    if !plan.legs.isEmpty { motion.primaryProperty = plan.primaryProperty }
    motion.perform(plan, at: instant, .jump)
    // The motion's event of the interruption is replaced by one for each card.
    swap(&events, &motion.events)
    let own = events.filter { $0.name != Self.interrupted }
    for card in interrupted.reversed() {
      motion.insert(
        Motion.Event(instant: instant, name: Self.interrupted, subject: String(card)))
    }
    for event in own + pending { motion.insert(event) }
  }

  private static let interrupted = "interrupted"

  /// Resets a removed card to its start below the view.
  private func reset(_ card: Int, in plan: inout Plan, at instant: Instant) {
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

  /// Whether a card's joint, or a curve that replaces it, moves the card after an instant.
  private func moves(_ card: Int, at instant: Instant) -> Bool {
    motion.tracks[.centerY(ofCard: card)]?.lastChange.isClearlyAfter(instant) ?? false
  }

  private func state(of card: Int, at instant: Instant) -> CardState {
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
