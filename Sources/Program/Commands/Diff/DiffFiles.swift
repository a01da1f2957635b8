import Arguments
import TableComparison
import TableReading

/// The comparison of several pairs of files, with one report.
struct DiffFiles: Sendable {
  /// The name of the kind of report.
  private static let kind = "diff-files"

  private let files: FilePairs
  private let arguments: ParsedArguments
  private let settings: ReportSettings

  init(_ files: FilePairs, _ arguments: ParsedArguments) throws(CommandError) {
    (self.files, self.arguments) = (files, arguments)
    settings = try ReportSettings(arguments, isSuite: true)
  }

  /// Compares the files and prints the differences.
  func run(
    jobs: Int?, on host: Host
  ) throws(CommandError) -> ExitStatus {
    var verification = Verification(
      try ComparisonRules(arguments), settings, by: Self.kind, of: "table", on: host)
    // A column that an option names may be in any of the files.
    let rules = try ComparisonRules(arguments, own: ParsedArguments())
    let threads = host.threadCount(jobs)
    let (files, settings) = (files, settings)
    try host.writing(to: settings.isQuiet ? nil : settings.file) { host throws(CommandError) in
      try host.inBatches(
        files.pairs.count, threads: threads,
        { index, host in Self.result(of: files.pairs[index], in: files, rules, settings, on: host)
        },
        { host, result throws(CommandError) in try verification.add(result, on: host) })
      try verification.finish(obsolete: [], asErrorsBy: nil, on: host)
    }
    verification.warn(on: host)
    return verification.failure ?? (verification.isSame ? .done : .different)
  }

  /// Compares two files.
  private static func result(
    of pair: FilePairs.Pair, in files: FilePairs, _ rules: ComparisonRules,
    _ settings: ReportSettings, on host: Host
  ) -> SuiteRun.Result {
    let name = Messages.shortened(pair.name)
    guard let expected = pair.expected, let actual = pair.actual else {
      let folder = (pair.actual == nil ? files.expectedFolder : files.actualFolder) ?? []
      let outcome = Report.Entry.Outcome.failed(
        Messages.isOnly(in: folder), status: ExitStatus.different.rawValue)
      return SuiteRun.Result(entry: .init(name: name, outcome: outcome))
    }
    do throws(CommandError) {
      let isCSV = settings.format == .csv && !settings.isQuiet
      var rows: DifferenceTable? = isCSV ? DifferenceTable(ofCase: name) : nil
      let table = try DiffCommand.table(expected, as: rules.form.ofExpected, on: host)
      let tables = TablePair(
        expected: table, actual: try DiffCommand.table(actual, as: rules.form, on: host))
      let comparer = TableComparer(
        rules: rules, limit: settings.limit, order: settings.order,
        figures: settings.includesCauses
          ? DiffCommand.figures(
            of: expected, settings, keeping: settings.keptCurves(ofMany: true), on: host) : nil)
      let comparison = try comparer.comparison(of: tables, rows: &rows)
      return SuiteRun.Result(
        entry: .init(name: name, outcome: .compared(comparison)), rows: rows?.bytes ?? [])
    } catch {
      let message = "error: " + Messages.sentence(error)
      return SuiteRun.Result(
        entry: .init(name: name, outcome: .failed(message, status: error.status.rawValue)),
        failure: error.status)
    }
  }
}
