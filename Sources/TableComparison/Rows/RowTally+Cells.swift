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
    let difference = difference(expected.array, actual.array, column, location())
    if isFirst { result.columns[column].first = difference }
    add(difference, column: column, rank: rank)
  }

  /// Adds a difference to the list, unless it is full of others.
  mutating func add(_ difference: Comparison.Difference, column: Int?, rank: Double) {
    if result.first == nil { result.first = difference }
    guard rank > list.threshold else { return }
    list.add(.complete(difference), column: column, rank: rank)
  }

  /// Returns the difference of two short cells.
  func difference(_ cells: PlainCells, _ column: Int) -> Comparison.Difference {
    difference(cells.expected.array, cells.actual.array, column, cells.location)
  }

  private func difference(
    _ expected: [UInt8], _ actual: [UInt8], _ column: Int, _ location: Comparison.Location
  ) -> Comparison.Difference {
    let numbers = DecimalNumber(expected.span).flatMap { expected in
      DecimalNumber(actual.span).map { (expected: expected, actual: $0) }
    }
    let tolerance = tolerances[column]
    return Comparison.Difference(
      kind: .cell(
        column: result.columns[column].name, expected: expected, actual: actual,
        deviation: numbers.map { $0.actual.deviation(from: $0.expected).text },
        allowed: tolerance.isNone
          ? nil : numbers.map { tolerance.allowed(for: $0.expected).text }),
      location: location)
  }
}
