package import MotionNumerics

/// A short table whose rows are all in memory.
package struct ListedTable: RowSource {
  /// A cell.
  package enum Cell: Hashable, Sendable {
    case number(Double)
    case text(String)
    case absent
  }

  /// The columns' names and kinds.
  package let headings: [ColumnHeading]
  /// The rows, each with a cell for every column.
  package let rows: [[Cell]]

  /// Creates a table.
  package init(_ headings: [ColumnHeading], rows: [[Cell]]) {
    self.headings = headings
    self.rows = rows
  }

  /// The number of rows.
  package var rowCount: Int { rows.count }

  /// Returns the table with only these columns, in this order.
  package func selecting(_ indices: [Int]) -> ListedTable {
    ListedTable(indices.map { headings[$0] }, rows: rows.map { row in indices.map { row[$0] } })
  }

  /// Fills a block with rows.
  package func fill(_ block: inout SampleBlock, rows range: Range<Int>) {
    block.setRows(range, columnCount: headings.count)
    for column in headings.indices {
      let cells = rows[range].map { $0[column] }
      if headings[column].isText {
        block.setTexts(
          ofColumn: column,
          cells.map { cell in
            if case .text(let text) = cell { return text }
            return ""
          })
      } else {
        block.setNumbers(
          ofColumn: column,
          cells.map { cell in
            if case .number(let number) = cell { return number }
            return .nan
          })
      }
    }
  }
}
