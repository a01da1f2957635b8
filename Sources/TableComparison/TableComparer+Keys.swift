import TableReading

// The comparison of rows that are matched by a key or by time.

extension TableComparer {
  /// Adds the rows at the start that have the same keys; nil if rows must be searched.
  func addMatchedRows<E: Error>(
    _ tables: inout TablePair, _ key: NamedColumn, _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) -> MatchedRows? {
    guard var matched = MatchedRows(tables, key: key.name) else { return nil }
    while true {
      matched.add(&tables, to: &pairs)
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
      do throws(TableFailure) {
        let isRefilled = try tables.expected.refill()
        guard try tables.actual.refill() || isRefilled else { return matched }
      } catch {
        throw Stop(error)
      }
    }
  }

  /// Returns the rows of a table after those that are matched.
  static func keyed<E: Error>(
    _ table: consuming TableInput, _ column: NamedColumn, _ last: HeldRow?,
    _ matched: MatchedRows?, _: E.Type
  ) throws(Stop<E>) -> KeyedRows {
    guard let index = table.columns.firstIndex(of: column.name) else {
      throw .comparison(.noColumn(column, known: table.columns))
    }
    do throws(TableFailure) {
      return try KeyedRows(
        table, key: index, isStrict: column.rule == .alignment, after: last,
        smallestStep: matched?.smallestStep ?? .infinity)
    } catch {
      throw Stop(error)
    }
  }

  // MARK: By key

  func compareKeys<E: Error>(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ tolerance: Tolerance?,
    _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) {
    while true {
      var (takesExpected, takesActual) = (expected.current != nil, actual.current != nil)
      if let row = expected.current, let other = actual.current {
        let distance = row.distance(to: other)
        let matches =
          row.key == other.key
          || (tolerance.map { $0.accepts(other.key, for: row.key) }
            ?? (distance <= expected.halfStep))
        // A row that has a nearer one is left to it.
        let hasNearerActual = actual.next.map { row.distance(to: $0) < distance } ?? false
        let hasNearerExpected = expected.next.map { other.distance(to: $0) < distance } ?? false
        if !matches || hasNearerActual || hasNearerExpected {
          let isMissing =
            matches
            ? hasNearerExpected : row.key.approximation < other.key.approximation
          (takesExpected, takesActual) = (isMissing, !isMissing)
        } else if let card = row.card, let otherCard = other.card, card != otherCard,
          row.key == other.key
        {
          (takesExpected, takesActual) = (card < otherCard, card > otherCard)
        }
      }
      switch (takesExpected ? expected.current : nil, takesActual ? actual.current : nil) {
      case (let row?, let other?): pairs.add(row, other)
      case (let row?, nil): pairs.addMissing(row)
      case (nil, let other?): pairs.addAdded(other)
      case (nil, nil): return
      }
      do throws(TableFailure) {
        if takesExpected { try expected.advance() }
        if takesActual { try actual.advance() }
      } catch {
        throw Stop(error)
      }
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
    }
  }

  // MARK: By time

  /// Compares the actual rows before the first expected time.
  ///
  /// Past its ends, a table holds its first and its last row.
  func alignStart(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ pairs: inout RowPairs
  ) throws(TableFailure) {
    if let first = actual.current { first.withRow { pairs.tally.addActualCurve($0, $1) } }
    if let first = expected.current {
      // Rows before the start are compared with the first row.
      while let other = actual.current,
        other.key != first.key, other.key.approximation < first.key.approximation
      {
        pairs.addCells(first, other, isHeld: true)
        // The last of them is the start of the line to the first expected time.
        guard let next = actual.next,
          next.key == first.key || next.key.approximation < first.key.approximation
        else { break }
        try actual.advance()
        if let next = actual.current { next.withRow { pairs.tally.addActualCurve($0, $1) } }
      }
    }
  }

  /// Compares at the expected times, and after the last of them.
  func align<E: Error>(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) {
    while let row = expected.current {
      do throws(TableFailure) {
        while let next = actual.next,
          actual.current.map({ $0.key.approximation < row.key.approximation }) ?? false,
          next.key.approximation <= row.key.approximation || next.key == row.key
        {
          try actual.advance()
          next.withRow { pairs.tally.addActualCurve($0, $1) }
        }
        if let other = actual.current {
          let aligned = aligned(row, other, actual.next, pairs.tally)
          row.withRow { pairs.tally.addExpectedCurve($0, $1) }
          pairs.addCells(row, aligned)
        } else {
          pairs.addMissing(row)
        }
        try expected.advance()
      } catch {
        throw Stop(error)
      }
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
    }
    // Rows after the end are compared with the last row, or added if there is none.
    var isAfter = expected.previous == nil
    while let other = actual.current {
      if isAfter {
        if let last = expected.previous {
          pairs.addCells(last, other, isHeld: true)
        } else {
          pairs.addAdded(other, ofCurve: false)
        }
      }
      do throws(TableFailure) { try actual.advance() } catch { throw Stop(error) }
      if let next = actual.current { next.withRow { pairs.tally.addActualCurve($0, $1) } }
      isAfter = true
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
    }
  }

  /// Returns the actual row at the time of an expected one.
  private func aligned(
    _ row: HeldRow, _ current: HeldRow, _ next: HeldRow?, _ tally: RowTally
  ) -> HeldRow {
    guard let next, current.key.approximation < row.key.approximation, current.key != row.key else {
      return current
    }
    return HeldRow(current, next, at: row) { actual in
      tally.counterpart(ofActual: actual).map { Array(row.cell($0)) }
    }
  }
}
