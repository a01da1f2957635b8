import Arguments

/// What can be wrong with a table that is compared, or with a row of it, beside its grammar.
enum TableError: Hashable, Sendable {
  /// A column without a name.
  case unnamedColumn
  /// A column whose name is a number, as where the header is missing.
  case numberInHeader([UInt8])
  /// The column that another table is compared with is not there.
  case missingColumn([UInt8], known: [[UInt8]])
  /// The header has a column twice.
  case repeatedColumn([UInt8])
  /// The fields are separated by semicolons.
  case semicolons
  /// The table is one of Markdown.
  case markdown
  /// A row has another number of fields than the header.
  case fieldCount(Int, header: Int)
  /// A cell of a column is no number that a table may hold.
  case number(ValueError, column: [UInt8], text: [UInt8])
  /// A row has no number in the column that rows are matched by.
  case noKey(column: [UInt8], text: [UInt8])
  /// The numbers that rows are matched by do not ascend.
  case keyGoesBack(column: [UInt8], to: [UInt8], from: [UInt8])
  /// A number by which rows are aligned occurs twice.
  case keyTwice(column: [UInt8], text: [UInt8])
}
