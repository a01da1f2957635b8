import DeckFormats

/// What is wrong with inputs.
extension Messages {
  /// Tells someone at a terminal that the program waits for them.
  static let terminalHint = line("reading from the terminal; Ctrl-D on a line of its own ends it")

  static func sentence(_ error: InputError) -> String {
    if case .unreadable(let error) = error.reason { return sentence(error) }
    return place(error.position, in: error.path) + sentence(error.reason)
  }

  /// A position in a file, or in standard input, as messages about it begin.
  static func place(_ position: TextPosition, in path: [UInt8]?) -> String {
    "\(path.map(shortened) ?? "standard input"):\(position.line):\(position.column): "
  }

  private static func sentence(_ reason: InputError.Reason) -> String {
    switch reason {
    case .unreadable(let error): sentence(error)
    case .longerThan(let limit): tooLong(limit)
    case .json(let failure): sentence(failure)
    case .delimited(let failure): sentence(failure)
    case .jsonTable(let failure): sentence(failure)
    case .path(let fault): sentence(fault)
    case .table(let fault): sentence(fault)
    case .document(let fault): sentence(fault)
    }
  }

  static func tooLong(_ limit: Int) -> String { "the file is longer than \(size(limit))" }

  /// A number of bytes, in the largest unit that divides it.
  static func size(_ bytes: Int) -> String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    return bytes > 0 && bytes % (1 << 10) == 0 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
  }

  static func sentence(_ encoding: TextEncoding) -> String {
    switch encoding {
    case .utf16: "the file is UTF-16, expected UTF-8"
    case .utf32: "the file is UTF-32, expected UTF-8"
    }
  }

  static func notUTF8(_ byte: UInt8, at position: TextPosition) -> String {
    "the byte '\(escaped([byte]))' at offset \(position.offset) is not UTF-8"
  }

  private static func sentence(_ failure: DelimitedReader.Failure) -> String {
    switch failure.reason {
    case .encoding(let encoding): sentence(encoding)
    case .notUTF8(let byte): notUTF8(byte, at: failure.position)
    case .zeroByte: "a byte of zero at offset \(failure.position.offset)"
    case .unclosedQuote: "the quotation mark that begins this field has no end"
    case .textAfterQuote: "expected the end of the field after its quotation mark"
    case .loneReturn: "a carriage return without a line feed after it"
    case .fieldLongerThan(let limit): "the field is longer than \(size(limit))"
    case .recordLongerThan(let limit): "the row is longer than \(size(limit))"
    }
  }

  private static func sentence(_ fault: RecordedDrag.Reason) -> String {
    switch fault {
    case .noPoints: "the path has no points"
    case .tooManyPoints(let limit): "the path has more than \(limit) points"
    case .timeGoesBack(let time, let last):
      "the time goes back from \(number(last)) to \(number(time))"
    case .twoPlaces(let time): "the path is at two places at time \(number(time))"
    case .number(let error, let column, let text):
      "\(column): \(quoted(text)) "
        + problem(error, text)
    case .noColumn(let name, let columns): noColumn(name, columns)
    case .repeatedColumn(let name): repeatedColumn(Array(name.utf8))
    case .fieldCount(let count, let header): fieldCount(count, header: header)
    case .noList: "the document is not a list of points"
    case .noPoint: "the value is not a point such as {\"time\": 0, \"x\": 0} or [0, 0]"
    case .valueCount(let count):
      "a point is a list of 2 or 3 numbers (time, x, y), but this one has \(count)"
    case .noMember(let name): "the point has no '\(name)'"
    case .noNumber(let name): "'\(name)' is not a number"
    }
  }

  private static func noColumn(_ name: String, _ columns: [[UInt8]]) -> String {
    let isSeparatedElsewise = columns.count == 1 && columns[0].contains(UInt8(ascii: ";"))
    if isSeparatedElsewise { return separatedBySemicolons }
    let names = columns.prefix(8).map(quoted).joined(separator: ", ")
    return "there is no column '\(name)' among \(names)" + (columns.count > 8 ? ", ..." : "")
  }
}
