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

  /// The rules of a drag beyond the width of a side.
  public struct Overdraw: Hashable, Sendable {
    /// Whether a release beyond the width closes the container.
    public var bouncesBack = true
    /// Whether the front view follows the drag without resistance.
    public var isStable = false

    /// Creates the library's rules.
    public init() {}
  }

  /// The heights of the bars above a front view, in points.
  public struct Bars: Hashable, Sendable {
    /// The height of the navigation bar.
    public var navigation = 44.0
    /// The height of the navigation bar in compact bounds, such as those of a phone in landscape.
    public var compactNavigation = 32.0
    /// The height of the status bar.
    public var status = 20.0

    /// The height below which bounds are compact.
    public static let compactHeight = 480.0

    /// Creates the heights of a phone.
    public init() {}

    /// Returns the height of both in some bounds; the library asks the bar at every layout.
    func height(in bounds: Size) -> Double {
      (bounds.height < Self.compactHeight ? compactNavigation : navigation) + status
    }
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
  public package(set) var widths = SidePair(both: Widths())
  /// The rules of a drag beyond the width of a side.
  public var overdraws = SidePair(both: Overdraw())
  /// The animation of a move to a position.
  public var animationType = AnimationType.spring
  /// The duration of such a move.
  public var toggleDuration: GivenDuration
  /// The damping ratio of its spring.
  public package(set) var springDampingRatio = 1.0
  /// The duration of the exchange of a controller in place.
  public var replaceDuration = GivenDuration(Self.defaultReplaceDuration, isGiven: false)
  /// The speed above which a release is a flick, in points per second.
  public var quickFlickVelocity = Self.defaultFlickVelocity
  /// The width of the borders of the front view in which a pan may begin; 0 for the whole view.
  public var draggableBorderWidth = 0.0
  /// The bars above a front view that is presented hierarchically, or nil for a front view of the
  /// height of the bounds.
  public var bars: Bars?
  /// The gestures that the delegate refuses.
  public var refusals: [PanelGesture] = []

  /// The library's duration of the exchange of a controller in place, in seconds.
  public static let defaultReplaceDuration = DoubleDouble(0.25)
  /// The library's speed above which a release is a flick, in points per second.
  public static let defaultFlickVelocity = DoubleDouble(250)
  /// The library's shadow of the front view.
  public static let defaultShadow = Shadow(radius: 2.5, opacity: 1, offsetY: 2.5)
  /// The nominal time of the way out of a push, as a share of the toggle duration, 0.8.
  public static let pushingShare = DoubleDouble.ratio(4, 5)
  /// The displacement along an axis at which a touch decides between a pan and none, in points.
  static let directionThreshold = 5.0

  /// Creates a container with a controller on both sides, and the defaults of the library.
  ///
  /// - Throws: Bounds that are too narrow for the default widths.
  public init(bounds: Size) throws(ParameterError) {
    try self.init(SidePanels(bounds: bounds, shadow: Self.defaultShadow))
  }

  /// Creates a container.
  ///
  /// - Throws: The first reveal width that leaves nothing visible, or that is 0; or a damping ratio
  ///   that is not positive.
  public init(
    _ panels: SidePanels, widths: SidePair<Widths> = SidePair(both: Widths()),
    springDampingRatio: Double = 1
  ) throws(ParameterError) {
    self.init(unchecked: panels)
    (self.widths, self.springDampingRatio) = (widths, springDampingRatio)
    try check()
  }

  /// Creates a container whose numbers are not checked yet.
  package init(unchecked panels: SidePanels) {
    self.panels = panels
    toggleDuration = GivenDuration(
      Self.defaultToggleDuration(in: panels.model), isGiven: false)
  }

  /// Checks the widths of the sides and the damping ratio.
  package func check() throws(ParameterError) {
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
  }

  /// An operation on a container, about its own side.
  public enum Operation: SidePanelOperation {
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

    /// The gesture, or nil for a call.
    public var gesture: PanelGesture? {
      if case .tap = self { .tap } else if case .pan = self { .pan } else { nil }
    }
  }

  /// A controller.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case front, rear, right

    /// The side of its view, or nil for the front.
    var side: HorizontalSide? { self == .rear ? .left : self == .right ? .right : nil }

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
  public enum Inaction: SidePanelInaction {
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
    case refused(PanelGesture)
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

  // MARK: Sizes

  /// Returns the library's duration of a move to a position in a model, in seconds.
  public static func defaultToggleDuration(in model: SidePanels.Model) -> DoubleDouble {
    model == .shipped ? .ratio(3, 10) : .ratio(1, 4)
  }

  /// Returns the x of the front view while a side is open, without its sign, in points.
  ///
  /// New bounds that are narrower than the part that stays covered leave 0.
  public func revealWidth(of side: HorizontalSide) -> Double {
    let width = widths[side].reveal
    return width < 0 ? max(panels.bounds.width + width, 0) : width
  }

  /// Returns the greatest x of the front view on a side, without its sign, in points.
  func farthestX(of side: HorizontalSide) -> Double {
    revealWidth(of: side) + widths[side].overdraw
  }

  /// Returns the x of the front view at a position, in points.
  public func x(at place: Place) -> Double {
    guard let side = place.side, panels.hasController(side) else { return 0 }
    let isOpen = place == Place(open: side)
    return side.sign * (isOpen ? revealWidth(of: side) : farthestX(of: side))
  }

  /// Returns the frame of the front view at a position.
  func frontFrame(at place: Place) -> Rectangle {
    panels.rectangle(at: x(at: place), below: bars?.height(in: panels.bounds) ?? 0)
  }

  /// Returns the x of a side view while the front view is at an x, in points.
  func sideX(_ side: HorizontalSide, frontX x: Double) -> Double {
    let (width, distance) = (revealWidth(of: side), widths[side].displacement)
    let share = width > 0 ? distance * (x / width) : 0
    switch side {
    case .left: return min(max(share - distance, -distance), 0)
    case .right:
      return panels.bounds.width - farthestX(of: side) + min(max(share + distance, 0), distance)
    }
  }

  /// Returns a position, or the closed one if its side has no controller.
  func adjusted(_ place: Place) -> Place {
    place.side.map(panels.hasController) ?? true ? place : .closed
  }

  // MARK: Poses

  /// Returns the values of all properties at rest at a position.
  public func poses(in place: Place) -> Poses {
    let visibility = visibility(showing: place.side)
    return frames(at: place) + visibility + [
      .isUndeployed(.left): visibility[.isHidden(.left)],
      .isUndeployed(.right): visibility[.isHidden(.right)],
      .castsShadow: place.isRemoved ? 0 : 1, .newOpacity: nil, .newRole: nil,
      .centerInteractive: 1,
    ]
  }

  /// Returns the frames of all views at a position.
  func frames(at place: Place) -> Poses {
    let front = frontFrame(at: place)
    func frame(of side: HorizontalSide) -> Poses {
      let isPresent = panels.hasController(side)
      return [
        .x(of: side): isPresent ? sideX(side, frontX: front.x) : nil,
        .width(of: side): isPresent ? farthestX(of: side) : nil,
        .revealWidth(of: side): revealWidth(of: side),
      ]
    }
    return panels.poses(of: front) + frame(of: .left) + frame(of: .right)
  }

  /// A rear view below a hierarchical front view stays.
  public func keepsVisible(_ side: HorizontalSide) -> Bool { side == .left && bars != nil }
}

extension RevealController.Place {
  /// Creates the position of the greatest x of a side, or of a closed container for nil.
  init(farthest side: HorizontalSide?) {
    self = side == .left ? .leftMost : side == .right ? .rightMost : .closed
  }

  /// Whether the front view is removed there.
  var isRemoved: Bool { self == .leftRemoved || self == .rightRemoved }

  /// Whether the front view is at its greatest x there, and not removed.
  var isMost: Bool { self == .leftMost || self == .rightMost }
}

extension Property {
  /// The reveal width of a side, in points, which may follow the bounds.
  static func revealWidth(of side: HorizontalSide) -> Property {
    Property(side.rawValue + "_reveal_width")
  }
  /// Returns the property of whether the library takes a side view for removed: 1 or 0.
  static func isUndeployed(_ side: HorizontalSide) -> Property {
    Property(side.rawValue + "_undeployed")
  }
  /// Whether the front view casts its shadow: 1 or 0.
  static let castsShadow = Property("casts_shadow")
  /// The opacity of a controller that replaces another one in place; absent otherwise.
  static let newOpacity = Property("new_opacity")
  /// The index of its role among all of them; absent before the first.
  static let newRole = Property("new_role")
}
