import Arguments

/// The command that records the expected tables of a suite.
enum RecordCommand {
  static let declaration = Command(
    name: "record", group: "Comparing", summary: "Save the expected tables of a suite",
    arguments: ["SUITE.json"],
    options: [
      OptionGroup(
        "Options",
        OptionSource([.cases, .recording], of: SuiteParameters.self),
        OptionSource([.jobs], of: TableParameters.self),
        OptionSource(of: GeneralParameters.self))
    ],
    examples: [
      "deckcalc record suite.json", "deckcalc record suite.json --check",
      "deckcalc record suite.json --only open-left",
    ],
    action: .record)

  /// The environment variable that CI services set.
  private static let variable = "CI"

  /// Writes the tables that have changed, and lists them.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    let parameters = try SuiteParameters(arguments, [.cases, .recording])
    let isCheck = parameters.checks
    if !isCheck, !parameters.recordsInCI,
      host.environmentValue(of: variable).map({ !$0.isEmpty }) ?? false
    {
      throw .needs(option: nil, .noRecordingInCI)
    }
    guard let file = arguments.positionals.first else { throw .missingArgument("SUITE.json") }
    let suite = try Suite.read(at: file, catalog, on: &host)
    let cases = try suite.cases(named: parameters.only)
    let folder = suite.folder
    let threads = host.threadCount(try TableParameters(arguments, [.jobs]).jobs)
    // All tables are computed before the first is written.
    let outcomes = host.concurrently(cases.count, threads: threads) { index, host in
      CaseCommand(of: cases[index], in: suite)
        .run(as: cases[index].expect, on: host)
    }
    var status = ExitStatus.done
    var tables: [Table] = []
    for (testCase, outcome) in zip(cases, outcomes) {
      switch outcome.result {
      case .table(let bytes):
        tables.append(
          Table(path: folder + testCase.expect, name: testCase.expect, bytes: bytes))
      case .failed(let message, let failure):
        host.writeDiagnostic(Messages.line("\(testCase.name): \(message)"))
        if status == .done { status = failure }
      }
    }
    guard status == .done else { return status }
    let inputs = Set(outcomes.flatMap(\.inputs).compactMap { host.realPath(of: folder + $0) })
    for table in tables { try check(table, of: suite, inputs, on: host) }
    return try write(tables, isCheck: isCheck, on: &host)
  }

  /// An expected table to record.
  private struct Table {
    let path: [UInt8]
    /// The path in the suite.
    let name: [UInt8]
    let bytes: [UInt8]
  }

  /// Throws if a table would be written outside of the folder, or over the suite or one of its inputs,
  /// which are given by their real paths.
  private static func check<Host: CommandHost>(
    _ table: Table, of suite: Suite, _ inputs: Set<[UInt8]>, on host: Host
  ) throws(CommandError) {
    func rejected(_ reason: String) -> CommandError {
      .host(HostError(.create, path: table.path, reason: reason))
    }
    // A link with the file's own path is replaced.
    let parent = Array(FilePath.folder(of: table.name).dropLast())
    guard parent.isEmpty || !FilePath.leaves(suite.folder, parent, on: host) else {
      throw rejected(Suite.isOutside)
    }
    guard let real = host.realPath(of: table.path) else { return }
    if host.realPath(of: suite.file) == real { throw rejected("it is the suite itself") }
    if inputs.contains(real) { throw rejected("a case reads it") }
  }

  private static func write<Host: CommandHost>(
    _ tables: [Table], isCheck: Bool, on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    // All are read before the first is written, and listed when all are written.
    var changed: [Table] = []
    for table in tables where try !holds(table.path, table.bytes, on: &host) {
      changed.append(table)
    }
    var lines = ""
    for table in changed {
      do throws(CommandError) {
        if !isCheck { try write(table, on: &host) }
      } catch {
        // The tables before it have been written.
        try host.print(lines)
        throw error
      }
      lines += Messages.recorded(table.name, isCheck: isCheck) + "\n"
    }
    lines += Messages.recordedTotal(changed: changed.count, of: tables.count, isCheck: isCheck)
    try host.print(lines + "\n")
    return isCheck && !changed.isEmpty ? .different : .done
  }

  private static func write<Host: CommandHost>(
    _ table: Table, on host: inout Host
  ) throws(CommandError) {
    do throws(HostError) {
      for folder in FilePath.folders(of: table.path) where !folder.isEmpty {
        try host.makeFolder(at: folder)
      }
    } catch {
      throw .host(error)
    }
    try host.write(table.bytes, to: table.path, replacingLinks: true)
  }

  /// Whether a file already has some contents.
  private static func holds<Host: CommandHost>(
    _ path: [UInt8], _ bytes: [UInt8], on host: inout Host
  ) throws(CommandError) -> Bool {
    // A link is replaced by a file, even if its target has the same contents.
    guard !host.isLink(at: path) else { return false }
    do throws(InputError) {
      let file = try InputFile.open(path, on: &host)
      return try InputFile.readWhole(file, limit: .max - 1) == bytes
    } catch {
      if case .unreadable(let error) = error.reason, error.isMissingFile { return false }
      throw .input(error)
    }
  }
}
