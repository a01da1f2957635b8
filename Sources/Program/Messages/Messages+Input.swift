import MotionNumerics
import TableReading

/// Errors in input files.
extension Messages {
  /// The hint at a terminal that the program waits for input.
  static let terminalHint = line(
    "reading from the terminal; press Ctrl-D on an empty line to end the input")

  static func sentence(_ error: InputError) -> String {
    if case .unreadable(let error) = error.reason { return sentence(error) }
    return prefix(error.position, in: error.path) + sentence(error.reason)
  }

  /// The start of a message about a position in a file, or in standard input.
  static func prefix(_ position: TextPosition, in path: [UInt8]?) -> String {
    "\(path.map(shortened) ?? "standard input"):\(position.line):\(position.column): "
  }

  private static func sentence(_ reason: InputError.Reason) -> String {
    switch reason {
    case .unreadable(let error): sentence(error)
    case .longerThan(let limit): tooLong(limit)
    case .json(let failure): sentence(failure)
    case .delimited(let failure): sentence(failure)
    case .jsonTable(let failure): sentence(failure)
    case .path(let error): sentence(error)
    case .recording(let error): sentence(error)
    case .table(let error): sentence(error)
    case .document(let error): sentence(error)
    case .replay(let sentence): sentence
    }
  }

  static func tooLong(_ limit: Int) -> String { "the file must be at most \(size(limit)) long" }

  /// A number of bytes, in the largest unit that divides it.
  static func size(_ bytes: Int) -> String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    return bytes > 0 && bytes % (1 << 10) == 0 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
  }

  static func sentence(_ encoding: TextEncoding) -> String {
    switch encoding {
    case .utf16: "the file must be UTF-8 (got UTF-16)"
    case .utf32: "the file must be UTF-8 (got UTF-32)"
    case .gzip: "the file must not be compressed (got gzip)"
    case .zip: "the file must be text (got a ZIP archive, such as an Excel workbook)"
    }
  }

  static func notUTF8(_ byte: UInt8, at position: TextPosition) -> String {
    "invalid UTF-8: byte '\(escaped([byte]))' at offset \(position.offset)"
  }

  private static func sentence(_ failure: DelimitedReader.Failure) -> String {
    switch failure.reason {
    case .encoding(let encoding): sentence(encoding)
    case .notUTF8(let byte): notUTF8(byte, at: failure.position)
    case .zeroByte: "NUL character at offset \(failure.position.offset)"
    case .unclosedQuote: "the quoted field is not closed"
    case .textAfterQuote: "expected the end of the field after the closing quotation mark"
    case .loneReturn: "expected a line feed after the carriage return"
    case .fieldLongerThan(let limit): "the field must be at most \(size(limit)) long"
    case .recordLongerThan(let limit): "the row must be at most \(size(limit)) long"
    }
  }

  private static func sentence(_ error: RecordedDrag.Reason) -> String {
    switch error {
    case .noPoints: "the path needs at least one point"
    case .tooManyPoints(let limit): "the path must have at most \(limit) points"
    case .timeGoesBack(let time, let last):
      "time must be at least \(number(last)), the time of the previous point (got '\(number(time))')"
    case .twoPositions(let time): "the path has two positions at time \(number(time))"
    case .number(let error, let column, let text): "\(column) \(requirement(error, text))"
    case .noColumn(let name, let columns): noColumn(name, columns)
    case .repeatedColumn(let name): repeatedColumn(Array(name.utf8))
    case .fieldCount(let count, let header): fieldCount(count, header: header)
    case .noList: "the document must be an array of points"
    case .noPoint:
      "a point must be an object such as {\"time\": 0, \"x\": 0} or an array such as [0, 0]"
    case .valueCount(let count):
      "a point must be an array of 2 or 3 numbers: time, x and y (got \(count))"
    case .noMember(let name): "the point needs '\(name)'"
    case .noNumber(let name): "'\(name)' must be a number"
    }
  }

  private static func noColumn(_ name: String, _ columns: [[UInt8]]) -> String {
    let isSeparatedElsewise = columns.count == 1 && columns[0].contains(UInt8(ascii: ";"))
    if isSeparatedElsewise { return separatedBySemicolons }
    let names = columns.prefix(8).map(quoted).joined(separator: ", ")
    return "no column '\(name)' (available: \(names)\(columns.count > 8 ? ", ..." : ""))"
  }
}
