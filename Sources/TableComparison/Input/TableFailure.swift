package import TableReading

/// An error in a table that is compared, with its position.
package struct TableFailure: Error, Hashable, Sendable {
  /// The reason of an error.
  package enum Reason: Hashable, Sendable {
    /// The system cannot read the file.
    case unreadable(ReadError)
    case delimited(DelimitedReader.Failure)
    case json(JSONReader.Failure)
    case table(TableError)
  }

  /// The file's name, or nil for standard input.
  package let path: [UInt8]?
  package let position: TextPosition
  package let reason: Reason

  init(_ reason: Reason, in path: [UInt8]?, at position: TextPosition = .start) {
    self.path = path
    self.position = position
    self.reason = reason
  }
}
