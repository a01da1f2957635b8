package import MotionNumerics

/// The times at which a motion's primary property reaches multiples of a step.
///
/// There are rows at the start and the end as well. A jump past several multiples has one row.
///
/// - Complexity: O(*n* + *m*) for *n* samples of the motion and *m* rows.
package struct OffsetRows {
  /// The reason that there are no such rows.
  package enum Failure: Error, Hashable, Sendable {
    /// The property turns back at a time, in seconds.
    case turn(Double)
    /// There are more rows than a limit.
    case tooMany
  }

  /// The times of the rows, in seconds.
  package private(set) var times: [DoubleDouble] = []

  /// The distance, in points, up to which a reversal counts as rounding.
  private static let tolerance = 1e-9

  private let track: Track
  private let step: DoubleDouble
  private let limit: Int

  /// Finds the rows of a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion, already extended to the end of the table.
  ///   - end: The end of the table, at most that of the motion.
  ///   - step: The distance of the rows, in points, above 0.
  ///   - limit: The greatest number of rows.
  /// - Throws: A property that does not move in one direction only, or more rows than the limit.
  package init(
    _ motion: Motion, until end: Instant, step: DoubleDouble, limit: Int
  ) throws(Failure) {
    track = motion.tracks[motion.primaryProperty] ?? Track(holding: 0)
    (self.step, self.limit) = (step, limit)
    let column = Column("offset", unit: "pt", "", .value(motion.primaryProperty))
    let marks = MotionMarks(
      motion, until: end, properties: [motion.primaryProperty], showsMicroseconds: false)
    // A finer step has its own bends; a coarser one must not hide turns.
    var samples = FineSamples(
      motion, [BoundedColumn(column, bound: min(step.high, 1))], marks: marks)
    times = [marks.all[0].instant.exact]
    var last = Sample(samples, 0)
    var (farthest, direction) = (last, 0.0)
    while samples.readMore() {
      for index in 1..<samples.count {
        let sample = Sample(samples, index)
        let change = sample.value - farthest.value
        if direction * change < -Self.tolerance {
          throw .turn(turn(near: farthest, before: sample))
        }
        if farthest.value.isNaN || change * direction >= 0,
          change.magnitude > Self.tolerance || change.isNaN
        {
          (farthest, direction) = (sample, change > 0 ? 1 : change < 0 ? -1 : direction)
        }
        try addRows(from: last, to: sample)
        last = sample
      }
      samples.removeFirst(samples.count - 1)
    }
    if end.isClearlyAfter(Instant(times[times.count - 1])) { times.append(end.exact) }
  }

  /// A sample of the property.
  private struct Sample {
    var index: Int
    var instant: Instant
    var value: Double

    init(_ samples: FineSamples, _ sample: Int) {
      index = samples.places[sample].index
      (instant, value) = (samples.instant(at: sample), samples.numbers[0][sample])
    }
  }

  /// Adds the rows between two neighboring samples.
  private mutating func addRows(from first: Sample, to last: Sample) throws(Failure) {
    let (from, to) = (first.value, last.value)
    guard from != to, !from.isNaN, !to.isNaN else { return }
    let isRising = from < to
    let (low, high) = (min(from, to) / step.high, max(from, to) / step.high)
    // The multiples in from..<to are excluded at `from`, where the last row is already.
    var next = isRising ? low.rounded(.down) + 1 : high.rounded(.up) - 1
    let count = isRising ? high.rounded(.down) - next : next - low.rounded(.up)
    guard low.magnitude < 0x1p53, high.magnitude < 0x1p53,
      count < Double(limit - times.count)
    else { throw .tooMany }
    while isRising ? next <= high : next >= low {
      let level = (DoubleDouble(next) * step).high
      let instant = reaching(level, from: first.instant, to: last.instant)
      times.append(instant.exact)
      // All other multiples of a jump are reached at its end.
      if instant == last.instant, last.index - first.index <= 1 { return }
      next += isRising ? 1 : -1
    }
  }

  /// Returns the instant at which the value reaches a level, or the end for a jump past it.
  private func reaching(_ level: Double, from start: Instant, to end: Instant) -> Instant {
    func value(_ elapsed: Double) -> Double {
      track.state(at: start + DoubleDouble(elapsed)).value - level
    }
    let length = (end - start).high
    guard let root = bracketedRoot(between: 0, and: length, of: value), root < length,
      // Beside a jump the value is still before the level.
      value(root).magnitude <= max(Self.tolerance, step.high * 1e-6)
    else { return end }
    return start + DoubleDouble(root)
  }

  /// Returns the time at which the value turns, next to its farthest sample.
  private func turn(near farthest: Sample, before next: Sample) -> Double {
    let start = farthest.instant
    func slope(_ elapsed: Double) -> Double { track.state(at: start + DoubleDouble(elapsed)).slope }
    let length = (next.instant - start).high
    return start.seconds + (bracketedRoot(between: 0, and: length, of: slope) ?? 0)
  }
}
