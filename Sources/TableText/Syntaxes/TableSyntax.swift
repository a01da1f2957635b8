/// A format of tables; its raw value is the name that selects it.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
  case csv, tsv, json, ndjson, markdown

  /// The extensions of files in the format, in lowercase.
  package var extensions: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    case .markdown: ["md", "markdown"]
    }
  }

  /// Creates the format that matches a file name's extension, or nil if none does.
  package init?(fileName: [UInt8]) {
    guard let point = fileName.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = String(decoding: fileName[(point + 1)...], as: UTF8.self).lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(name) }) else {
      return nil
    }
    self = format
  }
}

/// A column's name, unit, kind of values and meaning.
package struct ColumnHeading: Hashable, Sendable {
  package var name: String
  /// The unit, or empty for none.
  package var unit: String
  /// Whether the values are strings rather than numbers or Booleans.
  package var isText: Bool
  /// The meaning of the column, in one sentence.
  package var meaning: String
  /// The number of decimals that numbers have even in a table with fewer.
  package var leastDecimals = 0

  package init(_ name: String, unit: String = "", isText: Bool = false, meaning: String) {
    (self.name, self.unit, self.isText, self.meaning) = (name, unit, isText, meaning)
  }
}

/// The punctuation of a format around the cells of a row.
package struct RowTemplate: Hashable, Sendable {
  /// The bytes between two rows: before every row but the first of the table.
  package var separator: [UInt8]
  /// The bytes before each cell, one element for each column.
  package var prefixes: [[UInt8]]
  /// The bytes after the last cell.
  package var suffix: [UInt8]
  /// The bytes of an absent value.
  package var absent: [UInt8]

  package init(
    separator: [UInt8] = [], prefixes: [[UInt8]], suffix: [UInt8], absent: [UInt8] = []
  ) {
    (self.separator, self.prefixes) = (separator, prefixes)
    (self.suffix, self.absent) = (suffix, absent)
  }
}

/// The syntax of a table format: the bytes before, between and after its rows.
package struct TableSyntax: Sendable {
  /// The bytes before the first row.
  package var head: [UInt8] = []
  /// The bytes around the cells of a row.
  package var template: RowTemplate
  /// The bytes after the last row.
  package var tail: [UInt8] = []
  /// The bytes of an empty string.
  package var emptyText: [UInt8] = []
  /// The conversion of a string to a cell.
  package var cell: @Sendable (String) -> [UInt8]
}

// MARK: - Separated values

extension TableSyntax {
  /// Returns the syntax of comma-separated values.
  ///
  /// - Reference: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files".
  package static func csv(
    _ headings: [ColumnHeading], hasHeader: Bool, lineEnding: [UInt8]
  ) -> TableSyntax {
    var syntax = delimited(by: UInt8(ascii: ","), headings, hasHeader, lineEnding) {
      csvField(Array($0.utf8))
    }
    // A single empty field would be an empty line, which readers skip: the row would be lost.
    if headings.count == 1 {
      syntax.emptyText = Array("\"\"".utf8)
      syntax.template.absent = syntax.emptyText
    }
    return syntax
  }

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

  /// Returns the syntax of tab-separated values, without quotes.
  ///
  /// - Reference: IANA media type text/tab-separated-values; the escapes are those of PostgreSQL's
  ///   and MySQL's text formats.
  package static func tsv(
    _ headings: [ColumnHeading], hasHeader: Bool, lineEnding: [UInt8]
  ) -> TableSyntax {
    delimited(by: UInt8(ascii: "\t"), headings, hasHeader, lineEnding) { text in
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

  /// Returns the syntax of fields with a separator between them, one row per line.
  private static func delimited(
    by separator: UInt8, _ headings: [ColumnHeading], _ hasHeader: Bool, _ lineEnding: [UInt8],
    cell: @escaping @Sendable (String) -> [UInt8]
  ) -> TableSyntax {
    let names = headings.map { cell($0.name) }.joined(separator: [separator])
    return TableSyntax(
      head: hasHeader ? names + lineEnding : [],
      template: RowTemplate(
        prefixes: headings.indices.map { $0 == 0 ? [] : [separator] }, suffix: lineEnding),
      cell: cell)
  }
}

// MARK: - JSON

extension TableSyntax {
  /// Returns the syntax of one JSON object: the preamble, the columns, and the rows, one per line.
  package static func json(
    _ headings: [ColumnHeading], preamble: [JSONMember], style: NumberStyle
  ) -> TableSyntax {
    let columns = JSONValue(headings) { heading in
      ["name": .text(heading.name), "unit": heading.unit.isEmpty ? .null : .text(heading.unit)]
    }
    return TableSyntax(
      head: JSONDocument.start(
        of: preamble + [JSONMember("columns", columns)], beforeElementsOf: "rows", style: style,
        isCompact: true),
      template: RowTemplate(
        separator: Array(",\n".utf8),
        prefixes: headings.indices.map { Array(($0 == 0 ? "    [" : ", ").utf8) },
        suffix: Array("]".utf8), absent: Array("null".utf8)),
      tail: JSONDocument.end(of: [], style: style), emptyText: Array("null".utf8),
      cell: JSONValue.quoted)
  }

  /// Returns the syntax of one JSON object per row, with the columns' names as keys.
  package static func ndjson(_ headings: [ColumnHeading]) -> TableSyntax {
    let prefixes = headings.enumerated().map { index, heading in
      Array((index == 0 ? "{" : ", ").utf8) + JSONValue.quoted(heading.name) + Array(": ".utf8)
    }
    return TableSyntax(
      template: RowTemplate(
        prefixes: prefixes, suffix: Array("}\n".utf8), absent: Array("null".utf8)),
      emptyText: Array("null".utf8), cell: JSONValue.quoted)
  }
}

// MARK: - Markdown

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
      cell: { text in Array(text.escaping { character, _ in escaped(character) }.utf8) })
  }

  /// Returns a character as a cell shows it, or nil if it is shown as it is.
  ///
  /// Characters that would end the cell or the line, or that a terminal might interpret, are made
  /// visible, because this format is meant for people.
  private static func escaped(_ character: Unicode.Scalar) -> String? {
    let code = String(character.value, radix: 16)
    return switch character.value {
    case 0x7C: "\\|"
    case 0..<0x20, 0x7F...0x9F: "\\x" + (code.count < 2 ? "0" : "") + code
    case 0x2028...0x202E, 0x2066...0x2069: "\\u" + code
    default: nil
    }
  }
}
