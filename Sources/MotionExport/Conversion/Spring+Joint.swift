import MotionCore
import MotionNumerics

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
