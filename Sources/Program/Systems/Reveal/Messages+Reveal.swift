import MotionEngine
import MotionNumerics

/// Explanations of a reveal controller.
extension Messages {
  /// The reason of a leg and of its curve.
  ///
  /// - Parameters:
  ///   - name: The name of the reason.
  ///   - container: The container.
  ///   - outcome: The outcome of the operation, or nil for a scenario, whose actions have durations
  ///     of their own.
  /// - Returns: The reason, a phrase.
  static func revealReason(
    _ name: String, of container: RevealController, _ outcome: RevealController.Outcome?
  ) -> String {
    let toggle = container.toggleDuration.seconds
    func pace(_ nominal: DoubleDouble?, _ origin: String) -> String {
      let time = outcome.flatMap { _ in nominal }.map { figure($0.high) + " s" }
      return self.pace(of: container, time, origin)
    }
    return switch RevealController.Reason(rawValue: name) {
    case .toggling: pace(toggle, "the toggle duration")
    case .pushingOut:
      pace(RevealController.pushingShare * toggle, "0.8 of the toggle duration")
    case .flicking: pace(outcome?.release?.nominal, "the remaining distance at release speed")
    case .jumping: "not animated: the nominal time is 0"
    case .following: "follows the drag, within the limits of its sides"
    case .dissolving: "a cross-dissolve: ease-in-out"
    case .appearing: "there was no controller: fades in, ease-out"
    case .turning: "the bounds change: ease-in-out"
    case nil: name
    }
  }

  /// The animation of a move, and the origin of its nominal time, which is shown if it is known.
  private static func pace(
    of container: RevealController, _ nominal: String?, _ origin: String
  ) -> String {
    let known = nominal.map { "\($0) (\(origin))" } ?? origin
    switch container.animationType {
    case .easeOut:
      let isGiven = nominal != nil && container.panels.duration != nil
      return isGiven ? "ease-out in the given duration" : "ease-out in \(known)"
    case .spring:
      let lasting = container.panels.duration ?? container.toggleDuration.seconds
      let duration = nominal == nil ? "" : " of \(figure(lasting.high)) s"
      return "a spring\(duration), whatever the distance; its initial velocity is 1 / \(known)"
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
      !container.toggleDuration.isGiven, container.panels.duration == nil
    {
      let documented = RevealController.defaultToggleDuration(in: .documented)
      notes.append(
        "The header comments state a toggle duration of \(number(documented.high)) s; the code has "
          + "\(number(container.toggleDuration.seconds.high)) s.")
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
        because: "no side is open, so the front controller is replaced in place",
        remedy: startingOpen)
    case .exchangesOnly:
      return .operation(
        because: "without animation only the front controller is replaced",
        remedy: "leave out \(no: RevealParameters.shared(\.isAnimated))")
    case .boundsStay(let bounds):
      return boundsStay(bounds, option: RevealParameters.shared(\.newBounds))
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
        remedy: "give one along x with --to")
    case .touchIsOutside(let touch, let front):
      let extent = extent(of: "the front view", front, on: container.panels.bounds)
      return .operation(because: "the touch at \(position(touch)) is outside \(extent)")
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
    default: return stillDrag
    }
  }
}
