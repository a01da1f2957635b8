import TableReading

/// The search for the most likely cause of the differences of two tables.
package struct CauseSearch {
  /// An explanation other than a change of the curve, and the deviation that it leaves.
  package struct Explanation {
    package let reason: Comparison.Cause.Reason
    package let deviation: Double

    /// Creates an explanation.
    package init(_ reason: Comparison.Cause.Reason, leaving deviation: Double) {
      (self.reason, self.deviation) = (reason, deviation)
    }
  }

  /// Returns an explanation of the curves of a column, or nil if there is none.
  package typealias Explain = (_ pair: CurvePair, _ column: [UInt8]) -> Explanation?

  /// The names of the columns of positions, which are preferred.
  let mainColumns: [[UInt8]]
  /// Explanations that are simpler than a change of the curve.
  private let simple: Explain?
  /// Explanations that are tried if no change of the curve explains everything.
  private let complex: Explain?

  /// The part of a deviation to which an explanation reduces it.
  package static let leastReduction = 1 / 5.0
  /// The part of the values' range up to which a deviation is the error of interpolation.
  private static let interpolationError = 2e-3

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - mainColumns: The names of the columns of positions, which are preferred.
  ///   - simple: Returns an explanation that is simpler than a change of the curve.
  ///   - complex: Returns an explanation that is less simple.
  package init(mainColumns: [[UInt8]], simple: Explain? = nil, complex: Explain? = nil) {
    self.mainColumns = mainColumns
    (self.simple, self.complex) = (simple, complex)
  }

  /// Returns the most likely cause of the differences of a column, or nil if none explains them.
  ///
  /// - Parameters:
  ///   - column: The name of the column.
  ///   - pair: Its curves.
  ///   - hasTimes: Whether their times are times, and not numbers of rows.
  ///   - rowDeviation: The greatest deviation of its rows, if rows are compared regardless of their times.
  ///   - tolerance: The allowed deviation.
  /// - Returns: The cause, with the deviations before and after it.
  func cause(
    of column: [UInt8], in pair: CurvePair, hasTimes: Bool, rowDeviation: Double?,
    tolerance: Double
  ) -> Comparison.Cause? {
    let before = pair.deviation
    guard before.isFinite else { return nil }
    let range = max(pair.expected.range, pair.actual.range)
    // Not the tolerance: an explanation within it may be worse than one that is exact.
    let goal = Self.interpolationError * range
    func cause(
      _ reason: Comparison.Cause.Reason, _ before: Double, _ after: Double
    ) -> Comparison.Cause {
      Comparison.Cause(
        reason: reason, column: column,
        before: ShortNumber.withoutNoise(before), after: ShortNumber.withoutNoise(after))
    }
    var best: Comparison.Cause?
    // The deviation that the next explanation must reduce.
    var limit: Double { Self.leastReduction * (best?.after ?? before) }
    if let deviation = rowDeviation, hasTimes, before <= max(goal, tolerance),
      pair.expected.times != pair.actual.times,
      before <= Self.leastReduction * deviation
    {
      return cause(.otherTimes, deviation, before)
    }
    guard before > tolerance else { return nil }
    if let found = simple?(pair, column), found.deviation <= limit {
      best = cause(found.reason, before, found.deviation)
      if found.deviation <= goal { return best }
    }
    let search = ChangeSearch(pair, hasTimes: hasTimes, before: before, goal: goal)
    if let found = search.best(), found.deviation <= limit {
      best = cause(.change(found.change), before, found.deviation)
      if found.deviation <= goal { return best }
    }
    if let found = complex?(pair, column), found.deviation <= limit {
      best = cause(found.reason, before, found.deviation)
    }
    return best
  }
}

extension Comparison {
  /// The most likely cause of the differences of a column.
  package struct Cause: Sendable {
    package let reason: Reason
    /// The name of the column.
    package let column: [UInt8]
    /// The greatest deviation of the column, between the curves as they are.
    package let before: Double
    /// The greatest deviation that the cause does not explain.
    package let after: Double

    /// A statement about the actual table.
    package enum Reason: Hashable, Sendable {
      /// It has the same curve at other times.
      case otherTimes
      /// Its curve is changed in time or in value.
      case change(CurveChange)
      /// Its motion has another timing curve.
      case curve(expected: String, actual: String)
      /// Its motion is that of another value of an option, such as `model`.
      case option(String, expected: String, actual: String)
    }
  }
}

/// Samples of the rows of two tables, from which the cause of their differences is found.
struct CauseSampler {
  /// The greatest number of columns that may have a cause.
  static let columnLimit = 4
  /// The columns whose numbers are not values of a motion.
  private static let others = ["time", "x", "frame", "card"].map { Array($0.utf8) }

  var expected: RowSample
  var actual: RowSample
  /// The indices of the columns among those compared, by priority.
  let columns: [Int]
  /// The column of times among those that are kept; without one, the rows have only their order.
  let timeColumn: Int?
  /// The column of the cards' numbers among those that are kept, if the tables have a row for each card.
  let cardColumn: Int?

