import Options
import Systems

/// The pages of help, made from the declarations of the commands.
struct Help {
  /// The length of a page.
  enum Length {
    /// One screen: examples and the most important options.
    case brief
    /// Everything.
    case full

    /// The length that an argument requests, if it requests help.
    init?(_ argument: [UInt8]) {
      let isBrief = argument.starts(with: "-h".utf8)
      let rest = argument.dropFirst(isBrief ? 2 : 6)
      guard isBrief || argument.starts(with: "--help".utf8),
        rest.isEmpty
          || rest.first == UInt8(ascii: "=") && SwitchWord.isOn(Array(rest.dropFirst())) ?? false
      else { return nil }
      self = isBrief ? .brief : .full
    }
  }

  /// The line about the program.
  static let summary = "Print exact keyframes of iOS-style sliding view animations"

  /// An example for each kind of user, and its purpose.
  private static let examples = [
    ["deckcalc bounce --model shipped", "# port an app: its keyframes"],
    ["deckcalc open --curve bouncy --plot", "# tune a motion: its curves"],
    ["deckcalc open --side right -o open.css", "# use it on the web: CSS"],
    ["deckcalc verify suite.json", "# guard it in CI"],
    ["deckcalc curve bouncy --table summary", "# just a spring: its figures"],
  ]

  let catalog: Catalog
  let layout: HelpLayout

  init(_ catalog: Catalog, in layout: HelpLayout) {
    (self.catalog, self.layout) = (catalog, layout)
  }

  /// The name of a command and its positional arguments.
  static func title(_ command: Command) -> String {
    ([command.name] + command.allArguments).joined(separator: " ")
  }

