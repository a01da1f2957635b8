extension Spring {
  /// How the time at which a spring counts as settled is found.
  public enum SettlingRule: String, Hashable, Sendable, CaseIterable {
    /// The closed formula for a spring that oscillates, the last crossing for one that does not.
    case library
    /// As `library` while the spring oscillates; otherwise the first multiple of 0.1 s after which
    /// the residual stays below the threshold for more than 1 s.
    case coreAnimation = "core-animation"
  }

  /// The time in seconds after which the distance to the target counts as below a threshold.
  ///
  /// - Domain: a threshold above 0; infinite for one that is not, and for a spring without damping.
  /// - Accuracy: where it is a root of the residual, within an ulp of a computed sign change.
  /// - Complexity: O(1).
  public func settlingDuration(
    rule: SettlingRule = .library, threshold: Double = 0.001
  ) -> Double {
    guard threshold > 0, decay.high > 0 else { return .infinity }
    if oscillates {
      let share = (factors.residual / rate.high).magnitude
      return max(0, logarithm((1 + share) / threshold) / decay.high)
    }
    let crossings = overdampedCrossings(of: threshold)
    switch rule {
    case .library: return crossings.last ?? 0
    case .coreAnimation: return sampledSettling(crossings: crossings, threshold: threshold)
    }
  }

  /// The last time at which the distance to the target is the threshold, in seconds.
  ///
  /// - Domain: as for the settling duration.
  /// - Accuracy: within an ulp of a computed sign change.
  /// - Complexity: O(1).
  public func lastCrossing(threshold: Double = 0.001) -> Double {
    guard threshold > 0, decay.high > 0 else { return .infinity }
    return oscillates
      ? oscillatingLastCrossing(of: threshold)
      : overdampedCrossings(of: threshold).last ?? 0
  }

  /// The time in seconds at which the envelope of the oscillation falls to a threshold.
  ///
  /// A spring that does not oscillate has no envelope but itself: then this is the last crossing.
  ///
  /// - Domain: as for the settling duration.
  /// - Complexity: O(1).
  public func envelopeDuration(threshold: Double = 0.001) -> Double {
    guard threshold > 0, decay.high > 0 else { return .infinity }
    guard oscillates else { return lastCrossing(threshold: threshold) }
    let share = factors.residual / rate.high
    return max(0, logarithm((1 + share * share).squareRoot() / threshold) / decay.high)
  }

  /// Every time above 0 at which a residual that does not oscillate is ± the threshold, ascending.
  ///
  /// Such a residual turns at most once: on either side of that it is monotonic, so each level has
  /// at most one crossing there.
  private func overdampedCrossings(of threshold: Double) -> [Double] {
    let turn = valueExtrema(until: .infinity).first ?? 0
    var settled = max(turn, 1 / slow.high)
    while residual(at: settled).magnitude >= threshold { settled *= 2 }
    var crossings: [Double] = []
    for (start, end) in [(0, turn), (turn, settled)] {
      for level in [threshold, -threshold] {
        let crossing = bracketedRoot(between: start, and: end) { residual(at: $0) - level }
        if let crossing, crossing > 0, crossing != crossings.last { crossings.append(crossing) }
      }
    }
    return crossings.sorted()
  }

  /// The first multiple of 0.1 s after which the residual stays below the threshold for over 1 s.
  private func sampledSettling(crossings: [Double], threshold: Double) -> Double {
    // Between two crossings the residual is on one side of the threshold throughout.
    let starts = [0] + crossings
    let ends = crossings + [.infinity]
    for (start, end) in zip(starts, ends) {
      let inside = end.isFinite ? 0.5 * (start + end) : 2 * start + 1 / slow.high
      guard residual(at: inside).magnitude < threshold else { continue }
      // Index, then divide: a product with 0.1 would not give the nearest double to a multiple.
      let multiple = (start * 10).rounded(.up) / 10
      if end - multiple > 1 { return multiple }
    }
    return crossings.last ?? 0
  }

  /// The last crossing of ± the threshold by a residual that oscillates.
  private func oscillatingLastCrossing(of threshold: Double) -> Double {
    // From turn to turn the residual changes sign and shrinks by e^(−π·ζω/ω_d). After the last turn
    // beyond the threshold it comes inside once, and stays.
    // Near ζ = 1 the turns are far apart; the envelope's end is far enough.
    let rest = Self.restingTimeConstants / decay.high
    let half = min(0.5 * Self.twoPi.high / rate.high, rest)
    let first = min(
      firstTurn(velocitySlope: factors.velocity, start: initialVelocity).high, rest)
    let height = residual(at: first).magnitude
    var turn = first
    if height > threshold {
      let count = (logarithm(height / threshold) / (decay.high * half)).rounded(.down)
      turn += max(0, count - 1) * half
      // The count is one too high or too low where rounding decides; the turns themselves tell.
      while residual(at: turn + half).magnitude > threshold { turn += half }
    } else if threshold < 1 {
      // Only the way from the start to the first turn is left: from 1 down to within the threshold.
      let crossing = bracketedRoot(between: 0, and: first) { residual(at: $0) - threshold }
      return crossing ?? 0
    } else {
      return 0
    }
    let level = residual(at: turn) < 0 ? -threshold : threshold
    return bracketedRoot(between: turn, and: turn + half) { residual(at: $0) - level } ?? turn
  }
}
