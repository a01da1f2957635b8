extension Deck {
  /// The area in which a pan may start.
  public enum PanningMode: String, Hashable, Sendable, CaseIterable {
    /// Nowhere.
    case none
    /// In the sliding view or its navigation bar.
    case fullView = "full-view"
    /// In the navigation bar of the center.
    case navigationBar = "navigation-bar"
    /// In a rectangle of the deck.
    case panningView = "panning-view"
    /// As in `fullView`, if the delegate agrees.
    case delegate
    /// In the navigation bar or, while a side is open, anywhere in the sliding view.
    case navigationBarOrOpenCenter = "navigation-bar-or-open-center"
    /// Anywhere.
    case allViews = "all-views"
  }

  /// The response of the deck to pans.
  public struct Panning: Hashable, Sendable {
    /// The area in which a pan may start.
    public var mode = PanningMode.fullView
    /// The point where the touch starts, or nil for any valid point.
    public var touch: Point?
    /// The rectangle of `PanningMode.panningView`, or nil if there is none.
    public var view: Rectangle?
    /// Whether the center can be pulled beyond a side's open offset.
    public var isElastic = true
    /// The coefficient of the documented model's rubber band, above 0.
    public var rubberBand = RubberBand.usualCoefficient
    /// The height of the center's navigation bar, in points; 0 for none.
    public var navigationBarHeight = 44.0
    /// The height of the status bar, in points.
    public var statusBarHeight = 20.0
    /// The distance from the screen edge within which a pan of release 3 starts, in points.
    public var edgeWidth = Deck.defaultEdgeWidth

    /// Creates the library's panning.
    public init() {}
  }

  /// The default distance from the screen edge within which a pan of release 3 starts, in points.
  public static let defaultEdgeWidth = 20.0

  /// Returns the frame of the center in a state.
  func centerFrame(in state: State) -> Rectangle {
    let x = state.axis == .x ? state.offset : 0
    let y = state.axis == .y ? state.offset : 0
    return Rectangle(
      x: centerPosition(at: x), y: centerPosition(at: y),
      width: centerExtent(of: bounds.width, at: x),
      height: centerExtent(of: bounds.height, at: y))
  }

  /// Returns the position of the center along its axis as the model reads it.
  ///
  /// The releases of version 2 read it from the frame, which for a resized center stays at 0 while
  /// right or bottom is visible (2.4.2, IIViewDeckController.m:586-593).
  func origin(in state: State) -> Double {
    model.isRelease2 ? centerPosition(at: state.offset) : state.offset
  }

  /// Returns the reason why a pan cannot begin at the touch, or nil if it can.
  func panObstacle(in state: State) -> Inaction? {
    let center = centerFrame(in: state)
    let bar = Rectangle(
      x: center.x, y: center.y + panning.statusBarHeight, width: center.width,
      height: panning.navigationBarHeight)
    let isInBar = panning.navigationBarHeight > 0 && isTouched(bar)
    let isInSlidingView = isTouched(center) || isInBar
    let outsideBar =
      panning.navigationBarHeight > 0
      ? Inaction.touchIsOutside(.navigationBar, bar) : .noNavigationBar
    switch panning.mode {
    case .none: return .panningIsOff
    case .fullView: return isInSlidingView ? nil : .touchIsOutside(.center, center)
    case .navigationBar: return isInBar ? nil : outsideBar
    case .panningView:
      // 2.4.2, IIViewDeckController.m:2769: without a view there is no recognizer.
      guard let view = panning.view else { return .noPanningView }
      return isTouched(view) ? nil : .touchIsOutside(.panningView, view)
    case .delegate:
      guard isInSlidingView else { return .touchIsOutside(.center, center) }
      return refusals.contains(.pan) ? .refused(.pan, nil) : nil
    case .navigationBarOrOpenCenter:
      let isAnyOpen = sideOpen(in: state) != nil
      guard !isInBar, !(isTouched(center) && isAnyOpen) else { return nil }
      return isAnyOpen ? .touchIsOutside(.center, center) : outsideBar
    case .allViews:
      let screen = Rectangle(x: 0, y: 0, width: bounds.width, height: bounds.height)
      return isTouched(screen) ? nil : .touchIsOutside(.bounds, screen)
    }
  }

  /// Returns the side of a pan: the visible one or, at rest, the one toward which it begins.
  func sidePanned(_ drag: Drag, in state: State) -> Side? {
    let axis = panAxis(of: drag, in: state)
    let showing = Side(showingAt: state.offset - rest(along: axis), along: axis)
    return state.axis == axis && showing != nil
      ? showing : Side(showingAt: drag.firstDirection(along: axis), along: axis)
  }

  /// Returns the axis along which a pan moves the center.
  func panAxis(of drag: Drag, in state: State) -> Axis {
    state.offset != 0 ? state.axis : drag.firstAxis
  }

  /// Whether a pan may begin toward a side that is open or that the delegate refuses to open.
  ///
  /// In this mode release 2.2.11 decides by the position of the touch and returns before it checks
  /// the side (2.2.11, IIViewDeckController.m:2254–2261).
  var beginsRefusedPans: Bool {
    model == .release2211 && panning.mode == .navigationBarOrOpenCenter
  }

  private func isTouched(_ rectangle: Rectangle) -> Bool {
    panning.touch.map(rectangle.contains) ?? true
  }
}
