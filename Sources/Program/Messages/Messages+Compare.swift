import Arguments
import TableComparison
import TableReading
import TableText

/// Recordings, and errors in tables.
extension Messages {
  /// The name of an input.
  static func file(_ name: [UInt8]) -> String {
    name == Array("-".utf8) ? "standard input" : shortened(name)
  }

  static func missingTable(_ path: [UInt8], suite: [UInt8]?) -> String {
    guard let suite else { return "no recorded table \(quoted(path))" }
    return "no expected table \(quoted(path)) "
      + "(run 'deckcalc record \(shortened(suite))' to create it)"
  }

  static func missingSuite(_ path: [UInt8]) -> String {
    "no suite \(quoted(path)) (run 'deckcalc record \(shortened(path)) --add NAME -- COMMAND' to create "
      + "it)"
  }

  static func noRecordings(in folder: [UInt8], example: String) -> String {
    let file = FilePath.file(Array("\(example).csv".utf8), in: folder)
    return "no case has a recording, such as \(quoted(file))"
  }

  /// The share of a leg, or of the range of a curve, that a recording covers, and its widest gap.
  static func uncovered(
    _ name: String, _ range: (start: Double, end: Double), share: Double,
    gap: (start: Double, end: Double), areTimes: Bool
  ) -> String {
    let unit = areTimes ? " s" : ""
    func text(_ value: Double) -> String { figure(value, decimals: 6) }
    return "the recording covers \(Int(share * 100))% of \(name) (\(text(range.start)) to "
      + "\(text(range.end))\(unit)): no rows between \(text(gap.start)) and \(text(gap.end))\(unit)"
  }

  // MARK: Errors

  static func sentence(_ error: TableError) -> String {
    switch error {
    case .unnamedColumn(let cause): "the column needs a name" + hint(cause)
    case .separatorLine(let line):
      "the header must have column names (got \(quoted(line)), a line for Excel; remove it)"
    case .numberInHeader(let name): "the header must have column names (got \(quoted(name)))"
    case .missingColumn(let name, let known): noColumn(name, known: known)
    case .repeatedColumn(let name): repeatedColumn(name)
    case .renamedTwice(let name, let other):
      "column \(quoted(name)) cannot be renamed to \(quoted(other)), the name of another column"
    case .semicolons(let hasDecimalCommas, let acceptsDelimiter):
      separatedBySemicolons
        + (acceptsDelimiter ? delimiterHint(hasDecimalCommas: hasDecimalCommas) : "")
    case .spaces: "columns must be separated by commas or tabs (got spaces)"
    case .markdown: "Markdown tables cannot be compared (use CSV, TSV or JSON)"
    case .fieldCount(let count, let header): fieldCount(count, header: header)
    case .number(let error, let column, let text):
      "\(VisibleText.name(column)) \(requirement(ValueError(error), text))"
    case .notANumber(let column, let text, let isJSON, let acceptsMissing):
      "\(VisibleText.name(column)) \(requirement(.notFinite, text)); "
        + absentHint(text, isJSON: isJSON, acceptsMissing: acceptsMissing)
    case .decimalComma(let column, let text, let needsTab):
      "\(VisibleText.name(column)) must be a number (got \(quoted(text))); "
        + decimalCommaHint(needsTab: needsTab)
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

  static func repeatedColumn(_ name: [UInt8]) -> String {
    "duplicate column \(quoted(name))"
  }

  static func fieldCount(_ count: Int, header: Int) -> String {
    "the row must have \(ReportSentences.counted(header, "field")), as the header has (got \(count))"
      + (header == 1 && count > 1 ? "; does the table begin here?" : "")
  }

  static let separatedBySemicolons = "columns must be separated by commas or tabs (got ';')"

  static func noColumn(_ name: [UInt8], known: [[UInt8]]) -> String {
    let names = known.map { String(decoding: $0, as: UTF8.self) }
    let shown = known.prefix(16).map(VisibleText.name).joined(separator: ", ")
    return "no column \(quoted(name))"
      + (suggestion(name, among: names).nonEmpty
        ?? (known.isEmpty ? "" : " (available: \(shown)\(known.count > 16 ? ", ..." : ""))"))
  }
}
