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
    public var delay = DoubleDouble(1) / DoubleDouble(10)

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
  /// The maximum extent of the view, in points.
  public static let maximumExtent = 1e6
  /// The maximum duration of a drag, in seconds.
  public static let longestDrag = 600.0
  /// The longest simulated motion of a card that does not settle, in seconds.
  public static let longestMotion = 3600.0

  /// The size of the view that contains the cards.
  public let bounds: Size
  /// The number of cards: after a stack, before any other operation.
  public private(set) var count: Int
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
    bounds: Size, count: Int = 1, layout: Layout = Layout(), physics: Physics
  ) throws(CardStackError) {
    do throws(ParameterError) {
      try ParameterError.Rule.lies(in: 0...Self.maximumExtent).check(bounds.width, as: .width)
      try ParameterError.Rule.lies(in: 0...Self.maximumExtent).check(bounds.height, as: .height)
      // The product of two finite numbers may overflow.
      let translation = layout.scaleFactor * layout.verticalTranslation
      try ParameterError.Rule.isFinite.check(translation, as: .verticalTranslation)
    } catch {
      throw .parameter(error)
    }
    guard 1...Self.maximumCount ~= count else { throw .noCard(count - 1) }
    if let size = layout.cardSize, size.width > bounds.width || size.height > bounds.height {
      throw .cardBeyondView(size)
    }
    self.bounds = bounds
    self.count = count
    self.layout = layout
    self.physics = physics
    for card in 0..<count where !(height(of: card) > 0) { throw .noHeight(card: card) }
  }

  /// Returns the stack with another number of cards.
  ///
  /// - Throws: An impossible number of cards.
  func counting(_ count: Int) throws(CardStackError) -> CardStack {
    guard count > 0 else { throw .noCardLeft }
    guard count <= Self.maximumCount else { throw .tooManyCards }
    for card in self.count..<max(count, self.count) where !(height(of: card) > 0) {
      throw .noHeight(card: card)
    }
    var stack = self
    stack.count = count
    return stack
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

  /// The presented translation of a card behind another, in points.
  public var translationBehind: Double { layout.scaleFactor * layout.verticalTranslation }

  // MARK: Times and appearance

  /// The opacity of the view behind a card at rest.
  static let dim = 0.4
  /// The duration of that view's fade-in, in seconds.
  static let dimDuration = DoubleDouble(3) / DoubleDouble(10)
  /// The duration of that view's fade-out, or of its fade back in, in seconds.
  static let undimDuration = DoubleDouble(4) / DoubleDouble(10)
  /// The drag distance over which the opacity decreases by 1, in points.
  static let dimTravel = 1000.0
  /// The duration of a card's move behind another or back, in seconds.
  static let transformDuration = DoubleDouble(4) / DoubleDouble(10)
  /// The delay from the call until unstacked cards are removed, in seconds.
  static let removalTime = DoubleDouble(4) / DoubleDouble(10)
  /// The radius of a card's top corners, in points.
  static let cornerRadius = 14.0

  /// The curve of a card's move behind another or back.
  static let transformCurve = CurvePreset.cardStack.timingCurve
}
