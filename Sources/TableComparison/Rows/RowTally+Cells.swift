import TableReading

extension RowTally {
  /// Prepares for the plain rows of two tables; nil unless they have the same columns in the same order.
  func plainRows(_ tables: borrowing TablePair, key: Int? = nil) -> PlainRows? {
    let count = tables.expected.columns.count
    guard count > 0, tables.expected.columns == tables.actual.columns else { return nil }
    var indices = [Int?](repeating: nil, count: count)
    for (index, pair) in pairs.enumerated() { indices[pair.expected] = index }
    let curve = curves?.expected.columns ?? []
    let columns = indices.enumerated().map { column, pair in
      PlainColumn(
        pair: pair, curve: curve.firstIndex(of: column),
        tolerance: pair.map { tolerances[$0] } ?? .none, isKey: column == key)
    }
    return PlainRows(columns)
  }

  /// Prepares for the rows at the start of two tables that are the same in all columns; nil unless they have
  /// the same columns in the same order.
  static func equalRows(_ tables: borrowing TablePair) -> PlainRows? {
    let names = tables.expected.columns
    guard !names.isEmpty, names == tables.actual.columns else { return nil }
    let column = PlainColumn(pair: 0, curve: nil, tolerance: .none, isKey: false)
    return PlainRows(names.map { _ in column }, endingAtDifference: true)
  }

  /// Adds pairs of plain rows, given the index of the first in the expected table.
  mutating func add(_ rows: PlainRows, from first: Int) {
    curves?.add(rows)
    samples?.add(rows)
    let (rowCount, firstIndex) = (result.rowCount, list.nextIndex)
    profiles.makeRoom(forRows: rowCount + rows.count)
    rows.withDifferences { differences in
      var (index, greatest) = (0, DifferenceList.lowest)
      while true {
        index = count(differences, from: index, after: rowCount, &greatest)
        guard index < differences.count else { break }
        let difference = differences[index]
        if difference.distance.isNaN {
          result.rowCount = rowCount + Int(difference.row) + 1
          list.nextIndex = firstIndex + index
          compare(difference, of: rows, from: first)
          index += 1
        } else {
          keepFirst(cells(Int(difference.pair), inRow: Int(difference.row), of: rows, from: first))
        }
      }
      list.nextIndex = firstIndex + differences.count
      guard list.keeps(rank: greatest, index: firstIndex) else { return }
      // From the last on, because curves depart from each other: then few replace others.
      for index in differences.indices.reversed() {
        let difference = differences[index]
        guard !difference.isAccepted, !difference.distance.isNaN,
          list.keeps(rank: difference.distance, index: firstIndex + index)
        else { continue }
        let cells = cells(
          Int(difference.pair), inRow: Int(difference.row), of: rows, from: first)
        list.add(.cells(cells), rank: difference.distance, index: firstIndex + index)
      }
    }
    for pair in counts.indices where counts[pair].greatestRow >= 0 {
      keepGreatest(pair, of: rows, from: first)
    }
    result.rowCount = rowCount + rows.count
  }

  /// Counts cells up to one that must be compared in full or is the first difference of its column, and returns
  /// its index.
  private mutating func count(
    _ differences: Span<CellDifference>, from start: Int, after rowCount: Int,
    _ greatest: inout Double
  ) -> Int {
    // Lent, because only one property can be.
    var counts: ContiguousArray<Count> = []
    swap(&counts, &self.counts)
    defer { swap(&counts, &self.counts) }
    var columns = counts.mutableSpan
    var (index, row, bucketEnd) = (start, 0, 0)
    while index < differences.count {
      let difference = differences[index]
      let (pair, distance) = (Int(difference.pair), difference.distance)
      guard !distance.isNaN, difference.isAccepted || columns[pair].hasFirst else { break }
      row = rowCount &+ Int(difference.row)
      if row >= bucketEnd {
        profiles.add(&columns, beforeRow: bucketEnd)
        bucketEnd = profiles.end(ofBucketWith: row)
      }
      var count = columns[pair]
      // It begins the profile.
      if count.deviations == 0 { profiles.add(distance, column: pair, row: row) }
      if count.isExceeded(by: distance, accepted: difference.isAccepted) {
        count.greatest = distance
        count.greatestRow = Int(difference.row)
        count.hasGreatestDifference = !difference.isAccepted
      }
      count.deviations &+= 1
      count.sum += distance
      count.peak = max(count.peak, distance)
      if !difference.isAccepted {
        count.differences &+= 1
        greatest = max(greatest, distance)
        lastDifferentRow = row &+ 1
      }
      columns[pair] = count
      index &+= 1
    }
    profiles.add(&columns, beforeRow: bucketEnd)
    return index
  }

