import TableReading

/// A value as a function of time, given at some times and interpolated between them.
///
/// Before its first and after its last time, it keeps the values there.
package struct SampledCurve: Sendable {
  /// The times in ascending order.
  package let times: [Double]
  /// The value at each time.
  package let values: [Double]
  /// The slopes at each time.
  private let slopes: [Slopes]

  /// The slopes on both sides of a time.
  private struct Slopes {
    let before, after: Double
  }

  /// The bend next to a corner, as a part of that at the corner.
  private static let cornerRatio = 0.2

  /// The least number of samples from which a cause is found.
  private static let leastCount = 8

  /// Creates a curve; nil if the times descend or too few rows have a time and a value.
  ///
  /// Rows without a finite time and value are left out. Of several at one time, the last is used.
  package init?(times: [Double], values: [Double]) {
    var (kept, heights): ([Double], [Double]) = ([], [])
    for (time, value) in zip(times, values) where time.isFinite && value.isFinite {
      guard let last = kept.last, time <= last else {
        kept.append(time)
        heights.append(value)
        continue
      }
      guard time == last else { return nil }
      heights[heights.count - 1] = value
    }
    guard kept.count >= Self.leastCount else { return nil }
    self.init(ascending: kept, heights)
  }

  private init(ascending times: [Double], _ values: [Double]) {
    (self.times, self.values) = (times, values)
    slopes = Self.slopes(times, values)
  }

  /// The number of samples.
  package var count: Int { times.count }

  /// The first and the last time.
  var start: Double { times[0] }
  var end: Double { times[count - 1] }

  /// The difference of the greatest and the least value.
  var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// The mean distance between samples, in time.
  package var step: Double { (end - start) / Double(count - 1) }

  /// Returns the curve with its times divided by a number above 0.
  func withTimes(dividedBy unit: Double) -> SampledCurve {
    unit == 1 ? self : SampledCurve(ascending: times.map { $0 / unit }, values)
  }

  /// Returns at most about `limit` of the samples, spread evenly, with the last one.
  package func thinned(to limit: Int) -> SampledCurve {
    guard count > limit else { return self }
    let step = (count + limit - 1) / limit
    let rows = Array(stride(from: 0, to: count - 1, by: step)) + [count - 1]
    return SampledCurve(ascending: rows.map { times[$0] }, rows.map { values[$0] })
  }

  /// Returns the value and its derivative at a time, which is not before that of the previous call.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - index: 0 before the first call, then as the previous call left it.
  /// - Returns: The value, and the slope after the time.
  @inline(__always) func state(at time: Double, _ index: inout Int) -> (
    value: Double, slope: Double
  ) {
    if let end = end(at: time, &index) { return (end, 0) }
    let length = times[index + 1] - times[index]
    let part = (time - times[index]) / length
    let (low, high) = (values[index], values[index + 1])
    let (first, second) = (
      slopes[index].after * length, slopes[index + 1].before * length
    )
    // The cubic with the values and slopes at both ends, in powers of the part.
    let square = 3 * (high - low) - 2 * first - second
    let cube = 2 * (low - high) + first + second
    return (
      low + part * (first + part * (square + part * cube)),
      (first + part * (2 * square + part * 3 * cube)) / length
    )
  }

  /// Returns the distance of a value from the curve at a time, which is not before that of the previous
  /// call, or from the values between the neighbors of that time.
  @inline(__always) func distance(
    of value: Double, at time: Double, isInterpolated: Bool, _ index: inout Int
  ) -> Double {
    guard !isInterpolated else { return (value - state(at: time, &index).value).magnitude }
    if let end = end(at: time, &index) { return (value - end).magnitude }
    let (least, most) = (
      min(values[index], values[index + 1]), max(values[index], values[index + 1])
    )
    return max(least - value, value - most, 0)
  }

  /// Returns the value before the first or after the last time, or else nil and sets the index of the last
  /// sample up to the time.
  @inline(__always) private func end(at time: Double, _ index: inout Int) -> Double? {
    guard time > times[0] else { return values[0] }
    guard time < times[count - 1] else { return values[count - 1] }
    while times[index + 1] <= time { index += 1 }
    return nil
  }

  /// Returns the slopes of a curve that neither overshoots a plateau nor rounds off a corner.
  ///
  /// At a corner the slopes before and after it differ. It is where the curve bends far more than next
  /// to it.
  /// - Reference: H. Akima, "A new method of interpolation and smooth curve fitting based on local
  ///   procedures", 1970.
  private static func slopes(_ times: [Double], _ values: [Double]) -> [Slopes] {
    let count = times.count
    // Two secants beyond each end, in line with the two that are next to it.
    var secants = Array(repeating: 0.0, count: count + 3)
    for row in 1..<count {
      secants[row + 1] = (values[row] - values[row - 1]) / (times[row] - times[row - 1])
    }
    secants[1] = 2 * secants[2] - secants[3]
    secants[0] = 2 * secants[1] - secants[2]
    secants[count + 1] = 2 * secants[count] - secants[count - 1]
    secants[count + 2] = 2 * secants[count + 1] - secants[count]
    return (0..<count).map { row in
      let (before, after) = (secants[row + 1], secants[row + 2])
      let (earlier, later) = (before - secants[row], secants[row + 3] - after)
      let (weight, other) = (later.magnitude, earlier.magnitude)
      guard max(weight, other) > cornerRatio * (after - before).magnitude else {
        return Slopes(before: before + 0.5 * earlier, after: after - 0.5 * later)
      }
      let slope = (weight * before + other * after) / (weight + other)
      return Slopes(before: slope, after: slope)
    }
  }
}

