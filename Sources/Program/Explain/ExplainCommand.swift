import Options

/// The command that explains what another command would do.
struct ExplainCommand {
  static let formats: [Format] = [.text, .json]

  /// The options of an explanation, which a command would apply to its table.
  private struct Parameters: Options {
    var table = TableOptions(.motion)

    mutating func declare(_ list: inout OptionList) {
      list.format(&table.format, among: ExplainCommand.formats, usual: Format.text.rawValue)
      list.precision(&table.precision)
      list.output(&table.output)
      list.general()
    }
  }

  static let name = "explain"

  private let catalog: Catalog

  static func declaration(of catalog: Catalog) -> Command {
    Command(
      name: name, group: Catalog.helpHeading,
      summary: "Explain what a command would do, and why",
      arguments: ["COMMAND"],
      options: [
        OptionGroup("Options (in addition to those of the command)", Parameters().source())
      ],
      examples: [
        "deckcalc explain bounce --side left", "deckcalc explain pan --to 200 --velocity -600",
        "deckcalc explain curve bouncy",
        "deckcalc explain rotate --device ipad --size-mode view --format json",
      ],
      synonyms: ["why", "describe"], formats: formats,
      perform: ExplainCommand(catalog: catalog).run)
  }

  /// Explains the command at the start of the arguments after `explain`, which are not matched yet.
  private func run(_: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let (host, commandLine) = (run.host, Array(run.commandLine.dropFirst()))
    guard let index = catalog.indexOfCommand(in: commandLine) else {
      let options = Self.allDeclarations(catalog)
      let arguments = try ParsedArguments(commandLine[...]) { name in
        options.first { name.matches($0) }
      }
      guard try catalog.answers(arguments, run) else { throw .missingArgument("COMMAND") }
      return Completion(.done)
    }
    guard let (command, length) = try catalog.leading(commandLine[index...]) else {
      throw .unknownCommand(commandLine[index], known: catalog.names)
    }
    guard command.printsTables else {
      throw Problem("'\(command.name)' has no motion or curve to explain")
    }
    var rest = commandLine
    rest.removeSubrange(index..<index + length)
    let options = Self.declarations(explaining: command)
    let given = try ParsedArguments(rest[...]) { name in
      let name = command.resolved(name)
      return options.first { name.matches($0) }
    }
    if try catalog.answers(given, run) { return Completion(.done) }
    let all = try command.resolved(given)
    let table = try Parameters().reading(all).table
    let format = try Format.chosen(
      table.format, by: table.outputFile, among: Self.formats, orElse: .text)
    // These belong to the explanation; the command would apply them to its table. If its columns are
    // only listed, the command needs nothing else.
    var arguments = all.removing("format").removing("output")
    if TableSettings.listsColumns(all) { arguments = arguments.removing("columns") }
    let style = table.precision.map { NumberStyle.fixed($0) } ?? .shortest
    let bytes: [UInt8]
    let warnings = SuspiciousDurations.warnings(about: all)
    if let request = command.motion {
      arguments = try arguments.readingTimes(on: host)
      let read = FileReader(on: host)
      let job = try ExplainJob(command, try request(arguments, read), arguments) {
        model throws(Problem) in
        try request(command.inModel(arguments, model), read)
      }
      for warning in warnings + job.warnings { host.writeDiagnostic(Messages.warning(warning)) }
      if let note = job.note { host.writeDiagnostic(Messages.note(note)) }
      bytes =
        format == .json ? job.json(style, words: run.commandLine) : Array(job.text(style).utf8)
    } else {
      let explanation = try CurveExplanation(arguments)
      for warning in warnings { host.writeDiagnostic(Messages.warning(warning)) }
      explanation.curves.warn(on: host)
      bytes =
        format == .json
        ? explanation.json(style, words: run.commandLine) : Array(explanation.text(style).utf8)
    }
    try host.write(bytes, to: table.outputFile)
    return Completion(.done)
  }

  /// Returns the command that the arguments after `explain` name, if it can be explained.
  static func explained(by arguments: ArraySlice<[UInt8]>, _ catalog: Catalog) -> Command? {
    let words = Array(arguments)
    guard let index = catalog.indexOfCommand(in: words),
      let leading = try? catalog.leading(words[index...]), leading.command.printsTables
    else { return nil }
    return leading.command
  }

  /// Returns the options of an explained command, with the formats of an explanation.
  static func declarations(explaining command: Command) -> [OptionDeclaration] {
    let own = Parameters().source().declarations(.all).filter { $0.name == "format" }
    return command.accepted.map { option in own.first { $0.name == option.name } ?? option }
  }

  /// The options of all commands, those of `explain` first.
  static func allDeclarations(_ catalog: Catalog) -> [OptionDeclaration] {
    declaration(of: catalog).declarations + catalog.commands.flatMap { $0.accepted }
  }
}
