public import MotionNumerics

/// The instants of a table's rows.
///
/// Each is an integer times the distance of rows in double-double, so no error accumulates along
/// the grid. Phase boundaries, events and the end are marks on it. A row within 1e-9 s of a mark is
/// sampled exactly at the mark, and no second row follows.
public struct SampleGrid: Hashable, Sendable {
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

  /// An instant at which there is a row, or at which a row is exact.
  private struct Mark {
    var instant: Instant
    var isRow: Bool
  }

  /// A row at a mark, and the grid index of the row after it.
  private struct Stop: Hashable {
    var row: Int
    var instant: Instant
    var next: Int
  }

  /// The rule for the index of a row, which is exact.
  private static let countRule = ParameterError.Rule.isAtMost(0x1p53 - 1)

  /// The positions of rows.
  public let rule: Rule
  /// The last instant of the table.
  public let end: Instant
  /// The number of rows.
  public private(set) var count: Int
  private var stops = List<Stop>()
  /// The distance of neighboring rows in seconds; 0 for a list of times.
  private let step: DoubleDouble

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
    let rule = try Self.checked(rule)
    let motionEnd = motion.end
    let end =
      until.map { motionEnd.isClearlyAfter(Instant($0)) ? Instant($0) : motionEnd } ?? motionEnd
    self.rule = rule
    self.end = end
    step =
      switch rule {
      // The distance of rows is kept within 2⁻⁹⁰⁰ … 2⁹⁰⁰ s, the range of double-double arithmetic.
      // A rate outside it has rows at the start and the end only, or more than can be counted.
      case .rate(let rate) where rate.high < 0x1p-900: DoubleDouble(0x1p900)
      case .rate(let rate) where rate.high > 0x1p900: DoubleDouble(0x1p-900)
      case .rate(let rate): DoubleDouble(1) / rate
      case .step(let step): step
      case .intervals(let count): end.exact / DoubleDouble(Double(count))
      case .times: DoubleDouble(0)
      }
    count = 1
    guard end.seconds > Instant.tolerance else {
      stops = List(of: Stop(row: 0, instant: end, next: 1))
      return
    }
    try Self.countRule.check(Double(try lastIndex()), as: .rowCount)
    var marks = List<Mark>()
    func mark(_ instant: Instant) {
      guard !instant.isClearlyAfter(end) else { return }
      marks.append(Mark(instant: instant, isRow: includesKeyTimes))
    }
    for phase in motion.phases { mark(phase.start) }
    for event in motion.events { mark(event.instant) }
    // An exact list ends with its last time; every other grid has a row at its end.
    if case .times = rule {
      marks.append(Mark(instant: motionEnd, isRow: includesKeyTimes))
    } else {
      marks.append(Mark(instant: end, isRow: true))
    }
    marks.sort { ($0.instant, $0.isRow ? 0 : 1) < ($1.instant, $1.isRow ? 0 : 1) }
    try add(marks)
  }

  /// Creates the grid of instants in ascending order that are used as they are.
  package init(instants: [Instant]) {
    rule = .times(instants.map(\.exact))
    end = instants.last ?? .zero
    count = instants.count
    step = DoubleDouble(0)
  }

  private static func checked(_ rule: Rule) throws(ParameterError) -> Rule {
    switch rule {
    case .rate(let rate): try ParameterError.Rule.isPositive.check(rate.high, as: .rate)
    case .step(let step): try ParameterError.Rule.isPositive.check(step.high, as: .step)
    case .intervals(let count):
      try ParameterError.Rule.isAtLeast(1).check(Double(count), as: .intervals)
    case .times(let times):
      for time in times { try ParameterError.Rule.isAtLeast(0).check(time.high, as: .instant) }
      var kept: [DoubleDouble] = []
      for time in times.sorted()
      where kept.last.map({ Instant(time).isClearlyAfter(Instant($0)) }) ?? true {
        kept.append(time)
      }
      return .times(kept)
    }
    return rule
  }

  /// Adds the marks and counts the rows.
  private mutating func add(_ marks: List<Mark>) throws(ParameterError) {
    var row = 0
    var next = 0
    for mark in marks {
      // Marks at the same instant become one.
      if let last = stops.last, mark.instant.isWithinTolerance(of: last.instant) { continue }
      let near = indices(near: mark.instant)
      guard mark.isRow || !near.isEmpty else { continue }
      row += max(near.lowerBound - next, 0)
      stops.append(Stop(row: row, instant: mark.instant, next: max(near.upperBound, next)))
      row += 1
      next = max(near.upperBound, next)
    }
    // Grid rows after the last mark: none if the grid ends with one, some for a list of times.
    let remaining = max(try lastIndex() + 1 - next, 0)
    count = row + remaining
  }

  /// Returns the last grid index whose instant is not after the end.
  private func lastIndex() throws(ParameterError) -> Int {
    if case .times(let times) = rule { return times.count - 1 }
    if case .intervals(let count) = rule { return count }
    let estimate: Double =
      switch rule {
      case .rate(let rate): end.seconds * rate.high
      case .step(let step): end.seconds / step.high
      case .intervals, .times: 0
      }
    try Self.countRule.check(estimate, as: .rowCount)
    return indices(near: end).upperBound - 1
  }

  /// Returns the grid indices within the tolerance of an instant; an empty range marks where they
  /// would be.
  private func indices(near instant: Instant) -> Range<Int> {
    let lower = firstIndex { !instant.isClearlyAfter(self.instant(at: $0)) }
    let upper = firstIndex { self.instant(at: $0).isClearlyAfter(instant) }
    return lower..<max(lower, upper)
  }

  /// Returns the first grid index that meets a condition, which all later ones meet too.
  private func firstIndex(where isReached: (Int) -> Bool) -> Int {
    let count =
      switch rule {
      case .rate(let rate): Int((end.seconds * rate.high).rounded(.up)) + 2
      case .step(let step): Int((end.seconds / step.high).rounded(.up)) + 2
      case .intervals(let count): count + 1
      case .times(let times): times.count
      }
    return (0..<count).partitioningIndex(where: isReached)
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
    guard let stop = lastStop(atOrBefore: row) else { return instant(at: row) }
    if stop.row == row { return stop.instant }
    return instant(at: stop.next + row - stop.row - 1)
  }

  /// Sets the instants of a block's rows.
  func fill(_ rows: Range<Int>, into times: inout BlockTimes) {
    if times.high.count != rows.count {
      times.high = ContiguousArray(repeating: 0, count: rows.count)
      times.low = times.high
    }
    times.stretchEnds.removeAll(keepingCapacity: true)
    times.previous = rows.lowerBound > 0 ? self[rows.lowerBound - 1] : nil
    var row = rows.lowerBound
    while row < rows.upperBound {
      let stop = lastStop(atOrBefore: row)
      let local = row - rows.lowerBound
      var end = row + 1
      if let stop, stop.row == row {
        times.high[local] = stop.instant.exact.high
        times.low[local] = stop.instant.exact.low
      } else {
        end = min(nextStopRow(after: row) ?? Int.max, rows.upperBound)
        let index = stop.map { $0.next + row - $0.row - 1 } ?? row
        setInstants(of: local..<local + end - row, from: index, in: &times)
      }
      times.stretchEnds.append(end - rows.lowerBound)
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

  private func lastStop(atOrBefore row: Int) -> Stop? {
    let next = firstStop(after: row)
    return next > 0 ? stops[next - 1] : nil
  }

  private func nextStopRow(after row: Int) -> Int? {
    let next = firstStop(after: row)
    return next < stops.count ? stops[next].row : nil
  }

  private func firstStop(after row: Int) -> Int {
    stops.indices.partitioningIndex { stops[$0].row > row }
  }
}
