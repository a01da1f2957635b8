/// The facts of a CSV or TSV table that its records are read by.
package struct DelimitedHeader: Hashable, Sendable {
  /// The names of the columns.
  let columns: [[UInt8]]
  /// Whether tabs separate the columns.
  let isTSV: Bool
}
