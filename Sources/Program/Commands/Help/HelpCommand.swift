import Arguments

/// The command that prints help.
enum HelpCommand {
  static let declaration = Command(
    name: "help", group: Catalog.helpHeading, summary: "Print help about the program or a command",
    arguments: ["[COMMAND]"],
    options: [
      OptionGroup(
        "Options", OptionSource(of: Parameters.self), OptionSource(of: GeneralParameters.self))
    ],
    examples: [
      "deckcalc help open", "deckcalc help openLeftViewAnimated:", "deckcalc help --markdown",
    ], action: .help)

  /// The options of `help` itself.
  struct Parameters: ParameterSet {
    enum Section: Hashable, Sendable {
      case format
    }

    var printsMarkdown = false

    static func declare(_ list: inout ParameterList<Self, Section>) {
      list.section(.format)
      list.flag(
        "markdown", \.printsMarkdown,
        "print the reference of all commands, or the table of a library, as Markdown")
    }
  }

  /// Returns the help that the arguments ask for.
  static func text(
    _ arguments: ParsedArguments, _ catalog: Catalog
  ) throws(CommandError) -> String {
    if try Parameters(arguments).printsMarkdown {
      guard let topic = arguments.positionals.first else {
        return try ReferencePage(catalog: catalog).text()
      }
      if let table = LibraryPage.markdown(of: topic) { return table }
      throw .usage(.unexpectedArgument(topic))
    }
    let names = arguments.positionals
    guard let name = names.first else { return Help.program(catalog) }
    if names.count == 1, let family = Help.text(ofFamily: name, in: catalog) { return family }
    if let (topic, count) = try catalog.leading(names) {
      guard names.count == count else { throw .usage(.unexpectedArgument(names[count])) }
      return Help.text(of: topic)
    }
    guard names.count == 1 else { throw .usage(.unexpectedArgument(names[1])) }
    if let group = catalog.briefGroup(named: name) { return Help.text(of: group) }
    if let page = LibraryPage.text(of: name, besides: catalog.names) { return page }
    throw .unknownCommand(name, known: catalog.names + LibraryPage.names)
  }
}
