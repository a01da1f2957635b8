import TableText

/// A report as text.
///
/// Of a comparison it has the differences that are listed, a table of the columns that differ, the
/// extent of the differences, and the figures that have changed; the last line is the verdict.
struct TextReport: ReportWriter {
  let style: TerminalStyle
  /// Whether it ends with tolerances with which a comparison would pass.
  let suggestsTolerances: Bool
  private var compared = ComparedColumnLists()

  init(style: TerminalStyle, suggestsTolerances: Bool) {
    (self.style, self.suggestsTolerances) = (style, suggestsTolerances)
  }

  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8] {
    let lines: [String]
    switch entry.outcome {
    case .failed(let message, _): lines = [style.alarming(entry.name) + ": " + message]
    case .unrecorded(let message): lines = ["\(entry.name): warning: \(message)"]
    case .compared(let comparison):
      let suggestion = suggestsTolerances ? ReportSentences.suggestion(comparison) : nil
      let indent = origin.isSuite ? "  " : ""
      let details =
        comparison.lines(width: ColumnTable.width - indent.utf8.count, style: style)
        + [suggestion].compactMap { $0 }
      if origin.isSuite { compared.add(comparison) }
      if origin.isSuite, comparison.isSame { return [] }
      let title = style.alarming(entry.name) + ": " + ReportSentences.total(comparison)
      lines = (origin.isSuite ? [title] : []) + details.map { indent + $0 }
    }
    return Self.bytes(lines)
  }

  func end(of report: Report) -> [UInt8] {
    let total = report.isSame ? style.reassuring(report.total) : style.alarming(report.total)
    return Self.bytes(compared.lines + report.obsoleteLines + [total])
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

extension Comparison {
  /// The lines of a text report, except its total.
  package var lines: [String] {
    lines(width: ColumnTable.width, style: TerminalStyle(isStyled: false))
  }

  fileprivate func lines(width: Int, style: TerminalStyle) -> [String] {
    let table = ColumnTable(self).lines(width: width, style: style)
    let extent = [ReportSentences.extent(self), sparkline].compactMap { $0 }
    // In tables that are the same, figures may still differ within the tolerance.
    let changes = isSame ? [] : figures.filter(\.isChanged).map(ReportSentences.sentence)
    return problems + listed + unmatchedRows + table + extent + changes + causes + scope
  }
}
