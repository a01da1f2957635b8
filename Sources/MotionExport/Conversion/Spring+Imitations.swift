package import MotionCore
import MotionNumerics

/// The duration for which UIKit makes a spring: the inverse of its search for the frequency.
///
/// UIKit takes twelve steps of Newton's method, which may stop before the frequency is found, so
/// that each candidate is checked by UIKit's own search.
struct UIKitDuration {
  private let spring: Spring
  private let ratio: Double
  private let velocity: Double
  /// The duration that the spring was created from, if there is one.
  private let given: Double?

  /// The durations that UIKit does not clamp, in seconds.
  private static let durations = 0.01...10.0
  /// The least ratio that UIKit does not clamp.
  private static let leastRatio = 1.1920929e-7
  /// The distance from the target after the duration.
  private static let tolerance = Spring.settlingThreshold
  /// The relative difference of the frequencies up to which the spring is the same.
  static let exactResidual = 1e-11
  /// The relative difference of the frequencies above which the spring is another one.
  private static let greatestResidual = 1e-6

  /// Creates the inversion for a spring that keeps a ratio above 1.
  init(of spring: Spring, given: Double?) {
    self.spring = spring
    self.given = given
    ratio = spring.givenDampingRatio
    velocity = spring.initialVelocity
  }

  /// Returns the duration whose spring is nearest in frequency, and the relative difference of UIKit's
  /// frequency.
  ///
  /// - Throws: The reason why there is none.
  func nearest() throws(ConversionNote) -> (duration: Double, residual: Double) {
    guard ratio > 0 else { throw .isUndamped }
    guard ratio <= 1 else { throw .hasNoOverdamping }
    guard ratio >= Self.leastRatio else { throw .ratioBelow(Self.leastRatio) }
    let candidates = (given.map { [$0] } ?? []) + roots.map { $0 / spring.angularFrequency }
    guard let first = candidates.first else { throw .hasNoDuration }
    let checked = candidates.filter(Self.durations.contains).compactMap { duration in
      residual(of: duration).map { (duration: duration, residual: $0) }
    }
    let best =
      checked.first { $0.residual <= Self.exactResidual }
      ?? checked.min { $0.residual < $1.residual }
    guard let best else { throw .durationOutside(first) }
    guard best.residual <= Self.greatestResidual else { throw .frequencyDiffers(best.residual) }
    return best
  }

  /// Returns the relative difference between the frequency that UIKit finds and the spring's.
  private func residual(of duration: Double) -> Double? {
    let found = try? Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    return found.map { ($0.angularFrequency / spring.angularFrequency - 1).magnitude }
  }

  /// The roots of UIKit's equation for the duration in units of 1/ω, the last one first.
  private var roots: [Double] {
    let start = velocity / spring.angularFrequency
    guard ratio == 1 else {
      let width = ((1 - ratio) * (1 + ratio)).squareRoot()
      let root = logarithm((ratio - start).magnitude / (Self.tolerance * width)) / ratio
      return root > 0 && root.isFinite ? [root] : []
    }
    return start == 0 ? [SpringGoal.criticalPhase] : criticalRoots(1 - start)
  }

  /// Returns the roots of (1 + uτ)·e^(−τ) = ±0.001: above the target for u ≥ 0, below it for u < 0.
  private func criticalRoots(_ u: Double) -> [Double] {
    let level = u < 0 ? -Self.tolerance : Self.tolerance
    let rest = { (time: Double) in (1 + u * time) * exponential(-time) - level }
    // The extremum, if it is at a positive time; from there on the distance shrinks.
    let turn = max(0, 1 - 1 / u)
    var end = max(turn, 1) * 2
    while (1 + u * end).magnitude * exponential(-end) >= Self.tolerance { end *= 2 }
    let late = bracketedRoot(between: turn.isFinite ? turn : 0, and: end, of: rest)
    let early = u < 0 ? bracketedRoot(between: -1 / u, and: turn, of: rest) : nil
    return [late, early].compactMap(\.self)
  }
}

extension Spring {
  /// The duration in seconds for which UIKit makes this spring, or nil if it makes it for none.
  ///
  /// - Accuracy: UIKit's frequency for it is within a millionth of the spring's.
  package var uikitDuration: Double? {
    (try? UIKitDuration(of: self, given: nil).nearest())?.duration
  }
}

extension Spring {
  /// The distance that a spring and its joint cover, in points.
  private static let jointDistance = 276.0
  /// The longest comparison with a joint, in seconds.
  private static let jointHorizon = 600.0

  /// Returns the greatest distance of the spring, which keeps a ratio above 1, from a joint of UIKit
  /// Dynamics that has its frequency and ratio, in the frames until both have settled, in points.
  ///
  /// The joint has no length and UIKit's resistance, and is displayed at 60 frames per second.
  ///
  /// - Returns: Nil for a spring that does not settle within ten minutes.
  /// - Throws: The first parameter outside the domain of joints.
  /// - Complexity: O(*n*) for *n* frames.
  func greatestDistanceFromJoint() throws(ParameterError) -> Double? {
    let joint = try AttachmentJoint(
      frequency: angularFrequency / (2 * .pi), dampingRatio: givenDampingRatio, length: 0)
    let motion = try JointMotion(
      joint, anchor: 0,
      from: AttachmentJoint.State(
        value: Self.jointDistance, velocity: -initialVelocity * Self.jointDistance),
      horizon: Self.jointHorizon)
    let settled = settlingDuration()
    guard settled <= Self.jointHorizon else { return nil }
    let end = max(settled, min(motion.pauseTime?.high ?? 0, Self.jointHorizon))
    return (0...motion.clock.frame(at: DoubleDouble(end))).map { frame in
      let rest = Self.jointDistance * residual(at: motion.clock.time(of: frame).high)
      return (motion.state(atFrame: frame).value - rest).magnitude
    }.max()
  }
}
