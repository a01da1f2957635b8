import Options

/// The options of a drawer and of its actions.
struct DrawerOptions: SidePanelValues {
  var shared: SidePanelOptions<OpenSide>
  /// The drawer, whose container is that of the other options.
  var drawer: Drawer
  /// The distance of a peek, or nil for that of the model.
  var distance: Double?
  /// The new width of the side.
  var newWidth: Double?
  var closesFully = false

  mutating func declare(_ list: inout OptionList) {
    let action = shared.action
    let (isPan, isTouch) = (shared.isScenario(or: "pan"), shared.isScenario(or: "pan", "tap"))
    // The library treats a canceled drag as one that ends.
    shared.declare(
      &list, maySkip: shared.isScenario(or: "open", "close", "toggle", "set-size", "swap"),
      hasTouch: action == "tap" || action == "pan", ignoring: "canceled")
    for side in HorizontalSide.allCases {
      list.option(
        "--maximum-\(side.rawValue)-drawer-width", &drawer.maximumDrawerWidths[side],
        .length(.isPositive), "N",
        "width of the \(side.rawValue) side, in points")
    }

    list.matters = !["peek", "rotate"].contains(action)
    list.option(
      "--animation-velocity", &drawer.animationVelocity, .speed(.isPositive), "V",
      "speed of animations, in pt/s",
      idle: shared.panels.duration != nil || !shared.panels.isAnimated)
    list.matters = isPan
    list.toggle(
      "--should-stretch-drawer", &drawer.shouldStretchDrawer,
      "allow a drag to stretch a side beyond its width")
    list.matters = !["set-size", "rotate"].contains(action)
    list.option(
      "--visual-state", &drawer.visualState, .choice, "STATE",
      "appearance of a side while it opens: \(names(Drawer.VisualState.self))")
    list.matters = !["peek", "set-size", "rotate"].contains(action)
    list.option(
      "--parallax-factor", &drawer.parallaxFactor, .number(.isAtLeast(1)), "F",
      "displacement of the center divided by that of the side, for parallax",
      unless: drawer.visualState == .parallax ? nil : "without --visual-state parallax")
    list.matters = true
    list.option(
      "--center-hidden-interaction-mode", &drawer.centerHiddenInteractionMode, .choice, "MODE",
      """
      part of the center that reacts to touches while a side is open: \
      \(names(Drawer.CenterInteraction.self))
      """)

    list.flag(
      "--shows-status-bar-background-view", &drawer.showsStatusBarBackgroundView,
      "place the views 20 points lower, below a view behind the status bar")

    list.matters = isPan
    list.option(
      "--pan-velocity-x-animation-threshold", &drawer.panVelocityXAnimationThreshold,
      .speed(.isAtLeast(0)), "V", "release speed above which the direction decides, in pt/s")
    list.names(
      "--open-drawer-gesture-mode-mask", &drawer.touches.openDrawerGestureModeMask,
      "touches that begin a pan while closed: \(names(Drawer.Touches.OpeningMode.self))")
    list.matters = isTouch
    list.names(
      "--close-drawer-gesture-mode-mask", &drawer.touches.closeDrawerGestureModeMask,
      "touches that begin a pan or tap while open: \(names(Drawer.Touches.Mode.self))")
    list.matters = isPan
    list.option(
      "--bezel-panning-center-view-range", &drawer.touches.bezelPanningCenterViewRange,
      .extent, "N", "width of the edge for bezel-panning-center-view, in points")
    list.matters = isTouch
    list.option(
      "--navigation-bar-height", &drawer.touches.navigationBarHeight, .extent, "H",
      "height of the center's navigation bar, in points; 0 for none")
    list.option(
      "--status-bar-height", &drawer.touches.statusBarHeight, .extent, "H",
      "height of the status bar, in points")

    (list.part, list.matters) = (.action, true)
    if action == "peek" {
      list.option(
        "--distance", &distance, .extent, "D",
        "displacement of the center at its farthest, in points", usual: "50; documented: 40",
        followsModel: true)
    }
    if action == "set-size" {
      list.option(
        "--to", &newWidth, .length(.isPositive), "N", "new width of the side, in points (required)",
        sets: [.newWidth], isRequired: true)
    }
    if action == "swap" {
      list.flag(
        "--full-close", &closesFully, "slide the old center off-screen, then the new one back")
    }
  }

  /// The distance of a peek, in points.
  var peekDistance: Double { distance ?? Drawer.peekDistance(in: shared.panels.model) }

