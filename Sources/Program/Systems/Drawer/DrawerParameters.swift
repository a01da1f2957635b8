import MotionEngine

/// The options of a drawer and of its actions.
struct DrawerParameters: SidePanelParameterSet {
  enum Section: SidePanelSectionSet {
    case shared(SidePanelSection)
    case geometry, speed, stretching, visualState, parallax, appearance
    case release, openingTouches, closingTouches, edge, bars
    /// The options of single actions.
    case peek, newWidth, fullClose
  }

  static var sharedPath: WritableKeyPath<Self, SidePanelOptions<OpenSide>> { \.shared }

  static let properties: [Section] = [
    .geometry, .speed, .stretching, .visualState, .parallax, .appearance, .release,
    .openingTouches, .closingTouches, .edge, .bars,
  ]

  var shared = SidePanelOptions<OpenSide>(shadow: Drawer.defaultShadow)
  var widths = SidePair(both: Drawer.defaultWidth)
  var animationVelocity = Drawer.defaultVelocity
  var shouldStretchDrawer = true
  var visualState = Drawer.VisualState.none
  var parallaxFactor = 2.0
  var centerInteraction = Drawer.CenterInteraction.navigationBarOnly
  var threshold = 200.0
  var touches = Drawer.Touches()
  /// The distance of a peek, or nil for that of the model.
  var distance: Double?
  /// The new width of the side.
  var newWidth: Double?
  var closesFully = false

  /// The distance of a peek, in points.
  var peekDistance: Double { distance ?? Drawer.peekDistance(in: shared.model) }

  func withUsualDurations() -> Self {
    var values = self
    values.shared.rotationDuration = shared.rotationTime.seconds
    values.distance = peekDistance
    return values
  }

  static func declare(_ list: inout ParameterList<Self, Section>) {
    declareShared(&list, places: "closed, left or right")
    declareGeometry(&list)
    declareAppearance(&list)
    declareGestures(&list)
    declareActions(&list)
  }

  private static func declareGeometry(_ list: inout ParameterList<Self, Section>) {
    list.section(.geometry)
    list.option(
      "maximum-left-drawer-width", \.widths.left, .length(.isPositive), "N",
      "width of the left side, in points")
    list.option(
      "maximum-right-drawer-width", \.widths.right, .length(.isPositive), "N",
      "width of the right side, in points")
    list.section(
      .speed, unused: { $0.shared.duration != nil || !$0.shared.isAnimated })
    list.option(
      "animation-velocity", \.animationVelocity, .speed(.isPositive), "V",
      "speed of animations, in pt/s")
    list.section(.stretching)
    list.flag(
      "should-stretch-drawer", isNegatable: true, \.shouldStretchDrawer,
      "allow a drag to stretch a side beyond its width")
  }

  private static func declareAppearance(_ list: inout ParameterList<Self, Section>) {
    list.section(.visualState)
    list.option(
      "visual-state", \.visualState, .choice, "STATE",
      "appearance of a side while it opens: \(names(Drawer.VisualState.self))")
    list.section(.parallax)
    list.option(
      "parallax-factor", \.parallaxFactor, .number(.isAtLeast(1)), "F",
      "displacement of the center divided by that of the side, for parallax",
      obstacle: { values in
        let parallax = Drawer.VisualState.parallax
        guard values.visualState != parallax else { return nil }
        return "without \(option: \DrawerParameters.visualState, parallax.rawValue)"
      })
    list.section(.appearance)
    list.option(
      "center-hidden-interaction-mode", \.centerInteraction, .choice, "MODE",
      """
      part of the center that reacts to touches while a side is open: \
      \(names(Drawer.CenterInteraction.self))
      """)
  }

  private static func declareGestures(_ list: inout ParameterList<Self, Section>) {
    list.section(.release)
    list.option(
      "pan-velocity-x-animation-threshold", \.threshold, .speed(.isAtLeast(0)), "V",
      "release speed above which the direction decides, in pt/s")
    list.section(.openingTouches)
    list.option(
      "open-drawer-gesture-mode-mask", \.touches.openDrawerGestureModeMask,
      Codec<Drawer.Touches.OpeningMode>.choices, "LIST",
      "touches that begin a pan while closed: \(names(Drawer.Touches.OpeningMode.self))")
    list.section(.closingTouches)
    list.option(
      "close-drawer-gesture-mode-mask", \.touches.closeDrawerGestureModeMask,
      Codec<Drawer.Touches.Mode>.choices, "LIST",
      "touches that begin a pan or tap while open: \(names(Drawer.Touches.Mode.self))")
    list.section(.edge)
    list.option(
      "bezel-panning-center-view-range", \.touches.bezelPanningCenterViewRange,
      .length(.isAtLeast(0)), "N", "width of the edge for bezel-panning-center-view, in points")
    list.section(.bars)
    list.option(
      "navigation-bar-height", \.touches.navigationBarHeight, .length(.isAtLeast(0)), "H",
      "height of the center's navigation bar, in points; 0 for none")
    list.option(
      "status-bar-height", \.touches.statusBarHeight, .length(.isAtLeast(0)), "H",
      "height of the status bar, in points")
  }

  private static func declareActions(_ list: inout ParameterList<Self, Section>) {
    list.section(.peek)
    list.option(
      "distance", \.distance, .length(.isAtLeast(0)), "D",
      "displacement of the center at its farthest, in points", usual: "50; documented: 40",
      followsModel: true)
    list.section(.newWidth)
    list.option(
      "to", \.newWidth, .length(.isPositive), "N",
      "new width of the side, in points (required)", sets: [.newWidth], isRequired: true)
    list.section(.fullClose)
    list.flag(
      "full-close", \.closesFully, "slide the old center off-screen, then the new one back")
  }

  /// Returns the names of the cases of a choice, with commas.
  private static func names<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type
  ) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func container() throws(ParameterError) -> Drawer {
    if let newWidth {
      try Drawer.widthRule(in: shared.size).check(newWidth, as: .newWidth)
    }
    var drawer = try Drawer(
      shared.panels, maximumDrawerWidths: widths, animationVelocity: animationVelocity)
    drawer.shouldStretchDrawer = shouldStretchDrawer
    drawer.visualState = visualState
    drawer.parallaxFactor = parallaxFactor
    drawer.centerHiddenInteractionMode = centerInteraction
    drawer.panVelocityXAnimationThreshold = threshold
    drawer.touches = touches
    return drawer
  }
}
