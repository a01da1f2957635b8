public import MotionNumerics

/// The motion of a view on a joint, from the time at which the joint begins to act.
///
/// The stepped models have a state for each display frame; between two frames the earlier one
/// applies. The continuous model has a state for every time. After the view has been slow for long
/// enough the simulation pauses: at the end of that display frame, or in the continuous model at
/// that exact time. From then on the view does not move.
///
/// - Domain: positions, velocities and anchors within ±10⁹; horizons of 0 ... 10⁹ s in which the
///   view crosses its anchor fewer than 40,000 times.
/// - Accuracy: positions within 10⁻⁹ pt of the model's rule in exact arithmetic, for motions within
///   2,000 pt of the anchor; velocities within 10⁻⁷ pt/s. With a length between 0 and the slop of
///   0.5 pt the rule itself magnifies every difference about fivefold at each slow crossing of the
///   anchor; the accuracy then holds for the first 40 frames.
/// - Complexity: a state costs the same early and late in a motion.
/// - Reference: E. Catto, Box2D 2.3, "b2DistanceJoint" (the soft constraint) and "b2Settings"
///   (slop, greatest translation, time to sleep), which match the steps of UIKit Dynamics.
public struct JointMotion: Hashable, Sendable {
  /// The joint.
  public let joint: AttachmentJoint
  /// The model that computes the motion.
  public let model: AttachmentJoint.Model
  /// The position of the anchor.
  public let anchor: Double
  /// Position and velocity at frame 0.
  public let start: AttachmentJoint.State
  /// The display.
  public let clock: JointClock
  /// The number of frames that the accumulator counted before frame 0.
  public let earlierFrames: Int

  private enum Solution: Hashable, Sendable {
    case stepped(SteppedJoint)
    case continuous(ContinuousJoint)
  }

  private let solution: Solution
  private let earlierSteps: Int

  /// Creates the motion of a view from a state, on a joint that does not change.
  ///
  /// Without a rule for settling the motion never pauses. After the horizon, in seconds, the last
  /// state is kept.
  ///
  /// - Throws: The first number outside the domain.
  public init(
    _ joint: AttachmentJoint, model: AttachmentJoint.Model = .uikit, anchor: Double,
    from start: AttachmentJoint.State, rate: Double = 60, earlierFrames: Int = 0,
    settling: AttachmentJoint.Settling? = .uikit, horizon: Double = 3600
  ) throws(ParameterError) {
    try self.init(
      joint, model: model, anchor: anchor, from: start, rate: rate, earlierFrames: earlierFrames,
      slowSteps: 0, settling: settling, horizon: horizon)
  }

  /// Creates the motion of a view that has already been slow for a number of sub-steps.
  init(
    _ joint: AttachmentJoint, model: AttachmentJoint.Model, anchor: Double,
    from start: AttachmentJoint.State,
    rate: Double, earlierFrames: Int, slowSteps: Int, settling: AttachmentJoint.Settling?,
    horizon: Double
  ) throws(ParameterError) {
    try start.check()
    try ParameterError.Rule.lies(in: -1e9...1e9).check(anchor, as: .anchor)
    try ParameterError.Rule.lies(in: 0...JointClock.greatestTime).check(horizon, as: .duration)
    let clock = try JointClock(rate: rate, model: model)
    let state = JointStep.State(
      displacement: start.position - anchor, velocity: start.velocity)
    let before = clock.steps(after: earlierFrames)
    switch model {
    case .uikit, .ios7:
      solution = .stepped(
        try SteppedJoint(
          JointStep(joint, model: model), from: state, slow: slowSteps, settling: settling,
          frames: clock.frame(at: DoubleDouble(horizon)),
          steps: { clock.steps(after: earlierFrames + $0) - before },
          frame: { clock.frame(taking: before + $0) - earlierFrames }))
    case .closed:
      solution = .continuous(
        try ContinuousJoint(joint, from: state, settling: settling, horizon: horizon))
    }
    (self.joint, self.model, self.anchor, self.start) = (joint, model, anchor, start)
    (self.clock, self.earlierFrames, earlierSteps) = (clock, earlierFrames, before)
  }

