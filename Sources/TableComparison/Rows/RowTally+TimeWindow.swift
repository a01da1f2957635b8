import TableReading

// The tolerance in time.

extension RowTally {
  /// Adds a row of the expected table to the rows within reach of others, at its own time if none is
  /// given.
  mutating func addReachable(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, at time: DecimalNumber? = nil
  ) {
    window?.append(bytes, cells, at: time)
  }

  /// Lists the difference of a row, after those of earlier cells that are not decided.
  mutating func list(_ difference: Comparison.Difference) {
    if window?.postpones(difference) ?? false { return }
    add(difference)
  }

  /// Decides the postponed differences whose expected rows are known, or all of them at the end.
  mutating func decidePostponed(isComplete: Bool) {
    while let next = window?.takePostponed(isComplete: isComplete) {
      switch next.content {
      case .row(let difference): add(difference)
      case .cell(let cell):
        let (pair, tolerance) = (pairs[cell.column], tolerances[cell.column])
        let isAccepted =
          window?.accepts(
            cell, inColumn: pair.expected, ofActual: pair.actual, tolerance, for: next,
            isComplete: isComplete) ?? false
        addDecided(cell, inRow: next.rowCount, isAccepted: isAccepted, at: { next.location })
      }
    }
  }
}
