import TableReading

extension RowTally {
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
    let isAccepted =
      !isExact[column] && tolerances[column].accepts(number, for: expectedNumber)
    if counts[column].isExceeded(by: deviation, accepted: isAccepted) {
      counts[column].greatest = deviation
      counts[column].hasGreatestDifference = !isAccepted
      plainDeviations[column] = nil
      result.columns[column].greatest = Comparison.Deviation(
        number: deviation, expected: expectedNumber, actual: number, location: location())
    }
    count(deviation, column)
    guard !isAccepted else { return }
    addDifference(expected, actual, column, deviation, at: location)
  }

  /// Counts a deviation of two numbers.
  @inline(__always) mutating func count(_ deviation: Double, _ column: Int) {
    counts[column].deviations += 1
    counts[column].sum += deviation
    profiles.add(deviation, column: column, row: result.rowCount - 1)
  }

  /// Counts a difference of two cells.
  @inline(__always) mutating func countDifference(_ column: Int) {
    counts[column].differences += 1
    lastDifferentRow = result.rowCount
  }

  /// Adds two cells that differ; the deviation is nil unless both are numbers.
  private mutating func addDifference(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, _ column: Int, _ deviation: Double?,
    at location: () -> Comparison.Location
  ) {
    countDifference(column)
    let isFirst = counts[column].differences == 1
    let rank = deviation ?? DifferenceList.lowest
    guard isFirst || rank > list.threshold else { return }
    let cells = DifferenceList.Cells(
      expected: expected.array, actual: actual.array, column: column, location: location())
    if isFirst {
      let difference = difference(of: cells)
      result.columns[column].first = difference
      if result.first == nil { result.first = difference }
    }
    if rank > list.threshold { list.add(.cells(cells), rank: rank) }
  }

  /// Returns the difference of two cells.
  func difference(of cells: DifferenceList.Cells) -> Comparison.Difference {
    let numbers = DecimalNumber(cells.expected.span).flatMap { expected in
      DecimalNumber(cells.actual.span).map { (expected: expected, actual: $0) }
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
