import TableReading

/// Errors in scenarios and suites.
extension Messages {
  /// The sentence of an error, whose subject is the JSON pointer to the value at fault.
  static func sentence(_ error: DocumentError) -> String {
    let pointer = shortened(Array(error.pointer.utf8))
    let subject = pointer.nonEmpty ?? "the document"
    let prefix = pointer.isEmpty ? "" : "\(pointer): "
    return switch error.reason {
    case .isNot(let expected, let name):
      "\(subject) must be \(expected)" + got(error.found) + (name.map(hint) ?? "")
    case .breaks(let rule): "\(subject) \(rule)" + got(error.found)
    case .isOfKind(let kind, let expected):
      "\(subject) must be a \(expected.rawValue) (got a \(kind.rawValue), which is for "
        + "'deckcalc \(kind.command)')"
    case .lacks(let key): "\(prefix)'\(key)' is required"
    case .unknownKey(let key, let known):
      "\(prefix)unknown key \(quoted(key))" + hint(key, orAll: known)
    case .misnamed(let kind, let name, let meant):
      "\(prefix)unknown \(kind) \(quoted(name)) (did you mean '\(meant)'?)"
    case .nameOfLibrary(let kind, let name): prefix + unknown(kind, ofLibrary: name)
    case .unknownAction(let name, let known):
      "\(prefix)unknown action \(quoted(name))" + hint(name, orAll: known)
    case .isDuplicate(let kind, let text): "\(prefix)duplicate \(kind) \(quoted(text))"
    case .option(let error): sentence(error, at: pointer, prefix)
    }
  }

  /// The sentence of an error about an option, whose member the pointer leads to if it is there.
  private static func sentence(
    _ error: CommandError, at pointer: String, _ prefix: String
  ) -> String {
    guard let key = error.option.map(camelCase) else { return prefix + sentence(error, .members) }
    let isMember = pointer.hasSuffix("/" + key)
    return sentence(error, .members, about: isMember ? pointer : "\(prefix)'\(key)'")
  }

  /// The sentence of an error about a rule of a case, whose position is not known any more.
  static func ruleSentence(_ error: CommandError) -> String {
    sentence(error, .members, about: error.option.map { "'\(camelCase($0))'" })
  }

  private static func got(_ value: [UInt8]?) -> String {
    value.map { " (got \(quoted($0)))" } ?? ""
  }

  /// The start of a message about a value of a suite.
  static func prefix(_ node: JSONTree.Node, in file: [UInt8]) -> String {
    prefix(node.position, in: file == Array("-".utf8) ? nil : file)
      + shortened(Array(node.pointer.utf8)) + ": "
  }
}
