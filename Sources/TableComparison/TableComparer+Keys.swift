import TableReading

// The comparison of rows that are matched by a key or by time.

extension TableComparer {
  /// Adds the rows at the start whose keys ascend and are equal, and returns the last pair; nil if
  /// rows must be searched.
  ///
  /// They match whatever the tolerance is, so they need no copies and no look at their neighbors.
  func addMatchedRows(
    _ tables: inout TablePair, _ key: NamedColumn, _ tally: inout RowTally
  ) throws(TableFailure) -> (expected: HeldRow, actual: HeldRow)? {
    guard rules.reach == nil, !tables.expected.columns.contains(ComparisonRules.card),
      let column = tables.expected.columns.firstIndex(of: key.name),
      let plain = tally.plainRows(tables, key: column)
    else { return nil }
    var last: (expected: HeldRow, actual: HeldRow)?
    while true {
      if tally.addPlainRows(&tables, plain) {
        last = HeldRow.last(of: plain, key: column)
        plain.release()
      }
      let isRefilled = try tables.expected.refill()
      guard tally.flushIfFull(), try tables.actual.refill() || isRefilled else {
        return last
      }
    }
  }

  /// Returns the rows of a table, which has the column, after those that are matched.
  static func keyed(
    _ table: consuming TableInput, _ column: NamedColumn, _ last: HeldRow? = nil
  ) throws(TableFailure) -> KeyedRows {
    try KeyedRows(table, key: column.name, isStrict: column.rule == .alignment, after: last)
  }

  // MARK: By key

  func compareKeys(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ tolerance: Tolerance?,
    _ tally: inout RowTally
  ) throws(TableFailure) {
    while tally.flushIfFull() {
      let (takesExpected, takesActual) = try Self.nextPair(&expected, &actual, tolerance)
      switch (takesExpected ? expected.current : nil, takesActual ? actual.current : nil) {
      case (let row?, let other?): tally.add(row, other)
      case (let row?, nil): tally.addMissing(row)
      case (nil, let other?): tally.addAdded(other)
      case (nil, nil): return
      }
      if takesExpected { try expected.advance() }
      if takesActual { try actual.advance() }
    }
  }

  /// Returns whether the next row of each table is added, which is a pair if both are.
  private static func nextPair(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ tolerance: Tolerance?
  ) throws(TableFailure) -> (expected: Bool, actual: Bool) {
    guard let row = expected.current, let other = actual.current else {
      return (expected.current != nil, actual.current != nil)
    }
    if row.key != other.key {
      let distance = row.distance(to: other)
      let matches =
        if let tolerance {
          tolerance.accepts(other.key, for: row.key)
        } else {
          distance <= (try expected.halfStep())
        }
      guard matches else {
        let isMissing = row.key.approximation < other.key.approximation
        return (isMissing, !isMissing)
      }
      // A row that has a nearer one is left to it. Rows of cards have the key of their neighbors.
      let nextExpected = row.card == nil ? expected.next : try expected.nextKey()
      if let nextExpected, other.distance(to: nextExpected) < distance { return (true, false) }
      let nextActual = other.card == nil ? actual.next : try actual.nextKey()
      if let nextActual, row.distance(to: nextActual) < distance { return (false, true) }
    }
    guard let card = row.card, let otherCard = other.card, card != otherCard else {
      return (true, true)
    }
    return (card < otherCard, card > otherCard)
  }

  // MARK: By time

  /// Compares the actual rows before the first expected time.
  ///
  /// Past its ends, a table holds its first and its last row.
  func alignStart(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ tally: inout RowTally
  ) throws(TableFailure) {
    if let first = actual.current { tally.addActualCurve(first) }
    if let first = expected.current {
      // Rows before the start are compared with the first row.
      while let other = actual.current,
        other.key != first.key, other.key.approximation < first.key.approximation
      {
        tally.addCells(first, other, at: .held)
        // The last of them is the start of the line to the first expected time.
        guard let next = actual.next,
          next.key == first.key || next.key.approximation < first.key.approximation
        else { break }
        try actual.advance()
        if let next = actual.current { tally.addActualCurve(next) }
      }
    }
  }

