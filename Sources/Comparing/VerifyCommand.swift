package import Options

/// The options of `verify`, other than those of comparisons.
struct VerifyOptions: Options {
  /// A reaction to what a suite lacks.
  enum Reaction: String, CaseIterable, Sendable {
    case fail, warn
  }

  /// The names of the cases to run; all if there are none.
  var only: [[UInt8]] = []
  /// The folder of recordings that are compared with the computed tables, or nil to compare these with the
  /// expected ones.
  var actual: [UInt8]?
  /// The reaction to cases without a recording.
  var unrecorded = Reaction.warn
  /// The folder in which tables that differ are saved, or nil for none.
  var artifacts: [UInt8]?
  /// The reaction to unused expected tables.
  var obsolete = Reaction.warn
  var jobs: Int?

  mutating func declare(_ list: inout OptionList) {
    list.only(&only)
    list.option(
      "--actual", &actual, .bytes(.folder), "DIR",
      "compare an app's recordings, DIR/NAME.csv (.tsv, .json or .ndjson), with the cases, computed at "
        + "the recorded times")
    list.option(
      "--unrecorded", &unrecorded, .choice, "ACTION",
      "reaction to cases without a recording: fail or warn",
      demand: actual == nil ? "needs --actual" : nil)
    list.option(
      "--artifacts", &artifacts, .bytes(.folder), "DIR",
      "save DIR/NAME.actual.csv for cases that differ", excludes: ["--actual"])
    list.option(
      "--obsolete", &obsolete, .choice, "ACTION",
      "reaction to unused tables, except beside the suite: fail or warn",
      excludes: ["--only", "--actual"])
    list.jobs(&jobs)
  }
}

