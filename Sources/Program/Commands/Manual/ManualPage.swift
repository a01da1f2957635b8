import Arguments
import TableComparison

/// A manual page of section 1: its name and its source.
struct ManualPage {
  /// The name without the section, such as `deckcalc-open`.
  let name: String
  /// The source, in the macros of man(7).
  let source: String

  /// The section of manuals for commands.
  static let section = "1"
  private static let program = "deckcalc"

  private init(_ name: String, _ summary: String, _ body: String, related: [String]) {
    self.name = name
    let title = Roff.escaped(name.uppercased())
    source =
      """
      .\\" Output of 'deckcalc man'.
      .TH \(title) \(Self.section) \(Version.date) "\(Version.generator)" "Manual of deckcalc"
      .SH NAME

      """ + Roff.filled("\(Roff.escaped(name)) \\- \(Roff.escaped(Self.withoutCapital(summary)))")
      + body + Self.seeAlso(related)
  }

  /// The name of the file.
  var file: String { "\(name).\(Self.section)" }

  /// Returns the name of the page about a command, a family of commands, or for "" the program.
  static func name(of command: String) -> String {
    ([program] + command.split(separator: " ").map(String.init)).joined(separator: "-")
  }

  private static func withoutCapital(_ summary: String) -> String {
    summary.prefix(1).lowercased() + summary.dropFirst()
  }

  // MARK: Pages

  /// Returns the page about the program.
  static func program(_ catalog: Catalog) -> ManualPage {
    var body = synopsis([Roff.bold(program) + " " + Roff.italic("COMMAND") + " [\\fIOPTIONS\\fP]"])
    body += Roff.section("DESCRIPTION") + Roff.paragraph(Self.description)
    body += Roff.section("COMMANDS")
    var heading = ""
    for command in catalog.commands {
      if command.group != heading { body += Roff.subsection(command.group) }
      heading = command.group
      body += Roff.item(title(command), command.summary + ".")
    }
    body += Roff.section("OPTIONS") + options(GeneralOptions.declarations)
    body += exitStatus
    body += Roff.section("ENVIRONMENT")
    for (name, meaning) in environment { body += Roff.item(Roff.bold(name), meaning) }
    body += Roff.section("EXAMPLES") + Roff.example(catalog.commands.compactMap(\.examples.first))
    return ManualPage(
      program, ProgramPage.summary, body, related: firstWords(catalog.commands).map(name))
  }

  /// Returns the page about a command.
  static func of(_ command: Command, in catalog: Catalog) -> ManualPage {
    var body = synopsis([
      Roff.bold(program) + " " + title(command) + " [\\fIOPTIONS\\fP]"
    ])
    body += Roff.section("DESCRIPTION") + Roff.paragraph(command.summary + ".")
    body += Roff.section("OPTIONS")
    for group in command.options where !group.options.isEmpty {
      body += Roff.subsection(group.title) + options(group.options)
    }
    body += exitStatus
    body += Roff.section("EXAMPLES") + Roff.example(command.examples)
    let others = catalog.commands.filter { $0.group == command.group && $0.name != command.name }
    return ManualPage(
      name(of: command.name), command.summary, body,
      related: [program] + others.map { name(of: $0.name) })
  }

  /// Returns the page about the commands whose names begin with the same word, unless the word is a
  /// command itself.
  static func family(_ word: String, _ commands: [Command]) -> ManualPage? {
    guard let first = commands.first else { return nil }
    var body = synopsis([
      "\(Roff.bold("\(program) \(word)")) \(Roff.italic("COMMAND")) [\\fIOPTIONS\\fP]"
    ])
    body += Roff.section("COMMANDS")
    for command in commands { body += Roff.item(title(command), command.summary + ".") }
    body += Roff.section("EXAMPLES") + Roff.example(commands.compactMap(\.examples.first))
    return ManualPage(
      name(of: word), "\(first.group.lowercased()) commands", body,
      related: [program] + commands.map { name(of: $0.name) })
  }

