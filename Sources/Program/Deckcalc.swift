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
    do throws(Problem) {
      if arguments.count > 1, let length = Help.Length(arguments[1]),
        let help = Help(catalog, in: HelpLayout(on: host)).family(first, length)
      {
        try host.print(help)
      } else if let (found, count) = try catalog.leading(arguments) {
        command = found
        return try run(found, arguments, nameLength: count, on: host)
      } else if let request = CompletionRequest(arguments, catalog) {
        try host.print(request.text())
      } else if let length = Help.Length(first) {
        // The command may follow, with options that do not matter.
        let names = arguments.dropFirst().prefix { $0.first != UInt8(ascii: "-") }
        try host.print(Help(catalog, in: HelpLayout(on: host)).page(of: Array(names), length))
      } else if ["--version", "-V"].contains(String(decoding: first, as: UTF8.self)) {
        try host.print(Version.line)
      } else if first.first == UInt8(ascii: "-") {
        throw .usage(.unknownOption(Array(first.prefix { $0 != UInt8(ascii: "=") })))
      } else {
        throw .unknownCommand(first, known: catalog.names + ["--version"])
      }
      return Completion(.done)
    } catch {
      throw Failure(error, of: arguments, command, catalog)
    }
  }

  private func run(
    _ command: Command, _ commandLine: [[UInt8]], nameLength: Int, on host: Host
  ) throws(Problem) -> Completion {
    var run = Run(
      host: host, catalog: catalog, command: command, commandLine: commandLine,
      rowPlaces: rowPlaces)
    // The explained command has options of its own.
    if command.name == ExplainCommand.declaration.name {
      return try command.perform(ParsedArguments(), run)
    }
    let find = command.optionSearch()
    var durations = SuspiciousDurations()
    let given = try ParsedArguments(ofCommand: commandLine.dropFirst(nameLength)) { name in
      let option = find(name)
      durations.note(option)
      return option
    }
    let general = try GeneralOptions().reading(given)
    guard !general.help else {
      var names = command.name.split(separator: " ").map { Array($0.utf8) }
      // Help about `help` is about what its arguments name.
      if command.name == HelpCommand.declaration.name, !given.positionals.isEmpty {
        names = given.positionals
      }
      let help = Help(catalog, in: HelpLayout(on: host))
      try host.print(help.page(of: names, Help.Length(of: commandLine)))
      return Completion(.done)
    }
    guard !general.version else {
      try host.print(Version.line)
      return Completion(.done)
    }
    let arguments = try command.resolved(given)
    run.warnings = durations.warnings(about: arguments)
    if !command.printsMotion {
      for warning in run.warnings { host.report(.warning(warning)) }
    }
    return try command.perform(arguments, run)
  }
}

/// The run of a command: the process, the program and what was typed.
struct Run {
  let host: Host
  let catalog: Catalog
  let command: Command
  /// All arguments of the program.
  let commandLine: [[UInt8]]
  /// The rows of the table, or nil for those of the options.
  let rowPlaces: RowPlaces?
  /// Warnings about the arguments, which a motion prints with its own.
  var warnings: [String] = []

  /// Prints the tables of the command's motion.
  static func printMotion(
    _ arguments: ParsedArguments, _ run: Run
  ) throws(Problem) -> Completion {
    let (command, host) = (run.command, run.host)
    // Before a file is read, about which there may be warnings.
    host.isQuiet = arguments.isOn("quiet") ?? false
    // Without a scenario, list the columns of every system.
    if command.arguments.count > arguments.positionals.count,
      TableSettings.listsColumns(arguments)
    {
      let table = try TableOptions(.motion).reading(arguments).table
      try host.print(try ListCommand.columns(of: table, run.catalog))
      return Completion(.done)
    }
    guard let motion = command.motion else { return Completion(.done) }
    var job: MotionJob
    if let pair = try MotionJob.besideOtherModel(arguments, command, motion, on: host) {
      job = pair
    } else {
      let read = FileReader(on: host)
      job = try MotionJob(try motion(arguments, read), arguments)
      job.rowPlaces = run.rowPlaces
      if host.errorIsTerminal, !host.isQuiet {
        job.compareModels { model throws(Problem) in
          let arguments = command.inModel(arguments, model)
          return try MotionJob(try motion(arguments, read), arguments)
        }
      }
    }
    job.warnings = run.warnings + job.warnings
    return try job.run(run.commandLine, on: host)
  }
}

/// An error of a command line, with a hint at the help.
struct Failure: Error {
  let status: ExitStatus
  /// The sentence of the error.
  let sentence: String
  /// The line about the help, after an invalid command line.
  let hint: String?

  init(_ problem: Problem, of arguments: [[UInt8]], _ command: Command?, _ catalog: Catalog) {
    status = problem.status
    var (explained, known) = (command, command?.declarations ?? GeneralOptions.declarations)
    // For a command that is explained, the hint names its own help.
    if command?.name == ExplainCommand.declaration.name,
      !known.contains(where: { $0.name == problem.option }),
      let other = ExplainCommand.explained(by: arguments.dropFirst(), catalog)
    {
      (explained, known) = (other, ExplainCommand.declarations(explaining: other))
    }
    let mistake = Mistake(
      arguments: arguments, command: explained, formats: command, options: known, catalog: catalog)
    sentence = mistake.sentence(of: problem)
    guard problem.status == .usage else {
      hint = nil
      return
    }
    // The list of commands helps if `help` does not know a name.
    let named =
      problem.isOfCommand && command?.name == HelpCommand.declaration.name ? nil : explained
    hint =
      named.map { "Run 'deckcalc \($0.name) --help' for the options." }
      ?? "Run 'deckcalc --help' for the commands."
  }
}
