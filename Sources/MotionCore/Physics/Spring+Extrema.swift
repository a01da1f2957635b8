import MotionNumerics

extension Spring {
  /// Returns the times of the value's extrema, where the velocity changes sign, ascending and each
  /// computed on access.
  ///
  /// - Domain: times above 0 and below `until`, until the envelope is below the smallest double.
  ///   Without damping `until` is finite.
  /// - Accuracy: 2 ulps, and the rounding of v in ω² − ζω·v if those nearly cancel.
  /// - Complexity: O(1).
  package func valueExtrema(until end: Double) -> SpringExtrema {
    guard !oscillates else {
      return extrema(velocitySlope: factors.velocity, start: initialVelocity, until: end)
    }
    // x′ = 0 where (1 − e^(−2ω_h t))/(2ω_h) is v over the fast rate times (v − the slow rate).
    return single(lost: -initialVelocity / (factors.fastRate * factors.fastShare), until: end)
  }

  /// Returns the greatest distance past the target as a fraction of the distance, and its time; 0 and nil
  /// if the spring never passes it.
  func overshoot(until end: Double = .infinity) -> (share: Double, time: Double?) {
    // The extrema approach the target, so the greatest distance past it is the first that is.
    let highest = valueExtrema(until: end).prefix(2).first { residual(at: $0) < 0 }
    return (highest.map { -residual(at: $0) } ?? 0, highest)
  }

  /// Returns the times of the velocity's extrema, where the acceleration changes sign, ascending and
  /// each computed on access.
  ///
  /// - Domain: as for `valueExtrema(until:)`.
  /// - Accuracy: as for `valueExtrema(until:)`.
  package func velocityExtrema(until end: Double) -> SpringExtrema {
    guard !oscillates else {
      return extrema(
        velocitySlope: factors.acceleration, start: factors.startAcceleration, until: end)
    }
    let fast = factors.fastRate
    return single(lost: factors.startAcceleration / (fast * fast * factors.fastShare), until: end)
  }

  /// Returns the time at which (1 − e^(−2ω_h t))/(2ω_h) is `lost`, if it is in range.
  private func single(lost: Double, until end: Double) -> SpringExtrema {
    let gap = 2 * rate.high * lost
    guard lost > 0, gap < 1 else { return .none }
    // With a gap below 2⁻⁵⁴ the logarithm's next term is below half an ulp, and ω_h may be 0.
    let time = gap < 0x1p-54 ? lost : -logarithmOnePlus(-gap) / (2 * rate.high)
    let isMoving = time * slow.high < Self.restingTimeConstants
    guard time > 0, isMoving else { return .none }
    return SpringExtrema(first: DoubleDouble(time), distance: DoubleDouble(.infinity), until: end)
  }

  /// Returns the zeros of start · cos ω_d t + velocitySlope/ω_d · sin ω_d t between 0 and a time.
  private func extrema(velocitySlope: Double, start: Double, until end: Double) -> SpringExtrema {
    precondition(end < .infinity || decay.high > 0, "a spring without damping oscillates forever")
    let last = decay.high > 0 ? min(end, Self.restingTimeConstants / decay.high) : end
    return SpringExtrema(
      first: firstExtremum(velocitySlope: velocitySlope, start: start),
      distance: DoubleDouble(0.5 * Self.twoPi.high, 0.5 * Self.twoPi.low) / rate, until: last)
  }

  /// Returns the first zero above 0 of start · cos ω_d t + velocitySlope/ω_d · sin ω_d t.
  func firstExtremum(velocitySlope: Double, start: Double) -> DoubleDouble {
    // A pure sine has a zero at 0, which is the start; the next is half a period later.
    // With y above 0 the angle is between 0 and π. Half a turn added to a negative angle would lose
    // the digits of a small one, and near critical damping it is tiny.
    let (y, x) = start < 0 ? (-start, velocitySlope) : (start, -velocitySlope)
    let phase = angle(y: y * rate.high, x: x)
    let half = DoubleDouble(0.5 * Self.twoPi.high, 0.5 * Self.twoPi.low)
    return (phase > 0 && start != 0 ? DoubleDouble(phase) : half) / rate
  }
}

/// The extrema of a spring: equidistant times, possibly very numerous.
///
/// - Domain: at most 2⁵³ times, so that every index is exact as a double.
/// - Complexity: O(1) for each.
package struct SpringExtrema: RandomAccessCollection, Sendable {
  /// An empty collection.
  static let none = SpringExtrema(
    first: DoubleDouble(0), distance: DoubleDouble(.infinity), until: 0)

  package let startIndex = 0
  package private(set) var endIndex = 0
  private let first: DoubleDouble
  private let distance: DoubleDouble

  /// Creates the extrema before a time; at most one if the distance is infinite.
  init(first: DoubleDouble, distance: DoubleDouble, until end: Double) {
    (self.first, self.distance) = (first, distance)
    guard first.high < end else { return }
    var last = 0
    if distance.high < .infinity {
      let distances = (end - first.high) / distance.high
      last = distances < 0x1p53 ? Int(distances) : 1 << 53
      // The quotient may have been rounded up to a whole number, so the times themselves decide.
      while last > 0, self[last] >= end { last -= 1 }
      while last < 1 << 53, self[last + 1] < end { last += 1 }
    }
    endIndex = last + 1
  }

  /// The time of an extremum, in seconds.
  ///
  /// Each is one product of an integer, so no error accumulates.
  package subscript(index: Int) -> Double {
    index == 0 ? first.high : (first + distance * DoubleDouble(Double(index))).high
  }

  /// Returns the extrema that can determine a figure: the first two, the last two, and those
  /// around the last that is relevant.
  ///
  /// Successive extrema are on opposite sides of the target and approach it. After two
  /// neighbors that are not relevant, no extremum is.
  func relevant(where isRelevant: (Double) -> Bool) -> [Double] {
    let end = indices.partitioningIndex { index in
      !isRelevant(self[index]) && (index + 1 == count || !isRelevant(self[index + 1]))
    }
    let kept = [0, 1, end - 2, end - 1, end, end + 1, count - 2, count - 1]
    return Set(kept).filter(indices.contains).sorted().map { self[$0] }
  }
}
