import TableReading

/// An error in a scenario or a suite, with its position.
struct DocumentError: Error, Hashable, Sendable {
  /// An error other than one in the grammar of JSON.
  indirect enum Reason: Hashable, Sendable {
    /// It is not what is expected.
    case isNot(String)
    /// It breaks a rule, which is a predicate such as "must be unique".
    case breaks(String)
    /// A required member is missing.
    case lacks(String)
    /// The key is unknown.
    case unknownKey([UInt8], known: [String])
    /// No action has this name.
    case unknownAction([UInt8], known: [String])
    /// Something of a kind, such as a case name, is a duplicate.
    case isDuplicate(kind: String, [UInt8])
    /// It is invalid for a reason, which is a sentence.
    case isRejected(String)
    /// The error of an option.
    case option(CommandError)
  }

  let position: TextPosition
  /// The JSON pointer to the value.
  let pointer: String
  /// The value, unless it is an array or an object.
  let found: [UInt8]?
  let reason: Reason

  /// The error of the file.
  func error(in file: [UInt8]) -> CommandError {
    let path = file == Array("-".utf8) ? nil : file
    return .input(InputError(.document(self), in: path, at: position))
  }

  init(_ node: JSONTree.Node, _ reason: Reason) {
    position = node.position
    pointer = node.pointer
    found =
      switch node.kind {
      case .text: Array((node.text ?? "").utf8)
      case .null, .flag, .number: Array(node.source)
      case .list, .object: nil
      }
    self.reason = reason
  }
}
