/// A report as text.
package struct TextReport: ReportWriter {
  func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    switch entry.outcome {
    case .failed(let message, _): return Self.bytes(["\(entry.name): \(message)"])
    case .unrecorded(let message): return Self.bytes(["\(entry.name): warning: \(message)"])
    case .compared(let comparison):
      let lines = Self.lines(comparison)
      guard origin.isSuite else { return Self.bytes(lines) }
      guard !comparison.isSame else { return [] }
      let total = "\(entry.name): \(ReportSentences.total(comparison))"
      return Self.bytes([total] + lines.map { "  " + $0 })
    }
  }

  func end(of report: Report) -> [UInt8] { Self.bytes(report.obsoleteLines + [report.total]) }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Returns the lines of a comparison, except its total.
  package static func lines(_ comparison: Comparison) -> [String] {
    var lines = columns(comparison)
    lines += comparison.differences.map(ReportSentences.sentence)
    if comparison.omittedCount > 0 {
      lines.append(ReportSentences.omitted(comparison.omittedCount))
    }
    if comparison.missingRowCount + comparison.addedRowCount > 0 {
      lines.append(ReportSentences.rowCounts(comparison))
    }
    lines += comparison.columns.filter(isReported).map {
      ReportSentences.sentence($0, among: comparison.rowCount)
    }
    lines += comparison.figures.filter(\.isChanged).map(ReportSentences.sentence)
    if !comparison.positionalColumns.isEmpty {
      lines.append(ReportSentences.notCompared(comparison.positionalColumns))
    }
    return lines + leftOut(comparison)
  }

  /// Returns the columns that are left out because one table lacks them.
  static func leftOut(_ comparison: Comparison) -> [String] {
    let (expected, actual) = comparison.leftOutColumns
    return [(expected, "expected"), (actual, "actual")].filter { !$0.0.isEmpty }
      .map { ReportSentences.leftOut($0, ofTable: $1) }
  }

  /// Returns the differences other than those of rows.
  package static func columns(_ comparison: Comparison) -> [String] {
    comparison.parameters.map(ReportSentences.otherParameter)
      + comparison.missingColumns.map(ReportSentences.missingColumn)
      + comparison.addedColumns.map(ReportSentences.addedColumn)
  }

  /// Whether a column has differences, or numbers that differ within the tolerance.
  static func isReported(_ column: Comparison.Column) -> Bool {
    column.differenceCount > 0 || column.greatest != nil
  }
}
