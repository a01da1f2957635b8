/// A column's name, unit, kind of values and meaning.
package struct ColumnHeading: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The unit, or empty for none.
  package var unit: String
  /// Whether the values are strings rather than numbers or Booleans.
  package var isText: Bool
  /// The meaning of the column, in one sentence.
  package var meaning: String
  /// The number of decimals that numbers have even in a table with fewer.
  package var leastDecimals = 0

  /// Creates a heading.
  package init(_ name: String, unit: String = "", isText: Bool = false, meaning: String) {
    self.name = name
    self.unit = unit
    self.isText = isText
    self.meaning = meaning
  }
}
