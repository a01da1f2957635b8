package import MotionNumerics

/// An encoder of a table, whose rows may be encoded by several copies of it.
package protocol RowEncoder: SendableMetatype {
  /// Appends the bytes before the first row.
  func appendHead(to buffer: inout ByteBuffer)
  /// Appends the rows of a block.
  mutating func append(_ block: SampleBlock, to buffer: inout ByteBuffer)
  /// Appends the bytes after the last row.
  func appendTail(to buffer: inout ByteBuffer)
}

/// An encoder of blocks of rows as the bytes of a table.
package struct TableEncoder: RowEncoder {
  private let syntax: TableSyntax
  private let headings: [ColumnHeading]
  /// The style of each column's numbers.
  private let styles: List<NumberStyle>
  private var cells: List<CellColumn>

  /// Creates an encoder for tables with these columns.
  package init(_ syntax: TableSyntax, headings: [ColumnHeading], style: NumberStyle) {
    (self.syntax, self.headings) = (syntax, headings)
    styles = List(count: headings.count) { style.withDecimals(atLeast: headings[$0].leastDecimals) }
    cells = List(repeating: CellColumn(), count: headings.count)
  }

  package func appendHead(to buffer: inout ByteBuffer) { buffer.append(syntax.head) }

  package func appendTail(to buffer: inout ByteBuffer) { buffer.append(syntax.tail) }

  package mutating func append(_ block: SampleBlock, to buffer: inout ByteBuffer) {
    let count = block.rows.count
    // A position along one axis is often the offset itself: the same numbers have the same text.
    let sources = cells.indices.map { firstLike($0, of: block) }
    for index in cells.indices where sources[index] == index {
      let values = block.columns[index]
      switch values.content {
      case .indices:
        cells[index].setIntegers(startingAt: block.rows.lowerBound, count: count)
      case .constant(let number):
        cells[index].setConstant(number.isFinite ? styles[index].bytes(of: number) : nil)
      case .numbers:
        cells[index].setNumbers(values.numbers.span.extracting(first: count), style: styles[index])
      case .texts:
        let isText = headings[index].isText
        cells[index].setRuns(
          values.texts.map { run in
            if run.text.isEmpty { return CellRun(end: run.end, text: syntax.emptyText) }
            let text = isText ? syntax.cell(run.text) : Array(run.text.utf8)
            return CellRun(end: run.end, text: text)
          }, count: count)
      }
    }
    buffer.appendRows(
      count, of: List(count: sources.count) { cells[sources[$0]] }, template: syntax.template,
      isFirst: block.rows.lowerBound == 0)
  }

  /// Returns the first column of a block that holds the same numbers as the column at `index`.
  private func firstLike(_ index: Int, of block: SampleBlock) -> Int {
    let column = block.columns[index]
    guard column.content == .numbers else { return index }
    let first = (0..<index).first { other in
      styles[other] == styles[index] && block.columns[other].content == .numbers
        && Self.areSame(block.columns[other].numbers, column.numbers, count: block.rows.count)
    }
    return first ?? index
  }

  /// Whether the first numbers of two columns are the same, bit for bit.
  private static func areSame(
    _ first: ContiguousArray<Double>, _ second: ContiguousArray<Double>, count: Int
  ) -> Bool {
    // Different columns usually differ in the middle row; many start or end with equal numbers.
    guard count > 0, first[count / 2].bitPattern == second[count / 2].bitPattern else {
      return false
    }
    let first = first.span.extracting(first: count)
    let second = second.span.extracting(first: count)
    var difference: UInt64 = 0
    for row in 0..<count { difference |= first[row].bitPattern ^ second[row].bitPattern }
    return difference == 0
  }
}
