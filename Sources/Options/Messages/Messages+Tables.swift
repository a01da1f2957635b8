package import TableComparison
import TableReading
import TableText

/// Names of inputs, and errors in tables.
extension Messages {
  /// The name of an input.
  package static func file(_ name: [UInt8]) -> String {
    name == Array("-".utf8) ? "standard input" : shortened(name)
  }

  package static func sentence(_ error: TableError) -> String {
    switch error {
    case .unnamedColumn(nil): "the column needs a name"
    case .unnamedColumn(.rowNames?):
      "the column needs a name (to omit row names, write with index=False in pandas or "
        + "row.names=FALSE in R)"
    case .unnamedColumn(.titleRow?): "the column needs a name (does the table begin below?)"
    case .unnamedColumn(.lastSeparator?):
      "the column needs a name (does the line end with a separator?)"
    case .separatorLine(let line):
      "the header must have column names (got \(quoted(line)), a line for Excel; remove it)"
    case .numberInHeader(let name): "the header must have column names (got \(quoted(name)))"
    case .missingColumn(let name, let known): noColumn(name, known: known)
    case .repeatedColumn(let name): repeatedColumn(name)
    case .renamedTwice(let name, let other):
      "column \(quoted(name)) cannot be renamed to \(quoted(other)), the name of another column"
    case .semicolons(let hasDecimalCommas, let acceptsDelimiter):
      separatedBySemicolons
        + (acceptsDelimiter ? "; use --delimiter ';'" : "")
        + (acceptsDelimiter && hasDecimalCommas ? " --decimal-comma" : "")
    case .spaces: "columns must be separated by commas or tabs (got spaces)"
    case .markdown: "Markdown tables cannot be compared (use CSV, TSV or JSON)"
    case .fieldCount(let count, let header): fieldCount(count, header: header)
    case .number(let error, let column, let text):
      "\(VisibleText.name(column)) \(requirement(ValueError(error), text))"
    case .notANumber(let column, let text, let isJSON, let acceptsMissing):
      "\(VisibleText.name(column)) \(requirement(.notFinite, text)); "
        + "write an absent value as \(isJSON ? "null" : "an empty cell")"
        + (acceptsMissing
          ? ", or use --missing \(shortened(text.filter { $0 != UInt8(ascii: " ") }))" : "")
    case .decimalComma(let column, let text, let needsTab):
      "\(VisibleText.name(column)) must be a number (got \(quoted(text))); use "
        + (needsTab ? "--delimiter tab " : "") + "--decimal-comma"
    case .decimalPoint(let column, let text):
      "\(VisibleText.name(column)) must be a number with a decimal comma and no other separator "
        + "(got \(quoted(text)))"
    case .noKey(let column, let text): "\(shortened(column)) \(requirement(.notANumber, text))"
    case .noRows: "the table must have at least one row"
    case .keyGoesBack(let column, let key, let last):
      "\(shortened(column)) must be at least \(shortened(last)), as in the previous row "
        + "(got \(quoted(key)))"
    case .keyTwice(let column, let text):
      "\(shortened(column)) must be unique to be aligned (got \(quoted(text)) twice)"
    }
  }

  package static func repeatedColumn(_ name: [UInt8]) -> String {
    "duplicate column \(quoted(name))"
  }

  package static func fieldCount(_ count: Int, header: Int) -> String {
    "the row must have \(ReportSentences.counted(header, "field")), as the header has (got \(count))"
      + (header == 1 && count > 1 ? "; does the table begin here?" : "")
  }

  package static let separatedBySemicolons = "columns must be separated by commas or tabs (got ';')"

  package static func noColumn(_ name: [UInt8], known: [[UInt8]]) -> String {
    let names = known.map { String(decoding: $0, as: UTF8.self) }
    let shown = known.prefix(16).map(VisibleText.name).joined(separator: ", ")
    return "no column \(quoted(name))"
      + (suggestion(name, among: names).nonEmpty
        ?? (known.isEmpty ? "" : " (available: \(shown)\(known.count > 16 ? ", ..." : ""))"))
  }
}
