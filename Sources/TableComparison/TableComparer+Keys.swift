import TableReading

// The comparison of rows that are matched by a key or by time.

extension TableComparer {
  /// Adds the rows at the start whose keys ascend and are equal, and returns the last pair; nil if rows must be
  /// searched.
  ///
  /// They match whatever the tolerance is, so they need no copies and no look at their neighbors.
  func addMatchedRows<E: Error>(
    _ tables: inout TablePair, _ key: NamedColumn, _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) -> (expected: HeldRow, actual: HeldRow)? {
    guard rules.reach == nil, !tables.expected.columns.contains(ComparisonRules.card),
      let column = tables.expected.columns.firstIndex(of: key.name),
      let plain = pairs.tally.plainRows(tables, key: column)
    else { return nil }
    var last: (expected: HeldRow, actual: HeldRow)?
    while true {
      if pairs.addPlainRows(&tables, plain) {
        last = HeldRow.last(of: plain, tables, key: column)
        plain.release()
      }
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
      do throws(TableFailure) {
        let isRefilled = try tables.expected.refill()
        guard try tables.actual.refill() || isRefilled else { return last }
      } catch {
        throw Stop(error)
      }
    }
  }

  /// Returns the rows of a table after those that are matched.
  static func keyed<E: Error>(
    _ table: consuming TableInput, _ column: NamedColumn, _ last: HeldRow?, _: E.Type
  ) throws(Stop<E>) -> KeyedRows {
    guard let index = table.columns.firstIndex(of: column.name) else {
      throw .comparison(.noColumn(column, known: table.columns))
    }
    do throws(TableFailure) {
      return try KeyedRows(
        table, key: index, isStrict: column.rule == .alignment, after: last)
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
      let takesExpected: Bool
      let takesActual: Bool
      do throws(TableFailure) {
        (takesExpected, takesActual) = try Self.nextPair(&expected, &actual, tolerance)
      } catch {
        throw Stop(error)
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
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ pairs: inout RowPairs
  ) throws(TableFailure) {
    if let first = actual.current { first.withRow { pairs.tally.addActualCurve($0, $1) } }
    if let first = expected.current {
      // Rows before the start are compared with the first row.
      while let other = actual.current,
        other.key != first.key, other.key.approximation < first.key.approximation
      {
        pairs.addCells(first, other, at: .held)
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
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ velocities: VelocityColumns,
    _ pairs: inout RowPairs, _ write: (Span<UInt8>) throws(E) -> Void
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
          let aligned = aligned(row, other, actual.next, velocities, pairs.tally)
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
    while let other = actual.current {
      if let last = expected.previous {
        // The current row may be the start of the line to the last expected time, or at that time.
        if other.key != last.key, last.key.approximation < other.key.approximation {
          pairs.addCells(last, other, at: .held)
        }
      } else {
        pairs.addAdded(other, ofCurve: false)
      }
      do throws(TableFailure) { try actual.advance() } catch { throw Stop(error) }
      if let next = actual.current { next.withRow { pairs.tally.addActualCurve($0, $1) } }
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
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
      tally.counterpart(ofActual: actual).map { Array(row.cell($0)) }
    }
  }
}
