/// The two tables of a comparison.
package struct TablePair: ~Copyable {
  package var expected: TableInput
  package var actual: TableInput

  /// Takes over two tables.
  package init(expected: consuming TableInput, actual: consuming TableInput) {
    self.expected = expected
    self.actual = actual
  }
}