/// The command that recomputes the tables of suites and compares them with the expected ones.
package enum VerifyCommand {
  package static let declaration = Command(
    name: "verify", group: "Comparing",
    summary: "Compare the recomputed tables of suites with the saved ones",
    arguments: ["FILE.json..."],
    atMost: .max,
    options: [
      OptionGroup("Suite", VerifyOptions().source()),
      OptionGroup(
        "Comparison (overrides the cases; a number for all columns replaces theirs)",
        RuleOptions().source([.system])),
      OptionGroup("Form of recordings (with --actual)", FormOptions().source()),
      OptionGroup("Output", ReportSettings().source()),
    ],
    examples: [
      "deckcalc verify suite.json", "deckcalc verify suite.json --format junit -o report.xml",
      "deckcalc verify suite.json --only 'open-*' --actual recorded --tolerance 0.5",
      "deckcalc verify open.json",
    ],
    notes: ["'deckcalc help suites' describes the file."],
    synonyms: ["test", "check"],
    formats: Format.reports, perform: run)

  /// Compares the tables and reports the differences.
  private static func run(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let (commands, host) = (run.commands, run.host)
    let rules = try ComparisonRules(arguments, ofManyCases: true)
    let settings = try ReportSettings(arguments, isSuite: true)
    let options = try VerifyOptions().reading(arguments)
    if let option = RuleOptions.ofRecordings.first(where: arguments.contains), options.actual == nil
    {
      throw Problem(option, "needs --actual")
    }
    guard !arguments.positionals.isEmpty else { throw .missingArgument("FILE.json") }
    let suites = try arguments.positionals.map { file throws(Problem) in
      try Suite.read(at: file, commands, allowingTable: true, on: host)
    }
    let cases = try Suite.cases(of: suites, named: options.only)
    let allCases = cases.flatMap { $0 }
    // Saved tables of several suites would replace each other.
    var names: Set<String> = []
    for name in options.artifacts == nil ? [] : allCases.map({ $0.name })
    where !names.insert(name.lowercased()).inserted {
      throw Problem(
        "artifacts",
        "needs case names that differ (several suites have \(Messages.quoted(Array(name.utf8))))")
    }
    let recordings = try Recordings(options, of: allCases, arguments, on: host)
    let runs = zip(suites, cases).flatMap { suite, cases in
      let run = SuiteRun(
        suite: suite, arguments: arguments, settings: settings, recordings: recordings,
        suiteCount: suites.count)
      return cases.map { (run: run, testCase: $0) }
    }
    // With only some of the cases, the tables of the others would seem unused.
    let isWhole = options.actual == nil && options.only.isEmpty
    var verification = Verification(rules, settings, on: host)
    verification.unexpected = isWhole ? try unexpectedTables(of: suites, on: host) : []
    if options.obsolete == .fail { verification.obsoleteFailure = "--obsolete fail" }
    if options.actual != nil, arguments.contains("align") {
      verification.warn(
        "--align: not needed with --actual, which computes the tables at the recorded times")
    }
    let status = try verification.run(
      runs.count, threads: host.threadCount(options.jobs), on: host
    ) { index, host in
      runs[index].run.result(of: runs[index].testCase, on: host)
    }
    if let folder = options.artifacts, !verification.tables.isEmpty {
      try keep(verification.tables, in: folder, on: host)
    }
    return Completion(status)
  }

  /// Returns the tables that no case expects, in the order of the suites.
  private static func unexpectedTables(
    of suites: [Suite], on host: Host
  ) throws(Problem) -> [(path: [UInt8], name: [UInt8])] {
    // A suite may keep its tables beside those of another.
    var known = Set(suites.flatMap { suite in suite.cases.map { suite.folder + $0.expect } })
    known.formUnion(suites.map { $0.file })
    var tables: [(path: [UInt8], name: [UInt8])] = []
    for suite in suites where suite.table == nil {
      for name in try suite.unexpectedTables(on: host) {
        let path = suite.folder + name
        guard known.insert(path).inserted else { continue }
        tables.append((path, suites.count > 1 ? path : name))
      }
    }
    return tables
  }

  /// Keeps the computed tables of the cases that differ.
  private static func keep(
    _ tables: [(name: String, bytes: [UInt8])], in folder: [UInt8], on host: Host
  ) throws(Problem) {
    for folder in FilePath.folders(of: folder) + [folder] where !folder.isEmpty {
      try host.makeFolder(at: folder)
    }
    for table in tables {
      let name = Array("\(table.name).actual.csv".utf8)
      let bytes: [UInt8]
      do { bytes = try TableInput.csv(of: table.bytes, named: name) } catch {
        throw .input(error)
      }
      try host.write(bytes, to: FilePath.file(name, in: folder), replacingLinks: true)
    }
  }
}

/// The results of a suite's cases, or of pairs of files, in their order: the report, written as far as
/// possible, and the facts that are needed when all are known.
struct Verification {
  /// The computed tables of cases that differ, if they are requested.
  private(set) var tables: [(name: String, bytes: [UInt8])] = []
  /// The tables that no case expects, each with its name in the report; those that a case reads are used.
  var unexpected: [(path: [UInt8], name: [UInt8])] = []
  /// The option that makes unused tables errors, with its value; nil if they are not errors.
  var obsoleteFailure: String?

  /// The number of results that are held at a time.
  private static let batchSize = 64
  /// The number of bytes that are written at a time.
  private static let flushThreshold = 64 << 10

  /// The exit status of the first case that failed.
  private var failure: ExitStatus?
  /// The paths of the files that cases have read.
  private var inputs: Set<[UInt8]> = []
  private var report: Report
  /// The bytes of the report, or of the table of rows that replaces it, that can be written.
  private var bytes: [UInt8]
  /// The lines for standard error: warnings about commands whose tables are not the same, then cases that
  /// failed, then columns, which a table of rows does not contain.
  private var warningLines: [String] = []
  private var failureLines: [String] = []
  private var columnLines: [String] = []
  /// The names of the columns.
  private var columns = ColumnNames()
  private let rules: ComparisonRules
  private let settings: ReportSettings