  /// Compares at the expected times, and after the last of them.
  func align(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ velocities: VelocityColumns,
    _ tally: inout RowTally
  ) throws(TableFailure) {
    while let row = expected.current {
      while let next = actual.next,
        actual.current.map({ $0.key.approximation < row.key.approximation }) ?? false,
        next.key.approximation <= row.key.approximation || next.key == row.key
      {
        try actual.advance()
        tally.addActualCurve(next)
      }
      if let other = actual.current {
        let aligned = aligned(row, other, actual.next, velocities, tally)
        tally.addExpectedCurve(row)
        tally.addCells(row, aligned)
      } else {
        tally.addMissing(row)
      }
      try expected.advance()
      guard tally.flushIfFull() else { return }
    }
    // Rows after the end are compared with the last row, or added if there is none.
    while let other = actual.current {
      if let last = expected.previous {
        // The current row may be the start of the line to the last expected time, or at that time.
        if other.key != last.key, last.key.approximation < other.key.approximation {
          tally.addCells(last, other, at: .held)
        }
      } else {
        tally.addAdded(other, ofCurve: false)
      }
      try actual.advance()
      if let next = actual.current { tally.addActualCurve(next) }
      guard tally.flushIfFull() else { return }
    }
  }

  /// Returns the actual row at the time of an expected one.
  private func aligned(
    _ row: HeldRow, _ current: HeldRow, _ next: HeldRow?, _ velocities: VelocityColumns,
    _ tally: RowTally
  ) -> HeldRow {
    guard let next, current.key.approximation < row.key.approximation, current.key != row.key else {
      return current
    }
    return HeldRow(current, next, at: row, velocities: velocities) { actual in
      tally.pairs.first { $0.actual == actual }.map { Array(row.cell($0.expected)) }
    }
  }

  // MARK: With a tolerance in time, and with a recording

  /// Compares by position if there is a tolerance in time, for which the expected times must not descend.
  func compareTimedPositions(
    _ tables: consuming TablePair, _ time: NamedColumn, _ tally: inout RowTally
  ) throws(TableFailure) {
    var actual = tables.actual
    var expected = try Self.keyed(tables.expected, time)
    while tally.flushIfFull() {
      let hasActual = try actual.next()
      if hasActual { try actual.checkCells() }
      switch (expected.current, hasActual) {
      case (let row?, true): tally.add(row, actual)
      case (let row?, false): tally.addMissing(row)
      case (nil, true): tally.addAdded(actual)
      case (nil, false): return
      }
      try expected.advance()
    }
  }

  /// Compares a recording with the table that was computed for it.
  ///
  /// Rows of one time are matched by card. A computed card that the recording lacks at a time is missing, a
  /// further one is added.
  func compareRecording(
    _ tables: consuming TablePair, _ recorded: RecordedRows, _ key: NamedColumn,
    _ tally: inout RowTally
  ) throws(TableFailure) {
    var expected = tables.expected
    let cardColumn = expected.columns.firstIndex(of: ComparisonRules.card)
    var actual = try Self.keyed(tables.actual, key)
    for place in recorded.places {
      var rows: [HeldRow] = []
      while rows.count < recorded.rowsPerPlace, try expected.next() {
        try expected.checkCells()
        let row = HeldRow(expected, card: cardColumn)
        row.withRow { tally.window?.append($0, $1, at: place.key) }
        rows.append(row)
      }
      guard place.isRecorded else { continue }
      var isUsed = rows.map { _ in false }
      while let row = actual.current, row.key == place.key {
        let match =
          rows.count == 1 || row.card == nil
          ? rows.indices.first : rows.firstIndex { $0.card == row.card }
        if let match {
          isUsed[match] = true
          tally.addExpectedCurve(rows[match], isReachable: false)
          tally.addActualCurve(row)
          tally.addCells(rows[match], row, at: .actual)
        } else {
          tally.addAdded(row)
        }
        try actual.advance()
      }
      for (index, row) in rows.enumerated() where !isUsed[index] { tally.addMissing(row) }
      guard tally.flushIfFull() else { return }
    }
  }
}
