import TableReading

/// Counts the differences of rows, one pair at a time.
struct RowTally {
  /// The indices of a column in both tables.
  struct Pair {
    let expected: Int
    let actual: Int
  }

  /// The sums of a column.
  ///
  /// Only numbers, so that adding a row needs no copies and no reference counting.
  struct Count {
    var differences = 0
    var deviations = 0
    var sum = 0.0
    var greatest = 0.0
  }

  let pairs: [Pair]
  /// The expected column of each actual one, or nil if it is not compared.
  private let counterparts: [Int?]
  let tolerances: [Tolerance]
  /// Whether numbers must be equal.
  let isExact: [Bool]
  let limit: Int
  var result: Comparison
  var counts: [Count]
  /// The greatest deviations, if they are of plain rows and not yet in the result.
  var plainDeviations: [PlainDeviation?]
  /// The indices of the time columns.
  let expectedTime: Int?
  let actualTime: Int?
  private var curves: CurveTally?
  /// The expected rows near those that are compared, if there is a tolerance in time.
  var window: TimeWindow?
  /// The columns of plain rows that are compared.
  let plainColumns: ComparedColumns
  /// The number of equal rows at the start that have not been added to the figures.
  private var postponedRowCount = 0
  /// Whether equal rows are not added to the figures, which are needed only after a difference.
  private(set) var postponesFigures: Bool

  /// Prepares for two tables; without a distance within which curves are settled there are no figures.
  init(
    _ rules: ComparisonRules, expected: borrowing TableInput, actual: borrowing TableInput,
    limit: Int, settledDistance: Double?, postponesFigures: Bool
  ) {
    self.limit = limit
    self.postponesFigures = postponesFigures
    let standardInput = Array("-".utf8)
    result = Comparison(
      expected: expected.path ?? standardInput, actual: actual.path ?? standardInput)
    let names = expected.columns
    let places = Dictionary(uniqueKeysWithValues: actual.columns.enumerated().map { ($1, $0) })
    let known = Set(names)
    let added = actual.columns.filter { !known.contains($0) }
    result.columnNames = names + added
    let ignored = Set(rules.ignored + (rules.uncomparedKey.map { [$0] } ?? []))
    var pairs: [Pair] = []
    for (index, name) in names.enumerated() where !ignored.contains(name) {
      guard let location = places[name] else {
        if rules.comparesOnlyCommon {
          result.leftOutColumns.expected.append(name)
        } else {
          result.missingColumns.append(name)
        }
        continue
      }
      guard !rules.isPositional(name) else {
        result.positionalColumns.append(name)
        continue
      }
      pairs.append(Pair(expected: index, actual: location))
      result.columns.append(Comparison.Column(name: name))
    }
    let comparable = added.filter { !ignored.contains($0) }
    if rules.comparesOnlyCommon {
      result.leftOutColumns.actual = comparable
    } else {
      result.addedColumns = comparable
    }
    self.pairs = pairs
    var counterparts = [Int?](repeating: nil, count: actual.columns.count)
    for pair in pairs { counterparts[pair.actual] = pair.expected }
    self.counterparts = counterparts
    tolerances = result.columns.map { rules.tolerance(of: $0.name) }
    isExact = tolerances.map(\.isNone)
    counts = Array(repeating: Count(), count: pairs.count)
    plainDeviations = Array(repeating: nil, count: pairs.count)
    expectedTime = names.firstIndex(of: ComparisonRules.time)
    actualTime = places[ComparisonRules.time]
    window = rules.reach.map {
      TimeWindow(
        reach: $0, columns: names, hasOneCurve: rules.matching == .aligned)
    }
    curves = settledDistance.flatMap {
      CurveTally(expected: expected.columns, actual: actual.columns, settledWithin: $0)
    }
    plainColumns = ComparedColumns(
      pairs.map { .init(expected: $0.expected, actual: $0.actual) },
      expectedCurve: curves?.expectedColumns ?? [], actualCurve: curves?.actualColumns ?? [])
  }

  /// Returns the expected column that an actual one is compared with, if any.
  func counterpart(ofActual column: Int) -> Int? { counterparts[column] }

  // MARK: Rows

  /// Counts rows at the start that are equal in both tables, byte for byte.
  mutating func addSame(_ count: Int) {
    result.rowCount += count
    postponedRowCount += count
  }

  /// Adds the postponed rows to the figures, from a table that is read again if there are any.
  mutating func catchUp(
    with reopen: () throws(TableFailure) -> TableInput?
  ) throws(TableFailure) {
    postponesFigures = false
    guard curves != nil, postponedRowCount > 0, var table = try reopen() else { return }
    while table.row + 1 < postponedRowCount, try table.next() {
      table.withRow { curves?.addBoth($0, $1) }
    }
  }

