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
