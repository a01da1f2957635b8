import TableText

/// A report for a comment on a pull request.
struct MarkdownReport: ReportWriter {
  func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    let name = Self.escaped(entry.name)
    switch entry.outcome {
    case .failed(let message, _), .unrecorded(let message):
      return Array("**\(name)**: \(Self.escaped(message))\n\n".utf8)
    case .compared(let comparison):
      guard !origin.isSuite || !comparison.isSame else { return [] }
      let total = "**\(name)**: \(ReportSentences.total(comparison))\n\n"
      return Array((total + Self.tables(comparison)).utf8)
    }
  }

  func end(of report: Report) -> [UInt8] {
    var text = report.obsoleteLines.map { "- \(Self.escaped($0))\n" }.joined()
    if !report.obsolete.isEmpty { text += "\n" }
    return Array((report.origin.isSuite ? text + report.total + "\n" : text).utf8)
  }

  private static func tables(_ comparison: Comparison) -> String {
    var notes = comparison.parameters.map(ReportSentences.otherParameter)
    notes += comparison.missingColumns.map(ReportSentences.missingColumn)
    notes += comparison.addedColumns.map(ReportSentences.addedColumn)
    if comparison.missingRowCount + comparison.addedRowCount > 0 {
      notes.append(ReportSentences.rowCounts(comparison))
    }
    notes += TextReport.leftOut(comparison)
    var text = notes.map { "- \(escaped($0))\n" }.joined() + (notes.isEmpty ? "" : "\n")
    let columns = comparison.columns.filter(TextReport.isReported)
    if !columns.isEmpty {
      text += "| column | rows that differ | greatest deviation | where | mean deviation |\n"
      text += "| :--- | ---: | ---: | :--- | ---: |\n"
      for column in columns {
        let location = column.greatest.map { ReportSentences.description($0.location) } ?? ""
        text += row([
          VisibleText.shortened(column.name), "\(column.differenceCount) of \(comparison.rowCount)",
          column.greatest?.text ?? "", location,
          column.greatest == nil ? "" : ReportSentences.mean(column),
        ])
      }
      text += "\n"
    }
    guard !comparison.isSame, !comparison.figures.isEmpty else { return text }
    text += "| figure | before | after |\n| :--- | ---: | ---: |\n"
    for figure in comparison.figures {
      text += row([
        figure.name, ReportSentences.figure(figure.before), ReportSentences.figure(figure.after),
      ])
    }
    return text + "\n"
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }

  /// Returns a string with the syntax of Markdown and HTML escaped, including links and mentions.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~":
        result += "\\".unicodeScalars
        result.append(scalar)
      case "<", "&", "@": result += "&#\(scalar.value);".unicodeScalars
      // A link begins at the colon of its scheme.
      case "/" where result.last == ":":
        result.removeLast()
        result += "&#58;/".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