  /// The names of an option and the placeholder of its value.
  static func label(_ option: OptionDeclaration) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
    return letter + name + (option.placeholder.map { " \($0)" } ?? "")
  }

  /// An option as an entry of a page.
  static func entry(_ option: OptionDeclaration) -> Listings.Entry {
    .init(
      label(option), meaning: option.summary,
      remark: option.defaultText.isEmpty ? "" : "[\(option.defaultText)]")
  }

  /// A group of options under its heading.
  static func part(_ group: OptionGroup) -> HelpPart {
    .entries(group.title, group.options.map(entry))
  }

  // MARK: The program

  /// The message of `deckcalc` without arguments.
  static func usage(_ catalog: Catalog) -> String {
    "usage: deckcalc COMMAND [OPTIONS]\n"
      + Listings.aligned(families(catalog), indent: HelpLayout.indent)
      + "Run 'deckcalc -h' for examples, 'deckcalc --help' for descriptions.\n"
  }

  /// Returns the page of the program.
  func program(_ length: Length) -> String {
    let start: [HelpPart] = [
      .text([Self.summary]), .usage("COMMAND"), .table("Examples", Self.examples),
    ]
    let commands = catalog.commands
    guard length == .full else {
      let end = "'deckcalc COMMAND -h' describes a command; 'deckcalc --help' lists everything."
      return layout.limited.text(
        start + [.table("Commands", Self.families(catalog)), .text([Messages.portingHint, end])])
    }
    let width = commands.map { Self.title($0).count }.filter { $0 <= layout.widestLabel }.max() ?? 0
    var groups: [String] = []
    for group in commands.map({ $0.group }) where !groups.contains(group) { groups.append(group) }
    let parts = groups.map { group in
      let entries = commands.filter { $0.group == group }.map {
        Listings.Entry(Self.title($0), meaning: $0.summary)
      }
      return HelpPart.entries(group, entries, width: width)
    }
    return layout.text(
      start + parts + [
        .entries("Topics ('deckcalc help TOPIC')", HelpTopic.entries(catalog)),
        .text([
          Messages.portingHint, "'deckcalc COMMAND --help' lists the options of a command.",
          "'deckcalc --version' prints the version.",
        ]),
      ])
  }

  /// The names of all commands, with those of a family in a line after its first word.
  private static func families(_ catalog: Catalog) -> [[String]] {
    var lines = catalog.systems.map { (prefix: $0.prefix ?? "", names: $0.actionNames) }
    var plain: [String] = []
    for name in catalog.generalCommands.map({ $0.name }) {
      let words = name.split(separator: " ").map(String.init)
      if words.count == 1 {
        plain.append(name)
      } else if let index = lines.firstIndex(where: { $0.prefix == words[0] }) {
        lines[index].names.append(words[1])
      } else {
        lines.append((words[0], [words[1]]))
      }
    }
    return (lines + [("", plain)]).map { prefix, names in
      (prefix.isEmpty ? [] : [prefix]) + [names.joined(separator: " ")]
    }
  }

  /// Returns the page of a system: its commands and, unless it is brief, the options that describe it.
  func family(of system: AnySystem, _ length: Length) -> String {
    let word = system.prefix.map { $0 + " " } ?? ""
    let commands = system.commands
    return layout.limited.text(
      [
        .text([system.summary]), .usage("\(word)COMMAND"),
        .examples(commands.prefix(3).compactMap { $0.examples.first }),
        .entries("Commands", commands.map { .init($0.name, meaning: $0.summary) }),
      ] + (length == .full ? Self.options(of: system).map(Self.part) : []) + [
        .text(["'deckcalc \(word)COMMAND --help' lists the options of a command."])
      ])
  }

  /// Returns the options that describe a system, by group, without those of motions in general.
  private static func options(of system: AnySystem) -> [OptionGroup] {
    system.parameters().filter { $0.title != "Motion" }
  }

  // MARK: Options

  /// Returns the meanings of an option, each with the commands that have it, or nil if no command has
  /// an option of the name, which may follow dashes.
  func option(named name: [UInt8]) -> String? {
    let greatestCount = 6
    let name = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    var meanings: [(entry: Listings.Entry, commands: [String])] = []
    for command in catalog.commands {
      for option in command.declarations where option.name == name {
        let entry = Self.entry(option)
        let index = meanings.firstIndex { $0.entry == entry } ?? meanings.count
        if index == meanings.count { meanings.append((entry, [])) }
        meanings[index].commands.append(command.name)
      }
    }
    guard !meanings.isEmpty else { return nil }
    return meanings.map { entry, commands in
      let others = commands.count - greatestCount
      return layout.entries([entry])
        + layout.paragraph(
          (commands.count == 1 ? "Command: " : "Commands: ")
            + commands.prefix(greatestCount).joined(separator: ", ")
            + (others > 0 ? " and \(others) more" : ""),
          after: HelpLayout.indent, hanging: 2 * HelpLayout.indent.count)
    }.joined(separator: "\n")
  }
}

// MARK: - Commands

extension Help {
  /// The options that people use most, in the order of brief help.
  ///
  /// Options of other systems have the same names.
  static let frequent = [
    "side", "to", "state", "cards", "exposed-width", "model", "duration", CurveOption.name, "size",
    "columns", "table", "format", "plot", "output", "frames", "device",
    "from",
  ]

  /// The greatest number of lines of a brief page.
  private static let briefHeight = 24

  /// Returns the page of a command.
  func page(of command: Command, _ length: Length) -> String {
    guard length == .full else { return Help(catalog, in: layout.limited).brief(command) }
    var parts = beginning(command, command.examples) + ownOptions(of: command).map(Self.part)
    if command.name == RunCommand.name {
      parts.append(
        .entries("Systems ('deckcalc help SYSTEM' lists their options)", HelpTopic.systems(catalog))
      )
    }
    if command.name == HelpCommand.name {
      return layout.text(parts + [.entries("Topics", HelpTopic.entries(catalog))])
    }
    let notes = ending(command)
    return layout.text(parts + (notes.isEmpty ? [] : [.text(notes)]))
  }

  /// Returns the options that are on the page of a command: those of scenarios are on the systems' pages.
  private func ownOptions(of command: Command) -> [OptionGroup] {
    guard command.name == RunCommand.name else { return command.options }
    let titles = catalog.systems.flatMap { Self.options(of: $0).map { $0.title } }
    return command.options.filter { !titles.contains($0.title) }
  }

