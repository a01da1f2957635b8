import Arguments
import TableReading

/// A run of a suite, whose cases are computed and compared independently.
struct SuiteRun: Sendable {
  /// The result of a case.
  struct Result: Sendable {
    let entry: Report.Entry
    /// The computed table, if it is not the same.
    var table: [UInt8] = []
    /// Every row as CSV, if requested.
    var rows: [UInt8] = []
    /// The files that the case's command read.
    var inputs: [[UInt8]] = []
  }

  private let suite: Suite
  /// The command line's rules for all cases.
  private let arguments: ParsedArguments
  private let limit: Int
  private let includesFigures: Bool
  private let listsRows: Bool
  /// The folder of recorded tables that are compared with the computed ones, if there is one.
  let recordings: [UInt8]?

  init(
    _ suite: Suite, _ arguments: ParsedArguments, _ settings: ReportSettings
  ) throws(CommandError) {
    self.suite = suite
    self.arguments = arguments
    (limit, includesFigures) = (settings.limit, settings.includesFigures)
    listsRows = settings.format == .csv && !settings.isQuiet
    let isGiven = arguments.contains(SuiteOptions.actual)
    recordings = try readingUsage { () throws(UsageError) in
      isGiven ? try arguments[SuiteOptions.actual] : nil
    }
  }

  /// Computes a case's table and compares it.
  func result<Host: CommandHost>(of testCase: Suite.Case, on host: inout Host) -> Result {
    let name = testCase.name
    let command = CaseCommand(of: testCase, in: suite)
    let computed: [UInt8]
    let outcome = command.run(as: testCase.expect, on: host)
    switch outcome.result {
    case .failed(let message, let status):
      return Result(
        entry: .init(name: name, outcome: .failed(message, status)), inputs: outcome.inputs)
    case .table(let bytes): computed = bytes
    }
    do throws(CommandError) {
      var rows: DifferenceTable? = listsRows ? DifferenceTable(ofCase: name) : nil
      let comparison = try compare(testCase, computed, &rows, on: &host)
      return Result(
        entry: .init(name: name, outcome: .compared(comparison)),
        table: comparison.isSame ? [] : computed, rows: rows?.bytes ?? [],
        inputs: outcome.inputs)
    } catch {
      let message = "error: " + Messages.sentence(error)
      return Result(
        entry: .init(name: name, outcome: .failed(message, error.status)), table: computed,
        inputs: outcome.inputs)
    }
  }

  private func compare<Host: CommandHost>(
    _ testCase: Suite.Case, _ computed: [UInt8], _ rows: inout DifferenceTable?,
    on host: inout Host
  ) throws(CommandError) -> Comparison {
    let rules = try ComparisonRules(
      ComparisonRules.overlaid(testCase.rules, by: arguments), own: testCase.rules,
      comparingOnlyCommon: recordings != nil)
    // With one object per row, a table without rows is empty.
    let comparer = TableComparer(
      rules: rules, limit: limit, includesFigures: includesFigures, acceptsNothing: computed.isEmpty
    )
    let recording = recordings.map { FilePath.file(Array("\(testCase.name).csv".utf8), in: $0) }
    let folder = suite.folder
    let path = recording ?? folder + testCase.expect
    let file = try open(path, isRecording: recording != nil, of: testCase, on: &host)
    defer { file.close(on: &host) }
    let (table, now) = try readingInput { () throws(InputError) in
      (
        try TableInput(file, on: &host),
        try TableInput(InputFile(holding: computed, named: folder + testCase.expect), on: &host)
      )
    }
    guard recording == nil else {
      for column in RecordedColumns.required(of: now.columns) {
        try readingInput { () throws(InputError) in try table.require(column) }
      }
      return try comparer.compare(now, with: table, rows: &rows, on: &host)
    }
    let parameters = Comparison.Parameter.changes(from: table, to: now)
    let comparison = try comparer.compare(table, with: now, rows: &rows, on: &host)
    guard !comparison.isSame, !parameters.isEmpty else { return comparison }
    rows = nil
    return comparison.reduced(to: parameters)
  }

  /// Opens the table that is compared with the computed one.
  private func open<Host: CommandHost>(
    _ path: [UInt8], isRecording: Bool, of testCase: Suite.Case, on host: inout Host
  ) throws(CommandError) -> InputFile {
    if !isRecording, let table = suite.table { return InputFile(holding: table, named: path) }
    guard isRecording || !FilePath.leaves(suite.folder, testCase.expect, on: host) else {
      throw .host(HostError(.read, path: path, reason: Suite.isOutside))
    }
    do throws(InputError) { return try InputFile(at: path, on: &host) } catch {
      guard case .unreadable(let cause) = error.reason, cause.isMissingFile else {
        throw .input(error)
      }
      throw .missingTable(path, suite: isRecording ? nil : suite.file)
    }
  }
}

extension Comparison.Parameter {
  /// The members of a JSON document, other than its parameters, that describe how it was made.
  private static let members = ["system", "model", "sampling"]

  /// Returns the parameters that differ between a recorded table and the computed one.
  ///
  /// A parameter that the recorded table lacks is newer than the table, and has its default.
  static func changes(
    from recorded: TableInput, to now: TableInput
  ) -> [Comparison.Parameter] {
    func pairs(_ table: TableInput) -> [(name: String, value: String)] {
      let own = members.compactMap { name in
        table.preamble(name).map { (name: name, value: $0.description) }
      }
      let parameters = table.preamble("parameters")?.members.map { members in
        members.map { (name: $0.name, value: $0.value.description) }
      }
      return own + (parameters ?? [])
    }
    let after = Dictionary(pairs(now)) { first, _ in first }
    return pairs(recorded).compactMap { name, value in
      guard let other = after[name], other != value else { return nil }
      return Comparison.Parameter(name: name, recorded: value, now: other)
    }
  }
}
