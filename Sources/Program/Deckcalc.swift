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
  package func run<Host: CommandHost>(_ arguments: [[UInt8]], on host: inout Host) -> Int32 {
    guard let first = arguments.first else {
      for line in Help.usage(catalog).split(separator: "\n") { host.writeDiagnostic(String(line)) }
      return ExitStatus.usage.rawValue
    }
    do throws(Failure) {
      let completion = try execute(arguments, first, on: &host)
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
  func execute<Host: CommandHost>(
    _ arguments: [[UInt8]], _ first: [UInt8], on host: inout Host
  ) throws(Failure) -> Completion {
    var command: Command?
    do throws(CommandError) {
      if arguments.count > 1,
        ["--help", "-h"].contains(String(decoding: arguments[1], as: UTF8.self)),
        let help = Help.text(ofFamily: first, in: catalog)
      {
        try host.print(help)
        return Completion(.done)
      }
      if let (found, count) = try catalog.leading(arguments) {
        command = found
        return try run(found, arguments, nameLength: count, on: &host)
      }
      switch String(decoding: first, as: UTF8.self) {
      case "--help", "-h": try host.print(Help.program(catalog))
      case "--version": try host.print(Version.line)
      case let name where name.hasPrefix("-"):
        throw .usage(.unknownOption(Array(first.prefix { $0 != UInt8(ascii: "=") })))
      default: throw .unknownCommand(first, known: catalog.names)
      }
      return Completion(.done)
    } catch {
      throw Failure(error, of: arguments, command, catalog)
    }
  }

  private func run<Host: CommandHost>(
    _ command: Command, _ commandLine: [[UInt8]], nameLength: Int, on host: inout Host
  ) throws(CommandError) -> Completion {
    // The explained command has options of its own.
    if case .explain = command.action {
      try ExplainCommand.run(Array(commandLine.dropFirst()), catalog, on: &host)
      return Completion(.done)
    }
    let arguments = try ParsedArguments(
      ofCommand: commandLine.dropFirst(nameLength), find: command.optionSearch())
    let general = try GeneralParameters(arguments)
    guard !general.help else {
      try host.print(Help.text(of: command))
      return Completion(.done)
    }
    guard !general.version else {
      try host.print(Version.line)
      return Completion(.done)
    }
    try command.checkPositionals(arguments)
    switch command.action {
    case .motion(let request):
      // Without a scenario, list the columns of every system.
      if command.arguments.count > arguments.positionals.count,
        TableSettings.listsColumns(arguments)
      {
        let table = try TableParameters(arguments, [.table]).table
        try host.print(try ListCommand.columns(of: table, catalog))
        return Completion(.done)
      }
      if let other = try OtherModel(arguments) {
        return try other.job(arguments, command, request, on: &host).run(commandLine, on: &host)
      }
      let motion = try request(arguments) { file throws(CommandError) in
        try host.read(file)
      }
      var job = try MotionJob(motion, arguments)
      job.rowPlaces = rowPlaces
      return try job.run(commandLine, on: &host)
    case .explain: break
    case .diff: return Completion(try DiffCommand.run(arguments, on: &host))
    case .gitDiff: try GitDiffCommand.run(arguments, on: &host)
    case .record: return Completion(try RecordCommand.run(arguments, catalog, on: &host))
    case .verify: return Completion(try VerifyCommand.run(arguments, catalog, on: &host))
    case .curve:
      return try CurveCommand.run(
        arguments, at: rowPlaces, commandLine: commandLine, on: &host)
    case .convert: try ConvertCommand.run(arguments, on: &host)
    case .fit: try FitCommand.run(arguments, on: &host)
    case .plot: try PlotCommand.run(arguments, catalog, on: &host)
    case .help: try host.print(try HelpCommand.text(arguments, catalog))
    case .list: try host.print(try ListCommand.text(arguments, catalog))
    case .completions: try CompletionsCommand.run(arguments, catalog, on: &host)
    case .man: try ManCommand.run(arguments, catalog, on: &host)
    }
    return Completion(.done)
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
      var (command, known) = (command, command?.declarations ?? GeneralParameters.declarations)
      // For a command that is explained, the hint names its own help.
      if case .explain? = command?.action,
        !known.contains(where: { $0.name == error.option }),
        let explained = ExplainCommand.explained(by: arguments.dropFirst(), catalog)
      {
        (command, known) = (explained, ExplainCommand.declarations(explaining: explained))
      }
      hint = error.status == .usage ? Messages.helpHint(command: command?.name) : nil
      guard case .usage(.unknownOption(let name)) = error else {
        sentence = Messages.sentence(error)
        return
      }
      guard let foreign = catalog.option(named: name) else {
        sentence = Messages.unknownOption(name, known: known.map(\.name))
        return
      }
      sentence = Messages.sentence(
        command.map {
          .foreignOption(foreign.option, command: $0.name, owners: foreign.owners)
        } ?? .optionBeforeCommand(foreign.option))
    }
  }
}
