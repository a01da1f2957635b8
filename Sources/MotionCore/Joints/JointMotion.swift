public import MotionNumerics

/// The frames of a view on a joint, from the time at which the joint begins to act.
///
/// Between two display frames the earlier one applies. After the view has been slow for long enough
/// the simulation pauses at the end of that frame, and from then on the view does not move.
///
/// - Domain: as for `JointStepper`; horizons of 0 ... 3600 s.
/// - Accuracy: positions within 10⁻⁹ pt of the model's rule in exact arithmetic, for motions within
///   2,000 pt of the anchor; velocities within 10⁻⁷ pt/s. With a length between 0 and the slop of
///   0.5 pt the rule itself magnifies every difference about fivefold at each slow crossing of the
///   anchor; the accuracy then holds for the first 40 frames.
/// - Complexity: O(*n*) to create for *n* sub-steps before the pause or the horizon; O(1) for a
///   state, early or late.
public struct JointMotion: Hashable, Sendable {
  /// The joint.
  public let joint: AttachmentJoint
  /// The position of the anchor; that of a drag is at the release.
  public let anchor: Double
  /// The display.
  public let clock: JointClock
  /// The number of frames that the accumulator counted before frame 0.
  public let earlierFrames: Int
  /// The frame at the end of which the motion pauses, if it pauses before the horizon.
  public let pauseFrame: Int?
  /// Whether a drag moves the anchor.
  let isDragged: Bool
  /// The states that the frames from 0 on show; the last one stays.
  private let frames: [AttachmentJoint.State]

  /// The longest motion, in seconds.
  public static let longest = 3600.0

  /// Creates the motion of a view from a state, on a joint that does not change.
  ///
  /// Without a rule for settling the motion never pauses. After the horizon, in seconds, the last
  /// state is kept.
  ///
  /// - Throws: The first number outside the domain.
  public init(
    _ joint: AttachmentJoint, model: AttachmentJoint.Model = .uikit, anchor: Double,
    from start: AttachmentJoint.State, rate: Double = 60, earlierFrames: Int = 0,
    settling: AttachmentJoint.Settling? = .uikit, horizon: Double = longest
  ) throws(ParameterError) {
    let stepper = try JointStepper(
      joint, model: model, anchor: anchor, from: start, rate: rate, earlierFrames: earlierFrames,
      settling: settling)
    try self.init(continuing: stepper, horizon: horizon)
  }

  /// Creates the motion from a simulation's frame on, with its current joint.
  ///
  /// The accumulator and the time for which the view has been slow continue. A sleeping view wakes.
  ///
  /// - Throws: A horizon outside 0 ... 3600 s.
  public init(
    continuing stepper: JointStepper, horizon: Double = longest
  ) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 0...Self.longest).check(horizon, as: .duration)
    var stepper = stepper
    stepper.wake()
    stepper.state.acceleration = 0
    var frames = [stepper.state]
    let last = stepper.clock.frame(at: DoubleDouble(horizon))
    earlierFrames = stepper.frame
    while frames.count <= last, !stepper.isPaused {
      stepper.advance()
      frames.append(stepper.state)
    }
    pauseFrame = stepper.isPaused ? frames.count - 1 : nil
    (joint, anchor, clock) = (stepper.joint, stepper.anchor, stepper.clock)
    (self.frames, isDragged) = (frames, false)
  }

  /// Creates the frames of a drag, and advances the joint to the last of them.
  ///
  /// At each frame the anchor moves to the touch, and the sub-steps of that frame follow it.
  ///
  /// - Parameters:
  ///   - stepper: The joint at frame 0, and then at the release.
  ///   - duration: The duration of the drag in seconds.
  ///   - anchor: The position of the anchor at a time in seconds.
  /// - Throws: An anchor beyond ±10⁹.
  package init(
    dragging stepper: inout JointStepper, for duration: DoubleDouble,
    anchor: (DoubleDouble) -> Double
  ) throws(ParameterError) {
    clock = stepper.clock
    var frames = [stepper.state]
    let last = clock.frame(at: duration)
    while frames.count <= last {
      try stepper.move(anchor: anchor(min(clock.time(of: frames.count), duration)))
      let before = stepper.state.velocity
      stepper.advance()
      frames.append(stepper.state)
      // The anchor moves once in a frame, so the change is that of the whole frame.
      frames[frames.count - 1].acceleration = (stepper.state.velocity - before) * clock.rate
    }
    (joint, self.anchor, earlierFrames) = (stepper.joint, stepper.anchor, 0)
    (self.frames, isDragged, pauseFrame) = (frames, true, nil)
  }

  /// The time at which the motion pauses, in seconds, if it pauses before the horizon.
  public var pauseTime: DoubleDouble? { pauseFrame.map(clock.time(of:)) }

  /// The rest position, on the side of the view when the motion pauses or the horizon is reached.
  public var rest: Double {
    let last = frames[frames.count - 1].value - anchor
    guard last.magnitude > JointStepper.slop else { return anchor + last }
    return last > 0 ? anchor + joint.length : anchor - joint.length
  }

  /// Returns the displayed state at a time since frame 0, in seconds.
  ///
  /// The acceleration is the velocity change of the last sub-step, or during a drag of the last frame,
  /// over its duration; 0 from the pause on.
  ///
  /// - Domain: every time; before zero it is the start state.
  public func state(at elapsed: DoubleDouble) -> AttachmentJoint.State {
    var state = state(atFrame: clock.frame(at: elapsed))
    if let pauseTime, elapsed >= pauseTime { state.acceleration = 0 }
    return state
  }

  /// Returns the state displayed by a frame.
  public func state(atFrame frame: Int) -> AttachmentJoint.State {
    frames[min(max(frame, 0), frames.count - 1)]
  }

  // MARK: Extrema

  /// Returns times between which the position is monotonic or not relevant, in seconds since
  /// frame 0, ascending: those of the frames with the least and the greatest position, of the last
  /// relevant one and of the one after it.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func extrema(
    from start: Double = 0, until end: Double, where isRelevant: (Double) -> Bool
  ) -> [Double] {
    let shown = shown(from: start, until: end)
    let position = { (frame: Int) in frames[frame].value }
    let least = shown.min { position($0) < position($1) }
    let greatest = shown.max { position($0) < position($1) }
    var decisive = [least ?? 0, greatest ?? 0]
    if let last = shown.last(where: { isRelevant(clock.time(of: $0).high) }) {
      decisive += [last, last + 1]
    }
    return decisive.sorted().map { clock.time(of: $0).high }
  }

  /// Returns the time at which the speed is greatest, in seconds since frame 0.
  func fastest(from start: Double = 0, until end: Double) -> Double {
    let speed = { (frame: Int) in frames[frame].velocity.magnitude }
    let fastest = shown(from: start, until: end).max { speed($0) < speed($1) }
    return clock.time(of: fastest ?? 0).high
  }

  /// Returns the frames that are shown between two times, without those that repeat the last one.
  private func shown(from start: Double, until end: Double) -> ClosedRange<Int> {
    let last = frames.count - 1
    return min(
      clock.frame(at: DoubleDouble(start)), last)...min(clock.frame(at: DoubleDouble(end)), last)
  }
}
