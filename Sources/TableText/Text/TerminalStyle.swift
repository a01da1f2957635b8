/// The escape sequences of text in a terminal.
///
/// - Reference: ECMA-48, "Control Functions for Coded Character Sets", SGR.
package struct TerminalStyle: Hashable, Sendable {
  /// Whether rules and axes are dim.
  package var isDimming: Bool

  /// Creates a style.
  package init(isDimming: Bool) { self.isDimming = isDimming }

  /// Returns a string that is less prominent than others.
  package func dim(_ text: String) -> String {
    isDimming && !text.isEmpty ? "\u{1B}[2m" + text + "\u{1B}[22m" : text
  }
}