  /// Compares two cells in full.
  private mutating func compare(
    _ difference: CellDifference, of rows: PlainRows, from first: Int
  ) {
    let (column, row) = (Int(difference.pair), Int(difference.row))
    let (pair, time, position) = (pairs[column], expectedTime, rows.position(of: row))
    rows.withRow(row) { expected, cells, actual, otherCells in
      compare(
        expected.extracting(cells[pair.expected].range),
        actual.extracting(otherCells[pair.actual].range), column: column,
        at: { Self.location(expected, cells, time: time, row: first + row, position: position) })
    }
  }

  /// Returns the cells of a column in a row, given the index of the first row in the expected table.
  private func cells(
    _ column: Int, inRow row: Int, of rows: PlainRows, from first: Int
  ) -> DifferenceList.Cells {
    let pair = pairs[column]
    return rows.withRow(row) { expected, cells, actual, otherCells in
      DifferenceList.Cells(
        expected: expected.extracting(cells[pair.expected].range).array,
        actual: actual.extracting(otherCells[pair.actual].range).array, column: column,
        location: Self.location(
          expected, cells, time: expectedTime, row: first + row, position: rows.position(of: row)))
    }
  }

  /// Copies the greatest deviation of a column into the result.
  private mutating func keepGreatest(_ column: Int, of rows: PlainRows, from first: Int) {
    let cells = cells(column, inRow: counts[column].greatestRow, of: rows, from: first)
    counts[column].greatestRow = -1
    result.columns[column].greatest = Comparison.Deviation(
      number: counts[column].greatest, expected: DecimalNumber(cells.expected) ?? .zero,
      actual: DecimalNumber(cells.actual) ?? .zero, location: cells.location)
  }
}

extension RowTally {
  /// Compares two cells of a column.
  mutating func compare(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, column: Int,
    at location: () -> Comparison.Location
  ) {
    if expected.isIdentical(to: actual) { return }
    func cells() -> DifferenceList.Cells {
      DifferenceList.Cells(
        expected: expected.array, actual: actual.array, column: column, location: location())
    }
    guard let expectedNumber = DecimalNumber(expected), let number = DecimalNumber(actual) else {
      if postpones(column, cells) { return }
      return addDifference(column, nil, inRow: result.rowCount, cells)
    }
    let deviation = number.distance(to: expectedNumber)
    guard deviation > 0 else { return }
    let isAccepted =
      !isExact[column] && tolerances[column].accepts(number, for: expectedNumber)
    if !isAccepted, postpones(column, cells) {
      return count(deviation, column)
    }
    updateGreatest(
      deviation, of: (expectedNumber, number), column, isAccepted: isAccepted, at: location)
    count(deviation, column)
    guard !isAccepted else { return }
    addDifference(column, deviation, inRow: result.rowCount, cells)
  }

  /// Postpones a difference if there is a tolerance in time, and returns whether there is.
  private mutating func postpones(
    _ column: Int, _ cells: () -> DifferenceList.Cells
  ) -> Bool {
    guard window != nil else { return false }
    window?.postpone(cells(), inColumn: pairs[column].expected, row: result.rowCount)
    return true
  }

  /// Adds a difference that was postponed, or one that is accepted.
  mutating func addDecided(_ cells: DifferenceList.Cells, inRow row: Int, isAccepted: Bool) {
    let numbers = cells.numbers
    let deviation = numbers.map { $0.actual.distance(to: $0.expected) }
    if let numbers, let deviation {
      updateGreatest(
        deviation, of: (numbers.expected, numbers.actual), cells.column, isAccepted: isAccepted,
        at: { cells.location })
    }
    guard !isAccepted else { return }
    addDifference(cells.column, deviation, inRow: row, { cells })
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
    _ column: Int, _ deviation: Double?, inRow row: Int, _ cells: () -> DifferenceList.Cells
  ) {
    countDifference(column, inRow: row)
    if deviation == nil { counts[column].stringDifferences += 1 }
    let isFirst = !counts[column].hasFirst
    let rank = deviation ?? DifferenceList.lowest
    guard isFirst || rank > list.threshold else { return }
    let cells = cells()
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
    let numbers = cells.numbers
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
