package import TableText

/// The results of comparisons, which can be printed in several formats.
package struct Report: Sendable {
  /// A format of reports.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, junit, github, markdown, csv, html, svg
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
    /// The commands of a case, each with its label: first its own, then the one that records it again.
    package var commands: [(label: String, text: String)] = []
    /// The warnings of the case's command, if the tables are not the same.
    package var warnings: [String]
    /// Draws the views at the greatest deviation, with a suffix of its identifiers.
    package var views: (@Sendable (String) -> String)?

    package init(name: String, outcome: Outcome, warnings: [String] = []) {
      (self.name, self.outcome, self.warnings) = (name, outcome, warnings)
    }

    /// The comparison, if it could be made.
    package var comparison: Comparison? {
      guard case .compared(let comparison) = outcome else { return nil }
      return comparison
    }

    /// The warnings, for a report that is read without standard error.
    var warningLines: [String] { warnings.map { "warning: " + $0 } }

    /// Whether the tables were compared and are the same.
    package var isSame: Bool { comparison?.isSame ?? false }
  }

  /// The origin of a report.
  package struct Origin: Sendable {
    /// The program that made the report, with its version.
    package let generator: String
    /// The command that made the report.
    let command: String
    /// Whether the entries are the cases of a suite.
    package let isSuite: Bool
    /// The noun for an entry in the total.
    package let noun: String
  }

  package let origin: Origin
  /// The number of entries without differences.
  private(set) var sameCount = 0
  /// The entries with differences.
  private(set) var different = ReportSentences.CaseNames()
  /// The entries that could not be compared.
  private(set) var failed = ReportSentences.CaseNames()
  /// The number of entries without a recording.
  private(set) var unrecordedCount = 0
  /// The unused expected tables.
  package private(set) var obsolete: [String] = []
  /// The option that makes unused tables errors, with its value; nil if they are not errors.
  private(set) var obsoleteFailure: String?
  /// The totals of entries that are not cases.
  private var totals = ""
  private var writer: any ReportWriter
  /// The bytes of entries that have not been taken.
  private var bytes: [[UInt8]] = []
  /// The size from which a part is not extended: a single array would double to grow.
  private static let partSize = 1 << 20

  /// The exit status of an entry that is a difference although nothing could be compared, as of a file
  /// that one of two folders lacks.
  private static let differentStatus: Int32 = 1

  /// Creates a report without entries.
  ///
  /// - Parameters:
  ///   - generator: The program with its version.
  ///   - command: The command's name.
  ///   - isSuite: Whether the entries are the cases of a suite.
  ///   - noun: The noun for an entry.
  ///   - format: The format.
  ///   - paths: The paths of annotations.
  ///   - suggestsTolerances: Whether text shows the tolerances with which a comparison would pass.
  ///   - style: The style of text.
  ///   - writer: The writer of a page or a picture, which are not made here.
  package init(
    by generator: String, command: String, isSuite: Bool, of noun: String = "case",
    as format: Format, paths: AnnotationPaths = AnnotationPaths(),
    suggestsTolerances: Bool = false, style: TerminalStyle = TerminalStyle(isStyled: false),
    drawnBy writer: (any ReportWriter)? = nil
  ) {
    origin = Origin(generator: generator, command: command, isSuite: isSuite, noun: noun)
    self.writer =
      switch format {
      case .text, .csv, .html, .svg:
        writer ?? TextReport(style: style, suggestsTolerances: suggestsTolerances)
      case .json: JSONReport()
      case .junit: JUnitReport()
      case .github: GitHubReport(paths: paths)
      case .markdown: MarkdownReport()
      }
  }

  /// Whether unused tables are errors and there are some.
  package var failsForObsolete: Bool { obsoleteFailure != nil && !obsolete.isEmpty }

  /// Whether all tables are the same and there are no errors.
  package var isSame: Bool { different.count + failed.count == 0 && !failsForObsolete }

  /// The last line, with the totals.
  package var total: String {
    guard origin.isSuite else { return totals }
    let total = ReportSentences.total(
      same: sameCount, different: different, failed: failed, unrecorded: unrecordedCount,
      of: origin.noun)
    return failsForObsolete ? total + "; " + ReportSentences.obsoleteTotal(obsolete.count) : total
  }

  /// The result as a headline, such as "4 of 20 cases differ".
  package var headline: String {
    guard origin.isSuite else { return "The tables \(isSame ? "are the same" : "differ")" }
    let all = counts.reduce(0, +)
    let noun = ReportSentences.counted(all, origin.noun)
    if different.count + failed.count == 0 {
      let isWhole = sameCount == all
      let verb = sameCount == 1 && !isWhole ? "is" : "are"
      return failsForObsolete
        ? ReportSentences.obsoleteTotal(obsolete.count)
        : isWhole && all > 1
          ? "All \(noun) are the same"
          : isWhole ? "\(noun) is the same" : "\(sameCount) of \(noun) \(verb) the same"
    }
    let parts = [
      (different.count, different.count == 1 ? "differs" : "differ"), (failed.count, "failed"),
    ]
    .filter { $0.0 > 0 }
    return "\(parts[0].0) of \(noun) \(parts[0].1)"
      + parts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
  }

  /// The numbers of entries that differ or failed, that are the same, and that are not recorded.
  package var counts: [Int] {
    [different.count + failed.count, sameCount, unrecordedCount]
  }

  /// A line for each of the first unused expected tables, and one for the others.
  var obsoleteLines: [String] {
    ReportSentences.obsolete(obsolete, because: obsoleteFailure)
  }

  // MARK: Writing

  /// Adds an entry, of which only its bytes are kept.
  package mutating func add(_ entry: Entry) {
    let new = writer.bytes(of: entry, from: origin)
    if let last = bytes.indices.last, bytes[last].count < Self.partSize {
      bytes[last] += new
    } else {
      bytes.append(new)
    }
    if !origin.isSuite, let comparison = entry.comparison {
      totals += ReportSentences.total(comparison)
    }
    switch entry.outcome {
    case .compared where entry.isSame: sameCount += 1
    // A file that one of two folders lacks is a difference.
    case .compared, .failed(_, status: Self.differentStatus): different.add(entry.name)
    case .unrecorded: unrecordedCount += 1
    case .failed: failed.add(entry.name)
    }
  }

  /// Removes and returns the bytes that do not depend on further entries.
  package mutating func takeBytes() -> [UInt8] {
    guard writer.isSequential else { return [] }
    defer { bytes = [] }
    return Array(bytes.joined())
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
    [writer.start(of: self)] + bytes + [writer.end(of: self)]
  }
}

/// The writer of a report in one format, entry by entry.
package protocol ReportWriter: Sendable {
  /// Whether nothing precedes the entries.
  var isSequential: Bool { get }
  /// Returns the bytes of the next entry of a report.
  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8]
  /// Returns the bytes of a complete report before its entries.
  func start(of report: Report) -> [UInt8]
  /// Returns the bytes of a complete report after its entries.
  func end(of report: Report) -> [UInt8]
}

extension ReportWriter {
  package var isSequential: Bool { true }

  package func start(of report: Report) -> [UInt8] { [] }
}
