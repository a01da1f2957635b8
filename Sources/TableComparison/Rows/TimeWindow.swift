import TableReading

/// The expected rows near those that are compared, for a tolerance in time.
///
/// A cell that differs passes if the expected column takes its value, within the tolerance, at a time
/// within reach of the row's time. The column is a line from row to row, and vertical between two rows at
/// one time; a string is that of a row. Differences are therefore postponed until the expected rows within
/// reach are known. Rows of cards belong to one curve for each card.
///
/// - Accuracy: all comparisons of decimals are exact. Where a line is cut at the end of the reach, its value
///   there is computed in double precision and rounded to nine decimals, like those of `--align`.
/// - Complexity: memory for the rows and the differences within reach of a row; if a card has no further
///   rows, for those after a difference of its last ones.
struct TimeWindow: Sendable {
  /// A cell that differs.
  struct Cell: Sendable {
    /// The index of the pair of columns.
    let column: Int
    let expected: [UInt8]
    let actual: [UInt8]

    /// The numbers of both cells, if they are numbers.
    var numbers: (actual: DecimalNumber, expected: DecimalNumber)? {
      guard let actual = DecimalNumber(actual.span), let expected = DecimalNumber(expected.span)
      else { return nil }
      return (actual, expected)
    }
  }

  /// A difference that is not decided, or that follows such a one.
  struct Postponed: Sendable {
    enum Content: Sendable {
      case cell(Cell)
      case row(Comparison.Difference)
    }

    let content: Content
    let location: Comparison.Location
    /// The number of rows that have been compared, with this one.
    let rowCount: Int
    fileprivate let time: DecimalNumber
    fileprivate let curve: Int
  }

  /// A row of the expected table.
  private struct Row: Sendable {
    let time: DecimalNumber
    let bytes: [UInt8]
    let cells: [CellRange]

    /// The bytes of a cell.
    func cell(_ index: Int) -> ArraySlice<UInt8> { bytes[cells[index].range] }

    /// The number in a cell, or nil for a string.
    func number(_ index: Int) -> DecimalNumber? {
      DecimalNumber(bytes.span.extracting(cells[index].range))
    }
  }

  private let reach: Tolerance
  private let timeColumn: Int?
  private let cardColumn: Int?
  /// The index of each card's curve; without cards, that of no bytes.
  private var curves: [[UInt8]: Int] = [:]
  /// The rows of each curve that are within reach of a postponed difference or of a later row.
  private var rows: [Queue<Row>] = []
  private var postponed = Queue<Postponed>()
  /// The time of the last row.
  private var last: DecimalNumber?
  /// The time and the curve of the row that is compared.
  private var target: (time: DecimalNumber, curve: Int)?

  /// Creates the window of a table.
  ///
  /// - Parameters:
  ///   - reach: The tolerance in time, in seconds.
  ///   - columns: The columns of the expected table.
  ///   - hasOneCurve: Whether every time has one row, whatever its card.
  init(reach: DecimalNumber, columns: [[UInt8]], hasOneCurve: Bool) {
    self.reach = Tolerance(absolute: reach)
    timeColumn = columns.firstIndex(of: ComparisonRules.time)
    cardColumn = hasOneCurve ? nil : columns.firstIndex(of: ComparisonRules.card)
  }

  // MARK: Rows

  /// Adds the next row of the expected table, at its own time if none is given.
  ///
  /// - Domain: times that do not descend.
  mutating func append(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, at given: DecimalNumber?
  ) {
    let own = timeColumn.flatMap { DecimalNumber(bytes.extracting(cells[$0].range)) }
    guard let time = given ?? own else { return }
    var ranges: [CellRange] = []
    ranges.reserveCapacity(cells.count)
    for index in cells.indices { ranges.append(cells[index]) }
    let curve = curve(of: bytes, cells)
    let first = postponed.first?.time ?? time
    rows[curve].append(Row(time: time, bytes: bytes.array, cells: ranges))
    // The last row before the reach begins the line into it.
    while rows[curve].count > 1, isBefore(rows[curve][1].time, first) { rows[curve].removeFirst() }
    last = time
  }

  /// Sets the row that is compared: the one that was added last, or that of its card; a held one is
  /// compared at a time beyond the ends.
  mutating func aim(
    at bytes: Span<UInt8>, _ cells: Span<CellRange>, heldUntil held: DecimalNumber?
  ) {
    let curve = curve(of: bytes, cells)
    target = (held ?? last).map { ($0, curve) }
  }

