package import Options

/// The options of `diff` that other comparisons have not, or elsewhere.
struct DiffOptions: Options {
  var jobs: Int?

  mutating func declare(_ list: inout OptionList) { list.jobs(&jobs) }
}

/// The command that compares two tables, or those of two folders.
package enum DiffCommand {
  package static let declaration = Command(
    name: "diff", group: "Comparing",
    summary: "Compare two tables row by row, or the tables of two folders",
    arguments: ["EXPECTED...", "ACTUAL"],
    atMost: .max,
    options: [
      OptionGroup("Comparison", RuleOptions().source([.system]), DiffOptions().source()),
      OptionGroup("Form of both tables (units: of the actual one)", FormOptions().source()),
      OptionGroup("Output", ReportSettings().source()),
    ],
    examples: [
      "deckcalc diff expected.csv actual.json --tolerance offset=0.5,time=0.001",
      "deckcalc open | deckcalc diff expected.csv -",
      "deckcalc diff at-60.csv at-120.csv --align --tolerance 1 --format markdown",
      "deckcalc diff before after",
    ],
    synonyms: ["compare"],
    formats: Format.reports, perform: run)

  /// Compares the tables and prints the differences.
  private static func run(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let host = run.host
    let rules = try ComparisonRules(arguments)
    let jobs = try DiffOptions().reading(arguments).jobs
    let names = arguments.positionals
    guard names.count > 1 else { throw .missingArgument(names.isEmpty ? "EXPECTED" : "ACTUAL") }
    if let files = try FilePairs(names, on: host) {
      return Completion(
        try compare(files, rules, arguments, threads: host.threadCount(jobs), on: host))
    }
    let settings = try ReportSettings(arguments)
    guard names[0] != Array("-".utf8) || names[1] != names[0] else {
      throw Problem("standard input cannot be both tables")
    }
    var tables: TablePair? = try tables(names[0], names[1], rules, on: host)
    let comparer = settings.comparer(rules, reopening: InputFile.reopening(names[0], in: host))
    var report = settings.report(of: "diff", on: host)
    let rowFile = settings.listsRows ? settings.output : nil
    let comparison = try host.writing(to: rowFile) { host throws(Problem) in
      guard let tables = tables.take() else { preconditionFailure("written once") }
      var failure: Problem?
      let rows = settings.rows { bytes in
        do throws(Problem) { try host.append(bytes, toFile: rowFile != nil) } catch {
          failure = error
        }
        return failure == nil
      }
      let comparison = try comparer.comparison(of: tables, rows: rows)
      if let failure { throw failure }
      return comparison
    }
    var entry = Report.Entry(
      name: Messages.shortened(comparison.expected), outcome: .compared(comparison))
    if !comparison.curves.isEmpty, !comparison.isSame {
      let scenes = names.map { CaseCommand.scene(ofTable: $0, run.commands, on: host) }
      entry.views = comparison.views(expected: scenes[0], actual: scenes[1])
    }
    report.add(entry)
    if settings.listsRows {
      // A table of rows cannot hold these. They are printed after the file is complete, so a slow
      // reader does not delay it.
      for line in comparison.problems {
        host.writeDiagnostic(Messages.warning(line))
      }
    } else if !settings.isQuiet {
      try host.writing(to: settings.output) { host throws(Problem) in
        for bytes in report.rest() where !bytes.isEmpty {
          try host.append(bytes, toFile: settings.output != nil)
        }
      }
    }
    settings.summarize(report, on: host)
    return Completion(comparison.isSame ? .done : .different)
  }

  /// Compares pairs of files, with one report.
  private static func compare(
    _ files: FilePairs, _ rules: ComparisonRules, _ arguments: ParsedArguments, threads: Int,
    on host: Host
  ) throws(Problem) -> ExitStatus {
    let settings = try ReportSettings(arguments, isSuite: true)
    var verification = Verification(rules, settings, by: "diff-files", of: "table", on: host)
    // A column that an option names may be in any of the files.
    let rules = try ComparisonRules(arguments, own: ParsedArguments())
    return try verification.run(files.pairs.count, threads: threads, on: host) { index, host in
      result(of: files.pairs[index], in: files, rules, settings, on: host)
    }
  }

  /// Compares two files.
  private static func result(
    of pair: FilePairs.Pair, in files: FilePairs, _ rules: ComparisonRules,
    _ settings: ReportSettings, on host: Host
  ) -> SuiteRun.Result {
    let name = Messages.shortened(pair.name)
    guard let expected = pair.expected, let actual = pair.actual else {
      let folder = (pair.actual == nil ? files.expectedFolder : files.actualFolder) ?? []
      let message = "only in \(Messages.quoted(folder))"
      return SuiteRun.Result(
        entry: .init(name: name, outcome: .failed(message, status: ExitStatus.different.rawValue)))
    }
    do throws(Problem) {
      var rows: [UInt8] = []
      let table = settings.rows(ofCase: name) {
        rows += $0
        return true
      }
      let tables = try tables(expected, actual, rules, on: host)
      let comparison = try settings.comparer(
        rules, reopening: InputFile.reopening(expected, in: host)
      ).comparison(of: tables, rows: table)
      return SuiteRun.Result(
        entry: .init(name: name, outcome: .compared(comparison)), rows: rows)
    } catch {
      return SuiteRun.Result(name, error.sentence(), error.status)
    }
  }

  /// Opens two tables, and reads their headers.
  private static func tables(
    _ expected: [UInt8], _ actual: [UInt8], _ rules: ComparisonRules, on host: Host
  ) throws(Problem) -> TablePair {
    guard rules.alignsStart else {
      let table = try TableInput.opening(expected, as: rules.form.ofExpected, on: host)
      let form = rules.form.besides(table.columns)
      return TablePair(expected: table, actual: try TableInput.opening(actual, as: form, on: host))
    }
    // Up to the start of its motion, each is read twice.
    let reopen = (try rereading(expected, on: host), try rereading(actual, on: host))
    let table = try TableInput.opening(try reopen.0(), as: rules.form.ofExpected)
    let form = rules.form.besides(table.columns)
    let starts = try form.starts(of: try TableInput.opening(try reopen.1(), as: form), and: table)
    var ofExpected = rules.form.ofExpected
    ofExpected.firstRow = starts?.expectedRow ?? 0
    return TablePair(
      expected: try TableInput.opening(try reopen.0(), as: ofExpected),
      actual: try TableInput.opening(try reopen.1(), as: form.beginning(at: starts)))
  }

  /// Returns a closure that opens a file, which is held in memory unless it can be read twice.
  private static func rereading(
    _ name: [UInt8], on host: Host
  ) throws(Problem) -> () throws(Problem) -> ByteSource {
    if host.isRegularFile(at: name), name != Array("-".utf8) {
      return { () throws(Problem) in try InputFile.open(name, on: host) }
    }
    let bytes = try InputFile.readWhole(try InputFile.open(name, on: host))
    return { () throws(Problem) in
      ByteSource(holding: bytes, named: InputFile.path(of: name))
    }
  }
}

