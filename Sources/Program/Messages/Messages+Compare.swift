import Arguments
import TableReading

/// Results of comparisons, and errors in tables.
extension Messages {
  /// One difference, with its row.
  static func sentence(_ difference: Comparison.Difference) -> String {
    let location = description(difference.location)
    switch difference.kind {
    case .missingRow: return "\(location): the row is missing"
    case .addedRow: return "\(location): the row is added"
    case .cell(let column, let expected, let actual, let deviation, let allowed):
      let limits = allowed.map { ", tolerance \($0)" } ?? ""
      return "\(location): \(name(column)) expected \(cell(expected)), actual \(cell(actual))"
        + (deviation.map { " (off by \($0)\(limits))" } ?? "")
    }
  }

  /// A row, and its time if it has one.
  static func description(_ location: Comparison.Location) -> String {
    guard let time = location.time else { return "row \(location.row)" }
    return "row \(location.row), time " + (time.isEmpty ? "absent" : shortened(Array(time.utf8)))
  }

  /// A cell: a number as it is written, another string between quotes.
  private static func cell(_ text: [UInt8]) -> String {
    if text.isEmpty { return "empty" }
    return DecimalNumber(text.span) == nil ? quoted(text) : shortened(text)
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
      + (mean(column).nonEmpty.map { ", mean \($0)" } ?? "")
  }

  /// The mean deviation of a column; empty if it overflows.
  static func mean(_ column: Comparison.Column) -> String {
    column.mean.map(shortFigure) ?? ""
  }

  /// A figure, with an exponent if nine decimals are too few or too many digits.
  private static func shortFigure(_ value: Double) -> String {
    let isPlain = value == 0 || 1e-9..<1e15 ~= value.magnitude
    return isPlain ? figure(value) : value.description
  }

  /// A figure that has changed.
  static func sentence(_ figure: Comparison.Figure) -> String {
    "\(figure.name): \(self.figure(figure.before)) → \(self.figure(figure.after))"
  }

  /// A figure, or `absent`.
  static func figure(_ value: Double?) -> String { value.map { shortFigure($0) } ?? "absent" }

  static func missingColumn(_ column: [UInt8]) -> String { "column \(name(column)): missing" }

  static func addedColumn(_ column: [UInt8]) -> String { "column \(name(column)): added" }

  /// The name of a column, which in JSON may be empty.
  private static func name(_ column: [UInt8]) -> String {
    column.isEmpty ? quoted(column) : shortened(column)
  }

  static func otherParameter(_ parameter: Comparison.Parameter) -> String {
    "parameter \(parameter.name): recorded with \(shortened(Array(parameter.recorded.utf8))), "
      + "now \(shortened(Array(parameter.now.utf8)))"
  }

  /// The columns that are not compared if rows are matched by key or time.
  static func notCompared(_ columns: [[UInt8]]) -> String {
    "not compared (row-dependent): " + columns.map(shortened).joined(separator: ", ")
  }

  /// The columns that are not compared because only one of the tables has them.
  static func leftOut(_ columns: [[UInt8]], ofTable table: String) -> String {
    "not compared (only in the \(table) table): " + columns.map(name).joined(separator: ", ")
  }

  /// The numbers of missing and added rows.
  static func rowCounts(_ comparison: Comparison) -> String {
    "\(rows(comparison.missingRowCount)) missing, \(rows(comparison.addedRowCount)) added"
  }

  static func obsolete(_ name: String) -> String {
    "unused expected table: \(shortened(Array(name.utf8)))"
  }

  /// An unused expected table that makes the comparison fail.
  static func obsoleteError(_ name: String) -> String {
    "error: \(obsolete(name)) (--\(SuiteOptions.obsolete.declaration.name) fail)"
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
  static func total(same: Int, different: Int, failed: Int) -> String {
    var parts = ["\(same) same"]
    if different > 0 { parts.append("\(different) " + (different == 1 ? "differs" : "differ")) }
    if failed > 0 { parts.append("\(failed) failed") }
    return counted(same + different + failed, "case") + ": " + parts.joined(separator: ", ")
  }

  private static func rows(_ count: Int) -> String { counted(count, "row") }

  private static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)" + (count == 1 ? "" : "s")
  }

  static func recorded(_ name: [UInt8], isCheck: Bool) -> String {
    (isCheck ? "would change: " : "written: ") + shortened(name)
  }

  static func recordedTotal(changed: Int, of count: Int, isCheck: Bool) -> String {
    "\(counted(count, "table")): \(count - changed) unchanged, \(changed) "
      + (isCheck ? "would change" : "written")
  }

  static func missingTable(_ path: [UInt8], suite: [UInt8]?) -> String {
    guard let suite else { return "no recorded table \(quoted(path))" }
    return "no expected table \(quoted(path)) "
      + "(run 'deckcalc record \(shortened(suite))' to create it)"
  }

  // MARK: Errors

  static func sentence(_ error: TableError) -> String {
    switch error {
    case .unnamedColumn: "the column needs a name"
    case .numberInHeader(let name): "the header must have column names (got \(quoted(name)))"
    case .missingColumn(let name, let known): noColumn(name, known: known)
    case .repeatedColumn(let name): repeatedColumn(name)
    case .semicolons: separatedBySemicolons
    case .markdown: "Markdown tables cannot be compared (use CSV, TSV or JSON)"
    case .fieldCount(let count, let header): fieldCount(count, header: header)
    case .number(let error, let column, let text):
      "\(shortened(column)) \(requirement(error, text))"
    case .noKey(let column, let text): "\(shortened(column)) \(requirement(.notANumber, text))"
    case .keyGoesBack(let column, let key, let last):
      "\(shortened(column)) must be at least \(shortened(last)), as in the previous row "
        + "(got \(quoted(key)))"
    case .keyTwice(let column, let text):
      "\(shortened(column)) must be unique to be aligned (got \(quoted(text)) twice)"
    }
  }

  static func repeatedColumn(_ name: [UInt8]) -> String {
    "duplicate column \(quoted(name))"
  }

  static func fieldCount(_ count: Int, header: Int) -> String {
    "the row must have \(counted(header, "field")), as the header has (got \(count))"
  }

  static let separatedBySemicolons = "columns must be separated by commas or tabs (got ';')"

  static func noColumn(_ name: [UInt8], known: [[UInt8]]) -> String {
    let names = known.map { String(decoding: $0, as: UTF8.self) }
    let shown = known.prefix(16).map(shortened).joined(separator: ", ")
    return "no column \(quoted(name))"
      + (suggestion(name, among: names).nonEmpty
        ?? (known.isEmpty ? "" : " (available: \(shown)\(known.count > 16 ? ", ..." : ""))"))
  }
}
