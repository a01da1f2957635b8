import DeckFormats

/// What is wrong with JSON documents.
extension Messages {
  static func sentence(_ failure: JSONReader.Failure) -> String {
    switch failure.reason {
    case .empty: "the file is empty"
    case .longerThan(let limit): tooLong(limit)
    case .encoding(let encoding): sentence(encoding)
    case .notUTF8(let byte): notUTF8(byte, at: failure.position)
    case .nestedDeeperThan(let limit): "nested deeper than \(limit)"
    case .end(.quotationMark): "the file ends inside the text" + began(failure.related)
    case .end(let expected):
      "the file ends where \(words(expected)) should follow" + opened(failure.related)
    case .unexpected(let scalar, let expected):
      "expected \(words(expected)), found \(quoted(scalar))" + opened(failure.related)
    case .trailingComma: "a comma after the last value"
    case .comment: "JSON has no comments"
    case .singleQuotes: "expected '\"', found a single quotation mark"
    case .unquotedName: "the name stands without quotation marks"
    case .secondValue: "a second value after the end of the first"
    case .unknownWord: "only the words true, false and null stand without quotation marks"
    case .notFinite: "not a finite number"
    case .number(let fault): sentence(fault)
    case .tooLarge: "the number is too large"
    case .controlCharacter(let byte):
      "the character '\(escaped([byte]))' must be written as an escape"
    case .badEscape: "the backslash begins no escape of JSON"
    case .loneSurrogate(let unit):
      "'\\u\(String(unit, radix: 16))' is one half of a pair without the other"
    case .duplicateName(let name):
      "the name \(quoted(Array(name.utf8))) occurs twice"
        + (failure.related.map { ", first on line \($0.line)" } ?? "")
    }
  }

  static func sentence(_ failure: JSONTableReader.Failure) -> String {
    switch failure.reason {
    case .json(let failure): sentence(failure)
    case .notATable: "expected a table: an object with 'columns' and 'rows', or an object a row"
    case .rowsBeforeColumns: "'rows' comes without 'columns' before it"
    case .columnsNotAList: "'columns' is not a list"
    case .rowsNotAList: "'rows' is not a list"
    case .noRows: "'rows' is missing"
    case .columnWithoutName: "a column is an object with a 'name'"
    case .duplicateColumn(let name, let first):
      repeatedColumn(Array(name.utf8)) + ", first on line \(first.line)"
    case .rowNotAList: "the row is not a list"
    case .rowNotAnObject: "the row is not an object"
    case .valueCount(let count, let columns):
      "the row has \(count == 1 ? "1 value" : "\(count) values"), the table has "
        + (columns == 1 ? "1 column" : "\(columns) columns")
    case .nestedValue: "a cell is a number, a text, true, false or null"
    case .unknownMember(let name): "the first row has no \(quoted(Array(name.utf8)))"
    case .missingMember(let name):
      "the row has no \(quoted(Array(name.utf8))), which the first row has"
    case .rowLongerThan(let limit): "the row is longer than \(size(limit))"
    case .membersLongerThan(let limit): "what is not a row is longer than \(size(limit))"
    }
  }

  private static func sentence(_ fault: JSONReader.NumberError) -> String {
    switch fault {
    case .plusSign: "a number has no plus sign"
    case .leadingZero: "a number has no zeros before its first digit"
    case .noWholeDigits: "the number has no digit before its point or end"
    case .noFractionDigits: "the number has no digit after its point"
    case .noExponentDigits: "the number has no digit after its 'e'"
    case .invalidCharacter: "the number goes on with what is none"
    }
  }

  private static func words(_ expectation: JSONReader.Expectation) -> String {
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
