import Arguments
import DeckFormats

/// What comparisons find, and what is wrong with tables.
extension Messages {
  /// One difference, with its row.
  static func sentence(_ difference: Comparison.Difference) -> String {
    let place = place(difference.place)
    switch difference.kind {
    case .missingRow: return "\(place): the row is missing"
    case .addedRow: return "\(place): the row is added"
    case .cell(let column, let expected, let actual, let deviation, let allowed):
      let limits = allowed.map { ", tolerance \($0)" } ?? ""
      return "\(place): \(name(column)) expected \(cell(expected)), actual \(cell(actual))"
        + (deviation.map { " (off by \($0)\(limits))" } ?? "")
    }
  }

  /// A row, and its time if it has one.
  static func place(_ place: Comparison.Place) -> String {
    guard let time = place.time else { return "row \(place.row)" }
    return "row \(place.row), time " + (time.isEmpty ? "absent" : shortened(Array(time.utf8)))
  }

  /// A cell: a number as it is written, a text between quotes.
  private static func cell(_ text: [UInt8]) -> String {
    if text.isEmpty { return "nothing" }
    return DecimalNumber(text.span) == nil ? quoted(text) : shortened(text)
  }

  /// How many cells of a column differ, and by how much.
  static func sentence(_ column: Comparison.Column, among rowCount: Int) -> String {
    let count =
      column.differenceCount == 0
      ? "column \(name(column.name)): within the tolerance"
      : "column \(name(column.name)): \(column.differenceCount) of \(rows(rowCount)) "
        + (column.differenceCount == 1 ? "differs" : "differ")
    guard let greatest = column.greatest else { return count }
    return count + ", by \(greatest.text) at most (\(place(greatest.place)))"
      + (mean(column).nonEmpty.map { ", \($0) on average" } ?? "")
  }

  /// The mean deviation of a column, as text; empty where no double holds it.
  static func mean(_ column: Comparison.Column) -> String {
    column.mean.map(shortFigure) ?? ""
  }

  /// A figure, with an exponent where nine decimals would say too little or too much.
  private static func shortFigure(_ value: Double) -> String {
    let isPlain = value == 0 || 1e-9..<1e15 ~= value.magnitude
    return isPlain ? figure(value) : value.description
  }

  /// The figures that have changed.
  static func sentence(_ figure: Comparison.Figure) -> String {
    "\(figure.name): \(self.figure(figure.before)) → \(self.figure(figure.after))"
  }

  /// A figure, or that there is none.
  static func figure(_ value: Double?) -> String { value.map { shortFigure($0) } ?? "absent" }

  static func missingColumn(_ column: [UInt8]) -> String { "column \(name(column)): missing" }

  static func addedColumn(_ column: [UInt8]) -> String { "column \(name(column)): added" }

  /// The name of a column, which in JSON may be empty.
  private static func name(_ column: [UInt8]) -> String {
    column.isEmpty ? quoted(column) : shortened(column)
  }

  static func otherParameter(_ parameter: Comparison.Parameter) -> String {
    "recorded with another \(parameter.name): \(shortened(Array(parameter.recorded.utf8))), "
      + "now \(shortened(Array(parameter.now.utf8)))"
  }

  /// What is not compared where rows are at other times.
  static func notCompared(_ columns: [[UInt8]]) -> String {
    "not compared, as it tells of the rows: " + columns.map(shortened).joined(separator: ", ")
  }

  /// The columns that are not compared because only one of the tables has them.
  static func leftOut(_ columns: [[UInt8]], ofTable table: String) -> String {
    "not compared, only in the \(table) table: " + columns.map(name).joined(separator: ", ")
  }

  /// How many rows are missing and added.
  static func rowCounts(_ comparison: Comparison) -> String {
    "\(rows(comparison.missingRowCount)) missing, \(rows(comparison.addedRowCount)) added"
  }

  static func obsolete(_ name: String) -> String {
    "no case expects the table \(shortened(Array(name.utf8)))"
  }

  /// An obsolete table where that fails.
  static func refusedObsolete(_ name: String) -> String {
    "error: \(obsolete(name)) (--\(SuiteOptions.obsolete.declaration.name) fail)"
  }

  static func obsoleteTotal(_ count: Int) -> String {
    counted(count, "obsolete table") + ": failed"
  }

  /// How many differences there are, and in how much.
  static func total(_ comparison: Comparison) -> String {
    let count = differences(comparison.differenceCount)
    guard comparison.parameters.isEmpty else { return count }
    return "\(count) in \(rows(comparison.rowCount + comparison.missingRowCount)), "
      + counted(comparison.columns.count, "column")
  }

  static func differences(_ count: Int) -> String { counted(count, "difference") }

  static func untold(_ count: Int) -> String { "and \(counted(count, "difference")) more" }

  /// How the cases of a suite came out.
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
    guard let suite else { return "there is no recorded table \(quoted(path))" }
    return "there is no expected table \(quoted(path)) "
      + "('deckcalc record \(shortened(suite))' writes it)"
  }

  // MARK: Faults

  static func sentence(_ fault: TableError) -> String {
    switch fault {
    case .unnamedColumn: "the column has no name"
    case .numberInHeader(let name): "expected a header with names, found the number \(quoted(name))"
    case .missingColumn(let name, let known): noColumn(name, known: known)
    case .repeatedColumn(let name): repeatedColumn(name)
    case .semicolons: separatedBySemicolons
    case .markdown: "a table of Markdown is not compared (use CSV, TSV or JSON)"
    case .fieldCount(let count, let header): fieldCount(count, header: header)
    case .number(let error, let column, let text):
      "\(shortened(column)): \(quoted(text)) \(problem(error, text))"
    case .noKey(let column, let text): "\(shortened(column)): \(quoted(text)) is not a number"
    case .keyGoesBack(let column, let key, let last):
      "\(shortened(column)) goes back from \(shortened(last)) to \(shortened(key))"
    case .keyTwice(let column, let text):
      "\(shortened(column)) is \(shortened(text)) twice, which cannot be aligned"
    }
  }

  static func repeatedColumn(_ name: [UInt8]) -> String {
    "the column \(quoted(name)) occurs twice"
  }

  static func fieldCount(_ count: Int, header: Int) -> String {
    "the row has \(counted(count, "field")), the header has \(header)"
  }

  static let separatedBySemicolons = "the columns are separated by ';' (use commas or tabs)"

  static func noColumn(_ name: [UInt8], known: [[UInt8]]) -> String {
    let names = known.map { String(decoding: $0, as: UTF8.self) }
    let shown = known.prefix(16).map(shortened).joined(separator: ", ")
    return "there is no column \(quoted(name))"
      + (suggestion(name, among: names).nonEmpty
        ?? (known.isEmpty ? "" : " (there are: \(shown)\(known.count > 16 ? ", ..." : ""))"))
  }
}
