public import MotionNumerics

/// The instants of a table's rows.
///
/// Each is an integer times the distance of rows in double-double, so no error accumulates along
/// the grid. Phase boundaries, events and the end are marks on it. A row within 1e-9 s of a mark is
/// sampled exactly at the mark, and no second row follows.
public struct SampleGrid: Sendable {
  /// The positions of rows.
  public enum Rule: Hashable, Sendable {
    /// At k / rate.
    case rate(DoubleDouble)
    /// At k · step.
    case step(DoubleDouble)
    /// At the ends of this many equal intervals.
    case intervals(Int)
    /// At exactly these times, in seconds.
    case times([DoubleDouble])

    /// Returns the rule of a number of rows per second.
    public static func framesPerSecond(_ rate: Double) -> Rule {
      .rate(DoubleDouble(decimal: rate))
    }
  }

  /// A row at a mark, and the grid index of the row after it.
  private typealias Stop = (row: Int, instant: Instant, next: Int)

  /// The positions of rows.
  public let rule: Rule
  /// The last instant of the table.
  public let end: Instant
  /// The number of rows.
  public private(set) var count: Int
  private var stops = List<Stop>()
  /// The distance of neighboring rows in seconds; 0 for a list of times.
  private let step: DoubleDouble
  /// More grid indices than have an instant up to the end; all that there are of a list.
  private let candidates: Range<Int>

  /// Creates the grid of a motion.
  ///
  /// - Parameters:
  ///   - rule: The positions of rows.
  ///   - motion: The motion, already extended to the end of the table.
  ///   - until: The last instant in seconds, or nil for the motion's end.
  ///   - includesKeyTimes: Whether to add rows at phase boundaries and events.
  /// - Throws: If a rate, step or count is not above 0, a time is below 0, or there are too many
  ///   rows.
  public init(
    _ rule: Rule, over motion: Motion, until: DoubleDouble? = nil, includesKeyTimes: Bool = false
  ) throws(ParameterError) {
    let motionEnd = motion.end
    let until = until.map { Instant($0) } ?? motionEnd
    let end = motionEnd.isClearlyAfter(until) ? until : motionEnd
    self.end = end
    var (rule, length) = (rule, 0.0)
    switch rule {
    case .rate(let rate):
      try ParameterError.Rule.isPositive.check(rate.high, as: .rate)
      length = end.seconds * rate.high
      // The distance of rows is kept within 2⁻⁹⁰⁰ … 2⁹⁰⁰ s, the range of double-double arithmetic. A
      // rate outside it has rows at the start and the end only, or more than can be counted.
      let limit = rate.high < 1 ? 0x1p900 : 0x1p-900
      step = 0x1p-900...0x1p900 ~= rate.high ? DoubleDouble(1) / rate : DoubleDouble(limit)
    case .step(let distance):
      try ParameterError.Rule.isPositive.check(distance.high, as: .step)
      (length, step) = (end.seconds / distance.high, distance)
    case .intervals(let count):
      try ParameterError.Rule.isAtLeast(1).check(Double(count), as: .intervals)
      (length, step) = (Double(count), end.exact / DoubleDouble(Double(count)))
    case .times(let given):
      for time in given { try ParameterError.Rule.isAtLeast(0).check(time.high, as: .instant) }
      var times: [DoubleDouble] = []
      for time in given.sorted()
      where times.last.map({ Instant(time).isClearlyAfter(Instant($0)) }) ?? true {
        times.append(time)
      }
      (rule, length, step) = (.times(times), Double(times.count - 1), DoubleDouble(0))
    }
    self.rule = rule
    guard end.seconds > Instant.tolerance else {
      (candidates, count) = (0..<1, 1)
      stops = List(of: (0, end, 1))
      return
    }
    // The index of a row is exact.
    try ParameterError.Rule.isAtMost(0x1p53 - 1).check(length, as: .rowCount)
    // An exact list ends with its last time; every other grid has a row at its end.
    let isList = if case .times = rule { true } else { false }
    (candidates, count) = (0..<Int(length.rounded(.up)) + (isList ? 1 : 2), 0)
    // The instants at which there is a row, or at which a row is exact.
    var marks = List<(instant: Instant, isRow: Bool)>()
    func mark(_ instant: Instant) {
      if instant.isClearlyAfter(end) { return }
      marks.append((instant, includesKeyTimes))
    }
    for phase in motion.phases { mark(phase.start) }
    for event in motion.events { mark(event.instant) }
    marks.append((isList ? motionEnd : end, !isList || includesKeyTimes))
    marks.sort { ($0.instant, $0.isRow ? 0 : 1) < ($1.instant, $1.isRow ? 0 : 1) }
    var next = 0
    for mark in marks {
      // Marks at the same instant become one.
      if let last = stops.last, mark.instant.isWithinTolerance(of: last.instant) { continue }
      let near = indices(near: mark.instant)
      guard mark.isRow || !near.isEmpty else { continue }
      count += max(near.lowerBound - next, 0)
      next = max(near.upperBound, next)
      stops.append((count, mark.instant, next))
      count += 1
    }
    // Grid rows after the last mark: none if the grid ends with one, some for a list of times.
    let all =
      switch rule {
      case .rate, .step: indices(near: end).upperBound
      case .intervals(let count): count + 1
      case .times(let times): times.count
      }
    count += max(all - next, 0)
  }

