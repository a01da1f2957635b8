import TableReading

extension RowTally {
  /// Compares two cells of a column.
  mutating func compare(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, column: Int,
    at location: () -> Comparison.Location
  ) {
    if expected.isIdentical(to: actual) { return }
    guard let expectedNumber = DecimalNumber(expected), let number = DecimalNumber(actual) else {
      if postpones(expected, actual, column, at: location) { return }
      return addDifference(expected, actual, column, nil, inRow: result.rowCount, at: location)
    }
    let deviation = number.distance(to: expectedNumber)
    guard deviation > 0 else { return }
    let isAccepted =
      !isExact[column] && tolerances[column].accepts(number, for: expectedNumber)
    if !isAccepted, postpones(expected, actual, column, at: location) {
      return count(deviation, column)
    }
    updateGreatest(
      deviation, of: (expectedNumber, number), column, isAccepted: isAccepted, at: location)
    count(deviation, column)
    guard !isAccepted else { return }
    addDifference(expected, actual, column, deviation, inRow: result.rowCount, at: location)
  }

  /// Postpones a difference if there is a tolerance in time, and returns whether there is.
  private mutating func postpones(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, _ column: Int,
    at location: () -> Comparison.Location
  ) -> Bool {
    guard window != nil else { return false }
    let cell = TimeWindow.Cell(column: column, expected: expected.array, actual: actual.array)
    window?.postpone(
      cell, inColumn: pairs[column].expected, row: result.rowCount, at: location())
    return true
  }

  /// Adds a difference that was postponed, or one that is accepted.
  mutating func addDecided(
    _ cell: TimeWindow.Cell, inRow row: Int, isAccepted: Bool,
    at location: () -> Comparison.Location
  ) {
    let numbers = cell.numbers
    let deviation = numbers.map { $0.actual.distance(to: $0.expected) }
    if let numbers, let deviation {
      updateGreatest(
        deviation, of: (numbers.expected, numbers.actual), cell.column, isAccepted: isAccepted,
        at: location)
    }
    guard !isAccepted else { return }
    let (expected, actual) = (cell.expected[...], cell.actual[...])
    addDifference(
      expected.span, actual.span, cell.column, deviation, inRow: row, at: location)
  }

  /// Keeps a deviation if it is the greatest.
  private mutating func updateGreatest(
    _ deviation: Double, of numbers: (expected: DecimalNumber, actual: DecimalNumber),
    _ column: Int, isAccepted: Bool, at location: () -> Comparison.Location
  ) {
    guard counts[column].isExceeded(by: deviation, accepted: isAccepted) else { return }
    counts[column].greatest = deviation
    counts[column].hasGreatestDifference = !isAccepted
    counts[column].greatestRow = -1
    result.columns[column].greatest = Comparison.Deviation(
      number: deviation, expected: numbers.expected, actual: numbers.actual, location: location())
  }

  /// Counts a deviation of two numbers.
  @inline(__always) mutating func count(_ deviation: Double, _ column: Int) {
    counts[column].deviations += 1
    counts[column].sum += deviation
    profiles.add(deviation, column: column, row: result.rowCount - 1)
  }

  /// Counts a difference of two cells in a row, given as the number of rows up to it.
  @inline(__always) mutating func countDifference(_ column: Int, inRow row: Int) {
    counts[column].differences += 1
    lastDifferentRow = row
  }

  /// Adds two cells that differ; the deviation is nil unless both are numbers.
  private mutating func addDifference(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, _ column: Int, _ deviation: Double?,
    inRow row: Int, at location: () -> Comparison.Location
  ) {
    countDifference(column, inRow: row)
    if deviation == nil { counts[column].stringDifferences += 1 }
    let isFirst = !counts[column].hasFirst
    let rank = deviation ?? DifferenceList.lowest
    guard isFirst || rank > list.threshold else { return }
    let cells = DifferenceList.Cells(
      expected: expected.array, actual: actual.array, column: column, location: location())
    if isFirst { keepFirst(cells) }
    if rank > list.threshold { list.add(.cells(cells), rank: rank) }
  }

  /// Keeps the first difference of a column.
  mutating func keepFirst(_ cells: DifferenceList.Cells) {
    let difference = difference(of: cells)
    result.columns[cells.column].first = difference
    counts[cells.column].hasFirst = true
    if result.first == nil { result.first = difference }
  }

  /// Returns the difference of two cells.
  func difference(of cells: DifferenceList.Cells) -> Comparison.Difference {
    let numbers = DecimalNumber(cells.expected).flatMap { expected in
      DecimalNumber(cells.actual).map { (expected: expected, actual: $0) }
    }
    let tolerance = tolerances[cells.column]
    return Comparison.Difference(
      kind: .cell(
        column: result.columns[cells.column].name, expected: cells.expected,
        actual: cells.actual,
        deviation: numbers.map { $0.actual.deviation(from: $0.expected).text },
        allowed: tolerance.isNone
          ? nil : numbers.map { tolerance.allowed(for: $0.expected).text }),
      location: cells.location)
  }
}
