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

  /// The program that made the report, with its version.
  let generator: String
  /// The command that made the report.
  let command: String
  package let entries: [Entry]
  /// Whether the entries are the cases of a suite.
  let isSuite: Bool
  /// The unused expected tables.
  package let obsolete: [String]
  /// The option that makes unused tables errors, with its value; nil if they are not errors.
  let obsoleteFailure: String?

  /// Creates the report of two tables.
  package init(by generator: String, command: String, entry: Entry) {
    self.init(by: generator, command: command, entries: [entry], isSuite: false)
  }

  /// Creates the report of a suite's cases.
  package init(
    by generator: String, command: String, cases: [Entry], obsolete: [String],
    obsoleteFailure: String?
  ) {
    self.init(
      by: generator, command: command, entries: cases, isSuite: true, obsolete: obsolete,
      obsoleteFailure: obsoleteFailure)
  }

  private init(
    by generator: String, command: String, entries: [Entry], isSuite: Bool,
    obsolete: [String] = [], obsoleteFailure: String? = nil
  ) {
    self.generator = generator
    self.command = command
    self.entries = entries
    self.isSuite = isSuite
    self.obsolete = obsolete
    self.obsoleteFailure = obsoleteFailure
  }

  /// Whether unused tables are errors and there are some.
  private var failsForObsolete: Bool { obsoleteFailure != nil && !obsolete.isEmpty }

  /// Whether all tables are the same and there are no errors.
  package var isSame: Bool { entries.allSatisfy(\.isSame) && !failsForObsolete }

  /// The number of entries of each outcome.
  var counts: (same: Int, different: Int, failed: Int) {
    let same = entries.count(where: \.isSame)
    let failed = entries.count { $0.comparison == nil }
    return (same, entries.count - same - failed, failed)
  }

  /// The last line, with the totals.
  var total: String {
    guard isSuite else {
      return entries.compactMap(\.comparison).map(ReportSentences.total).joined()
    }
    let total = ReportSentences.total(
      same: counts.same, different: counts.different, failed: counts.failed)
    return failsForObsolete ? total + "; " + ReportSentences.obsoleteTotal(obsolete.count) : total
  }

  /// A line for each unused expected table.
  var obsoleteLines: [String] {
    obsolete.map { name in
      obsoleteFailure.map { ReportSentences.obsoleteError(name, because: $0) }
        ?? ReportSentences.obsolete(name)
    }
  }

  /// Returns the report in a format.
  package func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .text, .csv: Array(TextReport.text(self).utf8)
    case .json: JSONReport.bytes(self)
    case .junit: Array(JUnitReport.text(self).utf8)
    case .github: Array(GitHubReport.text(self).utf8)
    case .markdown: Array(MarkdownReport.text(self).utf8)
    }
  }
}
