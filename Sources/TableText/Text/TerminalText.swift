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

/// Widths of strings in the cells of a terminal.
package enum TerminalWidth {
  /// Returns the number of cells that a string takes.
  package static func cells(of text: String) -> Int {
    text.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns the number of cells that a character takes: that of its widest scalar.
  package static func cells(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars { widest = max(widest, cells(of: scalar)) }
    return widest
  }

  /// Returns the start of a string that takes at most some cells, with an ellipsis if it is cut.
  package static func shortened(_ text: String, to limit: Int) -> String {
    guard cells(of: text) > limit else { return text }
    guard limit > 0 else { return "" }
    var kept = ""
    var width = 1
    for character in text {
      width += cells(of: character)
      if width > limit { break }
      kept.append(character)
    }
    return kept + "…"
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks whose characters take two cells.
  ///
  /// - Reference: Unicode Standard Annex #11, "East Asian Width", the values W and F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
