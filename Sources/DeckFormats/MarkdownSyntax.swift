extension TableSyntax {
  /// A pipe table, numbers to the right.
  ///
  /// - Reference: GitHub Flavored Markdown Spec, "Tables (extension)".
  package static func markdown(_ headings: [ColumnHeading]) -> TableSyntax {
    let names = headings.map { "| " + $0.name + " " }.joined() + "|\n"
    let rule = headings.map { $0.isText ? "| :--- " : "| ---: " }.joined() + "|\n"
    let prefixes = headings.indices.map { Array(($0 == 0 ? "| " : " | ").utf8) }
    return TableSyntax(
      head: Array((names + rule).utf8),
      template: RowTemplate(prefixes: prefixes, suffix: Array(" |\n".utf8)),
      cell: { text in
        text.utf8.flatMap { $0 == UInt8(ascii: "|") ? Array("\\|".utf8) : [$0] }
      })
  }
}
