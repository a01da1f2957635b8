import MotionEngine
import TableComparison
import TableReading

/// The tables of a suite that are recorded, and the changes to files that this takes.
struct ExpectedTables {
  /// A computed table.
  struct Table: Sendable {
    /// The path in the suite's folder.
    let name: [UInt8]
    let bytes: [UInt8]
  }

  /// A change to a file.
  struct Change {
    /// The contents of the file before it is changed.
    enum Before {
      case missing
      /// Another table, with its comparison.
      case table(Comparison)
      /// No table that can be compared.
      case other
    }

    /// The path in the suite's folder.
    let name: [UInt8]
    /// The file's new contents, or nil if it is removed.
    let bytes: [UInt8]?
    let before: Before
  }

  /// The number of files that are written at a time.
  private static let batchSize = 64
  /// The number of differences of a table that a review lists.
  private static let reviewedDifferenceCount = 5

  private let suite: Suite
  private let tables: [Table]
  /// The unused tables that are removed.
  private let unused: [[UInt8]]
  /// The changes, in the order of the suite; none before the tables are compared.
  private(set) var changes: [Change] = []

  /// Prepares the recording of tables.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - unused: The tables that are removed.
  ///   - suite: The suite.
  ///   - inputs: The real paths of the files that the cases read.
  ///   - host: The host.
  /// - Throws: A table that would be written outside of the folder, or over the suite or an input.
  init(
    _ tables: [Table], removing unused: [[UInt8]], of suite: Suite, _ inputs: Set<[UInt8]>,
    on host: Host
  ) throws(CommandError) {
    (self.tables, self.unused, self.suite) = (tables, unused, suite)
    for table in tables { try check(table, inputs, on: host) }
  }

  private func check(
    _ table: Table, _ inputs: Set<[UInt8]>, on host: Host
  ) throws(CommandError) {
    let path = try suite.path(ofTable: table.name, to: .create, on: host)
    func rejected(_ reason: String) -> CommandError {
      .host(HostError(.create, path: path, reason: reason))
    }
    guard let real = host.realPath(of: path) else { return }
    if host.realPath(of: suite.file) == real { throw rejected("it is the suite itself") }
    if inputs.contains(real) { throw rejected("a case reads it") }
  }

  // MARK: Changes

  /// Compares the tables with the files.
  ///
  /// - Parameters:
  ///   - threads: The maximum number of threads.
  ///   - isDetailed: Whether single differences and figures are needed.
  ///   - host: The host.
  /// - Throws: The error of a file that cannot be read.
  mutating func compare(
    threads: Int, isDetailed: Bool, on host: Host
  ) throws(CommandError) {
    let (tables, folder) = (tables, suite.folder)
    let results = host.concurrently(tables.count, threads: threads) { index, host in
      Result { () throws(CommandError) in
        try Self.change(to: tables[index], in: folder, isDetailed: isDetailed, on: host)
      }
    }
    for result in results {
      if let change = try result.get() { changes.append(change) }
    }
    changes += unused.map { Change(name: $0, bytes: nil, before: .other) }
  }

  /// Returns the change that a table makes to its file, or nil if the file has the same contents.
  private static func change(
    to table: Table, in folder: [UInt8], isDetailed: Bool, on host: Host
  ) throws(CommandError) -> Change? {
    let path = folder + table.name
    var before = Change.Before.missing
    if let old = try contents(of: path, on: host) {
      // A link is replaced by a file, even if its target has the same contents.
      if old == table.bytes, !host.isLink(at: path) { return nil }
      before =
        comparison(of: old, with: table.bytes, named: path, isDetailed: isDetailed)
        .map { .table($0) } ?? .other
    }
    return Change(name: table.name, bytes: table.bytes, before: before)
  }

  /// Returns the contents of a file, or nil if it does not exist.
  private static func contents(
    of path: [UInt8], on host: Host
  ) throws(CommandError) -> [UInt8]? {
    do throws(CommandError) {
      return try InputFile.readWhole(try InputFile.open(path, on: host), limit: .max - 1)
    } catch {
      guard error.isMissingFile else { throw error }
      return nil
    }
  }

  /// Returns the comparison of two tables, or nil if the first is none.
  private static func comparison(
    of old: [UInt8], with new: [UInt8], named name: [UInt8], isDetailed: Bool
  ) -> Comparison? {
    func source(_ bytes: [UInt8]) -> ByteSource { ByteSource(holding: bytes, named: name) }
    let figures = TableComparer.Figures(settledWithin: Summary.settledDistance, reopening: nil)
    let comparer = TableComparer(
      rules: .exact, limit: isDetailed ? reviewedDifferenceCount : 0,
      figures: isDetailed ? figures : nil, acceptsNothing: true)
    guard let expected = try? TableInput.opening(source(old)),
      let actual = try? TableInput.opening(source(new))
    else { return nil }
    let parameters = Comparison.Parameter.changes(from: expected, to: actual)
    var rows: DifferenceTable?
    let tables = TablePair(expected: expected, actual: actual)
    guard let comparison = try? comparer.compare(tables, rows: &rows) else { return nil }
    return parameters.isEmpty ? comparison : comparison.reduced(to: parameters)
  }

  /// Returns a line for each change that is made, and the totals.
  func report(of changes: [Change], isCheck: Bool) -> String {
    let lines = changes.map { Messages.recorded($0, isCheck: isCheck) }
    let total = Messages.recordedTotal(
      changes, rejected: self.changes.count - changes.count, of: tables.count,
      unchanged: tables.count - self.changes.count { $0.bytes != nil }, isCheck: isCheck)
    return (lines + [total]).map { $0 + "\n" }.joined()
  }

  // MARK: Review

  /// Shows each change, and returns those that the user accepts.
  func reviewed(on host: Host) throws(CommandError) -> [Change] {
    var answers = Answers()
    var accepted: [Change] = []
    for (index, change) in changes.enumerated() {
      try host.print(Messages.reviewed(change))
      switch try answers.next(on: host) {
      case .yes: accepted.append(change)
      case .no: break
      case .all: return accepted + changes[index...]
      case .quit: return accepted
      }
    }
    return accepted
  }

  // MARK: Writing

  /// Makes changes and lists them.
  ///
  /// - Throws: The first error; the changes before it have been made and are listed.
  func apply(
    _ changes: [Change], on host: Host
  ) throws(CommandError) {
    var made = 0
    do throws(CommandError) {
      while made < changes.count {
        let batch = changes[made...].prefix(Self.batchSize)
        try makeFolders(of: batch, on: host)
        let (count, error) = host.replaceFiles(
          batch.prefix { $0.bytes != nil }.map { change in
            NewFile(path: suite.folder + change.name, bytes: change.bytes ?? [])
          })
        made += count
        if let error { throw .host(error) }
        guard made < changes.count, changes[made].bytes == nil else { continue }
        do throws(HostError) {
          try host.removeFile(at: suite.folder + changes[made].name)
        } catch {
          throw .host(error)
        }
        made += 1
      }
    } catch {
      try host.print(
        changes[..<made].map { Messages.recorded($0, isCheck: false) + "\n" }.joined())
      throw error
    }
    try host.print(report(of: changes, isCheck: false))
  }

  private func makeFolders(
    of changes: ArraySlice<Change>, on host: Host
  ) throws(CommandError) {
    let folders = changes.flatMap { FilePath.folders(of: suite.folder + $0.name) }
    var made: Set<[UInt8]> = [[]]
    do throws(HostError) {
      for folder in folders where made.insert(folder).inserted {
        try host.makeFolder(at: folder)
      }
    } catch {
      throw .host(error)
    }
  }
}
