extension DelimitedReader {
  /// Why a table cannot be read, and where.
  package struct Failure: Error, Hashable, Sendable {
    /// What is wrong.
    package var reason: Reason
    /// Where it is wrong.
    package var position: TextPosition

    /// Creates a failure.
    package init(_ reason: Reason, at position: TextPosition) {
      self.reason = reason
      self.position = position
    }
  }

  /// What can be wrong with a table.
  package enum Reason: Hashable, Sendable {
    /// The bytes are text, but in another encoding than UTF-8.
    case encoding(TextEncoding)
    /// A byte that begins no UTF-8 sequence, or one that is overlong, cut off or encodes no scalar.
    case notUTF8(UInt8)
    /// A byte of zero.
    case zeroByte
    /// A quotation mark that begins a field whose end never comes.
    case unclosedQuote
    /// Something between the quotation mark that ends a field and the separator.
    case textAfterQuote
    /// A carriage return outside of quotation marks that no line feed follows.
    case loneReturn
    /// A field of more than so many bytes.
    case fieldLongerThan(Int)
    /// A record of more than so many bytes.
    case recordLongerThan(Int)
  }
}
