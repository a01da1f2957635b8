extension Property {
  /// The y of a card's center before its transform, in points.
  public static func centerY(ofCard card: Int) -> Property { Property("center_y", layer: card) }
  /// The scale of a card.
  public static func scale(ofCard card: Int) -> Property { Property("scale", layer: card) }
  /// The shown vertical shift of a card, in points.
  public static func translationY(ofCard card: Int) -> Property {
    Property("translation_y", layer: card)
  }
  /// The opacity of the view behind a card.
  public static func dim(ofCard card: Int) -> Property { Property("dim", layer: card) }
  /// The height of a card, in points.
  static func height(ofCard card: Int) -> Property { Property("card_height", layer: card) }
}

extension CardStack {
  /// What to unstack.
  public enum Unstacking: Hashable, Sendable {
    /// The top card.
    case last
    /// This many from the top.
    case count(Int)
    /// All of them.
    case all
    /// All but card 0.
    case toRoot
    /// Those in front of a card.
    case to(Int)
  }

  /// Something to do with a stack.
  public enum Operation: Hashable, Sendable {
    /// Stacks the last of the cards.
    case stack
    /// Unstacks cards.
    case unstack(Unstacking)
    /// Drags the top card; the finger is put down at a y, by default that of the card's top.
    case drag(Drag, from: Double?)
  }

  /// The names of phases.
  public enum PhaseName: String, Hashable, Sendable, CaseIterable {
    /// The joint does not act yet.
    case wait
    /// The joint pulls a card up.
    case pull
    /// A finger draws a card along.
    case drag
    /// A card that was let go comes back.
    case `return`
    /// Cards leave.
    case leave
  }

  /// The names of events.
  public enum EventName: String, Hashable, Sendable, CaseIterable {
    case didStack = "did-stack"
    case completion
    case didUnstack = "did-unstack"
    case didDismiss = "did-dismiss"
    case refused
    case unchanged
  }

  /// Why an operation moves no card.
  public enum Inaction: Hashable, Sendable {
    /// The top card cannot be dragged.
    case isNotDraggable
    /// The gesture has no displacement along y, and no velocity.
    case gestureStays
    /// A card follows no gesture upward.
    case doesNotBounce
    /// No card is in front of this one.
    case nothingInFront(of: Int)
    /// A card that moves takes nothing of this kind.
    case cardsMove
  }

  /// Why an operation moves no card of a stack at rest, or nil if it moves one.
  public func inaction(of operation: Operation) -> Inaction? {
    switch operation {
    case .stack: return nil
    case .unstack(let which):
      return (try? cardsLeaving(which)) == 0 ? .nothingInFront(of: top) : nil
    case .drag(let drag, _):
      guard dragging.isDraggable else { return .isNotDraggable }
      guard drag.velocity.y.high == 0 else { return nil }
      if drag.firstDirection(along: .y) == 0 { return .gestureStays }
      let isUpward = drag.points.allSatisfy { $0.y.high <= 0 }
      return isUpward && !dragging.bounces ? .doesNotBounce : nil
    }
  }

  /// The card that an operation is about: the topmost.
  public var top: Int { count - 1 }

  /// Decides what an operation does.
  ///
  /// - Parameters:
  ///   - operation: What to do.
  ///   - until: How long to follow a card that does not come to rest within an hour, in seconds.
  /// - Returns: What happens.
  /// - Throws: The first thing that cannot be done.
  public func plan(
    _ operation: Operation, until: DoubleDouble? = nil
  ) throws(Failure) -> Plan {
    try plan(operation, until: until, from: restStates(stacking: operation == .stack))
  }

  /// Decides what an operation does to cards that are where something before has left them.
  func plan(
    _ operation: Operation, until: DoubleDouble?, from now: [CardState]
  ) throws(Failure) -> Plan {
    var planner = CardPlanner(self, until: until, from: now)
    switch operation {
    case .stack: try planner.stackTop()
    case .unstack(let which): try planner.unstack(which)
    case .drag(let drag, let start): try planner.drag(drag, from: start)
    }
    return planner.plan
  }

  /// How many cards an unstacking removes.
  ///
  /// - Throws: More cards than there are, or a card that is not there.
  public func cardsLeaving(_ which: Unstacking) throws(Failure) -> Int {
    let asked: Int
    switch which {
    case .last: asked = 1
    case .count(let number): asked = number
    case .all: asked = count
    case .toRoot: asked = count - 1
    case .to(let card):
      guard 0..<count ~= card else { throw .noCard(card) }
      asked = count - card + (model == .shipped ? 1 : -1)
    }
    guard asked <= count else { throw .tooFewCards(asked: asked) }
    return asked
  }

  /// How a card stands at rest, in front or behind another.
  func restState(of card: Int, isBehind: Bool) -> CardState {
    CardState(
      joint: JointTrack.Handover(state: AttachmentJoint.State(position: rest(of: card))),
      dim: Self.dim, scale: isBehind ? layout.scaleFactor : 1,
      translation: isBehind ? translationBehind : 0)
  }

  /// Where every card starts, the new one below the view if one is stacked.
  func restStates(stacking isStacking: Bool) -> [CardState] {
    // A new card is in front of one that is in front until then.
    let front = isStacking ? max(top - 1, 0) : top
    return (0..<count).map { card in
      var state = restState(of: card, isBehind: card < front)
      if isStacking, card == top {
        state.joint.state.position = start(of: card)
        state.dim = 0
      }
      return state
    }
  }

  /// What every card starts from.
  func poses(stacking isStacking: Bool) -> [Plan.Pose] {
    restStates(stacking: isStacking).enumerated().flatMap { card, state in
      [
        Plan.Pose(.centerY(ofCard: card), state.joint.state.position),
        Plan.Pose(.scale(ofCard: card), state.scale),
        Plan.Pose(.translationY(ofCard: card), state.translation),
        Plan.Pose(.dim(ofCard: card), state.dim),
        Plan.Pose(.height(ofCard: card), height(of: card)),
      ]
    }
  }
}

/// Where a card is, and how it looks, when something is done to it.
struct CardState: Hashable, Sendable {
  /// Its center and velocity, and the frames of its joint.
  var joint: JointTrack.Handover
  /// The opacity of the view behind it.
  var dim: Double
  /// Its scale.
  var scale: Double
  /// Its shown shift, in points.
  var translation: Double
}
