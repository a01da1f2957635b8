import TableComparison

/// The results of a suite's cases in the order of the suite: the report, written as far as possible,
/// and the facts that are needed when all are known.
struct Verification {
  /// The computed table of a case that differs.
  struct Table {
    let name: String
    let bytes: [UInt8]
  }

  /// The exit status of the first case that failed.
  private(set) var failure: ExitStatus?
  /// The paths of the files that cases have read.
  private(set) var inputs: Set<[UInt8]> = []
  /// The computed tables of cases that differ, if they are requested.
  private(set) var tables: [Table] = []

  /// The number of bytes that are written at a time.
  private static let flushThreshold = 64 << 10

  private var report: Report
  /// The bytes of the report, or of the table of rows that replaces it, that can be written.
  private var bytes: [UInt8]
  /// The lines for standard error about cases that failed.
  private var failureLines: [String] = []
  /// The lines for standard error about commands whose tables are not the same.
  private var warningLines: [String] = []
  /// The lines for standard error about columns, which a table of rows does not contain.
  private var columnLines: [String] = []
  /// The names of the columns.
  private var columns = ColumnNames()
  private var hasFailures = false
  private let rules: ComparisonRules
  private let settings: ReportSettings

  /// Creates a verification without results.
  ///
  /// - Parameters:
  ///   - rules: The rules of the command line.
  ///   - settings: The format and the destination of the report.
  ///   - command: The name of the kind of report.
  ///   - noun: The noun for an entry.
  ///   - host: The host.
  init(
    _ rules: ComparisonRules, _ settings: ReportSettings, by command: String = "verify",
    of noun: String = "case", on host: Host
  ) {
    (self.rules, self.settings) = (rules, settings)
    report = settings.report(of: command, isSuite: true, ofCases: noun, on: host)
    bytes = settings.format == .csv ? DifferenceTable.caseHeader : []
  }

  /// Whether all tables are the same.
  var isSame: Bool { report.isSame }

  /// Adds the next result and writes what does not depend on further ones.
  mutating func add(
    _ result: SuiteRun.Result, on host: Host
  ) throws(CommandError) {
    let entry = result.entry
    failure = failure ?? result.failure
    inputs.formUnion(result.inputs)
    if !entry.isSame, !result.table.isEmpty {
      tables.append(Table(name: result.tableName, bytes: result.table))
    }
    switch entry.outcome {
    case .compared(let comparison):
      columns.add(comparison.names)
      if settings.format == .csv {
        columnLines += TextReport.columns(comparison).map(Messages.warning)
      }
    case .failed(let message, ExitStatus.different.rawValue), .unrecorded(let message):
      if settings.format == .csv, !settings.isQuiet {
        columnLines.append(Messages.warning("\(entry.name): \(message)"))
      }
    case .failed(let message, _):
      hasFailures = true
      // A difference is not an error; a failed comparison is.
      if settings.format != .text || settings.isQuiet {
        failureLines.append(Messages.line("\(entry.name): \(message)"))
      }
    }
    if !settings.isQuiet {
      warningLines += entry.warnings.map { Diagnostic.warning($0).line(aboutCase: entry.name) }
    }
    report.add(entry)
    let next = report.takeBytes()
    bytes += settings.format == .csv ? result.rows : next
    guard bytes.count >= Self.flushThreshold, hasAllColumns else { return }
    try write(bytes, on: host)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Completes the report.
  ///
  /// - Parameters:
  ///   - obsolete: The unused expected tables.
  ///   - option: The option that makes them errors, with its value; nil if they are not errors.
  ///   - host: The host.
  /// - Throws: The first column that the command line names and no case has.
  mutating func finish(
    obsolete: [String], asErrorsBy option: String?, on host: Host
  ) throws(CommandError) {
    if !hasFailures { try check() }
    report.add(obsolete: obsolete, asErrorsBy: option)
    try write(bytes, on: host)
    guard settings.format != .csv else { return }
    for bytes in report.rest() { try write(bytes, on: host) }
  }

  /// Prints on standard error what the report does not contain.
  func warn(on host: Host) {
    for line in warningLines + failureLines + columnLines { host.writeDiagnostic(line) }
    if settings.format == .csv || settings.format == .junit {
      for line in ReportSentences.obsolete(report.obsolete) {
        host.writeDiagnostic(Messages.warning(line))
      }
    }
    settings.summarize(report, on: host)
  }

  /// Whether no column is missing that the command line names; until then, nothing is written.
  private var hasAllColumns: Bool {
    // A case that failed may have it.
    hasFailures || (try? check()) != nil
  }

  private func check() throws(CommandError) {
    do throws(ComparisonError) { try rules.check(columns) } catch { throw CommandError(error) }
  }

  private func write(
    _ bytes: [UInt8], on host: Host
  ) throws(CommandError) {
    guard !settings.isQuiet, !bytes.isEmpty else { return }
    try host.append(bytes, toFile: settings.file != nil)
  }
}
