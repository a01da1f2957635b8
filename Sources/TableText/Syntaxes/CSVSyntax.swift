extension TableSyntax {
  /// Returns the syntax of comma-separated values.
  ///
  /// - Reference: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
  package static func csv(
    _ headings: [ColumnHeading], hasHeader: Bool, lineEnding: [UInt8]
  ) -> TableSyntax {
    var syntax = delimited(
      by: UInt8(ascii: ","), lineEnding: lineEnding, headings: hasHeader ? headings : nil,
      columnCount: headings.count, cell: csvField)
    // A single empty field would be an empty line, which readers skip: the row would be lost.
    if headings.count == 1 {
      syntax.emptyText = Array("\"\"".utf8)
      syntax.template.absent = syntax.emptyText
    }
    return syntax
  }

  /// Returns a string as a field, quoted only if necessary.
  @Sendable private static func csvField(_ text: String) -> [UInt8] { csvField(Array(text.utf8)) }

  /// Returns bytes as a field, quoted only if necessary.
  package static func csvField(_ text: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let needsQuotes = text.contains { byte in
      byte == quote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    return [quote] + text.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
