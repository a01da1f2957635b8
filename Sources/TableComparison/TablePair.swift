/// The two tables of a comparison.
package struct TablePair: ~Copyable {
  package var expected: TableInput
  package var actual: TableInput

  /// Takes over two tables.
  package init(expected: consuming TableInput, actual: consuming TableInput) {
    self.expected = expected
    self.actual = actual
  }

  /// Returns the number of rows, or nil if the tables are not identical or have an error.
  package consuming func identicalRowCount() -> Int? {
    do throws(TableFailure) {
      var count = 0
      while true {
        count += expected.skipIdenticalRows(in: &actual)
        let hasRow = try expected.next()
        guard try actual.next() == hasRow else { return nil }
        guard hasRow else { return count }
        try expected.checkCells()
        try actual.checkCells()
        guard expected.hasRow(sameAs: actual) else { return nil }
        count += 1
      }
    } catch {
      return nil
    }
  }
}
