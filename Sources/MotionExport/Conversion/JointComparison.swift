import MotionCore
import MotionNumerics

/// The comparison of a spring with a joint of UIKit Dynamics that has its frequency and ratio.
///
/// The joint has no length and UIKit's resistance, and is displayed at 60 frames per second.
struct JointComparison {
  /// The distance that both cover, in points.
  static let distance = 276.0
  /// The longest comparison, in seconds.
  private static let horizon = 600.0

  private let motion: JointMotion
  private let spring: Spring

  /// Creates the comparison for a spring that keeps a ratio above 1.
  ///
  /// - Throws: The first parameter outside the domain of joints.
  init(_ spring: Spring) throws(ParameterError) {
    let joint = try AttachmentJoint(
      frequency: spring.angularFrequency / (2 * .pi), dampingRatio: spring.givenDampingRatio,
      length: 0)
    motion = try JointMotion(
      joint, anchor: 0,
      from: AttachmentJoint.State(
        value: Self.distance, velocity: -spring.initialVelocity * Self.distance),
      horizon: Self.horizon)
    self.spring = spring
  }

  /// The greatest distance between both in the frames until both have settled, in points.
  ///
  /// It is nil for a spring that does not settle within ten minutes.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  var greatestDistance: Double? {
    let settled = spring.settlingDuration()
    guard settled <= Self.horizon else { return nil }
    let end = max(settled, min(motion.pauseTime?.high ?? 0, Self.horizon))
    let last = motion.clock.frame(at: DoubleDouble(end))
    return (0...last).map { frame in
      let time = motion.clock.time(of: frame).high
      return (motion.state(atFrame: frame).value - Self.distance * spring.residual(at: time))
        .magnitude
    }.max()
  }
}
