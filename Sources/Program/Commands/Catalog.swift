import Comparing
package import Options
import Systems

/// The systems and the commands of the program.
package struct Catalog: Sendable {
  /// Returns the system at a position in the order of help, or nil after the last.
  ///
  /// A list would make the runtime prepare every system, for commands of which most use one.
  private let system: @Sendable (Int) -> AnySystem?

  /// Creates a catalog from a function that returns the system at a position, or nil after the last.
  init(_ system: @escaping @Sendable (Int) -> AnySystem?) { self.system = system }

  /// The systems, in the order of help; the first is the default of scenarios.
  var systems: [AnySystem] {
    var systems: [AnySystem] = []
    while let next = system(systems.count) { systems.append(next) }
    return systems
  }

  /// The heading of the commands that print help.
  static let helpHeading = "Help"

  /// Returns the command at a position among those of no system, in the order of help.
  private func general(_ index: Int) -> Command? {
    switch index {
    case 0: RunCommand.declaration { systems }
    case 1: CurveCommand.declaration
    case 2: ConvertCommand.declaration
    case 3: FitCommand.declaration
    case 4: PlotCommand.declaration(of: self)
    case 5: DiffCommand.declaration
    case 6: RecordCommand.declaration
    case 7: VerifyCommand.declaration
    case 8: ExplainCommand.declaration(of: self)
    case 9: HelpCommand.declaration(of: self)
    case 10: ListCommand.declaration(of: self)
    case 11: CompletionsCommand.declaration
    case 12: ManCommand.declaration(of: self)
    default: nil
    }
  }

  /// The names of all commands, in the order of help.
  package var names: [String] {
    systems.flatMap { $0.commandNames } + generalCommands.map { $0.name }
  }

  /// The commands that belong to no system, in the order of help.
  var generalCommands: [Command] {
    var commands: [Command] = []
    while let next = general(commands.count) { commands.append(next) }
    return commands
  }

  /// Every command, in the order of help.
  var commands: [Command] { systems.flatMap { $0.commands } + generalCommands }

  /// Returns the commands whose names have the same first word.
  func family(of word: String) -> [Command] {
    systems.filter { $0.prefix == word }.flatMap { $0.commands }
  }

  /// Returns the command whose name some arguments begin with, and the number of words in that name.
  ///
  /// - Throws: A command that needs a subcommand, or a subcommand that does not exist.
  package func leading(
    _ arguments: some Collection<[UInt8]>
  ) throws(Problem) -> (command: Command, words: Int)? {
    guard let first = arguments.first, first.first != UInt8(ascii: "-") else { return nil }
    let word = String(decoding: first, as: UTF8.self)
    var index = 0
    while let system = system(index) {
      index += 1
      guard system.prefix == word else {
        if system.prefix == nil, let command = system.command(word) { return (command, 1) }
        continue
      }
      guard let second = arguments.dropFirst().first, second.first != UInt8(ascii: "-") else {
        let known = Messages.alternatives(system.actionNames)
        throw Problem("'\(word)' needs a subcommand: \(known)", fault: .subcommand)
      }
      guard let command = system.command(String(decoding: second, as: UTF8.self)) else {
        throw .unknownCommand(first + [UInt8(ascii: " ")] + second, known: names)
      }
      return (command, 2)
    }
    let both = arguments.dropFirst().first.map { word + " " + String(decoding: $0, as: UTF8.self) }
    // Commands of two words follow that of the first one; the others need not be made.
    var found: Command?
    index = 0
    while let command = general(index), found == nil || command.name.hasPrefix(word + " ") {
      index += 1
      if command.name == both { return (command, 2) }
      if command.name == word { found = command }
    }
    return found.map { ($0, 1) }
  }

  /// Returns the index of the command in arguments that may begin with options: the first argument
  /// that is neither an option nor an option's value.
  func indexOfCommand(in arguments: [[UInt8]]) -> Int? {
    lazy var options = ExplainCommand.allDeclarations(self)
    let find = { (name: OptionName) in
      options.first { name.matches($0) }
        ?? LibraryIndex.option(ofProperty: name).flatMap { property in
          options.first { $0.name == property }
        }
    }
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      guard word.first == UInt8(ascii: "-"), word.count > 1 else { return index }
      guard word != Array("--".utf8) else { return index + 1 < arguments.count ? index + 1 : nil }
      // A value after an equals sign belongs to the same argument.
      index += ParsedArguments.length(ofOption: arguments[index...], find)
    }
    return nil
  }

  /// The groups of options with a help page to themselves, one for each title.
  var groupsWithPage: [OptionGroup] {
    commands.flatMap { $0.options }.filter { $0.page != nil }.reduce(into: []) { groups, group in
      // A system's own page has its name.
      let isSystem = systems.contains { $0.heading == group.title }
      if !isSystem, !groups.contains(where: { $0.title == group.title }) { groups.append(group) }
    }
  }

  /// Returns the options under a title, in lowercase, that have a help page, each once.
  func groupWithPage(titled name: String) -> OptionGroup? {
    guard let title = groupsWithPage.map({ $0.title }).first(where: { $0.lowercased() == name })
    else {
      return nil
    }
    var options: [OptionDeclaration] = []
    for option in commands.flatMap({ $0.options }).filter({ $0.title == title }).flatMap({
      $0.options
    })
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
    return option.map { ($0, owners.map { $0.name }) }
  }
}

