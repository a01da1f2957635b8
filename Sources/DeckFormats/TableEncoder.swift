package import DeckEngine

/// Turns blocks of rows into the bytes of a table.
package struct TableEncoder {
  private let syntax: TableSyntax
  private let headings: [ColumnHeading]
  private let style: NumberStyle
  private var cells: [CellColumn]

  /// Creates an encoder for tables with these columns.
  package init(_ syntax: TableSyntax, headings: [ColumnHeading], style: NumberStyle) {
    self.syntax = syntax
    self.headings = headings
    self.style = style
    cells = Array(repeating: CellColumn(), count: headings.count)
  }

  /// Appends what stands before the first row.
  package func appendHead(to buffer: inout ByteBuffer) { buffer.append(syntax.head) }

  /// Appends what stands after the last row.
  package func appendTail(to buffer: inout ByteBuffer) { buffer.append(syntax.tail) }

  /// Appends the rows of a block.
  package mutating func append(_ block: SampleBlock, to buffer: inout ByteBuffer) {
    let count = block.rows.count
    for index in cells.indices {
      let values = block.columns[index]
      switch values.content {
      case .indices:
        cells[index].setIntegers(startingAt: block.rows.lowerBound, count: count)
      case .constant(let number):
        cells[index].setConstant(number: number, style: style)
      case .numbers:
        cells[index].setNumbers(values.numbers.span.extracting(first: count), style: style)
      case .texts:
        let isText = headings[index].isText
        cells[index].setRuns(
          values.texts.map { run in
            if run.text.isEmpty { return (run.end, syntax.emptyText) }
            return (run.end, isText ? syntax.cell(run.text) : Array(run.text.utf8))
          })
      }
    }
    buffer.appendRows(
      count, of: cells, template: syntax.template, isFirst: block.rows.lowerBound == 0)
  }
}
