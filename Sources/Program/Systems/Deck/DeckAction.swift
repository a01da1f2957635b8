import Arguments
import MotionEngine
import TableText

/// An action on a deck; all but the last three are commands too.
enum DeckAction: String, ActionDescriptor {
  case open, close, toggle, bounce, peek
  case setSize = "set-size"
  case pan, tap, rotate, resize
  case pushOver = "push-over"
  case setMaxSize = "set-max-size"
  case setController = "set-controller"
  case swapCenter = "swap-center"

  var summary: String {
    switch self {
    case .open: "Open a side (slide the center view away)"
    case .close: "Close a side (slide the center view back)"
    case .toggle: "Open a side if it is closed, close it if it is open"
    case .bounce: "Slide the center off-screen, then back to closed or open"
    case .peek: "Nudge the center to hint at a side view"
    case .setSize: "Change the size of a side, animated if it is open"
    case .pan: "Drag the center view, then release it"
    case .tap: "Tap the center view while a side is open"
    case .rotate: "Rotate the device; the layout adapts"
    case .resize: "Resize the container; ledges and offset are kept"
    case .pushOver: "Push a view controller while the right side is open"
    case .setMaxSize: "Change the maximum ledge"
    case .setController: "Add or remove the controller of a side"
    case .swapCenter: "Replace the center, or do so when a bounce has it off-screen"
    }
  }

  var synonyms: [String] {
    switch self {
    case .open: ["show", "reveal"]
    case .close: ["hide", "dismiss"]
    case .peek: ["preview", "previewbounce", "hint", "nudge"]
    case .pan: ["drag", "swipe"]
    case .tap: ["touch", "click"]
    case .setSize: ["ledge", "size"]
    case .rotate: ["turn", "orientation"]
    case .pushOver: ["push"]
    case .toggle, .bounce, .resize, .setMaxSize, .setController, .swapCenter: []
    }
  }

  var examples: [String] {
    switch self {
    case .open:
      [
        "deckcalc open --side left --duration 0.3",
        "deckcalc open --device iphone-15 --curve bouncy --plot",
        "deckcalc open --columns time,offset,velocity --format json",
      ]
    case .close:
      [
        "deckcalc close --side right --close-duration 250ms",
        "deckcalc close --side open --state top --sides top,bottom",
      ]
    case .toggle: ["deckcalc toggle --state left", "deckcalc toggle --across --side left"]
    case .bounce:
      [
        "deckcalc bounce --side left", "deckcalc bounce --opening --swap-center --table events",
        "deckcalc bounce --model shipped --bounce-duration-factor 0.6",
      ]
    case .peek: ["deckcalc peek --side left", "deckcalc peek --model shipped --bounces 2"]
    case .setSize:
      [
        "deckcalc set-size --side left --to 100",
        "deckcalc set-size --side right --to 80 --duration 0.2 --table phases",
      ]
    case .pan:
      [
        "deckcalc pan --to 200 --velocity 600",
        "deckcalc pan --to 350 --no-elasticity --table events",
        "deckcalc pan --model v3 --to 200 --velocity 600",
      ]
    case .tap:
      [
        "deckcalc tap --center-hidden-interactivity tap-to-close",
        "deckcalc tap --center-hidden-interactivity tap-to-close-bouncing",
      ]
    case .rotate:
      [
        "deckcalc rotate --state left",
        "deckcalc rotate --device ipad --left-size 256 --size-mode view",
      ]
    case .resize:
      [
        "deckcalc resize --state left --to-size 375x667",
        "deckcalc resize --to-size 480x320 --resize-duration 0.5 --table phases",
      ]
    case .pushOver:
      [
        "deckcalc push-over", "deckcalc push-over --columns time,picture_x,center_x",
      ]
    case .setMaxSize, .setController, .swapCenter: []
    }
  }

  var notes: [String] {
    switch self {
    case .bounce, .peek, .pan, .tap: [Help.portingHint]
    case .open, .close, .toggle, .setSize, .rotate, .resize, .pushOver, .setMaxSize,
      .setController, .swapCenter:
      []
    }
  }

  var isCommand: Bool { self != .setMaxSize && self != .setController && self != .swapCenter }

  /// The names of the commands of release 3, in the order of help.
  static let namesOfReleaseThree = allCases.filter { $0.isCommand && $0.isInReleaseThree }
    .map(\.rawValue)

  /// Whether release 3 has the action.
  var isInReleaseThree: Bool {
    switch self {
    case .open, .close, .pan, .tap, .rotate, .resize, .setController: true
    case .toggle, .bounce, .peek, .setSize, .pushOver, .setMaxSize, .swapCenter: false
    }
  }

  // MARK: Options

  /// The section of the action's side, if it is about one.
  var side: DeckParameters.Section? {
    switch self {
    case .close: .closingSide
    case .pan: .pannedSide
    case .pushOver: .axisSide
    case .setMaxSize: nil
    case .open, .toggle, .bounce, .peek, .setSize, .tap, .rotate, .resize, .setController,
      .swapCenter:
      .side
    }
  }

