import TableReading

/// Samples of the rows of two tables, from which the cause of their differences is found.
struct CauseSampler {
  /// The greatest number of columns that may have a cause.
  static let columnLimit = 4
  /// The columns whose numbers are not values of a motion.
  private static let others = ["time", "x", "frame", "card"].map { Array($0.utf8) }

  private(set) var expected: RowSample
  private(set) var actual: RowSample
  /// The indices of the columns among those compared, by priority.
  let columns: [Int]
  /// Whether the tables have times; otherwise the rows have only their order.
  let hasTimes: Bool
  /// Whether the tables have a row for each card.
  let hasCards: Bool

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
    (hasTimes, hasCards) = (times != nil, cards != nil)
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

  // MARK: Rows

  /// Adds pairs of plain rows.
  mutating func add(_ rows: PlainRows) {
    for row in 0..<rows.count {
      let (takesExpected, takesActual) = (expected.takesNext(), actual.takesNext())
      guard takesExpected || takesActual else { continue }
      rows.withRow(row) { bytes, cells, others, otherCells in
        if takesExpected { expected.add(bytes, cells) }
        if takesActual { actual.add(others, otherCells) }
      }
    }
  }

  /// Adds a row of the expected table.
  mutating func addExpected(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    if expected.takesNext() { expected.add(bytes, cells) }
  }

  /// Adds a row of the actual table.
  mutating func addActual(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    if actual.takesNext() { actual.add(bytes, cells) }
  }

  /// Adds a row of the expected table that is equal in the actual one.
  mutating func addBoth(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    addExpected(bytes, cells)
    addActual(bytes, cells)
  }

  // MARK: Curves

  /// Returns the curves of one of the columns in both tables, or nil if a table has none.
  ///
  /// Of the curves of several cards, these are the ones that differ most.
  func curves(of index: Int) -> CurvePair? {
    guard hasCards else { return curves(of: index, card: nil) }
    let cards = Set(expected.column(hasTimes ? 1 : 0)).filter { !$0.isNaN }.sorted()
    return cards.compactMap { curves(of: index, card: $0) }
      .max { $0.deviation < $1.deviation }
  }

  /// Returns the index of a column's numbers in the samples.
  func valueColumn(of index: Int) -> Int { (hasTimes ? 1 : 0) + (hasCards ? 1 : 0) + index }

  private func curves(of index: Int, card: Double?) -> CurvePair? {
    let (time, cards) = (hasTimes ? 0 : nil, hasCards ? (hasTimes ? 1 : 0) : nil)
    let value = valueColumn(of: index)
    func curve(_ sample: RowSample) -> SampledCurve? {
      sample.curve(of: value, times: time, cards: cards, card: card)
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

  /// Counts a row; true if it must be added.
  @inline(__always) mutating func takesNext() -> Bool {
    guard rest > 0 else { return true }
    rest &-= 1
    return false
  }

  /// Adds a row that is taken.
  mutating func add(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
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
