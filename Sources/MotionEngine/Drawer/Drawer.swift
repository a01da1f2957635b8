public import MotionNumerics

/// A container whose center slides aside over a left and a right side view, as in
/// MMDrawerController 0.6.0.
///
/// The type holds the parameters; `plan(_:from:)` returns the plan of an operation.
///
/// - Reference: mutualmobile/MMDrawerController, MMDrawerController.m and MMDrawerVisualState.m.
public struct Drawer: Hashable, Sendable {
  /// The default width of an open side, in points.
  public static let defaultWidth = 280.0
  /// The default speed of animations, in points per second.
  public static let defaultVelocity = 840.0
  /// The default shadow of the center.
  public static let defaultShadow = Shadow(radius: 10, opacity: 0.8, offsetY: -3)

  /// The reaction of the center to touches while a side is open.
  public enum CenterInteraction: String, Hashable, Sendable, CaseIterable {
    case navigationBarOnly = "navigation-bar-only"
    case none
    case full
  }

  /// The parameters that all containers with side panels have.
  public var panels: SidePanels
  /// The widths of the sides if they have a controller, in points.
  public package(set) var maximumDrawerWidths = SidePair(both: Self.defaultWidth)
  /// The speed of animations, in points per second.
  public package(set) var animationVelocity = Self.defaultVelocity
  /// Whether a drag beyond the width of a side stretches it.
  public var shouldStretchDrawer = true
  /// The appearance of a side view that is not wholly open.
  public var visualState = VisualState.none
  /// The quotient of the displacements of the center and of the side view in a parallax.
  public var parallaxFactor = 2.0
  /// The reaction of the center to touches while a side is open.
  public var centerHiddenInteractionMode = CenterInteraction.navigationBarOnly
  /// The release speed above which a drag opens or closes by its direction, in points per second.
  public var panVelocityXAnimationThreshold = 200.0
  /// Whether a view behind the status bar moves the other views down by its height.
  public var showsStatusBarBackgroundView = false
  /// The touches that begin gestures.
  public var touches = Touches()
  /// Whether the library ignores touches and animations for good.
  ///
  /// It does after it was to open a side without a controller, animated.
  var isStuck = false
  /// Whether the library's recognizer of pans is on.
  var isRecognizing = true

  /// Creates a container with a controller on both sides, and the defaults of the library.
  ///
  /// - Throws: Bounds that are too narrow for the default widths.
  public init(bounds: Size) throws(ParameterError) {
    try self.init(SidePanels(bounds: bounds, shadow: Self.defaultShadow))
  }

  /// Creates a drawer.
  ///
  /// - Throws: A width of a side with a controller that is not greater than 0 or that is greater
  ///   than that of the bounds, or a speed that is not greater than 0.
  public init(
    _ panels: SidePanels,
    maximumDrawerWidths widths: SidePair<Double> = SidePair(both: Self.defaultWidth),
    animationVelocity: Double = Self.defaultVelocity
  ) throws(ParameterError) {
    self.init(unchecked: panels)
    (maximumDrawerWidths, self.animationVelocity) = (widths, animationVelocity)
    try check()
  }

  /// Creates a drawer whose numbers are not checked yet.
  package init(unchecked panels: SidePanels) { self.panels = panels }

  /// Checks the widths of the sides with a controller, and the speed.
  package func check() throws(ParameterError) {
    let rule = Self.widthRule(in: panels.bounds)
    if panels.hasController(.left) {
      try rule.check(maximumDrawerWidths.left, as: .maximumLeftDrawerWidth)
    }
    if panels.hasController(.right) {
      try rule.check(maximumDrawerWidths.right, as: .maximumRightDrawerWidth)
    }
    try ParameterError.Rule.isPositive.check(animationVelocity, as: .animationVelocity)
  }

  /// Returns the rule for the width of a side in bounds.
  package static func widthRule(in bounds: Size) -> ParameterError.Rule {
    .liesAbove(0, upTo: bounds.width)
  }

  /// An operation on a drawer, about its own side.
  public enum Operation: SidePanelOperation {
    /// Opens the side.
    case open
    /// Closes the open side.
    case close
    /// Opens the side if the drawer is closed, and closes it if it is open.
    case toggle
    /// Taps the center at a point, or in the right place for nil.
    case tap(at: Point?)
    /// Drags the center.
    case pan(PanelDrag)
    /// Lets the center bounce by a distance and so shows the side for a moment.
    case peek(distance: Double)
    /// Gives the side another width.
    case setSize(Double)
    /// Exchanges the center and closes, if asked for after sliding it off-screen.
    case swap(closesFully: Bool)
    /// Changes the bounds.
    case rotate(to: Size, in: GivenDuration)

