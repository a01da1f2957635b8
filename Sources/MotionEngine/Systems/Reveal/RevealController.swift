public import MotionNumerics

/// A container whose front view slides along x over a rear view and a right view.
///
/// The type holds the parameters; `plan(_:from:)` returns the plan of an operation. The rear view is
/// the left side, and a position is named by the side that shows.
///
/// - Reference: SWRevealViewController 2.4.0.
public struct RevealController: Hashable, Sendable {
  /// A position at which the front view can rest.
  public enum Place: String, SidePanelPlace {
    case leftRemoved = "left-removed"
    case leftMost = "left-most"
    case left, closed, right
    case rightMost = "right-most"
    case rightRemoved = "right-removed"
  }

  /// The animation of a move to a position.
  public enum AnimationType: String, Hashable, Sendable, CaseIterable {
    /// A spring of the toggle duration, whatever the nominal time.
    case spring
    /// Ease-out over the nominal time.
    case easeOut = "ease-out"
  }

  /// A gesture that the delegate can refuse.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    case tap, pan
  }

  /// The rules of a drag beyond the width of a side.
  public struct Overdraw: Hashable, Sendable {
    /// Whether a release beyond the width closes the container.
    public var bouncesBack = true
    /// Whether the front view follows the drag without resistance.
    public var isStable = false

    /// Creates the library's rules.
    public init() {}
  }

  /// The widths of a side view, in points.
  public struct Widths: Hashable, Sendable {
    /// The x of the front view while the side is open, or if it is negative, the part of the bounds
    /// that stays covered, with its sign changed.
    public var reveal = 260.0
    /// The distance by which the front view can move farther.
    public var overdraw = 60.0
    /// The distance by which the side view moves while the front view opens it.
    public var displacement = 40.0

    /// Creates the library's widths.
    public init() {}
  }

  /// The parameters that all containers with side panels share.
  public var panels: SidePanels
  /// The widths of the side views.
  public let widths: SidePair<Widths>
  /// The rules of a drag beyond the width of a side.
  public var overdraws = SidePair(both: Overdraw())
  /// The animation of a move to a position.
  public var animationType = AnimationType.spring
  /// The duration of such a move.
  public var toggleDuration: GivenDuration
  /// The damping ratio of its spring.
  public let springDampingRatio: Double
  /// The duration of the exchange of a controller in place.
  public var replaceDuration = GivenDuration(Self.defaultReplaceDuration, isGiven: false)
  /// The speed above which a release is a flick, in points per second.
  public var quickFlickVelocity = Self.defaultFlickVelocity
  /// The width of the borders of the front view in which a pan may begin; 0 for the whole view.
  public var draggableBorderWidth = 0.0
  /// The height of the bars above a front view that is presented hierarchically, in points, or nil
  /// for a front view of the height of the bounds.
  public var barHeight: Double?
  /// The gestures that the delegate refuses.
  public var refusals: [Refusal] = []

  /// The library's duration of the exchange of a controller in place, in seconds.
  public static let defaultReplaceDuration = DoubleDouble(0.25)
  /// The library's speed above which a release is a flick, in points per second.
  public static let defaultFlickVelocity = DoubleDouble(250)
  /// The library's shadow of the front view.
  public static let defaultShadow = SidePanels.Shadow(radius: 2.5, opacity: 1, offsetY: 2.5)
  /// The nominal time of the way out of a push, as a share of the toggle duration, 0.8.
  public static let pushingShare = DoubleDouble.ratio(4, 5)
  /// The displacement along an axis at which a touch decides between a pan and none, in points.
  static let directionThreshold = 5.0

  /// Creates a container.
  ///
  /// - Throws: The first reveal width that leaves nothing visible, or that is 0; or a damping ratio
  ///   that is not positive.
  public init(
    _ panels: SidePanels, widths: SidePair<Widths> = SidePair(both: Widths()),
    springDampingRatio: Double = 1
  ) throws(ParameterError) {
    let widest = panels.bounds.width
    for (side, parameter) in zip(
      HorizontalSide.allCases,
      [ParameterError.Parameter.rearViewRevealWidth, .rightViewRevealWidth])
    {
      let width = widths[side].reveal
      let rule: ParameterError.Rule =
        width < 0 ? .liesAbove(-widest, upTo: .greatestFiniteMagnitude) : .isPositive
      try rule.check(width, as: parameter)
    }
    try ParameterError.Rule.isPositive.check(springDampingRatio, as: .springDampingRatio)
    self.panels = panels
    toggleDuration = GivenDuration(
      Self.defaultToggleDuration(in: panels.model), isGiven: false)
    self.widths = widths
    self.springDampingRatio = springDampingRatio
  }

  /// An operation on a container, and the side that its events are about.
  public struct Operation: Hashable, Sendable {
    /// The kinds of operations.
    public enum Kind: Hashable, Sendable {
      /// Opens the side, or closes it.
      case toggle
      /// Moves the front view to a position.
      case move(to: Place)
      /// Taps the front view, which closes an open side.
      case tap
      /// Drags the front view.
      case pan(PanelDrag)
      /// Exchanges the front controller, off-screen if a side is open.
      case push
      /// Exchanges a controller in place; it may be the first one.
      case replace(Role, fromNothing: Bool)
      /// Changes the bounds.
      case rotate(to: Size, GivenDuration)
    }

    /// The kind.
    public var kind: Kind
    /// The side.
    public var side: HorizontalSide

    /// Creates an operation.
    public init(_ kind: Kind, on side: HorizontalSide) { (self.kind, self.side) = (kind, side) }
  }

  /// A controller.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case front, rear, right

    /// The index among all roles.
    var number: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }
  }

  /// The decision at the release of a drag.
  public struct Release: Hashable, Sendable {
    /// The x of the front view at release, in points.
    public var x: Double
    /// The release velocity, in points per second.
    public var velocity: Double
    /// The side whose widths count.
    public var side: HorizontalSide
    /// Whether the velocity decides.
    public var isFlick: Bool
    /// The position that the front view moves to.
    public var place: Place
    /// The nominal time of the move, in seconds.
    public var nominal: DoubleDouble
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The front view is at the position already.
    case isThere(Place)
    /// The side has no controller, and the container is closed.
    case noController(HorizontalSide)
    /// The front view has the same x at both positions.
    case sharesOffset(from: Place, to: Place)
    /// No side is open.
    case nothingIsOpen
    /// The front view is removed.
    case isRemoved
    /// The delegate refuses the gesture.
    case refused(Refusal)
    /// The drag is vertical first.
    case gestureIsVertical
    /// The touch begins outside the front view.
    case touchIsOutside(Point, Rectangle)
    /// The touch begins outside the draggable borders of the front view.
    case touchIsFarFromBorder(Point)
    /// The drag has no displacement along x.
    case gestureStays
    /// A front controller is pushed without a side that is open.
    case pushesClosed
    /// A front controller is exchanged without animation.
    case exchangesOnly
    /// The bounds stay.
    case boundsStay(Size)
    /// A motion is under way.
    case motionIsUnderWay
  }
}

extension RevealController.Place {
  /// The side that shows there, or nil if the container is closed.
  public var side: HorizontalSide? {
    switch self {
    case .leftRemoved, .leftMost, .left: .left
    case .closed: nil
    case .right, .rightMost, .rightRemoved: .right
    }
  }

  /// Creates the position of an open side, or of a closed container for nil.
  public init(open side: HorizontalSide?) {
    switch side {
    case nil: self = .closed
    case .left: self = .left
    case .right: self = .right
    }
  }

  /// Creates the position of the greatest x of a side, or of a closed container for nil.
  init(farthest side: HorizontalSide?) {
    switch side {
    case nil: self = .closed
    case .left: self = .leftMost
    case .right: self = .rightMost
    }
  }

  /// Whether the front view is removed there.
  var isRemoved: Bool { self == .leftRemoved || self == .rightRemoved }

  /// Whether the front view is at its greatest x there, and not removed.
  var isMost: Bool { self == .leftMost || self == .rightMost }

  /// The position by its index among all of them, as a track holds it.
  var number: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }

  /// Creates the position of an index.
  init?(number: Double?) {
    guard let index = number?.index(in: Self.allCases.indices) else { return nil }
    self = Self.allCases[index]
  }
}
