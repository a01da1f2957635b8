import TableReading
import TableText

/// The sentences of reports.
///
/// They are here, and not with the program's messages, because they are the contents of the formats:
/// a line of text, an annotation or the failure of a test case is such a sentence.
package enum ReportSentences {
  /// One difference, with its row.
  static func sentence(_ difference: Comparison.Difference) -> String {
    guard let cells = difference.cells else {
      // An added row is said to be one of the actual table.
      let location = description(difference.location, names: .expected)
      return "\(location): the row is \(difference.rowState)"
    }
    return sentence(
      difference.location, cells.name, cells.expected, cells.actual, cells.deviation, cells.allowed)
  }

  private static func sentence(
    _ location: Comparison.Location, _ column: [UInt8], _ expected: [UInt8], _ actual: [UInt8],
    _ deviation: String?, _ allowed: String?
  ) -> String {
    let limits = allowed.map { ", tolerance \($0)" } ?? ""
    return "\(description(location)): \(name(column)) expected \(cell(expected)), "
      + "actual \(cell(actual))" + (deviation.map { " (off by \($0)\(limits))" } ?? "")
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
  static func cell(_ text: [UInt8]) -> String {
    if text.isEmpty { return "empty" }
    return DecimalNumber(text) == nil ? VisibleText.quoted(text) : VisibleText.shortened(text)
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

  /// A figure, with an exponent if nine decimals are too few or too many digits.
  static func shortFigure(_ value: Double) -> String {
    let isPlain = value == 0 || 1e-9..<1e15 ~= value.magnitude
    return isPlain ? NumberStyle.fixed(9).text(of: value) : value.description
  }

  /// A figure that has changed; that of the motion may be another.
  static func sentence(_ figure: Comparison.Figure) -> String {
    "\(figure.name) of the rows: \(self.figure(figure.before)) → \(self.figure(figure.after))"
  }

  /// A figure, or `absent`.
  package static func figure(_ value: Double?) -> String { value.map(shortFigure) ?? "absent" }

  /// The name of a column, which in JSON may be empty.
  static func name(_ column: [UInt8]) -> String { VisibleText.name(column) }

  /// The name of a column at the start of a line, where a workflow command would begin with `::` or `##`.
  static func lineStart(_ column: [UInt8]) -> String {
    let first = column.first { $0 != UInt8(ascii: " ") }
    let isCommand = first == UInt8(ascii: ":") || first == UInt8(ascii: "#")
    return isCommand ? VisibleText.quoted(column) : name(column)
  }

  static func otherParameter(_ parameter: Comparison.Parameter) -> String {
    "parameter \(parameter.name): recorded with \(shortenedText(parameter.recorded)), "
      + "now \(shortenedText(parameter.now))"
  }

  /// The smallest tolerances with which a comparison would pass, or nil if it does.
  static func suggestion(_ comparison: Comparison) -> String? {
    guard !comparison.isSame else { return nil }
    let differing = comparison.columns.filter { $0.differenceCount > 0 }
    let strings = differing.filter { $0.count.stringDifferences > 0 }.map { name($0.name) }
    let counts =
      conditions(comparison) + [(comparison.parameters.count, "parameter")]
      + comparison.unmatched.map { ($0.count, "\($0.state) \($0.noun)") }
    let reasons =
      counts.filter { $0.0 > 0 }.map(counted)
      + (strings.isEmpty ? [] : ["strings in \(strings.joined(separator: ", "))"])
    guard reasons.isEmpty else {
      return "no tolerance is enough: " + reasons.joined(separator: ", ")
    }
    let tolerances = differing.compactMap { column in
      column.worst.map { "\(name(column.name))=\($0.text)" }
    }
    return "passes with --tolerance " + tolerances.joined(separator: ",")
  }

  /// The columns that are compared.
  static func compared(_ columns: [[UInt8]]) -> String {
    "compared: " + (columns.isEmpty ? "no columns" : columns.map(name).joined(separator: ", "))
  }

  /// The columns that are not compared, with a reason.
  static func notCompared(_ columns: [[UInt8]], _ reason: String) -> String {
    "not compared (\(reason)): " + columns.map(name).joined(separator: ", ")
  }

  /// The change of a table in a phrase: its rows and columns, and its greatest deviation, which is that of
  /// the first preferred column that has one.
  package static func summary(_ comparison: Comparison, preferring preferred: [[UInt8]]) -> String {
    if let parameter = comparison.parameters.first {
      let others = comparison.parameters.count - 1
      return "\(parameter.name): \(shortenedText(parameter.recorded)) → "
        + shortenedText(parameter.now)
        + (others > 0 ? " and \(counted(others, "other parameter"))" : "")
    }
    guard !comparison.isSame else { return "the same values" }
    var parts = comparison.unmatched.map { "\(counted($0.count, $0.noun)) \($0.state)" }
    let numbers = comparison.columns.filter { $0.greatest != nil }
    let main =
      preferred.lazy.compactMap { name in numbers.first { $0.name == name } }.first
      ?? numbers.max { ($0.greatest?.number ?? 0) < ($1.greatest?.number ?? 0) }
    if let main, let greatest = main.greatest {
      parts.append(
        "\(name(main.name)) off by at most \(greatest.text) in \(description(greatest.location))")
    } else if let column = comparison.columns.first(where: { $0.differenceCount > 0 }) {
      parts.append("\(name(column.name)) differs in \(rows(column.differenceCount))")
    }
    return parts.joined(separator: ", ")
  }

  private static func shortenedText(_ text: String) -> String {
    VisibleText.shortened(Array(text.utf8))
  }

  /// The numbers of missing and added rows.
  static func rowCounts(_ comparison: Comparison) -> String {
    let first = comparison.firstMissingRow ?? comparison.firstAddedRow
    return comparison.unmatched.filter { $0.noun == "row" }
      .map { "\(rows($0.count)) \($0.state)" }.joined(separator: ", ")
      + (first.map { " (first: \(description($0)))" } ?? "")
  }

  /// The first difference and whether the last rows differ; nil for a single difference.
  static func extent(_ comparison: Comparison) -> String? {
    guard comparison.listableCount > 1, let first = comparison.first else { return nil }
    let start = "first difference: \(description(first.location))"
    // If a table has more rows, its end was not compared.
    guard comparison.missingRowCount + comparison.addedRowCount == 0 else { return start }
    return start + "; the last rows " + (comparison.isLastRowDifferent ? "differ" : "are equal")
  }

  /// The worst difference of a column, and the number of its differences if there are several.
  static func worst(_ column: Comparison.Column, among rowCount: Int) -> String? {
    guard let first = column.first else { return nil }
    let text =
      column.worst.map { worst in
        sentence(
          worst.location, column.name, Array(worst.expected.text.utf8),
          Array(worst.actual.text.utf8), worst.text, column.allowed)
      } ?? sentence(first)
    guard column.differenceCount > 1 else { return text }
    return text + "; \(column.differenceCount) of \(rows(rowCount)) differ"
  }

  /// The message of an error for a format that has a word of its own for errors.
  static func bare(_ message: String) -> String { String(message.trimmingPrefix("error: ")) }

  /// The greatest number of names in a list.
  private static let nameLimit = 10

  /// A line for each unused expected table, of which an option with its value may make errors.
  package static func obsolete(_ names: [String], because option: String? = nil) -> [String] {
    let lines = names.prefix(nameLimit).map { name in
      let line = "unused expected table: \(VisibleText.shortened(Array(name.utf8)))"
      return option.map { "error: \(line) (\($0))" } ?? line
    }
    return lines + (names.count > nameLimit ? [omitted(names.count - nameLimit)] : [])
  }

  /// All unused expected tables.
  static func obsoleteNames(_ names: [String]) -> String {
    "\(counted(names.count, "unused expected table")): " + list(names, count: names.count)
  }

  /// The first of some names.
  private static func list(_ names: [String], count: Int) -> String {
    let shown = names.prefix(nameLimit).map { VisibleText.shortened(Array($0.utf8)) }
    return shown.joined(separator: ", ")
      + (count > shown.count ? ", " + omitted(count - shown.count) : "")
  }

  static func obsoleteTotal(_ count: Int) -> String {
    counted(count, "unused expected table") + ": failed"
  }

  /// The number of differences, rows and columns.
  package static func total(_ comparison: Comparison) -> String {
    guard comparison.parameters.isEmpty else { return differences(comparison.differenceCount) }
    let conditions = conditions(comparison).filter { $0.0 > 0 }
    let count = conditions.reduce(comparison.differenceCount) { $0 - $1.0 }
    let table =
      "\(differences(count)) in \(rows(comparison.rowCount + comparison.missingRowCount)), "
      + counted(comparison.columns.count, "column")
    return ((count > 0 || conditions.isEmpty ? [table] : []) + conditions.map(counted))
      .joined(separator: "; ")
  }

  /// The numbers of conditions that are not met, other than equal tables.
  private static func conditions(_ comparison: Comparison) -> [(Int, String)] {
    [
      (comparison.failedAssertions.count, "failed assertion"),
      (comparison.uncoveredLegs.count, "uncovered leg"),
    ]
  }

  package static func differences(_ count: Int) -> String { counted(count, "difference") }

  static func omitted(_ count: Int) -> String { "… and \(count) more" }

  /// The results of the cases of a suite, with the first names of those that are not the same.
  static func total(
    same: Int, different: CaseNames, failed: CaseNames, unrecorded: Int, of noun: String
  ) -> String {
    var parts = ["\(same) same"]
    if different.count > 0 {
      let verb = different.count == 1 ? "differs" : "differ"
      parts.append("\(different.count) \(verb) (\(list(different.names, count: different.count)))")
    }
    if failed.count > 0 {
      parts.append("\(failed.count) failed (\(list(failed.names, count: failed.count)))")
    }
    if unrecorded > 0 { parts.append("\(unrecorded) not recorded") }
    return counted(same + different.count + failed.count + unrecorded, noun) + ": "
      + parts.joined(separator: ", ")
  }

  /// Cases with one result: their number, and the names of the first.
  struct CaseNames: Sendable {
    private(set) var count = 0
    private(set) var names: [String] = []

    mutating func add(_ name: String) {
      count += 1
      if names.count < nameLimit { names.append(name) }
    }
  }

  static func rows(_ count: Int) -> String { counted(count, "row") }

  package static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)" + (count == 1 ? "" : "s")
  }
}
