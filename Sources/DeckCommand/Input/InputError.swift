import Arguments
import DeckFormats

/// An input that cannot be read, or not be understood.
package struct InputError: Error, Hashable, Sendable {
  /// What is wrong.
  enum Reason: Hashable, Sendable {
    /// The system does not give the bytes.
    case unreadable(HostError)
    /// There are more bytes than this limit.
    case longerThan(Int)
    case json(JSONReader.Failure)
    case delimited(DelimitedReader.Failure)
    case jsonTable(JSONTableReader.Failure)
    case path(RecordedDrag.Reason)
    case table(TableError)
    case document(DocumentError)
  }

  /// The file's name, or nil for standard input.
  let path: [UInt8]?
  /// Where something is wrong.
  let position: TextPosition
  /// What is wrong.
  let reason: Reason

  init(_ reason: Reason, in path: [UInt8]?, at position: TextPosition = .start) {
    self.path = path
    self.position = position
    self.reason = reason
  }

  /// The exit status.
  package var status: ExitStatus {
    switch reason {
    case .unreadable(let error): error.status
    case .longerThan, .json, .delimited, .jsonTable, .path, .table, .document: .malformedInput
    }
  }

  /// The line that the program prints.
  package var message: String { Messages.error(.input(self)) }
}

/// Turns an error about an input into one of the command.
func readingInput<Value>(
  _ body: () throws(InputError) -> Value
) throws(CommandError) -> Value {
  do { return try body() } catch { throw .input(error) }
}
