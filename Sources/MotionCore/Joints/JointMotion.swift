public import MotionNumerics

/// The frames of a view on a joint, from the time at which the joint begins to act, or from a later
/// one on.
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
  /// The time from frame 0 to the start, in seconds.
  private var lag = DoubleDouble(0)

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
  public init(continuing stepper: JointStepper, horizon: Double = longest) throws(ParameterError) {
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

  /// Returns the same motion from a time after its start on, in seconds.
  package func part(after lag: DoubleDouble) -> JointMotion {
    var part = self
    part.lag = part.lag + lag
    return part
  }

  /// Returns the displayed state at a time since the start, in seconds.
  ///
  /// The acceleration is the velocity change of the last sub-step, or during a drag of the last frame,
  /// over its duration; 0 from the pause on.
  ///
  /// - Domain: every time; before zero it is the start state.
  public func state(at elapsed: DoubleDouble) -> AttachmentJoint.State {
    let time = lag + elapsed
    var state = state(atFrame: clock.frame(at: time))
    if let pauseTime, time >= pauseTime { state.acceleration = 0 }
    return state
  }

  /// Returns the state displayed by a frame.
  public func state(atFrame frame: Int) -> AttachmentJoint.State {
    frames[min(max(frame, 0), frames.count - 1)]
  }

  /// The position at which the view comes to rest, or nil during a drag.
  var target: Double? { isDragged ? nil : rest }

  // MARK: Frames

  /// Returns the start and the end of the display frame that is shown at a time, in seconds since the
  /// start.
  ///
  /// A frame already shows slightly before its nominal time; the nominal times are returned.
  func frame(shownAt elapsed: DoubleDouble) -> (start: DoubleDouble, end: DoubleDouble) {
    let frame = clock.frame(at: lag + elapsed)
    return (clock.time(of: frame) - lag, clock.time(of: frame + 1) - lag)
  }

  /// Returns the times of the display frames after the start until a time, in seconds since the start.
  func frameTimes(until end: DoubleDouble) -> [DoubleDouble] {
    let last = clock.frame(at: lag + end)
    guard last > 0 else { return [] }
    return (1...last).map { clock.time(of: $0) - lag }.filter { $0.high > 0 }
  }

  /// The state from which another joint on the same view continues: the presented one, the number of
  /// display frames that the simulation has run, and the time since the last of them, in seconds.
  package typealias Handover = (state: AttachmentJoint.State, frames: Int, lag: DoubleDouble)

  /// Returns the state from which another joint continues, at a time since the start, in seconds.
  ///
  /// The frame count of a paused simulation or of a drag is not carried over.
  package func handover(at elapsed: DoubleDouble) -> Handover {
    let time = lag + elapsed
    guard !isDragged, pauseTime.map({ (time - $0).high < -Instant.tolerance }) ?? true else {
      return (state(at: elapsed), 0, DoubleDouble(0))
    }
    let frame = clock.frame(at: time)
    return (state(atFrame: frame), earlierFrames + frame, time - clock.time(of: frame))
  }

  // MARK: Extrema

  /// Returns times until an end between which the position is monotonic or not relevant, in seconds
  /// since the start, ascending: those of the frames with the least and the greatest position, of the
  /// last relevant one and of the one after it.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func extrema(until end: DoubleDouble, where isRelevant: (Double) -> Bool) -> [Double] {
    let shown = shown(until: end)
    let position = { (frame: Int) in frames[frame].value }
    let least = shown.min { position($0) < position($1) }
    let greatest = shown.max { position($0) < position($1) }
    var decisive = [least ?? 0, greatest ?? 0]
    if let last = shown.last(where: { isRelevant(time(of: $0)) }) { decisive += [last, last + 1] }
    return decisive.sorted().map(time)
  }

  /// Returns the time until an end at which the speed is greatest, in seconds since the start.
  func fastest(until end: DoubleDouble) -> Double {
    let speed = { (frame: Int) in frames[frame].velocity.magnitude }
    return time(of: shown(until: end).max { speed($0) < speed($1) } ?? 0)
  }

  private func time(of frame: Int) -> Double { clock.time(of: frame).high - lag.high }

  /// Returns the frames that are shown until a time, without those that repeat the last one.
  private func shown(until end: DoubleDouble) -> ClosedRange<Int> {
    let last = frames.count - 1
    return min(clock.frame(at: lag), last)...min(clock.frame(at: lag + end), last)
  }
}
