import Arguments
import MotionEngine
import TableComparison
import TableReading

/// A run of a suite, whose cases are computed and compared independently.
struct SuiteRun: Sendable {
  /// The result of a case.
  struct Result: Sendable {
    let entry: Report.Entry
    /// The exit status if it could not be compared.
    var failure: ExitStatus?
    /// The computed table, if it is requested and not the same.
    var table: [UInt8] = []
    /// Every row as CSV, if requested.
    var rows: [UInt8] = []
    /// The name of the file that keeps the table, without its extension.
    var tableName = ""
    /// The paths of the files that the case's command read.
    var inputs: [[UInt8]] = []
  }

  private let suite: Suite
  /// The command line's rules for all cases.
  private let arguments: ParsedArguments
  private let limit: Int
  private let order: DifferenceOrder
  private let includesFigures: Bool
  private let seeksCauses: Bool
  private let listsRows: Bool
  /// Whether results have tables.
  private let keepsTables: Bool
  /// The folder of recorded tables that are compared with the computed ones, if there is one.
  let recordings: [UInt8]?
  /// The start of the names of cases in the report, which distinguishes suites.
  private let prefix: String

  init(
    _ suite: Suite, _ arguments: ParsedArguments, _ settings: ReportSettings,
    amongOthers isOneOfMany: Bool = false
  ) throws(CommandError) {
    self.suite = suite
    prefix = isOneOfMany && suite.table == nil ? Messages.shortened(suite.file) + ": " : ""
    self.arguments = arguments
    (limit, order) = (settings.limit, settings.order)
    (includesFigures, seeksCauses) = (settings.includesFigures, settings.includesCauses)
    listsRows = settings.format == .csv && !settings.isQuiet
    let parameters = try SuiteParameters(arguments, [.verifying])
    recordings = parameters.actual
    keepsTables = parameters.artifacts != nil
  }

  /// Computes a case's table and compares it.
  func result<Host: CommandHost>(of testCase: Suite.Case, on host: inout Host) -> Result {
    let name = prefix + testCase.name
    let command = CaseCommand(of: testCase, in: suite)
    let computed: [UInt8]
    let outcome = command.run(as: testCase.expect, on: host)
    let inputs = outcome.inputs.map { suite.folder + $0 }
    switch outcome.result {
    case .failed(let message, let status):
      return Result(
        entry: .init(name: name, outcome: .failed(message, status: status.rawValue)),
        failure: status, inputs: inputs)
    case .table(let bytes): computed = bytes
    }
    do throws(CommandError) {
      var rows: DifferenceTable? = listsRows ? DifferenceTable(ofCase: name) : nil
      let comparison = try compare(testCase, computed, &rows, on: &host)
      return Result(
        entry: .init(name: name, outcome: .compared(comparison)),
        table: keepsTables && !comparison.isSame ? computed : [], rows: rows?.bytes ?? [],
        tableName: testCase.name, inputs: inputs)
    } catch {
      let message = "error: " + Messages.sentence(error)
      return Result(
        entry: .init(name: name, outcome: .failed(message, status: error.status.rawValue)),
        failure: error.status, table: keepsTables ? computed : [], tableName: testCase.name,
        inputs: inputs)
    }
  }

  private func compare<Host: CommandHost>(
    _ testCase: Suite.Case, _ computed: [UInt8], _ rows: inout DifferenceTable?,
    on host: inout Host
  ) throws(CommandError) -> Comparison {
    // The form is that of recordings.
    let own = recordings == nil ? DiffParameters.withoutForm(testCase.rules) : testCase.rules
    let rules = try ComparisonRules(
      ComparisonRules.overlaid(own, by: arguments), own: own,
      comparingOnlyCommon: recordings != nil)
    let recording = recordings.map { FilePath.file(Array("\(testCase.name).csv".utf8), in: $0) }
    let name = suite.folder + testCase.expect
    // Only an expected table in a file of its own is read twice.
    let again =
      recording == nil && suite.table == nil ? InputFile.reopening(name, in: host) : nil
    let figures = TableComparer.Figures(
      settledWithin: includesFigures ? Summary.settledDistance : nil, reopening: again,
      causes: CurveCauses.search(
        simple: ModelCauses(
          command: CaseCommand(of: testCase, in: suite), name: testCase.expect,
          isExpected: recording != nil, host: host
        ).explain(tableOf: computed.count)))
    // With one object per row, a table without rows is empty.
    let comparer = TableComparer(
      rules: rules, limit: limit, order: order, figures: seeksCauses ? figures : nil,
      acceptsNothing: computed.isEmpty)
    let source = try open(
      recording ?? name, isRecording: recording != nil, of: testCase, on: &host)
    let table = try TableInput.opening(source, as: recording == nil ? nil : rules.form)
    let now = try TableInput.opening(ByteSource(holding: computed, named: name))
    guard recording == nil else {
      do throws(TableFailure) {
        try table.require(RecordedColumns.required(of: now.columns, recorded: table.columns))
      } catch {
        throw .input(InputError(error))
      }
      return try comparer.comparison(of: TablePair(expected: now, actual: table), rows: &rows)
    }
    let parameters = Comparison.Parameter.changes(from: table, to: now)
    let comparison = try comparer.comparison(
      of: TablePair(expected: table, actual: now), rows: &rows)
    guard !comparison.isSame, !parameters.isEmpty else { return comparison }
    rows = nil
    return comparison.reduced(to: parameters)
  }

  /// Opens the table that is compared with the computed one.
  private func open<Host: CommandHost>(
    _ path: [UInt8], isRecording: Bool, of testCase: Suite.Case, on host: inout Host
  ) throws(CommandError) -> ByteSource {
    if !isRecording, let table = suite.table { return ByteSource(holding: table, named: path) }
    guard isRecording || !FilePath.leaves(suite.folder, testCase.expect, on: host) else {
      throw .host(HostError(.read, path: path, reason: Suite.isOutside))
    }
    do throws(InputError) { return try InputFile.open(path, on: &host) } catch {
      guard case .unreadable(let cause) = error.reason, cause.isMissingFile else {
        throw .input(error)
      }
      throw .missingTable(path, suite: isRecording ? nil : suite.file)
    }
  }
}
