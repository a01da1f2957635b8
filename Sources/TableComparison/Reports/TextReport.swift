/// A report as text.
package enum TextReport {
  static func text(_ report: Report) -> String {
    var lines: [String] = []
    for entry in report.entries {
      switch entry.outcome {
      case .compared(let comparison):
        guard report.isSuite else {
          lines += self.lines(comparison)
          continue
        }
        guard !comparison.isSame else { continue }
        lines.append("\(entry.name): \(ReportSentences.total(comparison))")
        lines += self.lines(comparison).map { "  " + $0 }
      case .failed(let message, _): lines.append("\(entry.name): \(message)")
      }
    }
    lines += report.obsoleteLines
    return (lines + [report.total]).map { $0 + "\n" }.joined()
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
