import DeckFormats

/// What is wrong with a scenario or a suite, and where.
struct DocumentError: Error, Hashable, Sendable {
  /// What can be wrong beside the grammar of JSON.
  indirect enum Reason: Hashable, Sendable {
    /// Something else than what belongs here.
    case isNot(String)
    /// A member that has to be there.
    case lacks(String)
    /// A name that means nothing here.
    case unknownKey([UInt8], known: [String])
    /// No action has this name.
    case unknownAction([UInt8], known: [String])
    /// It comes before the action above it.
    case comesTooEarly(after: Double)
    /// It is what another already is.
    case occursTwice([UInt8])
    /// It may not be what it is, for a reason.
    case isRefused(String)
    /// What an option of that name would be told.
    case option(CommandError)
  }

  let position: TextPosition
  /// The way to it from the root, as a JSON pointer.
  let pointer: String
  let reason: Reason

  /// The error of the file that has the fault.
  func error(in file: [UInt8]) -> CommandError {
    let path = file == Array("-".utf8) ? nil : file
    return .input(InputError(.document(self), in: path, at: position))
  }

  init(_ node: JSONTree.Node, _ reason: Reason) {
    position = node.position
    pointer = node.pointer
    self.reason = reason
  }
}
