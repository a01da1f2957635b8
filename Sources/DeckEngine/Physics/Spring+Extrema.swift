extension Spring {
  /// The times at which the value turns, which is where the velocity changes sign, ascending.
  ///
  /// - Domain: times above 0 and below `until`; none once the envelope is below the smallest double.
  ///   Without damping `until` is finite.
  /// - Accuracy: 2 ulps, and the rounding of v in ω² − ζω·v where those nearly cancel.
  /// - Complexity: O(*n*) for *n* turns.
  public func valueExtrema(until end: Double) -> [Double] { Array(valueTurns(until: end)) }

  /// The times of `valueExtrema(until:)`, each computed when it is asked for.
  func valueTurns(until end: Double) -> SpringTurns {
    guard !oscillates else {
      return turns(velocitySlope: factors.velocity, start: initialVelocity, until: end)
    }
    // x′ = 0 where (1 − e^(−2ω_h t))/(2ω_h) is v over the fast rate times (v − the slow rate).
    return single(
      lost: -initialVelocity / (factors.fastRate * factors.fastShare), until: end)
  }

  /// The times at which the velocity turns, which is where the acceleration changes sign, ascending.
  ///
  /// - Domain: as for the turns of the value.
  /// - Accuracy: as for the turns of the value.
  /// - Complexity: O(*n*) for *n* turns.
  public func velocityExtrema(until end: Double) -> [Double] { Array(velocityTurns(until: end)) }

  /// The times of `velocityExtrema(until:)`, each computed when it is asked for.
  func velocityTurns(until end: Double) -> SpringTurns {
    guard !oscillates else {
      return turns(
        velocitySlope: factors.acceleration, start: factors.startAcceleration, until: end)
    }
    let fast = factors.fastRate
    return single(
      lost: factors.startAcceleration / (fast * fast * factors.fastShare), until: end)
  }

  /// The time at which (1 − e^(−2ω_h t))/(2ω_h) has a value, if it is in range.
  private func single(lost: Double, until end: Double) -> SpringTurns {
    let gap = 2 * rate.high * lost
    guard lost > 0, gap < 1 else { return .none }
    // With a gap below 2⁻⁵⁴ the logarithm's next term is below half an ulp, and ω_h may be 0.
    let time = gap < 0x1p-54 ? lost : -logarithmOnePlus(-gap) / (2 * rate.high)
    let isMoving = time * slow.high < Self.restingTimeConstants
    guard time > 0, isMoving else { return .none }
    return SpringTurns(first: DoubleDouble(time), distance: DoubleDouble(.infinity), until: end)
  }

  /// The zeros of start · cos ω_d t + velocitySlope/ω_d · sin ω_d t between 0 and a time.
  private func turns(velocitySlope: Double, start: Double, until end: Double) -> SpringTurns {
    precondition(end < .infinity || decay.high > 0, "a spring without damping turns for ever")
    let last = decay.high > 0 ? min(end, Self.restingTimeConstants / decay.high) : end
    return SpringTurns(
      first: firstTurn(velocitySlope: velocitySlope, start: start),
      distance: DoubleDouble(0.5 * Self.twoPi.high, 0.5 * Self.twoPi.low) / rate, until: last)
  }

  /// The first zero above 0 of start · cos ω_d t + velocitySlope/ω_d · sin ω_d t.
  func firstTurn(velocitySlope: Double, start: Double) -> DoubleDouble {
    // A sine alone has its zero at 0, which is the start; the next is half a turn later.
    let isSine = start == 0
    var phase = DoubleDouble(isSine ? 0 : angle(y: -start * rate.high, x: velocitySlope))
    if phase.high <= 0 {
      phase = phase + DoubleDouble(0.5 * Self.twoPi.high, 0.5 * Self.twoPi.low)
    }
    return phase / rate
  }
}