  private func beginning(_ command: Command, _ examples: [String]) -> [HelpPart] {
    [.text([command.summary]), .usage(Self.title(command)), .examples(examples)]
  }

  /// The notes of a command, and where there is more about it.
  private func ending(_ command: Command, _ start: [String] = []) -> [String] {
    let names = catalog.names.filter { $0.hasPrefix(command.name + " ") }
    let others = Messages.enumeration(names.map { "'deckcalc \($0)'" })
    var sentences = command.notes + (names.isEmpty ? [] : ["See also \(others)."]) + start
    let topics =
      command.name == HelpCommand.name
      ? HelpTopic.entries(catalog).map { $0.name } : HelpTopic.names(of: command.options)
    if !sentences.isEmpty, !topics.isEmpty {
      let more = " 'deckcalc help TOPIC' describes \(Messages.enumeration(topics))."
      sentences[sentences.count - 1] += more
    }
    return sentences
  }

  /// Returns one screen about a command.
  private func brief(_ command: Command) -> String {
    let start = layout.text(beginning(command, Array(command.examples.prefix(2))))
    let count = ownOptions(of: command).flatMap { $0.options }.count
    let end = layout.text([
      .text(ending(command, ["'deckcalc \(command.name) --help' lists all \(count) options."]))
    ])
    let heading = "\nOptions:\n"
    let room = Self.briefHeight - Self.height(of: start + heading) - Self.height(of: "\n" + end)
    let options = options(of: command, within: room)
    return start + (options.isEmpty ? "" : heading + options) + "\n" + end
  }

  private static func height(of text: String) -> Int { text.count { $0 == "\n" } }

  /// Returns the most important options in a number of lines: one for each, or names alone.
  private func options(of command: Command, within height: Int) -> String {
    let (own, others) = ranked(command)
    let owned = own.map(Self.label)
    var listed: [Listings.Entry] = []
    var named: [String] = []
    for entry in (own + others).map(Self.entry) {
      if listed.count < height, entry.name.count <= HelpLayout.defaultLabel {
        listed.append(entry)
      } else if owned.contains(entry.name) {
        named.append(entry.name)
      }
    }
    while !named.isEmpty, !listed.isEmpty,
      listed.count + Self.height(of: layout.list(named)) > height
    {
      let last = listed.removeLast().name
      if owned.contains(last) { named.insert(last, at: 0) }
    }
    return layout.brief(listed) + (named.isEmpty ? "" : layout.list(named))
  }

  /// The options of a command by importance: those that few other commands have, then the most used,
  /// then the others.
  private func ranked(_ command: Command) -> (own: [OptionDeclaration], others: [OptionDeclaration])
  {
    let general = GeneralOptions.declarations.map { $0.name }
    let all = command.declarations.filter { !general.contains($0.name) }
    // Compared with the commands of its system, or else of all systems.
    let system = catalog.systems.first { $0.commandNames.contains(command.name) }
    let peers = (system.map { [$0] } ?? catalog.systems).flatMap { $0.commands }
      .map { Set($0.declarations.map { $0.name }) }
    let own = all.filter { option in
      let owners = peers.count { $0.contains(option.name) }
      guard system != nil else { return owners == 0 || FormOptions.names.contains(option.name) }
      return owners * 2 <= peers.count && !FormOptions.names.contains(option.name)
    }
    let others = all.filter { !own.contains($0) }
    let frequent = Self.frequent.compactMap { name in others.first { $0.name == name } }
    return (own, frequent + others.filter { !frequent.contains($0) })
  }
}

/// The command that prints help.
enum HelpCommand {
  static let name = "help"

