import Arguments
import MotionEngine
import TableReading
import TableText

/// An action on a deck: its own options, and the operation that the arguments describe.
struct DeckAction: Sendable {
  /// The default initial state of a deck.
  enum Start: Sendable {
    case closed
    /// Open on the action's own side.
    case ownSide
    /// Open on a certain side.
    case side(Side)
  }

  /// The names of the actions; all but the last three are commands too.
  enum Name: String, ActionDescriptor {
    case open, close, toggle, bounce, peek
    case setSize = "set-size"
    case pan, tap, rotate, resize
    case pushOver = "push-over"
    case setMaxSize = "set-max-size"
    case setController = "set-controller"
    case swapCenter = "swap-center"

    /// The action of the name.
    var action: DeckAction {
      switch self {
      case .open: DeckActions.open
      case .close: DeckActions.close
      case .toggle: DeckActions.toggle
      case .bounce: DeckActions.bounce
      case .peek: DeckActions.peek
      case .setSize: DeckActions.setSize
      case .pan: DeckActions.pan
      case .tap: DeckActions.tap
      case .rotate: DeckActions.rotate
      case .resize: DeckActions.resize
      case .pushOver: DeckActions.pushOver
      case .setMaxSize: DeckActions.setMaximumSize
      case .setController: DeckActions.setController
      case .swapCenter: DeckActions.swapCenterNow
      }
    }

    var summary: String { action.summary }
    var examples: [String] { action.examples }
    var groups: [OptionGroup] { action.groups }
    var members: [OptionSource] {
      let action = action
      return [
        OptionSource(
          action.options + action.times + DeckOptions.panning + MotionOptions.legCurves)
      ]
    }
    var isCommand: Bool {
      self != .setMaxSize && self != .setController && self != .swapCenter
    }

    func request(
      _ arguments: ParsedArguments, _ read: FileReader
    ) throws(CommandError) -> MotionRequest {
      try DeckRequest(arguments, for: action).motion(action, read)
    }
  }

  /// The operation that the arguments describe.
  struct Step: Sendable {
    let operation: Deck.Operation
    /// The action's own parameters.
    var parameters: [JSONMember] = []
    var warnings: [Warning] = []
  }

  let name: Name
  let summary: String
  /// The action's own options.
  let options: [OptionDeclaration]
  /// Whether `--duration` sets the duration of opening and closing.
  var readsDuration = true
  var examples: [String] = []
  /// Returns the side that the action is about, or nil for any open side.
  var side: @Sendable (ParsedArguments) throws(CommandError) -> Side? = {
    arguments throws(CommandError) in
    try readingUsage { () throws(UsageError) in try arguments[DeckOptions.side] }
  }
  var start: @Sendable (ParsedArguments) -> Start = { _ in .closed }
  /// The part of the help about the initial state that depends on an option of the action.
  var otherStart = ""
  /// Reads the operation, given the side that it is about.
  let step: @Sendable (ParsedArguments, Side?, Deck, FileReader) throws(CommandError) -> Step

  /// The options of the action's durations.
  var times: [OptionDeclaration] {
    readsDuration ? DeckOptions.times : Array(DeckOptions.times.dropFirst())
  }

  /// The option that sets the duration of the legs that a curve eases.
  var durationOption: String {
    switch name {
    case .rotate: DeckActions.rotationDuration.declaration.name
    case .resize: DeckActions.resizeDuration.declaration.name
    // Its own duration is that of the bounce; a side that closes before it is another leg.
    case .peek: DeckOptions.closeDuration.declaration.name
    case .open, .close, .toggle, .bounce, .setSize, .pan, .tap, .pushOver, .setMaxSize,
      .setController, .swapCenter:
      DeckOptions.duration.declaration.name
    }
  }

  /// The default initial state of a deck, as help shows it.
  private var usualStart: String {
    let usual =
      switch start(ParsedArguments()) {
      case .closed: DeckOptions.Start.closed.rawValue
      case .ownSide: "same as --side"
      case .side(let side): side.rawValue
      }
    return usual + otherStart
  }

  /// The options of the command, by heading.
  var groups: [OptionGroup] {
    let isPan = name == .pan
    let edge = isInReleaseThree ? [DeckOptions.edgeWidth.declaration] : []
    return [
      .init("Motion", options + times + MotionOptions.curves),
      .init(
        "Deck", DeckOptions.geometry.stating([DeckOptions.state.declaration.name: usualStart])),
      .init("Panning", DeckOptions.panning + edge, isBrief: !isPan),
      .init("Appearance", DeckOptions.appearance, isBrief: true),
    ]
  }
}
