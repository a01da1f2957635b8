public import MotionNumerics

/// A card's motion on its joint as a timing curve: `joint(frequency: 5, damping: 1)`.
///
/// Progress is 0 where the card starts and 1 where it comes to rest. The joint is not a linear
/// spring (it has a length, a slop and a greatest speed), so the curve depends on the card's
/// distance. Like a spring the curve runs in real time: it continues until the simulation pauses,
/// and snaps to 1 there.
///
/// The curve is a staircase of display frames. Its velocity is the velocity of the simulation at the
/// displayed frame; its second derivative is the acceleration of the last sub-step.
///
/// - Domain: as for `JointMotion`; distances of 1 ... 10⁶ pt.
/// - Accuracy: progress within 10⁻⁹ pt of the distance, for distances up to 2,000 pt.
/// - Complexity: O(1) for a state.
public struct JointCurve: Hashable, Sendable {
  /// The distance of the first card of a stack on a view 667 pt high: from 990.5 to 344.5.
  public static let cardDistance = 646.0

  /// The motion toward an anchor at 0, from positive positions.
  public let motion: JointMotion
  /// The distance from the card's start to its rest position, in points.
  public let distance: Double
  /// The curve's own duration in seconds; infinite if the motion does not pause within an hour.
  public let naturalDuration: Double

  /// The start position of the card and the displacement from rest to start.
  private let start: Double
  private let travel: Double

  /// Creates the curve of a card at a distance from its rest position.
  ///
  /// - Throws: The first number outside the domain.
  public init(
    frequency: Double = 5, damping: Double = 1, resistance: Double = 0.1, length: Double = 1,
    distance: Double = JointCurve.cardDistance, rate: Double = 60
  ) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 1...1e6).check(distance, as: .distance)
    let joint = try AttachmentJoint(
      frequency: frequency, dampingRatio: damping, length: length, resistance: resistance)
    start = distance + length
    motion = try JointMotion(
      joint, anchor: 0, from: AttachmentJoint.State(value: start), rate: rate)
    self.distance = distance
    // A card that swings past its anchor may come to rest on the other side.
    travel = start - motion.rest
    naturalDuration = motion.pauseTime?.high ?? .infinity
  }

  /// Returns progress and its derivatives per second at a time in seconds after the start.
  ///
  /// - Domain: every time; 0 before the start, and 1 from the natural duration on.
  public func state(at time: DoubleDouble) -> TimingCurve.State {
    guard time.high > 0 else { return TimingCurve.State(value: 0) }
    if let pause = motion.pauseTime, (pause - time).high <= Instant.tolerance {
      return TimingCurve.State(value: 1)
    }
    let state = motion.state(at: time)
    return TimingCurve.State(
      value: (start - state.value) / travel, velocity: -state.velocity / travel,
      acceleration: -state.acceleration / travel)
  }

  /// Returns the times of the display frames until a time, in seconds since the start.
  func frameTimes(until end: DoubleDouble) -> [DoubleDouble] {
    motion.frameTimes(until: min(end, motion.pauseTime ?? end))
  }
}
