import MotionNumerics

/// A simulation of a view on a joint, one display frame after another.
///
/// The anchor may move from frame to frame, as during a drag.
///
/// - Domain: positions, velocities and anchors within ±10⁹.
/// - Accuracy: that of the recurrence itself in doubles.
/// - Complexity: O(*n*) for a frame of *n* sub-steps, each a few nanoseconds.
/// - Reference: E. Catto, Box2D 2.3, "b2DistanceJoint" (the soft constraint) and "b2Settings"
///   (slop, greatest translation, time to sleep), which match the steps of UIKit Dynamics.
public struct JointStepper: Hashable, Sendable {
  /// The joint.
  public let joint: AttachmentJoint
  /// The display.
  public let clock: JointClock
  /// The position of the anchor; a change wakes a sleeping view.
  public private(set) var anchor: Double
  /// The displayed state; the acceleration is the velocity change of the last sub-step over its
  /// duration.
  public internal(set) var state: AttachmentJoint.State
  /// The number of frames so far.
  public private(set) var frame: Int
  /// The number of sub-steps so far.
  public private(set) var steps: Int
  /// Whether the view sleeps.
  public private(set) var isPaused = false

  private let settling: AttachmentJoint.Settling?
  private let needed: Int
  private var slow = 0
  /// The displacement from the anchor; the position is rounded.
  private var displacement: Double

  // A sub-step is one of backward Euler with a soft constraint.
  /// h, in seconds.
  private let interval: Double
  /// The fraction of the velocity that the resistance leaves.
  private let kept: Double
  /// 1 + 2ζωh + ω²h².
  private let divisor: Double
  /// hω².
  private let pull: Double

  /// The greatest displacement, in points, at which the joint does not act: the constraint's slop.
  static let slop = 0.5
  /// The greatest displacement of a sub-step in points: 2 m at 100 points per meter.
  private static let longest = 200.0
  /// The rule of positions, velocities and anchors.
  private static let range = ParameterError.Rule.lies(in: -1e9...1e9)

  /// Creates a simulation whose accumulator has counted some frames.
  ///
  /// Without a rule for settling the view never sleeps.
  ///
  /// - Throws: The first number outside the domain.
  public init(
    _ joint: AttachmentJoint, model: AttachmentJoint.Model = .uikit, anchor: Double,
    from start: AttachmentJoint.State, rate: Double = 60, earlierFrames: Int = 0,
    settling: AttachmentJoint.Settling? = .uikit
  ) throws(ParameterError) {
    try Self.range.check(start.value, as: .position)
    try Self.range.check(start.velocity, as: .initialVelocity)
    try Self.range.check(anchor, as: .anchor)
    clock = try JointClock(rate: rate, model: model)
    let omega = joint.angularFrequency
    interval = model == .ios7 ? JointClock.ios7Step : JointClock.uikitStep
    let taken = interval * joint.resistance
    kept = model == .ios7 ? 1 - min(taken, 1) : 1 / (1 + taken)
    divisor = 1 + 2 * joint.dampingRatio * omega * interval + omega * omega * interval * interval
    pull = interval * omega * omega
    needed = settling?.steps(of: interval) ?? .max
    (self.joint, self.settling, self.anchor, state) = (joint, settling, anchor, start)
    state.acceleration = 0
    displacement = start.value - anchor
    (frame, steps) = (earlierFrames, clock.steps(after: earlierFrames))
  }

  /// Moves the anchor.
  ///
  /// - Throws: An anchor beyond ±10⁹.
  public mutating func move(anchor: Double) throws(ParameterError) {
    try Self.range.check(anchor, as: .anchor)
    guard anchor != self.anchor else { return }
    self.anchor = anchor
    displacement = state.value - anchor
    wake()
  }

  /// Adds to the velocity of the view, in points per second.
  ///
  /// - Throws: A resulting velocity beyond ±10⁹.
  public mutating func push(by velocity: Double) throws(ParameterError) {
    try Self.range.check(state.velocity + velocity, as: .initialVelocity)
    state.velocity += velocity
    wake()
  }

  /// Wakes a sleeping view.
  mutating func wake() { if isPaused { (isPaused, slow) = (false, 0) } }

  /// Advances by one display frame.
  public mutating func advance() {
    frame += 1
    let end = clock.steps(after: frame)
    guard !isPaused else {
      steps = end
      return
    }
    while steps < end {
      let before = state.velocity
      takeStep()
      state.acceleration = (state.velocity - before) / interval
      steps += 1
      guard let settling else { continue }
      slow = state.velocity.magnitude <= settling.speed ? slow + 1 : 0
      if slow >= needed { isPaused = true }
    }
    // The remaining sub-steps of a frame are taken before the motion pauses.
    if isPaused { state.velocity = 0 }
    state.value = anchor + displacement
  }

  /// Advances the displacement from the anchor and the velocity by a sub-step.
  @inline(__always) private mutating func takeStep() {
    state.velocity *= kept
    if displacement.magnitude > Self.slop {
      let rest = displacement > 0 ? joint.length : -joint.length
      state.velocity = (state.velocity - pull * (displacement - rest)) / divisor
    }
    if (interval * state.velocity).magnitude > Self.longest {
      state.velocity = state.velocity > 0 ? Self.longest / interval : -Self.longest / interval
    }
    displacement += interval * state.velocity
  }
}
