import Arguments

/// A command: what help says of it, the options it takes and what it does.
struct Command: Sendable {
  /// A heading under which help lists commands.
  enum Group: String, CaseIterable, Sendable {
    case deck = "The deck"
    case cards = "Cards"
    case transitions = "Transitions"
    case menu = "The menu"
    case curves = "Curves"
    case comparing = "Comparing"
    case help = "Help"
  }

  /// Options under a heading of their own.
  struct OptionGroup: Sendable {
    let title: String
    let options: [OptionDeclaration]
    /// Whether a command's help only names the options; `help TITLE` then explains them.
    let isBrief: Bool

    init(_ title: String, _ options: [OptionDeclaration], isBrief: Bool = false) {
      self.title = title
      self.options = options
      self.isBrief = isBrief
    }
  }

  /// What a command does.
  enum Action: Sendable {
    /// It prints a motion in tables.
    case motion(@Sendable (ParsedArguments, FileReader) throws(CommandError) -> MotionRequest)
    /// It prints the values of a curve.
    case curve
    /// It compares two tables.
    case diff
    /// It writes the expected tables of a suite.
    case record
    /// It makes the tables of a suite again and compares them with the expected ones.
    case verify
    /// It tells what another command would do.
    case explain
    /// It prints help about a command.
    case help
    /// It lists things by kind.
    case list
  }

  let name: String
  let group: Group
  let summary: String
  /// The words after the name, as usage shows them; brackets stand around those that may be left out.
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

    /// The command of the name, made when it is first asked for.
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

  /// The commands of two words that begin with a word.
  static func family(of word: [UInt8]) -> [Name] {
    Name.allCases.filter { Array($0.rawValue.utf8).starts(with: word + [UInt8(ascii: " ")]) }
  }

  /// The command that some words begin with the name of, and how many words that is.
  ///
  /// - Throws: A first word that only names of two words begin with.
  static func leading(
    _ words: some Collection<[UInt8]>
  ) throws(CommandError) -> (command: Command, words: Int)? {
    guard let first = words.first, !first.contains(UInt8(ascii: " ")) else { return nil }
    if let command = named(first) { return (command, 1) }
    let word = String(decoding: first, as: UTF8.self)
    let family = family(of: first)
    guard !family.isEmpty else { return nil }
    guard let second = words.dropFirst().first, second.first != UInt8(ascii: "-") else {
      throw .incompleteCommand(
        word, subcommands: family.map { String($0.rawValue.dropFirst(word.count + 1)) })
    }
    let name = first + [UInt8(ascii: " ")] + second
    guard let command = named(name) else { throw .unknownCommand(name) }
    return (command, 2)
  }

  /// The group of options that help explains under a name of its own.
  static func briefGroup(named name: [UInt8]) -> OptionGroup? {
    all.lazy.flatMap(\.options).first { group in
      group.isBrief && Array(group.title.lowercased().utf8) == name
    }
  }

  /// The greatest number of words after the options; the name of a command may be two.
  var mostArguments: Int {
    switch action {
    case .help: 2
    case .motion, .curve, .diff, .record, .verify, .explain, .list: arguments.count
    }
  }

  /// Every option that the command takes, by group.
  var declarations: [OptionDeclaration] { options.flatMap(\.options) }

  /// Throws the first positional argument that is too many.
  func checkPositionals(_ arguments: ParsedArguments) throws(CommandError) {
    guard arguments.positionals.count > mostArguments else { return }
    throw .usage(.unexpectedArgument(arguments.positionals[mostArguments]))
  }

  /// The name of the option that a word means to other commands, and the names of those commands.
  static func optionOfOthers(named word: [UInt8]) -> (option: String, owners: [String])? {
    var option: String?
    let owners = all.filter { command in
      let match = ParsedArguments.option(named: word, among: command.declarations)
      option = option ?? match?.name
      return match != nil
    }
    return option.map { ($0, owners.map(\.name)) }
  }
}

extension [OptionDeclaration] {
  /// The options with other defaults in help, by their names.
  func stating(_ defaults: [String: String]) -> [OptionDeclaration] {
    map { option in
      var option = option
      option.defaultText = defaults[option.name] ?? option.defaultText
      return option
    }
  }
}
