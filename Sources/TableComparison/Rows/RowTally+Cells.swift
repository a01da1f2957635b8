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

  /// Adds pairs of plain rows.
  mutating func add(_ rows: PlainRows) {
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
          compare(difference, of: rows)
          index += 1
        } else {
          keepFirst(self.difference(Int(difference.pair), inRow: Int(difference.row), of: rows))
        }
      }
      list.nextIndex = firstIndex
      list.add(differences, greatest: greatest)
      while let index = list.firstUnread() {
        let difference = differences[index - firstIndex]
        list.complete(
          self.difference(Int(difference.pair), inRow: Int(difference.row), of: rows))
      }
    }
    for pair in counts.indices where counts[pair].greatestRow >= 0 {
      keepGreatest(pair, of: rows)
    }
    result.rowCount = rowCount + rows.count
    guard self.rows != nil else { return }
    for row in 0..<rows.count {
      rows.withRow(row) { self.rows?.append(rows.firstRow + row, $0, $1, $2, $3) }
    }
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
      // It begins the profile.
      if columns[pair].deviations == 0 { profiles.add(distance, column: pair, row: row) }
      columns[pair].add(
        distance, accepted: difference.isAccepted, row: Int(difference.row))
      if !difference.isAccepted {
        greatest = max(greatest, distance)
        lastDifferentRow = row &+ 1
      }
      index &+= 1
    }
    profiles.add(&columns, beforeRow: bucketEnd)
    return index
  }

  /// Compares two cells in full.
  private mutating func compare(_ difference: CellDifference, of rows: PlainRows) {
    let (column, row) = (Int(difference.pair), Int(difference.row))
    let (pair, time, position) = (pairs[column], expectedTime, rows.position(of: row))
    let index = rows.firstRow + row
    rows.withRow(row) { expected, cells, actual, otherCells in
      compare(
        expected.extracting(cells[pair.expected].range),
        actual.extracting(otherCells[pair.actual].range), column: column,
        at: { Self.location(expected, cells, time: time, row: index, position: position) })
    }
  }

  /// Returns the difference of a column in a row.
  private func difference(
    _ column: Int, inRow row: Int, of rows: PlainRows
  ) -> Comparison.Difference {
    let pair = pairs[column]
    let position = rows.position(of: row)
    var cells = (expected: [UInt8](), actual: [UInt8]())
    var location = Comparison.Location(row: rows.firstRow + row, position: position)
    rows.withRow(row) { expected, ranges, actual, otherRanges in
      cells.expected = expected.extracting(ranges[pair.expected].range).array
      cells.actual = actual.extracting(otherRanges[pair.actual].range).array
      location = Self.location(
        expected, ranges, time: expectedTime, row: rows.firstRow + row, position: position)
    }
    return Comparison.Difference(
      cells: .init(
        column: column, name: result.columns[column].name, tolerance: tolerances[column],
        expected: cells.expected, actual: cells.actual), location: location)
  }

  /// Copies the greatest deviation of a column into the result.
  private mutating func keepGreatest(_ column: Int, of rows: PlainRows) {
    let difference = difference(column, inRow: counts[column].greatestRow, of: rows)
    counts[column].greatestRow = -1
    result.columns[column].greatest = difference.cells?.numbers.map {
      Comparison.Deviation(
        number: counts[column].greatest, expected: $0.expected, actual: $0.actual,
        location: difference.location)
    }
  }
}

extension RowTally {
  /// Compares two cells of a column.
  mutating func compare(
    _ expected: Span<UInt8>, _ actual: Span<UInt8>, column: Int,
    at location: () -> Comparison.Location
  ) {
    if expected.isIdentical(to: actual) { return }
    var (numbers, isAccepted) = (nil as Comparison.Cells.Numbers?, false)
    var deviation: Double?
    if let expected = DecimalNumber(expected), let actual = DecimalNumber(actual) {
      let distance = actual.distance(to: expected)
      guard distance > 0 else { return }
      counts[column].deviations += 1
      counts[column].sum += distance
      profiles.add(distance, column: column, row: result.rowCount - 1)
      isAccepted = tolerances[column].accepts(actual, for: expected)
      (numbers, deviation) = ((actual, expected), distance)
    }
    let (name, tolerance) = (result.columns[column].name, tolerances[column])
    func difference() -> Comparison.Difference {
      Comparison.Difference(
        cells: .init(
          column: column, name: name, tolerance: tolerance, expected: expected.array,
          actual: actual.array),
        location: location())
    }
    if !isAccepted, window != nil {
      let difference = difference()
      window?.postpone(difference, inColumn: pairs[column].expected, row: result.rowCount)
    } else {
      decide(
        column, deviation, of: numbers, inRow: result.rowCount, isAccepted: isAccepted,
        at: location,
        difference)
    }
  }

  /// Adds two cells that are not equal, in a row given as the number of rows up to it, and that may be
  /// accepted; the deviation and the numbers are nil unless both are numbers.
  mutating func decide(
    _ column: Int, _ deviation: Double?, of numbers: Comparison.Cells.Numbers?, inRow row: Int,
    isAccepted: Bool, at location: () -> Comparison.Location,
    _ difference: () -> Comparison.Difference
  ) {
    if let numbers, let deviation,
      counts[column].takesGreatest(deviation, accepted: isAccepted, row: -1)
    {
      result.columns[column].greatest = Comparison.Deviation(
        number: deviation, expected: numbers.expected, actual: numbers.actual,
        location: location())
    }
    guard !isAccepted else { return }
    counts[column].differences += 1
    lastDifferentRow = row
    if deviation == nil { counts[column].stringDifferences += 1 }
    let rank = deviation ?? DifferenceList.lowest
    guard !counts[column].hasFirst || rank > list.threshold else { return }
    let difference = difference()
    if !counts[column].hasFirst { keepFirst(difference) }
    if rank > list.threshold { list.add(difference, rank: rank) }
  }

  /// Keeps the first difference of a column.
  private mutating func keepFirst(_ difference: Comparison.Difference) {
    if result.first == nil { result.first = difference }
    guard let column = difference.cells?.column else { return }
    result.columns[column].first = difference
    counts[column].hasFirst = true
  }
}
