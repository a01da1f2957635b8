import Arguments
import TableReading

/// Compares two tables in one pass over each.
struct TableComparer {
  let rules: ComparisonRules
  /// The greatest number of differences that are kept.
  let limit: Int
  /// Whether figures of the curves are requested.
  var includesFigures = true
  /// Whether tables without columns may be the same.
  var acceptsNothing = false

  /// Compares two tables; each pair of rows is also written to `rows`, if it is not nil.
  func compare<Host: CommandHost>(
    _ expected: TableInput, with actual: TableInput, rows: inout DifferenceTable?,
    on host: inout Host
  ) throws(CommandError) -> Comparison {
    var tally = try RowTally(
      rules, expected: expected, actual: actual, limit: limit,
      figures: figures(of: expected, on: host))
    // Matching keys is itself a comparison.
    let isKeyed = rules.matching != .position && rules.matching != .aligned
    guard isKeyed || acceptsNothing || !tally.pairs.isEmpty || !tally.result.isSame else {
      throw .nothingToCompare
    }
    rows?.begin(tally)
    switch rules.matching {
    case .position: try comparePositions(expected, actual, &tally, &rows, on: &host)
    case .key(let column, let tolerance):
      let key = try tolerance.map { text throws(CommandError) in
        Tolerance(absolute: DecimalNumber(text.span) ?? .zero, relative: .zero)
      }
      var expected = try keyed(expected, column, isStrict: false, on: &host)
      var actual = try keyed(actual, column, isStrict: false, on: &host)
      try compareKeys(&expected, &actual, key, &tally, &rows, on: &host)
    case .aligned:
      var expected = try keyed(expected, ComparisonRules.time, isStrict: true, on: &host)
      var actual = try keyed(actual, ComparisonRules.time, isStrict: true, on: &host)
      try align(&expected, &actual, &tally, &rows, on: &host)
    }
    try rows?.flush(on: &host)
    return tally.finish()
  }

  private func figures<Host: CommandHost>(
    of expected: TableInput, on host: Host
  ) -> RowTally.Figures {
    guard includesFigures else { return .never }
    return rules.matching == .position && expected.canReopen(on: host) ? .afterwards : .atOnce
  }

  private func keyed<Host: CommandHost>(
    _ table: TableInput, _ column: [UInt8], isStrict: Bool, on host: inout Host
  ) throws(CommandError) -> KeyedRows {
    guard let index = table.columns.firstIndex(of: column) else {
      let isKey = rules.matching != .aligned
      let option = (isKey ? DiffOptions.key : nil)?.declaration ?? DiffOptions.align.declaration
      throw .noColumn(option: option.name, column, known: table.columns)
    }
    return try readingInput { () throws(InputError) in
      try KeyedRows(table, key: index, isStrict: isStrict, on: &host)
    }
  }

  // MARK: By position

  private func comparePositions<Host: CommandHost>(
    _ expected: TableInput, _ actual: TableInput, _ tally: inout RowTally,
    _ rows: inout DifferenceTable?, on host: inout Host
  ) throws(CommandError) {
    var (expected, actual) = (expected, actual)
    let canPass = expected.columns == actual.columns && rows == nil
    var (hasExpected, hasActual) = (true, true)
    while hasExpected || hasActual {
      do throws(InputError) {
        if canPass, !tally.includesFigures {
          tally.addSame(expected.skipIdenticalRows(in: &actual))
        }
        if hasExpected { hasExpected = try expected.next(on: &host) }
        if hasExpected { try expected.checkCells() }
        if hasActual { hasActual = try actual.next(on: &host) }
        if hasActual { try actual.checkCells() }
        if canPass, !tally.includesFigures, hasExpected, hasActual,
          expected.hasRow(sameAs: &actual)
        {
          tally.addSame(1)
          continue
        }
        if hasExpected || hasActual { try Self.catchUp(&tally, expected, on: &host) }
      } catch {
        throw .input(error)
      }
      switch (hasExpected, hasActual) {
      case (true, true): Self.compare(&expected, &actual, &tally, &rows)
      case (true, false): Self.addMissing(&expected, &tally, &rows)
      case (false, true): Self.addAdded(&actual, &tally, &rows)
      case (false, false): break
      }
      try rows?.flushIfFull(on: &host)
    }
  }

  /// Adds the skipped rows to the figures when they are needed.
  private static func catchUp<Host: CommandHost>(
    _ tally: inout RowTally, _ expected: TableInput, on host: inout Host
  ) throws(InputError) {
    guard !tally.includesFigures else { return }
    guard tally.needsPostponedRows, let path = expected.path else {
      return try tally.catchUp(with: nil, on: &host)
    }
    let again = try TableInput.open(at: path, on: &host)
    defer { again.close(on: &host) }
    try tally.catchUp(with: again, on: &host)
  }

  // MARK: By key

