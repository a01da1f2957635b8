/// The escapes of manual pages in the macros of man(7).
enum Roff {
  /// The longest line of a page's source, in characters, which are bytes once they are escaped.
  private static let width = 79

  /// Returns a string as it is printed: a backslash, and the hyphens, quotes and accents that a
  /// formatter would replace, are escaped.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\"": "\\(dq"
      default:
        // A formatter may read the bytes of a page as Latin-1.
        character.isASCII
          ? String(character)
          : character.unicodeScalars.map { "\\[u\(hexadecimal($0.value))]" }.joined()
      }
    }.joined()
  }

  /// Returns a number with at least four hexadecimal digits.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns prose as lines of source.
  static func paragraph(_ text: String) -> String { filled(escaped(text)) }

  /// Returns source that is divided at its spaces into lines, none of which begins a request.
  static func filled(_ source: String) -> String {
    WordWrap.lines(source.split(separator: " "), within: width).map { safe($0) + "\n" }.joined()
  }

  /// Returns lines of source that are printed as they are.
  static func example(_ lines: [String]) -> String {
    ".nf\n.RS 4\n" + lines.map { safe(escaped($0)) + "\n" }.joined() + ".RE\n.fi\n"
  }

  /// Returns a line that does not begin a request.
  private static func safe(_ line: String) -> String { line.first == "." ? "\\&" + line : line }

  /// Returns a term and its explanation.
  ///
  /// - Parameters:
  ///   - term: Source, as from `bold`.
  ///   - meaning: Prose.
  /// - Returns: Source.
  static func item(_ term: String, _ meaning: String) -> String {
    ".TP\n\(term)\n" + paragraph(meaning)
  }

  /// Returns source for a string in bold.
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fP" }

  /// Returns source for a string in italics.
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fP" }

  /// Returns a heading.
  static func section(_ title: String) -> String { ".SH \(escaped(title))\n" }

  /// Returns a heading within a section.
  static func subsection(_ title: String) -> String { ".SS \(escaped(title))\n" }
}
