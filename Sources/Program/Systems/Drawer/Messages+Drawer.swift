import MotionEngine
import MotionNumerics

/// Explanations of a drawer.
extension Messages {
  /// The reason of a leg, of its duration and of its curve.
  static func reason(_ name: String, of drawer: Drawer) -> String {
    let usual = "\(number(drawer.animationVelocity)) pt/s, \(least(of: drawer)): ease-in-out"
    return switch Drawer.Reason(rawValue: name) {
    case .opening: "opens at \(usual)"
    case .closing: "closes at \(usual)"
    case .dragged: "follows the drag in whole points"
    case .flickedOpen: "released fast in the opening direction: ease-out"
    case .flickedClosed: "released fast in the closing direction: ease-out"
    case .releasedOpen: "released slowly, at half of the width or beyond: \(usual)"
    case .releasedClosed: "released slowly, before half of the width: \(usual)"
    case .leaving: "the old center leaves at \(usual)"
    case .waiting: "the new center waits off-screen"
    case .entering: "the new center enters at \(usual)"
    case .resizing: "the width changes at \(usual)"
    case .peeking: "32 positions at equal times, with straight lines between them"
    case .turning: "the bounds change: ease-in-out"
    case nil: name
    }
  }

  private static func least(of drawer: Drawer) -> String {
    "at least \(number(drawer.leastDuration.high)) s"
  }

  /// The outcome of a release.
  static func decision(_ release: Drawer.Release) -> String {
    let result = release.opens ? "opens" : "closes"
    let side = release.side.rawValue
    guard release.isFlick else {
      let isBefore = release.opens ? "at or beyond" : "before"
      return
        "The release was not faster than \(number(release.threshold)) pt/s, so the position "
        + "decides: \(figure(release.x.magnitude)) is \(isBefore) half of the width, "
        + "\(figure(release.half)), and \(side) \(result)."
    }
    return
      "The release was faster than \(number(release.threshold)) pt/s, so its direction decides: "
      + "\(side) \(result) at \(figure(release.speed)) pt/s, the greater of the release speed and "
      + "twice the threshold."
  }

  /// The notes about behavior of the library that its header comments do not describe.
  static func quirks(of drawer: Drawer, leadingTo outcome: Drawer.Outcome) -> [String] {
    guard drawer.panels.model == .shipped else { return [] }
    let legs = outcome.plan.legs
    let least = drawer.leastDuration
    let isShortest =
      drawer.panels.duration == nil
      && legs.contains { leg in leg.curve != nil && leg.duration == least }
    let peek = legs.first { $0.reason == Drawer.Reason.peeking.rawValue }
    let reached = peek?.moves.first?.pieces.map(\.firstValue.magnitude).max()
    let usual = Drawer.peekDistance(in: .shipped)
    return
      (isShortest
      ? ["The header comment gives a least duration of 0.1 s; the code has 0.15 s."] : [])
      + (reached == usual
        ? ["The header comment gives a default distance of 40; the code has 50."] : [])
      + (peek == nil ? [] : ["The library does not hide the side view after the peek."])
  }

  /// The reason why an operation moves nothing in a drawer.
  static func inaction(_ inaction: Drawer.Inaction, of drawer: Drawer) -> Inaction {
    switch inaction {
    case .isOpen(let side): return .operation(because: "\(side.rawValue) is open already")
    case .isClosed:
      return .operation(
        because: "no side is open",
        remedy: drawer.panels.controllers.first.map { side in
          "start with one open: \(option: DrawerParameters.shared(\.start), side.rawValue)"
        })
    case .noController(let side, let ignoresTouches):
      let names = HorizontalSide.allCases
        .filter { $0 == side || drawer.panels.hasController($0) }
        .map(\.rawValue).joined(separator: ",")
      let consequence =
        ignoresTouches ? ", and after trying to open it the library ignores all touches" : ""
      return .operation(
        because: "\(side.rawValue) has no controller\(consequence)",
        remedy: "add it with \(option: DrawerParameters.shared(\.sides), names)")
    case .anotherIsOpen(let side):
      return .operation(
        because: "\(side.rawValue) is open",
        remedy: """
          start with \(option: DrawerParameters.shared(\.start), OpenSide.closed.rawValue)
          """)
    case .waitsForOpening(let side):
      return .operation(
        because: "\(side.rawValue) is not open, and has its new width at once",
        remedy: startingOpen(side))
    case .widthStays(let side, let width):
      return .operation(because: "the width of \(side.rawValue) stays \(number(width))")
    case .staysOpen(let side):
      return .operation(
        because: "without animation only the center is replaced, and \(side.rawValue) stays open",
        remedy: "leave out \(no: DrawerParameters.shared(\.isAnimated))")
    case .noDistance:
      return .operation(
        because: "the peek has a distance of 0",
        remedy: "give another with \(option: \DrawerParameters.distance)")
    case .noDuration:
      return .operation(
        because: "the peek has a duration of 0",
        remedy: "give another with \(option: DrawerParameters.shared(\.duration))")
    case .boundsStay(let bounds):
      return boundsStay(bounds, option: DrawerParameters.shared(\.newBounds))
    case .animationIsUnderWay: return .operation(because: "an animation is under way")
    case .isStuck:
      return .operation(
        because: "the library ignores touches since it was to open a side without a controller")
    case .noMode, .touchMatchesNoMode, .gestureStays, .gestureIsShort, .doesNotStretch:
      return gestureInaction(inaction)
    }
  }

  /// The reason why a gesture moves nothing.
  private static func gestureInaction(_ inaction: Drawer.Inaction) -> Inaction {
    switch inaction {
    case .noMode(let gesture, let isOpen):
      let name = gesture == .pan ? "pan" : "tap"
      return .operation(
        because: "no mode allows a \(name) while \(isOpen ? "a side is open" : "closed")",
        remedy: "allow it with \(mask(isOpen))")
    case .touchMatchesNoMode(let touch, let isOpen):
      return .operation(
        because: "no mode matches a touch at \(position(touch))",
        remedy: """
          give another touch with \(option: DrawerParameters.shared(\.touch)), or more modes with \
          \(mask(isOpen))
          """)
    case .gestureStays: return stillDrag
    case .doesNotStretch(let side):
      return .operation(
        because: "\(side.rawValue) is open and does not stretch",
        remedy: "leave out \(no: \DrawerParameters.shouldStretchDrawer)")
    default:
      return .operation(
        because: "the drag does not move the center by a whole point",
        remedy: "give a longer one with --to")
    }
  }

  private static func startingOpen(_ side: HorizontalSide) -> Phrase {
    "start with it open: \(option: DrawerParameters.shared(\.start), side.rawValue)"
  }

  /// The option that allows gestures, with the usual modes.
  private static func mask(_ isOpen: Bool) -> Phrase {
    let path: PartialKeyPath<DrawerParameters> =
      isOpen
      ? \DrawerParameters.touches.closeDrawerGestureModeMask
      : \DrawerParameters.touches.openDrawerGestureModeMask
    return "\(option: path, Drawer.Touches.Mode.all.rawValue)"
  }
}
