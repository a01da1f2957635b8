package import Options

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
    guard !result.entry.isSame else { return result }
    result.entry.warnings += outcome.warnings.map { $0.sentence }
    result.entry.commands = [("Copy command", CommandTitle(testCase.arguments).command)]
    if recordings == nil, suite.table == nil {
      let words = ["record", "--only"].map { Array($0.utf8) }
      let command = CommandTitle.shellText([
        words[0], suite.file, words[1], Array(testCase.name.utf8),
      ])
      result.entry.commands.append(("Copy record command", "deckcalc \(command)"))
    }
    return result
  }

  /// Compares the outcome of a case's command.
  private func result(
    of testCase: Suite.Case, named name: String, _ outcome: CaseCommand.Outcome,
    on host: Host
  ) -> Result {
    var result: Result
    do throws(Problem) {
      let computed = try outcome.table.get()
      var rows: [UInt8] = []
      let table = settings.rows(ofCase: name) {
        rows += $0
        return true
      }
      var comparison: Comparison
      var warning: String?
      if let recordings {
        (comparison, warning) = try compare(testCase, computed, with: recordings, table, on: host)
      } else {
        comparison = try compare(testCase, computed, table, on: host)
      }
      comparison.failedAssertions = outcome.failedAssertions
      result = Result(entry: .init(name: name, outcome: .compared(comparison)))
      if !comparison.curves.isEmpty, !comparison.isSame {
        let own = CaseCommand(testCase: testCase, suite: suite).scene(on: host)
        let table =
          recordings == nil && suite.table == nil
          ? CaseCommand.scene(ofTable: suite.folder + testCase.expect, suite.commands, on: host)
          : nil
        result.entry.views = comparison.views(
          expected: recordings == nil ? table : own, actual: recordings == nil ? own : nil)
      }
      if !comparison.isSame, let warning { result.entry.warnings = [warning] }
      if comparison.parameters.isEmpty { result.rows = rows }
    } catch {
      // An error of a rule that the case gives is one in the suite.
      let isOfSuite = error.status == .usage && error.option.map(testCase.rules.contains) ?? false
      result = Result(
        name, error.sentence(isOfSuite ? .members : .options),
        isOfSuite ? .malformedInput : error.status)
    }
    if arguments.contains("artifacts"), !result.entry.isSame,
      let computed = try? outcome.table.get()
    {
      result.table = (testCase.name, computed)
    }
    return result
  }

  private func compare(
    _ testCase: Suite.Case, _ computed: [UInt8], _ rows: DifferenceTable?, on host: Host
  ) throws(Problem) -> Comparison {
    // The form is that of recordings.
    let own = RuleOptions.ofRecordings.reduce(testCase.rules) { $0.removing($1) }
    let rules = try ComparisonRules(ComparisonRules.overlaid(own, by: arguments), own: own)
    let name = suite.folder + testCase.expect
    // Only an expected table in a file of its own is read twice.
    let again = suite.table == nil ? InputFile.reopening(name, in: host) : nil
    let comparer = comparer(of: testCase, rules, size: computed.count, reopening: again, on: host)
    let table = try TableInput.opening(try open(name, of: testCase, on: host))
    let now = try TableInput.opening(ByteSource(holding: computed, named: name))
    let parameters = Comparison.Parameter.changes(from: table, to: now)
    let comparison = try comparer.comparison(
      of: TablePair(expected: table, actual: now), rows: rows)
    return comparison.isSame || parameters.isEmpty
      ? comparison : comparison.reduced(to: parameters)
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
    let variants = CaseCommand(testCase: testCase, suite: suite).variants(
      size: size, isExpected: recordings != nil, on: host)
    // A motion without events has a table of events without rows.
    return settings.comparer(
      rules, acceptsNothing: recordings == nil,
      causes: CurveCauses.search(simple: variants), reopening: reopen)
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

  /// Compares the recording of a case with the table that its command prints at the recorded times.
  ///
  /// The expected table of the case is not read. There is a warning if the recorded times may not be
  /// seconds.
  func compare(
    _ testCase: Suite.Case, _ computed: [UInt8], with recordings: Recordings,
    _ rows: DifferenceTable?, on host: Host
  ) throws(Problem) -> (Comparison, warning: String?) {
    let path = try recordings.path(of: testCase.name)
    let name = suite.folder + testCase.expect
    func table(_ bytes: [UInt8]) throws(Problem) -> TableInput {
      try TableInput.opening(ByteSource(holding: bytes, named: name))
    }
    let columns = try table(computed).columns
    let options = ComparisonRules.overlaid(testCase.rules, by: arguments)
    let parameters = try RuleOptions().reading(options)
    var form = parameters.form.form
    if parameters.alignsStart {
      let recording = try TableInput.opening(path, as: form, on: host)
      form = form.beginning(at: try form.starts(of: recording, and: try table(computed)))
    }
    var recorded = try Self.rows(at: path, as: form, besides: columns, parameters, on: host)
    let times = recorded.places.filter { $0.isRecorded }.map { $0.number.high }
    let areTimes = recorded.key == ComparisonRules.time
    let outcome = CaseCommand(testCase: testCase, suite: suite).run(
      at: RowPlaces(
        numbers: recorded.places.map { $0.number }, recorded: times, areTimes: areTimes), on: host)
    let now = try outcome.table.get()
    recorded.rowsPerPlace = try Self.rowCount(of: try table(now)) / recorded.places.count
    var rules = try ComparisonRules(options, own: testCase.rules, recorded: recorded)
    rules.form = form
    let actual = try TableInput.opening(path, as: rules.form, on: host)
    let expected = try table(now)
    if recorded.rowsPerPlace > 1 {
      try RecordedMotion.require([ComparisonRules.card], in: expected)
      try RecordedMotion.require([ComparisonRules.card], in: actual)
    }
    var comparison = try comparer(of: testCase, rules, size: now.count, on: host)
      .comparison(of: TablePair(expected: expected, actual: actual), rows: rows)
    comparison.uncoveredLegs = outcome.uncoveredLegs
    if comparison.cause == nil, !outcome.uncoveredLegs.isEmpty {
      // At times in another unit, or from another start, nothing moves in the computed table.
      let own = TablePair(
        expected: try table(computed),
        actual: try TableInput.opening(path, as: rules.form, on: host))
      let comparer = comparer(of: testCase, rules.matchingPositions, size: computed.count, on: host)
      let cause = (try? comparer.comparison(of: own))?.cause
      // A recording with a gap has other times anyway.
      if cause?.reason != .otherTimes { comparison.cause = cause }
    }
    let suspicion = RecordedTimes(times).warning(about: recorded.key, of: path, option: "unit")
    return (comparison, areTimes ? suspicion : nil)
  }

  /// Reads the times of a recording, or the inputs of a curve.
  ///
  /// - Throws: A column that the recording needs and lacks, or an error in the file.
  private static func rows(
    at path: [UInt8], as form: TableForm, besides columns: [[UInt8]], _ parameters: RuleOptions,
    on host: Host
  ) throws(Problem) -> RecordedRows {
    let table = try TableInput.opening(path, as: form, on: host)
    try RecordedMotion.require(
      RecordedColumns.required(of: columns, recorded: table.columns), in: table)
    let key = RecordedColumns.key(of: columns, recorded: table.columns)
    if parameters.timeTolerance != nil, key != ComparisonRules.time {
      throw .noColumn(option: "time-tolerance", ComparisonRules.time, known: table.columns)
    }
    do { return try RecordedRows(of: table, by: key, tolerance: parameters.timeTolerance) } catch {
      throw .input(error)
    }
  }

  /// Reads a table to its end and returns the number of its rows.
  private static func rowCount(of table: consuming TableInput) throws(Problem) -> Int {
    var count = 0
    while try RecordedMotion.next(&table) { count += 1 }
    return count
  }
}

