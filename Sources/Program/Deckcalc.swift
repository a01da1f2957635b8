import Arguments

/// The program without a process: arguments in, bytes and an exit status out.
package struct Deckcalc: Sendable {
  /// The systems and the commands.
  let catalog: Catalog
  /// The rows of the table that a command prints, or nil for those of its options.
  var rowPlaces: RowPlaces?

  /// Creates the program with all its systems.
  package init() { self.init(.standard) }

  /// Creates a program with certain systems.
  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Runs the program's arguments, without its own name, and returns the exit status.
  package func run(_ arguments: [[UInt8]], on host: Host) -> Int32 {
    guard let first = arguments.first else {
      for line in Help.usage(catalog).split(separator: "\n") { host.writeDiagnostic(String(line)) }
      return ExitStatus.usage.rawValue
    }
    do throws(Failure) {
      let completion = try execute(arguments, first, on: host)
      for failure in completion.failures { host.writeDiagnostic(Messages.line(failure)) }
      return completion.status.rawValue
    } catch {
      guard error.status != .readerLeft else { return error.status.rawValue }
      host.writeDiagnostic(Messages.error(error.sentence))
      if let hint = error.hint { host.writeDiagnostic(hint) }
      return error.status.rawValue
    }
  }

  /// Runs the program's arguments, of which the first is given, and returns the exit status.
  ///
  /// - Throws: The error of the command, which is not reported yet.
  func execute(
    _ arguments: [[UInt8]], _ first: [UInt8], on host: Host
  ) throws(Failure) -> Completion {
    var command: Command?
    do throws(CommandError) {
      if arguments.count > 1, Help.Length(arguments[1]) != nil,
        let help = HelpCommand.family(first, in: HelpLayout(on: host), catalog)
      {
        try host.print(help)
        return Completion(.done)
      }
      if let (found, count) = try catalog.leading(arguments) {
        command = found
        return try run(found, arguments, nameLength: count, on: host)
      }
      if let request = CompletionRequest(arguments, catalog) {
        try host.print(request.text())
        return Completion(.done)
      }
      if let length = Help.Length(first) {
        // The command may follow, with options that do not matter.
        let names = arguments.dropFirst().prefix { $0.first != UInt8(ascii: "-") }
        let layout = HelpLayout(on: host)
        try host.print(HelpCommand.page(of: Array(names), length, in: layout, catalog))
        return Completion(.done)
      }
      switch String(decoding: first, as: UTF8.self) {
      case "--version", "-V": try host.print(Version.line)
      case let name where name.hasPrefix("-"):
        throw .usage(.unknownOption(Array(first.prefix { $0 != UInt8(ascii: "=") })))
      default:
        let version = "--" + "version"
        throw .unknownCommand(first, known: catalog.names + [version])
      }
      return Completion(.done)
    } catch {
      throw Failure(error, of: arguments, command, catalog)
    }
  }

  private func run(
    _ command: Command, _ commandLine: [[UInt8]], nameLength: Int, on host: Host
  ) throws(CommandError) -> Completion {
    // The explained command has options of its own.
    if case .explain = command.action {
      try ExplainCommand.run(Array(commandLine.dropFirst()), catalog, on: host)
      return Completion(.done)
    }
    let find = command.optionSearch()
    var durations = GivenDurations()
    let given = try ParsedArguments(ofCommand: commandLine.dropFirst(nameLength)) { name in
      let option = find(name)
      durations.note(option)
      return option
    }
    let general = try GeneralOptions().reading(given)
    guard !general.help else {
      try printHelp(of: command, given, .init(of: commandLine), on: host)
      return Completion(.done)
    }
    guard !general.version else {
      try host.print(Version.line)
      return Completion(.done)
    }
    let arguments = try command.resolved(given)
    let warnings = durations.warnings(about: arguments)
    if case .motion(let request) = command.action {
      return try run(request, of: command, arguments, warnings, commandLine, on: host)
    }
    for warning in warnings { host.report(.warning(warning)) }
    switch command.action {
    case .motion, .explain: break
    case .diff: return Completion(try DiffCommand.run(arguments, on: host))
    case .gitDiff: try GitDiffCommand.run(arguments, on: host)
    case .record: return Completion(try RecordCommand.run(arguments, catalog, on: host))
    case .verify: return Completion(try VerifyCommand.run(arguments, catalog, on: host))
    case .curve:
      return try CurveCommand.run(
        arguments, at: rowPlaces, commandLine: commandLine, on: host)
    case .convert: try ConvertCommand.run(arguments, on: host)
    case .fit: try FitCommand.run(arguments, on: host)
    case .plot: try PlotCommand.run(arguments, catalog, on: host)
    case .help:
      try host.print(try HelpCommand.text(arguments, in: HelpLayout(on: host), catalog))
    case .list: try host.print(try ListCommand.text(arguments, catalog))
    case .completions: try CompletionsCommand.run(arguments, on: host)
    case .man: try ManCommand.run(arguments, catalog, on: host)
    }
    return Completion(.done)
  }

  /// Runs a command that prints the tables of a motion.
  private func run(
    _ request: (ParsedArguments, FileReader) throws(CommandError) -> MotionRequest,
    of command: Command, _ arguments: ParsedArguments, _ warnings: [String],
    _ commandLine: [[UInt8]], on host: Host
  ) throws(CommandError) -> Completion {
    // Without a scenario, list the columns of every system.
    if command.arguments.count > arguments.positionals.count,
      TableSettings.listsColumns(arguments)
    {
      let table = try TableOptions(.motion).reading(arguments).table
      try host.print(try ListCommand.columns(of: table, catalog))
      return Completion(.done)
    }
    var job: MotionJob
    if let pair = try MotionJob.besideOtherModel(arguments, command, request, on: host) {
      job = pair
    } else {
      let motion = try request(arguments) { file throws(CommandError) in try host.read(file) }
      job = try MotionJob(motion, arguments)
      job.rowPlaces = rowPlaces
    }
    job.warnings = warnings + job.warnings
    return try job.run(commandLine, on: host)
  }

  /// Prints help about a command, or if that is `help` itself, about what its arguments name.
  private func printHelp(
    of command: Command, _ arguments: ParsedArguments, _ length: Help.Length, on host: Host
  ) throws(CommandError) {
    var names = command.name.split(separator: " ").map { Array($0.utf8) }
    if case .help = command.action, !arguments.positionals.isEmpty { names = arguments.positionals }
    try host.print(HelpCommand.page(of: names, length, in: HelpLayout(on: host), catalog))
  }

  /// An error of a command line, with a hint at the help.
  struct Failure: Error {
    let status: ExitStatus
    /// The sentence of the error.
    let sentence: String
    /// The line about the help, after an invalid command line.
    let hint: String?

    init(
      _ error: CommandError, of arguments: [[UInt8]], _ command: Command?, _ catalog: Catalog
    ) {
      status = error.status
      var (explained, known) = (command, command?.declarations ?? GeneralOptions.declarations)
      // For a command that is explained, the hint names its own help.
      if case .explain? = command?.action,
        !known.contains(where: { $0.name == error.option }),
        let other = ExplainCommand.explained(by: arguments.dropFirst(), catalog)
      {
        (explained, known) = (other, ExplainCommand.declarations(explaining: other))
      }
      // The list of commands helps if `help` does not know a name.
      let isUnknown = if case .help? = command?.action { error.isUnknownName } else { false }
      hint =
        error.status == .usage
        ? Messages.helpHint(command: isUnknown ? nil : explained?.name) : nil
      let mistake = Mistake(
        arguments: arguments, command: explained, formats: command, options: known,
        catalog: catalog)
      sentence = mistake.sentence(of: error)
    }
  }
}