    /// The gesture, or nil for a call.
    public var gesture: PanelGesture? {
      if case .tap = self { .tap } else if case .pan = self { .pan } else { nil }
    }
  }

  /// The decision at the release of a drag.
  public struct Release: Hashable, Sendable {
    /// The side that shows.
    public var side: HorizontalSide
    /// The x of the center, in points.
    public var x: Double
    /// The release velocity in the opening direction, in points per second.
    public var velocity: Double
    /// The velocity beyond which the direction decides, in points per second.
    public var threshold: Double
    /// The distance below which a slower drag closes, in points.
    public var half: Double
    /// The speed of the leg that follows, in points per second.
    public var speed: Double

    /// Whether the direction decides.
    public var isFlick: Bool { velocity.magnitude > threshold }
    /// Whether the side opens.
    public var opens: Bool { isFlick ? velocity > 0 : x.magnitude >= half }
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: SidePanelInaction {
    /// The side is open already.
    case isOpen(HorizontalSide)
    /// No side is open.
    case isClosed
    /// The side has no controller; the library may then ignore touches for good.
    case noController(HorizontalSide, ignoresTouches: Bool = false)
    /// Another side is open.
    case anotherIsOpen(HorizontalSide)
    /// The side is not open, and has its new width at once.
    case waitsForOpening(HorizontalSide)
    /// The width of the side stays the same.
    case widthStays(HorizontalSide, Double)
    /// Only the center is exchanged, without animation.
    case staysOpen(HorizontalSide)
    /// The peek has no distance.
    case noDistance
    /// The peek has no duration, so that nothing shows.
    case noDuration
    /// The bounds stay the same.
    case boundsStay(Size)
    /// No mode allows the gesture anywhere.
    case noMode(PanelGesture, isOpen: Bool)
    /// No mode allows the gesture where its touch begins.
    case touchMatchesNoMode(Point, isOpen: Bool)
    /// The drag has no displacement along x.
    case gestureStays
    /// The drag is shorter than a point.
    case gestureIsShort
    /// The open side does not stretch.
    case doesNotStretch(HorizontalSide)
    /// An animation is under way.
    case motionIsUnderWay
    /// The library ignores touches for good.
    case isStuck
    /// The library has switched its recognizer off for good.
    case isNotRecognizing
  }

  /// The y of all views, in points (MMDrawerController.m: 943).
  var top: Double { showsStatusBarBackgroundView ? 20 : 0 }

  /// Returns the width of a side: 0 without a controller.
  public func width(of side: HorizontalSide) -> Double {
    panels.hasController(side) ? maximumDrawerWidths[side] : 0
  }

  /// Returns the x of the center while a side is open, in points.
  public func openX(_ side: HorizontalSide) -> Double { side.sign * width(of: side) }

  /// The least duration of an animation, in seconds.
  public var leastDuration: DoubleDouble {
    panels.model == .shipped ? .ratio(15, 100) : .ratio(1, 10)
  }

  /// Returns the default distance of a peek in a model, in points.
  public static func peekDistance(in model: SidePanels.Model) -> Double {
    model == .shipped ? 50 : 40
  }

  // MARK: Poses

  /// Returns the values of all properties at rest in a place.
  public func poses(in place: OpenSide) -> Poses {
    panels.poses(of: panels.rectangle(at: place.side.map(openX) ?? 0, below: top))
      + frame(of: .left) + frame(of: .right) + visibility(showing: place.side)
      + settled(in: place)
  }

  /// Returns the frame of a side view, without values if the side has no controller.
  func frame(of side: HorizontalSide) -> Poses {
    let width = width(of: side)
    let x = side == .left ? 0 : panels.bounds.width - width
    let exists = panels.hasController(side)
    return [.x(of: side): exists ? x : nil, .width(of: side): exists ? width : nil]
  }

  /// Returns what an animation that opens or closes leaves at its end in a place.
  func settled(in place: OpenSide) -> Poses {
    let isInteractive = place.side == nil || centerHiddenInteractionMode == .full
    return SideAppearance.rest + [
      .sideHinged: 0, .animating: 0, .openSide: place.side?.sign ?? 0,
      .centerInteractive: isInteractive && !isStuck ? 1 : 0,
    ]
  }
}
