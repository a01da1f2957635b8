import Arguments
import MotionNumerics
import TableComparison
import TableReading

/// An error in reading or parsing an input.
package struct InputError: Error, Hashable, Sendable {
  /// The reason of an error.
  enum Reason: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(HostError)
    /// The file has more bytes than this limit.
    case longerThan(Int)
    case json(JSONReader.Failure)
    case delimited(DelimitedReader.Failure)
    case jsonTable(JSONTableReader.Failure)
    case path(RecordedDrag.Reason)
    case recording(RecordedMotion.Reason)
    case table(TableError)
    case document(DocumentError)
    /// The arguments of a JSON table do not compute it, for a reason that is a sentence.
    case replay(String)
  }

  /// Whether the file does not exist.
  var isMissingFile: Bool {
    guard case .unreadable(let error) = reason else { return false }
    return error.isMissingFile
  }

  /// The file's name, or nil for standard input.
  let path: [UInt8]?
  /// The position of the error.
  let position: TextPosition
  let reason: Reason

  init(_ reason: Reason, in path: [UInt8]?, at position: TextPosition = .start) {
    self.path = path
    self.position = position
    self.reason = reason
  }

  /// Creates the error of reading a file that is open.
  init(_ error: ReadError, in path: [UInt8]?) {
    self.init(.unreadable(HostError(.read, path: path, reason: error.reason)), in: path)
  }

  /// Creates the error of a table that is compared.
  init(_ failure: TableFailure) {
    switch failure.reason {
    case .unreadable(let error): self.init(error, in: failure.path)
    case .delimited(let failed):
      self.init(.delimited(failed), in: failure.path, at: failure.position)
    case .json(let failed): self.init(.jsonTable(failed), in: failure.path, at: failure.position)
    case .table(let error): self.init(.table(error), in: failure.path, at: failure.position)
    }
  }

  /// The exit status.
  package var status: ExitStatus {
    switch reason {
    case .unreadable(let error): error.status
    case .longerThan, .json, .delimited, .jsonTable, .path, .recording, .table, .document,
      .replay:
      .malformedInput
    }
  }

  /// The line that the program prints.
  package var message: String { Messages.error(Problem.input(self).sentence()) }
}

/// Returns a result, and throws an input error as a command error.
func readingInput<Value>(
  _ body: () throws(InputError) -> Value
) throws(CommandError) -> Value {
  do { return try body() } catch { throw .input(error) }
}
