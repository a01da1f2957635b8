import Arguments
import MotionEngine
import TableComparison
import TableReading

/// The options of `diff` that other comparisons have not, or elsewhere.
struct DiffOptions: Options {
  var jobs: Int?

  mutating func declare(_ list: inout OptionList) { list.jobs(&jobs) }
}

/// The command that compares two tables.
enum DiffCommand {
  static let declaration = Command(
    name: "diff", group: "Comparing",
    summary: "Compare two tables row by row, or the tables of two folders",
    arguments: ["EXPECTED...", "ACTUAL"],
    atMost: .max,
    options: [
      OptionGroup(
        "Comparison", RuleOptions().source([.system]),
        DiffOptions().source()),
      OptionGroup(
        "Form of both tables (units: of the actual one)",
        FormOptions().source()),
      ReportOptions.group,
    ],
    examples: [
      "deckcalc diff expected.csv actual.json --tolerance offset=0.5,time=0.001",
      "deckcalc open | deckcalc diff expected.csv -",
      "deckcalc diff at-60.csv at-120.csv --align --tolerance 1 --format markdown",
      "deckcalc diff before after",
    ],
    synonyms: ["compare"],
    format: { Report.Format.name(meantBy: $0) }
  ) { arguments, run throws(Problem) in
    Completion(try DiffCommand.run(arguments, on: run.host))
  }

  /// Compares the tables and prints the differences.
  static func run(
    _ arguments: ParsedArguments, on host: Host
  ) throws(CommandError) -> ExitStatus {
    let rules = try ComparisonRules(arguments)
    let jobs = try DiffOptions().reading(arguments).jobs
    let names = arguments.positionals
    guard names.count > 1 else {
      throw .missingArgument(names.isEmpty ? "EXPECTED" : "ACTUAL")
    }
    if let files = try FilePairs(names, on: host) {
      return try DiffFiles(files, arguments).run(jobs: jobs, on: host)
    }
    let settings = try ReportSettings(arguments)
    guard names[0] != Array("-".utf8) || names[1] != names[0] else {
      throw .needs(option: nil, .bothTablesAreStandardInput)
    }
    let expected = try table(names[0], as: rules.form.ofExpected, on: host)
    let tables = TablePair(
      expected: expected, actual: try table(names[1], as: rules.form, on: host))
    let comparer = TableComparer(
      rules: rules, limit: settings.limit, order: settings.order,
      figures: settings.includesCauses
        ? Self.figures(
          of: names[0], settings, keeping: settings.keptCurves(ofMany: false), on: host) : nil,
      identicalRowCount: Self.identicalRowCount(of: names, jobs: jobs, on: host))
    var report = settings.report(of: "diff", isSuite: false, on: host)
    func add(_ comparison: Comparison) {
      let name = Messages.shortened(comparison.expected)
      report.add(.init(name: name, outcome: .compared(comparison)))
    }
    guard settings.format == .csv, !settings.isQuiet else {
      var none: DifferenceTable?
      let comparison = try comparer.comparison(of: tables, rows: &none)
      add(comparison)
      try settings.write(report, on: host)
      return comparison.isSame ? .done : .different
    }
    let comparison = try comparer.write(tables, to: settings.output, on: host)
    add(comparison)
    // A table of rows cannot hold these. They are printed after the file is complete, so a slow
    // reader does not delay it.
    for line in TextReport.columns(comparison) {
      host.writeDiagnostic(Messages.warning(line))
    }
    settings.summarize(report, on: host)
    return comparison.isSame ? .done : .different
  }

  /// Opens a table, and reads its header.
  static func table(
    _ name: [UInt8], as form: TableForm, on host: Host
  ) throws(CommandError) -> TableInput {
    try TableInput.opening(try InputFile.open(name, on: host), as: form)
  }

  /// Returns a comparison of identical files by several threads, or nil for one thread.
  private static func identicalRowCount(
    of names: [[UInt8]], jobs: Int?, on host: Host
  ) -> TableComparer.IdenticalRowCount? {
    guard jobs != 1 else { return nil }
    return { header in
      // The processors are only counted for large files.
      guard let files = HalvedFiles(names[0], names[1], on: host) else { return nil }
      let threads = host.threadCount(jobs)
      return threads > 1 ? files.identicalRowCount(header, threads: threads, on: host) : nil
    }
  }

  /// Returns the request for figures and causes, for which a table is read twice if it is a regular
  /// file.
  static func figures(
    of name: [UInt8], _ settings: ReportSettings, keeping curves: TableComparer.KeptCurves,
    on files: Host
  ) -> TableComparer.Figures {
    TableComparer.Figures(
      settledWithin: settings.includesFigures ? Summary.settledDistance : nil,
      reopening: InputFile.reopening(name, in: files), causes: CurveCauses.search(),
      keeping: curves)
  }
}
