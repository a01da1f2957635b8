package import TableReading

/// Compares two tables in one pass over each.
package struct TableComparer {
  /// A request for figures of the curves.
  package struct Figures {
    /// The distance from the end within which a curve is settled.
    let settledDistance: Double
    /// Opens the expected table again; nil if it cannot be read twice.
    let reopen: (() throws(ReadError) -> ByteSource)?

    /// Creates a request.
    package init(
      settledWithin settledDistance: Double,
      reopening reopen: (() throws(ReadError) -> ByteSource)?
    ) {
      self.settledDistance = settledDistance
      self.reopen = reopen
    }
  }

  /// An error of a comparison or of writing its rows.
  package enum Stop<WriteError: Error>: Error {
    case comparison(ComparisonError)
    case writing(WriteError)

    init(_ failure: TableFailure) { self = .comparison(.table(failure)) }
  }

  let rules: ComparisonRules
  /// The greatest number of differences that are kept.
  let limit: Int
  let figures: Figures?
  /// Whether tables without columns may be the same.
  let acceptsNothing: Bool

  /// Creates a comparer that keeps at most `limit` differences.
  package init(
    rules: ComparisonRules, limit: Int, figures: Figures? = nil, acceptsNothing: Bool = false
  ) {
    self.rules = rules
    self.limit = limit
    self.figures = figures
    self.acceptsNothing = acceptsNothing
  }

  /// Compares two tables and closes them; each pair of rows is also appended to `rows`, if that is the
  /// table of a case.
  package func compare(
    _ tables: consuming TablePair, rows: inout DifferenceTable?
  ) throws(ComparisonError) -> Comparison {
    do throws(Stop<Never>) {
      return try compare(tables, rows: &rows) { _ in }
    } catch {
      switch error {
      case .comparison(let error): throw error
      }
    }
  }

  /// Compares two tables and closes them; each pair of rows is also written, if `rows` is not nil.
  package func compare<E: Error>(
    _ tables: consuming TablePair, rows: inout DifferenceTable?,
    write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) -> Comparison {
    // Without figures, nothing needs the rows before the first difference.
    let postponesFigures =
      figures.map { rules.matching == .position && $0.reopen != nil } ?? true
    let tally = RowTally(
      rules, expected: tables.expected, actual: tables.actual, limit: limit,
      settledDistance: figures?.settledDistance, postponesFigures: postponesFigures)
    do throws(ComparisonError) { try rules.check(tally.result.columnNames) } catch {
      throw .comparison(error)
    }
    // Matching keys is itself a comparison.
    let isKeyed = rules.matching != .position && rules.matching != .aligned
    guard isKeyed || acceptsNothing || !tally.pairs.isEmpty || !tally.result.isSame else {
      throw .comparison(.nothingToCompare)
    }
    var pairs = RowPairs(tally, rows.take())
    switch rules.matching {
    case .position: try comparePositions(tables, &pairs, write)
    case .key(let column, let tolerance):
      let key = NamedColumn(column, by: .key)
      var expected = try Self.keyed(tables.expected, key, isStrict: false, E.self)
      var actual = try Self.keyed(tables.actual, key, isStrict: false, E.self)
      try compareKeys(
        &expected, &actual, tolerance.map { Tolerance(absolute: $0) }, &pairs, write)
    case .aligned:
      let time = NamedColumn(ComparisonRules.time, by: .alignment)
      var expected = try Self.keyed(tables.expected, time, isStrict: true, E.self)
      var actual = try Self.keyed(tables.actual, time, isStrict: true, E.self)
      try align(&expected, &actual, &pairs, write)
    }
    do throws(E) { try pairs.rows?.flush(write) } catch { throw .writing(error) }
    rows = pairs.rows
    return pairs.tally.finish()
  }

  private static func keyed<E: Error>(
    _ table: consuming TableInput, _ column: NamedColumn, isStrict: Bool, _: E.Type
  ) throws(Stop<E>) -> KeyedRows {
    guard let index = table.columns.firstIndex(of: column.name) else {
      throw .comparison(.noColumn(column, known: table.columns))
    }
    do throws(TableFailure) {
      return try KeyedRows(table, key: index, isStrict: isStrict)
    } catch {
      throw Stop(error)
    }
  }

  // MARK: By position

  private func comparePositions<E: Error>(
    _ tables: consuming TablePair, _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) {
    let canPass = tables.expected.columns == tables.actual.columns && pairs.rows == nil
    var (hasExpected, hasActual) = (true, true)
    while hasExpected || hasActual {
      do throws(E) { try pairs.rows?.flushIfFull(write) } catch { throw .writing(error) }
      do throws(TableFailure) {
        if canPass, pairs.tally.postponesFigures {
          pairs.tally.addSame(tables.expected.skipIdenticalRows(in: &tables.actual))
        } else if hasExpected, hasActual {
          if pairs.tally.postponesFigures { try catchUp(&pairs.tally, tables.expected.path) }
          pairs.addPlainRows(&tables)
        }
        if hasExpected { hasExpected = try tables.expected.next() }
        if hasExpected { try tables.expected.checkCells() }
        if hasActual { hasActual = try tables.actual.next() }
        if hasActual { try tables.actual.checkCells() }
        if canPass, pairs.tally.postponesFigures, hasExpected, hasActual,
          tables.expected.hasRow(sameAs: tables.actual)
        {
          pairs.tally.addSame(1)
          continue
        }
        if hasExpected || hasActual, pairs.tally.postponesFigures {
          try catchUp(&pairs.tally, tables.expected.path)
        }
      } catch {
        throw Stop(error)
      }
      switch (hasExpected, hasActual) {
      case (true, true): pairs.add(tables.expected, tables.actual)
      case (true, false): pairs.addMissing(tables.expected)
      case (false, true): pairs.addAdded(tables.actual)
      case (false, false): break
      }
    }
  }

  /// Adds the skipped rows to the figures when they are needed.
  private func catchUp(_ tally: inout RowTally, _ path: [UInt8]?) throws(TableFailure) {
    let reopen = figures?.reopen
    try tally.catchUp { () throws(TableFailure) -> TableInput? in
      guard let reopen else { return nil }
      let source: ByteSource
      do throws(ReadError) { source = try reopen() } catch {
        throw TableFailure(.unreadable(error), in: path)
      }
      return try TableInput.reading(source)
    }
  }

  // MARK: By key

  private func compareKeys<E: Error>(
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

  /// Compares at the expected times.
  ///
  /// Past its ends, a table holds its first and its last row.
  private func align<E: Error>(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ pairs: inout RowPairs,
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(Stop<E>) {
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
        do throws(TableFailure) { try actual.advance() } catch { throw Stop(error) }
        if let next = actual.current { next.withRow { pairs.tally.addActualCurve($0, $1) } }
      }
    }
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
