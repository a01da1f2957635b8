package import Options
import TableComparison
import TableText

/// The options of `record`.
struct RecordOptions: Options {
  /// The names of the cases to run; all if there are none.
  var only: [[UInt8]] = []
  /// Whether nothing is written.
  var checks = false
  /// The name of the case that is added, or nil for none.
  var added: [UInt8]?
  /// Whether each change is shown, and made only if the user accepts it.
  var reviews = false
  /// Whether unused tables are removed, except beside the suite.
  var prunes = false
  /// Whether tables are recorded even if CI is set.
  var recordsInCI = false
  var jobs: Int?

  mutating func declare(_ list: inout OptionList) {
    list.only(&only)
    list.flag("--check", &checks, "write nothing; exit 1 if a table would change")
    list.option(
      "--add", &added, .bytes(), "NAME",
      "add a case with the command after '--', and record its table",
      excludes: ["--only", "--check", "--review"])
    list.flag(
      "--review", &reviews, "show each change and ask before it is made", excludes: ["--check"])
    list.flag(
      "--prune", &prunes, "remove unused tables, except beside the suite",
      excludes: ["--only", "--add"])
    list.flag("--in-ci", &recordsInCI, "record even if CI is set")
    list.jobs(&jobs)
    list.general()
  }
}

extension OptionList {
  /// Lists the names of the cases to run.
  mutating func only(_ names: inout [[UInt8]]) {
    repeatable(
      "--only", &names,
      Codec(
        read: { text throws(ValueError) in [text] },
        json: { .list($0.map { .text(String(decoding: $0, as: UTF8.self)) }) }),
      "NAME", "run only the case of this name, or those of a pattern such as open-* (repeatable)")
  }
}

/// The command that records the expected tables of a suite.
package enum RecordCommand {
  package static let declaration = Command(
    name: "record", group: "Comparing", summary: "Save the expected tables of a suite",
    arguments: ["SUITE.json"],
    atMost: .max,
    options: [OptionGroup("Options", RecordOptions().source())],
    examples: [
      "deckcalc record suite.json", "deckcalc record suite.json --check",
      "deckcalc record suite.json --only open-left",
      "deckcalc record suite.json --add open-right -- open --side right",
    ],
    notes: ["'deckcalc help suites' describes the file."],
    synonyms: ["snapshot", "save"],
    formats: Format.reports
  ) { arguments, run throws(Problem) in
    Completion(try RecordCommand.run(arguments, run.commands, on: run.host))
  }

  /// The environment variable that CI services set.
  package static let variable = "CI"

  /// Writes the tables that have changed, and lists them.
  static func run(
    _ arguments: ParsedArguments, _ commands: Commands, on host: Host
  ) throws(Problem) -> ExitStatus {
    let options = try RecordOptions().reading(arguments)
    if !options.checks, !options.recordsInCI,
      let ci = host.environmentValue(of: variable), !ci.isEmpty
    {
      throw Problem(
        "not recording because the environment variable CI is set; use --in-ci to override")
    }
    if options.reviews, !host.inputIsTerminal || !host.outputIsTerminal {
      throw .needs(option: "review", "needs a terminal")
    }
    guard let file = arguments.positionals.first else { throw .missingArgument("SUITE.json") }
    let command = Array(arguments.positionals.dropFirst())
    // Nothing that others record is lost between reading and writing.
    if !options.checks {
      host.lockFolder(at: FilePath.folder(of: host.realPath(of: file) ?? file))
    }
    guard let name = options.added else {
      if let unexpected = command.first { throw .unexpectedArgument(unexpected) }
      let suite: Suite
      do throws(Problem) { suite = try Suite.read(at: file, commands, on: host) } catch {
        guard error.isMissingFile else { throw error }
        throw Problem(
          """
          no suite \(Messages.quoted(file)) (run 'deckcalc record \(Messages.shortened(file)) --add \
          NAME -- COMMAND' to create it)
          """, status: .noInput)
      }
      return try record(
        try Suite.cases(of: [suite], named: options.only)[0], of: suite, options, on: host)
    }
    let (suite, source) = try Suite.adding(name, command, to: file, commands, on: host)
    let status = try record(Array(suite.cases.suffix(1)), of: suite, options, on: host)
    guard status == .done else { return status }
    // The suite comes last, so it never names a table that does not exist.
    try host.write(source, to: file)
    try host.print(
      "case \(String(decoding: name, as: UTF8.self)) added to \(Messages.shortened(file))\n")
    return .done
  }

  private static func record(
    _ cases: [Suite.Case], of suite: Suite, _ options: RecordOptions, on host: Host
  ) throws(Problem) -> ExitStatus {
    let threads = host.threadCount(options.jobs)
    // All tables are computed before the first is written.
    let outcomes = host.concurrently(cases.count, threads: threads) { index, host in
      CaseCommand(testCase: cases[index], suite: suite).run(on: host)
    }
    var status = ExitStatus.done
    var tables: [NewFile] = []
    for (testCase, outcome) in zip(cases, outcomes) {
      var (messages, failure) = (outcome.failedAssertions, ExitStatus.different)
      switch outcome.result {
      case .table(let bytes):
        if messages.isEmpty {
          tables.append(NewFile(path: testCase.expect, bytes: bytes))
          continue
        }
      case .failed(let message, let status): (messages, failure) = ([message], status)
      }
      warn(about: testCase, outcome, on: host)
      for message in messages {
        host.writeDiagnostic(Messages.line("\(testCase.name): \(message)"))
      }
      if status == .done { status = failure }
    }
    guard status == .done else {
      if !options.checks { host.writeDiagnostic(Messages.line("no table was written")) }
      return status
    }
    let inputs = Set(outcomes.flatMap(\.inputs))
    let unused =
      options.prunes
      ? try suite.unexpectedTables(on: host).filter { !inputs.contains($0) } : []
    let recorded = try ExpectedTables(
      tables, removing: unused, of: suite,
      Set(inputs.compactMap { host.realPath(of: suite.folder + $0) }), threads: threads,
      on: host)
    let changed = Set(recorded.changes.map(\.name))
    for (testCase, outcome) in zip(cases, outcomes)
    where testCase.isTyped || changed.contains(testCase.expect) {
      warn(about: testCase, outcome, on: host)
    }
    if options.checks {
      try host.print(recorded.report(of: recorded.changes, isCheck: true))
      return recorded.changes.isEmpty ? .done : .different
    }
    try recorded.apply(
      options.reviews ? try recorded.reviewed(on: host) : recorded.changes, on: host)
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