  func engine() throws(ParameterError) -> Drawer {
    if let newWidth {
      try Drawer.widthRule(in: shared.panels.bounds).check(newWidth, as: .newWidth)
    }
    var drawer = drawer
    drawer.panels = shared.container
    try drawer.check()
    return drawer
  }
}

/// A drawer and its commands.
enum DrawerSystem: System {
  typealias Operation = Drawer.Operation
  static let name = "drawer"
  static let heading = "Drawer"
  static let summary = "A center that slides over drawers (MMDrawerController)"

  static let actions: [Action] = [
    .init(
      "open", "Open a side", { _ in .open }, synonyms: ["show"],
      examples: ["--side left", "--visual-state parallax --columns offset,side_translation"]),
    .init(
      "close", "Close the open side", { _ in .close }, synonyms: ["hide"],
      examples: ["--side right", "--table events"]),
    .init(
      "toggle", "Open a side, or close it if it is open", { _ in .toggle },
      examples: ["", "--side right --state right"]),
    .init(
      "tap", "Tap the center to close the open side", { .tap(at: $0.shared.touch) },
      examples: ["", "--touch 300,200 --table events"]),
    .init(
      "pan", "Drag the center and release it", { .pan($0.shared.pan) },
      synonyms: ["drag", "swipe"],
      examples: [
        "--to 100 --velocity 300", "--to 330", "--to -200 --open-drawer-gesture-mode-mask custom",
      ], drag: .plane),
    .init(
      "peek", "Bounce the center to show a side for a moment", { .peek(distance: $0.peekDistance) },
      synonyms: ["bounce", "preview"], examples: ["--side left", "--distance 80"],
      hasCurves: false),
    .init(
      "set-size", "Change the width of a side", { .setSize($0.newWidth ?? 0) },
      synonyms: ["resize"],
      examples: [
        "--to 200 --columns time,offset,left_width", "--side right --to 150 --state right",
      ]),
    .init(
      "swap", "Replace the center and close the open side",
      { .swap(closesFully: $0.closesFully) }, examples: ["--state left", "--full-close"]),
    .init(
      "rotate", "Rotate the device, which changes the bounds",
      { .rotate(to: $0.shared.rotatedSize, in: $0.shared.rotationTime) },
      examples: ["--state right", "--to-size 480x320"], duration: "rotation-duration"),
  ]

  static func values(for action: String) -> DrawerOptions {
    let shared = SidePanelOptions<OpenSide>(action: action, shadow: Drawer.defaultShadow)
    return DrawerOptions(shared: shared, drawer: Drawer(unchecked: shared.panels))
  }
  static func resolve(
    _ values: inout DrawerOptions, _ drawer: Drawer, _ operation: Drawer.Operation?
  ) {
    values.shared.resolve(for: operation)
    values.distance = values.peekDistance
  }

  // MARK: Explanation

  static func explanation(_ step: Step) -> Explanation {
    let drawer = step.engine
    var explanation = Explanation { reason($0, of: drawer) }
    explanation.sections = [widths("Widths", of: drawer)]
    guard let outcome = step.outcome else { return explanation }
    if SidePair(outcome.system.width) != SidePair(drawer.width) {
      explanation.sections.append(widths("Widths afterwards", of: outcome.system))
    }
    if let release = outcome.release {
      explanation.sections.append(tests(of: release))
      explanation.notes.append(decision(release))
    }
    explanation.notes += quirks(of: drawer, leadingTo: outcome)
    return explanation
  }

