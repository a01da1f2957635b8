import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of a container of JASidePanels and of its actions.
struct PanelsParameters: SidePanelParameterSet {
  enum Section: SidePanelSectionSet {
    case shared(SidePanelSection)
    case layout, duration, bounces, centerChange, gestures
    /// The place where the last pan began, which a pan itself sets.
    case panStart
    /// Whether the center is off-screen at the start.
    case centerHidden
    /// The duration of `hide` and `unhide`.
    case hidingDuration
  }

  static var sharedPath: WritableKeyPath<Self, SidePanelOptions<OpenSide>> { \.shared }

  static let maximumDurationName = "maximum-animation-duration"
  static let bounceDurationName = "bounce-duration"

  static let properties: [Section] = [
    .layout, .duration, .bounces, .centerChange, .gestures,
  ]

  var shared = SidePanelOptions<OpenSide>(shadow: Panels.defaultShadow)
  var layout = Panels.Layout()
  var timing = Panels.Timing()
  var gestures = Panels.Gestures()
  var isCenterHidden = false
  /// Whether the action hides the center or shows it again.
  var hidesCenter = false

  func container() throws(ParameterError) -> Panels {
    var container = try Panels(shared.panels, layout: layout, timing: timing, gestures: gestures)
    // The center of a closed container is always on screen.
    container.isCenterHidden = isCenterHidden && shared.initialPlace != .closed
    return container
  }

  static func declare(_ list: inout ParameterList<Self, Section>) {
    declareShared(&list, places: "closed, left or right")
    declareLayout(&list)
    declareTiming(&list)
    declareGestures(&list)
    list.section(.panStart)
    list.option(
      "pan-start", \.timing.panStart, .length(), "X",
      "x of the center when the last pan began, in points",
      unused: { $0.isDurationGiven || !$0.shared.isAnimated })
    list.section(.centerHidden)
    list.flag(
      "center-hidden", \.isCenterHidden, "start with the center off-screen",
      obstacle: withMultipleActive)
    list.section(.hidingDuration)
    list.option(
      "duration", \.shared.duration, .duration(), "S", "duration of the leg, in seconds",
      usual: "0.2", unused: { !$0.shared.isAnimated })
  }

  /// Whether one option sets the duration of every leg.
  private var isDurationGiven: Bool { shared.duration != nil }

  /// Returns the context in which several options do not exist: both the center and a panel are
  /// active.
  private static func withMultipleActive(_ values: Self) -> Phrase? {
    guard values.layout.style == .multipleActive else { return nil }
    return "with \(option: \Self.layout.style, Panels.Style.multipleActive.rawValue)"
  }

  private static func declareLayout(_ list: inout ParameterList<Self, Section>) {
    list.section(.layout)
    list.option(
      "style", \.layout.style, .choice, "STYLE",
      "layout while a panel is open: single-active, or multiple-active (the center shrinks)",
      requirement: { values in
        guard values.hidesCenter, values.layout.style == .multipleActive else { return nil }
        return "must not be \(values.layout.style.rawValue): the center is then never hidden"
      })
    for side in HorizontalSide.allCases {
      let name = side.rawValue
      list.option(
        "\(name)-gap-percentage", \.layout.gapPercentages[side],
        .share(.liesAbove(0, upTo: 1)), "P",
        "width of the \(name) panel as a fraction of the container's, in whole points",
        unused: { $0.layout.fixedWidths[side] > 0 })
      list.option(
        "\(name)-fixed-width", \.layout.fixedWidths[side], .length(.isAtLeast(0)), "N",
        "width of the \(name) panel, in points; 0 to use --\(name)-gap-percentage")
      list.flag(
        "should-resize-\(name)-panel", \.layout.resizesPanels[side],
        "give the \(name) panel's view the width of the panel")
    }
    list.flag(
      "pushes-side-panels", \.layout.pushesSidePanels,
      "move the panels beside the center instead of placing them below it",
      obstacle: withMultipleActive)
  }

  private static func declareTiming(_ list: inout ParameterList<Self, Section>) {
    list.section(.duration, unused: { $0.isDurationGiven || !$0.shared.isAnimated })
    list.option(
      maximumDurationName, \.timing.maximumAnimationDuration, .duration(), "S",
      "duration of a move over the whole distance, in seconds")
    list.section(.bounces)
    list.flag(
      "bounce-on-side-panel-open", isNegatable: true, \.timing.bouncesOnOpen,
      "bounce after a drag that opens a panel")
    list.flag(
      "bounce-on-side-panel-close", isNegatable: true, \.timing.bouncesOnClose,
      "bounce after a drag that closes a panel")
    list.section(.centerChange)
    list.flag(
      "bounce-on-center-panel-change", isNegatable: true, \.timing.bouncesOnCenterChange,
      "slide the center out of the container before it is replaced")
    list.section(.bounces)
    list.option(
      bounceDurationName, \.timing.bounceDuration, .duration(), "S",
      "duration of each half of a bounce, in seconds",
      unused: { $0.isDurationGiven || !$0.timing.bouncesAfterDrags })
    list.option(
      "bounce-percentage", \.timing.bouncePercentage, .share(.isAtLeast(0)), "P",
      "bounce distance, as a fraction of the distance left at the release",
      unused: { !$0.timing.bouncesAfterDrags })
  }

  private static func declareGestures(_ list: inout ParameterList<Self, Section>) {
    list.section(.gestures)
    list.option(
      "minimum-move-percentage", \.gestures.minimumMovePercentage, .share(.isAtLeast(0)), "P",
      "least distance of a drag that opens or closes, as a fraction of the container's width")
    list.flag(
      "recognizes-pan-gesture", isNegatable: true, \.gestures.recognizesPan, "recognize drags")
    list.flag(
      "panning-limited-to-top-view-controller", isNegatable: true,
      \.gestures.isLimitedToTopViewController,
      "ignore drags while the center's navigation stack has more than one controller")
    list.option(
      "center-depth", \.gestures.centerDepth, .count(from: 1), "N",
      "number of controllers on the center's navigation stack",
      unused: { !$0.gestures.isLimitedToTopViewController })
    list.flag(
      "allow-left-swipe", isNegatable: true, \.gestures.allowsLeftSwipe,
      "allow a closed container to be dragged to the right")
    list.flag(
      "allow-right-swipe", isNegatable: true, \.gestures.allowsRightSwipe,
      "allow a closed container to be dragged to the left")
    for side in HorizontalSide.allCases {
      list.flag(
        "allow-\(side.rawValue)-overpan", isNegatable: true, \.gestures.allowsOverpan[side],
        "allow drags beyond the open position of the \(side.rawValue) panel")
    }
  }
}

extension Panels.Timing {
  /// Whether a drag to some place ends with a bounce.
  fileprivate var bouncesAfterDrags: Bool { bouncesOnOpen || bouncesOnClose }
}
