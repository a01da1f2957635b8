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