  private static func widths(_ title: String, of drawer: Drawer) -> Explanation.Section {
    drawer.widths(title, "open_offset") { [drawer.width(of: $0), drawer.openX($0)] }
  }
  private static func tests(of release: Drawer.Release) -> Explanation.Section {
    let (side, flick, opens) = (release.side.rawValue, release.isFlick, release.opens)
    let (velocity, threshold, half) = (release.velocity, release.threshold, release.half)
    return .release(
      ("flick: opens \(side) above", velocity, threshold, flick && opens),
      ("flick: closes \(side) below", velocity, -threshold, flick && !opens),
      ("slow release: opens \(side) at or beyond", release.x.magnitude, half, !flick && opens))
  }
  /// The reason of a leg, of its duration and of its curve, with the speed at the end of a sentence
  /// that leaves it out.
  private static func reason(_ name: String, of drawer: Drawer) -> String {
    let usual =
      "\(Messages.number(drawer.animationVelocity)) pt/s, at least "
      + "\(Messages.number(drawer.leastDuration.high)) s: ease-in-out"
    return name.hasSuffix(" ") ? name + usual : name
  }
  /// The outcome of a release.
  private static func decision(_ release: Drawer.Release) -> String {
    let threshold = Messages.number(release.threshold)
    let result = "\(release.side.rawValue) \(release.opens ? "opens" : "closes")"
    guard release.isFlick else {
      return "The release was not faster than \(threshold) pt/s, so the position decides: "
        + "\(Messages.figure(release.x.magnitude)) is \(release.opens ? "at or beyond" : "before") "
        + "half of the width, \(Messages.figure(release.half)), and \(result)."
    }
    return "The release was faster than \(threshold) pt/s, so its direction decides: \(result) at "
      + "\(Messages.figure(release.speed)) pt/s, the greater of the release speed and twice the "
      + "threshold."
  }
  /// The notes about behavior of the library that its header comments do not describe.
  private static func quirks(of drawer: Drawer, leadingTo outcome: Drawer.Outcome) -> [String] {
    guard drawer.panels.model == .shipped else { return [] }
    var notes: [String] = []
    let legs = outcome.plan.legs
    let least = drawer.leastDuration
    if drawer.panels.duration == nil,
      legs.contains(where: { $0.curve != nil && $0.duration == least })
    {
      notes.append("The header comment gives a least duration of 0.1 s; the code has 0.15 s.")
    }
    guard let peek = legs.first(where: { $0.name == "peek" }) else {
      return notes
    }
    let reached = peek.moves.first?.pieces.map { $0.firstValue.magnitude }.max()
    if reached == Drawer.peekDistance(in: .shipped) {
      notes.append("The header comment gives a default distance of 40; the code has 50.")
    }
    return notes + ["The library does not hide the side view after the peek."]
  }

  static func inaction(_ outcome: Drawer.Outcome, of drawer: Drawer) -> Inaction? {
    switch outcome.inaction {
    case nil: nil
    case .isOpen(let side): .because("\(side) is open already")
    case .isClosed: .because("no side is open", fix: .opening(drawer.panels.controllers))
    case .noController(let side, let ignoresTouches):
      .because(
        ignoresTouches
          ? """
          \(side) has no controller, and after trying to open it the library ignores all \
          touches
          """ : "\(side) has no controller", fix: .adding(side, to: drawer.panels.controllers))
    case .anotherIsOpen(let side): .because("\(side) is open", fix: "start with --state closed")
    case .waitsForOpening(let side):
      .because(
        "\(side) is not open, and has its new width at once",
        fix: "start with it open: --state \(side)")
    case .widthStays(let side, let width): .because("the width of \(side) stays \(width)")
    case .staysOpen(let side):
      .because(
        "without animation only the center is replaced, and \(side) stays open",
        fix: "leave out --no-animation")
    case .noDistance: .because("the peek has a distance of 0", fix: "give another with --distance")
    case .noDuration: .because("the peek has a duration of 0", fix: "give another with --duration")
    case .boundsStay(let bounds): .boundsStay(bounds)
    case .isNotRecognizing:
      .because("a drag during an animation has switched the library's recognizer off")
    case .motionIsUnderWay: .because("an animation is under way")
    case .isStuck:
      .because("the library ignores touches since it was to open a side without a controller")
    case .noMode(let gesture, let isOpen):
      .because(
        """
        no mode allows a \(gesture == .pan ? "pan" : "tap") while \
        \(isOpen ? "a side is open" : "closed")
        """, fix: "allow it with \(mask(isOpen)) all")
    case .touchMatchesNoMode(let touch, let isOpen):
      .because(
        "no mode matches a touch at \(Messages.position(touch))",
        fix: "give another touch with --touch, or more modes with \(mask(isOpen)) all")
    case .gestureStays: .gestureStays()
    case .gestureIsShort:
      .because(
        "the drag does not move the center by a whole point", fix: "give a longer one with --to")
    case .doesNotStretch(let side):
      .because("\(side) is open and does not stretch", fix: "leave out --no-should-stretch-drawer")
    }
  }
  /// The option that allows gestures.
  private static func mask(_ isOpen: Bool) -> Phrase {
    isOpen ? "--close-drawer-gesture-mode-mask" : "--open-drawer-gesture-mode-mask"
  }
}

/// Returns the names of the cases of a choice, with commas.
private func names<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
  type.allCases.map { $0.rawValue }.joined(separator: ", ")
}