  /// Returns the first words of the names of commands, each once.
  private static func firstWords(_ commands: [Command]) -> [String] {
    var words: [String] = []
    for word in commands.compactMap({ $0.name.split(separator: " ").first }).map(String.init)
    where words.last != word {
      words.append(word)
    }
    return words
  }

  // MARK: Parts

  private static let description = """
    deckcalc computes the position and velocity at every frame of classic iOS side menus, card stacks \
    and view-controller transitions, of easing curves and of springs. It prints tables, draws \
    pictures, writes pages and code that play the motion, and compares tables.
    """

  private static let environment = [
    ("NO_COLOR", "If it is set and not empty, there are no colors without --color always."),
    ("TERM", "If it is dumb, there are no colors either."),
    ("COLUMNS", "Width of a plot in a terminal that does not report its own."),
    (RecordCommand.variable, "If it is set and not empty, record writes nothing without --in-ci."),
    (AnnotationPaths.variable, "Folder to which the paths of --format github are relative."),
  ]

  private static func synopsis(_ lines: [String]) -> String {
    Roff.section("SYNOPSIS") + lines.map { $0 + "\n" }.joined()
  }

  /// Returns the name of a command in bold, and its arguments in italics.
  private static func title(_ command: Command) -> String {
    ([Roff.bold(command.name)] + command.allArguments.map(Roff.italic)).joined(separator: " ")
  }

  private static func options(_ options: [OptionDeclaration]) -> String {
    options.map { option in Roff.item(label(option), meaning(of: option)) }.joined()
  }

  /// The greatest number of names that are listed with an option; `list` prints longer lists.
  private static let longestList = 16

  private static func label(_ option: OptionDeclaration) -> String {
    let letter = option.letter.map { Roff.bold("-\($0)") + ", " } ?? ""
    let names = [option.name] + (option.isNegatable ? ["no-\(option.name)"] : [])
    let value = option.placeholder.map { " " + Roff.italic($0) } ?? ""
    return letter + names.map { Roff.bold("--\($0)") }.joined(separator: ", ") + value
  }

  /// Returns the summary of an option, with the names that its value may be and its default.
  private static func meaning(of option: OptionDeclaration) -> String {
    var text = option.summary.prefix(1).uppercased() + option.summary.dropFirst() + "."
    let isNamed = option.choices.allSatisfy { option.summary.contains($0) }
    if !isNamed, option.choices.count <= longestList {
      text += " Values: " + option.choices.joined(separator: ", ") + "."
    }
    if !option.defaultText.isEmpty { text += " Default: \(option.defaultText)." }
    return text
  }

  private static var exitStatus: String {
    Roff.section("EXIT STATUS")
      + ExitStatus.meanings.map { Roff.item(Roff.bold($0.status), $0.meaning) }.joined()
  }

  private static func seeAlso(_ names: [String]) -> String {
    let last = names.count - 1
    // Names of pages are not hyphenated.
    return Roff.section("SEE ALSO") + ".nh\n.ad l\n"
      + names.enumerated().map { index, name in
        ".BR \(Roff.escaped(name)) (\(section))\(index == last ? "" : ",")\n"
      }.joined()
  }
}

extension ExitStatus {
  /// The statuses of the program, each with its meaning.
  static let meanings: [(status: String, meaning: String)] =
    [
      (ExitStatus.done, "Success."),
      (.different, "Tables differ, or a condition of --assert does not hold."),
      (.usage, "The command line is wrong."),
      (.malformedInput, "An input is malformed."),
      (.noInput, "An input cannot be read."),
      (.cannotCreate, "The output file cannot be created."),
      (.inputOutput, "Writing failed."),
      (.readerLeft, "Standard output was closed."),
    ].map { (String($0.rawValue), $1) } + [("128+n", "Signal n ended the program.")]
}
