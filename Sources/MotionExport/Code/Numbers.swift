import TableText

/// The spelling of numbers in exported code.
enum Numbers {
  static let style = NumberStyle.shortest

  /// Returns a number; zero has no sign.
  static func text(_ value: Double) -> String { style.text(of: value == 0 ? 0 : value) }

  /// Returns a number that is not an integer literal.
  static func real(_ value: Double) -> String {
    let text = text(value)
    return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
  }
}
