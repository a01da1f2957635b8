public import MotionNumerics

/// A stack of cards that rise from the bottom of a view, each on its own attachment joint, as in
/// CardStackController.
///
/// Cards are numbered from 0, the first one stacked. Positions are y of centers and tops, in points
/// from the top of the view, before the transform that pushes a card back.
public struct CardStack: Hashable, Sendable {
  /// The implementation whose behavior is reproduced.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// The library's published description.
    case documented
    /// The library's actual behavior: unstacking to a card removes two more cards.
    case shipped
  }

  /// The layout of cards.
  public struct Layout: Hashable, Sendable {
    /// The distance of card 0's top from the view's top, in points.
    public var firstCardTopOffset = 20.0
    /// The downward distance of each card's top from that of the card before, in points.
    public var topOffsetBetweenCards = 10.0
    /// The size of every card, or nil for the size of the view less the offsets.
    public var cardSize: Size?
    /// The scale of a card behind another.
    public var scaleFactor = 0.95
    /// The translation of a card behind another before scaling, in points.
    public var verticalTranslation = -20.0
    /// The delay from the call until the joint begins to pull, in seconds.
    public var delay = DoubleDouble.ratio(1, 10)

    /// Creates the library's layout.
    public init() {}
  }

  /// The physics of the cards' joints.
  public struct Physics: Hashable, Sendable {
    /// The attachment joint of every card.
    public var joint: AttachmentJoint
    /// The computation of the joint's motion.
    public var model = AttachmentJoint.Model.uikit
    /// The frame rate of the display, in frames per second, 1 to 1000.
    public var rate = 60.0
    /// The condition on which the simulation pauses.
    public var settling = AttachmentJoint.Settling.uikit

    /// Creates UIKit's physics for a joint.
    public init(_ joint: AttachmentJoint) { self.joint = joint }
  }

  /// The drag behavior of cards.
  public struct Dragging: Hashable, Sendable {
    /// Whether the top card can be dragged.
    public var isDraggable = true
    /// Whether a card follows an upward drag.
    public var bounces = true
    /// The drag distance beyond which a released card is dismissed, in points.
    public var limit = 100.0
    /// Whether the delegate refuses to dismiss cards.
    public var refusesDismissal = false

    /// Creates the library's drag behavior.
    public init() {}
  }

  /// The maximum number of cards.
  public static let maximumCount = 100
  /// The rule for the number of cards.
  package static let countRule = ParameterError.Rule.lies(in: 1...Double(maximumCount))
  /// The maximum extent of the view, in points.
  public static let maximumExtent = 1e6
  /// The maximum duration of a drag, in seconds.
  public static let longestDrag = 600.0
  /// The longest simulated motion of a card that does not settle, in seconds.
  public static let longestMotion = 3600.0

  /// The size of the view that contains the cards.
  public let bounds: Size
  /// The number of cards: after a stack, before any other operation.
  public internal(set) var count: Int
  /// The layout of the cards.
  public let layout: Layout
  /// The implementation whose behavior is reproduced.
  public var model = Model.documented
  /// The physics of the cards' joints.
  public var physics: Physics
  /// The drag behavior of the cards.
  public var dragging = Dragging()
  /// Whether the stack dismisses itself after the last card has left.
  public var dismissesAutomatically = true
  /// The simulated time of a card that does not settle within an hour, in seconds, if given.
  public var until: DoubleDouble?
  /// The pixels per point to which presented positions are rounded, or 0 for no rounding.
  public var pixelScale = 0.0

  /// Creates a stack.
  ///
  /// - Throws: The first parameter that is invalid.
  public init(
    bounds: Size, count: Int = 1, layout: Layout = Layout(), physics: Physics? = nil
  ) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 0...Self.maximumExtent).check(bounds.width, as: .width)
    try ParameterError.Rule.lies(in: 0...Self.maximumExtent).check(bounds.height, as: .height)
    // The product of two finite numbers may overflow.
    let translation = layout.scaleFactor * layout.verticalTranslation
    try ParameterError.Rule.isFinite.check(translation, as: .verticalTranslation)
    if let size = layout.cardSize {
      try ParameterError.Rule.isAtMost(bounds.width).check(size.width, as: .cardWidth)
      try ParameterError.Rule.isAtMost(bounds.height).check(size.height, as: .cardHeight)
    }
    if let physics { self.physics = physics } else { self.physics = Physics(try AttachmentJoint()) }
    (self.bounds, self.count, self.layout) = (bounds, count, layout)
    try checkCount()
  }

  /// Checks the number of cards, and that the offsets leave a height for each.
  func checkCount() throws(ParameterError) {
    try Self.countRule.check(Double(count), as: .cardCount)
    for card in 0..<count where !(height(of: card) > 0) {
      throw ParameterError(
        .firstCardTopOffset, layout.firstCardTopOffset, breaks: .leavesHeight(ofCard: card))
    }
  }

  // MARK: Positions

  /// Returns the height of a card, in points.
  public func height(of card: Int) -> Double {
    if let size = layout.cardSize { return size.height }
    let offset =
      DoubleDouble(layout.firstCardTopOffset)
      + DoubleDouble.product(layout.topOffsetBetweenCards, Double(card))
    return (DoubleDouble(bounds.height) - offset).high
  }

  /// The width of every card, in points.
  public var cardWidth: Double { layout.cardSize?.width ?? bounds.width }

  /// Returns the center of a card before it rises.
  public func start(of card: Int) -> Double { bounds.height + height(of: card) / 2 }

  /// Returns the anchor of a card's joint.
  public func anchor(of card: Int) -> Double { bounds.height - height(of: card) / 2 }

  /// Returns the center of a card at rest, below its anchor by the joint's length.
  public func rest(of card: Int) -> Double { anchor(of: card) + physics.joint.length }

  // MARK: Times and appearance

  /// The opacity of the view behind a card at rest.
  static let dim = 0.4
  /// The duration of that view's fade-in, in seconds.
  static let dimDuration = DoubleDouble.ratio(3, 10)
  /// The duration of that view's fade-out, or of its fade back in, in seconds.
  static let undimDuration = DoubleDouble.ratio(4, 10)
  /// The drag distance over which the opacity decreases by 1, in points.
  static let dimTravel = 1000.0
  /// The duration of a card's move behind another or back, in seconds.
  static let transformDuration = DoubleDouble.ratio(4, 10)
  /// The delay from the call until unstacked cards are removed, in seconds.
  static let removalTime = DoubleDouble.ratio(4, 10)
  /// The radius of a card's top corners, in points.
  static let cornerRadius = 14.0

  /// The curve of a card's move behind another or back.
  static let transformCurve = CurvePreset.cardStack.timingCurve

  // MARK: Operations

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

  /// The numbers of cards.
  public struct Place: Hashable, Sendable {
    /// The current number.
    public var count: Int
    /// The greatest number so far.
    public var greatestCount: Int

    /// Creates the place in which there were never more cards.
    public init(count: Int) { (self.count, greatestCount) = (count, count) }
  }

  /// A drag of the top card.
  public struct Release: Hashable, Sendable {
    /// The y of the card's top edge before the drag, in points.
    public var top: Double
    /// Whether the card leaves.
    public var leaves = false
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

  /// Returns the values of a card's properties at rest, in front or behind another.
  func poses(of card: Int, isBehind: Bool) -> Poses {
    [
      .centerY(ofCard: card): rest(of: card), .dim(ofCard: card): Self.dim,
      .scale(ofCard: card): isBehind ? layout.scaleFactor : 1,
      .translationY(ofCard: card): isBehind ? layout.scaleFactor * layout.verticalTranslation : 0,
      .height(ofCard: card): height(of: card),
    ]
  }

  /// Returns the values of all properties of every card; if there are fewer cards than in the
  /// stack, the last one is still below the view.
  public func poses(in place: Place) -> Poses {
    let isStacking = place.count < count
    // The card in front is still the one before the new card.
    let front = isStacking ? max(top - 1, 0) : top
    var poses: Poses = [:]
    for card in 0..<count { poses = poses + self.poses(of: card, isBehind: card < front) }
    if isStacking {
      poses[.centerY(ofCard: top)] = start(of: top)
      poses[.dim(ofCard: top)] = 0
    }
    return poses
  }

  // The views of cards, and the columns of their tables.

  /// Returns the views of a number of cards: for each card the dark view behind it, then the card.
  public func views(of count: Int) -> [Scene.View] {
    (0..<count).flatMap { card in
      [dimView, cardView].map { $0.numbered(card) }
    }
  }

  /// The y of the center of card 0 before its transform, in points, as presented.
  var presentedCenter: Expression {
    let center = Expression.track(.centerY(ofCard: 0))
    return pixelScale == 0 ? center : .rounded(center, steps: pixelScale)
  }

  /// The view of card 0.
  var cardView: Scene.View {
    var view = Scene.View(
      "card", x: .constant((bounds.width - cardWidth) / 2), width: .constant(cardWidth),
      height: .track(.height(ofCard: 0)))
    view.y = presentedCenter - view.height / 2
    view.translationY = .track(.translationY(ofCard: 0))
    view.scale = .track(.scale(ofCard: 0))
    view.cornerRadius = .constant(Self.cornerRadius)
    view.corners = .constant("top-left top-right")
    return view
  }

  /// The dark view behind card 0.
  var dimView: Scene.View {
    var view = Scene.View("dim", width: .constant(bounds.width), height: .constant(bounds.height))
    view.opacity = .track(.dim(ofCard: 0))
    view.fill = "black"
    return view
  }

  /// Every column of a table of cards, in which each row describes one card.
  public var columns: [Column] {
    let (card, dim) = (cardView, dimView)
    return [Column("frame", "index of the instant", .row)] + Column.clock[1...2] + [
      Column("card", "index of the card, from 0 (the first one stacked)", .layer),
      .points("center_y", "y of the card's center before its transform", presentedCenter),
      .points("top", "y of the card's top edge before its transform", card.y),
    ] + Column.rates(of: .centerY(ofCard: 0), "the center's y") + [
      Column("scale", "scale of a card behind another", .number(card.scale)),
      .points(
        "translation_y", "vertical shift of a card behind another, as shown", card.translationY),
      Column("dim", "opacity of the dark view behind the card", .number(dim.opacity)),
      .points("card_width", "width of the card", card.width),
      .points("card_height", "height of the card", card.height),
      .points("corner_radius", "radius of the card's top corners", card.cornerRadius),
      Column("event", "events of the card since the previous row", .events(own: "")),
    ]
  }
}

// MARK: - Poses, views and columns

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

extension Scene.View {
  /// Returns the view of a card with the geometry of card 0's.
  fileprivate func numbered(_ card: Int) -> Scene.View {
    var view = self
    view.name += "-\(card)"
    view.layer = card
    view.y = y.moved(to: card)
    view.height = height.moved(to: card)
    view.translationY = translationY.moved(to: card)
    view.scale = scale.moved(to: card)
    view.opacity = opacity.moved(to: card)
    return view
  }
}
