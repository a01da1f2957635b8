extension Deck {
  /// Where a pan may start.
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

  /// What the deck does with a finger.
  public struct Panning: Hashable, Sendable {
    /// Where a pan may start.
    public var mode = PanningMode.fullView
    /// Where the finger is put down, or nil for where the mode needs it.
    public var touch: Point?
    /// The rectangle of `PanningMode.panningView`, or nil if there is none.
    public var view: Rectangle?
    /// Whether the center can be pulled beyond a side's open offset.
    public var isElastic = true
    /// The coefficient of the documented model's rubber band, above 0.
    public var rubberBand = RubberBand.usualCoefficient
    /// The height of the center's navigation bar in points, 0 for none.
    public var navigationBarHeight = 44.0
    /// The height of the status bar above it, in points.
    public var statusBarHeight = 20.0
    /// How far from the edge of the screen a pan of release 3 may start, in points.
    public var edgeWidth = Deck.defaultEdgeWidth

    /// Creates the library's panning.
    public init() {}
  }

  /// The frame of the center in a state.
  func centerFrame(in state: State) -> Rectangle {
    let x = state.axis == .x ? state.offset : 0
    let y = state.axis == .y ? state.offset : 0
    return Rectangle(
      x: centerPosition(at: x), y: centerPosition(at: y),
      width: centerExtent(of: bounds.width, at: x),
      height: centerExtent(of: bounds.height, at: y))
  }

  /// Whether a pan starts where the finger is put down.
  func recognizesPan(in state: State) -> Bool {
    let center = centerFrame(in: state)
    let bar = Rectangle(
      x: center.x, y: center.y + panning.statusBarHeight, width: center.width,
      height: panning.navigationBarHeight)
    let isInBar = panning.navigationBarHeight > 0 && isTouched(bar)
    let isInSlidingView = isTouched(center) || isInBar
    switch panning.mode {
    case .none: return false
    case .fullView: return isInSlidingView
    case .navigationBar: return isInBar
    case .panningView: return panning.view.map(isTouched) ?? true
    case .delegate: return isInSlidingView && !refusals.contains(.pan)
    case .navigationBarOrOpenCenter:
      let isAnyOpen = Side.allCases.contains { isOpen($0, in: state) }
      return isInBar || isTouched(center) && isAnyOpen
    case .allViews:
      return isTouched(Rectangle(x: 0, y: 0, width: bounds.width, height: bounds.height))
    }
  }

  private func isTouched(_ rectangle: Rectangle) -> Bool {
    panning.touch.map(rectangle.contains) ?? true
  }
}
