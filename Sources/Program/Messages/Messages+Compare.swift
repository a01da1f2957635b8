import Arguments
import TableComparison
import TableReading

/// Recordings, and errors in tables.
extension Messages {
  /// A figure, or `absent`.
  static func figure(_ value: Double?) -> String { ReportSentences.figure(value) }

  static func recorded(_ name: [UInt8], isCheck: Bool) -> String {
    (isCheck ? "would change: " : "written: ") + shortened(name)
  }

  static func recordedTotal(changed: Int, of count: Int, isCheck: Bool) -> String {
    "\(ReportSentences.counted(count, "table")): \(count - changed) unchanged, \(changed) "
      + (isCheck ? "would change" : "written")
  }

  static func missingTable(_ path: [UInt8], suite: [UInt8]?) -> String {
    guard let suite else { return "no recorded table \(quoted(path))" }
    return "no expected table \(quoted(path)) "
      + "(run 'deckcalc record \(shortened(suite))' to create it)"
  }

  /// The files that a recording of a case may be, in a folder.
  static func noRecording(_ name: String, in folder: [UInt8]) -> String {
    let file = FilePath.file(Array("\(name).csv".utf8), in: folder)
    return "no recording \(quoted(file)) (nor .tsv, .json or .ndjson)"
  }

  static func noRecordings(in folder: [UInt8], example: String) -> String {
    let file = FilePath.file(Array("\(example).csv".utf8), in: folder)
    return "no case has a recording, such as \(quoted(file))"
  }

  static let alignIsNotNeeded =
    "--align: not needed with --actual, which computes the tables at the recorded times"

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
      "\(shortened(column)) \(requirement(ValueError(error), text))"
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
