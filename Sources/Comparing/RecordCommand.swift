package import Options

/// The options of `record`.
struct RecordOptions: Options {
  /// The names of the cases to run; all if there are none.
  var only: [[UInt8]] = []
  /// Whether nothing is written.
  var checks = false
  /// The name of the case that is added, or nil for none.
  var added: [UInt8]?
  /// Whether each change is shown, and made only if the user accepts it.
  var reviews = false
  /// Whether unused tables are removed, except beside the suite.
  var prunes = false
  /// Whether tables are recorded even if CI is set.
  var recordsInCI = false
  var jobs: Int?

  mutating func declare(_ list: inout OptionList) {
    list.only(&only)
    list.flag("--check", &checks, "write nothing; exit 1 if a table would change")
    list.option(
      "--add", &added, .bytes(), "NAME",
      "add a case with the command after '--', and record its table",
      excludes: ["--only", "--check", "--review"])
    list.flag(
      "--review", &reviews, "show each change and ask before it is made", excludes: ["--check"])
    list.flag(
      "--prune", &prunes, "remove unused tables, except beside the suite",
      excludes: ["--only", "--add"])
    list.flag("--in-ci", &recordsInCI, "record even if CI is set")
    list.jobs(&jobs)
    list.general()
  }
}

extension OptionList {
  /// Lists the names of the cases to run.
  mutating func only(_ names: inout [[UInt8]]) {
    repeatable(
      "--only", &names,
      Codec(
        read: { text throws(ValueError) in [text] },
        json: { .list($0.map { .text(String(decoding: $0, as: UTF8.self)) }) }),
      "NAME", "run only the case of this name, or those of a pattern such as open-* (repeatable)")
  }
}

/// The command that records the expected tables of a suite.
package enum RecordCommand {
  package static let declaration = Command(
    name: "record", group: "Comparing", summary: "Save the expected tables of a suite",
    arguments: ["SUITE.json"],
    atMost: .max,
    options: [OptionGroup("Options", RecordOptions().source())],
    examples: [
      "deckcalc record suite.json", "deckcalc record suite.json --check",
      "deckcalc record suite.json --only open-left",
      "deckcalc record suite.json --add open-right -- open --side right",
    ],
    notes: ["'deckcalc help suites' describes the file."],
    synonyms: ["snapshot", "save"],
    formats: Format.reports, perform: run)

  /// The environment variable that CI services set.
  package static let variable = "CI"

  /// Writes the tables that have changed, and lists them.
  private static func run(_ arguments: ParsedArguments, _ run: Run) throws(Problem) -> Completion {
    let (commands, host) = (run.commands, run.host)
    let options = try RecordOptions().reading(arguments)
    if !options.checks, !options.recordsInCI,
      let ci = host.environmentValue(of: variable), !ci.isEmpty
    {
      throw Problem(
        "not recording because the environment variable CI is set; use --in-ci to override")
    }
    if options.reviews, !host.inputIsTerminal || !host.outputIsTerminal {
      throw Problem("review", "needs a terminal")
    }
    guard let file = arguments.positionals.first else { throw .missingArgument("SUITE.json") }
    let command = Array(arguments.positionals.dropFirst())
    // Nothing that others record is lost between reading and writing.
    if !options.checks {
      host.lockFolder(at: FilePath.folder(of: host.realPath(of: file) ?? file))
    }
    guard let name = options.added else {
      if let unexpected = command.first { throw .unexpectedArgument(unexpected) }
      let suite: Suite
      do throws(Problem) { suite = try Suite.read(at: file, commands, on: host) } catch {
        guard error.isMissingFile else { throw error }
        throw Problem(
          """
          no suite \(Messages.quoted(file)) (run 'deckcalc record \(Messages.shortened(file)) --add \
          NAME -- COMMAND' to create it)
          """, status: .noInput)
      }
      return Completion(
        try record(
          try Suite.cases(of: [suite], named: options.only)[0], of: suite, options, on: host))
    }
    let (suite, source) = try Suite.adding(name, command, to: file, commands, on: host)
    let status = try record(Array(suite.cases.suffix(1)), of: suite, options, on: host)
    guard status == .done else { return Completion(status) }
    // The suite comes last, so it never names a table that does not exist.
    try host.write(source, to: file)
    try host.print(
      "case \(String(decoding: name, as: UTF8.self)) added to \(Messages.shortened(file))\n")
    return Completion(.done)
  }

  private static func record(
    _ cases: [Suite.Case], of suite: Suite, _ options: RecordOptions, on host: Host
  ) throws(Problem) -> ExitStatus {
    let threads = host.threadCount(options.jobs)
    // All tables are computed before the first is written.
    let outcomes = host.concurrently(cases.count, threads: threads) { index, host in
      CaseCommand(testCase: cases[index], suite: suite).run(on: host)
    }
    var status = ExitStatus.done
    var tables: [NewFile] = []
    for (testCase, outcome) in zip(cases, outcomes) {
      var (messages, failure) = (outcome.failedAssertions, ExitStatus.different)
      switch outcome.table {
      case .success(let bytes):
        if messages.isEmpty {
          tables.append(NewFile(path: testCase.expect, bytes: bytes))
          continue
        }
      case .failure(let error):
        (messages, failure) = (["error: " + error.sentence()], error.status)
      }
      warn(about: testCase, outcome, on: host)
      for message in messages {
        host.writeDiagnostic(Messages.line("\(testCase.name): \(message)"))
      }
      if status == .done { status = failure }
    }
    guard status == .done else {
      if !options.checks { host.writeDiagnostic(Messages.line("no table was written")) }
      return status
    }
    let inputs = Set(outcomes.flatMap { $0.inputs })
    let unused =
      options.prunes
      ? try suite.unexpectedTables(on: host).filter { !inputs.contains($0) } : []
    let recorded = try ExpectedTables(
      tables, removing: unused, of: suite,
      Set(inputs.compactMap { host.realPath(of: suite.folder + $0) }), threads: threads,
      on: host)
    let changed = Set(recorded.changes.map { $0.name })
    for (testCase, outcome) in zip(cases, outcomes)
    where testCase.isTyped || changed.contains(testCase.expect) {
      warn(about: testCase, outcome, on: host)
    }
    if options.checks {
      try host.print(recorded.report(of: recorded.changes, isCheck: true))
      return recorded.changes.isEmpty ? .done : .different
    }
    try recorded.apply(
      options.reviews ? try recorded.reviewed(on: host) : recorded.changes, on: host)
    return .done
  }

  /// Prints the warnings of a case's command; for arguments that are typed, also those about them.
  private static func warn(
    about testCase: Suite.Case, _ outcome: CaseCommand.Outcome, on host: Host
  ) {
    for diagnostic in testCase.isTyped ? outcome.diagnostics : outcome.warnings {
      host.writeDiagnostic(diagnostic.line(aboutCase: testCase.name))
    }
  }
}

