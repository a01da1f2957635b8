import MotionEngine
import MotionNumerics
import Options
import TableText

/// A reveal controller and its commands.
enum RevealSystem: System {
  typealias Operation = RevealController.Operation
  static let name = "reveal"
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
    RevealOptions(shared: SidePanelOptions(action: action, shadow: RevealController.defaultShadow))
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

  static func explanation(_ step: SystemStep<Self>) -> Explanation {
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
    return switch RevealController.Reason(rawValue: name) {
    case .toggling: pace(toggle, "the toggle duration")
    case .pushingOut: pace(RevealController.pushingShare * toggle, "0.8 of the toggle duration")
    case .flicking: pace(outcome?.release?.nominal, "the remaining distance at release speed")
    case .jumping: "not animated: the nominal time is 0"
    case .following: "follows the drag, within the limits of its sides"
    case .dissolving: "a cross-dissolve: ease-in-out"
    case .appearing: "there was no controller: fades in, ease-out"
    case .turning: "the bounds change: ease-in-out"
    case nil: name
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
      leg.duration.high > 0 && leg.reason == RevealController.Reason.toggling.rawValue
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
        "the delegate refuses the \(gesture)",
        fix: "remove '\(gesture)' from --delegate-refuses")
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
