import TableText

/// A report for a comment on a pull request.
enum MarkdownReport {
  static func text(_ report: Report) -> String {
    var text = ""
    for entry in report.entries {
      switch entry.outcome {
      case .failed(let message, _): text += "**\(escaped(entry.name))**: \(escaped(message))\n\n"
      case .compared(let comparison):
        guard !report.isSuite || !comparison.isSame else { continue }
        text += "**\(escaped(entry.name))**: \(ReportSentences.total(comparison))\n\n"
        text += tables(comparison)
      }
    }
    text += report.obsoleteLines.map { "- \(escaped($0))\n" }.joined()
    if !report.obsolete.isEmpty { text += "\n" }
    return report.isSuite ? text + report.total + "\n" : text
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