extension SuiteRun.Result {
  /// Creates the result of a case, or of a pair of files, that could not be compared.
  init(_ name: String, _ sentence: String, _ status: ExitStatus) {
    let outcome = Report.Entry.Outcome.failed("error: " + sentence, status: status.rawValue)
    self.init(entry: .init(name: name, outcome: outcome), failure: status)
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
        + (comparison.lines.first.map { ": \($0)" } ?? "")
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
      let example = Messages.quoted(defaultPath(of: cases.first?.name ?? ""))
      throw Problem("no case has a recording, such as \(example)", status: .noInput)
    }
  }

  /// Returns the warning that a case has no recording, unless that is an error.
  func warning(about name: String) -> String? {
    guard !needsAll, found(of: name).isEmpty else { return nil }
    return "no recording \(Messages.quoted(defaultPath(of: name))) (nor .tsv, .json or .ndjson)"
  }

  /// Returns the path of a case's recording.
  ///
  /// - Throws: That there is none, or more than one.
  func path(of name: String) throws(Problem) -> [UInt8] {
    let found = found(of: name)
    guard let file = found.first else {
      throw Problem("no recorded table \(Messages.quoted(defaultPath(of: name)))", status: .noInput)
    }
    guard found.count == 1 else {
      let names = found.map { Messages.quoted($0) }.joined(separator: " and ")
      throw Problem("actual", "must have one recording of '\(name)' (got \(names))")
    }
    return FilePath.file(file, in: folder)
  }

  private func defaultPath(of name: String) -> [UInt8] {
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
