import Comparing
import Options
import Systems

/// The command that prints manual pages, or writes all of them.
enum ManCommand {
  static let name = "man"

  static func declaration(of catalog: Catalog) -> Command {
    Command(
      name: name, group: Catalog.helpHeading,
      summary: "Print a manual page in the format of man(7)",
      arguments: ["[COMMAND]"], atMost: 2,
      options: [OptionGroup("Options", Parameters().source())],
      examples: ["deckcalc man open -o deckcalc-open.1", "deckcalc man --directory man1"],
      synonyms: ["manual"]
    ) { arguments, run throws(Problem) in
      let parameters = try Parameters().reading(arguments)
      if let folder = parameters.directory {
        if parameters.output != nil { throw .contradiction(option: "directory", other: "output") }
        if let name = arguments.positionals.first { throw .unexpectedArgument(name) }
        try writePages(of: catalog, to: folder, on: run.host)
      } else {
        let page = try page(for: arguments.positionals, catalog)
        try run.host.write(Array(page.source.utf8), to: parameters.output)
      }
      return Completion(.done)
    }
  }

  private struct Parameters: Options {
    var directory: [UInt8]?
    var output: [UInt8]?

    mutating func declare(_ list: inout OptionList) {
      list.option(
        "--directory", &directory, .bytes(.folder), "DIR",
        "write the pages of the program and of all commands to DIR")
      list.output(&output)
      list.general()
    }
  }

  /// Writes the pages of the program, of all families of commands and of all commands.
  private static func writePages(
    of catalog: Catalog, to folder: [UInt8], on host: Host
  ) throws(Problem) {
    for folder in FilePath.folders(of: folder) + [folder] where !folder.isEmpty {
      try host.makeFolder(at: folder)
    }
    let families = catalog.systems.compactMap { system in
      system.prefix.flatMap { ManualPage.family($0, in: catalog) }
    }
    for page in [.program(catalog)] + families + catalog.commands.map({ .of($0, in: catalog) }) {
      try host.write(
        Array(page.source.utf8), to: FilePath.file(Array(page.file.utf8), in: folder),
        replacingLinks: true)
    }
  }

  /// Returns the page about a command, a family of commands or, without words, the program.
  private static func page(for words: [[UInt8]], _ catalog: Catalog) throws(Problem) -> ManualPage {
    guard let first = words.first else { return .program(catalog) }
    let word = String(decoding: first, as: UTF8.self)
    if words.count == 1, let page = ManualPage.family(word, in: catalog) { return page }
    guard let (command, count) = try catalog.leading(words) else {
      throw .unknownCommand(first, known: catalog.names)
    }
    guard words.count == count else { throw .unexpectedArgument(words[count]) }
    return .of(command, in: catalog)
  }
}

/// A manual page of section 1: its name and its source.
struct ManualPage {
  /// The name without the section, such as `deckcalc-open`.
  let name: String
  /// The source, in the macros of man(7).
  let source: String

  private static let program = "deckcalc"

  /// Creates a page about a command, a family of commands, or for "" the program, with sections in the
  /// order of their headings.
  private init(
    _ command: String, _ summary: String, usage: String,
    _ sections: [(heading: String, body: String)], related: [String]
  ) {
    name = Self.name(of: command)
    let related = related.map(Self.name).map { ".BR \(Roff.escaped($0)) (1)" }
    let description = summary.prefix(1).lowercased() + summary.dropFirst()
    let body =
      (sections + [
        // Names of pages are not hyphenated.
        ("SEE ALSO", ".nh\n.ad l\n" + related.joined(separator: ",\n") + "\n")
      ]).map { Roff.section($0) + $1 }.joined()
    source =
      """
      .\\" Output of 'deckcalc man'.
      .TH \(Roff.escaped(name.uppercased())) 1 \(Version.date) "\(Version.generator)" "Manual of deckcalc"
      .SH NAME

      """ + Roff.filled("\(Roff.escaped(name)) \\- \(Roff.escaped(description))")
      + Roff.section("SYNOPSIS") + "\(usage) [\\fIOPTIONS\\fP]\n" + body
  }

  /// The name of the file.
  var file: String { "\(name).1" }

  private static func name(of command: String) -> String {
    ([program] + command.split(separator: " ").map(String.init)).joined(separator: "-")
  }

  // MARK: Pages

  /// Returns the page about the program.
  static func program(_ catalog: Catalog) -> ManualPage {
    let commands = catalog.commands
    var list = ""
    var heading = ""
    var words: [String] = []
    for command in commands {
      if command.group != heading { list += Roff.subsection(command.group) }
      heading = command.group
      list += item(command)
      let word = String(command.name.prefix { $0 != " " })
      if words.last != word { words.append(word) }
    }
    return ManualPage(
      "", Help.summary, usage: Roff.bold(program) + " " + Roff.italic("COMMAND"),
      [
        ("DESCRIPTION", Roff.paragraph(description)), ("COMMANDS", list),
        ("OPTIONS", options(GeneralOptions.declarations)), exitStatus,
        ("ENVIRONMENT", environment.map { Roff.item(Roff.bold($0), $1) }.joined()),
        ("EXAMPLES", Roff.example(commands.compactMap { $0.examples.first })),
      ], related: words)
  }

