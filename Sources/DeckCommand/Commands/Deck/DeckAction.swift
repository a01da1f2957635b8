import Arguments
import DeckEngine
import DeckFormats

/// Something to do with a deck: what its command takes beside the deck's own options, and what
/// operation the words ask for.
struct DeckAction: Sendable {
  /// Where a deck starts unless the words say so.
  enum Start: Sendable {
    case closed
    /// Open on the action's own side.
    case ownSide
    /// Open on a certain side.
    case side(Side)
  }

  /// The names of the actions; those of all but the last three are commands too.
  enum Name: String, CaseIterable, Sendable {
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
  }

  /// What the words ask for.
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
  /// Whether `--duration` is that of opening and closing.
  var readsDuration = true
  var examples: [String] = []
  /// The side that the action is about, or nil for whichever is open.
  var side: @Sendable (ParsedArguments) throws(CommandError) -> Side? = {
    arguments throws(CommandError) in
    try readingUsage { () throws(UsageError) in try arguments[DeckOptions.side] }
  }
  var start: @Sendable (ParsedArguments) -> Start = { _ in .closed }
  /// Where a deck starts otherwise, as help says it, by an option of the action's own.
  var otherStart = ""
  /// Reads what to do, given the side that it is about.
  let step: @Sendable (ParsedArguments, Side?, Deck, FileReader) throws(CommandError) -> Step

  /// The options that give the action's durations.
  var times: [OptionDeclaration] {
    readsDuration ? DeckOptions.times : Array(DeckOptions.times.dropFirst())
  }

  /// The option that gives the legs that a curve eases a duration.
  var durationOption: OptionDeclaration {
    switch name {
    case .rotate: DeckActions.rotationDuration.declaration
    case .resize: DeckActions.resizeDuration.declaration
    // Its own duration is that of the bounce; what may close before it is another leg.
    case .peek: DeckOptions.closeDuration.declaration
    case .open, .close, .toggle, .bounce, .setSize, .pan, .tap, .pushOver, .setMaxSize,
      .setController, .swapCenter:
      DeckOptions.duration.declaration
    }
  }

  /// Where a deck starts unless the words say so, as help says it.
  private var usualStart: String {
    let usual =
      switch start(ParsedArguments(options: [])) {
      case .closed: DeckOptions.Start.closed.rawValue
      case .ownSide: "open on the side"
      case .side(let side): side.rawValue
      }
    return usual + otherStart
  }

  /// The command that does this once, to a deck as the options describe it.
  var command: Command {
    let isPan = name == .pan
    let edge = isOfReleaseThree ? [DeckOptions.edgeWidth.declaration] : []
    return Command(
      name: name.rawValue, group: .deck, summary: summary,
      options: [
        .init("Motion", options + times + MotionOptions.curves),
        .init(
          "Deck",
          DeckOptions.places.stating([DeckOptions.state.declaration.name: usualStart])),
        .init("Panning", DeckOptions.panning + edge, isBrief: !isPan),
        .init("Appearance", DeckOptions.appearance, isBrief: true),
      ] + MotionOptions.tableGroups,
      examples: examples,
      action: .motion { arguments, read throws(CommandError) in
        try DeckRequest(arguments, for: self).motion(self, read)
      })
  }
}
