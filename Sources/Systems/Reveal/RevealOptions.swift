import MotionEngine
import MotionNumerics
import Options
import TableText

/// The options of a reveal controller and of its actions.
struct RevealOptions: SidePanelValues {
  var shared: SidePanelOptions<RevealController.Place>
  var widths = SidePair(both: RevealController.Widths())
  var overdraws = SidePair(both: RevealController.Overdraw())
  var quickFlickVelocity = RevealController.defaultFlickVelocity
  var draggableBorderWidth = 0.0
  var animationType = RevealController.AnimationType.spring
  /// The duration of a move to a position, or nil for that of the model.
  var toggleDuration: DoubleDouble?
  var springDampingRatio = 1.0
  var replaceDuration: DoubleDouble?
  var isHierarchical = false
  var bars = RevealController.Bars()
  var refusals: [PanelGesture] = []
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
        "--\(view)-view-reveal-width", &widths[side].reveal, .length(), "N",
        """
        offset of the front view in the position \(place), in points; negative for the width of it \
        that stays visible
        """, demand: widths[side].reveal == 0 ? "must not be 0" : nil)
      list.option(
        "--\(view)-view-reveal-overdraw", &widths[side].overdraw, .length(.isAtLeast(0)), "N",
        "distance between the positions \(place) and \(place)-most, in points")
      list.option(
        "--\(view)-view-reveal-displacement", &widths[side].displacement, .length(.isAtLeast(0)),
        "N", "distance by which the \(view) view moves as it is revealed, in points")
    }

    list.matters = shared.isScenario(or: "pan")
    list.flag(
      "--bounce-back-on-overdraw", isNegatable: true, &overdraws.left.bouncesBack,
      "close after a drag beyond the position left")
    list.flag(
      "--bounce-back-on-left-overdraw", isNegatable: true, &overdraws.right.bouncesBack,
      "close after a drag beyond the position right")
    list.flag(
      "--stable-drag-on-overdraw", isNegatable: true, &overdraws.left.isStable,
      "follow a drag beyond the position left without resistance")
    list.flag(
      "--stable-drag-on-left-overdraw", isNegatable: true, &overdraws.right.isStable,
      "follow a drag beyond the position right without resistance")
    list.option(
      "--quick-flick-velocity", &quickFlickVelocity, .speed(.isAtLeast(0)), "V",
      "release speed above which the direction decides, in pt/s")
    list.option(
      "--draggable-border-width", &draggableBorderWidth, .length(.isAtLeast(0)), "N",
      "width of the borders of the front view in which a pan may begin (0: anywhere), in points")

    let isStill = !shared.isAnimated
    list.matters = !["replace", "rotate"].contains(action)
    list.option(
      "--toggle-animation-type", &animationType, .choice, "TYPE",
      "animation of moves to a position: spring or ease-out", idle: isStill)
    list.option(
      "--toggle-animation-duration", &toggleDuration, .duration(), "S",
      "duration of moves to a position, in seconds", usual: "0.3; documented: 0.25",
      followsModel: true, idle: isStill)
    list.option(
      "--spring-damping-ratio", &springDampingRatio, .number(.isPositive), "ZETA",
      "damping ratio of the spring",
      unless: animationType == .spring ? nil : "with --toggle-animation-type ease-out",
      idle: isStill)
    list.matters = shared.isScenario(or: "replace")
    list.option(
      "--replace-view-animation-duration", &replaceDuration, .duration(), "S",
      "duration of the replacement of a controller in place, in seconds", usual: "0.25",
      idle: isStill)

    list.matters = true
    list.flag(
      "--present-front-view-hierarchically", isNegatable: true, &isHierarchical,
      "place the front view below the bars, over a rear view that is never removed")
    list.option(
      "--navigation-bar-height", &bars.navigation, .length(.isAtLeast(0)), "N",
      "height of the navigation bar, in points", idle: !isHierarchical)
    list.option(
      "--compact-navigation-bar-height", &bars.compactNavigation, .length(.isAtLeast(0)), "N",
      "height of the navigation bar in bounds less than 480 points high, in points",
      idle: !isHierarchical)
    list.option(
      "--status-bar-height", &bars.status, .length(.isAtLeast(0)), "N",
      "height of the status bar, in points", idle: !isHierarchical)
    list.matters = shared.isScenario(or: "tap", "pan")
    list.option(
      "--delegate-refuses", &refusals, Codec<PanelGesture>.choice.list, "LIST",
      "gestures that the delegate vetoes: tap, pan")
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

  func container() throws(ParameterError) -> RevealController {
    var container = try RevealController(
      shared.panels, widths: widths, springDampingRatio: springDampingRatio)
    container.overdraws = overdraws
    container.animationType = animationType
    container.toggleDuration = GivenDuration(
      toggleDuration, default: container.toggleDuration.seconds)
    container.replaceDuration = GivenDuration(
      replaceDuration, default: container.replaceDuration.seconds)
    container.quickFlickVelocity = quickFlickVelocity
    container.draggableBorderWidth = draggableBorderWidth
    container.bars = isHierarchical ? bars : nil
    container.refusals = refusals
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
