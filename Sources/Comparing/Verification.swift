import Options
import TableComparison

/// The results of a suite's cases, or of pairs of files, in their order: the report, written as far as
/// possible, and the facts that are needed when all are known.
struct Verification {
  /// The computed tables of cases that differ, if they are requested.
  private(set) var tables: [(name: String, bytes: [UInt8])] = []
  /// The tables that no case expects, each with its name in the report; those that a case reads are used.
  var unexpected: [(path: [UInt8], name: [UInt8])] = []
  /// The option that makes unused tables errors, with its value; nil if they are not errors.
  var obsoleteFailure: String?

  /// The number of results that are held at a time.
  private static let batchSize = 64
  /// The number of bytes that are written at a time.
  private static let flushThreshold = 64 << 10

  /// The exit status of the first case that failed.
  private var failure: ExitStatus?
  /// The paths of the files that cases have read.
  private var inputs: Set<[UInt8]> = []
  private var report: Report
  /// The bytes of the report, or of the table of rows that replaces it, that can be written.
  private var bytes: [UInt8]
  /// The lines for standard error: warnings about commands whose tables are not the same, then cases that
  /// failed, then columns, which a table of rows does not contain.
  private var warningLines: [String] = []
  private var failureLines: [String] = []
  private var columnLines: [String] = []
  /// The names of the columns.
  private var columns = ColumnNames()
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
    report = settings.report(of: command, ofCases: noun, on: host)
    bytes = settings.format == .csv ? DifferenceTable.caseHeader : []
  }

  /// Adds a warning about the command line.
  mutating func warn(_ sentence: String) {
    if !settings.isQuiet { warningLines.append(Messages.warning(sentence)) }
  }

  /// Makes a number of results, reports them in their order, and returns the exit status.
  ///
  /// - Throws: The first column that the command line names and no case has, or an error of the output.
  mutating func run(
    _ count: Int, threads: Int, on host: Host,
    _ work: @escaping @Sendable (Int, Host) -> SuiteRun.Result
  ) throws(Problem) -> ExitStatus {
    try host.writing(to: settings.output) { host throws(Problem) in
      for first in stride(from: 0, to: count, by: Self.batchSize) {
        let size = min(Self.batchSize, count - first)
        let results = host.concurrently(size, threads: threads) { index, host in
          work(first + index, host)
        }
        for result in results { try add(result, on: host) }
      }
      if failure == nil { try check() }
      let obsolete = unexpected.filter { !inputs.contains($0.path) }
      report.add(
        obsolete: obsolete.map { Messages.shortened($0.name) }, asErrorsBy: obsoleteFailure)
      try write(bytes, on: host)
      guard settings.format != .csv else { return }
      for bytes in report.rest() { try write(bytes, on: host) }
    }
    for line in warningLines + failureLines + columnLines { host.writeDiagnostic(line) }
    if settings.format == .csv || settings.format == .junit {
      for line in ReportSentences.obsolete(report.obsolete) {
        host.writeDiagnostic(Messages.warning(line))
      }
    }
    settings.summarize(report, on: host)
    return failure ?? (report.isSame ? .done : .different)
  }

  /// Adds the next result and writes what does not depend on further ones.
  private mutating func add(_ result: SuiteRun.Result, on host: Host) throws(Problem) {
    let entry = result.entry
    failure = failure ?? result.failure
    inputs.formUnion(result.inputs)
    if let table = result.table { tables.append(table) }
    switch entry.outcome {
    case .compared(let comparison):
      columns.add(comparison.names)
      if settings.format == .csv {
        columnLines += TextReport.columns(comparison).map(Messages.warning)
      }
    case .failed(let message, ExitStatus.different.rawValue), .unrecorded(let message):
      if settings.listsRows { columnLines.append(Messages.warning("\(entry.name): \(message)")) }
    case .failed(let message, _):
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
    // Until no column is missing that the command line names, nothing is written; a case that failed may
    // have it.
    guard bytes.count >= Self.flushThreshold, failure != nil || (try? check()) != nil else {
      return
    }
    try write(bytes, on: host)
    bytes.removeAll(keepingCapacity: true)
  }

  private func check() throws(Problem) {
    do { try rules.check(columns) } catch { throw Problem(error) }
  }

  private func write(_ bytes: [UInt8], on host: Host) throws(Problem) {
    guard !settings.isQuiet, !bytes.isEmpty else { return }
    try host.append(bytes, toFile: settings.output != nil)
  }
}
