import TableReading

/// The rows near those that are compared, for a tolerance in time.
///
/// A cell that differs passes if, within the tolerance of its column and within reach of the row's time, the
/// expected column takes the actual value and the actual column the expected one. So a value that is lost
/// differs, such as the end or the top of an overshoot, and so does one that is new. The expected column is
/// a line from row to row, and vertical between two rows at one time. The last row has no tolerance in time,
/// except in a recording, which may end anywhere: where it begins or ends within reach, its column need not
/// take the expected value, and if only its times are rounded, it need not do so anywhere. Events are a list
/// of names at times: each passes with one event of the other table, not with several. Differences are
/// postponed until the rows within reach are known. Rows of cards belong to one curve for each card.
///
/// - Accuracy: all comparisons of decimals are exact. Where a line is cut at the end of the reach, its value
///   there is computed in double precision and rounded to nine decimals, like those of `--align`.
/// - Complexity: memory for the rows and the differences within reach of a row; if a card has no further
///   rows, for those after a difference of its last ones.
struct TimeWindow: Sendable {
  /// A difference that is not decided, or that follows such a one.
  struct Postponed: Sendable {
    let difference: Comparison.Difference
    /// The number of rows that have been compared, with this one.
    let rowCount: Int
    fileprivate let time: DecimalNumber
    fileprivate let curve: Int
  }

  /// The rows of one card in both tables, or all rows without cards.
  private struct Curve: Sendable {
    var expected: NearbyRows
    var actual: NearbyRows
    /// The number of rows that had been compared with the last one of the curve.
    var lastRow = 0
    /// The events without a counterpart, by their names.
    var events: [[UInt8]: Events] = [:]
  }

  /// The events of one name that only one table has so far.
  private struct Events: Sendable {
    var (expected, actual) = (ArraySlice<Event>(), ArraySlice<Event>())
  }

  /// An event of one table.
  private struct Event: Sendable {
    let time: DecimalNumber
    /// The number of rows that had been compared with its row.
    let rowCount: Int
  }

  private let reach: Tolerance
  private let timeColumn: Int?
  private let cardColumn: Int?
  /// The column of events, unless the expected table has rows at more times than the actual one.
  private let eventColumn: Int?
  private let isRecorded: Bool
  /// Whether there is more than the rounding of recorded times.
  private let isTolerant: Bool
  /// The index of each card's curve; without cards, that of no bytes.
  private var indices: [[UInt8]: Int] = [:]
  private var curves: [Curve] = []
  private var postponed: ArraySlice<Postponed> = []
  /// The number of events without a counterpart in a row, by the number of rows up to it.
  private var unmatched: [Int: Int] = [:]
  /// The time of the last expected row.
  private var last: DecimalNumber?
  /// The time and the curve of the row that is compared.
  private var target: (time: DecimalNumber, curve: Int)?

  /// Creates the window of an expected table with some columns; nil without a tolerance in time.
  init?(_ rules: ComparisonRules, columns: [[UInt8]]) {
    guard let reach = rules.reach else { return nil }
    self.reach = Tolerance(absolute: reach)
    isTolerant = rules.timeTolerance != nil
    timeColumn = columns.firstIndex(of: ComparisonRules.time)
    isRecorded = if case .recorded = rules.matching { true } else { false }
    eventColumn = isRecorded ? nil : columns.firstIndex(of: ComparisonRules.event)
    // Aligned tables have one row at every time, whatever its card.
    cardColumn = rules.matching == .aligned ? nil : columns.firstIndex(of: ComparisonRules.card)
  }

  // MARK: Rows

  /// Adds the next row of the expected table, at its own time if none is given.
  ///
  /// - Domain: times that do not descend.
  mutating func append(_ bytes: Span<UInt8>, _ cells: Span<CellRange>, at given: DecimalNumber?) {
    let own = timeColumn.flatMap { DecimalNumber(bytes.extracting(cells[$0].range)) }
    guard let time = given ?? own else { return }
    let earliest = postponed.first?.time ?? time
    curves[curve(of: bytes, cells)].expected.append(
      bytes, cells, at: time, decidingFrom: earliest)
    last = time
  }

  /// Sets the row that is compared: the one that was added last, or that of its card; a held one is
  /// compared at a time beyond the ends.
  mutating func aim(
    at bytes: Span<UInt8>, _ cells: Span<CellRange>, _ actual: Span<UInt8>,
    _ actualCells: Span<CellRange>, row rowCount: Int, heldUntil held: DecimalNumber?
  ) {
    let curve = curve(of: bytes, cells)
    guard let time = held ?? last else { return }
    target = (time, curve)
    curves[curve].lastRow = rowCount
    curves[curve].actual.append(
      actual, actualCells, at: time, decidingFrom: postponed.first?.time ?? time)
  }

