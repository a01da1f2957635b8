import Options

/// The options of a reveal controller and of its actions.
struct RevealOptions: SidePanelValues {
  var shared: SidePanelOptions<RevealController.Place>
  /// The parameters that have options of the same value.
  var container: RevealController
  /// The duration of a move to a position, or nil for that of the model.
  var toggleDuration: DoubleDouble?
  var replaceDuration: DoubleDouble?
  var isHierarchical = false
  var bars = RevealController.Bars()
  /// The position to move to.
  var target: RevealController.Place?
  /// The controller to exchange.
  var role: RevealController.Role?
  var isFromNothing = false

  mutating func declare(_ list: inout OptionList) {
    let action = shared.action
    shared.declare(
      &list, .position, maySkip: shared.isScenario(or: "toggle", "move", "push", "replace"),
      hasTouch: action == "pan", ignoring: action == "replace" ? "side" : nil)
    for side in HorizontalSide.allCases {
      // The rear view is on the left: --rear-view-reveal-width, --right-view-reveal-width.
      let (view, place) = (side == .left ? "rear" : "right", side.rawValue)
      list.option(
        "--\(view)-view-reveal-width", &container.widths[side].reveal, .length(), "N",
        """
        offset of the front view in the position \(place), in points; negative for the width of it \
        that stays visible
        """, demand: container.widths[side].reveal == 0 ? "must not be 0" : nil)
      list.option(
        "--\(view)-view-reveal-overdraw", &container.widths[side].overdraw, .extent, "N",
        "distance between the positions \(place) and \(place)-most, in points")
      list.option(
        "--\(view)-view-reveal-displacement", &container.widths[side].displacement, .extent,
        "N", "distance by which the \(view) view moves as it is revealed, in points")
    }

    list.matters = shared.isScenario(or: "pan")
    list.toggle(
      "--bounce-back-on-overdraw", &container.overdraws.left.bouncesBack,
      "close after a drag beyond the position left")
    list.toggle(
      "--bounce-back-on-left-overdraw", &container.overdraws.right.bouncesBack,
      "close after a drag beyond the position right")
    list.toggle(
      "--stable-drag-on-overdraw", &container.overdraws.left.isStable,
      "follow a drag beyond the position left without resistance")
    list.toggle(
      "--stable-drag-on-left-overdraw", &container.overdraws.right.isStable,
      "follow a drag beyond the position right without resistance")
    list.option(
      "--quick-flick-velocity", &container.quickFlickVelocity, .speed(.isAtLeast(0)), "V",
      "release speed above which the direction decides, in pt/s")
    list.option(
      "--draggable-border-width", &container.draggableBorderWidth, .extent, "N",
      "width of the borders of the front view in which a pan may begin (0: anywhere), in points")

    let isStill = !shared.panels.isAnimated
    list.matters = !["replace", "rotate"].contains(action)
    list.option(
      "--toggle-animation-type", &container.animationType, .choice, "TYPE",
      "animation of moves to a position: spring or ease-out", idle: isStill)
    list.option(
      "--toggle-animation-duration", &toggleDuration, .duration(), "S",
      "duration of moves to a position, in seconds", usual: "0.3; documented: 0.25",
      followsModel: true, idle: isStill)
    list.option(
      "--spring-damping-ratio", &container.springDampingRatio, .number(.isPositive), "ZETA",
      "damping ratio of the spring",
      unless: container.animationType == .spring ? nil : "with --toggle-animation-type ease-out",
      idle: isStill)
    list.matters = shared.isScenario(or: "replace")
    list.option(
      "--replace-view-animation-duration", &replaceDuration, .duration(), "S",
      "duration of the replacement of a controller in place, in seconds", usual: "0.25",
      idle: isStill)

    list.matters = true
    list.toggle(
      "--present-front-view-hierarchically", &isHierarchical,
      "place the front view below the bars, over a rear view that is never removed")
    list.option(
      "--navigation-bar-height", &bars.navigation, .extent, "N",
      "height of the navigation bar, in points", idle: !isHierarchical)
    list.option(
      "--compact-navigation-bar-height", &bars.compactNavigation, .extent, "N",
      "height of the navigation bar in bounds less than 480 points high, in points",
      idle: !isHierarchical)
    list.option(
      "--status-bar-height", &bars.status, .extent, "N",
      "height of the status bar, in points", idle: !isHierarchical)
    list.matters = shared.isScenario(or: "tap", "pan")
    list.names(
      "--delegate-refuses", &container.refusals, "gestures that the delegate vetoes: tap, pan")
    (list.part, list.matters) = (.action, true)
    if action == "move" {
      list.option(
        "--to", &target, .position, "POSITION",
        "position to move to, as in --state or by the library's name (required)", isRequired: true)
    }
    if action == "replace" {
      list.option(
        "--which", &role, .choice, "CONTROLLER",
        "controller to replace: front, rear or right (required)", isRequired: true)
      list.flag("--from-nothing", &isFromNothing, "assume that there was no such controller before")
    }
  }

