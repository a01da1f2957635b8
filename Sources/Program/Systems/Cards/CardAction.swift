import Arguments
import MotionEngine
import TableText

/// An action on a stack of cards.
enum CardAction: String, ActionDescriptor {
  case stack, unstack, drag

  var summary: String {
    switch self {
    case .stack: "Present a card; the card below scales down"
    case .unstack: "Dismiss cards; the card below scales back up"
    case .drag: "Drag the top card, then release it"
    }
  }

  var synonyms: [String] {
    switch self {
    case .stack: ["open", "show", "present", "push", "add"]
    case .unstack: ["close", "hide", "dismiss", "pop", "remove"]
    case .drag: ["pan", "swipe"]
    }
  }

  var examples: [String] {
    switch self {
    case .stack:
      [
        "deckcalc card stack", "deckcalc card stack --cards 2 --card top",
        "deckcalc card stack --frequency 2 --damping 0.3 --table summary",
      ]
    case .unstack:
      ["deckcalc card unstack", "deckcalc card unstack --cards 3 --to-root --table events"]
    case .drag:
      [
        "deckcalc card drag --to 80 --velocity 300",
        "deckcalc card drag --to 150 --cards 2 --table phases",
      ]
    }
  }

  var notes: [String] { self == .unstack ? [Help.portingHint] : [] }

  /// The sections of the action's own options.
  var own: [CardParameters.Section] {
    switch self {
    case .stack: []
    case .unstack: [.unstacking]
    case .drag: [.dragging]
    }
  }

  /// The sections that describe a stack but cannot matter to the action's command.
  private var unused: [CardParameters.Section] {
    switch self {
    case .stack: [.automaticDismissal]
    case .unstack, .drag: [.delay]
    }
  }

  /// The kind of the operation.
  var kind: CardStack.Kind {
    switch self {
    case .stack: .stack
    case .unstack: .unstack
    case .drag: .drag
    }
  }

  var groups: [OptionGroup] {
    [
      OptionGroup("Motion", options + [CurveOptions(.command).source()]),
      OptionGroup(
        "Cards", OptionSource(CardParameters.described, unused: unused, of: CardParameters.self)),
      OptionGroup("Joint", OptionSource([.joint], of: CardParameters.self)),
    ]
  }

  var rows: [OptionSource] { [OptionSource([.rows], of: CardParameters.self)] }

  var members: [OptionSource] {
    options + [CurveOptions(.action).source()]
  }

  /// The options of the action, other than those of curves.
  private var options: [OptionSource] {
    let drag =
      self == .drag ? [DragOptions(.vertical).source()] : []
    return drag + [OptionSource(own, of: CardParameters.self)]
  }

  func unused(among arguments: ParsedArguments) -> [String] {
    CardParameters.unused(
      in: arguments, CardParameters.shared + own, except: unused, defaults: CardParameters())
  }

  func request(
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    try CardRequest(arguments, for: self).motion(self, read)
  }
}