extension SampledCurve {
  /// Reads the curve of a column, of a card if the table has cards; nil if there is none.
  package static func reading(
    _ column: [UInt8], card: Double?, of table: consuming TableInput
  ) -> SampledCurve? {
    let names = [ComparisonRules.time] + (card == nil ? [] : [ComparisonRules.card]) + [column]
    let columns = names.compactMap(table.columns.firstIndex)
    guard columns.count == names.count else { return nil }
    var sample = RowSample(columns)
    while (try? table.next()) ?? false { table.withRow { sample.add($0, $1) } }
    return sample.curve(
      of: names.count - 1, times: 0, cards: card == nil ? nil : 1, card: card)
  }
}

/// The curves of a column in two tables.
package struct CurvePair: Sendable {
  package let expected: SampledCurve
  package let actual: SampledCurve
  /// The number of the card whose curves they are, or nil if the tables have no cards.
  package let card: Double?

  /// Creates a pair.
  package init(expected: SampledCurve, actual: SampledCurve, card: Double? = nil) {
    (self.expected, self.actual, self.card) = (expected, actual, card)
  }

  /// The part of the expected curve's rise and fall that the actual one must cover.
  private static let leastCover = 0.5
  /// The ratio of the distances between samples above which the actual curve is interpolated: corners
  /// of a computed table are often at its samples, and those of others between them.
  private static let stepRatio = 1.6

  /// The greatest deviation where both tables have samples, or if they hardly do, with each curve at
  /// rest before and after its samples.
  package var deviation: Double {
    let common = deviation(after: CurveChange())
    guard common == .infinity else { return common }
    return deviation(after: CurveChange(), isAtRestOutside: true).greatest
  }

  /// Returns the greatest deviation that a change leaves, infinite if it moves the curves apart.
  ///
  /// All actual samples count, and the expected ones only as far as the actual table goes, but it must
  /// cover enough of them. Otherwise a table at rest would be very late.
  func deviation(after change: CurveChange) -> Double {
    let (greatest, cover) = deviation(after: change, isAtRestOutside: false)
    return cover >= Self.leastCover ? greatest : .infinity
  }

  /// Returns the part of the expected curve's rise and fall that the actual table covers.
  func cover(after change: CurveChange) -> Double {
    deviation(after: change, isAtRestOutside: false).cover
  }

  /// Whether the expected samples are much farther apart than the actual ones.
  ///
  /// The samples that are farther apart are compared with the interpolated others, whose corners are
  /// better known. Of the others it is only known that they are between their neighbors.
  func interpolatesActual(after change: CurveChange) -> Bool {
    expected.step * change.pace > Self.stepRatio * actual.step
  }

  private func deviation(
    after change: CurveChange, isAtRestOutside: Bool
  ) -> (greatest: Double, cover: Double) {
    let (factor, offset) = (change.wholeFactor, change.offset)
    let interpolatesActual = interpolatesActual(after: change)
    var (index, greatest) = (0, 0.0)
    for row in 0..<actual.count {
      let time = change.expectedTime(at: actual.times[row])
      // In the expected unit, so that the neighbors are as they are.
      let value = (actual.values[row] - offset) / factor
      let distance = expected.distance(
        of: value, at: time, isInterpolated: !interpolatesActual, &index)
      greatest = max(greatest, (factor * distance).magnitude)
    }
    var (covered, total) = (0.0, 0.0)
    index = 0
    for row in 0..<expected.count {
      let value = expected.values[row]
      let step = row > 0 ? (value - expected.values[row - 1]).magnitude : 0
      total += step
      let time = change.actualTime(at: expected.times[row])
      let isCovered = time >= actual.start && time <= actual.end
      guard isCovered || isAtRestOutside else { continue }
      covered += step
      let distance = actual.distance(
        of: factor * value + offset, at: time, isInterpolated: interpolatesActual, &index)
      greatest = max(greatest, distance)
    }
    return (greatest.isFinite ? greatest : .infinity, total > 0 ? covered / total : 1)
  }
}

