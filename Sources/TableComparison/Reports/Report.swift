/// The results of comparisons, which can be printed in several formats.
package struct Report: Sendable {
  /// A format of reports.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, junit, github, markdown, csv
  }

  /// One comparison.
  package struct Entry: Sendable {
    package enum Outcome: Sendable {
      case compared(Comparison)
      /// A case of a suite without a recording, which is not an error; the message names the file.
      case unrecorded(String)
      /// The reason why it could not be made, and the exit status that this causes.
      case failed(String, status: Int32)
    }

    /// The name of the case, or of the expected table.
    package let name: String
    package let outcome: Outcome

    package init(name: String, outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }

    /// The comparison, if it could be made.
    package var comparison: Comparison? {
      guard case .compared(let comparison) = outcome else { return nil }
      return comparison
    }

    /// Whether the tables were compared and are the same.
    package var isSame: Bool { comparison?.isSame ?? false }
  }

  /// The origin of a report.
  struct Origin: Sendable {
    /// The program that made the report, with its version.
    let generator: String
    /// The command that made the report.
    let command: String
    /// Whether the entries are the cases of a suite.
    let isSuite: Bool
  }

  let origin: Origin
  /// The number of entries of each outcome.
  private(set) var counts = (same: 0, different: 0, failed: 0, unrecorded: 0)
  /// The unused expected tables.
  package private(set) var obsolete: [String] = []
  /// The option that makes unused tables errors, with its value; nil if they are not errors.
  private(set) var obsoleteFailure: String?
  /// The totals of entries that are not cases.
  private var totals = ""
  private var writer: any ReportWriter
  /// The bytes of entries that have not been taken.
  private var bytes: [UInt8] = []

  /// Creates a report without entries.
  package init(
    by generator: String, command: String, isSuite: Bool, as format: Format
  ) {
    origin = Origin(generator: generator, command: command, isSuite: isSuite)
    writer =
      switch format {
      case .text, .csv: TextReport()
      case .json: JSONReport()
      case .junit: JUnitReport()
      case .github: GitHubReport()
      case .markdown: MarkdownReport()
      }
  }

  /// Whether unused tables are errors and there are some.
  private var failsForObsolete: Bool { obsoleteFailure != nil && !obsolete.isEmpty }

  /// Whether all tables are the same and there are no errors.
  package var isSame: Bool { counts.different + counts.failed == 0 && !failsForObsolete }

  /// The last line, with the totals.
  var total: String {
    guard origin.isSuite else { return totals }
    let total = ReportSentences.total(
      same: counts.same, different: counts.different, failed: counts.failed,
      unrecorded: counts.unrecorded)
    return failsForObsolete ? total + "; " + ReportSentences.obsoleteTotal(obsolete.count) : total
  }

  /// A line for each unused expected table.
  var obsoleteLines: [String] {
    obsolete.map { name in
      obsoleteFailure.map { ReportSentences.obsoleteError(name, because: $0) }
        ?? ReportSentences.obsolete(name)
    }
  }

  // MARK: Writing

  /// Adds an entry, of which only its bytes are kept.
  package mutating func add(_ entry: Entry) {
    bytes += writer.bytes(of: entry, isFirst: counts == (0, 0, 0, 0), from: origin)
    if !origin.isSuite, let comparison = entry.comparison {
      totals += ReportSentences.total(comparison)
    }
    switch entry.outcome {
    case .compared where entry.isSame: counts.same += 1
    case .compared: counts.different += 1
    case .unrecorded: counts.unrecorded += 1
    case .failed: counts.failed += 1
    }
  }

  /// Removes and returns the bytes that do not depend on further entries.
  package mutating func takeBytes() -> [UInt8] {
    guard writer.isSequential else { return [] }
    defer { bytes = [] }
    return bytes
  }

  /// Adds the unused expected tables of a suite.
  ///
  /// - Parameters:
  ///   - obsolete: The tables.
  ///   - failure: The option that makes them errors, with its value; nil if they are not errors.
  package mutating func add(obsolete: [String], asErrorsBy failure: String?) {
    (self.obsolete, obsoleteFailure) = (obsolete, failure)
  }

  /// Returns the rest of the complete report, in parts.
  package consuming func rest() -> [[UInt8]] {
    [writer.start(of: self), bytes, writer.end(of: self)]
  }
}

/// The writer of a report in one format, entry by entry.
protocol ReportWriter: Sendable {
  /// Whether nothing precedes the entries.
  var isSequential: Bool { get }
  /// Returns the bytes of the next entry of a report.
  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8]
  /// Returns the bytes of a complete report before its entries.
  func start(of report: Report) -> [UInt8]
  /// Returns the bytes of a complete report after its entries.
  func end(of report: Report) -> [UInt8]
}

extension ReportWriter {
  var isSequential: Bool { true }

  func start(of report: Report) -> [UInt8] { [] }
}
