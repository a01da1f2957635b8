import Options
import Systems

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
    if let topic = HelpTopic.all.first(where: { $0.name == text || $0.synonyms.contains(text) }) {
      return try topic.text(in: layout, catalog)
    }
    let systems = catalog.systems
    if let system = systems.first(where: { [$0.name, $0.heading.lowercased()].contains(text) }) {
      return family(of: system, length)
    }
    if let group = catalog.groupWithPage(titled: text) { return layout.text([Help.part(group)]) }
    if let page = option(named: name) { return page }
    let known = catalog.names + HelpTopic.ofProgram(catalog).map(\.name)
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