  func engine() throws(ParameterError) -> RevealController {
    var container = container
    container.panels = shared.container
    try container.check()
    container.toggleDuration = GivenDuration(
      toggleDuration, default: RevealController.defaultToggleDuration(in: container.panels.model))
    container.replaceDuration = GivenDuration(
      replaceDuration, default: container.replaceDuration.seconds)
    container.bars = isHierarchical ? bars : nil
    return container
  }
}

extension Codec<RevealController.Place> {
  /// The name of a position, here or in the library, as in Objective-C or in Swift.
  fileprivate static var position: Codec {
    Codec(
      read: { text throws(ValueError) in
        let name = String(decoding: text, as: UTF8.self)
        if let place = place(inLibrary: name) { return place }
        // In Swift the right-most position of the front view, which opens the left side.
        guard name != "rightMost" else {
          throw .malformed(
            expected: "right-most (the right side is open) or FrontViewPositionRightMost (the left)"
          )
        }
        return try choice.read(text)
      },
      json: { .text($0.rawValue) })
  }

  /// Returns the position of a name that only the library has: `FrontViewPositionRight`,
  /// `FrontViewPosition.right`, `.right` or `leftSideMost`.
  private static func place(inLibrary name: String) -> RevealController.Place? {
    let type = "FrontViewPosition"
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    let isMember = words.count == 2 && (words[0].isEmpty || words[0] == type)
    let key = comparableName(isMember ? type + words[1] : name)
    let own = RevealController.Place.allCases
    return own.first { comparableName($0.libraryName) == key }
      ?? own.first { place in
        comparableName(place.libraryName) == comparableName(type + name)
          && !own.contains { comparableName($0.rawValue) == key }
      }
  }
}

extension RevealController.Place {
  /// The library's name, which says where the front view is.
  var libraryName: String {
    let name =
      switch self {
      case .leftRemoved: "RightMostRemoved"
      case .leftMost: "RightMost"
      case .left: "Right"
      case .closed: "Left"
      case .right: "LeftSide"
      case .rightMost: "LeftSideMost"
      case .rightRemoved: "LeftSideMostRemoved"
      }
    return "FrontViewPosition" + name
  }
}

/// A reveal controller and its commands.
enum RevealSystem: System {
  typealias Operation = RevealController.Operation
  static let name = "reveal"
  static let heading = "Reveal"
  static let summary = "A front view that reveals a rear view (SWRevealViewController)"

