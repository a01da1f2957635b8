extension TableSyntax {
  /// Returns the syntax of tab-separated values, without quotes.
  ///
  /// - Reference: IANA media type text/tab-separated-values; the escapes are those of PostgreSQL's
  ///   and MySQL's text formats.
  package static func tsv(
    _ headings: [ColumnHeading], hasHeader: Bool, lineEnding: [UInt8]
  ) -> TableSyntax {
    delimited(
      by: UInt8(ascii: "\t"), lineEnding: lineEnding, headings: hasHeader ? headings : nil,
      columnCount: headings.count, cell: tsvField)
  }

  /// Returns a string as a field; characters that would end the field or the line are escaped.
  @Sendable private static func tsvField(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte in
      switch byte {
      case UInt8(ascii: "\t"): Array("\\t".utf8)
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      case UInt8(ascii: "\r"): Array("\\r".utf8)
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      default: [byte]
      }
    }
  }
}
