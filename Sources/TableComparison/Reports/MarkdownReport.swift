import TableText

/// A report for a comment on a pull request: a line with the result, a table of the cases that are not
/// the same, and the details of each, folded.
struct MarkdownReport: ReportWriter {
  /// The lines of the table of cases.
  private var cases = ""
  /// The columns that were compared in cases that compare only some.
  private var compared: [ComparedNames] = []

  var isSequential: Bool { false }

  mutating func bytes(
    of entry: Report.Entry, isFirst: Bool, from origin: Report.Origin
  ) -> [UInt8] {
    guard origin.isSuite else { return Array(Self.single(entry).utf8) }
    switch entry.outcome {
    case .failed(let message, _), .unrecorded(let message):
      cases += Self.row([entry.name, message, "", ""])
    case .compared(let comparison):
      ComparedNames.add(comparison, to: &compared)
      guard !comparison.isSame else { return [] }
      cases += Self.row(Self.cells(comparison, of: entry.name))
      return Array(
        Self.folded(
          "\(entry.name): \(ReportSentences.total(comparison))",
          Self.list(TextReport.warnings(entry)) + Self.tables(comparison) + Self.list(comparison)
        ).utf8)
    }
    return []
  }

  func start(of report: Report) -> [UInt8] {
    guard report.origin.isSuite else { return [] }
    var text = "**\(Self.escaped(report.total))**\n\n"
    if !cases.isEmpty {
      text += "| case | result | greatest deviation | where |\n| :--- | :--- | ---: | :--- |\n"
      text += cases + "\n"
    }
    let notes = compared.map(\.line) + report.obsoleteLines
    text += Self.list(notes)
    return Array(text.utf8)
  }

  func end(of report: Report) -> [UInt8] { [] }

  /// Returns the report of a single comparison.
  private static func single(_ entry: Report.Entry) -> String {
    let name = escaped(entry.name)
    switch entry.outcome {
    case .failed(let message, _), .unrecorded(let message):
      return "**\(name)**: \(escaped(message))\n\n"
    case .compared(let comparison):
      let list = list(comparison)
      let shown = ReportSentences.differences(comparison.listableCount)
      return "**\(name)**: \(ReportSentences.total(comparison))\n\n" + tables(comparison)
        + (list.isEmpty ? "" : folded(shown, list))
    }
  }

  /// Returns the cells of a case in the table of cases.
  private static func cells(_ comparison: Comparison, of name: String) -> [String] {
    let result = ReportSentences.differences(comparison.differenceCount)
    guard let column = comparison.worstColumn, let worst = column.worst else {
      return [name, result, "", ""]
    }
    return [
      name, result, "\(ReportSentences.name(column.name)) \(worst.text)",
      ReportSentences.description(worst.location),
    ]
  }

  /// Returns the notes, the table of columns and the table of figures.
  private static func tables(_ comparison: Comparison) -> String {
    let notes =
      TextReport.columns(comparison) + TextReport.rows(comparison)
      + (comparison.cause.map { [ReportSentences.sentence($0)] } ?? [])
      + TextReport.comparedColumns(comparison)
    var text = list(notes)
    let columns = comparison.reportedColumns
    if !columns.isEmpty {
      text += "| column | rows that differ | greatest deviation | where | mean deviation |\n"
      text += "| :--- | ---: | ---: | :--- | ---: |\n"
      for column in columns {
        let location = (column.greatest?.location ?? column.first?.location)
          .map(ReportSentences.description)
        text += row([
          VisibleText.shortened(column.name), "\(column.differenceCount) of \(comparison.rowCount)",
          column.greatest?.text ?? "", location ?? "",
          column.greatest == nil ? "" : ReportSentences.mean(column),
        ])
      }
      text += "\n"
    }
    guard !comparison.isSame, !comparison.figures.isEmpty else { return text }
    text += "| figure of the rows | before | after |\n| :--- | ---: | ---: |\n"
    for figure in comparison.figures {
      text += row([
        figure.name, ReportSentences.figure(figure.before), ReportSentences.figure(figure.after),
      ])
    }
    return text + "\n"
  }

  /// Returns the differences that are listed.
  private static func list(_ comparison: Comparison) -> String {
    guard !comparison.differences.isEmpty else { return "" }
    let omitted =
      comparison.omittedCount > 0 ? [ReportSentences.omitted(comparison.omittedCount)] : []
    return list(comparison.differences.map(ReportSentences.sentence) + omitted)
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "- \(escaped($0))\n" }.joined() + (lines.isEmpty ? "" : "\n")
  }

  /// Returns text that is shown on request.
  ///
  /// - Reference: HTML Living Standard, section 4.11.1, "The details element".
  private static func folded(_ summary: String, _ text: String) -> String {
    "<details><summary>\(escapedHTML(summary))</summary>\n\n\(text)</details>\n\n"
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }

  /// Returns a string with the syntax of Markdown and HTML escaped, including links and mentions.
  private static func escaped(_ text: String) -> String {
    escaped(text) { "|\\`*_[]#~".unicodeScalars.contains($0) ? "\\" + String($0) : nil }
  }

  /// Returns a string with the syntax of HTML escaped, in which Markdown is not read.
  private static func escapedHTML(_ text: String) -> String {
    escaped(text) { $0 == ">" ? "&#62;" : nil }
  }

  private static func escaped(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<", "&", "@": result += "&#\(scalar.value);".unicodeScalars
      // A link begins at the colon of its scheme.
      case "/" where result.last == ":":
        result.removeLast()
        result += "&#58;/".unicodeScalars
      default:
        if let replacement = replacement(scalar) {
          result += replacement.unicodeScalars
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }
}
