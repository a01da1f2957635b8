import Options

extension MotionJob {
  /// Prints the tables of a command's motion.
  static func print(
    _ arguments: ParsedArguments, _ run: Run, _ catalog: Catalog
  ) throws(Problem) -> Completion {
    let (command, host) = (run.command, run.host)
    // Before a file is read, about which there may be warnings.
    host.isQuiet = arguments.isOn("quiet") ?? false
    // Without a scenario, list the columns of every system.
    if command.arguments.count > arguments.positionals.count,
      TableSettings.listsColumns(arguments)
    {
      let table = try TableOptions(.motion).reading(arguments).table
      try host.print(try ListCommand.columns(of: table, catalog))
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

  /// Returns the job of a command, with the same command beside it in the model of `--against`.
  ///
  /// - Returns: Nil if the option is not given, or not used by the format, which an error of the
  ///   command itself reports.
  /// - Throws: A model that does not exist, is the command's own or rejects the arguments, or an
  ///   error of the command.
  static func besideOtherModel(
    _ arguments: ParsedArguments, _ command: Command,
    _ request: (ParsedArguments, FileReader) throws(Problem) -> MotionRequest,
    on host: Host
  ) throws(Problem) -> MotionJob? {
    guard let name = arguments.text(of: "against") else { return nil }
    let format = try TableSettings(try TableOptions(.motion).reading(arguments), arguments).format
    guard format == .svg || format == .html else { return nil }
    let read = FileReader(on: host)
    let own = try request(arguments, read)
    guard let model = own.model else {
      throw .meaningless(option: "against", because: "in a \(own.system) scenario")
    }
    guard !Readers.isName(name, model) else {
      throw .needs(
        option: "against", "must be another model than the command's own (got '\(model)')")
    }
    // An error of the command itself is reported as such.
    var job = try MotionJob(own, arguments)
    let changed = command.inModel(
      arguments.removing("against"), String(decoding: name, as: UTF8.self))
    do throws(Problem) {
      job.others = [try MotionJob(try request(changed, read), changed)]
    } catch {
      guard error.status == .usage else { throw error }
      if error.option == "model", case .value = error.fault {
        throw .needs(option: "against", error.text)
      }
      throw .needs(
        option: "against", "\(Messages.quoted(name)): \(error.sentence())")
    }
    return job
  }
}
