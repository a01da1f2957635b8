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
    (self.headings, self.rows) = (headings, rows)
  }

  /// The number of rows.
  package var rowCount: Int { rows.count }

  /// Returns the table with only these columns, in this order.
  package func selecting(_ indices: [Int]) -> ListedTable {
    ListedTable(indices.map { headings[$0] }, rows: rows.map { row in indices.map { row[$0] } })
  }

  /// The table with a row for each column that has a value.
  ///
  /// It has the name, the value in each row, and the unit. A first column of strings names the rows.
  package var upright: ListedTable {
    let isNamed = headings.first?.isText ?? false
    let names = rows.map { row -> String in
      if isNamed, case .text(let name)? = row.first { name } else { "value" }
    }
    let figures = headings.indices.filter { column in
      (column > 0 || !isNamed) && rows.contains { $0[column] != .absent }
    }
    return ListedTable(
      [ColumnHeading("figure", isText: true, meaning: "")]
        + names.map { ColumnHeading($0, meaning: "") }
        + [ColumnHeading("unit", isText: true, meaning: "")],
      rows: figures.map { column in
        [.text(headings[column].name)] + rows.map { $0[column] } + [.text(headings[column].unit)]
      })
  }

  /// Fills a block with rows.
  package func fill(_ block: inout SampleBlock, rows range: Range<Int>) {
    block.setRows(range, columnCount: headings.count)
    for column in headings.indices {
      let cells = rows[range].map { $0[column] }
      if headings[column].isText {
        block.setTexts(
          ofColumn: column, cells.map { if case .text(let text) = $0 { text } else { "" } })
      } else {
        block.setNumbers(
          ofColumn: column,
          cells.map { if case .number(let number) = $0 { number } else { .nan } })
      }
    }
  }
}