  /// Creates the grid of instants in ascending order that are used as they are.
  package init(instants: [Instant]) {
    rule = .times(instants.map(\.exact))
    end = instants.last ?? .zero
    (count, candidates) = (instants.count, 0..<instants.count)
    step = DoubleDouble(0)
  }

  /// Returns the grid indices within the tolerance of an instant; an empty range marks where they
  /// would be.
  private func indices(near instant: Instant) -> Range<Int> {
    let lower = candidates.partitioningIndex { !instant.isClearlyAfter(self.instant(at: $0)) }
    let upper = candidates.partitioningIndex { self.instant(at: $0).isClearlyAfter(instant) }
    return lower..<max(lower, upper)
  }

  /// Returns the instant of a grid index.
  @inline(__always) private func instant(at index: Int) -> Instant {
    if case .times(let times) = rule { return Instant(times[index]) }
    return Instant((DoubleDouble(Double(index)) * step).roundedToDouble)
  }

  /// Returns the grid of a single instant, for samplers whose instants follow.
  package static func at(_ instant: Instant) -> SampleGrid { SampleGrid(instants: [instant]) }

  // MARK: Rows

  /// The distance of neighboring rows in seconds, or nil if it is not constant.
  package var spacing: DoubleDouble? {
    if case .times = rule { return nil }
    return step
  }

  /// Accesses the instant of a row.
  ///
  /// - Complexity: O(log *n*) for *n* marks.
  public subscript(row: Int) -> Instant {
    let next = firstStop(after: row)
    if next > 0, stops[next - 1].row == row { return stops[next - 1].instant }
    return instant(at: index(of: row, before: next))
  }

  /// Sets the instants of a block's rows.
  func fill(_ rows: Range<Int>, into times: inout BlockTimes) {
    if times.high.count != rows.count {
      times.high = ContiguousArray(repeating: 0, count: rows.count)
      times.low = times.high
    }
    times.segmentEnds.removeAll(keepingCapacity: true)
    times.previous = rows.lowerBound > 0 ? self[rows.lowerBound - 1] : nil
    var row = rows.lowerBound
    while row < rows.upperBound {
      let next = firstStop(after: row)
      let local = row - rows.lowerBound
      var end = row + 1
      if next > 0, stops[next - 1].row == row {
        let exact = stops[next - 1].instant.exact
        (times.high[local], times.low[local]) = (exact.high, exact.low)
      } else {
        end = next < stops.count ? min(stops[next].row, rows.upperBound) : rows.upperBound
        setInstants(of: local..<local + end - row, from: index(of: row, before: next), in: &times)
      }
      times.segmentEnds.append(end - rows.lowerBound)
      row = end
    }
  }

