extension TableSyntax {
  /// Comma-separated values.
  ///
  /// - Reference: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
  package static func csv(
    _ headings: [ColumnHeading], hasHeader: Bool, lineEnding: [UInt8]
  ) -> TableSyntax {
    var syntax = delimited(
      by: UInt8(ascii: ","), lineEnding: lineEnding, headings: hasHeader ? headings : nil,
      columnCount: headings.count, cell: csvField)
    // An empty field alone would be an empty line, which readers skip: the row would be lost.
    if headings.count == 1 {
      syntax.emptyText = Array("\"\"".utf8)
      syntax.template.absent = syntax.emptyText
    }
    return syntax
  }

  /// A text as a field, quoted only when it must be.
  @Sendable private static func csvField(_ text: String) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let special = [quote, UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard text.utf8.contains(where: special.contains) else { return Array(text.utf8) }
    return [quote] + text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