  /// The frame at the end of which the motion pauses, if it pauses before the horizon.
  ///
  /// The continuous model pauses between frames; this is the first frame after that.
  public var pauseFrame: Int? {
    switch solution {
    case .stepped(let joint): joint.pause
    case .continuous(let joint):
      joint.pause.map { time in
        let frame = clock.frame(at: DoubleDouble(time))
        return (DoubleDouble(time) - clock.time(of: frame)).high > Instant.tolerance
          ? frame + 1 : frame
      }
    }
  }

  /// The time at which the motion pauses, in seconds, if it pauses before the horizon.
  public var pauseTime: DoubleDouble? {
    switch solution {
    case .stepped(let joint): joint.pause.map(clock.time(of:))
    case .continuous(let joint): joint.pause.map { DoubleDouble($0) }
    }
  }

  /// The rest position, on the side of the view when the motion pauses or the horizon is reached.
  public var rest: Double {
    let last = state(at: pauseTime ?? DoubleDouble(JointClock.greatestTime)).position - anchor
    guard last.magnitude > JointStep.slop else { return anchor + last }
    return last > 0 ? anchor + joint.length : anchor - joint.length
  }

  /// Returns the displayed state at a time since frame 0, in seconds.
  ///
  /// - Domain: every time; before zero it is the start state.
  public func state(at elapsed: DoubleDouble) -> AttachmentJoint.State {
    switch solution {
    case .stepped: return state(atFrame: clock.frame(at: elapsed))
    case .continuous(let joint):
      guard elapsed.high > 0 else { return start }
      if let pause = joint.pause, elapsed.high >= pause {
        return AttachmentJoint.State(position: anchor + joint.state(at: pause).displacement)
      }
      return displayed(joint.state(at: elapsed.high))
    }
  }

  /// Returns the state displayed by a frame.
  public func state(atFrame frame: Int) -> AttachmentJoint.State {
    guard frame > 0 else { return start }
    guard case .stepped(let joint) = solution else { return state(at: clock.time(of: frame)) }
    let steps = clock.steps(after: earlierFrames + frame) - earlierSteps
    var state = joint.state(after: steps)
    if let pause = joint.pause, frame >= pause { state.velocity = 0 }
    return displayed(state)
  }

  /// Returns the acceleration at a time since frame 0, in points per second squared.
  ///
  /// In the stepped models it is the velocity change of the last sub-step over its duration.
  public func acceleration(at elapsed: DoubleDouble) -> Double {
    if let pauseTime, elapsed >= pauseTime { return 0 }
    switch solution {
    case .stepped(let joint):
      let frame = clock.frame(at: elapsed)
      let steps = clock.steps(after: earlierFrames + frame) - earlierSteps
      guard frame > 0, steps > 0, steps <= joint.last else { return 0 }
      let change = joint.state(after: steps).velocity - joint.state(after: steps - 1).velocity
      return change / (model == .ios7 ? JointClock.ios7Step : JointClock.uikitStep)
    case .continuous(let joint):
      return joint.acceleration(at: max(elapsed.high, 0))
    }
  }

  /// Returns the turning points of the continuous model, or nil for a stepped model.
  func continuousTurns(until end: Double, where isRelevant: (Double) -> Bool) -> [Double]? {
    guard case .continuous(let joint) = solution else { return nil }
    return joint.turns(until: end, where: isRelevant)
  }

  /// Returns the velocity extrema of the continuous model, or nil for a stepped model.
  func continuousSpeedTurns(until end: Double) -> [Double]? {
    guard case .continuous(let joint) = solution else { return nil }
    return joint.speedTurns(until: end)
  }

  private func displayed(_ state: JointStep.State) -> AttachmentJoint.State {
    AttachmentJoint.State(position: anchor + state.displacement, velocity: state.velocity)
  }
}