  /// Returns the page about a command.
  static func of(_ command: Command, in catalog: Catalog) -> ManualPage {
    let groups = command.options.map { ($0.title, $0.options) }.filter { !$1.isEmpty }
    let others = catalog.commands.filter { $0.group == command.group && $0.name != command.name }
    return ManualPage(
      command.name, command.summary, usage: Roff.bold(program) + " " + title(command),
      [
        ("DESCRIPTION", Roff.paragraph(command.summary + ".")),
        ("OPTIONS", groups.map { Roff.subsection($0) + options($1) }.joined()), exitStatus,
        ("EXAMPLES", Roff.example(command.examples)),
      ], related: [""] + others.map { $0.name })
  }

  /// Returns the page about the commands whose names begin with the same word, unless the word is a
  /// command itself.
  static func family(_ word: String, in catalog: Catalog) -> ManualPage? {
    let commands = catalog.family(of: word)
    guard let first = commands.first else { return nil }
    return ManualPage(
      word, "\(first.group.lowercased()) commands",
      usage: Roff.bold("\(program) \(word)") + " " + Roff.italic("COMMAND"),
      [
        ("COMMANDS", commands.map(item).joined()),
        ("EXAMPLES", Roff.example(commands.compactMap { $0.examples.first })),
      ], related: [""] + commands.map { $0.name })
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

  /// Returns the name of a command in bold, and its arguments in italics.
  private static func title(_ command: Command) -> String {
    ([Roff.bold(command.name)] + command.allArguments.map(Roff.italic)).joined(separator: " ")
  }

  private static func item(_ command: Command) -> String {
    Roff.item(title(command), command.summary + ".")
  }

  /// The greatest number of names that are listed with an option; `list` prints longer lists.
  private static let longestList = 16

  /// Returns options, each with its summary, the names that its value may be and its default.
  private static func options(_ options: [OptionDeclaration]) -> String {
    options.map { option in
      let letter = option.letter.map { Roff.bold("-\($0)") + ", " } ?? ""
      let names = [option.name] + (option.isNegatable ? ["no-\(option.name)"] : [])
      let value = option.placeholder.map { " " + Roff.italic($0) } ?? ""
      var text = option.summary.prefix(1).uppercased() + option.summary.dropFirst() + "."
      let isNamed = option.choices.allSatisfy { option.summary.contains($0) }
      if !isNamed, option.choices.count <= longestList {
        text += " Values: " + option.choices.joined(separator: ", ") + "."
      }
      if !option.defaultText.isEmpty { text += " Default: \(option.defaultText)." }
      return Roff.item(
        letter + names.map { Roff.bold("--\($0)") }.joined(separator: ", ") + value, text)
    }.joined()
  }

  private static let exitStatus = (
    "EXIT STATUS",
    ExitStatus.meanings.map { Roff.item(Roff.bold($0.status), $0.meaning) }.joined()
  )
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

/// The escapes of manual pages in the macros of man(7).
enum Roff {
  /// The longest line of a page's source, in characters, which are bytes once they are escaped.
  private static let width = 79

  /// Returns a string as it is printed: a backslash, and the hyphens, quotes and accents that a
  /// formatter would replace, are escaped.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      default:
        // A formatter may read the bytes of a page as Latin-1.
        character.isASCII
          ? String(character)
          : character.unicodeScalars.map { "\\[u\(hexadecimal($0.value))]" }.joined()
      }
    }.joined()
  }

  /// Returns a number with at least four hexadecimal digits.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns prose as lines of source.
  static func paragraph(_ text: String) -> String { filled(escaped(text)) }

  /// Returns source that is divided at its spaces into lines, none of which begins a request.
  static func filled(_ source: String) -> String {
    Listings.lines(source.split(separator: " "), within: width).map { safe($0) + "\n" }.joined()
  }

  /// Returns lines of source that are printed as they are.
  static func example(_ lines: [String]) -> String {
    ".nf\n.RS 4\n" + lines.map { safe(escaped($0)) + "\n" }.joined() + ".RE\n.fi\n"
  }

  /// Returns a line that does not begin a request.
  private static func safe(_ line: String) -> String { line.first == "." ? "\\&" + line : line }

  /// Returns a term and its explanation.
  ///
  /// - Parameters:
  ///   - term: Source, as from `bold`.
  ///   - meaning: Prose.
  /// - Returns: Source.
  static func item(_ term: String, _ meaning: String) -> String {
    ".TP\n\(term)\n" + paragraph(meaning)
  }

  /// Returns source for a string in bold.
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fP" }

  /// Returns source for a string in italics.
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fP" }

  /// Returns a heading.
  static func section(_ title: String) -> String { ".SH \(escaped(title))\n" }

  /// Returns a heading within a section.
  static func subsection(_ title: String) -> String { ".SS \(escaped(title))\n" }
}
