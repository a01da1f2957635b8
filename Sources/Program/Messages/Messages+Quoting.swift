import TableText

/// Strings of users in messages.
extension Messages {
  /// A user's string between quotes, with everything that a terminal might obey made visible.
  static func quoted(_ text: [UInt8]) -> String { VisibleText.quoted(text) }

  /// The start of a user's string, with everything that a terminal might obey made visible.
  static func shortened(_ text: [UInt8]) -> String { VisibleText.shortened(text) }

  /// A user's string with control characters, bidirectional controls and invalid UTF-8 escaped.
  static func escaped(_ text: [UInt8]) -> String { VisibleText.escaped(text) }
}

/// Command lines in messages.
extension Messages {
  /// A command line to type, with everything that a terminal might obey made visible.
  static func commandLine(_ arguments: [[UInt8]]) -> String {
    escaped(Array("deckcalc \(CommandTitle.shellText(arguments))".utf8))
  }

  /// An option with a list as it is typed.
  static func commandLine(option: String, _ items: [[UInt8]]) -> String {
    let value = Array(items.joined(separator: [UInt8(ascii: ",")]))
    return escaped(Array("--\(option) \(CommandTitle.shellText([value]))".utf8))
  }
}
