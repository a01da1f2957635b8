extension TableSyntax {
  /// Returns the syntax of a pipe table with numbers aligned right.
  ///
  /// - Reference: GitHub Flavored Markdown Spec, "Tables (extension)".
  package static func markdown(_ headings: [ColumnHeading]) -> TableSyntax {
    let names = headings.map { "| " + $0.name + " " }.joined() + "|\n"
    let rule = headings.map { $0.isText ? "| :--- " : "| ---: " }.joined() + "|\n"
    let prefixes = headings.indices.map { Array(($0 == 0 ? "| " : " | ").utf8) }
    return TableSyntax(
      head: Array((names + rule).utf8),
      template: RowTemplate(prefixes: prefixes, suffix: Array(" |\n".utf8)),
      cell: { text in Array(text.unicodeScalars.map(escaped).joined().utf8) })
  }

  /// Returns a character as a cell shows it.
  ///
  /// Characters that would end the cell or the line, or that a terminal might interpret, are made
  /// visible, because this format is meant for people.
  private static func escaped(_ character: Unicode.Scalar) -> String {
    let code = String(character.value, radix: 16)
    return switch character.value {
    case 0x7C: "\\|"
    case 0..<0x20, 0x7F...0x9F: "\\x" + (code.count < 2 ? "0" : "") + code
    case 0x2028...0x202E, 0x2066...0x2069: "\\u" + code
    default: String(character)
    }
  }
}
