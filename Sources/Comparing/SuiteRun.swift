package import Options
import TableComparison
import TableReading

/// A run of a suite, whose cases are computed and compared independently.
struct SuiteRun: Sendable {
  /// The result of a case, or of a pair of files.
  struct Result: Sendable {
    var entry: Report.Entry
    /// The exit status if it could not be compared.
    var failure: ExitStatus?
    /// The computed table, if it is requested and not the same, and the name of the file that keeps it,
    /// without its extension.
    var table: (name: String, bytes: [UInt8])?
    /// Every row as CSV, if requested.
    var rows: [UInt8] = []
    /// The paths of the files that the case's command read.
    var inputs: [[UInt8]] = []
  }

  let suite: Suite
  /// The command line's rules for all cases.
  let arguments: ParsedArguments
  let settings: ReportSettings
  /// The recordings that are compared with the computed tables, or nil if these are compared with the
  /// expected ones.
  var recordings: Recordings?
  /// The number of suites, whose cases have longer names in the report if there are several.
  var suiteCount = 1

  /// Computes a case's table and compares it.
  func result(of testCase: Suite.Case, on host: Host) -> Result {
    let isOneOfMany = suiteCount > 1 && suite.table == nil
    let name = (isOneOfMany ? Messages.shortened(suite.file) + ": " : "") + testCase.name
    if let recordings, let message = recordings.warning(about: testCase.name) {
      return Result(entry: .init(name: name, outcome: .unrecorded(message)))
    }
    let outcome = CaseCommand(testCase: testCase, suite: suite).run(on: host)
    var result = result(of: testCase, named: name, outcome, on: host)
    result.inputs = outcome.inputs.map { suite.folder + $0 }
    if !result.entry.isSame { result.entry.warnings += outcome.warnings.map(\.sentence) }
    return result
  }

  /// Compares the outcome of a case's command.
  private func result(
    of testCase: Suite.Case, named name: String, _ outcome: CaseCommand.Outcome,
    on host: Host
  ) -> Result {
    let computed: [UInt8]
    switch outcome.result {
    case .failed(let message, let status): return Result(name, message, status)
    case .table(let bytes): computed = bytes
    }
    var result: Result
    do throws(Problem) {
      var rows: DifferenceTable? = settings.listsRows ? DifferenceTable(ofCase: name) : nil
      var comparison: Comparison
      var warning: String?
      if let recordings {
        switch try compare(testCase, computed, with: recordings, &rows, on: host) {
        case .compared(let result, let suspicion): (comparison, warning) = (result, suspicion)
        case .failed(let message, let status): return Result(name, message, status)
        }
      } else {
        comparison = try compare(testCase, computed, &rows, on: host)
      }
      comparison.failedAssertions = outcome.failedAssertions
      result = Result(entry: .init(name: name, outcome: .compared(comparison)))
      if !comparison.isSame, let warning { result.entry.warnings = [warning] }
      result.rows = rows?.bytes ?? []
    } catch {
      // An error of a rule that the case gives is one in the suite.
      let isOfSuite = error.status == .usage && error.option.map(testCase.rules.contains) ?? false
      result = Result(
        name, "error: " + error.sentence(isOfSuite ? .members : .options),
        isOfSuite ? .malformedInput : error.status)
    }
    if arguments.contains("artifacts"), !result.entry.isSame {
      result.table = (testCase.name, computed)
    }
    return result
  }

