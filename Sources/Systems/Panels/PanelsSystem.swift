import Options

/// The options of a container of JASidePanels and of its actions.
struct PanelsOptions: SidePanelValues {
  var shared: SidePanelOptions<OpenSide>
  var isCenterHidden: Bool
  var layout = Panels.Layout()
  var timing = Panels.Timing()
  var gestures = Panels.Gestures()

  mutating func declare(_ list: inout OptionList) {
    let action = shared.action
    let (isPan, isHiding) = (shared.isScenario(or: "pan"), ["hide", "unhide"].contains(action))
    shared.declare(
      &list, maySkip: shared.isScenario(or: "open", "close", "hide", "unhide"),
      hasTouch: action == "pan")
    let withBothActive: Phrase? =
      layout.style == .multipleActive ? "with --style multiple-active" : nil
    list.option(
      "--style", &layout.style, .choice, "STYLE",
      "layout while a panel is open: single-active, or multiple-active (the center shrinks)")
    for side in HorizontalSide.allCases {
      let name = side.rawValue
      list.option(
        "--\(name)-gap-percentage", &layout.gapPercentages[side], .share(.liesAbove(0, upTo: 1)),
        "P", "width of the \(name) panel as a fraction of the container's, in whole points",
        idle: layout.fixedWidths[side] > 0)
      list.option(
        "--\(name)-fixed-width", &layout.fixedWidths[side], .extent, "N",
        "width of the \(name) panel, in points; 0 to use --\(name)-gap-percentage")
      list.flag(
        "--should-resize-\(name)-panel", &layout.resizesPanels[side],
        "give the \(name) panel's view the width of the panel")
    }
    list.flag(
      "--pushes-side-panels", &layout.pushesSidePanels,
      "move the panels beside the center instead of placing them below it", unless: withBothActive)

    let isTimed = shared.panels.duration == nil && shared.panels.isAnimated
    let bounces = timing.bouncesOnOpen || timing.bouncesOnClose
    list.matters = !isHiding && action != "rotate"
    list.option(
      "--maximum-animation-duration", &timing.maximumAnimationDuration, .duration(), "S",
      "duration of a move over the whole distance, in seconds", idle: !isTimed)
    list.matters = isPan
    list.toggle(
      "--bounce-on-side-panel-open", &timing.bouncesOnOpen,
      "bounce after a drag that opens a panel")
    list.toggle(
      "--bounce-on-side-panel-close", &timing.bouncesOnClose,
      "bounce after a drag that closes a panel")
    list.matters = shared.isScenario(or: "swap")
    list.toggle(
      "--bounce-on-center-panel-change", &timing.bouncesOnCenterChange,
      "slide the center out of the container before it is replaced")
    list.matters = isPan
    list.option(
      "--bounce-duration", &timing.bounceDuration, .duration(), "S",
      "duration of each half of a bounce, in seconds",
      idle: shared.panels.duration != nil || !bounces)
    list.option(
      "--bounce-percentage", &timing.bouncePercentage, .share(.isAtLeast(0)), "P",
      "bounce distance, as a fraction of the distance left at the release", idle: !bounces)

    list.option(
      "--minimum-move-percentage", &gestures.minimumMovePercentage, .share(.isAtLeast(0)), "P",
      "least distance of a drag that opens or closes, as a fraction of the container's width")
    list.toggle("--recognizes-pan-gesture", &gestures.recognizesPan, "recognize drags")
    list.toggle(
      "--panning-limited-to-top-view-controller",
      &gestures.isLimitedToTopViewController,
      "ignore drags while the center's navigation stack has more than one controller")
    list.option(
      "--center-depth", &gestures.centerDepth, .count(from: 1), "N",
      "number of controllers on the center's navigation stack",
      idle: !gestures.isLimitedToTopViewController)
    list.toggle(
      "--allow-left-swipe", &gestures.allowsLeftSwipe,
      "allow a closed container to be dragged to the right")
    list.toggle(
      "--allow-right-swipe", &gestures.allowsRightSwipe,
      "allow a closed container to be dragged to the left")
    for side in HorizontalSide.allCases {
      list.toggle(
        "--allow-\(side.rawValue)-overpan", &gestures.allowsOverpan[side],
        "allow drags beyond the open position of the \(side.rawValue) panel")
    }

    (list.part, list.matters) = (.action, true)
    if shared.isScenario(or: "open", "close", "toggle", "tap", "swap") {
      list.option(
        "--pan-start", &timing.panStart, .length(), "X",
        "x of the center when the last pan began, in points", idle: !isTimed)
    }
    if shared.isScenario(or: "close", "rotate") {
      list.flag("--center-hidden", &isCenterHidden, "start with the center off-screen")
    }
    if isHiding {
      list.option(
        "--duration", &shared.panels.duration, .duration(), "S", "duration of the leg, in seconds",
        usual: "0.2", idle: !shared.panels.isAnimated)
    }
  }

  func engine() throws(ParameterError) -> Panels {
    var container = try Panels(shared.container, layout: layout, timing: timing, gestures: gestures)
    // The center of a closed container is always on screen.
    container.isCenterHidden = isCenterHidden && shared.place != .closed
    return container
  }

  /// The duration of hiding and showing the center.
  fileprivate var hidingTime: GivenDuration {
    GivenDuration(shared.panels.duration, default: Panels.hidingDuration)
  }
}

/// A container of JASidePanels and its commands.
enum PanelsSystem: System {
  typealias Operation = Panels.Operation
  static let name = "panels"
  static let heading = "Panels"
  static let summary = "A center that slides between side panels (JASidePanels)"