extension TableForm {
  /// The starts of the motions of two tables: the rows before them, and the time between them.
  typealias Starts = (actualRow: Int, expectedRow: Int, shift: DecimalNumber)

  /// Returns the starts of the motions of an actual table, which has this form, and the expected one; nil if
  /// one has no rows.
  ///
  /// - Throws: A table without times, or an error in it.
  func starts(
    of actual: consuming TableInput, and expected: consuming TableInput
  ) throws(Problem) -> Starts? {
    for columns in [actual.columns, expected.columns]
    where !columns.contains(ComparisonRules.time) {
      throw .noColumn(option: "align-start", ComparisonRules.time, known: columns)
    }
    // The same columns are compared in both.
    let positions = RecordedColumns.main.filter(actual.columns.contains)
      .filter(expected.columns.contains)
    do throws(TableFailure) {
      guard let start = try actual.startOfMotion(in: positions),
        let other = try expected.startOfMotion(in: positions)
      else { return nil }
      return (start.row, other.row, start.time - other.time)
    } catch {
      throw .input(error)
    }
  }

  /// Returns the form of the actual table from the start of its motion on, at that of the expected one.
  func beginning(at starts: Starts?) -> TableForm {
    var form = self
    if let starts { (form.firstRow, form.timeShift) = (starts.actualRow, starts.shift) }
    return form
  }
}

