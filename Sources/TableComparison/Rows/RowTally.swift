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

    /// Replaces the greatest deviation if another is greater, and returns whether it does.
    ///
    /// Those of differences come first.
    ///
    /// - Domain: deviations above 0.
    @inline(__always) mutating func takesGreatest(
      _ deviation: Double, accepted isAccepted: Bool, row: Int
    ) -> Bool {
      guard hasGreatestDifference == isAccepted ? !isAccepted : deviation > greatest else {
        return false
      }
      (greatest, greatestRow, hasGreatestDifference) = (deviation, row, !isAccepted)
      return true
    }

    /// Adds the deviation of two numbers that are not equal, in a plain row.
    @inline(__always) mutating func add(_ deviation: Double, accepted isAccepted: Bool, row: Int) {
      _ = takesGreatest(deviation, accepted: isAccepted, row: row)
      deviations &+= 1
      sum += deviation
      if deviation > peak { peak = deviation }
      if !isAccepted { differences &+= 1 }
    }
  }

  let pairs: [Pair]
  let tolerances: [Tolerance]
  /// The differences that are listed.
  var list: DifferenceList
  var profiles: DeviationProfiles
  /// The number of rows up to the last one with a difference.
  var lastDifferentRow = 0
  var result: Comparison
  var counts: ContiguousArray<Count>
  /// The table that lists the rows, if there is one.
  var rows: DifferenceTable?
  /// The indices of the time columns.
  let expectedTime: Int?
  let actualTime: Int?
  var curves: CurveTally?
  /// The sampled rows, if the cause of a difference is sought.
  var samples: CauseSampler?
  /// The rules of the curves that are kept, or nil for none.
  let curveRules: ComparisonRules?
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
    list: DifferenceList, rows: consuming DifferenceTable?, settledDistance: Double?,
    mainColumns: [[UInt8]]?, keepsCurves: Bool, postponesFigures: Bool
  ) {
    self.list = list
    curveRules = keepsCurves ? rules : nil
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
    result.names = ColumnNames(
      all: names + added, renamed: expected.renamedColumns + actual.renamedColumns,
      actual: actual.columns)
    profiles = DeviationProfiles(columnCount: names.count)
    var ignored = rules.ignored(among: result.names.all)
    if let key = rules.uncomparedKey { ignored.insert(key) }
    result.ignoredColumns = result.names.all.filter(ignored.contains)
    let compared = names.filter { !ignored.contains($0) }
    let unmatched = (
      compared.filter { places[$0] == nil }, added.filter { !ignored.contains($0) }
    )
    if rules.comparesOnlyCommon {
      result.leftOutColumns = unmatched
    } else {
      (result.missingColumns, result.addedColumns) = unmatched
    }
    result.positionalColumns = compared.filter { places[$0] != nil && rules.isPositional($0) }
    let pairs = names.enumerated().compactMap { index, name -> Pair? in
      guard !ignored.contains(name), !rules.isPositional(name) else { return nil }
      return places[name].map { Pair(expected: index, actual: $0) }
    }
    tolerances = pairs.map { rules.tolerance(of: names[$0.expected]) }
    result.columns = zip(pairs, tolerances).map {
      Comparison.Column(name: names[$0.expected], tolerance: $1)
    }
    self.pairs = pairs
    counts = ContiguousArray(repeating: Count(), count: pairs.count)
    expectedTime = names.firstIndex(of: ComparisonRules.time)
    actualTime = places[ComparisonRules.time]
    window = TimeWindow(rules, columns: names)
    if let settledDistance,
      let one = CurveFigures(of: names, settledWithin: settledDistance),
      let other = CurveFigures(of: actual.columns, settledWithin: settledDistance)
    {
      curves = CurveTally(expected: one, actual: other)
    }
    samples = mainColumns.flatMap {
      CauseSampler(
        expected: expected.columns, actual: actual.columns, comparing: pairs, main: $0,
        atMost: keepsCurves ? Self.curveColumnLimit : CauseSampler.columnLimit)
    }
    var rows = rows
    rows?.begin(self)
    self.rows = rows
  }

  // MARK: Rows

  /// Writes the rows that are listed if there are enough; false if they cannot be written.
  mutating func flushIfFull() -> Bool { rows?.flushIfFull() ?? true }

  /// Counts rows at the start that are equal in both tables, byte for byte.
  mutating func addSame(_ count: Int) {
    result.rowCount += count
    postponedRowCount += count
  }

  /// Adds the postponed rows to the figures, from a table that is read again if there are any.
  mutating func catchUp(with reopen: () throws(TableFailure) -> TableInput?) throws(TableFailure) {
    postponesFigures = false
    guard curves != nil || samples != nil, postponedRowCount > 0, var table = try reopen() else {
      return
    }
    for _ in 0..<postponedRowCount where try table.next() { addExpectedCurve(table) }
    // The rows of both tables are the same so far.
    if let one = curves?.expected { curves?.actual = one }
    if let one = samples?.expected { samples?.actual = one }
  }

  /// Adds a pair of rows.
  mutating func add(
    _ expected: borrowing some RowView & ~Copyable, _ actual: borrowing some RowView & ~Copyable
  ) {
    addExpectedCurve(expected)
    addActualCurve(actual)
    addCells(expected, actual)
  }

  /// Adds the buffered rows of two tables that are plain; false if there are none.
  mutating func addPlainRows(_ tables: inout TablePair, _ plain: PlainRows) -> Bool {
    guard tables.expected.readPlainRows(with: &tables.actual, into: plain) else { return false }
    add(plain)
    return true
  }

  /// Adds a pair of rows that belong to no curve, or have been added to it.
  ///
  /// The pair is located at the row that `origin` chooses.
  mutating func addCells(
    _ expected: borrowing some RowView & ~Copyable, _ actual: borrowing some RowView & ~Copyable,
    at origin: Comparison.Location.Origin = .expected
  ) {
    let isExpected = origin == .expected
    let row = isExpected ? expected.row : actual.row
    let position = isExpected ? expected.position : actual.position
    expected.withRow { bytes, cells in
      actual.withRow { other, otherCells in
        compare(bytes, cells, other, otherCells, row: row, position: position, at: origin)
        rows?.append(row, bytes, cells, other, otherCells, at: origin)
      }
    }
  }

  /// Compares the cells of two rows at the location of the one that `origin` chooses.
  private mutating func compare(
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

  /// Adds a row to the figures of the expected table, and to the rows within reach unless it has been
  /// added there.
  mutating func addExpectedCurve(
    _ row: borrowing some RowView & ~Copyable, isReachable: Bool = true
  ) {
    row.withRow {
      curves?.expected.add($0, $1)
      samples?.expected.add($0, $1)
      if isReachable { window?.append($0, $1, at: nil) }
    }
  }

  /// Adds a row to the figures of the actual table.
  mutating func addActualCurve(_ row: borrowing some RowView & ~Copyable) {
    row.withRow {
      curves?.actual.add($0, $1)
      samples?.actual.add($0, $1)
    }
  }

  /// Adds a row that only the expected table has.
  mutating func addMissing(_ row: borrowing some RowView & ~Copyable) {
    addExpectedCurve(row)
    let index = row.row
    row.withRow { bytes, cells in rows?.append(index, bytes, cells, Span(), Span()) }
    decidePostponed(isComplete: false)
    guard !ignoresMissingRows else {
      result.ignoredRowCount += 1
      return
    }
    result.missingRowCount += 1
    list(row, at: .expected, \.firstMissingRow)
  }

  /// Adds a row that only the actual table has, and that may have been added to its curve.
  mutating func addAdded(_ row: borrowing some RowView & ~Copyable, ofCurve: Bool = true) {
    if ofCurve { addActualCurve(row) }
    let index = row.row
    row.withRow { bytes, cells in rows?.append(index, Span(), Span(), bytes, cells) }
    result.addedRowCount += 1
    list(row, at: .actual, \.firstAddedRow)
  }

  /// Lists a row that one table lacks, after the differences of earlier cells that are not decided, unless the
  /// list is full of others.
  private mutating func list(
    _ row: borrowing some RowView & ~Copyable, at origin: Comparison.Location.Origin,
    _ first: WritableKeyPath<Comparison, Comparison.Location?>
  ) {
    guard result[keyPath: first] == nil || list.threshold < DifferenceList.lowest else { return }
    let (index, position) = (row.row, row.position)
    let time = origin == .expected ? expectedTime : actualTime
    let location = row.withRow {
      Self.location($0, $1, time: time, row: index, position: position, origin: origin)
    }
    if result[keyPath: first] == nil { result[keyPath: first] = location }
    let difference = Comparison.Difference(cells: nil, location: location)
    if !(window?.postpones(difference) ?? false) { add(difference) }
  }

  /// Adds the difference of a row to the list.
  mutating func add(_ row: Comparison.Difference) {
    if result.first == nil { result.first = row }
    guard list.threshold < DifferenceList.lowest else { return }
    list.add(row, rank: DifferenceList.lowest)
  }

  /// Returns the result after all rows, with the cause of a difference if it is sought.
  consuming func finish(_ search: CauseSearch?, rowsHaveTimes: Bool) -> Comparison {
    decidePostponed(isComplete: true)
    for (index, count) in counts.enumerated() {
      result.columns[index].count = count
      result.columns[index].profile = profiles.profile(
        ofColumn: index, rowCount: result.rowCount)
    }
    let isEqual = result.isSame && counts.allSatisfy { $0.deviations == 0 }
    if !postponesFigures, !isEqual, let curves { result.figures = curves.figures }
    result.isLastRowDifferent = lastDifferentRow > 0 && lastDifferentRow == result.rowCount
    result.differences = list.differences()
    if let search, !postponesFigures, !result.isSame {
      result.cause = cause(search, rowsHaveTimes: rowsHaveTimes)
    }
    if let curveRules { result.curves = curves(curveRules) }
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
      of: result.columns[column].name, in: pair, hasTimes: samples.hasTimes,
      rowDeviation: rowsHaveTimes ? nil : result.columns[column].greatest?.number,
      tolerance: tolerances[column].absolute.approximation)
  }
}
