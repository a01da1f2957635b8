import MotionNumerics
package import TableReading

// Errors in the grammars of JSON, CSV and TSV.

extension Messages {
  package static func sentence(_ failure: JSONReader.Failure) -> String {
    switch failure.reason {
    case .empty: "the file is empty"
    case .longerThan(let limit): tooLong(limit)
    case .encoding(let encoding): sentence(encoding)
    case .notUTF8(let byte): notUTF8(byte, at: failure.position)
    case .nestedDeeperThan(let limit): "arrays and objects must be nested at most \(limit) deep"
    case .end(.quotationMark):
      "the file ends inside the string" + place(" that begins at ", failure.related)
    case .end(let expected):
      "expected \(description(expected)), found the end of the file"
        + place(" (inside the bracket at ", failure.related, ")")
    case .unexpected(let scalar, let expected):
      "expected \(description(expected)), found \(quoted(Array(String(scalar).utf8)))"
        + place(" (inside the bracket at ", failure.related, ")")
    case .trailingComma: "unexpected comma after the last value"
    case .comment: "comments are not allowed in JSON"
    case .singleQuotes: "expected '\"', found a single quotation mark"
    case .unquotedName: "the name must be in quotation marks"
    case .secondValue: "unexpected value after the end of the document"
    case .unknownWord:
      "expected a value (only true, false and null are written without quotation marks)"
    case .notFinite: "the number must be finite"
    case .number(.plusSign): "a number must not have a plus sign"
    case .number(.leadingZero): "a number must not have leading zeros"
    case .number(.noWholeDigits): "the number needs a digit before its point or end"
    case .number(.noFractionDigits): "the number needs a digit after its point"
    case .number(.noExponentDigits): "the number needs a digit after its 'e'"
    case .number(.invalidCharacter): "invalid character in number"
    case .tooLarge: "the number is too large"
    case .controlCharacter(let byte): "the character '\(escaped([byte]))' must be escaped"
    case .badEscape: "invalid escape"
    case .loneSurrogate(let unit): "unpaired surrogate '\\u\(String(unit, radix: 16))'"
    case .duplicateName(let name):
      "duplicate name \(quoted(Array(name.utf8)))"
        + (failure.related.map { ", first on line \($0.line)" } ?? "")
    }
  }

  package static func sentence(_ failure: JSONTableReader.Failure) -> String {
    switch failure.reason {
    case .json(let failure): sentence(failure)
    case .notATable:
      "expected a table: an object with 'columns' and 'rows', or one object per row"
    case .rowsBeforeColumns: "'rows' must come after 'columns'"
    case .columnsNotAList: "'columns' must be an array"
    case .rowsNotAList: "'rows' must be an array"
    case .noRows: "'rows' is required"
    case .columnWithoutName: "a column must be an object with a 'name'"
    case .duplicateColumn(let name, let first):
      repeatedColumn(Array(name.utf8)) + ", first on line \(first.line)"
    case .rowNotAList: "the row must be an array"
    case .rowNotAnObject: "the row must be an object"
    case .valueCount(let count, let columns):
      "the row has \(count == 1 ? "1 value" : "\(count) values"), the table has "
        + (columns == 1 ? "1 column" : "\(columns) columns")
    case .nestedValue: "a cell must be a number, a string, a Boolean or null"
    case .unknownMember(let name): "the first row has no \(quoted(Array(name.utf8)))"
    case .missingMember(let name):
      "the row needs \(quoted(Array(name.utf8))), which the first row has"
    case .rowLongerThan(let limit): "the row must be at most \(size(limit)) long"
    case .membersLongerThan(let limit):
      "the members other than rows must be at most \(size(limit)) long"
    }
  }

  package static func sentence(_ failure: DelimitedReader.Failure) -> String {
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

  package static func tooLong(_ limit: Int) -> String {
    "the file must be at most \(size(limit)) long"
  }

  /// A number of bytes, in the largest unit that divides it.
  private static func size(_ bytes: Int) -> String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    return bytes > 0 && bytes % (1 << 10) == 0 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
  }

  private static func sentence(_ encoding: TextEncoding) -> String {
    switch encoding {
    case .utf16: "the file must be UTF-8 (got UTF-16)"
    case .utf32: "the file must be UTF-8 (got UTF-32)"
    case .gzip: "the file must not be compressed (got gzip)"
    case .zip: "the file must be text (got a ZIP archive, such as an Excel workbook)"
    }
  }

  private static func notUTF8(_ byte: UInt8, at position: TextPosition) -> String {
    "invalid UTF-8: byte '\(escaped([byte]))' at offset \(position.offset)"
  }

  private static func description(_ expectation: JSONReader.Expectation) -> String {
    switch expectation {
    case .value: "a value"
    case .name: "a name in quotation marks"
    case .colon: "':'"
    case .commaOrEndOfList: "',' or ']'"
    case .commaOrEndOfObject: "',' or '}'"
    case .quotationMark: "'\"'"
    case .endOfDocument: "the end of the file"
    }
  }

  private static func place(
    _ start: String, _ position: TextPosition?, _ end: String = ""
  ) -> String {
    position.map { "\(start)\($0.line):\($0.column)\(end)" } ?? ""
  }
}