  /// The sections of the action's own options, other than its side.
  var own: [DeckParameters.Section] {
    switch self {
    case .toggle: [.across]
    case .bounce: [.opening]
    case .peek: [.peek]
    case .setSize: [.newSize]
    case .rotate: [.rotatedSize, .rotationDuration]
    case .resize: [.zoomedSize, .resizeDuration]
    case .setMaxSize: [.newMaximum]
    case .setController: [.controller]
    case .open, .close, .pan, .tap, .pushOver, .swapCenter: []
    }
  }

  /// The names of the action's own options that a deck has with another meaning.
  var namesOfOwn: [String] {
    [DeckParameters.sideName] + (self == .peek ? [DeckParameters.durationName] : [])
  }

  /// The sections of the durations of opening and closing.
  var times: [DeckParameters.Section] {
    self == .peek ? DeckParameters.timesBesideDuration : DeckParameters.times
  }

  /// The sections that describe a deck but cannot matter to the action's command.
  var unused: [DeckParameters.Section] {
    let still = DeckParameters.gestures + [.delegateLedges]
    return switch self {
    case .open, .toggle: still + [.bounceFactors]
    case .close: still + [.openDuration, .bounceFactors]
    case .bounce, .tap: still
    // Release 2.2.11 closes the other side in the time of an opening.
    case .peek: still + [.bounceFactors]
    case .setSize: DeckParameters.gestures + [.bounceFactors, .refusals, .delegateShadow]
    case .pan: [.delegateLedges, .bounceFactors]
    case .rotate: DeckParameters.gestures + DeckParameters.timesOfSides + [.refusals]
    case .resize: still + DeckParameters.timesOfSides + [.refusals, .delegateShadow]
    case .pushOver: still + DeckParameters.timesOfSides
    case .setMaxSize, .setController, .swapCenter: []
    }
  }

  /// The sections of every option of the command other than those of drags and curves.
  var sectionsOfDeck: [DeckParameters.Section] {
    (side.map { [$0] } ?? []) + own + DeckParameters.geometry + times + DeckParameters.appearance
      + DeckParameters.panning + [.edge]
  }

  /// The values of options that are not given.
  var defaults: DeckParameters {
    var defaults = DeckParameters()
    defaults.action = self
    defaults.side = self == .pushOver ? .right : .left
    defaults.start = .usual(self)
    return defaults
  }

  /// The usual initial state, as help shows it.
  var usualStart: String {
    switch self {
    case .open, .peek, .pan, .resize, .setMaxSize, .setController, .swapCenter: "closed"
    case .close, .setSize, .tap, .rotate: "same as --side"
    case .toggle: "closed; with --across same as --side"
    case .bounce: "same as --side; with --opening closed"
    case .pushOver: Side.right.rawValue
    }
  }

  /// The option that sets the duration of the legs that a curve eases.
  var durationOption: String {
    switch self {
    case .rotate: DeckParameters.name(of: \.rotationDuration)
    case .resize: DeckParameters.name(of: \.resizeDuration)
    // Its own duration is that of the bounce; a side that closes before it is another leg.
    case .peek: DeckParameters.name(of: \.closeDuration)
    case .open, .close, .toggle, .bounce, .setSize, .pan, .tap, .pushOver, .setMaxSize,
      .setController, .swapCenter:
      DeckParameters.durationName
    }
  }

  var groups: [OptionGroup] {
    let edge: [DeckParameters.Section] = isInReleaseThree ? [.edge] : []
    let geometry = DeckParameters.geometry.map { section in
      section == .model && !isInReleaseThree ? .modelOfReleaseTwo : section
    }
    return [
      OptionGroup("Motion", motion + [CurveOptions(.command).source()]),
      OptionGroup("Deck", [options(geometry)]),
      OptionGroup(
        "Panning", [options(DeckParameters.panning + edge)],
        page: self == .pan ? nil : DeckSystem.panningPage),
      OptionGroup(
        "Appearance", [options(DeckParameters.appearance)], page: DeckSystem.appearancePage),
    ]
  }

  var members: [OptionSource] {
    motion + [
      options(DeckParameters.panning),
      CurveOptions(.action).source(),
    ]
  }

  private var motion: [OptionSource] {
    let drag = DragOptions(.plane).source()
    return [options((side.map { [$0] } ?? []) + own)] + (self == .pan ? [drag] : [])
      + [options(times)]
  }

  private func options(_ sections: [DeckParameters.Section]) -> OptionSource {
    OptionSource(sections, unused: unused, of: DeckParameters.self, defaults: defaults)
  }

  var idleDurations: [String] {
    [DeckParameters.openDurationName, DeckParameters.closeDurationName]
      + (self == .pan ? [DeckParameters.durationName] : [])
  }

  func unused(among arguments: ParsedArguments) -> [String] {
    DeckParameters.unused(in: arguments, sectionsOfDeck, except: unused, defaults: defaults)
  }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    try DeckRequest(arguments, for: self).motion(self, read)
  }
}