/// The tables of a suite that are recorded, and the changes to files that this takes.
struct ExpectedTables {
  /// A change to a file.
  struct Change {
    /// The path in the suite's folder.
    let name: [UInt8]
    /// The file's new contents, or nil if it is removed.
    let bytes: [UInt8]?
    /// Whether there is no file before the change.
    var isNew = false
    /// The comparison with the file before the change, or nil if it cannot be compared.
    var comparison: Comparison?

    /// The line about the change.
    func line(isCheck: Bool) -> String {
      let action =
        bytes == nil
        ? isCheck ? "would remove: " : "removed: " : isCheck ? "would change: " : "written: "
      return action + Messages.shortened(name) + (summary.map { " (\($0))" } ?? "") + "\n"
    }

    /// The difference between a table and the file that it replaces, or nil if a file is removed.
    private var summary: String? {
      guard bytes != nil else { return nil }
      let summary = comparison.map {
        ReportSentences.summary($0, preferring: RecordedColumns.main)
      }
      return isNew ? "new" : summary ?? "the file was not a table"
    }

    /// The description for the user who accepts or rejects the change.
    fileprivate var description: String {
      let lines = comparison.map { $0.lines.map { "  " + $0 } } ?? []
      return ([Messages.shortened(name) + ": " + (summary ?? "unused")] + lines)
        .map { $0 + "\n" }.joined()
    }
  }

  /// The number of files that are written at a time.
  private static let batchSize = 64

  private let suite: Suite
  private let tableCount: Int
  /// The changes, in the order of the suite.
  let changes: [Change]

  /// Compares tables with the files.
  ///
  /// - Parameters:
  ///   - tables: The tables, by their paths in the suite's folder.
  ///   - unused: The tables that are removed.
  ///   - suite: The suite.
  ///   - inputs: The real paths of the files that the cases read.
  ///   - threads: The maximum number of threads.
  ///   - host: The host.
  /// - Throws: A table that would be written outside of the folder, or over the suite or an input, or the
  ///   error of a file that cannot be read.
  init(
    _ tables: [NewFile], removing unused: [[UInt8]], of suite: Suite, _ inputs: Set<[UInt8]>,
    threads: Int, on host: Host
  ) throws(Problem) {
    (self.suite, tableCount) = (suite, tables.count)
    for table in tables {
      let path = try suite.path(ofTable: table.path, to: .create, on: host)
      guard let real = host.realPath(of: path) else { continue }
      let isSuite = host.realPath(of: suite.file) == real
      guard !isSuite, !inputs.contains(real) else {
        let reason = isSuite ? "it is the suite itself" : "a case reads it"
        throw .file(.create, path, reason)
      }
    }
    let folder = suite.folder
    let results = host.concurrently(tables.count, threads: threads) { index, host in
      Result { () throws(Problem) in
        try Self.change(to: tables[index], in: folder, on: host)
      }
    }
    changes =
      try results.map { result throws(Problem) in try result.get() }.compactMap { $0 }
      + unused.map { Change(name: $0, bytes: nil) }
  }

