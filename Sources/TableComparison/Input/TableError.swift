package import MotionNumerics

/// An error in a table that is compared, other than one in its grammar.
package enum TableError: Hashable, Sendable {
  /// A column without a name.
  case unnamedColumn
  /// A column whose name is a number, as if the header is missing.
  case numberInHeader([UInt8])
  /// A column that the comparison needs is missing.
  case missingColumn([UInt8], known: [[UInt8]])
  /// The header has a duplicate column.
  case repeatedColumn([UInt8])
  /// The fields are separated by semicolons.
  case semicolons
  /// The table is in Markdown.
  case markdown
  /// A row does not have the number of fields of the header.
  case fieldCount(Int, header: Int)
  /// A cell is not a valid number.
  case number(NumberSyntax.Failure, column: [UInt8], text: [UInt8])
  /// A row has no number in the column that matches rows.
  case noKey(column: [UInt8], text: [UInt8])
  /// The table has no rows.
  case noRows
  /// The numbers that match rows do not ascend.
  case keyGoesBack(column: [UInt8], to: [UInt8], from: [UInt8])
  /// A number that aligns rows occurs twice.
  case keyTwice(column: [UInt8], text: [UInt8])
}
