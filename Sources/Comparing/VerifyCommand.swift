package import Options
import TableComparison

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
      ReportSettings.group,
    ],
    examples: [
      "deckcalc verify suite.json", "deckcalc verify suite.json --format junit -o report.xml",
      "deckcalc verify suite.json --only 'open-*' --actual recorded --tolerance 0.5",
      "deckcalc verify open.json",
    ],
    notes: ["'deckcalc help suites' describes the file."],
    synonyms: ["test", "check"],
    formats: Format.reports
  ) { arguments, run throws(Problem) in
    Completion(try VerifyCommand.run(arguments, run.commands, on: run.host))
  }

  /// Compares the tables and reports the differences.
  static func run(
    _ arguments: ParsedArguments, _ commands: Commands, on host: Host
  ) throws(Problem) -> ExitStatus {
    let rules = try ComparisonRules(arguments, ofManyCases: true)
    let settings = try ReportSettings(arguments, isSuite: true)
    let options = try VerifyOptions().reading(arguments)
    if let option = FormOptions.names.first(where: arguments.contains), options.actual == nil {
      throw .needs(option: option, "needs --actual")
    }
    guard !arguments.positionals.isEmpty else { throw .missingArgument("FILE.json") }
    let suites = try arguments.positionals.map { file throws(Problem) in
      try Suite.read(at: file, commands, allowingTable: true, on: host)
    }
    let cases = try Suite.cases(of: suites, named: options.only)
    let allCases = cases.flatMap(\.self)
    // Saved tables of several suites would replace each other.
    var names: Set<String> = []
    for name in options.artifacts == nil ? [] : allCases.map(\.name)
    where !names.insert(name.lowercased()).inserted {
      throw .needs(
        option: "artifacts",
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
    return status
  }

  /// Returns the tables that no case expects, in the order of the suites.
  private static func unexpectedTables(
    of suites: [Suite], on host: Host
  ) throws(Problem) -> [(path: [UInt8], name: [UInt8])] {
    // A suite may keep its tables beside those of another.
    var known = Set(suites.flatMap { suite in suite.cases.map { suite.folder + $0.expect } })
    known.formUnion(suites.map(\.file))
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
