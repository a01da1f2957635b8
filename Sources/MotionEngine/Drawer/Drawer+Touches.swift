extension Drawer {
  /// The touches that begin gestures.
  public struct Touches: Hashable, Sendable {
    /// A kind of touch that may open or close a drawer.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// A pan that begins on the center's navigation bar.
      case panningNavigationBar = "panning-navigation-bar"
      /// A pan that begins on the contents of the center.
      case panningCenterView = "panning-center-view"
      /// A pan that begins on the contents of the center near an edge of the bounds.
      case bezelPanningCenterView = "bezel-panning-center-view"
      /// A tap on the center's navigation bar.
      case tapNavigationBar = "tap-navigation-bar"
      /// A tap on the contents of the center.
      case tapCenterView = "tap-center-view"
      /// A pan that begins beside the center.
      case panningDrawerView = "panning-drawer-view"
      /// A touch that a block of the application accepts.
      case custom
      /// Every mode but `custom`.
      case all
      /// No mode.
      case none

      /// Whether the mode allows a gesture somewhere.
      func allows(_ gesture: PanelGesture) -> Bool {
        switch self {
        case .panningNavigationBar, .panningCenterView, .bezelPanningCenterView,
          .panningDrawerView:
          gesture == .pan
        case .tapNavigationBar, .tapCenterView: gesture == .tap
        case .custom, .all: true
        case .none: false
        }
      }
    }

    /// A kind of touch that may open a drawer.
    public enum OpeningMode: String, Hashable, Sendable, CaseIterable {
      case panningNavigationBar = "panning-navigation-bar"
      case panningCenterView = "panning-center-view"
      case bezelPanningCenterView = "bezel-panning-center-view"
      case custom, all, none

      /// The same mode among all of them.
      fileprivate var mode: Mode { Mode(rawValue: rawValue) ?? .none }
    }

    /// The modes that begin a pan while the drawer is closed.
    public var openDrawerGestureModeMask = [OpeningMode.all]
    /// The modes that begin a pan or a tap while a side is open.
    public var closeDrawerGestureModeMask = [Mode.all]
    /// The width of an edge of the bounds at which a pan may begin, in points.
    public var bezelPanningCenterViewRange = 20.0
    /// The height of the center's navigation bar, in points; 0 for none.
    public var navigationBarHeight = 44.0
    /// The height of the status bar above it, in points.
    public var statusBarHeight = 20.0

    /// Creates the touches of a drawer that allows all gestures.
    public init() {}

    /// Returns the modes of an open or of a closed drawer.
    fileprivate func modes(isOpen: Bool) -> [Mode] {
      isOpen ? closeDrawerGestureModeMask : openDrawerGestureModeMask.map(\.mode)
    }
  }

  /// Finds the reason why a gesture does not begin.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - touch: The point where its touch begins, or nil for one in the right place.
  ///   - place: The place of the center.
  ///   - x: The x of the center, in points.
  /// - Returns: The reason, or nil if the gesture begins.
  func obstacle(
    to gesture: PanelGesture, at touch: Point?, in place: OpenSide, x: Double
  ) -> Inaction? {
    let isOpen = place.side != nil
    let modes = touches.modes(isOpen: isOpen).filter { $0.allows(gesture) }
    guard !modes.isEmpty else { return .noMode(gesture, isOpen: isOpen) }
    guard let touch else { return nil }
    let found = self.modes(at: touch, in: place, x: x)
    let isFound = found.contains { mode in
      mode.allows(gesture) && (isOpen || Touches.OpeningMode(rawValue: mode.rawValue) != nil)
    }
    let matches = modes.contains { $0 == .custom || ($0 == .all ? isFound : found.contains($0)) }
    return matches ? nil : .touchMatchesNoMode(touch, isOpen: isOpen)
  }

  /// Returns the modes that match a touch at a point.
  private func modes(at touch: Point, in place: OpenSide, x: Double) -> [Touches.Mode] {
    let bounds = panels.rectangle(at: 0)
    let center = panels.rectangle(at: x)
    var bar = center
    (bar.y, bar.height) = (touches.statusBarHeight, touches.navigationBarHeight)
    if bounds.contains(touch), bar.contains(touch) {
      return [.panningNavigationBar, .tapNavigationBar]
    }
    guard bounds.contains(touch), center.contains(touch) else { return [.panningDrawerView] }
    // A pan may begin at the edges of the sides that may open, or opposite to the open side.
    let edges = place.side.map { [$0.opposite] } ?? panels.controllers
    let width = min(touches.bezelPanningCenterViewRange, bounds.width)
    let isAtEdge = edges.contains { edge in
      panels.rectangle(at: edge == .right ? bounds.width - width : 0, width: width).contains(touch)
    }
    return [.panningCenterView, .tapCenterView] + (isAtEdge ? [.bezelPanningCenterView] : [])
  }
}
