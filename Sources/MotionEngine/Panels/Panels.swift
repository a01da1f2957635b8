public import MotionNumerics

/// The container of JASidePanels 1.3.2: a center that slides aside over a left and a right panel.
///
/// The type holds the parameters, with the library's names and defaults; `plan(_:from:)` returns
/// the plan of an operation.
public struct Panels: Hashable, Sendable {
  /// The layout while a panel is open.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The center keeps its width, and only the panel is active.
    case singleActive = "single-active"
    /// The center shrinks beside the panel, and both are active.
    case multipleActive = "multiple-active"
  }

  /// The sizes and the layout of the panels.
  public struct Layout: Hashable, Sendable {
    /// The widths of the panels, in points; 0 for one that follows from `gapPercentages`.
    public var fixedWidths = SidePair(both: 0.0)
    /// The widths of the panels as fractions of the container's width.
    public var gapPercentages = SidePair(both: DoubleDouble.ratio(8, 10))
    /// The layout while a panel is open.
    public var style = Style.singleActive
    /// Whether the view of a panel has the width of the panel instead of the container's.
    public var resizesPanels = SidePair(both: false)
    /// Whether the panels move beside the center instead of lying below it.
    public var pushesSidePanels = false

    /// Creates the library's layout.
    public init() {}
  }

  /// The durations and the bounces.
  public struct Timing: Hashable, Sendable {
    /// The duration of a move over the whole distance, in seconds.
    public var maximumAnimationDuration = DoubleDouble.ratio(2, 10)
    /// The duration of each half of a bounce, in seconds.
    public var bounceDuration = DoubleDouble.ratio(1, 10)
    /// The distance of a bounce as a fraction of the remaining one.
    public var bouncePercentage = DoubleDouble.ratio(75, 1_000)
    /// Whether a panel that is dragged open bounces.
    public var bouncesOnOpen = true
    /// Whether a panel that is dragged closed bounces.
    public var bouncesOnClose = false
    /// Whether a center that is exchanged leaves the container first.
    public var bouncesOnCenterChange = true
    /// The x of the center when the last pan began, in points.
    public var panStart = 0.0

    /// Creates the library's timing.
    public init() {}
  }

  /// The response to drags.
  public struct Gestures: Hashable, Sendable {
    /// Whether there are pans at all.
    public var recognizesPan = true
    /// Whether only the root of the center's navigation stack can be dragged.
    public var isLimitedToTopViewController = true
    /// The number of controllers on the center's navigation stack.
    public var centerDepth = 1
    /// Whether a drag to the right may begin: it opens the left panel.
    public var allowsLeftSwipe = true
    /// Whether a drag to the left may begin: it opens the right panel.
    public var allowsRightSwipe = true
    /// Whether the center can be dragged beyond the resting position of an open panel.
    public var allowsOverpan = SidePair(both: true)
    /// The distance of a drag that changes the state, as a fraction of the container's width.
    public var minimumMovePercentage = DoubleDouble.ratio(15, 100)

    /// Creates the library's response.
    public init() {}
  }

  /// The parameters that all containers with side panels have.
  public var panels: SidePanels
  /// The sizes and the layout of the panels.
  public let layout: Layout
  /// The durations and the bounces.
  public var timing: Timing
  /// The response to drags.
  public let gestures: Gestures
  /// Whether the center is off-screen.
  public var isCenterHidden = false
  /// The frame of the center that the library has last computed (`_centerPanelRestingFrame`).
  var restingFrame: Rectangle?

  /// The library's shadow of all panels; the offset is the default of layers.
  public static let defaultShadow = Shadow(radius: 10, opacity: 0.75, offsetY: -3)

  /// The default duration of hiding and showing the center, 0.2 s.
  public static let hidingDuration = DoubleDouble.ratio(2, 10)

  /// Creates a container with a controller on both sides, and the defaults of the library.
  ///
  /// - Throws: Bounds that are too narrow for the default widths.
  public init(bounds: Size) throws(ParameterError) {
    try self.init(SidePanels(bounds: bounds, shadow: Self.defaultShadow))
  }

  /// Creates a container.
  ///
  /// - Throws: A fixed width outside 0...width, a fraction that is not above 0 and at most 1.
  public init(
    _ panels: SidePanels, layout: Layout = Layout(), timing: Timing = Timing(),
    gestures: Gestures = Gestures()
  ) throws(ParameterError) {
    let widths = ParameterError.Rule.lies(in: 0...panels.bounds.width)
    try widths.check(layout.fixedWidths.left, as: .leftFixedWidth)
    try widths.check(layout.fixedWidths.right, as: .rightFixedWidth)
    let fractions = ParameterError.Rule.liesAbove(0, upTo: 1)
    try fractions.check(layout.gapPercentages.left.high, as: .leftGapPercentage)
    try fractions.check(layout.gapPercentages.right.high, as: .rightGapPercentage)
    (self.panels, self.layout, self.timing, self.gestures) = (panels, layout, timing, gestures)
  }

  /// An operation on a container.
  public enum Operation: SidePanelOperation {
    /// Opens a side.
    case open(HorizontalSide)
    /// Closes the open side.
    case close
    /// Opens a closed side, and closes an open one.
    case toggle(HorizontalSide)
    /// Taps the center.
    case tap
    /// Drags the center.
    case pan(PanelDrag)
    /// Exchanges the center.
    case swap
    /// Slides the center off-screen.
    case hide(GivenDuration)
    /// Slides the center back on screen.
    case unhide(GivenDuration)
    /// Changes the bounds.
    case rotate(to: Size, in: GivenDuration)

    /// The gesture, or nil for a call.
    public var gesture: PanelGesture? {
      if case .tap = self { .tap } else if case .pan = self { .pan } else { nil }
    }
  }

  /// The decision at the release of a drag.
  public struct Release: Hashable, Sendable {
    /// The displacement of the center, in points.
    public var displacement: Double
    /// The displacement that changes the state, in points.
    public var threshold: Double
    /// Whether the system has canceled the gesture.
    public var isCanceled: Bool
    /// Whether the state changes.
    public var isDone: Bool
    /// The open side after the release.
    public var side: HorizontalSide?
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: SidePanelInaction {
    /// The side is open already.
    case isOpen(HorizontalSide)
    /// No side is open.
    case nothingIsOpen
    /// The other side is open.
    case otherIsOpen(HorizontalSide)
    /// A closed container exchanges its center without moving it.
    case exchangesAtRest
    /// The center is already hidden, or on screen.
    case staysHidden(Bool)
    /// With both active, the center handles taps itself.
    case tapBelongsToCenter
    /// The container recognizes no pans.
    case panningIsOff
    /// The touch does not begin in the center.
    case touchIsOutside(Point, Rectangle)
    /// The drag has no displacement along x.
    case gestureStays
    /// The drag begins vertically.
    case isVertical
    /// The side that a drag would show has no controller.
    case noController(HorizontalSide)
    /// Drags in the direction that shows a side are off.
    case swipeIsOff(HorizontalSide)
    /// The center's navigation stack has more than one controller.
    case stackIsDeep(Int)
    /// The bounds stay the same.
    case boundsStay(Size)
    /// The operation ends where it starts.
    case noDistance
    /// A motion is under way, during which the center takes no touches.
    case motionIsUnderWay
  }

  // The geometry: JASidePanelController.m, `_adjustCenterFrame`, `_layoutSideContainers` and
  // `_layoutSidePanels`.

  /// Returns the visible width of a panel, in points.
  ///
  /// While the center is hidden, a resized panel has the whole width.
  public func width(of side: HorizontalSide) -> Double {
    if isCenterHidden, layout.resizesPanels[side] { return panels.bounds.width }
    let fixed = layout.fixedWidths[side]
    guard fixed == 0 else { return fixed }
    return (DoubleDouble(panels.bounds.width) * layout.gapPercentages[side]).wholePointsBelow
  }

  var isMultipleActive: Bool { layout.style == .multipleActive }

  /// Returns the resting x of the center, in points.
  public func restingX(_ place: OpenSide) -> Double { frame(in: place).x }

  /// Returns the resting frame of the center, also of a hidden one (`_adjustCenterFrame`).
  func frame(in place: OpenSide) -> Rectangle {
    guard let side = place.side else { return panels.rectangle(at: 0) }
    let width = width(of: side)
    guard isMultipleActive else { return panels.rectangle(at: side.sign * width) }
    // With both active, the center shrinks at its left edge only.
    return panels.rectangle(at: side == .left ? width : 0, width: panels.bounds.width - width)
  }

  /// Returns the values of all properties at rest in a place.
  public func poses(in place: OpenSide) -> Poses {
    frames(in: place) + visibility(showing: place.side) + [
      .centerInteractive: place.side != nil && !isMultipleActive ? 0 : 1,
      .centerHidden: isCenterHidden ? 1 : 0,
    ]
  }

  /// Returns the frames of all views at rest in a place, and the bounds.
  func frames(in place: OpenSide) -> Poses {
    var center = frame(in: place)
    // The library looks whether the left panel is open, and takes it for the right one if not.
    if isCenterHidden { center.x = place == .left ? center.width : -center.width }
    return panels.poses(of: center) + places(beside: center) + widths
  }

  /// Returns the x of both panels with a center.
  func places(beside center: Rectangle) -> Poses {
    [
      .x(of: .left): x(of: .left, beside: center), .x(of: .right): x(of: .right, beside: center),
    ]
  }

  /// Returns the x and the width of a center that moves, and the x of the panels that it moves.
  func moved(to center: Rectangle) -> Poses {
    let follow = isMultipleActive || layout.pushesSidePanels
    return [.offset: center.x, .centerWidth: center.width]
      + (follow ? places(beside: center) : [:])
  }

  /// Whether a panel is beside a center, not below it.
  private var areBeside: Bool { isMultipleActive || layout.pushesSidePanels && !isCenterHidden }

  private func isNarrow(_ side: HorizontalSide) -> Bool {
    isMultipleActive || layout.resizesPanels[side]
  }

  /// The widths of the views of both panels.
  var widths: Poses {
    func width(_ side: HorizontalSide) -> Double {
      isNarrow(side) ? self.width(of: side) : panels.bounds.width
    }
    return [.width(of: .left): width(.left), .width(of: .right): width(.right)]
  }

  private func x(of side: HorizontalSide, beside center: Rectangle) -> Double {
    if areBeside { return side == .left ? center.x - width(of: .left) : center.x + center.width }
    return side == .right && isNarrow(.right) ? panels.bounds.width - width(of: .right) : 0
  }

  // MARK: Views and columns

  /// The center, which can be off-screen.
  public var centerView: Scene.View {
    var view = center()
    view.isVisible = .not(.isSet(.centerHidden))
    return rounded(view)
  }

  /// Returns the view of a side, which casts the same shadow as the center.
  public func sideView(_ side: HorizontalSide) -> Scene.View {
    var view = strip(side)
    view.shadow = center().shadow
    return rounded(view)
  }

  private func rounded(_ view: Scene.View) -> Scene.View {
    var view = view
    view.cornerRadius = .constant(6)
    view.corners = .constant("top-left top-right bottom-left bottom-right")
    return view
  }

  /// The columns that other containers lack.
  public var ownColumns: [Column] {
    [
      .flag("center_hidden", "whether the center is off-screen", .centerHidden),
      .points(
        "center_corner_radius", "radius of the center's rounded corners", centerView.cornerRadius),
    ]
  }
}

extension DoubleDouble {
  /// The greatest whole number that is not above this one by more than the rounding of decimals.
  var wholePointsBelow: Double {
    (self + DoubleDouble(WholePointDrag.tolerance)).high.rounded(.down)
  }
}

extension Property {
  /// Whether the center is off-screen: 1 or 0.
  static let centerHidden = Property("center_hidden")
}
