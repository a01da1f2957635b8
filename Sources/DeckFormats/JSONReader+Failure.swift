extension JSONReader {
  /// Why a document cannot be read, and where.
  package struct Failure: Error, Hashable, Sendable {
    /// What is wrong.
    package var reason: Reason
    /// Where it is wrong.
    package var position: JSONTree.Position
    /// The number of bytes that are wrong, 0 at the end of the document.
    package var length: Int
    /// Where the other end of it is: the first of two equal names, the bracket or quotation mark
    /// that is still open.
    package var related: JSONTree.Position?

    /// Creates a failure.
    package init(
      _ reason: Reason, at position: JSONTree.Position, length: Int,
      related: JSONTree.Position? = nil
    ) {
      self.reason = reason
      self.position = position
      self.length = length
      self.related = related
    }
  }

  /// What can be wrong with a document.
  package enum Reason: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// The document is longer than so many bytes.
    case longerThan(Int)
    /// The bytes are text, but in another encoding than UTF-8.
    case encoding(Encoding)
    /// A byte that begins no UTF-8 sequence, or one that is overlong, cut off or encodes no scalar.
    case notUTF8(UInt8)
    /// A list or object inside so many others.
    case nestedDeeperThan(Int)
    /// The document ends too early.
    case end(expected: Expectation)
    /// A character that does not belong here.
    case unexpected(Unicode.Scalar, expected: Expectation)
    /// A comma after the last value of a list or member of an object.
    case trailingComma
    /// The start of a comment.
    case comment
    /// A text or a name in single quotation marks.
    case singleQuotes
    /// A name without quotation marks.
    case unquotedName
    /// Another value after the end of the document's own.
    case secondValue
    /// A word other than `true`, `false` and `null`.
    case unknownWord
    /// `NaN`, `Infinity` and their like.
    case notFinite
    /// A number that JSON writes in another way.
    case number(NumberError)
    /// A number beyond the largest double.
    case tooLarge
    /// A control character that a text may hold only as an escape.
    case controlCharacter(UInt8)
    /// A backslash that begins none of JSON's escapes.
    case badEscape
    /// Half of a surrogate pair.
    case loneSurrogate(UInt16)
    /// A name that the object has already.
    case duplicateName(String)
  }

  /// What a document may not be written in.
  package typealias Encoding = TextEncoding

  /// What could have followed.
  package enum Expectation: Hashable, Sendable {
    case value, name, colon, commaOrEndOfList, commaOrEndOfObject, quotationMark, endOfDocument
  }

  /// How a number breaks the grammar of JSON.
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
    case goesOn
  }
}
