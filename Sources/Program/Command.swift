import Arguments

/// A command: its help, its options and its action.
struct Command: Sendable {
  /// A heading under which help lists commands.
  enum Group: String, CaseIterable, Sendable {
    case deck = "Deck"
    case cards = "Cards"
    case transitions = "Transitions"
    case menu = "Menu"
    case curves = "Curves"
    case comparing = "Comparing"
    case help = "Help"
  }

  /// Options under a common heading.
  struct OptionGroup: Sendable {
    let title: String
    let options: [OptionDeclaration]
    /// Whether the help of a command only names the options; `help TITLE` then describes them.
    let isBrief: Bool

    init(_ title: String, _ options: [OptionDeclaration], isBrief: Bool = false) {
      self.title = title
      self.options = options
      self.isBrief = isBrief
    }
  }

  /// The action of a command.
  enum Action: Sendable {
    /// Prints the tables of a motion.
    case motion(@Sendable (ParsedArguments, FileReader) throws(CommandError) -> MotionRequest)
    /// Prints the values of a curve.
    case curve
    /// Compares two tables.
    case diff
    /// Saves the expected tables of a suite.
    case record
    /// Recomputes the tables of a suite and compares them with the expected ones.
    case verify
    /// Explains what another command would do.
    case explain
    /// Prints help about a command.
    case help
    /// Lists names of a kind.
    case list
  }

  let name: String
  let group: Group
  let summary: String
  /// The positional arguments, as usage shows them; optional ones are in brackets.
  var arguments: [String] = []
  let options: [OptionGroup]
  let examples: [String]
  let action: Action

  /// The names of the commands, in the order of help.
  enum Name: String, CaseIterable, Sendable {
    case open, close, toggle, bounce, peek
    case setSize = "set-size"
    case pan, tap, rotate, resize
    case pushOver = "push-over"
    case run
    case cardStack = "card stack"
    case cardUnstack = "card unstack"
    case cardDrag = "card drag"
    case transitionPresent = "transition present"
    case transitionDismiss = "transition dismiss"
    case transitionSlide = "transition slide"
    case transitionPush = "transition push"
    case transitionSwipe = "transition swipe"
    case menuToggle = "menu toggle"
    case menuShow = "menu show"
    case menuHide = "menu hide"
    case menuSwap = "menu swap"
    case menuLaunch = "menu launch"
    case curve, diff, record, verify, explain, help, list

    /// The command of the name, created on each use.
    var command: Command {
      switch self {
      case .open: DeckActions.open.command
      case .close: DeckActions.close.command
      case .toggle: DeckActions.toggle.command
      case .bounce: DeckActions.bounce.command
      case .peek: DeckActions.peek.command
      case .setSize: DeckActions.setSize.command
      case .pan: DeckActions.pan.command
      case .tap: DeckActions.tap.command
      case .rotate: DeckActions.rotate.command
      case .resize: DeckActions.resize.command
      case .pushOver: DeckActions.pushOver.command
      case .transitionPresent: TransitionActions.present.command
      case .transitionDismiss: TransitionActions.dismiss.command
      case .transitionSlide: TransitionActions.slide.command
      case .transitionPush: TransitionActions.push.command
      case .transitionSwipe: TransitionActions.swipe.command
      case .run: RunCommand.declaration
      case .cardStack: CardActions.stack.command
      case .cardUnstack: CardActions.unstack.command
      case .cardDrag: CardActions.drag.command
      case .menuToggle: MenuAction.toggle.command
      case .menuShow: MenuAction.show.command
      case .menuHide: MenuAction.hide.command
      case .menuSwap: MenuAction.swap.command
      case .menuLaunch: MenuAction.launch.command
      case .curve: CurveCommand.declaration
      case .diff: DiffCommand.declaration
      case .record: RecordCommand.declaration
      case .verify: VerifyCommand.declaration
      case .explain: ExplainCommand.declaration
      case .help: HelpCommand.declaration
      case .list: ListCommand.declaration
      }
    }
  }

  /// Every command, in the order of help.
  static var all: [Command] { Name.allCases.map(\.command) }

  static func named(_ name: [UInt8]) -> Command? {
    Name(rawValue: String(decoding: name, as: UTF8.self))?.command
  }

  /// Returns the subcommands of a command.
  static func family(of name: [UInt8]) -> [Name] {
    Name.allCases.filter { Array($0.rawValue.utf8).starts(with: name + [UInt8(ascii: " ")]) }
  }

  /// Returns the command whose name some arguments begin with, and the number of words in that name.
  ///
  /// - Throws: A command that needs a subcommand.
  static func leading(
    _ arguments: some Collection<[UInt8]>
  ) throws(CommandError) -> (command: Command, words: Int)? {
    guard let first = arguments.first, !first.contains(UInt8(ascii: " ")) else { return nil }
    if let command = named(first) { return (command, 1) }
    let word = String(decoding: first, as: UTF8.self)
    let family = family(of: first)
    guard !family.isEmpty else { return nil }
    guard let second = arguments.dropFirst().first, second.first != UInt8(ascii: "-") else {
      throw .incompleteCommand(
        word, subcommands: family.map { String($0.rawValue.dropFirst(word.count + 1)) })
    }
    let name = first + [UInt8(ascii: " ")] + second
    guard let command = named(name) else { throw .unknownCommand(name) }
    return (command, 2)
  }

  /// Returns the group of options that has a help page of its own.
  static func briefGroup(named name: [UInt8]) -> OptionGroup? {
    all.lazy.flatMap(\.options).first { group in
      group.isBrief && Array(group.title.lowercased().utf8) == name
    }
  }

  /// The maximum number of positional arguments; the name of a command may take two.
  var maximumArgumentCount: Int {
    switch action {
    case .help: 2
    case .motion, .curve, .diff, .record, .verify, .explain, .list: arguments.count
    }
  }

  /// Every option of the command, by group.
  var declarations: [OptionDeclaration] { options.flatMap(\.options) }

  /// Throws the first positional argument beyond the maximum.
  func checkPositionals(_ arguments: ParsedArguments) throws(CommandError) {
    guard arguments.positionals.count > maximumArgumentCount else { return }
    throw .usage(.unexpectedArgument(arguments.positionals[maximumArgumentCount]))
  }

  /// Returns an option of other commands by its name, and the names of those commands.
  static func optionOfOthers(named name: [UInt8]) -> (option: String, owners: [String])? {
    var option: String?
    let owners = all.filter { command in
      let match = ParsedArguments.option(named: name, among: command.declarations)
      option = option ?? match?.name
      return match != nil
    }
    return option.map { ($0, owners.map(\.name)) }
  }
}

extension [OptionDeclaration] {
  /// Returns the options with other defaults in help, by their names.
  func stating(_ defaults: [String: String]) -> [OptionDeclaration] {
    map { option in
      var option = option
      option.defaultText = defaults[option.name] ?? option.defaultText
      return option
    }
  }
}
