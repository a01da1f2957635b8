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
      self.settledDistance = settledDistance
      self.causes = causes
      self.curves = curves
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
    self.figures = figures
    self.acceptsNothing = acceptsNothing
  }

  /// Compares two tables and closes them; each pair of rows is also appended to `rows`, if it is not nil,
  /// and written unless it belongs to the table of a case.
  ///
  /// If writing returns false, the comparison ends early, and its result is that of a part of the rows.
  package func compare(
    _ tables: consuming TablePair, rows: inout DifferenceTable?,
    write: (Span<UInt8>) -> Bool = { _ in true }
  ) throws(ComparisonError) -> Comparison {
    // Without figures, nothing needs the rows before the first difference.
    let postponesFigures =
      figures.map { figures in
        rules.matching == .position && rules.reach == nil && figures.canReopen
          && figures.curves != .all
      } ?? true
    let tally = RowTally(
      rules, expected: tables.expected, actual: tables.actual,
      list: DifferenceList(limit: limit, order: order),
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
    var pairs = RowPairs(tally, rows.take())
    var isComplete = true
    do throws(TableFailure) {
      switch (rules.matching, key) {
      case (.recorded(let rows), let key?):
        isComplete = try compareRecording(tables, rows, key, &pairs, write)
      case (.key(_, let tolerance), let key?):
        let matched = try addMatchedRows(&tables, key, &pairs, write)
        var expected = try Self.keyed(tables.expected, key, matched?.expected)
        var actual = try Self.keyed(tables.actual, key, matched?.actual)
        if matched != nil {
          try expected.advance()
          try actual.advance()
        }
        isComplete = try compareKeys(
          &expected, &actual, tolerance.map { Tolerance(absolute: $0) }, &pairs, write)
      case (.aligned, let key?):
        let velocities = VelocityColumns(
          expected: tables.expected.columns, actual: tables.actual.columns)
        let matched = try addMatchedRows(&tables, key, &pairs, write)
        var expected = try Self.keyed(tables.expected, key, matched?.expected)
        var actual = try Self.keyed(tables.actual, key, matched?.actual)
        if matched == nil {
          try alignStart(&expected, &actual, &pairs)
        } else {
          try expected.advance()
        }
        isComplete = try align(&expected, &actual, velocities, &pairs, write)
      case (.position, let time?):
        isComplete = try compareTimedPositions(tables, time, &pairs, write)
      case (.position, nil), (.recorded, nil), (.key, nil), (.aligned, nil):
        isComplete = try comparePositions(tables, &pairs, write)
      }
    } catch {
      throw .table(error)
    }
    if isComplete { _ = pairs.rows?.flush(write) }
    rows = pairs.rows
    var comparison = pairs.tally.finish(
      figures?.causes, rowsHaveTimes: rules.matching == .aligned)
    guard acceptsNothing || comparison.rowCount > 0 || !comparison.isSame else {
      throw .nothingToCompare(.rows)
    }
    if comparison.isSame, figures?.curves != .all { comparison.curves = [] }
    return comparison
  }

  // MARK: By position

  private func comparePositions(
    _ tables: consuming TablePair, _ pairs: inout RowPairs, _ write: (Span<UInt8>) -> Bool
  ) throws(TableFailure) -> Bool {
    let plain = pairs.tally.plainRows(tables)
    let canPass = plain != nil && pairs.rows == nil
    var (hasExpected, hasActual) = (true, true)
    while hasExpected || hasActual {
      guard pairs.flushIfFull(write) else { return false }
      if canPass, pairs.tally.postponesFigures {
        pairs.tally.addSame(tables.expected.skipIdenticalRows(in: &tables.actual))
      } else if hasExpected, hasActual {
        if pairs.tally.postponesFigures { try catchUp(&pairs.tally, tables.expected) }
        if let plain, pairs.addPlainRows(&tables, plain) { plain.release() }
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
        try catchUp(&pairs.tally, tables.expected)
      }
      switch (hasExpected, hasActual) {
      case (true, true): pairs.add(tables.expected, tables.actual)
      case (true, false): pairs.addMissing(tables.expected)
      case (false, true): pairs.addAdded(tables.actual)
      case (false, false): break
      }
    }
    return true
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
