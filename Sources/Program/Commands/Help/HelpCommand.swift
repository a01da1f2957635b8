import Arguments

/// The command that prints help.
enum HelpCommand {
  static let declaration = Command(
    name: "help", group: Catalog.helpHeading, summary: "Print help about a command or a topic",
    arguments: ["[COMMAND|TOPIC]"],
    options: [OptionGroup("Options", Parameters().source())],
    examples: [
      "deckcalc help open", "deckcalc help curves", "deckcalc help openLeftViewAnimated:",
      "deckcalc help --markdown",
    ], action: .help)

  /// The options of `help` itself.
  private struct Parameters: Options {
    var printsMarkdown = false

    mutating func declare(_ list: inout OptionList) {
      list.flag(
        "markdown", &printsMarkdown,
        "print the reference of all commands, or the table of a library, as Markdown")
      list.general()
    }
  }

  /// Returns the help that the arguments ask for.
  static func text(
    _ arguments: ParsedArguments, in layout: HelpLayout, _ catalog: Catalog
  ) throws(CommandError) -> String {
    guard try Parameters().reading(arguments).printsMarkdown else {
      return try page(of: arguments.positionals, .full, in: layout, catalog)
    }
    guard let topic = arguments.positionals.first else {
      return try ReferencePage(catalog: catalog).text()
    }
    if let table = LibraryPage.markdown(of: topic) { return table }
    throw .usage(.unexpectedArgument(topic))
  }

  /// Returns the page of a command, a family of commands or a topic, or of the program without a name.
  static func page(
    of names: [[UInt8]], _ length: Help.Length, in layout: HelpLayout, _ catalog: Catalog
  ) throws(CommandError) -> String {
    let help = Help(catalog, in: layout)
    guard let name = names.first, names.count > 1 || !overviews.contains(name) else {
      return help.program(length)
    }
    if names.count == 1, let family = family(name, in: layout, catalog) { return family }
    if let (command, count) = try catalog.leading(names) {
      guard names.count == count else { throw .usage(.unexpectedArgument(names[count])) }
      return help.page(of: command, length)
    }
    guard names.count == 1 else { throw .usage(.unexpectedArgument(names[1])) }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if let topic = HelpTopic.all.first(where: { $0.name == text || $0.synonyms.contains(text) }) {
      return try topic.text(in: layout, catalog)
    }
    let systems = catalog.systems
    if let system = systems.first(where: { [$0.name, $0.heading.lowercased()].contains(text) }) {
      return help.family(system)
    }
    if let group = catalog.groupWithPage(titled: text) { return layout.text([Help.part(group)]) }
    if let page = help.option(named: name) { return page }
    let known = catalog.names + HelpTopic.ofProgram(catalog).map(\.name)
    if let page = LibraryPage.text(of: name, besides: known, in: layout.limited) { return page }
    throw .unknownTopic(name, known: known + LibraryPage.names)
  }

  /// The names that are looked up for all commands and topics.
  private static let overviews = ["commands", "topics"].map { Array($0.utf8) }

  /// Returns help about the commands whose names have the same first word, if there are any.
  static func family(
    _ word: [UInt8], in layout: HelpLayout, _ catalog: Catalog
  ) -> String? {
    catalog.systems.first { $0.prefix.map { Array($0.utf8) } == word }
      .map { Help(catalog, in: layout).family($0) }
  }
}