  private func compare(
    _ testCase: Suite.Case, _ computed: [UInt8], _ rows: inout DifferenceTable?,
    on host: Host
  ) throws(Problem) -> Comparison {
    // The form is that of recordings.
    let own = FormOptions.names.reduce(testCase.rules) { $0.removing($1) }
    let rules = try ComparisonRules(ComparisonRules.overlaid(own, by: arguments), own: own)
    let name = suite.folder + testCase.expect
    // Only an expected table in a file of its own is read twice.
    let again = suite.table == nil ? InputFile.reopening(name, in: host) : nil
    let comparer = comparer(of: testCase, rules, size: computed.count, reopening: again, on: host)
    let table = try TableInput.opening(try open(name, of: testCase, on: host))
    let now = try TableInput.opening(ByteSource(holding: computed, named: name))
    let parameters = Comparison.Parameter.changes(from: table, to: now)
    let comparison = try comparer.comparison(
      of: TablePair(expected: table, actual: now), rows: &rows)
    guard !comparison.isSame, !parameters.isEmpty else { return comparison }
    rows = nil
    return comparison.reduced(to: parameters)
  }

  /// Returns the comparer of a case's tables.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - rules: The rules.
  ///   - size: The number of bytes of the computed table.
  ///   - reopen: Opens the expected table again; nil if it cannot be read twice.
  ///   - host: The host of other models.
  /// - Returns: The comparer.
  func comparer(
    of testCase: Suite.Case, _ rules: ComparisonRules, size: Int,
    reopening reopen: (() throws(ReadError) -> ByteSource)? = nil, on host: Host
  ) -> TableComparer {
    let models = CaseCommand(testCase: testCase, suite: suite).otherModels(
      size: size, isExpected: recordings != nil, on: host)
    // A motion without events has a table of events without rows.
    return settings.comparer(
      rules, acceptsNothing: recordings == nil,
      causes: CurveCauses.search(simple: models), reopening: reopen)
  }

  /// Opens the expected table of a case.
  private func open(
    _ name: [UInt8], of testCase: Suite.Case, on host: Host
  ) throws(Problem) -> ByteSource {
    if let table = suite.table { return ByteSource(holding: table, named: name) }
    let path = try suite.path(ofTable: testCase.expect, to: .read, on: host)
    do throws(Problem) { return try InputFile.open(path, on: host) } catch {
      guard error.isMissingFile else { throw error }
      throw Problem(
        """
        no expected table \(Messages.quoted(path)) (run 'deckcalc record \
        \(Messages.shortened(suite.file))' to create it)
        """, status: .noInput)
    }
  }
}

extension SuiteRun.Result {
  /// Creates the result of a case, or of a pair of files, that could not be compared.
  init(_ name: String, _ message: String, _ status: ExitStatus) {
    self.init(
      entry: .init(name: name, outcome: .failed(message, status: status.rawValue)),
      failure: status)
  }
}

extension Suite {
  /// Runs the arguments of a table again, as `verify` does, and returns them with the host of what they
  /// read.
  ///
  /// - Throws: Arguments that are not those of a table, or rows that they do not compute.
  package static func replaying(
    table: [UInt8], in name: [UInt8], _ commands: Commands, on host: Host
  ) throws(Problem) -> (arguments: [[UInt8]], files: Host) {
    let path = InputFile.path(of: name)
    let tree = try InputFile.json(table, in: path)
    let suite = try Suite(tree, in: name, commands, allowingTable: true)
    let (testCase, none) = (suite.cases[0], ParsedArguments())
    let run = SuiteRun(suite: suite, arguments: none, settings: try ReportSettings(none))
    let difference: String
    switch run.result(of: testCase, on: host).entry.outcome {
    case .compared(let comparison):
      if comparison.isSame { return (testCase.arguments, CaseHost(host, of: suite)) }
      difference =
        "the table is not the one that its arguments compute"
        + (TextReport.lines(comparison).first.map { ": \($0)" } ?? "")
    case .failed(let message, _), .unrecorded(let message):
      // The message may begin with the position of the arguments.
      var reason = message[...]
      for start in ["error: ", Messages.prefix(testCase.node, in: name)]
      where reason.hasPrefix(start) { reason = reason.dropFirst(start.count) }
      difference = "the table's arguments cannot be run again: \(reason)"
    }
    throw .malformed(difference, in: path, at: testCase.node.position)
  }
}
