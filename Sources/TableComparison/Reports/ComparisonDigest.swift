/// A comparison as the strings and tables of a page.
package struct ComparisonDigest: Sendable {
  /// A table with a line of headings.
  package struct Table: Sendable {
    package let caption: String
    package let headings: [String]
    /// The indices of the columns with numbers.
    package let numeric: Set<Int>
    package let rows: [[String]]
  }

  /// The number of differences, rows and columns.
  package let total: String
  package let isSame: Bool
  /// The most likely cause of the differences, if one explains them.
  package let cause: String?
  /// The sentences about columns and rows that only one table has, or that are not compared.
  package let notes: [String]
  /// The columns that differ, or deviate within their tolerances; nil if there are none.
  package let columns: Table?
  /// The figures of both curves; nil if there are none.
  package let figures: Table?
  /// The differences that are listed, and how many are not.
  package let differences: [String]
  /// The number of all differences of cells and rows.
  package let differencesHeading: String
  package let curves: [Comparison.Curve]

  /// Describes a comparison.
  package init(_ comparison: Comparison) {
    total = ReportSentences.total(comparison)
    isSame = comparison.isSame
    cause = comparison.cause.map(ReportSentences.sentence)
    notes =
      TextReport.columns(comparison) + TextReport.rows(comparison)
      + [ReportSentences.extent(comparison)].compactMap { $0 }
      + TextReport.comparedColumns(comparison)
    columns = Self.columns(comparison)
    figures = Self.figures(comparison)
    let omitted =
      comparison.omittedCount > 0 && !comparison.differences.isEmpty
      ? [ReportSentences.omitted(comparison.omittedCount)] : []
    differences = comparison.differences.map(ReportSentences.sentence) + omitted
    differencesHeading = ReportSentences.differences(comparison.listableCount)
    curves = comparison.curves
  }

  private static func columns(_ comparison: Comparison) -> Table? {
    let columns = comparison.reportedColumns
    guard !columns.isEmpty else { return nil }
    let hasTolerance = columns.contains { $0.allowed != nil }
    let rows = columns.map { column in
      let location = column.worst?.location ?? column.first?.location
      let cells = [
        ReportSentences.name(column.name), "\(column.differenceCount) of \(comparison.rowCount)",
        column.worst?.text ?? "", location.map(ReportSentences.description) ?? "",
      ]
      return cells + values(column) + (hasTolerance ? [column.allowed ?? "0"] : [])
        + [column.greatest == nil ? "" : ReportSentences.mean(column)]
    }
    let headings = [
      "column", "rows that differ", "greatest deviation", "where", "expected", "actual",
    ]
    return Table(
      caption: "Columns",
      headings: headings + (hasTolerance ? ["tolerance"] : []) + ["mean deviation"],
      numeric: [1, 2, 4, 5, 6, 7], rows: rows)
  }

  /// Returns the expected and the actual cell of the greatest deviation, or of the first difference.
  private static func values(_ column: Comparison.Column) -> [String] {
    if let worst = column.worst { return [worst.expected.text, worst.actual.text] }
    guard case .cell(_, let expected, let actual, _, _)? = column.first?.kind else {
      return ["", ""]
    }
    return [ReportSentences.cell(expected), ReportSentences.cell(actual)]
  }

  private static func figures(_ comparison: Comparison) -> Table? {
    guard !comparison.isSame, !comparison.figures.isEmpty else { return nil }
    return Table(
      caption: "Figures of the rows", headings: ["figure", "expected", "actual"], numeric: [1, 2],
      rows: comparison.figures.map { figure in
        [
          figure.name, ReportSentences.figure(figure.before),
          ReportSentences.figure(figure.after),
        ]
      })
  }
}
