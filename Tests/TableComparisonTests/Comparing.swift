import TableComparison
import TableReading

/// Returns the report of two tables as lines of text.
func report(
  _ expected: String, _ actual: String, _ rules: ComparisonRules = rules(),
  figures: TableComparer.Figures? = nil
) throws -> [String] {
  let comparison = try comparison(expected, actual, rules, figures: figures)
  return report(of: comparison, as: .text).split(separator: "\n").map(String.init)
}

/// Returns the report of a comparison in a format.
func report(of comparison: Comparison, as format: Report.Format) -> String {
  var report = Report(by: "test", command: "diff", isSuite: false, as: format)
  report.add(Report.Entry(name: "case", outcome: .compared(comparison)))
  return String(decoding: report.rest().flatMap { $0 }, as: UTF8.self)
}

/// Compares two tables that are in memory.
func comparison(
  _ expected: String, _ actual: String, _ rules: ComparisonRules = rules(),
  figures: TableComparer.Figures? = nil
) throws -> Comparison {
  let comparer = TableComparer(rules: rules, limit: 10, figures: figures)
  return try comparer.compare(
    TablePair(expected: try table(expected), actual: try table(actual)))
}

/// Returns a table that is in memory.
func table(_ text: String) throws -> TableInput {
  try TableInput.reading(source(text))
}

/// Returns the bytes of a string.
func source(_ text: String) -> ByteSource {
  ByteSource(holding: Array(text.utf8), named: Array("table".utf8))
}

/// Returns rules without options.
func rules(
  _ matching: ComparisonRules.Matching = .position, ignoring: [String] = [],
  tolerance: [ColumnRules.Bound] = [], onlyCommon: Bool = false
) -> ComparisonRules {
  let columns = ColumnRules(
    ignored: ignoring.map { Array($0.utf8) }, absolute: tolerance, relative: [])
  return ComparisonRules(
    matching: matching, columns: columns, requiring: columns, comparingOnlyCommon: onlyCommon)
}

/// Returns a tolerance of a column, or of all.
func bound(_ number: String, for column: String? = nil) -> ColumnRules.Bound {
  let number = DecimalNumber(Array(number.utf8)) ?? .zero
  return ColumnRules.Bound(column: column.map { Array($0.utf8) }, number: number)
}
