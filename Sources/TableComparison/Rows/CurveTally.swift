import TableReading

/// The figures of the curves of two tables, which both have a time and an offset.
struct CurveTally {
  /// The indices of a curve's columns in a table.
  private struct Columns {
    let time: Int
    let offset: Int
    let velocity: Int?

    /// Finds the columns; nil if the table has no curve, or several.
    init?(_ names: [[UInt8]]) {
      func index(_ name: String) -> Int? { names.firstIndex { $0.elementsEqual(name.utf8) } }
      guard let time = index("time"), let offset = index("offset"), index("card") == nil else {
        return nil
      }
      (self.time, self.offset, velocity) = (time, offset, index("velocity"))
    }
  }

  /// A row of a curve.
  private typealias Row = (time: Double, offset: Double, velocity: Double?)

  private let expected: Columns
  private let actual: Columns
  private var before: CurveFigures
  private var after: CurveFigures

  /// Finds the curves of two tables; nil if a table has no curve, or several.
  init?(expected: [[UInt8]], actual: [[UInt8]], settledWithin distance: Double) {
    guard let first = Columns(expected), let second = Columns(actual) else { return nil }
    (self.expected, self.actual) = (first, second)
    before = CurveFigures(settledWithin: distance)
    after = before
  }

  /// The columns of the expected table in the order of the numbers of `PlainRows`: time, offset and velocity,
  /// nil if it has none.
  var plainColumns: [Int?] { [expected.time, expected.offset, expected.velocity] }

  /// Adds pairs of plain rows.
  mutating func add(_ rows: PlainRows) {
    rows.withCurves { numbers in
      for index in stride(from: 0, to: numbers.count, by: 2 * PlainRows.curveLength) {
        before.add(numbers[index], numbers[index + 1], numbers[index + 2])
        after.add(numbers[index + 3], numbers[index + 4], numbers[index + 5])
      }
    }
  }

  /// Adds a row of the expected table.
  mutating func addExpected(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    if let row = Self.row(bytes, cells, expected) { before.add(row) }
  }

  /// Adds a row of the actual table.
  mutating func addActual(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    if let row = Self.row(bytes, cells, actual) { after.add(row) }
  }

  /// Adds a row of the expected table that is equal in the actual one.
  mutating func addBoth(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    guard let row = Self.row(bytes, cells, expected) else { return }
    before.add(row)
    after.add(row)
  }

  /// The figures of both curves.
  var figures: [Comparison.Figure] {
    let (before, after) = (before.values, after.values)
    return CurveFigures.names.enumerated().map { index, name in
      Comparison.Figure(name: name, before: before?[index].finite, after: after?[index].finite)
    }
  }

  /// Returns the numbers of a row; nil if it has no time or no offset.
  private static func row(
    _ bytes: Span<UInt8>, _ cells: Span<CellRange>, _ columns: Columns
  ) -> Row? {
    func number(_ column: Int) -> Double? {
      DecimalNumber(bytes.extracting(cells[column].range))?.approximation
    }
    guard let time = number(columns.time), let offset = number(columns.offset) else { return nil }
    return (time, offset, columns.velocity.flatMap(number))
  }
}

extension CurveFigures {
  fileprivate mutating func add(_ row: (time: Double, offset: Double, velocity: Double?)) {
    add(time: row.time, offset: row.offset, velocity: row.velocity ?? .nan)
  }

  /// Adds the time, the offset and the velocity of a row, NaN if one is missing.
  @inline(__always) fileprivate mutating func add(
    _ time: Double, _ offset: Double, _ velocity: Double
  ) {
    guard !time.isNaN, !offset.isNaN else { return }
    add(time: time, offset: offset, velocity: velocity)
  }
}

extension Double {
  /// The number itself, or nil if it is not finite.
  fileprivate var finite: Double? { isFinite ? self : nil }
}
