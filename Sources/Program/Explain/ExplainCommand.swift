import Arguments
import MotionEngine
import TableText

/// The command that explains what another command would do.
enum ExplainCommand {
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  /// The options of an explanation, which a command would apply to its table.
  struct Parameters: ParameterSet {
    enum Section: Hashable, Sendable {
      case format
    }

    var format: Format?

    static func declare(_ list: inout ParameterList<Self, Section>) {
      list.section(.format)
      list.option(
        "format", letter: "f", \.format, .choice, "FORMAT", "output format: text or json",
        usual: Format.text.rawValue)
    }
  }

  static let declaration = Command(
    name: "explain", group: Catalog.helpHeading,
    summary: "Explain what a command would do, and why",
    arguments: ["COMMAND"],
    options: [
      .init(
        "Options (in addition to those of the command)",
        OptionSource(of: Parameters.self),
        OptionSource([.precision, .output], of: TableParameters.self),
        OptionSource(of: GeneralParameters.self))
    ],
    examples: [
      "deckcalc explain bounce --side left", "deckcalc explain pan --to 200 --velocity -600",
      "deckcalc explain curve bouncy",
      "deckcalc explain rotate --size 768x1024 --left-size 256 --size-mode view --format json",
    ],
    action: .explain)

  /// Explains the command at the start of the arguments after `explain`.
  static func run<Host: CommandHost>(
    _ commandLine: [[UInt8]], _ catalog: Catalog, on host: inout Host
  ) throws(CommandError) {
    guard let index = indexOfCommand(in: commandLine, catalog) else {
      let options = allDeclarations(catalog)
      let arguments = try ParsedArguments(ofCommand: commandLine[...]) { name in
        options.first { name.matches($0) }
      }
      guard try !answers(arguments, on: &host) else { return }
      throw .missingArgument("COMMAND")
    }
    guard let (command, length) = try catalog.leading(commandLine[index...]) else {
      throw .unknownCommand(commandLine[index], known: catalog.names)
    }
    guard isExplained(command) else { throw .needs(option: nil, .hasNoMotion(command.name)) }
    var rest = commandLine
    rest.removeSubrange(index..<index + length)
    let options = declarations(explaining: command)
    let all = try ParsedArguments(ofCommand: rest[...]) { name in
      let name = command.resolved(name)
      return options.first { name.matches($0) }
    }
    guard try !answers(all, on: &host) else { return }
    try command.checkPositionals(all)
    let printing = try TableParameters(all, [.precision, .output])
    let style = printing.precision.map { NumberStyle.fixed($0) } ?? .shortest
    let output = printing.outputFile
    let shape = try Format.chosen(try Parameters(all).format, by: output, orElse: .text)
    // These two belong to the explanation; the command would apply them to its table.
    var arguments = all.removing(Parameters.name(of: \.format))
      .removing(TableParameters.name(of: \.output))
    // If a table's columns are only listed, the command needs nothing else.
    if TableSettings.listsColumns(all) {
      arguments = arguments.removing(TableParameters.name(of: \.columns))
    }
    guard case .motion(let request) = command.action else {
      let explanation = try CurveExplanation(arguments)
      explanation.warn(on: &host)
      let bytes =
        switch shape {
        case .text: Array(explanation.text(style).utf8)
        case .json: explanation.json(style, words: [Array("explain".utf8)] + commandLine)
        }
      return try host.write(bytes, to: output)
    }
    var files = ReadFiles()
    func read(_ file: FileRequest) throws(CommandError) -> FileContents {
      try files.read(file, on: &host)
    }
    let motion = try request(arguments, read)
    let job = try ExplainJob(command, motion, arguments) { model throws(CommandError) in
      try request(command.inModel(arguments, model), read)
    }
    for warning in job.warnings { host.writeDiagnostic(Messages.warning(warning)) }
    if let note = job.note { host.writeDiagnostic(Messages.note(note)) }
    let bytes: [UInt8]
    switch shape {
    case .text: bytes = Array(job.text(style).utf8)
    case .json: bytes = job.json(style, words: [Array("explain".utf8)] + commandLine)
    }
    try host.write(bytes, to: output)
  }

  /// Whether a command has something to explain: a motion or a curve.
  private static func isExplained(_ command: Command) -> Bool {
    switch command.action {
    case .motion, .curve: true
    case .convert, .fit, .plot, .diff, .gitDiff, .record, .verify, .explain, .help, .list: false
    }
  }

  /// Returns the command that the arguments after `explain` name, if it can be explained.
  static func explained(
    by arguments: ArraySlice<[UInt8]>, _ catalog: Catalog
  ) -> Command? {
    let words = Array(arguments)
    guard let index = indexOfCommand(in: words, catalog),
      let leading = try? catalog.leading(words[index...]), isExplained(leading.command)
    else { return nil }
    return leading.command
  }

  /// Returns the options of an explained command, with the formats of an explanation.
  static func declarations(explaining command: Command) -> [OptionDeclaration] {
    let own = Parameters.declarations
    return command.declarations.map { option in own.first { $0.name == option.name } ?? option }
  }

  /// Returns the index of the command: the first argument that is neither an option nor an option's
  /// value.
  private static func indexOfCommand(in words: [[UInt8]], _ catalog: Catalog) -> Int? {
    let options = allDeclarations(catalog)
    var index = 0
    while index < words.count {
      let word = words[index]
      guard word.first == UInt8(ascii: "-"), word.count > 1 else { return index }
      guard word != Array("--".utf8) else { return index + 1 < words.count ? index + 1 : nil }
      // A value after an equals sign belongs to the same argument.
      let option = ParsedArguments.option(named: word, among: options)
      index += option?.takesValue == true ? 2 : 1
    }
    return nil
  }

  /// The options of all commands, those of `explain` first.
  private static func allDeclarations(_ catalog: Catalog) -> [OptionDeclaration] {
    declaration.declarations + catalog.commands.flatMap(\.declarations)
  }

  /// Prints help or the version, if requested.
  private static func answers<Host: CommandHost>(
    _ arguments: ParsedArguments, on host: inout Host
  ) throws(CommandError) -> Bool {
    let general = try GeneralParameters(arguments)
    if general.help {
      try host.print(Help.text(of: declaration))
    } else if general.version {
      try host.print(Version.line)
    } else {
      return false
    }
    return true
  }
}
