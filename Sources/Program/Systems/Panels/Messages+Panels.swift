import MotionEngine
import MotionNumerics

/// Explanations of a container of JASidePanels.
extension Messages {
  /// The reason of a leg and of its curve.
  static func reason(
    _ name: String, in container: Panels, _ outcome: Panels.Outcome?
  ) -> String {
    let timing = outcome?.container.timing ?? container.timing
    switch Panels.Reason(rawValue: name) {
    case .moving:
      return "linear; \(number(timing.maximumAnimationDuration.high)) s × the distance left / that "
        + "from x = \(number(timing.panStart)), where the last pan began"
        + (container.panels.model == .documented ? ", and no longer than that" : "")
    case .bouncingOut:
      return
        "beyond the end, by \(number(timing.bouncePercentage.high)) × the distance left at the "
        + "release: ease-out"
    case .bouncingBack: return "back to the end: ease-in"
    case .leaving: return "the old center leaves in 0.2 s: ease-in-out"
    case .hiding: return "the center leaves or enters the container: ease-in-out"
    case .turning: return "the bounds change: ease-in-out"
    case .following: return "follows the drag by whole points"
    case nil: return name
    }
  }

  /// The outcome of a release.
  static func decision(_ release: Panels.Release, in container: Panels) -> String {
    let result = release.side.map { "\($0.rawValue) is open" } ?? "the container is closed"
    guard !release.isCanceled else { return "The gesture is canceled: \(result), as before." }
    let share = number(container.gestures.minimumMovePercentage.high)
    return "A drag opens or closes if it displaces the center by at least \(share) × the width, "
      + "\(number(release.threshold)), in that direction. It is displaced by "
      + "\(number(release.displacement)): \(result)\(release.isDone ? "" : ", as before")."
  }

  /// The reason why an operation moves nothing.
  static func inaction(_ inaction: Panels.Inaction, of container: Panels) -> Inaction {
    switch inaction {
    case .isOpen(let side): return .operation(because: "\(side.rawValue) is open already")
    case .nothingIsOpen:
      return .operation(
        because: "no panel is open",
        remedy: container.panels.controllers.first.map {
          "start with one open: \(option: \PanelsParameters.shared.start, $0.rawValue)"
        })
    case .otherIsOpen(let side):
      return .operation(
        because: "\(side.rawValue) is open, and a toggle of the other side does nothing")
    case .exchangesAtRest:
      return .operation(
        because: "a closed container replaces its center without moving it",
        remedy: container.panels.controllers.first.map {
          "start with a panel open: \(option: \PanelsParameters.shared.start, $0.rawValue)"
        })
    case .staysHidden(let isHidden):
      return .operation(because: "the center is \(isHidden ? "hidden" : "on screen") already")
    case .tapBelongsToCenter:
      return .operation(
        because: """
          with \(option: \PanelsParameters.layout.style, container.layout.style.rawValue) the center \
          stays active and handles the tap itself
          """)
    case .panningIsOff:
      return .operation(
        because: "the container recognizes no drags",
        remedy: "leave out \(no: \PanelsParameters.gestures.recognizesPan)")
    case .touchIsOutside(let touch, let center):
      let extent = extent(of: "the center", center, on: container.panels.bounds)
      return .operation(because: "the touch at \(position(touch)) is outside \(extent)")
    case .gestureStays: return stillDrag
    case .isVertical:
      return .operation(because: "the drag begins vertically")
    case .noController(let side):
      return .operation(
        because: "\(side.rawValue) has no controller, and the drag would show it",
        remedy: "add it with \(option: \PanelsParameters.shared.sides, "left,right")")
    case .swipeIsOff(let side):
      return .operation(
        because: "drags that show \(side.rawValue) are off",
        remedy: side == .left
          ? "leave out \(no: \PanelsParameters.gestures.allowsLeftSwipe)"
          : "leave out \(no: \PanelsParameters.gestures.allowsRightSwipe)")
    case .stackIsDeep(let depth):
      return .operation(
        because: "the center's navigation stack has \(depth) controllers",
        remedy: """
          with \(no: \PanelsParameters.gestures.isLimitedToTopViewController) it can be dragged
          """)
    case .boundsStay(let bounds):
      return boundsStay(bounds, option: \PanelsParameters.shared.newBounds)
    case .noDistance: return .operation(because: "the center ends where it starts")
    }
  }
}