  static func declaration(of catalog: Catalog) -> Command {
    Command(
      name: name, group: Catalog.helpHeading, summary: "Print help about a command or a topic",
      arguments: ["[COMMAND|TOPIC]"], atMost: 2,
      options: [OptionGroup("Options", Parameters().source())],
      examples: [
        "deckcalc help open", "deckcalc help curves", "deckcalc help openLeftViewAnimated:",
        "deckcalc help --markdown",
      ],
      synonyms: ["usage", "docs"]
    ) { arguments, run throws(Problem) in
      try run.host.print(try text(arguments, Help(catalog, in: HelpLayout(on: run.host))))
      return Completion(.done)
    }
  }

  /// The options of `help` itself.
  private struct Parameters: Options {
    var printsMarkdown = false

    mutating func declare(_ list: inout OptionList) {
      list.flag(
        "--markdown", &printsMarkdown,
        "print the reference of all commands, or the table of a library, as Markdown")
      list.general()
    }
  }

  /// Returns the help that the arguments ask for.
  private static func text(_ arguments: ParsedArguments, _ help: Help) throws(Problem) -> String {
    guard try Parameters().reading(arguments).printsMarkdown else {
      return try help.page(of: arguments.positionals, .full)
    }
    guard let topic = arguments.positionals.first else {
      return try ReferencePage(catalog: help.catalog).text()
    }
    if let table = LibraryPage.markdown(of: topic) { return table }
    throw .unexpectedArgument(topic)
  }
}

extension Catalog {
  /// Prints help about the command that runs, or the version, if arguments request it.
  ///
  /// - Returns: Whether they do.
  func answers(_ given: ParsedArguments, _ run: Run) throws(Problem) -> Bool {
    let general = try GeneralOptions().reading(given)
    if general.help {
      var names = run.command.name.split(separator: " ").map { Array($0.utf8) }
      // Help about `help` is about what its arguments name.
      if run.command.name == HelpCommand.name, !given.positionals.isEmpty {
        names = given.positionals
      }
      let isFull = run.commandLine.contains { $0.starts(with: "--help".utf8) }
      let help = Help(self, in: HelpLayout(on: run.host))
      try run.host.print(help.page(of: names, isFull ? .full : .brief))
    } else if general.version {
      try run.host.print(Version.line)
    }
    return general.help || general.version
  }
}

extension Help {
  /// Returns the page of a command, a family of commands or a topic, or of the program without a name.
  func page(of names: [[UInt8]], _ length: Length) throws(Problem) -> String {
    guard let name = names.first else { return program(length) }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if names.count == 1 {
      if ["commands", "topics"].contains(text) { return program(length) }
      if let family = family(name, length) { return family }
    }
    if let (command, count) = try catalog.leading(names) {
      guard names.count == count else { throw .unexpectedArgument(names[count]) }
      return page(of: command, length)
    }
    guard names.count == 1 else { throw .unexpectedArgument(names[1]) }
    // A whole name may be one argument: 'menu show'.
    let words = name.split(separator: UInt8(ascii: " ")).map { Array($0) }
    if words.count > 1, let found = try? catalog.leading(words), found.words == words.count {
      return page(of: found.command, length)
    }
    if let topic = HelpTopic.all.first(where: { $0.name == text || $0.synonyms.contains(text) }) {
      return try topic.text(in: layout, catalog)
    }
    let systems = catalog.systems
    if let system = systems.first(where: { [$0.name, $0.heading.lowercased()].contains(text) }) {
      return family(of: system, length)
    }
    if let group = catalog.groupWithPage(titled: text) { return layout.text([Help.part(group)]) }
    if let page = option(named: name) { return page }
    let known = catalog.names + HelpTopic.ofProgram(catalog).map { $0.name }
    if let page = LibraryPage.text(of: name, besides: known, in: layout.limited) { return page }
    throw Problem(
      "unknown command or topic \(Messages.quoted(name))",
      fault: .topic(name, known: known + LibraryPage.names))
  }

  /// Returns the page of the commands whose names have the same first word, if there are any.
  func family(_ word: [UInt8], _ length: Length) -> String? {
    let name = String(decoding: word, as: UTF8.self)
    return catalog.systems.first { $0.prefix == name }.map { family(of: $0, length) }
  }
}
