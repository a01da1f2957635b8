import MotionEngine
import Options
import TableComparison
import TableReading

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
      let lines = comparison.map { TextReport.lines($0).map { "  " + $0 } } ?? []
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
      try results.map { result throws(Problem) in try result.get() }.compactMap(\.self)
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
    var rows: DifferenceTable?
    let tables = TablePair(expected: expected, actual: actual)
    guard let comparison = try? comparer.compare(tables, rows: &rows) else { return nil }
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
