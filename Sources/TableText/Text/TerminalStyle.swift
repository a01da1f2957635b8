/// The escape sequences of text in a terminal.
///
/// - Reference: ECMA-48, "Control Functions for Coded Character Sets", SGR.
package struct TerminalStyle: Hashable, Sendable {
  /// Whether strings have escape sequences.
  package var isStyled: Bool

  /// Creates a style.
  package init(isStyled: Bool) { self.isStyled = isStyled }

  /// Returns a string that is less prominent than others, such as a rule or an axis.
  package func dim(_ text: String) -> String { styled(text, from: 2, to: 22) }

  /// Returns a string in red.
  package func alarming(_ text: String) -> String { styled(text, from: 31, to: 39) }

  /// Returns a string in green.
  package func reassuring(_ text: String) -> String { styled(text, from: 32, to: 39) }

  /// Returns a string in yellow.
  package func striking(_ text: String) -> String { styled(text, from: 33, to: 39) }

  /// The codes of blue, yellow, green, magenta, cyan and red.
  private static let curves = [34, 33, 32, 35, 36, 31]

  /// Returns a string in the color of a curve.
  package func curve(_ index: Int, _ text: String) -> String {
    styled(text, from: Self.curves[index % Self.curves.count], to: 39)
  }

  private func styled(_ text: String, from start: Int, to end: Int) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[\(start)m" + text + "\u{1B}[\(end)m" : text
  }
}
