import Arguments

/// What became of comparisons, to be told in one format or another.
struct Report: Sendable {
  /// One comparison.
  struct Entry: Sendable {
    enum Outcome: Sendable {
      case compared(Comparison)
      /// What kept it from being made.
      case failed(String, ExitStatus)
    }

    /// The name of the case, or of the expected table.
    let name: String
    let outcome: Outcome

    /// What was found, if the comparison could be made.
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

  /// The command that made it.
  let command: String
  let entries: [Entry]
  /// Whether the entries are the cases of a suite.
  let isSuite: Bool
  /// Expected tables that no case names, and whether they are a fault.
  var obsolete: [String] = []
  var refusesObsolete = false

  /// The exit status: the first trouble, or else whether something differs.
  var status: ExitStatus {
    let troubles = entries.map(\.status).filter { $0 != .done && $0 != .different }
    if let trouble = troubles.first { return trouble }
    let isDifferent = entries.contains { $0.status == .different }
    return isDifferent || refusesObsolete && !obsolete.isEmpty ? .different : .done
  }

  /// The number of entries with a status of some kind.
  var counts: (same: Int, different: Int, failed: Int) {
    let same = entries.filter { $0.status == .done }.count
    let different = entries.filter { $0.status == .different }.count
    return (same, different, entries.count - same - different)
  }

  /// The line that sums it up.
  var total: String {
    guard isSuite else { return entries.compactMap(\.comparison).map(Messages.total).joined() }
    let total = Messages.total(
      same: counts.same, different: counts.different, failed: counts.failed)
    guard refusesObsolete, !obsolete.isEmpty else { return total }
    return total + "; " + Messages.obsoleteTotal(obsolete.count)
  }

  /// A line for each expected table that no case names.
  var obsoleteLines: [String] {
    obsolete.map { refusesObsolete ? Messages.refusedObsolete($0) : Messages.obsolete($0) }
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
