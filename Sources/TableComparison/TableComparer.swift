package import TableReading

/// Compares two tables in one pass over each.
package struct TableComparer {
  /// The comparisons that keep curves, from which a picture is drawn.
  package enum KeptCurves: Sendable {
    case none, ofDifferences, all
  }

  /// A request for figures of the curves, and for the cause of their differences.
  package struct Figures {
    /// The distance from the end within which a curve is settled; nil for no figures.
    let settledDistance: Double?
    /// The search for the cause, or nil if none is sought.
    let causes: CauseSearch?
    /// The comparisons that keep curves.
    let curves: KeptCurves
    /// Opens the expected table again; nil if it cannot be read twice.
    let reopen: (() throws(ReadError) -> ByteSource)?
    /// Whether it can be read twice; to compare a closure that throws with nil needs macOS 15.
    fileprivate var canReopen: Bool { if case .some = reopen { true } else { false } }

    /// Creates a request.
    package init(
      settledWithin settledDistance: Double?,
      reopening reopen: (() throws(ReadError) -> ByteSource)?, causes: CauseSearch? = nil,
      keeping curves: KeptCurves = .none
    ) {
      (self.settledDistance, self.causes, self.curves) = (settledDistance, causes, curves)
      self.reopen = reopen
    }
  }

  let rules: ComparisonRules
  /// The greatest number of differences that are listed.
  let limit: Int
  let order: DifferenceOrder
  let figures: Figures?
  /// Whether tables without columns or rows may be the same.
  let acceptsNothing: Bool

  /// Creates a comparer that lists at most `limit` differences.
  package init(
    rules: ComparisonRules, limit: Int, order: DifferenceOrder = .deviation,
    figures: Figures? = nil, acceptsNothing: Bool = false
  ) {
    self.rules = rules
    (self.limit, self.order) = (limit, order)
    (self.figures, self.acceptsNothing) = (figures, acceptsNothing)
  }

  /// Compares two tables and closes them; each pair of rows is also appended to `rows`, if it is not nil.
  ///
  /// If rows cannot be written, the comparison ends early, and its result is that of a part of the rows.
  package func compare(
    _ tables: consuming TablePair, rows: DifferenceTable? = nil
  ) throws(ComparisonError) -> Comparison {
    // Without figures, nothing needs the rows before the first difference.
    let postponesFigures =
      figures.map { figures in
        rules.matching == .position && rules.reach == nil && figures.canReopen
          && figures.curves != .all
      } ?? true
    var tally = RowTally(
      rules, expected: tables.expected, actual: tables.actual,
      list: DifferenceList(limit: rows == nil ? limit : 0, order: order), rows: rows,
      settledDistance: figures?.settledDistance, mainColumns: figures?.causes?.mainColumns,
      keepsCurves: figures.map { $0.curves != .none } ?? false,
      postponesFigures: postponesFigures)
    try rules.check(tally.result.names)
    // Matching keys is itself a comparison.
    let isKeyed = rules.matching != .position && rules.matching != .aligned
    guard isKeyed || acceptsNothing || !tally.pairs.isEmpty || !tally.result.isSame else {
      throw .nothingToCompare(.columns)
    }
    guard !rules.leaveOnlyPlaces(tally.result) else {
      throw .nothingToCompare(.commonColumns)
    }
    let key = rules.key
    if let key {
      let names = (tables.expected.columns, tables.actual.columns)
      if rules.matchesExpected, !names.0.contains(key.name) { throw .noColumn(key, known: names.0) }
      if rules.matching != .position, !names.1.contains(key.name) {
        throw .noColumn(key, known: names.1)
      }
    }
    do throws(TableFailure) {
      switch (rules.matching, key) {
      case (.recorded(let rows), let key?):
        try compareRecording(tables, rows, key, &tally)
      case (.key, let key?), (.aligned, let key?):
        let velocities = VelocityColumns(
          expected: tables.expected.columns, actual: tables.actual.columns)
        let matched = try addMatchedRows(&tables, key, &tally)
        var expected = try Self.keyed(tables.expected, key, matched?.expected)
        var actual = try Self.keyed(tables.actual, key, matched?.actual)
        if matched != nil { try expected.advance() }
        if case .key(_, let tolerance) = rules.matching {
          if matched != nil { try actual.advance() }
          try compareKeys(
            &expected, &actual, tolerance.map { Tolerance(absolute: $0) }, &tally)
        } else {
          if matched == nil { try alignStart(&expected, &actual, &tally) }
          try align(&expected, &actual, velocities, &tally)
        }
      case (.position, let time?):
        try compareTimedPositions(tables, time, &tally)
      case (.position, nil), (.recorded, nil), (.key, nil), (.aligned, nil):
        try comparePositions(tables, &tally)
      }
    } catch {
      throw .table(error)
    }
    tally.rows?.flush()
    var comparison = tally.finish(
      figures?.causes, rowsHaveTimes: rules.matching == .aligned)
    guard acceptsNothing || comparison.rowCount > 0 || !comparison.isSame else {
      throw .nothingToCompare(.rows)
    }
    if comparison.isSame, figures?.curves != .all { comparison.curves = [] }
    return comparison
  }

  // MARK: By position

  private func comparePositions(
    _ tables: consuming TablePair, _ tally: inout RowTally
  ) throws(TableFailure) {
    let plain = tally.plainRows(tables)
    let equal = tally.rows == nil ? RowTally.equalRows(tables) : nil
    var (hasExpected, hasActual) = (true, true)
    while hasExpected || hasActual {
      guard tally.flushIfFull() else { return }
      if let equal, tally.postponesFigures {
        if tables.expected.readPlainRows(with: &tables.actual, into: equal) {
          tally.addSame(equal.count)
        }
        equal.release()
      } else if hasExpected, hasActual {
        if tally.postponesFigures { try catchUp(&tally, tables.expected) }
        if let plain, tally.addPlainRows(&tables, plain) { plain.release() }
      }
      if hasExpected { hasExpected = try tables.expected.next() }
      if hasExpected { try tables.expected.checkCells() }
      if hasActual { hasActual = try tables.actual.next() }
      if hasActual { try tables.actual.checkCells() }
      if equal != nil, tally.postponesFigures, hasExpected, hasActual,
        tables.expected.hasRow(sameAs: tables.actual)
      {
        tally.addSame(1)
        continue
      }
      if hasExpected || hasActual, tally.postponesFigures {
        try catchUp(&tally, tables.expected)
      }
      switch (hasExpected, hasActual) {
      case (true, true): tally.add(tables.expected, tables.actual)
      case (true, false): tally.addMissing(tables.expected)
      case (false, true): tally.addAdded(tables.actual)
      case (false, false): break
      }
    }
  }

  /// Adds the skipped rows to the figures when they are needed.
  private func catchUp(
    _ tally: inout RowTally, _ expected: borrowing TableInput
  ) throws(TableFailure) {
    let (reopen, path, form) = (figures?.reopen, expected.path, expected.form)
    try tally.catchUp { () throws(TableFailure) -> TableInput? in
      guard let reopen else { return nil }
      let source: ByteSource
      do throws(ReadError) { source = try reopen() } catch {
        throw TableFailure(.unreadable(error), in: path)
      }
      return try TableInput.reading(source, as: form)
    }
  }
}

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