  static let actions: [Action] = [
    .init(
      "toggle", "Open a side, or close it", { _ in .toggle },
      synonyms: ["open", "close", "show", "hide"],
      examples: ["", "--toggle-animation-type ease-out", "--side left --state right"]),
    .init(
      "move", "Move the front view to a position",
      { .move(to: $0.target ?? .closed) },
      examples: ["--to left-most", "--to right --no-animation"]),
    .init(
      "tap", "Close the open side by a tap on the front view", { _ in .tap },
      examples: ["", "--state right-most"]),
    .init(
      "pan", "Drag the front view", { .pan($0.shared.pan) },
      synonyms: ["drag", "swipe"],
      examples: [
        "--to 150", "--to 100 --velocity 500 --table events",
        "--to 340 --columns time,offset,overdraw_progress",
      ], drag: .plane),
    .init(
      "push", "Replace the front controller off-screen", { _ in .push },
      examples: ["", "--state right --table events"]),
    .init(
      "replace", "Replace a controller in place",
      { .replace($0.role ?? .front, fromNothing: $0.isFromNothing) },
      synonyms: ["swap", "set"],
      examples: ["--which front --columns time,new_opacity", "--which rear --table events"],
      duration: "replace-view-animation-duration"),
    .init(
      "rotate", "Rotate or resize the container",
      { .rotate(to: $0.shared.rotatedSize, $0.shared.rotationTime) },
      examples: ["--rear-view-reveal-width -60", "--to-size 480x320"],
      duration: "rotation-duration"),
  ]

  static func values(for action: String) -> RevealOptions {
    let shared = SidePanelOptions<RevealController.Place>(
      action: action, shadow: RevealController.defaultShadow)
    return RevealOptions(shared: shared, container: RevealController(unchecked: shared.panels))
  }
  static func resolve(
    _ values: inout RevealOptions, _ container: RevealController,
    _ operation: RevealController.Operation?
  ) {
    values.shared.resolve(for: operation)
    values.toggleDuration = container.toggleDuration.seconds
    values.replaceDuration = container.replaceDuration.seconds
  }

  // MARK: Explanation

  static func explanation(_ step: Step) -> Explanation {
    let (container, outcome) = (step.engine, step.outcome)
    var explanation = Explanation { reason($0, of: container, outcome) }
    explanation.sections = [
      .init(
        "Positions", ["position", "library_name", "x"],
        RevealController.Place.allCases.map { place in
          [.text(place.rawValue), .text(place.libraryName), .number(container.x(at: place))]
        })
    ]
    if let release = outcome?.release {
      explanation.sections.append(
        .init(
          "Release", ("x", .number(release.x)), ("velocity", .number(release.velocity)),
          ("flick", .flag(release.isFlick)), ("position", .text(release.place.rawValue)),
          ("nominal_time", .number(release.nominal.high))))
      explanation.notes.append(decision(release, of: container))
    }
    explanation.notes += quirks(of: container, outcome)
    return explanation
  }

