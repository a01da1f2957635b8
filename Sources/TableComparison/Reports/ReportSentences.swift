import TableReading
import TableText

/// The sentences of reports.
///
/// They are here, and not with the program's messages, because they are the contents of the formats:
/// a line of text, an annotation or the failure of a test case is such a sentence.
package enum ReportSentences {
  /// One difference, with its row.
  static func sentence(_ difference: Comparison.Difference) -> String {
    // An added row is said to be one of the actual table.
    let location = description(
      difference.location, names: difference.kind.isRow ? .expected : difference.location.origin)
    switch difference.kind {
    case .missingRow: return "\(location): the row is missing"
    case .addedRow: return "\(location): the row is added"
    case .cell(let column, let expected, let actual, let deviation, let allowed):
      let limits = allowed.map { ", tolerance \($0)" } ?? ""
      return "\(location): \(name(column)) expected \(cell(expected)), actual \(cell(actual))"
        + (deviation.map { " (off by \($0)\(limits))" } ?? "")
    }
  }

  /// A row with its table, and its time if it has one.
  static func description(_ location: Comparison.Location) -> String {
    description(location, names: location.origin)
  }

  /// A row, and its time if it has one; the expected table is not named.
  private static func description(
    _ location: Comparison.Location, names origin: Comparison.Location.Origin
  ) -> String {
    let row = (origin == .expected ? "row " : "actual row ") + String(location.row)
    guard let time = location.time else { return row }
    return "\(row), time "
      + (time.isEmpty ? "absent" : VisibleText.shortened(Array(time.utf8)))
  }

  /// A cell: a number as it is written, another string between quotes.
  private static func cell(_ text: [UInt8]) -> String {
    if text.isEmpty { return "empty" }
    return DecimalNumber(text.span) == nil ? VisibleText.quoted(text) : VisibleText.shortened(text)
  }

  /// The number of cells of a column that differ, and their deviations.
  static func sentence(_ column: Comparison.Column, among rowCount: Int) -> String {
    let count =
      column.differenceCount == 0
      ? "column \(name(column.name)): within the tolerance"
      : "column \(name(column.name)): \(column.differenceCount) of \(rows(rowCount)) "
        + (column.differenceCount == 1 ? "differs" : "differ")
    guard let greatest = column.greatest else { return count }
    return count + ", max \(greatest.text) (\(description(greatest.location)))"
      + (column.mean.map { ", mean \(shortFigure($0))" } ?? "")
  }

  /// The mean deviation of a column; empty if it overflows.
  static func mean(_ column: Comparison.Column) -> String {
    column.mean.map(shortFigure) ?? ""
  }

  /// A figure, with an exponent if nine decimals are too few or too many digits.
  private static func shortFigure(_ value: Double) -> String {
    let isPlain = value == 0 || 1e-9..<1e15 ~= value.magnitude
    return isPlain ? NumberStyle.fixed(9).text(of: value) : value.description
  }

  /// A figure that has changed.
  static func sentence(_ figure: Comparison.Figure) -> String {
    "\(figure.name): \(self.figure(figure.before)) → \(self.figure(figure.after))"
  }

  /// A figure, or `absent`.
  package static func figure(_ value: Double?) -> String { value.map(shortFigure) ?? "absent" }

  static func missingColumn(_ column: [UInt8]) -> String { "column \(name(column)): missing" }

  static func addedColumn(_ column: [UInt8]) -> String { "column \(name(column)): added" }

  /// The name of a column, which in JSON may be empty.
  private static func name(_ column: [UInt8]) -> String {
    column.isEmpty ? VisibleText.quoted(column) : VisibleText.shortened(column)
  }

  static func otherParameter(_ parameter: Comparison.Parameter) -> String {
    "parameter \(parameter.name): recorded with \(VisibleText.shortened(Array(parameter.recorded.utf8))), "
      + "now \(VisibleText.shortened(Array(parameter.now.utf8)))"
  }

  /// The columns that are not compared if rows are matched by key or time.
  static func notCompared(_ columns: [[UInt8]]) -> String {
    "not compared (row-dependent): " + columns.map(VisibleText.shortened).joined(separator: ", ")
  }

  /// The columns that are not compared because only one of the tables has them.
  static func leftOut(_ columns: [[UInt8]], ofTable table: String) -> String {
    "not compared (only in the \(table) table): " + columns.map(name).joined(separator: ", ")
  }

  /// The numbers of missing and added rows.
  static func rowCounts(_ comparison: Comparison) -> String {
    "\(rows(comparison.missingRowCount)) missing, \(rows(comparison.addedRowCount)) added"
  }

  package static func obsolete(_ name: String) -> String {
    "unused expected table: \(VisibleText.shortened(Array(name.utf8)))"
  }

  /// An unused expected table that makes the comparison fail, because of an option with its value.
  static func obsoleteError(_ name: String, because option: String) -> String {
    "error: \(obsolete(name)) (\(option))"
  }

  static func obsoleteTotal(_ count: Int) -> String {
    counted(count, "unused expected table") + ": failed"
  }

  /// The number of differences, rows and columns.
  static func total(_ comparison: Comparison) -> String {
    let count = differences(comparison.differenceCount)
    guard comparison.parameters.isEmpty else { return count }
    return "\(count) in \(rows(comparison.rowCount + comparison.missingRowCount)), "
      + counted(comparison.columns.count, "column")
  }

  static func differences(_ count: Int) -> String { counted(count, "difference") }

  static func omitted(_ count: Int) -> String { "… and \(count) more" }

  /// The results of the cases of a suite.
  static func total(same: Int, different: Int, failed: Int, unrecorded: Int) -> String {
    var parts = ["\(same) same"]
    if different > 0 { parts.append("\(different) " + (different == 1 ? "differs" : "differ")) }
    if failed > 0 { parts.append("\(failed) failed") }
    if unrecorded > 0 { parts.append("\(unrecorded) not recorded") }
    return counted(same + different + failed + unrecorded, "case") + ": "
      + parts.joined(separator: ", ")
  }

  private static func rows(_ count: Int) -> String { counted(count, "row") }

  package static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)" + (count == 1 ? "" : "s")
  }
}