  /// Returns the index of the curve to which a row belongs.
  private mutating func curve(of bytes: Span<UInt8>, _ cells: Span<CellRange>) -> Int {
    let card = cardColumn.map { bytes.extracting(cells[$0].range).array } ?? []
    if let index = indices[card] { return index }
    indices[card] = curves.count
    curves.append(
      Curve(
        expected: NearbyRows(reach: reach, includingNeighbors: false),
        actual: NearbyRows(reach: reach, includingNeighbors: true)))
    return curves.count - 1
  }

  // MARK: Differences

  /// Postpones the difference of a cell of the row that is compared, in a column of the expected table.
  mutating func postpone(
    _ difference: Comparison.Difference, inColumn column: Int, row rowCount: Int
  ) {
    guard let target else { return }
    if column == eventColumn, let cells = difference.cells {
      match(cells, row: rowCount, at: target.time, of: target.curve)
    }
    postponed.append(
      Postponed(
        difference: difference, rowCount: rowCount, time: target.time, curve: target.curve))
  }

  /// Postpones the difference of a row if there are postponed ones before it.
  mutating func postpones(_ difference: Comparison.Difference) -> Bool {
    guard postponed.count > 0, let target else { return false }
    postponed.append(
      Postponed(
        difference: difference, rowCount: 0, time: target.time, curve: target.curve))
    return true
  }

  /// Removes and returns the first difference if all rows within its reach are known, and one after them.
  mutating func takePostponed(isComplete: Bool) -> Postponed? {
    guard let first = postponed.first,
      isComplete || curves[first.curve].expected.exceeds(first.time)
    else { return nil }
    postponed.removeFirst()
    return first
  }

  /// Whether a cell passes, given the indices of its column in both tables.
  mutating func accepts(
    _ cell: Comparison.Cells, inColumn column: Int, ofActual actualColumn: Int,
    for postponed: Postponed, isComplete: Bool
  ) -> Bool {
    if column == eventColumn { return unmatched.removeValue(forKey: postponed.rowCount) == 0 }
    let (curve, time) = (postponed.curve, postponed.time)
    if column == timeColumn, let (actual, expected) = cell.numbers {
      return reach.accepts(actual, for: expected)
    }
    let isLast = isComplete && curves[curve].lastRow == postponed.rowCount
    if isLast, !isRecorded { return false }
    let isTaken = curves[curve].expected.take(cell.actual, column, near: time) {
      cell.tolerance.accepts($0, for: $1)
    }
    guard isTaken, isTolerant else { return isTaken }
    return curves[curve].actual.take(cell.expected, actualColumn, near: time) {
      cell.tolerance.accepts($1, for: $0)
    } || isRecorded && curves[curve].actual.endsWithinReach
  }

  // MARK: Events

  /// Matches the events of a row that only one of its cells has with the first events of these names in the
  /// other table that are within reach and have no counterpart.
  private mutating func match(
    _ cell: Comparison.Cells, row rowCount: Int, at time: DecimalNumber, of curve: Int
  ) {
    func names(_ text: [UInt8]) -> [[UInt8]] {
      text.split(separator: UInt8(ascii: " ")).map(Array.init)
    }
    var (missing, added) = (names(cell.expected), names(cell.actual))
    for name in missing {
      guard let index = added.firstIndex(of: name) else { continue }
      added.remove(at: index)
      missing.remove(at: missing.firstIndex(of: name) ?? 0)
    }
    unmatched[rowCount] = 0
    let event = Event(time: time, rowCount: rowCount)
    for (names, own, other) in [
      (missing, \Events.expected, \Events.actual), (added, \Events.actual, \Events.expected),
    ] {
      for name in names {
        var events = curves[curve].events[name] ?? Events()
        while let first = events[keyPath: other].first, !reach.accepts(first.time, for: time) {
          events[keyPath: other].removeFirst()
        }
        if let counterpart = events[keyPath: other].popFirst() {
          unmatched[counterpart.rowCount, default: 0] -= 1
        } else {
          events[keyPath: own].append(event)
          unmatched[rowCount, default: 0] += 1
        }
        curves[curve].events[name] = events
      }
    }
  }
}

// The tolerance in time.

extension RowTally {
  /// Decides the postponed differences whose expected rows are known, or all of them at the end.
  mutating func decidePostponed(isComplete: Bool) {
    while let next = window?.takePostponed(isComplete: isComplete) {
      guard let cells = next.difference.cells else {
        add(next.difference)
        continue
      }
      let pair = pairs[cells.column]
      let isAccepted =
        window?.accepts(
          cells, inColumn: pair.expected, ofActual: pair.actual, for: next, isComplete: isComplete)
        ?? false
      let numbers = cells.numbers
      decide(
        cells.column, numbers.map { $0.actual.distance(to: $0.expected) }, of: numbers,
        inRow: next.rowCount, isAccepted: isAccepted, at: { next.difference.location },
        { next.difference })
    }
  }
}
