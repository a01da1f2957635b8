import Arguments

/// The results of comparisons, which can be printed in several formats.
struct Report: Sendable {
  /// One comparison.
  struct Entry: Sendable {
    enum Outcome: Sendable {
      case compared(Comparison)
      /// The reason why it could not be made.
      case failed(String, ExitStatus)
    }

    /// The name of the case, or of the expected table.
    let name: String
    let outcome: Outcome

    /// The comparison, if it could be made.
    var comparison: Comparison? {
      guard case .compared(let comparison) = outcome else { return nil }
      return comparison
    }

    var status: ExitStatus {
      switch outcome {
      case .compared(let comparison): comparison.isSame ? .done : .different
      case .failed(_, let status): status
      }
    }
  }

  /// The command that made the report.
  let command: String
  let entries: [Entry]
  /// Whether the entries are the cases of a suite.
  let isSuite: Bool
  /// The unused expected tables, and whether they are errors.
  var obsolete: [String] = []
  var failsIfObsolete = false

  /// The exit status: that of the first failure, or else whether something differs.
  var status: ExitStatus {
    let failures = entries.map(\.status).filter { $0 != .done && $0 != .different }
    if let failure = failures.first { return failure }
    let isDifferent = entries.contains { $0.status == .different }
    return isDifferent || failsIfObsolete && !obsolete.isEmpty ? .different : .done
  }

  /// The number of entries of each status.
  var counts: (same: Int, different: Int, failed: Int) {
    let same = entries.filter { $0.status == .done }.count
    let different = entries.filter { $0.status == .different }.count
    return (same, different, entries.count - same - different)
  }

  /// The last line, with the totals.
  var total: String {
    guard isSuite else { return entries.compactMap(\.comparison).map(Messages.total).joined() }
    let total = Messages.total(
      same: counts.same, different: counts.different, failed: counts.failed)
    guard failsIfObsolete, !obsolete.isEmpty else { return total }
    return total + "; " + Messages.obsoleteTotal(obsolete.count)
  }

  /// A line for each unused expected table.
  var obsoleteLines: [String] {
    obsolete.map { failsIfObsolete ? Messages.obsoleteError($0) : Messages.obsolete($0) }
  }

  /// The report in a format.
  func bytes(_ format: DiffOptions.Format) -> [UInt8] {
    switch format {
    case .text, .csv: Array(TextReport.text(self).utf8)
    case .json: JSONReport.bytes(self)
    case .junit: Array(JUnitReport.text(self).utf8)
    case .github: Array(GitHubReport.text(self).utf8)
    case .markdown: Array(MarkdownReport.text(self).utf8)
    }
  }
}
