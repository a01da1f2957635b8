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
