import MotionEngine

/// The options of a drawer and of its actions.
struct DrawerOptions: SidePanelValues {
  var shared: SidePanelOptions<OpenSide>
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

  init(_ action: String) {
    shared = SidePanelOptions(
      action, startingOpen: ["close", "tap", "set-size", "swap", "rotate"],
      shadow: Drawer.defaultShadow)
  }

  mutating func declare(_ list: inout OptionList) {
    let action = shared.action
    // The library treats a canceled drag as one that ends.
    shared.declare(
      &list, maySkip: shared.isScenario(or: "open", "close", "toggle", "set-size", "swap"),
      hasTouch: action == "tap" || action == "pan", ignoring: "canceled")
    list.option(
      "maximum-left-drawer-width", &widths.left, .length(.isPositive), "N",
      "width of the left side, in points")
    list.option(
      "maximum-right-drawer-width", &widths.right, .length(.isPositive), "N",
      "width of the right side, in points")
    list.matters = !["peek", "rotate"].contains(action)
    list.option(
      "animation-velocity", &animationVelocity, .speed(.isPositive), "V",
      "speed of animations, in pt/s", idle: shared.duration != nil || !shared.isAnimated)
    list.matters = shared.isScenario(or: "pan")
    list.flag(
      "should-stretch-drawer", isNegatable: true, &shouldStretchDrawer,
      "allow a drag to stretch a side beyond its width")
    list.matters = !["set-size", "rotate"].contains(action)
    list.option(
      "visual-state", &visualState, .choice, "STATE",
      "appearance of a side while it opens: \(names(Drawer.VisualState.self))")
    list.matters = !["peek", "set-size", "rotate"].contains(action)
    list.option(
      "parallax-factor", &parallaxFactor, .number(.isAtLeast(1)), "F",
      "displacement of the center divided by that of the side, for parallax",
      unless: visualState == .parallax ? nil : "without --visual-state parallax")
    list.matters = true
    list.option(
      "center-hidden-interaction-mode", &centerInteraction, .choice, "MODE",
      """
      part of the center that reacts to touches while a side is open: \
      \(names(Drawer.CenterInteraction.self))
      """)
    declareGestures(&list)
    (list.part, list.matters) = (.action, true)
    if action == "peek" {
      list.option(
        "distance", &distance, .length(.isAtLeast(0)), "D",
        "displacement of the center at its farthest, in points", usual: "50; documented: 40",
        followsModel: true)
    }
    if action == "set-size" {
      list.option(
        "to", &newWidth, .length(.isPositive), "N",
        "new width of the side, in points (required)", sets: [.newWidth], isRequired: true)
    }
    if action == "swap" {
      list.flag(
        "full-close", &closesFully, "slide the old center off-screen, then the new one back")
    }
  }

  private mutating func declareGestures(_ list: inout OptionList) {
    let (isPan, isTouch) = (shared.isScenario(or: "pan"), shared.isScenario(or: "pan", "tap"))
    list.matters = isPan
    list.option(
      "pan-velocity-x-animation-threshold", &threshold, .speed(.isAtLeast(0)), "V",
      "release speed above which the direction decides, in pt/s")
    list.option(
      "open-drawer-gesture-mode-mask", &touches.openDrawerGestureModeMask,
      Codec<Drawer.Touches.OpeningMode>.choices, "LIST",
      "touches that begin a pan while closed: \(names(Drawer.Touches.OpeningMode.self))")
    list.matters = isTouch
    list.option(
      "close-drawer-gesture-mode-mask", &touches.closeDrawerGestureModeMask,
      Codec<Drawer.Touches.Mode>.choices, "LIST",
      "touches that begin a pan or tap while open: \(names(Drawer.Touches.Mode.self))")
    list.matters = isPan
    list.option(
      "bezel-panning-center-view-range", &touches.bezelPanningCenterViewRange,
      .length(.isAtLeast(0)), "N", "width of the edge for bezel-panning-center-view, in points")
    list.matters = isTouch
    list.option(
      "navigation-bar-height", &touches.navigationBarHeight, .length(.isAtLeast(0)), "H",
      "height of the center's navigation bar, in points; 0 for none")
    list.option(
      "status-bar-height", &touches.statusBarHeight, .length(.isAtLeast(0)), "H",
      "height of the status bar, in points")
  }

  /// The distance of a peek, in points.
  var peekDistance: Double { distance ?? Drawer.peekDistance(in: shared.model) }

  func container() throws(ParameterError) -> Drawer {
    if let newWidth {
      try Drawer.widthRule(in: shared.bounds).check(newWidth, as: .newWidth)
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

/// Returns the names of the cases of a choice, with commas.
private func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
  type.allCases.map { $0.rawValue }.joined(separator: ", ")
}
