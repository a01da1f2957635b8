/// The syntax of a table format: the bytes before, between and after its rows.
package struct TableSyntax: Sendable {
  /// The bytes before the first row.
  package var head: [UInt8]
  /// The bytes around the cells of a row.
  package var template: RowTemplate
  /// The bytes after the last row.
  package var tail: [UInt8]
  /// The conversion of a string to a cell.
  package var cell: @Sendable (String) -> [UInt8]
  /// The bytes of an empty string.
  package var emptyText: [UInt8]

  /// Creates a syntax.
  init(
    head: [UInt8] = [], template: RowTemplate, tail: [UInt8] = [], emptyText: [UInt8] = [],
    cell: @escaping @Sendable (String) -> [UInt8]
  ) {
    self.head = head
    self.template = template
    self.tail = tail
    self.emptyText = emptyText
    self.cell = cell
  }
}

extension TableSyntax {
  /// Returns the syntax of fields with a separator between them, one row per line.
  static func delimited(
    by separator: UInt8, lineEnding: [UInt8], headings: [ColumnHeading]?, columnCount: Int,
    cell: @escaping @Sendable (String) -> [UInt8]
  ) -> TableSyntax {
    var prefixes = Array(repeating: [separator], count: columnCount)
    if columnCount > 0 { prefixes[0] = [] }
    let names = headings.map { headings in
      Array(headings.map { cell($0.name) }.joined(separator: [separator])) + lineEnding
    }
    return TableSyntax(
      head: names ?? [], template: RowTemplate(prefixes: prefixes, suffix: lineEnding), cell: cell)
  }
}
