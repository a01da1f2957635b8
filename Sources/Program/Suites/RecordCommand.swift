import Arguments
import TableComparison

/// The command that records the expected tables of a suite.
enum RecordCommand {
  static let declaration = Command(
    name: "record", group: "Comparing", summary: "Save the expected tables of a suite",
    arguments: ["SUITE.json"],
    atMost: .max,
    options: [
      OptionGroup("Options", RecordOptions().source())
    ],
    examples: [
      "deckcalc record suite.json", "deckcalc record suite.json --check",
      "deckcalc record suite.json --only open-left",
      "deckcalc record suite.json --add open-right -- open --side right",
    ],
    notes: ["'deckcalc help suites' describes the file."],
    synonyms: ["snapshot", "save"],
    format: { Report.Format.name(meantBy: $0) }
  ) { arguments, run throws(Problem) in
    Completion(try RecordCommand.run(arguments, run.catalog, on: run.host))
  }

  /// The environment variable that CI services set.
  static let variable = "CI"

  /// Writes the tables that have changed, and lists them.
  static func run(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: Host
  ) throws(CommandError) -> ExitStatus {
    let parameters = try RecordOptions().reading(arguments)
    try checkPermission(parameters, on: host)
    guard let file = arguments.positionals.first else { throw .missingArgument("SUITE.json") }
    let command = Array(arguments.positionals.dropFirst())
    // Nothing that others record is lost between reading and writing.
    if !parameters.checks {
      host.lockFolder(at: FilePath.folder(of: host.realPath(of: file) ?? file))
    }
    guard let name = parameters.added else {
      if let unexpected = command.first { throw .usage(.unexpectedArgument(unexpected)) }
      let suite: Suite
      do throws(CommandError) { suite = try Suite.read(at: file, catalog, on: host) } catch {
        throw error.isMissingFile ? .missingSuite(file) : error
      }
      let cases = try suite.cases(named: parameters.only)
      return try record(cases, of: suite, parameters, arguments, on: host)
    }
    let addition = try SuiteAddition(named: name, command, to: file, catalog, on: host)
    let status = try record(
      [addition.newCase], of: addition.suite, parameters, arguments, on: host)
    guard status == .done else { return status }
    // The suite comes last, so it never names a table that does not exist.
    try host.write(addition.source, to: file)
    try host.print(Messages.added(addition.newCase.name, to: file) + "\n")
    return .done
  }

  /// Throws if tables may not be written here, or cannot be reviewed.
  private static func checkPermission(
    _ parameters: RecordOptions, on host: Host
  ) throws(CommandError) {
    if !parameters.checks, !parameters.recordsInCI,
      host.environmentValue(of: variable).map({ !$0.isEmpty }) ?? false
    {
      throw .needs(option: nil, .noRecordingInCI)
    }
    if parameters.reviews, !host.inputIsTerminal || !host.outputIsTerminal {
      throw .needs(option: "review", "needs a terminal")
    }
  }

  private static func record(
    _ cases: [Suite.Case], of suite: Suite, _ parameters: RecordOptions,
    _ arguments: ParsedArguments, on host: Host
  ) throws(CommandError) -> ExitStatus {
    let threads = host.threadCount(parameters.jobs)
    // All tables are computed before the first is written.
    let outcomes = host.concurrently(cases.count, threads: threads) { index, host in
      CaseCommand(of: cases[index], in: suite).run(as: cases[index].expect, on: host)
    }
    var status = ExitStatus.done
    var tables: [ExpectedTables.Table] = []
    for (testCase, outcome) in zip(cases, outcomes) {
      switch outcome.result {
      case .table where !outcome.failedAssertions.isEmpty:
        warn(about: testCase, outcome, on: host)
        for sentence in outcome.failedAssertions {
          host.writeDiagnostic(Messages.line("\(testCase.name): \(sentence)"))
        }
        if status == .done { status = .different }
      case .table(let bytes):
        tables.append(.init(name: testCase.expect, bytes: bytes))
      case .failed(let message, let failure):
        warn(about: testCase, outcome, on: host)
        host.writeDiagnostic(Messages.line("\(testCase.name): \(message)"))
        if status == .done { status = failure }
      }
    }
    guard status == .done else {
      if !parameters.checks { host.writeDiagnostic(Messages.line(Messages.nothingRecorded)) }
      return status
    }
    var unused: [[UInt8]] = []
    if parameters.prunes {
      let inputs = Set(outcomes.flatMap(\.inputs))
      unused = try suite.unexpectedTables(on: host).filter { !inputs.contains($0) }
    }
    let inputs = Set(outcomes.flatMap(\.inputs).compactMap { host.realPath(of: suite.folder + $0) })
    var recorded = try ExpectedTables(tables, removing: unused, of: suite, inputs, on: host)
    try recorded.compare(threads: threads, isDetailed: parameters.reviews, on: host)
    let changed = Set(recorded.changes.map(\.name))
    for (testCase, outcome) in zip(cases, outcomes)
    where testCase.isTyped || changed.contains(testCase.expect) {
      warn(about: testCase, outcome, on: host)
    }
    if parameters.checks {
      try host.print(recorded.report(of: recorded.changes, isCheck: true))
      return recorded.changes.isEmpty ? .done : .different
    }
    let changes =
      parameters.reviews ? try recorded.reviewed(on: host) : recorded.changes
    try recorded.apply(changes, on: host)
    return .done
  }

  /// Prints the warnings of a case's command; for arguments that are typed, also those about them.
  private static func warn(
    about testCase: Suite.Case, _ outcome: CaseCommand.Outcome, on host: Host
  ) {
    for diagnostic in testCase.isTyped ? outcome.diagnostics : outcome.warnings {
      host.writeDiagnostic(diagnostic.line(aboutCase: testCase.name))
    }
  }
}
