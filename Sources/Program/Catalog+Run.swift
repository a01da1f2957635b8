package import Options

// The program without a process: arguments in, bytes and an exit status out.
extension Catalog {
  /// The commands, for those that run others.
  var shared: Commands {
    Commands(
      names: { names }, leading: leading, execute: execute,
      sentence: { $0.explained(by: $1, nil, self).sentence() }, printMotion: printMotion)
  }

  /// Runs the program's arguments, without its own name, and returns the exit status.
  package func run(_ arguments: [[UInt8]], on host: Host) -> Int32 {
    guard !arguments.isEmpty else {
      for line in Help.usage(self).split(separator: "\n") { host.writeDiagnostic(String(line)) }
      return ExitStatus.usage.rawValue
    }
    do throws(Problem) {
      let completion = try execute(arguments, on: host)
      for failure in completion.failures { host.writeDiagnostic(Messages.line(failure)) }
      return completion.status.rawValue
    } catch {
      guard error.status != .readerLeft else { return error.status.rawValue }
      host.writeDiagnostic(Messages.error(error.sentence()))
      if let hint = error.hint { host.writeDiagnostic(hint) }
      return error.status.rawValue
    }
  }

  /// Runs the program's arguments, of which there is at least one, and returns the exit status.
  ///
  /// - Throws: The error of the command, which is not reported yet.
  func execute(
    _ arguments: [[UInt8]], at places: RowPlaces? = nil, on host: Host
  ) throws(Problem) -> Completion {
    let first = arguments[0]
    var command: Command?
    do throws(Problem) {
      if arguments.count > 1, let length = Help.Length(arguments[1]),
        let help = Help(self, in: HelpLayout(on: host)).family(first, length)
      {
        try host.print(help)
      } else if let (found, count) = try leading(arguments) {
        command = found
        return try run(found, arguments, nameLength: count, at: places, on: host)
      } else if let request = CompletionRequest(arguments, self) {
        try host.print(request.text())
      } else if let length = Help.Length(first) {
        // The command may follow, with options that do not matter.
        let names = arguments.dropFirst().prefix { $0.first != UInt8(ascii: "-") }
        try host.print(Help(self, in: HelpLayout(on: host)).page(of: Array(names), length))
      } else if ["--version", "-V"].contains(String(decoding: first, as: UTF8.self)) {
        try host.print(Version.line)
      } else if first.first == UInt8(ascii: "-") {
        throw .unknownOption(Array(first.prefix { $0 != UInt8(ascii: "=") }))
      } else {
        throw .unknownCommand(first, known: names + ["--version"])
      }
      return Completion(.done)
    } catch {
      throw error.explained(by: arguments, command, self)
    }
  }

  private func run(
    _ command: Command, _ commandLine: [[UInt8]], nameLength: Int, at places: RowPlaces?,
    on host: Host
  ) throws(Problem) -> Completion {
    var run = Run(
      host: host, commands: shared, command: command, commandLine: commandLine, rowPlaces: places)
    // The explained command has options of its own.
    if command.name == ExplainCommand.name {
      return try command.perform(ParsedArguments(), run)
    }
    let given = try ParsedArguments(commandLine.dropFirst(nameLength), find: command.optionSearch())
    if try answers(given, run) { return Completion(.done) }
    let arguments = try command.resolved(given)
    run.warnings = SuspiciousDurations.warnings(about: arguments)
    if !command.printsMotion {
      for warning in run.warnings { host.report(.warning(warning)) }
    }
    return try command.perform(arguments, run)
  }
}

extension Problem {
  /// Returns the problem with what the arguments may mean, and a hint at the help.
  fileprivate func explained(
    by arguments: [[UInt8]], _ command: Command?, _ catalog: Catalog
  ) -> Problem {
    var (subject, known) = (command, command?.declarations ?? GeneralOptions.declarations)
    // For a command that is explained, the hint names its own help.
    if command?.name == ExplainCommand.name,
      !known.contains(where: { $0.name == option }),
      let other = ExplainCommand.explained(by: arguments.dropFirst(), catalog)
    {
      (subject, known) = (other, ExplainCommand.declarations(explaining: other))
    }
    let mistake = Mistake(
      arguments: arguments, command: subject, formats: command, options: known, catalog: catalog)
    // The list of commands helps if `help` does not know a name.
    let named = isOfCommand && command?.name == HelpCommand.name ? nil : subject
    var explained = Problem(Phrase(mistake.sentence(of: self)), status: status)
    guard status == .usage else { return explained }
    explained.hint =
      named.map { "Run 'deckcalc \($0.name) --help' for the options." }
      ?? "Run 'deckcalc --help' for the commands."
    return explained
  }
}

extension Catalog {
  /// Prints the tables of a command's motion.
  ///
  /// - Throws: An error of the command, or a model to draw beside its own that does not exist, is its own
  ///   or rejects the arguments.
  func printMotion(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let (command, host) = (run.command, run.host)
    // Before a file is read, about which there may be warnings.
    host.isQuiet = arguments.isOn("quiet") ?? false
    // Without a scenario, list the columns of every system.
    if command.arguments.count > arguments.positionals.count,
      TableSettings.listsColumns(arguments)
    {
      let table = try TableOptions(.motion).reading(arguments).table
      try host.print(try ListCommand.columns(of: table, self))
      return Completion(.done)
    }
    guard let motion = command.motion else { return Completion(.done) }
    let arguments = try arguments.readingTimes(on: host)
    // The job reports a format that does not use the option.
    let other = try arguments.text(of: "against").flatMap { name throws(Problem) in
      let table = try TableOptions(.motion).reading(arguments)
      return [.svg, .html].contains(try TableSettings(table, arguments).format) ? name : nil
    }
    let read = FileReader(on: host)
    func planned(_ arguments: ParsedArguments) throws(Problem) -> MotionJob {
      try MotionJob(try motion(arguments, read), arguments)
    }
    func inModel(_ model: String, _ arguments: ParsedArguments) throws(Problem) -> MotionJob {
      try planned(command.inModel(arguments, model))
    }
    let own = try motion(arguments, read)
    if let other {
      guard let model = own.model else { throw .unusable("against", "in a \(own.system) scenario") }
      guard !Readers.isName(other, model) else {
        throw Problem("against", "must be another model than the command's own (got '\(model)')")
      }
    }
    let job = try MotionJob(own, arguments)
    host.kept = job
    job.planStates(arguments, planned)
    if let other {
      do throws(Problem) {
        job.others = [
          try inModel(String(decoding: other, as: UTF8.self), arguments.removing("against"))
        ]
      } catch {
        guard error.status == .usage else { throw error }
        if error.option == "model", case .value = error.fault {
          throw Problem("against", error.text)
        }
        throw Problem("against", "\(Messages.quoted(other)): \(error.sentence())")
      }
    } else {
      job.rowPlaces = run.rowPlaces
      if host.errorIsTerminal, !host.isQuiet {
        job.compareModels { model throws(Problem) in try inModel(model, arguments) }
      }
    }
    job.command = command
    job.warnings = run.warnings + job.warnings
    return try job.run(run.commandLine, on: host)
  }
}