  /// The reason of a leg and of its curve; the actions of a scenario, which has no outcome, have
  /// durations of their own.
  private static func reason(
    _ name: String, of container: RevealController, _ outcome: RevealController.Outcome?
  ) -> String {
    let toggle = container.toggleDuration.seconds
    /// The animation of a move, and the origin of its nominal time, which is shown if it is known.
    func pace(_ nominal: DoubleDouble?, _ origin: String) -> String {
      let time = outcome.flatMap { _ in nominal }.map { Messages.figure($0.high) + " s" }
      let known = time.map { "\($0) (\(origin))" } ?? origin
      let given = container.panels.duration
      guard container.animationType == .spring else {
        return "ease-out in \(time != nil && given != nil ? "the given duration" : known)"
      }
      let lasting = time.map { _ in " of \(Messages.figure((given ?? toggle).high)) s" } ?? ""
      return "a spring\(lasting), whatever the distance; its initial velocity is 1 / \(known)"
    }
    return switch name {
    case "toggling": pace(toggle, "the toggle duration")
    case "pushing-out": pace(RevealController.pushingShare * toggle, "0.8 of the toggle duration")
    case "flicking": pace(outcome?.release?.nominal, "the remaining distance at release speed")
    default: name
    }
  }
  /// The outcome of a release.
  private static func decision(
    _ release: RevealController.Release, of container: RevealController
  ) -> String {
    let target = "the front view moves to \(release.place.rawValue)"
    let threshold = Messages.number(container.quickFlickVelocity.high)
    guard !release.isFlick else {
      return "The release was faster than \(threshold) pt/s, so its direction decides: \(target), "
        + "in a nominal time of \(Messages.figure(release.nominal.high)) s."
    }
    let width = container.revealWidth(of: release.side)
    let distance = release.x.magnitude
    let half = "half of the reveal width, \(Messages.figure(width / 2))"
    let range =
      distance > width
      ? "beyond the reveal width, \(Messages.figure(width))"
      : "\(distance > width / 2 ? "beyond" : "not beyond") \(half)"
    return "The release was not faster than \(threshold) pt/s, so the position decides: "
      + "\(Messages.figure(distance)) pt is \(range), and \(target)."
  }
  /// The notes on what the library's header comments state otherwise, or what users do not expect.
  private static func quirks(
    of container: RevealController, _ outcome: RevealController.Outcome?
  ) -> [String] {
    var notes: [String] = []
    let isToggled = outcome?.plan.legs.contains { leg in
      leg.duration.high > 0 && leg.reason == "toggling"
    }
    if isToggled ?? true, container.panels.model == .shipped,
      !container.toggleDuration.isGiven, container.panels.duration == nil
    {
      let documented = RevealController.defaultToggleDuration(in: .documented)
      notes.append(
        "The header comments state a toggle duration of \(Messages.number(documented.high)) s; "
          + "the code has \(Messages.number(container.toggleDuration.seconds.high)) s.")
    }
    if let release = outcome?.release, release.isFlick, container.animationType == .spring,
      release.nominal.high > 0, release.nominal < container.toggleDuration.seconds
    {
      notes.append(
        "The spring lasts the toggle duration even after a flick; a short nominal time only raises "
          + "its initial velocity, so that it may overshoot.")
    }
    return notes
  }

  static func inaction(
    _ outcome: RevealController.Outcome, of container: RevealController
  ) -> Inaction? {
    let startingOpen: Phrase = "start with a side open: --state left"
    return switch outcome.inaction {
    case nil: nil
    case .isThere(let place):
      .because("the front view is at \(place) already", fix: "start elsewhere with --state")
    case .noController(let side):
      .because("\(side) has no controller", fix: .adding(side, to: container.panels.controllers))
    case .sharesOffset(let from, let to):
      .because("the front view has the same x at \(from) and \(to)")
    case .nothingIsOpen: .because("no side is open", fix: startingOpen)
    case .isRemoved: .because("the front view is removed", fix: startingOpen)
    case .refused(let gesture):
      .because(
        "the delegate refuses the \(gesture)", fix: "remove '\(gesture)' from --delegate-refuses")
    case .pushesClosed:
      .because("no side is open, so the front controller is replaced in place", fix: startingOpen)
    case .exchangesOnly:
      .because(
        "without animation only the front controller is replaced", fix: "leave out --no-animation")
    case .boundsStay(let bounds): .boundsStay(bounds)
    case .motionIsUnderWay: .because("a motion is under way")
    case .gestureIsVertical:
      .because(
        "the drag is vertical: it passes 5 pt along y before it does along x",
        fix: "give one along x with --to")
    case .touchIsOutside(let touch, let front):
      .isOutside(touch, front, of: "the front view", on: container.panels.bounds)
    case .touchIsFarFromBorder(let touch):
      .because(
        """
        the touch at \(Messages.position(touch)) is more than \
        \(container.draggableBorderWidth) from the borders of the front view \
        beside a side with a controller
        """,
        fix: """
          give another touch with --touch, or a wider border with --draggable-border-width
          """)
    case .gestureStays: .gestureStays()
    }
  }
}