  /// Returns the index of the curve to which a row belongs.
  private mutating func curve(of bytes: Span<UInt8>, _ cells: Span<CellRange>) -> Int {
    let card = cardColumn.map { bytes.extracting(cells[$0].range).array } ?? []
    if let index = curves[card] { return index }
    curves[card] = rows.count
    rows.append(Queue())
    return rows.count - 1
  }

  // MARK: Differences

  /// Postpones the difference of a cell of the row that is compared.
  mutating func postpone(_ cell: Cell, inRow rowCount: Int, at location: Comparison.Location) {
    guard let target else { return }
    postponed.append(
      Postponed(
        content: .cell(cell), location: location, rowCount: rowCount, time: target.time,
        curve: target.curve))
  }

  /// Postpones the difference of a row if there are postponed ones before it.
  mutating func postpones(_ difference: Comparison.Difference) -> Bool {
    guard postponed.count > 0, let target else { return false }
    postponed.append(
      Postponed(
        content: .row(difference), location: difference.location, rowCount: 0,
        time: target.time, curve: target.curve))
    return true
  }

  /// Removes and returns the first difference if all rows within its reach are known, and one after them.
  mutating func takePostponed(isComplete: Bool) -> Postponed? {
    guard let first = postponed.first else { return nil }
    guard isComplete || rows[first.curve].last.map({ isBefore(first.time, $0.time) }) ?? false
    else { return nil }
    postponed.removeFirst()
    return first
  }

  /// Whether the expected column takes the value of a cell within reach, within a tolerance.
  func accepts(
    _ cell: Cell, inColumn column: Int, _ tolerance: Tolerance, for postponed: Postponed
  ) -> Bool {
    let number = DecimalNumber(cell.actual.span)
    if column == timeColumn, let (actual, expected) = cell.numbers,
      reach.accepts(actual, for: expected)
    {
      return true
    }
    let rows = rows[postponed.curve]
    for index in 0..<rows.count {
      let row = rows[index]
      let isInside = reach.accepts(row.time, for: postponed.time)
      if isInside, row.cell(column) == cell.actual[...] { return true }
      guard let number, let value = row.number(column) else { continue }
      if isInside, tolerance.accepts(number, for: value) { return true }
      guard index + 1 < rows.count, let next = rows[index + 1].number(column) else { continue }
      let line = Line(from: row.time, value, to: rows[index + 1].time, next)
      let isEndInside = reach.accepts(rows[index + 1].time, for: postponed.time)
      // A line beyond the reach on one side has both ends there.
      guard isInside || isEndInside || crosses(line, postponed.time) else { continue }
      let start = isInside ? value : line.value(at: postponed.time, minus: reach.absolute)
      let end = isEndInside ? next : line.value(at: postponed.time, plus: reach.absolute)
      if number.isBetween(start, end) || tolerance.accepts(number, for: start)
        || tolerance.accepts(number, for: end)
      {
        return true
      }
    }
    return false
  }

  /// Whether a line begins before a time and ends after it.
  private func crosses(_ line: Line, _ time: DecimalNumber) -> Bool {
    isBefore(line.start, time) && isBefore(time, line.end)
  }

  /// Whether a time is before another one, and out of its reach.
  private func isBefore(_ time: DecimalNumber, _ other: DecimalNumber) -> Bool {
    time < other && !reach.accepts(time, for: other)
  }
}

/// The line of a column between two rows.
private struct Line {
  let start: DecimalNumber
  let end: DecimalNumber
  private let values: (DecimalNumber, DecimalNumber)

  init(
    from start: DecimalNumber, _ value: DecimalNumber, to end: DecimalNumber,
    _ next: DecimalNumber
  ) {
    (self.start, self.end, values) = (start, end, (value, next))
  }

  /// Returns the value at a time less a distance, to nine decimals.
  func value(at time: DecimalNumber, minus distance: DecimalNumber) -> DecimalNumber {
    value(at: time.approximation - distance.approximation)
  }

  /// Returns the value at a time plus a distance, to nine decimals.
  func value(at time: DecimalNumber, plus distance: DecimalNumber) -> DecimalNumber {
    value(at: time.approximation + distance.approximation)
  }

  private func value(at time: Double) -> DecimalNumber {
    let between = Interpolation(
      from: start.approximation, to: end.approximation, at: time)
    let text = Interpolation.text(
      between.linear(values.0.approximation, values.1.approximation))
    return DecimalNumber(text.span) ?? values.0
  }
}

extension DecimalNumber {
  /// Whether the number is one of two others or between them.
  fileprivate func isBetween(_ one: DecimalNumber, _ other: DecimalNumber) -> Bool {
    one < other ? !(self < one) && !(other < self) : !(self < other) && !(one < self)
  }
}
