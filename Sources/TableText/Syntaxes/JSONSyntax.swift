extension TableSyntax {
  /// Returns the syntax of one JSON object: the preamble, the columns, and the rows, one per line.
  package static func json(
    _ headings: [ColumnHeading], preamble: [JSONMember], style: NumberStyle
  ) -> TableSyntax {
    let columns = headings.map { heading in
      JSONValue.object([
        JSONMember("name", .text(heading.name)),
        JSONMember("unit", heading.unit.isEmpty ? .null : .text(heading.unit)),
      ])
    }
    var head = ByteBuffer(capacity: 4_096)
    head.append("{\n")
    for member in preamble + [JSONMember("columns", .list(columns))] {
      head.append("  ")
      head.append(JSONValue.quoted(member.name))
      head.append(": ")
      head.append(member.value, style: style)
      head.append(",\n")
    }
    head.append("  \"rows\": [\n")
    return TableSyntax(
      head: head.bytes,
      template: RowTemplate(
        separator: Array(",\n".utf8),
        prefixes: headings.indices.map { Array(($0 == 0 ? "    [" : ", ").utf8) },
        suffix: Array("]".utf8), absent: Array("null".utf8)),
      tail: Array("\n  ]\n}\n".utf8), emptyText: Array("null".utf8), cell: JSONValue.quoted)
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
