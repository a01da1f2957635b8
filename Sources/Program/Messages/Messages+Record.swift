import TableComparison

/// Reports of recordings.
extension Messages {
  /// The line about a change to a file.
  static func recorded(_ change: ExpectedTables.Change, isCheck: Bool) -> String {
    let action =
      change.bytes == nil
      ? isCheck ? "would remove: " : "removed: " : isCheck ? "would change: " : "written: "
    return action + shortened(change.name) + (summary(of: change).map { " (\($0))" } ?? "")
  }

  /// The difference between a table and the file that it replaces, or nil if a file is removed.
  private static func summary(of change: ExpectedTables.Change) -> String? {
    guard change.bytes != nil else { return nil }
    return switch change.before {
    case .missing: "new"
    case .other: "the file was not a table"
    case .table(let comparison):
      ReportSentences.summary(
        comparison, preferring: RecordedColumns.positions.map { Array($0.utf8) })
    }
  }

  /// The numbers of tables that are unchanged, written, removed and rejected.
  static func recordedTotal(
    _ changes: [ExpectedTables.Change], rejected: Int, of count: Int, unchanged: Int, isCheck: Bool
  ) -> String {
    let removed = changes.count { $0.bytes == nil }
    return "\(ReportSentences.counted(count, "table")): \(unchanged) unchanged, "
      + "\(changes.count - removed) " + (isCheck ? "would change" : "written")
      + (removed > 0 ? ", \(removed) " + (isCheck ? "would be removed" : "removed") : "")
      + (rejected > 0 ? ", \(rejected) rejected" : "")
  }

  /// The line after a case has failed, for which other tables are not written either.
  static let nothingRecorded = "no table was written"

  static func added(_ name: String, to suite: [UInt8]) -> String {
    "case \(name) added to \(shortened(suite))"
  }

  // MARK: Review

  /// The description of a change that the user accepts or rejects.
  static func reviewed(_ change: ExpectedTables.Change) -> String {
    var lines = [shortened(change.name) + ": " + (summary(of: change) ?? "unused")]
    if case .table(let comparison) = change.before {
      lines += TextReport.lines(comparison).map { "  " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  static let reviewQuestion = "Make this change? [yes, no, all, quit] "
}