  /// Chooses the columns of two tables; nil if there is none, or if only one table has times or cards.
  ///
  /// - Parameters:
  ///   - expected: The columns of the expected table.
  ///   - actual: The columns of the actual table.
  ///   - pairs: The columns that are compared.
  ///   - main: The names of the columns of positions, which are preferred.
  ///   - limit: The greatest number of columns.
  init?(
    expected: [[UInt8]], actual: [[UInt8]], comparing pairs: [RowTally.Pair], main: [[UInt8]],
    atMost limit: Int = columnLimit
  ) {
    func places(_ name: [UInt8]) -> [Int]?? {
      let places = [expected.firstIndex(of: name), actual.firstIndex(of: name)]
      let known = places.compactMap { $0 }
      return known.count == 1 ? .none : .some(known.isEmpty ? nil : known)
    }
    guard let times = places(ComparisonRules.time), let cards = places(ComparisonRules.card) else {
      return nil
    }
    timeColumn = times.map { _ in 0 }
    cardColumn = cards.map { _ in times == nil ? 0 : 1 }
    let names = pairs.map { expected[$0.expected] }
    let preferred = main.compactMap(names.firstIndex)
    let rest = names.indices.filter {
      !Self.others.contains(names[$0]) && !preferred.contains($0)
    }
    columns = Array((preferred + rest).prefix(limit))
    guard !columns.isEmpty else { return nil }
    let keys = [times, cards].compactMap { $0 }
    self.expected = RowSample(keys.map { $0[0] } + columns.map { pairs[$0].expected })
    self.actual = RowSample(keys.map { $0[1] } + columns.map { pairs[$0].actual })
  }

  /// Whether the tables have times.
  var hasTimes: Bool { timeColumn != nil }

  // MARK: Rows

  /// Adds pairs of plain rows.
  mutating func add(_ rows: PlainRows) {
    for row in 0..<rows.count {
      let (takesExpected, takesActual) = (expected.takesNext(), actual.takesNext())
      guard takesExpected || takesActual else { continue }
      rows.withRow(row) { bytes, cells, others, otherCells in
        if takesExpected { expected.take(bytes, cells) }
        if takesActual { actual.take(others, otherCells) }
      }
    }
  }

  // MARK: Curves

  /// Returns the curves of one of the columns in both tables, or nil if a table has none.
  ///
  /// Of the curves of several cards, these are the ones that differ most.
  func curves(of index: Int) -> CurvePair? {
    guard let cardColumn else { return curves(of: index, card: nil) }
    let cards = Set(expected.column(cardColumn)).filter { !$0.isNaN }.sorted()
    return cards.compactMap { curves(of: index, card: $0) }
      .max { $0.deviation < $1.deviation }
  }

  /// Returns the index of a column's numbers in the samples.
  func valueColumn(of index: Int) -> Int {
    [timeColumn, cardColumn].count { $0 != nil } + index
  }

  private func curves(of index: Int, card: Double?) -> CurvePair? {
    func curve(_ sample: RowSample) -> SampledCurve? {
      sample.curve(
        of: valueColumn(of: index), times: timeColumn, cards: cardColumn, card: card)
    }
    guard let one = curve(expected), let other = curve(actual) else { return nil }
    return CurvePair(expected: one, actual: other, card: card)
  }
}

/// The numbers of at most 4,096 rows of a table, spread evenly over those that were read.
///
/// When the sample is full, every second row is dropped, and from then on half as many rows are taken.
struct RowSample {
  /// The greatest number of rows, which is even.
  static let limit = 4_096

  /// The columns whose numbers are kept.
  private let columns: [Int]
  /// The numbers of the rows, row after row; NaN for a cell that is not a number.
  private var numbers: [Double] = []
  /// One row of this number is taken.
  private(set) var stride = 1
  /// The number of rows before the next one that is taken.
  private var rest = 0

  /// Creates an empty sample of some columns, at least one.
  init(_ columns: [Int]) { self.columns = columns }

  /// The number of rows in the sample.
  var count: Int { numbers.count / columns.count }

  /// Adds the next row, unless it is left out.
  mutating func add(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    if takesNext() { take(bytes, cells) }
  }

  /// Counts a row; true if it must be taken.
  @inline(__always) mutating func takesNext() -> Bool {
    guard rest > 0 else { return true }
    rest &-= 1
    return false
  }

  /// Adds a row that is taken.
  mutating func take(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    if count == Self.limit { halve() }
    for column in columns {
      numbers.append(DecimalNumber(bytes.extracting(cells[column].range))?.approximation ?? .nan)
    }
    rest = stride - 1
  }

  /// Returns the numbers of a column, by its index among those that are kept.
  func column(_ index: Int) -> [Double] {
    Swift.stride(from: index, to: numbers.count, by: columns.count).map { numbers[$0] }
  }

  /// Returns the curve of a column, by its index among those that are kept.
  ///
  /// - Parameters:
  ///   - index: The column of values.
  ///   - times: The column of times; for nil, rows are counted.
  ///   - cards: The column of the cards' numbers, if there is one.
  ///   - card: The card whose curve it is.
  /// - Returns: The curve, or nil if there is none.
  func curve(of index: Int, times: Int?, cards: Int?, card: Double?) -> SampledCurve? {
    let values = column(index)
    let times = times.map(column) ?? values.indices.map(Double.init)
    guard let cards, let card else { return SampledCurve(times: times, values: values) }
    let numbers = column(cards)
    let rows = numbers.indices.filter { numbers[$0] == card }
    return SampledCurve(times: rows.map { times[$0] }, values: rows.map { values[$0] })
  }

  /// Drops every second row.
  private mutating func halve() {
    let width = columns.count
    for row in 0..<count / 2 {
      for column in 0..<width { numbers[row * width + column] = numbers[2 * row * width + column] }
    }
    numbers.removeLast(count / 2 * width)
    stride *= 2
  }
}
