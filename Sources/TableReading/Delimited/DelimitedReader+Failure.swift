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

  /// The syntax of fields.
  package enum Dialect: Hashable, Sendable {
    /// Commas, and quotation marks around a field that contains one.
    case csv
    /// Tabs, and the escapes `\t`, `\n`, `\r` and `\\` in fields; other backslashes are data.
    case tsv
    /// Another ASCII character, and quotation marks around a field that contains it.
    ///
    /// All records are read byte by byte.
    case separated(by: UInt8)

    /// Creates the syntax of a table with a separator, which is an ASCII character.
    package init(separator: UInt8) {
      switch separator {
      case UInt8(ascii: ","): self = .csv
      case UInt8(ascii: "\t"): self = .tsv
      default: self = .separated(by: separator)
      }
    }

    /// The byte between fields.
    var separator: UInt8 {
      switch self {
      case .csv: UInt8(ascii: ",")
      case .tsv: UInt8(ascii: "\t")
      case .separated(let separator): separator
      }
    }
  }
}
