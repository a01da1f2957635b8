extension JSONReader {
  /// An error in a document, with its position.
  package struct Failure: Error, Hashable, Sendable {
    /// The reason.
    package var reason: Reason
    /// The position of the error.
    package var position: JSONTree.Position
    /// The number of bytes in error, 0 at the end of the document.
    package var length: Int
    /// A related position: the first of two equal names, or the bracket or quotation mark that is
    /// still open.
    package var related: JSONTree.Position?

    /// Creates a failure.
    package init(
      _ reason: Reason, at position: JSONTree.Position, length: Int = 0,
      related: JSONTree.Position? = nil
    ) {
      (self.reason, self.position, self.length, self.related) = (reason, position, length, related)
    }
  }

  /// A reason to reject a document.
  package enum Reason: Hashable, Sendable {
    /// Only white space.
    case empty
    /// A document longer than this number of bytes.
    case longerThan(Int)
    /// Text in an encoding other than UTF-8.
    case encoding(Encoding)
    /// A byte that begins no UTF-8 sequence, or one that is overlong, truncated or not a scalar.
    case notUTF8(UInt8)
    /// An array or object inside this number of others.
    case nestedDeeperThan(Int)
    /// An early end of the document.
    case end(expected: Expectation)
    /// A character that is not expected.
    case unexpected(Unicode.Scalar, expected: Expectation)
    /// A comma after the last value of an array or member of an object.
    case trailingComma
    /// The start of a comment.
    case comment
    /// A string or a name in single quotation marks.
    case singleQuotes
    /// A name without quotation marks.
    case unquotedName
    /// A second value after the document's value.
    case secondValue
    /// A word other than `true`, `false` and `null`.
    case unknownWord
    /// `NaN`, `Infinity` and the like.
    case notFinite
    /// A number that breaks the grammar of JSON.
    case number(NumberError)
    /// A number beyond the largest double.
    case tooLarge
    /// A control character that a string may contain only as an escape.
    case controlCharacter(UInt8)
    /// An invalid escape.
    case badEscape
    /// Half of a surrogate pair.
    case loneSurrogate(UInt16)
    /// A name that the object already has.
    case duplicateName(String)

    // Reasons to reject a table.

    /// The document is a number, a string, a Boolean or null.
    case notATable
    /// The member `rows` comes before `columns`, or there is no `columns`.
    case rowsBeforeColumns
    /// The value of `columns` is not an array.
    case columnsNotAList
    /// The value of `rows` is not an array.
    case rowsNotAList
    /// The object ends with `columns`, but without `rows`.
    case noRows
    /// A member follows `rows`.
    case membersAfterRows
    /// A value in `columns` that is not an object with a string as its `name`.
    case columnWithoutName
    /// A name that another column already has, at the related position.
    case duplicateColumn(String)
    /// A value in `rows` that is not an array.
    case rowNotAList
    /// A value among objects that is not an object.
    case rowNotAnObject
    /// A row with a number of values other than the number of columns.
    case valueCount(Int, columns: Int)
    /// An array or an object in a row.
    case nestedValue
    /// A name that the first row does not have.
    case unknownMember(String)
    /// A row without one of the names of the first.
    case missingMember(String)
    /// A row of more than this number of bytes.
    case rowLongerThan(Int)
    /// More than this number of bytes of members before `rows`.
    case membersLongerThan(Int)
  }

  /// An encoding that is rejected.
  package typealias Encoding = TextEncoding

  /// The syntax that was expected.
  package enum Expectation: Hashable, Sendable {
    case value, name, colon, commaOrEndOfList, commaOrEndOfObject, quotationMark, endOfDocument
  }

  /// A violation of JSON's grammar of numbers.
  package enum NumberError: Hashable, Sendable {
    /// `+1`
    case plusSign
    /// `01`
    case leadingZero
    /// `.5` or `-`
    case noWholeDigits
    /// `1.`
    case noFractionDigits
    /// `1e` or `1e+`
    case noExponentDigits
    /// `0x10`, `1_000` or `1.2.3`
    case invalidCharacter
  }
}