extension TableComparer {
  /// Compares two tables and closes them; each pair of rows is also appended to the table of a case, if
  /// there is one.
  func comparison(
    of tables: consuming TablePair, rows: DifferenceTable? = nil
  ) throws(Problem) -> Comparison {
    do { return try compare(tables, rows: rows) } catch { throw Problem(error) }
  }
}

extension Problem {
  /// Creates the error of tables that cannot be compared.
  init(_ error: ComparisonError) {
    switch error {
    case .table(let failure): self = .input(failure)
    case .noColumn(let column, let known):
      self = .noColumn(option: column.rule.rawValue, column.name, known: known)
    case .nothingToCompare(let lack):
      let reason: Phrase =
        switch lack {
        case .columns: "columns to compare"
        case .rows: "rows to compare"
        case .commonColumns: "columns in common but times; rename columns with --rename"
        }
      self.init("the tables have no \(reason)", status: .malformedInput)
    }
  }
}

/// The tables of several files or of folders, each with the one that it is compared with.
struct FilePairs: Sendable {
  /// Two tables; nil is a file that a folder lacks.
  typealias Pair = (name: [UInt8], expected: [UInt8]?, actual: [UInt8]?)

  /// The pairs in the order of the command line, or of their names.
  let pairs: [Pair]
  /// The folders, if they are some.
  let expectedFolder: [UInt8]?
  let actualFolder: [UInt8]?

  /// Pairs files with those of the same name in a folder, or returns nil for two files.
  ///
  /// The arguments are two folders, a file and a folder in either order, or several files and a folder.
  init?(_ names: [[UInt8]], on host: Host) throws(Problem) {
    let last = names[names.count - 1]
    let folders = [names[0], last].map { Self.isFolder($0, on: host) ? $0 : nil }
    (expectedFolder, actualFolder) = (folders[0], folders[1])
    switch (expectedFolder, actualFolder) {
    case (nil, nil):
      guard names.count == 2 else { throw .unexpectedArgument(names[2]) }
      return nil
    case (let expected?, let actual?) where names.count == 2:
      let tables = (try Self.tables(in: expected, on: host), try Self.tables(in: actual, on: host))
      let all = tables.0.union(tables.1).sorted { $0.lexicographicallyPrecedes($1) }
      guard !all.isEmpty else {
        let folders = [expected, actual].map(Messages.quoted).joined(separator: " and ")
        throw Problem("no tables to compare in \(folders)", status: .malformedInput)
      }
      pairs = all.map { name in
        (
          name: name, expected: tables.0.contains(name) ? FilePath.file(name, in: expected) : nil,
          actual: tables.1.contains(name) ? FilePath.file(name, in: actual) : nil
        )
      }
    case (let expected?, nil) where names.count == 2:
      let name = try Self.fileName(of: last)
      pairs = [(name: name, expected: FilePath.file(name, in: expected), actual: last)]
    case (let expected, let actual):
      guard let actual, expected == nil,
        !names.dropLast().contains(where: { Self.isFolder($0, on: host) })
      else { throw Problem("only the last of several arguments can be a folder") }
      pairs = try names.dropLast().map { path throws(Problem) in
        let name = try Self.fileName(of: path)
        return (name: path, expected: path, actual: FilePath.file(name, in: actual))
      }
    }
  }

  private static func isFolder(_ path: [UInt8], on host: Host) -> Bool {
    path != Array("-".utf8) && !host.isRegularFile(at: path) && host.realPath(of: path) != nil
      && (try? host.fileNames(in: path)) != nil
  }

  /// Returns the last component of a file's path.
  private static func fileName(of path: [UInt8]) throws(Problem) -> [UInt8] {
    guard path != Array("-".utf8) else {
      throw Problem("standard input cannot be compared with a folder")
    }
    return Array(path.dropFirst(FilePath.folder(of: path).count))
  }

  /// Returns the names of a folder's tables, without those in folders inside it.
  private static func tables(in folder: [UInt8], on host: Host) throws(Problem) -> Set<[UInt8]> {
    Set(
      try host.fileNames(in: folder).filter { name in
        guard let format = TableFormat(fileName: name), format != .markdown else { return false }
        return host.isRegularFile(at: FilePath.file(name, in: folder))
      })
  }
}
