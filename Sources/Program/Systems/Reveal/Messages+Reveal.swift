import MotionEngine
import MotionNumerics

/// Explanations of a reveal controller.
extension Messages {
  /// The reason of a leg and of its curve.
  ///
  /// - Parameters:
  ///   - name: The name of the reason.
  ///   - container: The container.
  ///   - release: The release before the leg, if there is one.
  static func revealReason(
    _ name: String, of container: RevealController, _ release: RevealController.Release?
  ) -> String {
    let toggle = container.toggleDuration
    return switch RevealController.Reason(rawValue: name) {
    case .toggling: pace(of: container, toggle, "the toggle duration")
    case .pushingOut:
      pace(of: container, RevealController.pushingShare * toggle, "0.8 of the toggle duration")
    case .flicking: pace(of: container, release?.nominal ?? toggle, "the distance at release speed")
    case .jumping: "not animated: the nominal time is 0"
    case .following: "follows the drag, within the limits of its sides"
    case .dissolving: "a cross-dissolve: ease-in-out"
    case .appearing: "there was no controller: fades in, ease-out"
    case .turning: "the bounds change: ease-in-out"
    case nil: name
    }
  }

  /// The animation of a move with a nominal time, and the origin of that time.
  private static func pace(
    of container: RevealController, _ nominal: DoubleDouble, _ origin: String
  ) -> String {
    let time = "\(figure(nominal.high)) s, \(origin)"
    let given = container.panels.duration.map { "\(figure($0.high)) s, as given" }
    switch container.animationType {
    case .easeOut: return "ease-out in \(given ?? time)"
    case .spring:
      let lasting = given ?? "\(figure(container.toggleDuration.high)) s whatever the distance"
      return "a spring of \(lasting), with the initial velocity 1 / (\(time))"
    }
  }

  /// The outcome of a release.
  static func decision(
    _ release: RevealController.Release, of container: RevealController
  ) -> String {
    let target = "the front view moves to \(release.place.rawValue)"
    let threshold = number(container.quickFlickVelocity.high)
    guard !release.isFlick else {
      return "The release was faster than \(threshold) pt/s, so its direction decides: \(target), "
        + "in a nominal time of \(figure(release.nominal.high)) s."
    }
    let width = container.revealWidth(of: release.side)
    let distance = release.x.magnitude
    let range =
      if distance > width {
        "beyond the reveal width, \(figure(width))"
      } else {
        "\(distance > width / 2 ? "beyond" : "not beyond") half of the reveal width, "
          + "\(figure(width / 2))"
      }
    return "The release was not faster than \(threshold) pt/s, so the position decides: "
      + "\(figure(distance)) pt is \(range), and \(target)."
  }

  /// The notes on what the library's header comments state otherwise, or what users do not expect.
  static func revealQuirks(
    of container: RevealController, _ outcome: RevealController.Outcome?
  ) -> [String] {
    var notes: [String] = []
    let isToggled = outcome?.plan.legs.contains { leg in
      leg.duration.high > 0 && leg.reason == RevealController.Reason.toggling.rawValue
    }
    if isToggled ?? true, container.panels.model == .shipped,
      container.toggleDuration == RevealController.defaultToggleDuration(in: .shipped), container.panels.duration == nil
    {
      let documented = RevealController.defaultToggleDuration(in: .documented)
      notes.append(
        "The header comments state a toggle duration of \(number(documented.high)) s; the code has "
          + "\(number(container.toggleDuration.high)) s.")
    }
    if let release = outcome?.release, release.isFlick, container.animationType == .spring,
      release.nominal.high > 0
    {
      notes.append(
        "The spring lasts the toggle duration even after a flick; a short nominal time only raises "
          + "its initial velocity, so that it may overshoot.")
    }
    return notes
  }

  /// The reason why an operation moves nothing in a reveal controller.
  static func inaction(
    _ inaction: RevealController.Inaction, of container: RevealController
  ) -> Inaction {
    switch inaction {
    case .isThere(let place):
      return .operation(
        because: "the front view is at \(place.rawValue) already",
        remedy: "start elsewhere with \(option: RevealParameters.shared(\.start))")
    case .noController(let side):
      let sides = HorizontalSide.allCases.filter {
        $0 == side || container.panels.hasController($0)
      }
      let names = sides.map(\.rawValue).joined(separator: ",")
      return .operation(
        because: "\(side.rawValue) has no controller",
        remedy: "add it with \(option: RevealParameters.shared(\.sides), names)")
    case .sharesOffset(let from, let to):
      return .operation(
        because: "the front view has the same x at \(from.rawValue) and \(to.rawValue)")
    case .nothingIsOpen:
      return .operation(because: "no side is open", remedy: startingOpen)
    case .isRemoved:
      return .operation(because: "the front view is removed", remedy: startingOpen)
    case .refused(let gesture):
      return .operation(
        because: "the delegate refuses the \(gesture.rawValue)",
        remedy: "remove '\(gesture.rawValue)' from \(option: \RevealParameters.refusals)")
    case .pushesClosed:
      return .operation(
        because: "no side is open, so the front controller is exchanged in place",
        remedy: startingOpen)
    case .exchangesOnly:
      return .operation(
        because: "without animation only the front controller is exchanged",
        remedy: "leave out \(no: RevealParameters.shared(\.isAnimated))")
    case .boundsStay(let bounds):
      return .operation(
        because: "the bounds stay \(size(bounds))",
        remedy: "give another size with \(option: RevealParameters.shared(\.newBounds))")
    case .motionIsUnderWay: return .operation(because: "a motion is under way")
    case .gestureIsVertical, .touchIsOutside, .touchIsFarFromBorder, .gestureStays:
      return dragInaction(inaction, of: container)
    }
  }

  private static var startingOpen: Phrase {
    "start with a side open: \(option: RevealParameters.shared(\.start), HorizontalSide.left.rawValue)"
  }

  /// The reason why a drag moves nothing.
  private static func dragInaction(
    _ inaction: RevealController.Inaction, of container: RevealController
  ) -> Inaction {
    switch inaction {
    case .gestureIsVertical:
      return .operation(
        because: "the drag is vertical: it passes 5 pt along y before it does along x",
        remedy: "give one along x with \(option: \DragParameters.to)")
    case .touchIsOutside(let touch, let front):
      let extent = extent(front, on: container.panels.bounds)
      return .operation(
        because: "the touch at \(position(touch)) is outside the front view (\(extent))")
    case .touchIsFarFromBorder(let touch):
      let width = number(container.draggableBorderWidth)
      return .operation(
        because: """
          the touch at \(position(touch)) is more than \(width) from the borders of the front view \
          beside a side with a controller
          """,
        remedy: """
          give another touch with \(option: RevealParameters.shared(\.touch)), or a wider border with \
          \(option: \RevealParameters.draggableBorderWidth)
          """)
    default: return gestureStays(along: .x)
    }
  }

  private static func position(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }
}
