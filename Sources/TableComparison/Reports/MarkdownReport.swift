import TableText

/// A report for a comment on a pull request: a line with the result, a table of the cases that are not
/// the same, and the details of each, folded.
struct MarkdownReport: ReportWriter {
  /// The rows of the table of cases.
  private var cases: [[String]] = []
  private var compared = ComparedColumnLists()

  var isSequential: Bool { false }

  mutating func bytes(of entry: Report.Entry, from origin: Report.Origin) -> [UInt8] {
    Array(origin.isSuite ? ofCase(entry).utf8 : Self.single(entry).utf8)
  }

  func start(of report: Report) -> [UInt8] {
    guard report.origin.isSuite else { return [] }
    let table = TextTable(
      "Cases", ["case", "result", "greatest deviation", "where"], numeric: [2], cases)
    return Array(
      ("**\(Self.escaped(report.total))**\n\n" + (cases.isEmpty ? "" : Self.text(of: table))
        + Self.list(compared.lines + report.obsoleteLines)).utf8)
  }

  func end(of report: Report) -> [UInt8] { [] }

  /// Adds a case to the table, and returns its details.
  private mutating func ofCase(_ entry: Report.Entry) -> String {
    switch entry.outcome {
    case .failed(let message, _), .unrecorded(let message):
      cases.append([entry.name, message, "", ""])
      return ""
    case .compared(let comparison):
      compared.add(comparison)
      guard !comparison.isSame else { return "" }
      let column = comparison.worstColumn
      let cells = column?.worst.map { worst in
        [
          "\(ReportSentences.name(column?.name ?? [])) \(worst.text)",
          ReportSentences.description(worst.location),
        ]
      }
      cases.append(
        [entry.name, ReportSentences.differences(comparison.differenceCount)]
          + (cells ?? ["", ""]))
      return Self.folded(
        "\(entry.name): \(ReportSentences.total(comparison))",
        Self.list(entry.warningLines) + Self.details(comparison) + Self.list(comparison.folded))
    }
  }

  /// Returns the report of a single comparison.
  private static func single(_ entry: Report.Entry) -> String {
    let name = "**\(escaped(entry.name))**: "
    switch entry.outcome {
    case .failed(let message, _), .unrecorded(let message):
      return name + "\(escaped(message))\n\n"
    case .compared(let comparison):
      let list = list(comparison.folded)
      let shown = ReportSentences.differences(comparison.listableCount)
      return name + "\(ReportSentences.total(comparison))\n\n" + details(comparison)
        + (list.isEmpty ? "" : folded(shown, list))
    }
  }

  /// Returns the notes, the table of columns and the table of figures.
  private static func details(_ comparison: Comparison) -> String {
    list(
      comparison.problems + comparison.unmatchedRows + comparison.causes + comparison.scope)
      + [comparison.columnTable, comparison.figureTable].compactMap { $0 }.map(text).joined()
  }

  private static func text(of table: TextTable) -> String { table.markdown(escaped) + "\n" }

  private static func list(_ lines: [String]) -> String {
    lines.map { "- \(escaped($0))\n" }.joined() + (lines.isEmpty ? "" : "\n")
  }

  /// Returns text that is shown on request.
  ///
  /// - Reference: HTML Living Standard, section 4.11.1, "The details element".
  private static func folded(_ summary: String, _ text: String) -> String {
    // Markdown is not read in the summary.
    let summary = summary.escaping { $0 == ">" ? "&#62;" : escapedHTML($0, $1) }
    return "<details><summary>\(summary)</summary>\n\n\(text)</details>\n\n"
  }

  /// Returns a string with the syntax of Markdown and HTML escaped, including links and mentions.
  private static func escaped(_ text: String) -> String {
    text.escaping {
      "|\\`*_[]#~".unicodeScalars.contains($0) ? "\\" + String($0) : escapedHTML($0, $1)
    }
  }

  private static func escapedHTML(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar?) -> String? {
    switch (scalar, next) {
    case ("<", _), ("&", _), ("@", _): "&#\(scalar.value);"
    // A link begins at the colon of its scheme.
    case (":", "/"): "&#58;"
    default: nil
    }
  }
}