extension CurvePair {
  /// The part of the range by which a curve must return for a turn, which noise does not reach.
  private static let leastReturn = 0.05

  /// The curves between the turns of the expected one, or nothing if it does not turn.
  ///
  /// A turn is in the middle of the time for which the curve rests there.
  package var legs: [CurvePair] {
    let turns = turns
    guard !turns.isEmpty else { return [] }
    let ends = [-Double.infinity] + turns + [.infinity]
    let legs = zip(ends, ends.dropFirst()).compactMap { start, end -> CurvePair? in
      guard let one = expected.part(from: start, to: end),
        let other = actual.part(from: start, to: end)
      else { return nil }
      return CurvePair(expected: one, actual: other, card: card)
    }
    return legs.count == ends.count - 1 ? legs : []
  }

  /// The times at which the expected curve turns.
  private var turns: [Double] {
    let (times, values) = (expected.times, expected.values)
    let least = Self.leastReturn * expected.range
    // The rows at which the least and the greatest value since the last turn are.
    var (low, high, isRising) = (0, 0, nil as Bool?)
    var turns: [Double] = []
    /// Adds a turn in the middle of the rest that begins with a row.
    func add(_ row: Int) {
      let end = (row..<values.count).first { values[$0] != values[row] } ?? values.count
      turns.append((times[row] + times[end - 1]) / 2)
    }
    for row in values.indices {
      if values[row] < values[low] { low = row }
      if values[row] > values[high] { high = row }
      if isRising != false, values[high] - values[row] > least {
        if isRising != nil { add(high) }
        (isRising, low) = (false, row)
      } else if isRising != true, values[row] - values[low] > least {
        if isRising != nil { add(low) }
        (isRising, high) = (true, row)
      }
    }
    return turns
  }
}

extension SampledCurve {
  /// Returns the samples between two times, or nil if they are too few.
  fileprivate func part(from start: Double, to end: Double) -> SampledCurve? {
    let rows = times.indices.filter { start...end ~= times[$0] }
    return SampledCurve(times: rows.map { times[$0] }, values: rows.map { values[$0] })
  }
}