  private func compareKeys<Host: CommandHost>(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ tolerance: Tolerance?,
    _ tally: inout RowTally, _ rows: inout DifferenceTable?, on host: inout Host
  ) throws(CommandError) {
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
      case (var row?, var other?): Self.compare(&row, &other, &tally, &rows)
      case (var row?, nil): Self.addMissing(&row, &tally, &rows)
      case (nil, var other?): Self.addAdded(&other, &tally, &rows)
      case (nil, nil): return
      }
      do throws(InputError) {
        if takesExpected { try expected.advance(on: &host) }
        if takesActual { try actual.advance(on: &host) }
      } catch {
        throw .input(error)
      }
      try rows?.flushIfFull(on: &host)
    }
  }

  // MARK: By time

  /// Compares at the expected times.
  ///
  /// Past its ends, a table holds its first and its last row.
  private func align<Host: CommandHost>(
    _ expected: inout KeyedRows, _ actual: inout KeyedRows, _ tally: inout RowTally,
    _ rows: inout DifferenceTable?, on host: inout Host
  ) throws(CommandError) {
    if var first = actual.current { first.withRow { tally.addActualCurve($0, $1) } }
    if var first = expected.current {
      // Rows before the start are compared with the first row.
      while var other = actual.current,
        other.key != first.key, other.key.approximation < first.key.approximation
      {
        Self.compareCells(&first, &other, &tally, &rows, isHeld: true)
        // The last of them is the start of the line to the first expected time.
        guard let next = actual.next,
          next.key == first.key || next.key.approximation < first.key.approximation
        else { break }
        do throws(InputError) { try actual.advance(on: &host) } catch { throw .input(error) }
        if var next = actual.current { next.withRow { tally.addActualCurve($0, $1) } }
      }
    }
    while var row = expected.current {
      do throws(InputError) {
        while var next = actual.next,
          actual.current.map({ $0.key.approximation < row.key.approximation }) ?? false,
          next.key.approximation <= row.key.approximation || next.key == row.key
        {
          try actual.advance(on: &host)
          next.withRow { tally.addActualCurve($0, $1) }
        }
        if let other = actual.current {
          var aligned = aligned(row, other, actual.next, tally)
          row.withRow { tally.addExpectedCurve($0, $1) }
          Self.compareCells(&row, &aligned, &tally, &rows)
        } else {
          Self.addMissing(&row, &tally, &rows)
        }
        try expected.advance(on: &host)
      } catch {
        throw .input(error)
      }
      try rows?.flushIfFull(on: &host)
    }
    // Rows after the end are compared with the last row, or added if there is none.
    var isAfter = expected.previous == nil
    while var other = actual.current {
      if isAfter {
        if var last = expected.previous {
          Self.compareCells(&last, &other, &tally, &rows, isHeld: true)
        } else {
          let (row, position) = (other.row, other.position)
          other.withRow { tally.addAdded($0, $1, row: row, position: position) }
          rows?.appendAdded(&other)
        }
      }
      do throws(InputError) { try actual.advance(on: &host) } catch { throw .input(error) }
      if var next = actual.current { next.withRow { tally.addActualCurve($0, $1) } }
      isAfter = true
      try rows?.flushIfFull(on: &host)
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

  // MARK: Rows, passed inout to avoid copying a table

  private static func compare(
    _ expected: inout some RowView, _ actual: inout some RowView, _ tally: inout RowTally,
    _ rows: inout DifferenceTable?
  ) {
    expected.withRow { tally.addExpectedCurve($0, $1) }
    actual.withRow { tally.addActualCurve($0, $1) }
    compareCells(&expected, &actual, &tally, &rows)
  }

  private static func compareCells(
    _ expected: inout some RowView, _ actual: inout some RowView, _ tally: inout RowTally,
    _ rows: inout DifferenceTable?, isHeld: Bool = false
  ) {
    let row = isHeld ? actual.row : expected.row
    let position = isHeld ? actual.position : expected.position
    expected.withRow { bytes, cells in
      actual.withRow { other, otherCells in
        tally.add(
          bytes, cells, other, otherCells, row: row, position: position, isHeld: isHeld)
      }
    }
    rows?.append(&expected, &actual)
  }

  private static func addMissing(
    _ row: inout some RowView, _ tally: inout RowTally, _ rows: inout DifferenceTable?
  ) {
    let (index, position) = (row.row, row.position)
    row.withRow {
      tally.addExpectedCurve($0, $1)
      tally.addMissing($0, $1, row: index, position: position)
    }
    rows?.appendMissing(&row)
  }

  private static func addAdded(
    _ row: inout some RowView, _ tally: inout RowTally, _ rows: inout DifferenceTable?
  ) {
    let (index, position) = (row.row, row.position)
    row.withRow {
      tally.addActualCurve($0, $1)
      tally.addAdded($0, $1, row: index, position: position)
    }
    rows?.appendAdded(&row)
  }
}
