import Arguments

/// The systems and the commands of the program.
struct Catalog: Sendable {
  /// Returns the system at a position in the order of help, or nil after the last.
  ///
  /// A list would make the runtime prepare every system, for commands of which most use one.
  private let system: @Sendable (Int) -> (any SystemDescriptor.Type)?

  /// Creates a catalog from a function that returns the system at a position, or nil after the last.
  init(_ system: @escaping @Sendable (Int) -> (any SystemDescriptor.Type)?) { self.system = system }

  /// The systems, in the order of help; the first is the default of scenarios.
  var systems: [any SystemDescriptor.Type] {
    var systems: [any SystemDescriptor.Type] = []
    while let next = system(systems.count) { systems.append(next) }
    return systems
  }

  /// The names of the commands that belong to no system, in the order of help.
  enum General: String, CaseIterable {
    case run, curve
    case convert = "curve convert"
    case fit = "curve fit"
    case plot, diff
    case gitDiff = "git-diff"
    case record, verify, explain, help, list, completions, man
  }

  /// The heading of the commands that print help.
  static let helpHeading = "Help"

  private func command(_ name: General) -> Command {
    switch name {
    case .run: RunCommand.declaration(of: systems)
    case .curve: CurveCommand.declaration
    case .convert: ConvertCommand.declaration
    case .fit: FitCommand.declaration
    case .plot: PlotCommand.declaration
    case .diff: DiffCommand.declaration
    case .gitDiff: GitDiffCommand.declaration
    case .record: RecordCommand.declaration
    case .verify: VerifyCommand.declaration
    case .explain: ExplainCommand.declaration
    case .help: HelpCommand.declaration
    case .list: ListCommand.declaration
    case .completions: CompletionsCommand.declaration
    case .man: ManCommand.declaration
    }
  }

  /// The names of all commands, in the order of help.
  var names: [String] {
    systems.flatMap { $0.commandNames } + General.allCases.map(\.rawValue)
  }

  /// The commands that belong to no system, in the order of help.
  var generalCommands: [Command] { General.allCases.map(command) }

  /// Every command, in the order of help.
  var commands: [Command] { systems.flatMap { $0.commands } + generalCommands }

  /// Returns the commands whose names have the same first word.
  func family(of word: String) -> [Command] {
    systems.filter { $0.prefix == word }.flatMap { $0.commands }
  }

  /// Returns the command whose name some arguments begin with, and the number of words in that name.
  ///
  /// - Throws: A command that needs a subcommand, or a subcommand that does not exist.
  func leading(
    _ arguments: some Collection<[UInt8]>
  ) throws(CommandError) -> (command: Command, words: Int)? {
    guard let first = arguments.first, first.first != UInt8(ascii: "-") else { return nil }
    let word = String(decoding: first, as: UTF8.self)
    if let found = leadingGeneral(word, arguments.dropFirst().first) { return found }
    var index = 0
    while let system = system(index) {
      index += 1
      guard system.prefix == word else {
        if system.prefix == nil, let command = system.command(of: word) { return (command, 1) }
        continue
      }
      guard let second = arguments.dropFirst().first, second.first != UInt8(ascii: "-") else {
        throw .incompleteCommand(word, subcommands: system.actionNames)
      }
      guard let command = system.command(of: String(decoding: second, as: UTF8.self)) else {
        throw .unknownCommand(first + [UInt8(ascii: " ")] + second, known: names)
      }
      return (command, 2)
    }
    return nil
  }

  /// Returns the command of no system whose name begins with a word, or with two words.
  private func leadingGeneral(
    _ word: String, _ next: [UInt8]?
  ) -> (command: Command, words: Int)? {
    let both = next.map { word + " " + String(decoding: $0, as: UTF8.self) }
    if let name = both.flatMap(General.init) { return (command(name), 2) }
    return General(rawValue: word).map { (command($0), 1) }
  }

  /// Returns the index of the command in arguments that may begin with options: the first argument
  /// that is neither an option nor an option's value.
  func indexOfCommand(in arguments: [[UInt8]]) -> Int? {
    lazy var options = ExplainCommand.allDeclarations(self)
    let find = { (name: OptionName) in
      let option = options.first { name.matches($0) }
      return option
        ?? LibraryIndex.option(ofProperty: name).flatMap { name in
          options.first { $0.name == name }
        }
    }
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      guard word.first == UInt8(ascii: "-"), word.count > 1 else { return index }
      guard word != Array("--".utf8) else {
        return index + 1 < arguments.count ? index + 1 : nil
      }
      // A value after an equals sign belongs to the same argument.
      index += ParsedArguments.length(ofOption: arguments[index...], find)
    }
    return nil
  }

  /// The groups of options with a help page to themselves, one for each title.
  var groupsWithPage: [OptionGroup] {
    commands.flatMap(\.options).filter { $0.page != nil }.reduce(into: []) { groups, group in
      // A system's own page has its name.
      let isSystem = systems.contains { $0.heading == group.title }
      if !isSystem, !groups.contains(where: { $0.title == group.title }) { groups.append(group) }
    }
  }

  /// Returns the options under a title, in lowercase, that have a help page, each once.
  func groupWithPage(titled name: String) -> OptionGroup? {
    guard let title = groupsWithPage.map(\.title).first(where: { $0.lowercased() == name }) else {
      return nil
    }
    var options: [OptionDeclaration] = []
    for option in commands.flatMap(\.options).filter({ $0.title == title }).flatMap(\.options)
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return OptionGroup(title, options)
  }

  /// Returns an option of any command by its name, and the names of its commands.
  func option(named name: [UInt8]) -> (option: String, owners: [String])? {
    var option: String?
    let owners = commands.filter { command in
      let match = ParsedArguments.option(named: name, among: command.declarations)
      option = option ?? match?.name
      return match != nil
    }
    return option.map { ($0, owners.map(\.name)) }
  }
}