  /// Returns the change that a table makes to its file, or nil if the file has the same contents.
  private static func change(
    to table: NewFile, in folder: [UInt8], on host: Host
  ) throws(Problem) -> Change? {
    let path = folder + table.path
    var change = Change(name: table.path, bytes: table.bytes)
    do throws(Problem) {
      let old = try InputFile.readWhole(try InputFile.open(path, on: host), limit: .max - 1)
      // A link is replaced by a file, even if its target has the same contents.
      if old == table.bytes, !host.isLink(at: path) { return nil }
      change.comparison = comparison(of: old, with: table.bytes, named: path)
    } catch {
      guard error.isMissingFile else { throw error }
      change.isNew = true
    }
    return change
  }

  /// Returns the comparison of two tables, or nil if the first is none.
  private static func comparison(
    of old: [UInt8], with new: [UInt8], named name: [UInt8]
  ) -> Comparison? {
    // A review lists a few differences of a table.
    let comparer = TableComparer(
      rules: .exact, limit: 5,
      figures: TableComparer.Figures(settledWithin: Summary.settledDistance, reopening: nil),
      acceptsNothing: true)
    guard let expected = try? TableInput.reading(ByteSource(holding: old, named: name)),
      let actual = try? TableInput.reading(ByteSource(holding: new, named: name))
    else { return nil }
    let parameters = Comparison.Parameter.changes(from: expected, to: actual)
    let tables = TablePair(expected: expected, actual: actual)
    guard let comparison = try? comparer.compare(tables) else { return nil }
    return parameters.isEmpty ? comparison : comparison.reduced(to: parameters)
  }

  /// Returns a line for each change that is made, and the totals.
  func report(of changes: [Change], isCheck: Bool) -> String {
    let removed = changes.count { $0.bytes == nil }
    let rejected = self.changes.count - changes.count
    let unchanged = tableCount - self.changes.count { $0.bytes != nil }
    return changes.map { $0.line(isCheck: isCheck) }.joined()
      + "\(ReportSentences.counted(tableCount, "table")): \(unchanged) unchanged, "
      + "\(changes.count - removed) " + (isCheck ? "would change" : "written")
      + (removed > 0 ? ", \(removed) " + (isCheck ? "would be removed" : "removed") : "")
      + (rejected > 0 ? ", \(rejected) rejected" : "") + "\n"
  }

  // MARK: Review

  /// An answer to whether a change is recorded.
  private enum Answer: String, CaseIterable {
    case yes, no, all, quit
  }

  /// Shows each change, and returns those that the user accepts.
  func reviewed(on host: Host) throws(Problem) -> [Change] {
    var input = try host.openInput(at: nil)
    // The bytes of lines that have not been used.
    var bytes: [UInt8] = []
    var accepted: [Change] = []
    for (index, change) in changes.enumerated() {
      try host.print(change.description)
      switch try Self.answer(from: &input, &bytes, on: host) {
      case .yes: accepted.append(change)
      case .no: break
      case .all: return accepted + changes[index...]
      case .quit: return accepted
      }
    }
    return accepted
  }

  /// Asks until there is an answer, whole or its first letter; the end of the input is the last one.
  private static func answer(
    from input: inout ByteSource, _ bytes: inout [UInt8], on host: Host
  ) throws(Problem) -> Answer {
    while true {
      try host.print("Make this change? [yes, no, all, quit] ")
      let line: String?
      do { line = try nextLine(from: &input, &bytes) } catch { throw .input(error, in: nil) }
      guard let line else {
        try host.print("\n")
        return .quit
      }
      let found = Answer.allCases.first { $0.rawValue == line || $0.rawValue.prefix(1) == line }
      if let found { return found }
    }
  }

  /// Returns the next line of standard input, or nil at the end.
  private static func nextLine(
    from input: inout ByteSource, _ bytes: inout [UInt8]
  ) throws(ReadError) -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return line.split(separator: " ").joined(separator: " ").lowercased()
      }
      guard try input.readBlock() else { return nil }
      bytes += input.take()
    }
  }

  // MARK: Writing

  /// Makes changes and lists them.
  ///
  /// - Throws: The first error; the changes before it have been made and are listed.
  func apply(_ changes: [Change], on host: Host) throws(Problem) {
    var made = 0
    do throws(Problem) {
      while made < changes.count {
        let batch = changes[made...].prefix(Self.batchSize)
        var folders: Set<[UInt8]> = [[]]
        for folder in batch.flatMap({ FilePath.folders(of: suite.folder + $0.name) })
        where folders.insert(folder).inserted {
          try host.makeFolder(at: folder)
        }
        let (count, error) = host.replaceFiles(
          batch.prefix { $0.bytes != nil }.map { change in
            NewFile(path: suite.folder + change.name, bytes: change.bytes ?? [])
          })
        made += count
        if let error { throw error }
        guard made < changes.count, changes[made].bytes == nil else { continue }
        try host.removeFile(at: suite.folder + changes[made].name)
        made += 1
      }
    } catch {
      try host.print(changes[..<made].map { $0.line(isCheck: false) }.joined())
      throw error
    }
    try host.print(report(of: changes, isCheck: false))
  }
}
