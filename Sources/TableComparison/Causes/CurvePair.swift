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

  /// The greatest deviation at a time of either table.
  package var deviation: Double {
    max(Self.deviation(of: expected, from: actual), Self.deviation(of: actual, from: expected))
  }

  /// Returns the greatest deviation of samples from another curve.
  package static func deviation(of samples: SampledCurve, from curve: SampledCurve) -> Double {
    var (index, greatest) = (0, 0.0)
    for row in 0..<samples.count {
      let value = curve.state(at: samples.times[row], &index).value
      greatest = max(greatest, (samples.values[row] - value).magnitude)
    }
    return greatest
  }

  /// Returns the greatest deviation that a change leaves, infinite if it moves the curves apart.
  ///
  /// The actual samples must all be explained; the expected ones only as far as the actual table goes,
  /// but it must cover enough of them. Otherwise a table at rest would be very late.
  func deviation(after change: CurveChange) -> Double {
    let (factor, offset) = (change.wholeFactor, change.offset)
    var (index, greatest) = (0, 0.0)
    for row in 0..<actual.count {
      let time = change.expectedTime(at: actual.times[row])
      let value = factor * expected.state(at: time, &index).value + offset
      greatest = max(greatest, (actual.values[row] - value).magnitude)
    }
    var (covered, total) = (0.0, 0.0)
    index = 0
    for row in 0..<expected.count {
      let value = expected.values[row]
      let step = row > 0 ? (value - expected.values[row - 1]).magnitude : 0
      total += step
      let time = change.actualTime(at: expected.times[row])
      guard time >= actual.start, time <= actual.end else { continue }
      covered += step
      let other = actual.state(at: time, &index).value
      greatest = max(greatest, (other - factor * value - offset).magnitude)
    }
    return covered >= Self.leastCover * total && greatest.isFinite ? greatest : .infinity
  }
}
