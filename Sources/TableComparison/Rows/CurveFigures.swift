import TableReading

/// The figures of an offset's curve, computed from the rows of a table one by one.
///
/// They only take the rows into account, not the motion between them.
struct CurveFigures: Sendable {
  /// The indices of the columns of time, offset and velocity; a table may lack the last.
  let columns: [Int?]
  /// The distance from the end within which a curve is settled.
  private let settledDistance: Double
  private var firstTime: Double?
  private var lastTime = 0.0
  private var start = 0.0
  private var end = 0.0
  private var least = 0.0
  private var most = 0.0
  private var peakVelocity = 0.0
  // Settling is known only at the end.
  private var highs = Skyline()
  private var lows = Skyline()

  /// Finds the curve of a table with some columns; nil if it has none, or several.
  init?(of names: [[UInt8]], settledWithin settledDistance: Double) {
    columns = ["time", "offset", "velocity"].map { name in
      names.firstIndex { $0.elementsEqual(name.utf8) }
    }
    self.settledDistance = settledDistance
    guard columns[0] != nil, columns[1] != nil, !names.contains(ComparisonRules.card) else {
      return nil
    }
  }

  /// Adds a row of the table, unless it has no time or no offset.
  mutating func add(_ bytes: Span<UInt8>, _ cells: Span<CellRange>) {
    func number(_ index: Int) -> Double {
      columns[index].flatMap { DecimalNumber(bytes.extracting(cells[$0].range)) }?.approximation
        ?? .nan
    }
    add(number(0), number(1), number(2))
  }

  /// Adds the time, the offset and the velocity of a row, NaN if one is missing; a missing velocity is
  /// computed from the distance to the previous row.
  @inline(__always) mutating func add(_ time: Double, _ offset: Double, _ velocity: Double) {
    guard !time.isNaN, !offset.isNaN else { return }
    if firstTime == nil {
      firstTime = time
      (start, least, most) = (offset, offset, offset)
    } else if velocity.isNaN, time > lastTime {
      peakVelocity = max(peakVelocity, ((offset - end) / (time - lastTime)).magnitude)
    }
    // False for NaN.
    if velocity.magnitude > peakVelocity { peakVelocity = velocity.magnitude }
    (lastTime, end) = (time, offset)
    if offset < least { least = offset }
    if offset > most { most = offset }
    highs.add(offset, at: time)
    lows.add(-offset, at: time)
  }

  /// The names of the figures, as in a table of figures.
  static let names = [
    "duration", "end_offset", "peak_velocity", "overshoot", "settling_time",
  ]

  /// The figures in the order of their names, or nil without rows.
  var values: [Double]? {
    guard let firstTime else { return nil }
    let settled = [
      highs.lastTime(above: end + settledDistance),
      lows.lastTime(above: -end + settledDistance),
    ].compactMap { $0 }.max()
    return [
      lastTime - firstTime, end, peakVelocity, end >= start ? most - end : end - least,
      settled.map { $0 - firstTime } ?? 0,
    ]
  }
}

/// The figures of the curves of two tables.
struct CurveTally {
  var expected: CurveFigures
  var actual: CurveFigures

  /// Adds pairs of plain rows.
  mutating func add(_ rows: PlainRows) {
    rows.withCurves { numbers in
      for index in stride(from: 0, to: numbers.count, by: 2 * PlainRows.curveLength) {
        expected.add(numbers[index], numbers[index + 1], numbers[index + 2])
        actual.add(numbers[index + 3], numbers[index + 4], numbers[index + 5])
      }
    }
  }

  /// The figures of both curves.
  var figures: [Comparison.Figure] {
    func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    let (before, after) = (expected.values, actual.values)
    return CurveFigures.names.enumerated().map { index, name in
      Comparison.Figure(
        name: name, before: finite(before?[index]), after: finite(after?[index]))
    }
  }
}

/// The values that are greater than all later ones, in descending order.
///
/// - Complexity: O(1) for a value, on average; at most 4,096 values are kept. If more rows are higher
///   than all later ones, some are omitted, and the time found is that of an earlier row.
private struct Skyline: Sendable {
  private static let limit = 4_096

  /// The values before the last.
  private var tops: [(value: Double, time: Double)] = []
  /// The last value, at first less than all others.
  private var last = (value: -Double.infinity, time: 0.0)

  /// Adds a value; as long as values rise, only the last is kept.
  @inline(__always) mutating func add(_ value: Double, at time: Double) {
    if last.value > value {
      push(last)
    } else {
      while let top = tops.last, top.value <= value { tops.removeLast() }
    }
    last = (value, time)
  }

  private mutating func push(_ top: (value: Double, time: Double)) {
    tops.append(top)
    // With the value that follows.
    guard tops.count == Self.limit else { return }
    for index in 0..<Self.limit / 2 { tops[index] = tops[2 * index] }
    tops.removeLast(Self.limit / 2)
  }

  /// Returns the time of the last value above a bound.
  func lastTime(above bound: Double) -> Double? {
    if last.value > bound { return last.time }
    return tops.last { $0.value > bound }?.time
  }
}
