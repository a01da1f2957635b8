/// Estimates of the width of text in a system's font, which pictures cannot measure.
enum TextWidth {
  /// Returns the width of a string at a font size; few fonts are wider.
  static func of(_ text: String, size: Double) -> Double {
    size * text.unicodeScalars.reduce(0.0) { $0 + em($1) }
  }

  /// Returns the width of a bold string at a font size.
  static func bold(_ text: String, size: Double) -> Double { 1.08 * of(text, size: size) }

  /// Returns the start of a string that fits in a width, with an ellipsis if it is shortened.
  static func shortened(_ text: String, to width: Double, size: Double) -> String {
    guard of(text, size: size) > width else { return text }
    var (kept, ems) = ("", 0.0)
    for character in text {
      ems = character.unicodeScalars.reduce(ems) { $0 + em($1) }
      guard size * (ems + em("…")) <= width else { break }
      kept.append(character)
    }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// The width of a character as a fraction of the font size.
  private static func em(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", " ": 0.36
    case "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.44
    case "m", "w", "M", "W", "@", "%", "…", "&": 1
    case "A"..."Z": 0.74
    case "\u{0}"..."\u{7F}": 0.64
    default: 1
    }
  }
}
