import MotionNumerics
import TableReading

/// Errors in JSON documents.
extension Messages {
  static func sentence(_ failure: JSONReader.Failure) -> String {
    switch failure.reason {
    case .empty: "the file is empty"
    case .longerThan(let limit): tooLong(limit)
    case .encoding(let encoding): sentence(encoding)
    case .notUTF8(let byte): notUTF8(byte, at: failure.position)
    case .nestedDeeperThan(let limit): "arrays and objects must be nested at most \(limit) deep"
    case .end(.quotationMark): "the file ends inside the string" + began(failure.related)
    case .end(let expected):
      "expected \(description(expected)), found the end of the file" + opened(failure.related)
    case .unexpected(let scalar, let expected):
      "expected \(description(expected)), found \(quoted(scalar))" + opened(failure.related)
    case .trailingComma: "unexpected comma after the last value"
    case .comment: "comments are not allowed in JSON"
    case .singleQuotes: "expected '\"', found a single quotation mark"
    case .unquotedName: "the name must be in quotation marks"
    case .secondValue: "unexpected value after the end of the document"
    case .unknownWord:
      "expected a value (only true, false and null are written without quotation marks)"
    case .notFinite: "the number must be finite"
    case .number(let error): sentence(error)
    case .tooLarge: "the number is too large"
    case .controlCharacter(let byte): "the character '\(escaped([byte]))' must be escaped"
    case .badEscape: "invalid escape"
    case .loneSurrogate(let unit): "unpaired surrogate '\\u\(String(unit, radix: 16))'"
    case .duplicateName(let name):
      "duplicate name \(quoted(Array(name.utf8)))"
        + (failure.related.map { ", first on line \($0.line)" } ?? "")
    }
  }

  static func sentence(_ failure: JSONTableReader.Failure) -> String {
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

  private static func sentence(_ error: JSONReader.NumberError) -> String {
    switch error {
    case .plusSign: "a number must not have a plus sign"
    case .leadingZero: "a number must not have leading zeros"
    case .noWholeDigits: "the number needs a digit before its point or end"
    case .noFractionDigits: "the number needs a digit after its point"
    case .noExponentDigits: "the number needs a digit after its 'e'"
    case .invalidCharacter: "invalid character in number"
    }
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

  private static func opened(_ bracket: TextPosition?) -> String {
    bracket.map { " (inside the bracket at \($0.line):\($0.column))" } ?? ""
  }

  private static func began(_ mark: TextPosition?) -> String {
    mark.map { " that begins at \($0.line):\($0.column)" } ?? ""
  }

  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    quoted(Array(String(scalar).utf8))
  }
}
