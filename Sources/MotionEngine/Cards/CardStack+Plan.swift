import MotionNumerics

extension Property {
  /// The y of a card's center before its transform, in points.
  public static func centerY(ofCard card: Int) -> Property { Property("center_y", layer: card) }
  /// The scale of a card.
  public static func scale(ofCard card: Int) -> Property { Property("scale", layer: card) }
  /// The presented vertical translation of a card, in points.
  public static func translationY(ofCard card: Int) -> Property {
    Property("translation_y", layer: card)
  }
  /// The opacity of the view behind a card.
  public static func dim(ofCard card: Int) -> Property { Property("dim", layer: card) }
  /// The height of a card, in points.
  static func height(ofCard card: Int) -> Property { Property("card_height", layer: card) }
}

extension CardStack {
  /// The cards to unstack.
  public enum Unstacking: Hashable, Sendable {
    /// The top card.
    case last
    /// A number of cards from the top.
    case count(Int)
    /// All cards.
    case all
    /// All cards except card 0.
    case toRoot
    /// The cards in front of a card.
    case to(Int)
  }

  /// An operation on a stack.
  public enum Operation: Hashable, Sendable {
    /// Stacks the last of the cards.
    case stack
    /// Unstacks cards.
    case unstack(Unstacking)
    /// Drags the top card; the touch starts at a y, by default that of the card's top.
    case drag(Drag, from: Double?)
  }

  /// The names of phases.
  public enum PhaseName: String, Hashable, Sendable, CaseIterable {
    /// The delay before the joint acts.
    case wait
    /// The joint pulls a card up.
    case pull
    /// A drag moves a card.
    case drag
    /// A released card returns.
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

  /// The reason why an operation moves no card.
  public enum Inaction: Hashable, Sendable {
    /// The top card cannot be dragged.
    case isNotDraggable
    /// The gesture has no displacement along y, and no velocity.
    case gestureStays
    /// The card does not follow upward drags.
    case doesNotBounce
    /// No card is in front of this one.
    case nothingInFront(of: Int)
    /// The cards are moving, and the operation cannot interrupt them.
    case cardsMove
  }

  /// Returns the reason why an operation moves no card of a stack at rest, or nil if it moves one.
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

  /// The top card, to which operations apply.
  public var top: Int { count - 1 }

  /// Returns the plan of an operation on cards at rest.
  ///
  /// - Throws: The first error of the operation.
  public func plan(_ operation: Operation) throws(CardStackError) -> Plan {
    try plan(operation, from: restStates(stacking: operation == .stack))
  }

  /// Plans an operation on cards whose current states are given.
  func plan(_ operation: Operation, from current: [CardState]) throws(CardStackError) -> Plan {
    var planner = CardPlanner(self, from: current)
    switch operation {
    case .stack: try planner.stackTop()
    case .unstack(let which): try planner.unstack(which)
    case .drag(let drag, let start): try planner.drag(drag, from: start)
    }
    return planner.plan
  }

  /// Returns the number of cards that an unstack operation removes.
  ///
  /// - Throws: More cards than there are, or a card that does not exist.
  public func cardsLeaving(_ which: Unstacking) throws(CardStackError) -> Int {
    let requested: Int
    switch which {
    case .last: requested = 1
    case .count(let number): requested = number
    case .all: requested = count
    case .toRoot: requested = count - 1
    case .to(let card):
      guard 0..<count ~= card else { throw .noCard(card) }
      requested = count - card + (model == .shipped ? 1 : -1)
    }
    guard requested <= count else { throw .tooFewCards(asked: requested) }
    return requested
  }

  /// Returns a card's state at rest, in front or behind another.
  func restState(of card: Int, isBehind: Bool) -> CardState {
    CardState(
      joint: JointTrack.Handover(state: AttachmentJoint.State(position: rest(of: card))),
      dim: Self.dim, scale: isBehind ? layout.scaleFactor : 1,
      translation: isBehind ? translationBehind : 0)
  }

  /// Returns the start state of every card; a new card starts below the view.
  func restStates(stacking isStacking: Bool) -> [CardState] {
    // The card in front is still the one before the new card.
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

  /// Returns the start pose of every property of every card.
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

/// The position and appearance of a card when an operation begins.
struct CardState: Hashable, Sendable {
  /// The card's center and velocity, and the frames of its joint.
  var joint: JointTrack.Handover
  /// The opacity of the view behind the card.
  var dim: Double
  /// The scale of the card.
  var scale: Double
  /// The presented translation, in points.
  var translation: Double
}
