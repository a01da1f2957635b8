/// A reason why two tables cannot be compared.
package enum ComparisonError: Error, Hashable, Sendable {
  /// A table cannot be read.
  case table(TableFailure)
  /// No table has a column that a rule names.
  case noColumn(NamedColumn, known: [[UInt8]])
  /// The tables are the same only because there is nothing to compare.
  case nothingToCompare(Lack)

  /// The part of two tables without which there is nothing to compare.
  package enum Lack: Hashable, Sendable {
    case columns, rows
    /// Columns that both tables have, other than those of times and row indices.
    case commonColumns
  }
}
