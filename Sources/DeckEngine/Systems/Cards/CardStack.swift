/// A stack of cards that come up from the bottom of a view, each on a joint of its own, as
/// CardStackController shows them.
///
/// Cards count from 0, the first one stacked. Places are y of centers and tops, in points from the
/// top of the view, before the transform that pushes a card back.
public struct CardStack: Hashable, Sendable {
  /// Which account of the library is followed.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// As its documentation tells it.
    case documented
    /// As it computes: unstacking to a card removes two more.
    case shipped
  }

  /// Where cards lie.
  public struct Layout: Hashable, Sendable {
    /// How far the top of card 0 is from the view's, in points.
    public var firstCardTopOffset = 20.0
    /// How much lower the top of each next card is, in points.
    public var topOffsetBetweenCards = 10.0
    /// The size of every card, or nil for the view's less the offsets.
    public var cardSize: Size?
    /// The scale of a card behind another.
    public var scaleFactor = 0.95
    /// The shift of a card behind another before it is scaled, in points.
    public var verticalTranslation = -20.0
    /// How long after the call the joint begins to pull, in seconds.
    public var delay = DoubleDouble(1) / DoubleDouble(10)

    /// Creates the library's layout.
    public init() {}
  }

  /// How cards hang on their joints.
  public struct Physics: Hashable, Sendable {
    /// The joint.
    public var joint: AttachmentJoint
    /// How its motion is computed.
    public var model = AttachmentJoint.Model.uikit
    /// The frames of the display in a second, 1 to 1000.
    public var rate = 60.0
    /// When the simulation pauses.
    public var settling = AttachmentJoint.Settling.uikit

    /// Creates UIKit's physics for a joint.
    public init(_ joint: AttachmentJoint) { self.joint = joint }
  }

  /// What cards do under a finger and afterwards.
  public struct Dragging: Hashable, Sendable {
    /// Whether the top card can be dragged.
    public var isDraggable = true
    /// Whether a card follows a finger upwards.
    public var bounces = true
    /// The travel beyond which a card that is let go leaves, in points.
    public var limit = 100.0
    /// Whether the delegate keeps cards from being dismissed.
    public var refusesDismissal = false

    /// Creates the library's rules.
    public init() {}
  }

  /// A stack, or something to do with it, that cannot be.
  public enum Failure: Error, Hashable, Sendable {
    /// A number that describes no card.
    case parameter(ParameterError)
    /// The offsets leave nothing of a card's height.
    case noHeight(card: Int)
    /// The cards are larger than the view.
    case cardBeyondView(Size)
    /// There are not as many cards to unstack.
    case tooFewCards(asked: Int)
    /// There is no such card.
    case noCard(Int)
    /// No card is left.
    case noCardLeft
    /// There are as many cards as there can be.
    case tooManyCards
    /// A curve in the place of a joint never ends.
    case endlessCurve(TimingCurve)
    /// The finger is down for too long.
    case tooLongDrag
    /// A card swings for longer than can be followed, and no end was given.
    case neverSettles
  }

  /// The greatest number of cards.
  public static let mostCards = 100
  /// The greatest extent of the view, in points.
  public static let greatestExtent = 1e6
  /// The longest drag that is followed, in seconds.
  public static let longestDrag = 600.0
  /// The longest that a card is followed that does not come to rest, in seconds.
  public static let longestMotion = 3600.0

  /// The view that the cards come up in.
  public let bounds: Size
  /// How many cards there are: after stacking, before anything else.
  public private(set) var count: Int
  /// Where they lie.
  public let layout: Layout
  /// Which account of the library is followed.
  public var model = Model.documented
  /// How they hang on their joints.
  public var physics: Physics
  /// What they do under a finger.
  public var dragging = Dragging()
  /// Whether the stack dismisses itself when the last card has left.
  public var dismissesAutomatically = true
  /// The pixels of a point to which shown places are rounded, or 0 for none.
  public var pixelScale = 0.0

  /// Creates a stack.
  ///
  /// - Throws: The first thing that cannot be.
  public init(
    bounds: Size, count: Int = 1, layout: Layout = Layout(), physics: Physics
  ) throws(Failure) {
    do throws(ParameterError) {
      try ParameterError.Rule.lies(in: 0...Self.greatestExtent).check(bounds.width, as: .width)
      try ParameterError.Rule.lies(in: 0...Self.greatestExtent).check(bounds.height, as: .height)
    } catch {
      throw .parameter(error)
    }
    guard 1...Self.mostCards ~= count else { throw .noCard(count - 1) }
    if let size = layout.cardSize, size.width > bounds.width || size.height > bounds.height {
      throw .cardBeyondView(size)
    }
    self.bounds = bounds
    self.count = count
    self.layout = layout
    self.physics = physics
    for card in 0..<count where !(height(of: card) > 0) { throw .noHeight(card: card) }
  }

  /// The stack with another number of cards.
  ///
  /// - Throws: A number of cards that there cannot be.
  func counting(_ count: Int) throws(Failure) -> CardStack {
    guard count > 0 else { throw .noCardLeft }
    guard count <= Self.mostCards else { throw .tooManyCards }
    for card in self.count..<max(count, self.count) where !(height(of: card) > 0) {
      throw .noHeight(card: card)
    }
    var stack = self
    stack.count = count
    return stack
  }

  // MARK: Places

  /// The height of a card, in points.
  public func height(of card: Int) -> Double {
    if let size = layout.cardSize { return size.height }
    let offset =
      DoubleDouble(layout.firstCardTopOffset)
      + DoubleDouble.product(layout.topOffsetBetweenCards, Double(card))
    return (DoubleDouble(bounds.height) - offset).high
  }

  /// The width of every card, in points.
  public var cardWidth: Double { layout.cardSize?.width ?? bounds.width }

  /// The center of a card that has not come up yet.
  public func start(of card: Int) -> Double { bounds.height + height(of: card) / 2 }

  /// The point that a card's joint hangs on.
  public func anchor(of card: Int) -> Double { bounds.height - height(of: card) / 2 }

  /// The center of a card that has come up and rests, below its anchor by the joint's length.
  public func rest(of card: Int) -> Double { anchor(of: card) + physics.joint.length }

  /// The shown shift of a card behind another, in points.
  public var translationBehind: Double { layout.scaleFactor * layout.verticalTranslation }

  // MARK: Times and appearance

  /// The opacity of the view behind a card that stands.
  static let dim = 0.4
  /// How long that view takes to come, and to go or to come back, in seconds.
  static let dimDuration = DoubleDouble(3) / DoubleDouble(10)
  static let undimDuration = DoubleDouble(4) / DoubleDouble(10)
  /// The travel over which a finger takes away an opacity of 1, in points.
  static let dimTravel = 1000.0
  /// How long a card takes to go behind another, or to come back, in seconds.
  static let transformDuration = DoubleDouble(4) / DoubleDouble(10)
  /// How long after the call unstacked cards are removed, in seconds.
  static let removalTime = DoubleDouble(4) / DoubleDouble(10)
  /// The radius of a card's top corners, in points.
  static let cornerRadius = 14.0

  /// The curve of a card that goes behind another or comes back.
  static let transformCurve: TimingCurve = {
    let curve = try? CubicBezierCurve(x1: 0.1, y1: 0.5, x2: 0.5, y2: 1)
    return curve.map(TimingCurve.cubicBezier) ?? .linear
  }()
}
