import TableReading

/// An error in a scenario or a suite, with its position.
struct DocumentError: Error, Hashable, Sendable {
  /// An error other than one in the grammar of JSON.
  indirect enum Reason: Hashable, Sendable {
    /// It is not what is expected; it may be meant to be a value of this name.
    case isNot(String, meant: String? = nil)
    /// It breaks a rule, which is a predicate such as "must be unique".
    case breaks(String)
    /// The document is of another kind.
    case isOfKind(DocumentKind, expected: DocumentKind)
    /// A required member is missing.
    case lacks(String)
    /// The key is unknown.
    case unknownKey([UInt8], known: [String])
    /// A name of a kind, such as a key, is unknown, but means another that is not near.
    case misnamed(kind: String, [UInt8], meant: String)
    /// A name of a kind is unknown, but a library has it.
    case nameOfLibrary(kind: String, [UInt8])
    /// No action has this name.
    case unknownAction([UInt8], known: [String])
    /// Something of a kind, such as a case name, is a duplicate.
    case isDuplicate(kind: String, [UInt8])
    /// The error of an option.
    case option(CommandError)
  }

  let position: TextPosition
  /// The JSON pointer to the value.
  let pointer: String
  /// The value, unless it is an array or an object.
  let found: [UInt8]?
  var reason: Reason

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