  /// Compares the cells of two rows at the location of the one that `origin` chooses.
  mutating func add(
    _ expected: Span<UInt8>, _ expectedCells: Span<CellRange>, _ actual: Span<UInt8>,
    _ actualCells: Span<CellRange>, row: Int, position: TextPosition,
    at origin: Comparison.Location.Origin
  ) {
    result.rowCount += 1
    let (time, otherTime) = (expectedTime, actualTime)
    func location() -> Comparison.Location {
      origin == .expected
        ? Self.location(expected, expectedCells, time: time, row: row, position: position)
        : Self.location(
          actual, actualCells, time: otherTime, row: row, position: position, origin: origin)
    }
    if window != nil {
      let held = origin == .held ? otherTime : nil
      window?.aim(
        at: expected, expectedCells,
        heldUntil: held.flatMap { DecimalNumber(actual.extracting(actualCells[$0].range)) })
    }
    for index in pairs.indices {
      compare(
        expected.extracting(expectedCells[pairs[index].expected].range),
        actual.extracting(actualCells[pairs[index].actual].range), column: index, at: location)
    }
  }

  static func location(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, time: Int?, row: Int, position: TextPosition,
    origin: Comparison.Location.Origin = .expected
  ) -> Comparison.Location {
    let time = time.map { bytes.extracting(cells[$0].range).string }
    return Comparison.Location(origin: origin, row: row, time: time, position: position)
  }

  /// Adds a row to the figures of the expected table, and to the rows within reach.
  mutating func addExpectedCurve(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    curves?.addExpected(bytes, cells)
    if window != nil { addReachable(bytes, cells) }
  }

  /// Adds a row to the figures of a table that is computed for a recording.
  mutating func addComputedCurve(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    curves?.addExpected(bytes, cells)
  }

  /// Adds a row to the figures of the actual table.
  mutating func addActualCurve(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    curves?.addActual(bytes, cells)
  }

  /// Adds the numbers of a pair of plain rows to the figures.
  @inline(__always) mutating func addCurves(_ rows: borrowing PlainRowPairs) {
    curves?.add(rows)
  }

  /// Adds a row that only the expected table has.
  mutating func addMissing(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, row: Int, position: TextPosition
  ) {
    result.missingRowCount += 1
    guard result.differences.count < limit else { return }
    let location = Self.location(bytes, cells, time: expectedTime, row: row, position: position)
    list(.init(kind: .missingRow, location: location))
  }

  /// Adds a row that only the actual table has.
  mutating func addAdded(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, row: Int, position: TextPosition
  ) {
    result.addedRowCount += 1
    guard result.differences.count < limit else { return }
    let location = Self.location(
      bytes, cells, time: actualTime, row: row, position: position, origin: .actual)
    list(.init(kind: .addedRow, location: location))
  }

  /// Returns the result after all rows.
  consuming func finish() -> Comparison {
    decidePostponed(isComplete: true)
    for (index, count) in counts.enumerated() {
      result.columns[index].differenceCount = count.differences
      if let plain = plainDeviations[index] { result.columns[index].greatest = plain.deviation }
      if count.deviations > 0 {
        let mean = count.sum / Double(count.deviations)
        result.columns[index].mean = mean.isFinite ? mean : nil
      }
    }
    let isEqual = result.isSame && counts.allSatisfy { $0.deviations == 0 }
    if !postponesFigures, !isEqual, let curves { result.figures = curves.figures }
    return result
  }

  // MARK: Cells

  /// Compares two cells of a column.
  mutating func compare(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, column: Int,
    at location: () -> Comparison.Location
  ) {
    if expected.isIdentical(to: actual) { return }
    guard let expectedNumber = DecimalNumber(expected), let number = DecimalNumber(actual) else {
      return addDifference(expected, actual, column, nil, at: location)
    }
    let deviation = number.distance(to: expectedNumber)
    guard deviation > 0 else { return }
    counts[column].deviations += 1
    counts[column].sum += deviation
    if deviation > counts[column].greatest || counts[column].deviations == 1 {
      counts[column].greatest = deviation
      plainDeviations[column] = nil
      result.columns[column].greatest = Comparison.Deviation(
        number: deviation, expected: expectedNumber, actual: number, location: location())
    }
    guard isExact[column] || !tolerances[column].accepts(number, for: expectedNumber) else {
      return
    }
    addDifference(expected, actual, column, (number, expectedNumber), at: location)
  }

  mutating func addDifference(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, _ column: Int,
    _ numbers: (actual: DecimalNumber, expected: DecimalNumber)?,
    at location: () -> Comparison.Location
  ) {
    if window != nil {
      window?.postpone(
        .init(column: column, expected: expected.array, actual: actual.array), at: location())
      return
    }
    counts[column].differences += 1
    guard result.differences.count < limit else { return }
    let tolerance = tolerances[column]
    result.differences.append(
      .init(
        kind: .cell(
          column: result.columns[column].name, expected: expected.array, actual: actual.array,
          deviation: numbers.map { $0.actual.deviation(from: $0.expected).text },
          allowed: tolerance.isNone
            ? nil : numbers.map { tolerance.allowed(for: $0.expected).text }),
        location: location()))
  }
}