  static let actions: [Action] = [
    .init(
      "open", "Open a side panel", { .open($0.shared.ownSide) }, synonyms: ["show"],
      examples: ["--side left", "--style multiple-active --columns time,center_width"]),
    .init(
      "close", "Close the open side panel", { _ in .close },
      examples: ["--side right", "--table phases"]),
    .init(
      "toggle", "Open a side panel if it is closed, close it if it is open",
      { .toggle($0.shared.ownSide) }, examples: ["", "--side right --pan-start 256"]),
    .init(
      "tap", "Tap the center while a panel is open", { _ in .tap },
      examples: ["", "--table events"]),
    .init(
      "pan", "Drag the center, then release it", { .pan($0.shared.pan) },
      synonyms: ["drag", "swipe"], examples: ["--to 100", "--to 300 --no-allow-left-overpan"],
      drag: .unthrown),
    .init(
      "swap", "Replace the center panel", { _ in .swap }, synonyms: ["replace"],
      examples: ["--state left", "--table phases"]),
    .init(
      "hide", "Slide the center off-screen while a panel is open", { .hide($0.hidingTime) },
      examples: ["", "--should-resize-left-panel"]),
    .init(
      "unhide", "Slide a hidden center back on screen", { .unhide($0.hidingTime) },
      examples: ["", "--side right"]),
    .init(
      "rotate", "Rotate the device; the layout adapts",
      { .rotate(to: $0.shared.rotatedSize, in: $0.shared.rotationTime) },
      examples: ["", "--state left --to-size 480x320"], duration: "rotation-duration"),
  ]

  static func values(for action: String) -> PanelsOptions {
    PanelsOptions(
      shared: SidePanelOptions(action: action, shadow: Panels.defaultShadow),
      isCenterHidden: action == "unhide")
  }
  static func idleDurations(of action: String) -> [String] {
    ["maximum-animation-duration", "bounce-duration"]
  }

  static func explanation(_ step: Step) -> Explanation {
    let (container, outcome) = (step.engine, step.outcome)
    var explanation = Explanation { reason($0, in: outcome?.system ?? container) }
    explanation.sections = [
      container.widths("Panels", "open_x") { side in
        [container.width(of: side), container.restingX(OpenSide(open: side))]
      }
    ]
    guard let release = outcome?.release else { return explanation }
    explanation.sections.append(
      .init(
        "Release", ["displacement", "threshold", "changes"],
        [[.number(release.displacement), .number(release.threshold), .flag(release.isDone)]]))
    explanation.notes.append(decision(release, in: container))
    return explanation
  }
  /// The reason of a leg and of its curve.
  private static func reason(_ name: String, in container: Panels) -> String {
    let timing = container.timing
    return switch name {
    case "main-move":
      "linear; \(Messages.number(timing.maximumAnimationDuration.high)) s × the distance left / "
        + "that from x = \(Messages.number(timing.panStart)), where the last pan began"
        + (container.panels.model == .documented ? ", and no longer than that" : "")
    case "bouncing-out":
      "beyond the end, by \(Messages.number(timing.bouncePercentage.high)) × the distance left at "
        + "the release: ease-out"
    default: name
    }
  }
  /// The outcome of a release.
  private static func decision(_ release: Panels.Release, in container: Panels) -> String {
    let result = release.side.map { "\($0.rawValue) is open" } ?? "the container is closed"
    guard !release.isCanceled else { return "The gesture is canceled: \(result), as before." }
    let share = Messages.number(container.gestures.minimumMovePercentage.high)
    return "A drag opens or closes if it displaces the center by at least \(share) × the width, "
      + "\(Messages.number(release.threshold)), in that direction. It is displaced by "
      + "\(Messages.number(release.displacement)): \(result)\(release.isDone ? "" : ", as before")."
  }
  static func inaction(_ outcome: Panels.Outcome, of container: Panels) -> Inaction? {
    switch outcome.inaction {
    case nil: nil
    case .isOpen(let side): .because("\(side) is open already")
    case .nothingIsOpen: .because("no panel is open", fix: .opening(container.panels.controllers))
    case .otherIsOpen(let side):
      .because("\(side) is open, and a toggle of the other side does nothing")
    case .exchangesAtRest:
      .because(
        "a closed container replaces its center without moving it",
        fix: container.panels.controllers.first.map { "start with a panel open: --state \($0)" })
    case .staysHidden(let isHidden):
      .because("the center is \(isHidden ? "hidden" : "on screen") already")
    case .tapBelongsToCenter:
      .because("with --style multiple-active the center stays active and handles the tap itself")
    case .panningIsOff:
      .because("the container recognizes no drags", fix: "leave out --no-recognizes-pan-gesture")
    case .touchIsOutside(let touch, let center):
      .isOutside(touch, center, of: "the center", on: container.panels.bounds)
    case .gestureStays: .gestureStays()
    case .isVertical: .because("the drag begins vertically")
    case .noController(let side):
      .because(
        "\(side) has no controller, and the drag would show it",
        fix: "add it with --sides left,right")
    case .swipeIsOff(let side):
      .because(
        "drags that show \(side) are off",
        fix: side == .left ? "leave out --no-allow-left-swipe" : "leave out --no-allow-right-swipe")
    case .stackIsDeep(let depth):
      .because(
        "the center's navigation stack has \(depth) controllers",
        fix: "with --no-panning-limited-to-top-view-controller it can be dragged")
    case .boundsStay(let bounds): .boundsStay(bounds)
    case .noDistance: .because("the center ends where it starts")
    case .motionIsUnderWay: .because("the center takes no touches while it is animated or dragged")
    }
  }
}
