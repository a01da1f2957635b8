import TableText

/// A report as text.
///
/// Of a comparison it has the differences that are listed, a table of the columns that differ, the
/// extent of the differences, and the figures that have changed; the last line is the verdict.
package struct TextReport: ReportWriter {
  let style: TerminalStyle
  /// Whether it ends with tolerances with which a comparison would pass.
  let suggestsTolerances: Bool

  /// The columns that were compared in cases that compare only some, in order of appearance.
  private var compared: [ComparedNames] = []

  init(style: TerminalStyle, suggestsTolerances: Bool = false) {
    (self.style, self.suggestsTolerances) = (style, suggestsTolerances)
  }

  package mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    switch entry.outcome {
    case .failed(let message, _):
      return Self.bytes([style.alarming(entry.name) + ": " + message])
    case .unrecorded(let message): return Self.bytes(["\(entry.name): warning: \(message)"])
    case .compared(let comparison):
      let suggestion =
        suggestsTolerances ? ReportSentences.suggestion(comparison).map { [$0] } ?? [] : []
      guard origin.isSuite else {
        return Self.bytes(Self.lines(comparison, style: style) + suggestion)
      }
      ComparedNames.add(comparison, to: &compared)
      guard !comparison.isSame else { return [] }
      let title = style.alarming(entry.name) + ": " + ReportSentences.total(comparison)
      let lines = Self.lines(comparison, indent: 2, style: style) + suggestion
      return Self.bytes([title] + lines.map { "  " + $0 })
    }
  }

  package func end(of report: Report) -> [UInt8] {
    let total = report.isSame ? style.reassuring(report.total) : style.alarming(report.total)
    return Self.bytes(compared.map(\.line) + report.obsoleteLines + [total])
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Returns the lines of a comparison, except its total.
  package static func lines(_ comparison: Comparison) -> [String] {
    lines(comparison, style: TerminalStyle(isStyled: false))
  }

  private static func lines(
    _ comparison: Comparison, indent: Int = 0, style: TerminalStyle
  ) -> [String] {
    var lines = columns(comparison)
    lines += comparison.differences.map(ReportSentences.sentence)
    if comparison.omittedCount > 0 {
      lines.append(ReportSentences.omitted(comparison.omittedCount))
    }
    lines += rows(comparison)
    lines += ColumnTable(comparison).lines(width: ColumnTable.width - indent, style: style)
    if let extent = ReportSentences.extent(comparison) { lines.append(extent) }
    if let profile = Sparkline.line(of: comparison) { lines.append(profile) }
    // In tables that are the same, figures may still differ within the tolerance.
    if !comparison.isSame {
      lines += comparison.figures.filter(\.isChanged).map(ReportSentences.sentence)
    }
    if let cause = comparison.cause { lines.append(ReportSentences.sentence(cause)) }
    return lines + comparedColumns(comparison)
  }

  /// Returns the number of missing and added rows, if there are any.
  static func rows(_ comparison: Comparison) -> [String] {
    comparison.missingRowCount + comparison.addedRowCount > 0
      ? [ReportSentences.rowCounts(comparison)] : []
  }

  /// Returns the columns that were compared and those that were not, unless all were compared.
  static func comparedColumns(_ comparison: Comparison) -> [String] {
    guard !comparison.comparesAllColumns, comparison.parameters.isEmpty else { return [] }
    let (expected, actual) = comparison.leftOutColumns
    var lines = [ReportSentences.compared(comparison.columns.map(\.name))]
    if !comparison.positionalColumns.isEmpty {
      lines.append(ReportSentences.notCompared(comparison.positionalColumns))
    }
    return lines
      + [(expected, "expected"), (actual, "actual")].filter { !$0.0.isEmpty }
      .map { ReportSentences.leftOut($0, ofTable: $1) }
  }

  /// Returns the warnings of a case's command, for a report that is read without standard error.
  static func warnings(_ entry: Report.Entry) -> [String] {
    entry.warnings.map { "warning: " + $0 }
  }

  /// Returns the differences other than those of rows.
  package static func columns(_ comparison: Comparison) -> [String] {
    let similar = SimilarNames(comparison.addedColumns)
    return comparison.failedAssertions + comparison.uncoveredLegs
      + comparison.parameters.map(ReportSentences.otherParameter)
      + comparison.missingColumns.map { ReportSentences.missingColumn($0) + similar.hint(for: $0) }
      + comparison.addedColumns.map(ReportSentences.addedColumn)
  }
}
