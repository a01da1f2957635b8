import TableReading

/// The rows of a table near the one that is compared, for a tolerance in time; of cards, those of one card.
///
/// Decisions are made at times that do not descend, so every row enters and leaves the reach once.
///
/// - Complexity: memory for the rows within reach; amortized O(1) for a row and a column that is asked for.
struct NearbyRows: Sendable {
  /// The values of a column within reach.
  private struct Column: Sendable {
    /// A number that no later row within reach exceeds, and the index of its row.
    typealias Extremum = (number: DecimalNumber, row: Int)

    /// The index of the first row that is not read yet.
    var next = 0
    /// The least number within reach, the least after it, and so on; likewise the greatest.
    var (least, greatest) = (ArraySlice<Extremum>(), ArraySlice<Extremum>())
    /// The last row of each string.
    var lastRow: [[UInt8]: Int] = [:]

    /// Reads the cell of the next row.
    mutating func read(_ row: HeldRow, _ index: Int, column: Int) {
      next = index + 1
      guard let number = row.number(column) else {
        lastRow[Array(row.cell(column))] = index
        return
      }
      while let last = least.last, number < last.number { least.removeLast() }
      while let last = greatest.last, last.number < number { greatest.removeLast() }
      least.append((number, index))
      greatest.append((number, index))
    }

    /// Forgets the rows before one.
    mutating func forget(before first: Int) {
      while let row = least.first?.row, row < first { least.removeFirst() }
      while let row = greatest.first?.row, row < first { greatest.removeFirst() }
      guard lastRow.count > 2 * (next - first) + 8 else { return }
      lastRow = lastRow.filter { $0.value >= first }
    }
  }

  private let reach: Tolerance
  /// Whether the row before the reach and the one after it belong to it.
  ///
  /// Between its rows an actual table is unknown, and may jump.
  private let includesNeighbors: Bool
  /// The rows that are kept, whose indices count all rows.
  private var rows: ArraySlice<HeldRow> = []
  /// The index of the first row within reach, and that of the first after it.
  private var (first, end) = (0, 0)
  private var columns: [Int: Column] = [:]

  init(reach: Tolerance, includingNeighbors includesNeighbors: Bool) {
    (self.reach, self.includesNeighbors) = (reach, includesNeighbors)
  }

  /// Adds a row, and removes those that no decision from a time on needs.
  mutating func append(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, at time: DecimalNumber,
    decidingFrom earliest: DecimalNumber
  ) {
    rows.append(HeldRow(bytes, cells, key: time))
    // The last row before the reach begins the line into it.
    while rows.count > 1, rows[rows.startIndex + 1].key.isBefore(earliest, by: reach) {
      rows.removeFirst()
    }
  }

  /// Whether there is a row after the reach of a time.
  func exceeds(_ time: DecimalNumber) -> Bool {
    rows.last.map { time.isBefore($0.key, by: reach) } ?? false
  }

  /// Whether the first or the last row is within reach of the time at which a column was taken.
  var endsWithinReach: Bool { first == 0 || end == rows.endIndex }

  /// Whether a column takes a value within reach of a time: a string if a row has it, and a number if it is
  /// between the least and the greatest one, or near enough to one of them.
  ///
  /// The column is a line from row to row, which is cut at the ends of the reach unless neighbors belong to
  /// it.
  mutating func take(
    _ text: [UInt8], _ column: Int, near time: DecimalNumber,
    accepting accepts: (DecimalNumber, _ taken: DecimalNumber) -> Bool
  ) -> Bool {
    let range = read(column, near: time)
    guard let read = columns[column] else { return false }
    guard let number = DecimalNumber(text) else {
      return read.lastRow[text].map { $0 >= range.lowerBound } ?? false
    }
    var ends = [read.least.first?.number, read.greatest.first?.number]
    if !includesNeighbors {
      let (time, distance) = (time.approximation, reach.absolute.approximation)
      ends.append(self.number(of: column, after: first - 1, at: time - distance))
      ends.append(self.number(of: column, after: end - 1, at: time + distance))
    }
    var (isAbove, isBelow) = (false, false)
    for end in ends {
      guard let end else { continue }
      if accepts(number, end) { return true }
      if number < end { isBelow = true } else { isAbove = true }
    }
    return isAbove && isBelow
  }

  /// Returns the number at a time on the line from one row to the next, to nine decimals.
  private func number(of column: Int, after index: Int, at time: Double) -> DecimalNumber? {
    guard index >= rows.startIndex, index + 1 < rows.endIndex else { return nil }
    let (row, next) = (rows[index], rows[index + 1])
    guard let one = row.number(column), let other = next.number(column) else { return nil }
    let line = Interpolation(
      from: row.key.approximation, to: next.key.approximation, at: time)
    return DecimalNumber(
      Interpolation.text(line.linear(one.approximation, other.approximation)))
  }

  /// Reads the cells of a column within reach of a time, and returns the indices of their rows.
  private mutating func read(_ column: Int, near time: DecimalNumber) -> Range<Int> {
    first = max(first, rows.startIndex)
    while first < rows.endIndex, rows[first].key.isBefore(time, by: reach) { first += 1 }
    end = max(end, first)
    while end < rows.endIndex, !time.isBefore(rows[end].key, by: reach) { end += 1 }
    let range =
      includesNeighbors
      ? max(first - 1, rows.startIndex)..<min(end + 1, rows.endIndex) : first..<end
    var read = columns[column] ?? Column()
    columns[column] = nil
    for index in max(read.next, range.lowerBound)..<max(read.next, range.upperBound) {
      read.read(rows[index], index, column: column)
    }
    read.forget(before: range.lowerBound)
    columns[column] = read
    return range
  }
}

extension DecimalNumber {
  /// Whether a time is before another one, and out of its reach.
  fileprivate func isBefore(_ other: DecimalNumber, by reach: Tolerance) -> Bool {
    self < other && !reach.accepts(self, for: other)
  }
}