  /// Sets the instants of a block's rows at successive grid indices.
  private func setInstants(of rows: Range<Int>, from index: Int, in times: inout BlockTimes) {
    if case .times(let list) = rule {
      times.set(rows) { Instant(list[index + $0]) }
      return
    }
    // As in `instant(at:)`, several rows at once: the sum of two integers below 2⁵³ is exact.
    let first = Double(index)
    times.set(rows) { row in
      let number = first + Double(Int32(truncatingIfNeeded: row))
      return Instant((DoubleDouble(number) * step).roundedToDouble)
    }
  }

  /// Returns the index of the first stop after a row.
  private func firstStop(after row: Int) -> Int {
    stops.indices.partitioningIndex { stops[$0].row > row }
  }

  /// Returns the grid index of a row that is at no stop, by the index of the next stop.
  private func index(of row: Int, before next: Int) -> Int {
    next > 0 ? stops[next - 1].next + row - stops[next - 1].row - 1 : row
  }
}

/// The instants of a block's rows, as the high and low parts of double-double numbers.
struct BlockTimes {
  /// The high parts.
  var high: ContiguousArray<Double> = []
  /// The low parts.
  var low: ContiguousArray<Double> = []
  /// The ends of the ranges of evenly spaced rows, each of which begins at the end of the one before.
  ///
  /// To make an array of ranges, the Swift runtime would search all conformances of the program.
  var segmentEnds: [Int] = []
  /// The instant of the row before the block, or nil for the first block.
  var previous: Instant?

  /// Sets the instants of a range of rows, by their index in that range.
  @inline(__always) mutating func set(_ rows: Range<Int>, _ instant: (Int) -> Instant) {
    // Moved out for the loop: two spans cannot be borrowed from one value.
    var (highs, lows): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    swap(&highs, &high)
    swap(&lows, &low)
    var highSpan = highs.mutableSpan
    var lowSpan = lows.mutableSpan
    let count = highSpan.count
    precondition(
      lowSpan.count == count && rows.lowerBound >= 0 && rows.upperBound <= count,
      "each row has two parts")
    for row in rows {
      let exact = instant(row &- rows.lowerBound).exact
      highSpan[row] = exact.high
      lowSpan[row] = exact.low
    }
    swap(&highs, &high)
    swap(&lows, &low)
  }

  /// The number of rows.
  var count: Int { high.count }

  /// Accesses the instant of a row.
  subscript(row: Int) -> Instant { Instant(DoubleDouble(high[row], low[row])) }

  /// Returns the first row that is not before an instant, within the tolerance of instants.
  func firstRow(notBefore instant: Instant) -> Int { firstRow { !instant.isClearlyAfter($0) } }

  /// Returns the first row whose instant meets a condition, which all later ones meet too.
  func firstRow(where isReached: (Instant) -> Bool) -> Int {
    (0..<count).partitioningIndex { isReached(self[$0]) }
  }

  /// Sets the times of rows since an instant, as high and low parts.
  ///
  /// - Domain: two arrays of at least as many elements as there are rows.
  func setElapsed(
    _ elapsedHigh: inout ContiguousArray<Double>, _ elapsedLow: inout ContiguousArray<Double>,
    _ rows: Range<Int>, since start: Instant
  ) {
    let count = rows.count
    var highSpan = elapsedHigh.mutableSpan
    var lowSpan = elapsedLow.mutableSpan
    let high = high.span.extracting(rows)
    let low = low.span.extracting(rows)
    precondition(
      high.count == count && low.count == count && highSpan.count >= count
        && lowSpan.count >= count, "each row has two parts")
    for row in 0..<count {
      let exact = DoubleDouble(high[row], low[row]) - start.exact
      highSpan[row] = exact.high
      lowSpan[row] = exact.low
    }
  }
}
