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
