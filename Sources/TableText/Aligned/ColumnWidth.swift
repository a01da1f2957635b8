/// The width of a column of an aligned table.
struct ColumnWidth: Hashable, Sendable {
  /// The number of cells of the name.
  var name: Int
  /// The number of cells of the widest string.
  private(set) var text = 0
  /// The number of characters before the decimal points.
  private(set) var whole = 0
  /// The number of characters from the decimal points on.
  private(set) var fraction = 0
  /// Whether the values are strings or flags, which begin at the left.
  private(set) var isText: Bool

  /// Creates the width of a column without values.
  init(name: Int, isText: Bool) {
    (self.name, self.isText) = (name, isText)
  }

  /// The number of cells of all values and the name.
  var total: Int { max(name, text, whole + fraction) }

  /// Makes room for a string.
  mutating func include(text width: Int) {
    isText = true
    text = max(text, width)
  }

  /// Makes room for a number with characters before its decimal point and from there on.
  mutating func include(whole: Int, fraction: Int) {
    self.whole = max(self.whole, whole)
    self.fraction = max(self.fraction, fraction)
  }

  /// Returns the number of spaces before a number.
  func indent(whole: Int) -> Int { total - fraction - whole }
}
