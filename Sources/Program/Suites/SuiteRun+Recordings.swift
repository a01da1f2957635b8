import Arguments
import MotionNumerics
import TableComparison
import TableReading

// The comparison of cases with recordings of an app.

extension SuiteRun {
  /// The outcome for a recording.
  enum RecordingOutcome {
    /// There is a warning if the recorded times may not be seconds.
    case compared(Comparison, warning: String?)
    /// The command cannot print its table at the recorded times.
    case failed(String, ExitStatus)
  }

  /// Compares the recording of a case with the table that its command prints at the recorded times.
  ///
  /// The expected table of the case is not read.
  func compare(
    _ testCase: Suite.Case, _ computed: [UInt8], with recordings: Recordings,
    _ rows: inout DifferenceTable?, on host: Host
  ) throws(CommandError) -> RecordingOutcome {
    let path = try recordings.path(of: testCase.name)
    let columns = try TableInput.opening(
      ByteSource(holding: computed, named: suite.folder + testCase.expect)
    ).columns
    let options = ComparisonRules.overlaid(testCase.rules, by: arguments)
    let parameters = try RuleOptions().reading(options)
    var recorded = try Self.rows(at: path, besides: columns, parameters, on: host)
    let places = RowPlaces(
      numbers: recorded.places.map(\.number),
      recorded: recorded.places.filter(\.isRecorded).map(\.number.high),
      areTimes: recorded.key == ComparisonRules.time)
    let name = suite.folder + testCase.expect
    let now: [UInt8]
    let outcome = CaseCommand(of: testCase, in: suite)
      .run(as: testCase.expect, at: places, on: host)
    switch outcome.result {
    case .table(let bytes): now = bytes
    case .failed(let message, let status): return .failed(message, status)
    }
    let computedRows = try TableInput.opening(ByteSource(holding: now, named: name)).rowCount()
    recorded.rowsPerPlace = computedRows / recorded.places.count
    let rules = try ComparisonRules(options, own: testCase.rules, recorded: recorded)
    let actual = try DiffCommand.table(path, as: rules.form, on: host)
    let expected = try TableInput.opening(ByteSource(holding: now, named: name))
    if recorded.rowsPerPlace > 1 {
      try Self.require([ComparisonRules.card], in: expected)
      try Self.require([ComparisonRules.card], in: actual)
    }
    var comparison = try comparer(of: testCase, rules, size: now.count, on: host)
      .comparison(of: TablePair(expected: expected, actual: actual), rows: &rows)
    comparison.uncoveredLegs = outcome.uncoveredLegs
    if comparison.cause == nil, !outcome.uncoveredLegs.isEmpty {
      // At times in another unit, or from another start, nothing moves in the computed table.
      let own = TablePair(
        expected: try TableInput.opening(ByteSource(holding: computed, named: name)),
        actual: try DiffCommand.table(path, as: rules.form, on: host))
      var none: DifferenceTable?
      let comparer = comparer(
        of: testCase, rules.matchingPositions, size: computed.count, on: host)
      let cause = (try? comparer.comparison(of: own, rows: &none))?.cause
      // A recording with a gap has other times anyway.
      if cause?.reason != .otherTimes { comparison.cause = cause }
    }
    let times = RecordedTimes(recorded.places.filter(\.isRecorded).map(\.number.high))
    let isSuspicious = recorded.key == ComparisonRules.time && times.areSuspicious(in: recorded.key)
    return .compared(
      comparison,
      warning: isSuspicious
        ? Messages.readAsSeconds(
          recorded.key, lasting: times.duration, in: path,
          option: "unit") : nil)
  }

  /// Reads the times of a recording, or the inputs of a curve.
  ///
  /// - Throws: A column that the recording needs and lacks, or an error in the file.
  private static func rows(
    at path: [UInt8], besides columns: [[UInt8]], _ parameters: RuleOptions,
    on host: Host
  ) throws(CommandError) -> RecordedRows {
    let table = try DiffCommand.table(path, as: parameters.form.form, on: host)
    try require(RecordedColumns.required(of: columns, recorded: table.columns), in: table)
    let key = RecordedColumns.key(of: columns, recorded: table.columns)
    if parameters.timeTolerance != nil, key != ComparisonRules.time {
      throw .noColumn(
        option: "time-tolerance", ComparisonRules.time,
        known: table.columns)
    }
    do throws(TableFailure) {
      return try RecordedRows(of: table, by: key, tolerance: parameters.timeTolerance)
    } catch {
      throw .input(InputError(error))
    }
  }

  private static func require(
    _ names: [[UInt8]], in table: borrowing TableInput
  ) throws(CommandError) {
    do throws(TableFailure) { try table.require(names) } catch { throw .input(InputError(error)) }
  }
}
