/// An error in creating, writing or reading a file.
public struct HostError: Error, Hashable, Sendable {
  /// The action that failed.
  public enum Action: Hashable, Sendable {
    case create, write, read, remove
    /// Writing to a pipe that its reader has closed.
    case send
  }

  /// The action that failed.
  package var action: Action
  /// The file's name, or nil for standard output or input.
  package var path: [UInt8]?
  /// The system's message for the error.
  package var reason: String

  /// Whether the reason is that the file does not exist.
  package var isMissingFile: Bool

  /// Creates the error.
  package init(_ action: Action, path: [UInt8]?, reason: String, isMissingFile: Bool = false) {
    self.action = action
    self.path = path
    self.reason = reason
    self.isMissingFile = isMissingFile
  }

  /// The exit status.
  var status: ExitStatus {
    switch action {
    case .create, .remove: .cannotCreate
    case .write: .inputOutput
    case .read: .noInput
    case .send: .readerLeft
    }
  }

  /// What the program says about it.
  var sentence: String {
    guard let path else {
      return action == .read
        ? "cannot read standard input: \(reason)" : "cannot write standard output: \(reason)"
    }
    let verb =
      switch action {
      case .create: "create"
      case .remove: "remove"
      case .write, .send: "write"
      case .read: "read"
      }
    return "cannot \(verb) \(Messages.quoted(path)): \(reason)"
  }
}
