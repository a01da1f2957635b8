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
    var stringDifferences = 0
    var deviations = 0
    var sum = 0.0
    var greatest = 0.0
    /// Whether the greatest deviation is that of a difference, and not within the tolerance.
    var hasGreatestDifference = false
    /// Whether the result has the first difference.
    var hasFirst = false
    /// The greatest deviation in a bucket of the column's profile, while plain rows are added.
    var peak = 0.0
    /// The index of its row among the plain rows that are added, or −1 if the result has it.
    var greatestRow = -1

    /// Whether a deviation replaces the greatest one: those of differences come first.
    @inline(__always) func isExceeded(by deviation: Double, accepted isAccepted: Bool) -> Bool {
      hasGreatestDifference == isAccepted ? !isAccepted : deviation > greatest || deviations == 0
    }
  }

  let pairs: [Pair]
  /// The expected column of each actual one, or nil if it is not compared.
  private let counterparts: [Int?]
  let tolerances: [Tolerance]
  /// Whether numbers must be equal.
  let isExact: [Bool]
  /// The differences that are listed.
  var list: DifferenceList
  var profiles: DeviationProfiles
  /// The number of rows up to the last one with a difference.
  var lastDifferentRow = 0
  var result: Comparison
  var counts: ContiguousArray<Count>
  /// The indices of the time columns.
  let expectedTime: Int?
  let actualTime: Int?
  var curves: CurveTally?
  /// The sampled rows, if the cause of a difference is sought.
  var samples: CauseSampler?
  /// The request for curves, or nil for none.
  let curveRequest: CurveBuilder.Request?
  /// The expected rows near those that are compared, if there is a tolerance in time.
  var window: TimeWindow?
  /// The number of equal rows at the start that have not been added to the figures.
  private var postponedRowCount = 0
  /// Whether equal rows are not added to the figures, which are needed only after a difference.
  private(set) var postponesFigures: Bool
  private let ignoresMissingRows: Bool

  /// Prepares for two tables; without a distance within which curves are settled there are no figures,
  /// and without names of main columns no samples.
  init(
    _ rules: ComparisonRules, expected: borrowing TableInput, actual: borrowing TableInput,
    list: DifferenceList, settledDistance: Double?, mainColumns: [[UInt8]]?, keepsCurves: Bool,
    postponesFigures: Bool
  ) {
    self.list = list
    curveRequest = keepsCurves ? CurveBuilder.Request(rules) : nil
    (self.postponesFigures, ignoresMissingRows) = (postponesFigures, rules.ignoresMissingRows)
    let standardInput = Array("-".utf8)
    result = Comparison(
      expected: expected.path ?? standardInput, actual: actual.path ?? standardInput)
    result.order = list.order
    result.acceptsForm = actual.form != nil
    result.readingNotes = expected.readingNotes + actual.readingNotes
    let names = expected.columns
    let places = Dictionary(uniqueKeysWithValues: actual.columns.enumerated().map { ($1, $0) })
    let known = Set(names)
    let added = actual.columns.filter { !known.contains($0) }
    result.columnNames = names + added
    profiles = DeviationProfiles(columnCount: names.count)
    result.renamedColumns = expected.renamedColumns + actual.renamedColumns
    result.actualColumnNames = actual.columns
    var ignored = rules.ignored(among: result.columnNames)
    if let key = rules.uncomparedKey { ignored.insert(key) }
    result.ignoredColumns = result.columnNames.filter(ignored.contains)
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
    counts = ContiguousArray(repeating: Count(), count: pairs.count)
    expectedTime = names.firstIndex(of: ComparisonRules.time)
    actualTime = places[ComparisonRules.time]
    window = TimeWindow(rules, columns: names)
    curves = settledDistance.flatMap {
      CurveTally(expected: expected.columns, actual: actual.columns, settledWithin: $0)
    }
    samples = mainColumns.flatMap {
      CauseSampler(
        expected: expected.columns, actual: actual.columns, comparing: pairs, main: $0,
        atMost: keepsCurves ? Self.curveColumnLimit : CauseSampler.columnLimit)
    }
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
    guard curves != nil || samples != nil, postponedRowCount > 0, var table = try reopen() else {
      return
    }
    for _ in 0..<postponedRowCount where try table.next() {
      table.withRow {
        curves?.addBoth($0, $1)
        samples?.addBoth($0, $1)
      }
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
        at: expected, expectedCells, actual, actualCells, row: result.rowCount,
        heldUntil: held.flatMap { DecimalNumber(actual.extracting(actualCells[$0].range)) })
      decidePostponed(isComplete: false)
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
    samples?.addExpected(bytes, cells)
    if window != nil { addReachable(bytes, cells) }
  }

  /// Adds a row to the figures of a table that is computed for a recording.
  mutating func addComputedCurve(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    curves?.addExpected(bytes, cells)
    samples?.addExpected(bytes, cells)
  }

  /// Adds a row to the figures of the actual table.
  mutating func addActualCurve(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    curves?.addActual(bytes, cells)
    samples?.addActual(bytes, cells)
  }

  /// Adds a row that only the expected table has.
  mutating func addMissing(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, row: Int, position: TextPosition
  ) {
    decidePostponed(isComplete: false)
    guard !ignoresMissingRows else {
      result.ignoredRowCount += 1
      return
    }
    result.missingRowCount += 1
    guard result.firstMissingRow == nil || list.threshold < DifferenceList.lowest else { return }
    let location = Self.location(bytes, cells, time: expectedTime, row: row, position: position)
    if result.firstMissingRow == nil { result.firstMissingRow = location }
    list(.init(kind: .missingRow, location: location))
  }

  /// Adds a row that only the actual table has.
  mutating func addAdded(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, row: Int, position: TextPosition
  ) {
    result.addedRowCount += 1
    guard result.firstAddedRow == nil || list.threshold < DifferenceList.lowest else { return }
    let location = Self.location(
      bytes, cells, time: actualTime, row: row, position: position, origin: .actual)
    if result.firstAddedRow == nil { result.firstAddedRow = location }
    list(.init(kind: .addedRow, location: location))
  }

  /// Adds a row of one table to the list, unless it is full of others.
  mutating func add(_ row: Comparison.Difference) {
    if result.first == nil { result.first = row }
    guard list.threshold < DifferenceList.lowest else { return }
    list.add(.row(row), rank: DifferenceList.lowest)
  }

  /// Returns the result after all rows, with the cause of a difference if it is sought.
  consuming func finish(_ search: CauseSearch?, rowsHaveTimes: Bool) -> Comparison {
    decidePostponed(isComplete: true)
    for (index, count) in counts.enumerated() {
      result.columns[index].differenceCount = count.differences
      result.columns[index].stringDifferenceCount = count.stringDifferences
      result.columns[index].isGreatestAccepted = !count.hasGreatestDifference
      if !isExact[index], let greatest = result.columns[index].greatest {
        result.columns[index].allowed = tolerances[index].allowed(for: greatest.expected).text
      }
      result.columns[index].profile = profiles.profile(
        ofColumn: index, rowCount: result.rowCount)
      if count.deviations > 0 {
        let mean = count.sum / Double(count.deviations)
        result.columns[index].mean = mean.isFinite ? mean : nil
      }
    }
    let isEqual = result.isSame && counts.allSatisfy { $0.deviations == 0 }
    if !postponesFigures, !isEqual, let curves { result.figures = curves.figures }
    result.isLastRowDifferent = lastDifferentRow > 0 && lastDifferentRow == result.rowCount
    result.differences = list.differences(of: difference)
    if let search, !postponesFigures, !result.isSame {
      result.cause = cause(search, rowsHaveTimes: rowsHaveTimes)
    }
    if let curveRequest { result.curves = curves(curveRequest) }
    return result
  }

  /// Returns the most likely cause of the differences, or nil if none explains them.
  private func cause(_ search: CauseSearch, rowsHaveTimes: Bool) -> Comparison.Cause? {
    guard let samples else { return nil }
    let index =
      samples.columns.prefix(CauseSampler.columnLimit)
      .firstIndex { counts[$0].differences > 0 } ?? 0
    guard let pair = samples.curves(of: index) else { return nil }
    let column = samples.columns[index]
    return search.cause(
      of: CauseSearch.Column(
        name: result.columns[column].name,
        rowDeviation: rowsHaveTimes ? nil : result.columns[column].greatest?.number,
        tolerance: tolerances[column].absolute.approximation),
      in: pair, hasTimes: samples.hasTimes)
  }
}