  /// Creates a verification without results.
  ///
  /// - Parameters:
  ///   - rules: The rules of the command line.
  ///   - settings: The format and the destination of the report.
  ///   - command: The name of the kind of report.
  ///   - noun: The noun for an entry.
  ///   - host: The host.
  init(
    _ rules: ComparisonRules, _ settings: ReportSettings, by command: String = "verify",
    of noun: String = "case", on host: Host
  ) {
    (self.rules, self.settings) = (rules, settings)
    report = settings.report(of: command, ofCases: noun, on: host)
    bytes = settings.format == .csv ? DifferenceTable.caseHeader : []
  }

  /// Adds a warning about the command line.
  mutating func warn(_ sentence: String) {
    if !settings.isQuiet { warningLines.append(Messages.warning(sentence)) }
  }

  /// Makes a number of results, reports them in their order, and returns the exit status.
  ///
  /// - Throws: The first column that the command line names and no case has, or an error of the output.
  mutating func run(
    _ count: Int, threads: Int, on host: Host,
    _ work: @escaping @Sendable (Int, Host) -> SuiteRun.Result
  ) throws(Problem) -> ExitStatus {
    try host.writing(to: settings.output) { host throws(Problem) in
      for first in stride(from: 0, to: count, by: Self.batchSize) {
        let size = min(Self.batchSize, count - first)
        let results = host.concurrently(size, threads: threads) { index, host in
          work(first + index, host)
        }
        for result in results { try add(result, on: host) }
      }
      if failure == nil { try check() }
      let obsolete = unexpected.filter { !inputs.contains($0.path) }
      report.add(
        obsolete: obsolete.map { Messages.shortened($0.name) }, asErrorsBy: obsoleteFailure)
      try write(bytes, on: host)
      guard settings.format != .csv else { return }
      for bytes in report.rest() { try write(bytes, on: host) }
    }
    for line in warningLines + failureLines + columnLines { host.writeDiagnostic(line) }
    if settings.format == .csv || settings.format == .junit {
      for line in ReportSentences.obsolete(report.obsolete) {
        host.writeDiagnostic(Messages.warning(line))
      }
    }
    settings.summarize(report, on: host)
    return failure ?? (report.isSame ? .done : .different)
  }

  /// Adds the next result and writes what does not depend on further ones.
  private mutating func add(_ result: SuiteRun.Result, on host: Host) throws(Problem) {
    let entry = result.entry
    failure = failure ?? result.failure
    inputs.formUnion(result.inputs)
    if let table = result.table { tables.append(table) }
    switch entry.outcome {
    case .compared(let comparison):
      columns.add(comparison.names)
      if settings.format == .csv {
        columnLines += comparison.problems.map(Messages.warning)
      }
    case .failed(let message, ExitStatus.different.rawValue), .unrecorded(let message):
      if settings.listsRows { columnLines.append(Messages.warning("\(entry.name): \(message)")) }
    case .failed(let message, _):
      // A difference is not an error; a failed comparison is.
      if settings.format != .text || settings.isQuiet {
        failureLines.append(Messages.line("\(entry.name): \(message)"))
      }
    }
    if !settings.isQuiet {
      warningLines += entry.warnings.map { Diagnostic.warning($0).line(aboutCase: entry.name) }
    }
    report.add(entry)
    let next = report.takeBytes()
    bytes += settings.format == .csv ? result.rows : next
    // Until no column is missing that the command line names, nothing is written; a case that failed may
    // have it.
    guard bytes.count >= Self.flushThreshold, failure != nil || (try? check()) != nil else {
      return
    }
    try write(bytes, on: host)
    bytes.removeAll(keepingCapacity: true)
  }

  private func check() throws(Problem) {
    do { try rules.check(columns) } catch { throw Problem(error) }
  }

  private func write(_ bytes: [UInt8], on host: Host) throws(Problem) {
    guard !settings.isQuiet, !bytes.isEmpty else { return }
    try host.append(bytes, toFile: settings.output != nil)
  }
}
