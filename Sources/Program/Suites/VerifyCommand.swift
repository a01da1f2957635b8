import Arguments
import TableComparison

/// The command that recomputes the tables of a suite and compares them with the expected ones.
enum VerifyCommand {
  static let declaration = Command(
    name: "verify", group: "Comparing",
    summary: "Compare a suite's recomputed tables with the saved ones",
    arguments: ["FILE.json"],
    options: [
      OptionGroup(
        "Suite", OptionSource([.cases, .verifying], of: SuiteParameters.self),
        OptionSource([.jobs], of: TableParameters.self)),
      OptionGroup(
        "Comparison (in addition to the rules of the cases)",
        OptionSource(DiffParameters.rules, of: DiffParameters.self)),
      ReportSettings.options,
    ],
    examples: [
      "deckcalc verify suite.json", "deckcalc verify suite.json --format junit -o report.xml",
      "deckcalc verify suite.json --only open-left --actual recorded --align",
      "deckcalc verify open.json",
    ],
    action: .verify)

  /// Compares the tables and reports the differences.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    let rules = try ComparisonRules(arguments, ofManyCases: true)
    let settings = try ReportSettings(arguments)
    let parameters = try SuiteParameters(arguments, [.cases, .verifying])
    guard let file = arguments.positionals.first else { throw .missingArgument("FILE.json") }
    let suite = try Suite.read(at: file, catalog, allowingTable: true, on: &host)
    let cases = try suite.cases(named: parameters.only)
    let run = try SuiteRun(suite, arguments, settings)
    let threads = host.threadCount(try TableParameters(arguments, [.jobs]).jobs)
    let results = host.concurrently(cases.count, threads: threads) { index, host in
      run.result(of: cases[index], on: &host)
    }
    try check(rules, against: results)
    // With only some of the cases, the tables of the others would seem unused.
    let isWhole = suite.table == nil && run.recordings == nil && parameters.only.isEmpty
    let inputs = Set(results.flatMap(\.inputs))
    let report = Report(
      by: Version.generator, command: "verify", cases: results.map(\.entry),
      obsolete: isWhole ? try suite.obsoleteTables(besides: inputs, on: host) : [],
      obsoleteFailure: parameters.obsolete == .fail
        ? "--\(SuiteParameters.name(of: \.obsolete)) \(parameters.obsolete.rawValue)" : nil)
    if settings.format == .csv, !settings.isQuiet {
      try host.write(
        DifferenceTable.caseHeader + results.flatMap(\.rows), to: settings.output)
    } else {
      try settings.write(report, on: &host)
    }
    warn(of: report, settings, on: &host)
    if let folder = parameters.artifacts { try keep(results, in: folder, on: &host) }
    return results.compactMap(\.failure).first ?? (report.isSame ? .done : .different)
  }

  /// Throws the first column that the command line names and no case has.
  private static func check(
    _ rules: ComparisonRules, against results: [SuiteRun.Result]
  ) throws(CommandError) {
    let comparisons = results.compactMap(\.entry.comparison)
    // A case that failed may have it.
    guard comparisons.count == results.count else { return }
    var known: Set<[UInt8]> = []
    let names = comparisons.flatMap(\.columnNames).filter { known.insert($0).inserted }
    do throws(ComparisonError) { try rules.check(names) } catch { throw CommandError(error) }
  }

  /// Prints on standard error what the report does not contain.
  private static func warn<Host: CommandHost>(
    of report: Report, _ settings: ReportSettings, on host: inout Host
  ) {
    // A difference is not an error; a failed comparison is.
    for entry in report.entries where settings.format != .text || settings.isQuiet {
      guard case .failed(let message, _) = entry.outcome else { continue }
      host.writeDiagnostic(Messages.line("\(entry.name): \(message)"))
    }
    if settings.format == .csv {
      for comparison in report.entries.compactMap(\.comparison) {
        for line in TextReport.columns(comparison) { host.writeDiagnostic(Messages.warning(line)) }
      }
    }
    guard settings.format == .csv || settings.format == .junit else { return }
    for name in report.obsolete {
      host.writeDiagnostic(Messages.warning(ReportSentences.obsolete(name)))
    }
  }

  /// Keeps the computed tables of the cases that differ.
  private static func keep<Host: CommandHost>(
    _ results: [SuiteRun.Result], in folder: [UInt8], on host: inout Host
  ) throws(CommandError) {
    let failing = results.filter { !$0.entry.isSame && !$0.table.isEmpty }
    guard !failing.isEmpty else { return }
    do throws(HostError) {
      for folder in FilePath.folders(of: folder) + [folder] where !folder.isEmpty {
        try host.makeFolder(at: folder)
      }
    } catch {
      throw .host(error)
    }
    for result in failing {
      let name = Array("\(result.entry.name).actual.csv".utf8)
      let bytes: [UInt8]
      do throws(TableFailure) {
        bytes = try TableInput.csv(of: result.table, named: name)
      } catch {
        throw .input(InputError(error))
      }
      try host.write(bytes, to: FilePath.file(name, in: folder), replacingLinks: true)
    }
  }
}
