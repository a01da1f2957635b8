/// A reason why two tables cannot be compared.
package enum ComparisonError: Error, Hashable, Sendable {
  /// A table cannot be read.
  case table(TableFailure)
  /// No table has a column that a rule names.
  case noColumn(NamedColumn, known: [[UInt8]])
  /// The tables have no columns to compare.
  case nothingToCompare
}
