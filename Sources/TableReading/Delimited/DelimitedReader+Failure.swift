extension DelimitedReader {
  /// An error in a table, with its position.
  package struct Failure: Error, Hashable, Sendable {
    package var reason: Reason
    package var position: TextPosition

    package init(_ reason: Reason, at position: TextPosition) {
      (self.reason, self.position) = (reason, position)
    }
  }

  /// A reason to reject a table.
  package enum Reason: Hashable, Sendable {
    /// Text in an encoding other than UTF-8.
    case encoding(TextEncoding)
    /// A byte that begins no UTF-8 sequence, or one that is overlong, truncated or not a scalar.
    case notUTF8(UInt8)
    /// A zero byte.
    case zeroByte
    /// The opening quotation mark of a field that is not closed.
    case unclosedQuote
    /// Text between a closing quotation mark and the separator.
    case textAfterQuote
    /// A carriage return outside quotation marks without a line feed after it.
    case loneReturn
    /// A field of more than this number of bytes.
    case fieldLongerThan(Int)
    /// A record of more than this number of bytes.
    case recordLongerThan(Int)
  }
}
