import MotionNumerics

extension Spring {
  /// The part of the distance within which a spring counts as settled, unless another is given.
  public static let settlingThreshold = 0.001

  /// A rule for the time at which a spring counts as settled.
  public enum SettlingRule: String, Hashable, Sendable, CaseIterable {
    /// The closed-form formula if the spring oscillates; otherwise the last crossing.
    case library
    /// As `library` if the spring oscillates; otherwise the first multiple of 0.1 s after which the
    /// residual stays below the threshold for more than 1 s.
    case coreAnimation = "core-animation"
  }

  /// Returns the time in seconds after which the spring counts as settled within a threshold.
  ///
  /// - Domain: a threshold above 0; infinite for other thresholds and for a spring without damping.
  /// - Accuracy: if it is a root of the residual, within an ulp of a computed sign change.
  /// - Complexity: O(1).
  public func settlingDuration(
    rule: SettlingRule = .library, threshold: Double = Self.settlingThreshold
  ) -> Double {
    guard threshold > 0, decay.high > 0 else { return .infinity }
    if let statedSettling, threshold == Self.settlingThreshold, oscillates || rule == .library {
      return statedSettling
    }
    if oscillates {
      let share = (factors.residual / rate.high).magnitude
      return max(0, logarithm((1 + share) / threshold) / decay.high)
    }
    let crossings = overdampedCrossings(of: threshold)
    return rule == .library
      ? crossings.last ?? 0 : sampledSettling(crossings: crossings, threshold: threshold)
  }

  /// Returns the last time at which the distance to the target is the threshold, in seconds.
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

  /// Returns the time in seconds at which the envelope of the oscillation falls to a threshold.
  ///
  /// For a spring that does not oscillate it is the last crossing.
  ///
  /// - Domain: as for the settling duration.
  /// - Complexity: O(1).
  public func envelopeDuration(threshold: Double = 0.001) -> Double {
    guard threshold > 0, decay.high > 0 else { return .infinity }
    guard oscillates else { return lastCrossing(threshold: threshold) }
    let share = factors.residual / rate.high
    return max(0, logarithm((1 + share * share).squareRoot() / threshold) / decay.high)
  }

  /// Returns the times above 0 at which a non-oscillating residual is ± the threshold, ascending.
  ///
  /// Such a residual has at most one extremum. On either side of it the residual is monotonic, so
  /// each level has at most one crossing there.
  private func overdampedCrossings(of threshold: Double) -> [Double] {
    let extremum = valueExtrema(until: .infinity).first ?? 0
    var settled = max(extremum, 1 / slow.high)
    while residual(at: settled).magnitude >= threshold { settled *= 2 }
    var crossings: [Double] = []
    for (start, end) in [(0, extremum), (extremum, settled)] {
      for level in [threshold, -threshold] {
        let crossing = bracketedRoot(between: start, and: end) { residual(at: $0) - level }
        if let crossing, crossing > 0, crossing != crossings.last { crossings.append(crossing) }
      }
    }
    return crossings.sorted()
  }

  /// Returns the first multiple of 0.1 s that begins over 1 s of residuals below the threshold.
  private func sampledSettling(crossings: [Double], threshold: Double) -> Double {
    // Between two crossings the residual stays on one side of the threshold.
    for (start, end) in zip([0] + crossings, crossings + [.infinity]) {
      let inside = end.isFinite ? 0.5 * (start + end) : 2 * start + 1 / slow.high
      guard residual(at: inside).magnitude < threshold else { continue }
      // Round, then divide: a product with 0.1 would not be the double nearest to a multiple.
      let multiple = (start * 10).rounded(.up) / 10
      if end - multiple > 1 { return multiple }
    }
    return crossings.last ?? 0
  }

  /// Returns the last crossing of ± the threshold by an oscillating residual.
  private func oscillatingLastCrossing(of threshold: Double) -> Double {
    // From one extremum to the next the residual changes sign and shrinks, so it crosses the
    // threshold once after the last extremum beyond it.
    let extrema = valueExtrema(until: .infinity)
    let next = extrema.partitioningIndex { residual(at: $0).magnitude <= threshold }
    // After 2⁴⁰ half swings, one of them is shorter than the rounding of their times.
    guard next < 1 << 40 else { return envelopeDuration(threshold: threshold) }
    let start = next > 0 ? extrema[next - 1] : 0
    let end = next < extrema.count ? extrema[next] : Self.restingTimeConstants / decay.high
    let level = residual(at: start) < 0 ? -threshold : threshold
    return bracketedRoot(between: start, and: end) { residual(at: $0) - level } ?? start
  }
}
