import MotionNumerics
import Options
import TableComparison
import TableReading
import TableText

/// The recordings of an app in a folder, each named like its case.
struct Recordings: Sendable {
  /// The formats of a recording.
  private static let formats: [TableFormat] = [.csv, .tsv, .json, .ndjson]

  private let folder: [UInt8]
  /// Whether a case without a recording is an error.
  private let needsAll: Bool
  /// The names of the files that may be recordings of the cases.
  private let files: Set<[UInt8]>

  /// Finds the recordings; nil if none are to be compared.
  ///
  /// - Throws: An option of the comparison that has no use, or that no case has a recording.
  init?(
    _ parameters: VerifyOptions, of cases: [Suite.Case], _ arguments: ParsedArguments,
    on host: Host
  ) throws(Problem) {
    guard let folder = parameters.actual else { return nil }
    for other in ["key", "key-tolerance"] where arguments.contains(other) {
      throw .contradiction(option: other, other: "actual")
    }
    files = Set(try host.fileNames(in: folder))
    (self.folder, needsAll) = (folder, parameters.unrecorded == .fail)
    guard needsAll || cases.contains(where: { !found(of: $0.name).isEmpty }) else {
      let example = Messages.quoted(usualPath(of: cases.first?.name ?? ""))
      throw Problem("no case has a recording, such as \(example)", status: .noInput)
    }
  }

  /// Returns the warning that a case has no recording, unless that is an error.
  func warning(about name: String) -> String? {
    guard !needsAll, found(of: name).isEmpty else { return nil }
    return "no recording \(Messages.quoted(usualPath(of: name))) (nor .tsv, .json or .ndjson)"
  }

  /// Returns the path of a case's recording.
  ///
  /// - Throws: That there is none, or more than one.
  func path(of name: String) throws(Problem) -> [UInt8] {
    let found = found(of: name)
    guard let file = found.first else {
      throw Problem(
        "no recorded table \(Messages.quoted(usualPath(of: name)))", status: .noInput)
    }
    guard found.count == 1 else {
      let names = found.map { Messages.quoted($0) }.joined(separator: " and ")
      throw .needs(option: "actual", "must have one recording of '\(name)' (got \(names))")
    }
    return FilePath.file(file, in: folder)
  }

  private func usualPath(of name: String) -> [UInt8] {
    FilePath.file(Array("\(name).csv".utf8), in: folder)
  }

  /// Returns the names of the recordings of a case.
  private func found(of name: String) -> [[UInt8]] {
    Self.formats.map { Array("\(name).\($0.rawValue)".utf8) }.filter(files.contains)
  }
}

/// The columns that a recording needs to be compared with a computed table.
///
/// A comparison of only frames and times would pass for any recording.
package enum RecordedColumns {
  /// The columns of times or inputs.
  private static let arguments = ["time", "x"].map { Array($0.utf8) }
  /// The columns of positions: the primary one of each system.
  package static let positions = ["offset", "center_y", "to_x", "current_x", "visible_x", "y"]
  /// The names of the columns of positions.
  static let main = positions.map { Array($0.utf8) }

  /// Returns the columns that a recording needs, among those of the computed table.
  ///
  /// A recording of a curve may have its times, its inputs or both.
  static func required(of columns: [[UInt8]], recorded: [[UInt8]]) -> [[UInt8]] {
    [arguments, main].compactMap { names in
      let known = names.filter(columns.contains)
      return known.first(where: recorded.contains) ?? known.first
    }
  }

  /// Returns the column of times or inputs by which rows of a recording are computed: one of both tables, or
  /// else of the recording.
  static func key(of columns: [[UInt8]], recorded: [[UInt8]]) -> [UInt8] {
    let names = arguments.filter(recorded.contains)
    return names.first(where: columns.contains) ?? names.first ?? ComparisonRules.time
  }
}

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
  ) throws(Problem) -> RecordingOutcome {
    let path = try recordings.path(of: testCase.name)
    let name = suite.folder + testCase.expect
    func table(_ bytes: [UInt8]) throws(Problem) -> TableInput {
      try TableInput.opening(ByteSource(holding: bytes, named: name))
    }
    let columns = try table(computed).columns
    let options = ComparisonRules.overlaid(testCase.rules, by: arguments)
    let parameters = try RuleOptions().reading(options)
    var recorded = try Self.rows(at: path, besides: columns, parameters, on: host)
    let times = recorded.places.filter(\.isRecorded).map(\.number.high)
    let areTimes = recorded.key == ComparisonRules.time
    let now: [UInt8]
    let outcome = CaseCommand(testCase: testCase, suite: suite).run(
      at: RowPlaces(
        numbers: recorded.places.map(\.number), recorded: times, areTimes: areTimes), on: host)
    switch outcome.result {
    case .table(let bytes): now = bytes
    case .failed(let message, let status): return .failed(message, status)
    }
    recorded.rowsPerPlace = try Self.rowCount(of: try table(now)) / recorded.places.count
    let rules = try ComparisonRules(options, own: testCase.rules, recorded: recorded)
    let actual = try TableInput.opening(path, as: rules.form, on: host)
    let expected = try table(now)
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
        expected: try table(computed),
        actual: try TableInput.opening(path, as: rules.form, on: host))
      var none: DifferenceTable?
      let comparer = comparer(of: testCase, rules.matchingPositions, size: computed.count, on: host)
      let cause = (try? comparer.comparison(of: own, rows: &none))?.cause
      // A recording with a gap has other times anyway.
      if cause?.reason != .otherTimes { comparison.cause = cause }
    }
    let suspects = RecordedTimes(times)
    let isSuspicious = areTimes && suspects.areSuspicious(in: recorded.key)
    return .compared(
      comparison,
      warning: isSuspicious
        ? Messages.readAsSeconds(
          recorded.key, lasting: suspects.duration, in: path, option: "unit") : nil)
  }

  /// Reads the times of a recording, or the inputs of a curve.
  ///
  /// - Throws: A column that the recording needs and lacks, or an error in the file.
  private static func rows(
    at path: [UInt8], besides columns: [[UInt8]], _ parameters: RuleOptions,
    on host: Host
  ) throws(Problem) -> RecordedRows {
    let table = try TableInput.opening(path, as: parameters.form.form, on: host)
    try require(RecordedColumns.required(of: columns, recorded: table.columns), in: table)
    let key = RecordedColumns.key(of: columns, recorded: table.columns)
    if parameters.timeTolerance != nil, key != ComparisonRules.time {
      throw .noColumn(option: "time-tolerance", ComparisonRules.time, known: table.columns)
    }
    do { return try RecordedRows(of: table, by: key, tolerance: parameters.timeTolerance) } catch {
      throw .input(error)
    }
  }

  private static func require(
    _ names: [[UInt8]], in table: borrowing TableInput
  ) throws(Problem) {
    do { try table.require(names) } catch { throw .input(error) }
  }

  /// Reads a table to its end and returns the number of its rows.
  private static func rowCount(of table: consuming TableInput) throws(Problem) -> Int {
    var count = 0
    do { while try table.next() { count += 1 } } catch { throw .input(error) }
    return count
  }
}
