/// What stands around the cells of a row: a format's punctuation.
package struct RowTemplate: Hashable, Sendable {
  /// What stands between two rows: before every row but the first of the table.
  package var separator: [UInt8]
  /// What stands before each cell, one for each column.
  package var prefixes: [[UInt8]]
  /// What stands after the last cell.
  package var suffix: [UInt8]
  /// What stands for an absent value.
  package var absent: [UInt8]

  /// Creates the punctuation of a format.
  package init(
    separator: [UInt8] = [], prefixes: [[UInt8]], suffix: [UInt8], absent: [UInt8] = []
  ) {
    self.separator = separator
    self.prefixes = prefixes
    self.suffix = suffix
    self.absent = absent
  }
}
