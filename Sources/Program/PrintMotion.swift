import Options

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
    func inModel(_ model: String, _ arguments: ParsedArguments) throws(Problem) -> MotionJob {
      let changed = command.inModel(arguments, model)
      return try MotionJob(try motion(changed, read), changed)
    }
    let own = try motion(arguments, read)
    if let other {
      guard let model = own.model else {
        throw .meaningless(option: "against", because: "in a \(own.system) scenario")
      }
      guard !Readers.isName(other, model) else {
        throw .needs(
          option: "against", "must be another model than the command's own (got '\(model)')")
      }
    }
    var job = try MotionJob(own, arguments)
    if let other {
      do throws(Problem) {
        job.others = [
          try inModel(String(decoding: other, as: UTF8.self), arguments.removing("against"))
        ]
      } catch {
        guard error.status == .usage else { throw error }
        if error.option == "model", case .value = error.fault {
          throw .needs(option: "against", error.text)
        }
        throw .needs(option: "against", "\(Messages.quoted(other)): \(error.sentence())")
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