extension Catalog {
  /// The catalog with every system.
  package static let standard = Catalog(Systems.system)
}

// MARK: - Commands that other words may mean

extension Catalog {
  /// The greatest number of commands that a suggestion names.
  private static let greatestCount = 3

  /// Returns the commands that words which name none may mean, the likeliest first.
  ///
  /// They are commands of a family that another word precedes, those whose second word is the
  /// word, synonyms, the command that lists a kind of names, and that of a curve for its name.
  func commands(meantBy name: String) -> [String] {
    let words = name.split(separator: " ").map { word in
      String(decoding: comparableName(String(word)), as: UTF8.self)
    }
    guard let word = words.last, words.count <= 2 else { return [] }
    guard words.count == 1 else {
      return systems.filter { $0.prefix == words[0] }.flatMap { $0.commands(meantBy: word) }
    }
    // Only its case or its hyphens differ.
    if names.contains(where: { comparableName($0) == comparableName(word) }) { return [] }
    let ofDeck = systems.filter { $0.prefix == nil }.flatMap { $0.commands(meantBy: word) }
    let exact = names.filter { name in
      let parts = name.split(separator: " ")
      return parts.count == 2 && comparableName(String(parts[1])) == comparableName(word)
    }
    let general = generalCommands.filter { $0.synonyms.contains(word) }.map { $0.name }
    let kinds = ListCommand.Kind(rawValue: word) == nil ? [] : ["list \(word)"]
    let likely = ofDeck + exact + general + kinds + curves(name)
    guard likely.isEmpty else { return Array(likely.prefix(Self.greatestCount)) }
    return Array(systems.flatMap { $0.commands(meantBy: word) }.prefix(Self.greatestCount))
  }

  /// Returns the command of two words whose second word is closest to a word, if one is close.
  func commandEnding(nearly word: String) -> String? {
    let pairs = names.map { $0.split(separator: " ").map(String.init) }.filter { $0.count == 2 }
    guard let near = nearestName(to: word, among: pairs.map { $0[1] }) else { return nil }
    return pairs.first { $0[1] == near }?.joined(separator: " ")
  }

  /// Returns the command of a curve, for its name alone.
  private func curves(_ name: String) -> [String] {
    let text = Array(name.utf8)
    if Readers.isName(text, "spring") { return ["curve \(Messages.springExample)"] }
    return CurveSyntax.plainNames.filter { Readers.isName(text, $0) }.map { "curve \($0)" }
  }
}
