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
  private enum General: String, CaseIterable {
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
  func family(of word: [UInt8]) -> [Command] {
    systems.filter { $0.prefix.map { Array($0.utf8) } == word }.flatMap { $0.commands }
  }

  /// Returns the command whose name some arguments begin with, and the number of words in that name.
  ///
  /// - Throws: A command that needs a subcommand, or a subcommand that does not exist.
  func leading(
    _ arguments: some Collection<[UInt8]>
  ) throws(CommandError) -> (command: Command, words: Int)? {
    guard let first = arguments.first else { return nil }
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

  /// Returns the group of options that has a help page of its own.
  func briefGroup(named name: [UInt8]) -> OptionGroup? {
    commands.lazy.flatMap(\.options).first { group in
      group.isBrief && Array(group.title.lowercased().utf8) == name
    }
  }

  /// The groups of options that have help pages of their own, in the order of help.
  var briefGroups: [OptionGroup] {
    var groups: [OptionGroup] = []
    for group in commands.lazy.flatMap(\.options) where group.isBrief {
      if !groups.contains(where: { $0.title == group.title }) { groups.append(group) }
    }
    return groups
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
