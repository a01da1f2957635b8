import Arguments
import DeckFormats

/// The command that makes the tables of a suite again and compares them with the expected ones.
enum VerifyCommand {
  static let declaration = Command(
    name: "verify", group: .comparing,
    summary: "Makes the tables of a suite again and compares them.",
    arguments: ["FILE.json"],
    options: [
      .init(
        "Suite",
        [
          SuiteOptions.only.declaration, SuiteOptions.actual.declaration,
          SuiteOptions.artifacts.declaration, SuiteOptions.obsolete.declaration,
        ]),
      .init("What counts as the same, on top of what the cases say", DiffOptions.rules),
      .init("Output", DiffOptions.reporting + MotionOptions.general),
    ],
    examples: [
      "deckcalc verify suite.json", "deckcalc verify suite.json --format junit -o report.xml",
      "deckcalc verify suite.json --only open-left --actual recorded --align",
      "deckcalc verify open.json",
    ],
    action: .verify)

  /// Compares, and tells what differs.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    _ = try ComparisonRules(arguments)
    let settings = try ReportSettings(arguments)
    let options = SuiteOptions.self
    guard !arguments.contains(options.actual) || !arguments.contains(options.artifacts) else {
      throw .contradiction(
        option: options.artifacts.declaration.name, other: options.actual.declaration.name)
    }
    guard let file = arguments.positionals.first else { throw .missingArgument("FILE.json") }
    guard case .json(let tree) = try host.read(.json(file)) else { return .usage }
    let suite: Suite
    let isTable = tree.root.member(named: "rows") != nil
    do throws(DocumentFault) {
      suite = isTable ? try Suite(ofTable: tree, in: file) : try Suite(tree, in: file)
    } catch {
      throw Suite.malformed(file, error)
    }
    let cases = try suite.cases(chosenBy: arguments)
    let run = try SuiteRun(suite, arguments, settings)
    let results = host.concurrently(cases.count) { index, host in
      run.result(of: cases[index], on: &host)
    }
    // Of a part of the cases there is no telling what the others expect.
    let isWhole = !isTable && !arguments.contains(options.only) && run.recordings == nil
    let report = Report(
      command: "verify", entries: results.map(\.entry), isSuite: true,
      obsolete: isWhole ? try suite.obsoleteTables(on: host) : [],
      refusesObsolete: try readingUsage { () throws(UsageError) in
        try arguments[options.obsolete] == .fail
      })
    if arguments.contains(options.artifacts) {
      let folder = try readingUsage { () throws(UsageError) in try arguments[options.artifacts] }
      try keep(results, in: folder, on: &host)
    }
    if settings.format == .csv, !settings.isQuiet {
      try host.write(
        DifferenceTable.caseHeader + results.flatMap(\.rows), to: settings.output)
    } else {
      try settings.write(report, on: &host)
    }
    // A table that differs says so in the report; what kept others from being compared is an error.
    for entry in report.entries {
      if case .failed(let message, _) = entry.outcome, settings.format != .text || settings.isQuiet
      {
        host.writeDiagnostic(Messages.line("\(entry.name): \(message)"))
      }
    }
    if settings.isQuiet || settings.format == .csv {
      for name in report.obsolete {
        host.writeDiagnostic(Messages.warning(Messages.obsolete(name)))
      }
    }
    return report.status
  }

  /// Keeps the computed tables of the cases that differ.
  private static func keep<Host: CommandHost>(
    _ results: [SuiteRun.Result], in folder: [UInt8], on host: inout Host
  ) throws(CommandError) {
    let failing = results.filter { $0.entry.status != .done && !$0.table.isEmpty }
    guard !failing.isEmpty else { return }
    do throws(HostError) {
      for folder in Path.folders(of: folder) + [folder] where !folder.isEmpty {
        try host.makeFolder(at: folder)
      }
    } catch {
      throw .host(error)
    }
    for result in failing {
      let name = Array("\(result.entry.name).actual.csv".utf8)
      let bytes = try readingInput { () throws(InputError) in
        try TableInput.csv(of: result.table, on: &host)
      }
      try host.write(bytes, to: Path.file(name, in: folder), replacingLinks: true)
    }
  }
}
