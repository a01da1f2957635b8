import Arguments

/// The suites of a command line, whose cases are verified together.
struct VerifiedSuites {
  /// A case to verify, with the run of its suite.
  struct Job: Sendable {
    let run: SuiteRun
    let testCase: Suite.Case
  }

  /// An expected table that is unused, unless a case reads it.
  struct UnexpectedTable {
    let path: [UInt8]
    /// The path in the suite; of several suites, the path itself.
    let name: [UInt8]
  }

  private let suites: [Suite]
  /// The cases in the order of the command line.
  let jobs: [Job]

  /// Reads the suites and tables that a command line names.
  init(
    _ arguments: ParsedArguments, _ parameters: VerifyOptions, _ settings: ReportSettings,
    _ catalog: Catalog, on host: Host
  ) throws(CommandError) {
    guard !arguments.positionals.isEmpty else { throw .missingArgument("FILE.json") }
    var suites: [Suite] = []
    for file in arguments.positionals {
      suites.append(try Suite.read(at: file, catalog, allowingTable: true, on: host))
    }
    let cases = try Suite.cases(of: suites, named: parameters.only)
    if parameters.artifacts != nil { try Self.checkNames(cases) }
    let recordings = try Recordings(parameters, of: cases.flatMap(\.self), arguments, on: host)
    var jobs: [Job] = []
    for (suite, cases) in zip(suites, cases) {
      let run = try SuiteRun(
        suite, arguments, settings, recordings, amongOthers: suites.count > 1)
      jobs += cases.map { Job(run: run, testCase: $0) }
    }
    (self.suites, self.jobs) = (suites, jobs)
  }

  /// Throws a name that cases of several suites have, whose saved tables would replace each other.
  private static func checkNames(_ cases: [[Suite.Case]]) throws(CommandError) {
    var names: Set<String> = []
    for name in cases.joined().map(\.name) where !names.insert(name.lowercased()).inserted {
      throw .needs(
        option: "artifacts",
        "needs case names that differ (several suites have \(Messages.quoted(Array(name.utf8))))")
    }
  }

  /// Returns the tables that no case expects, in the order of the suites.
  func unexpectedTables(
    on host: Host
  ) throws(CommandError) -> [UnexpectedTable] {
    // A suite may keep its tables beside those of another.
    var known = Set(suites.flatMap { suite in suite.cases.map { suite.folder + $0.expect } })
    known.formUnion(suites.map(\.file))
    var tables: [UnexpectedTable] = []
    for suite in suites where suite.table == nil {
      for name in try suite.unexpectedTables(on: host) {
        let path = suite.folder + name
        guard known.insert(path).inserted else { continue }
        tables.append(UnexpectedTable(path: path, name: suites.count > 1 ? path : name))
      }
    }
    return tables
  }
}
