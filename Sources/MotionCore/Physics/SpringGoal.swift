import MotionNumerics

/// The goal of a spring: how far it passes its target, and how fast it is.
public struct SpringGoal: Hashable, Sendable {
  /// The greatest distance past the target, as a part of the distance: 0, or within `overshoots`.
  let overshoot: Double
  /// The settling time by the library's rule, or the period without damping, in seconds.
  let time: Double
  let isSettling: Bool
  let velocity: Double

  /// The overshoots other than 0 that can be asked for.
  package static let overshoots = 0.000001...0.99

  /// The reason why no spring reaches its goal.
  public enum Failure: Hashable, Sendable {
    /// Each damping ratio gives an overshoot above or below; `nearest` is the least or greatest.
    case overshoot(nearest: Double, velocity: Double)
    /// Above this velocity, the spring of a settling time passes its target.
    case settling(Double, velocity: Double)
    /// Above this velocity, the spring of a response passes its target.
    case response(Double, velocity: Double)
  }

  /// The damping ratios of the search, in its order: where several overshoot equally, the greatest wins.
  ///
  /// Above 0.9897 the settling time may not fall as the frequency rises.
  private static var ratios: [Double] { (1...98).reversed().map { Double($0) / 100 } + [0.003] }

  /// Returns the spring.
  ///
  /// - Domain: an overshoot of 0 or within `overshoots`, a time above 0.
  /// - Throws: An overshoot that no damping ratio gives.
  /// - Accuracy: the overshoot within 10⁻¹² of the distance; the settling time is the one given.
  func spring() throws(ParameterError) -> Spring {
    guard overshoot > 0 else {
      if let failure = passing {
        throw ParameterError(.initialVelocity, velocity, breaks: .isReached(failure))
      }
      return spring(ratio: 1)
    }
    guard velocity != 0 else {
      let decay = -logarithm(overshoot)
      return spring(ratio: decay / (.pi * .pi + decay * decay).squareRoot())
    }
    let excess = { (ratio: Double) in spring(ratio: ratio).overshoot().share - overshoot }
    var (last, nearest) = (0.0, Double.infinity)
    var isBelow = false
    for ratio in Self.ratios {
      let value = excess(ratio)
      if isBelow, value >= 0, let root = bracketedRoot(between: last, and: ratio, of: excess) {
        return spring(ratio: root)
      }
      if value.magnitude < nearest.magnitude { nearest = value }
      (last, isBelow) = (ratio, value < 0)
    }
    throw ParameterError(
      .overshoot, overshoot,
      breaks: .isReached(.overshoot(nearest: overshoot + nearest, velocity: velocity)))
  }

  /// The reason why a critical spring passes its target, if it does.
  private var passing: Failure? {
    let limit = (isSettling ? -logarithm(Spring.settlingThreshold) : Spring.twoPi.high) / time
    guard velocity > limit else { return nil }
    return isSettling ? .settling(time, velocity: limit) : .response(time, velocity: limit)
  }

  /// Returns the spring of a damping ratio of at most 1.
  private func spring(ratio: Double) -> Spring {
    Spring(
      frequency: isSettling
        ? DoubleDouble(settlingFrequency(ratio: ratio)) : Spring.twoPi / DoubleDouble(time),
      ratio: DoubleDouble(ratio), initialVelocity: velocity, allowsOverdamping: false,
      statedSettling: isSettling ? time : nil)
  }

  /// Returns the frequency at which a spring of a damping ratio settles after the time.
  private func settlingFrequency(ratio: Double) -> Double {
    let width = ((1 - ratio) * (1 + ratio)).squareRoot()
    let still =
      width > 0
      ? logarithm((1 + ratio / width) / Spring.settlingThreshold) / (ratio * time)
      : Self.criticalPhase / time
    guard velocity != 0 else { return still }
    let lateness = { (frequency: Double) in
      Spring(
        frequency: DoubleDouble(frequency), ratio: DoubleDouble(ratio), initialVelocity: velocity,
        allowsOverdamping: false
      ).settlingDuration() - time
    }
    // A critical spring that is slower than its velocity would pass the target.
    var (slow, fast) = (width == 0 && velocity > 0 ? velocity : still, still)
    while width > 0, lateness(slow) < 0 { slow /= 2 }
    while lateness(fast) > 0 { fast *= 2 }
    return bracketedRoot(between: slow, and: fast, of: lateness) ?? slow
  }

  /// The root of (1 + u)·e^(−u) = 0.001: the phase at which a critical spring from rest settles.
  package static let criticalPhase = 9.233413476451585
}
