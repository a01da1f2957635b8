/// A view on a joint whose anchor is moved from frame to frame, as a finger does.
///
/// It computes every sub-step in turn, which is also what the closed forms are compared with.
///
/// - Domain: as for `JointMotion`.
/// - Accuracy: the doubles of the recurrence itself.
/// - Complexity: a frame costs its sub-steps.
public struct JointStepper: Hashable, Sendable {
  /// The joint.
  public let joint: AttachmentJoint
  /// How the motion is computed.
  public let model: AttachmentJoint.Model
  /// The display.
  public let clock: JointClock
  /// The point that the joint hangs on; a change wakes a view that sleeps.
  public private(set) var anchor: Double
  /// The state on the display.
  public private(set) var state: AttachmentJoint.State
  /// The frames so far.
  public private(set) var frame = 0
  /// The sub-steps so far, or 0 in the continuous model.
  public private(set) var steps = 0
  /// Whether the view sleeps.
  public private(set) var isPaused = false

  private let step: JointStep
  private let settling: AttachmentJoint.Settling?
  private let needed: Int
  private var slow = 0

  /// Starts at frame 0.
  ///
  /// - Throws: The first number outside the domain.
  public init(
    _ joint: AttachmentJoint, model: AttachmentJoint.Model = .uikit, anchor: Double,
    from start: AttachmentJoint.State, rate: Double = 60,
    settling: AttachmentJoint.Settling? = .uikit
  ) throws(ParameterError) {
    try start.check()
    try ParameterError.Rule.lies(in: -1e9...1e9).check(anchor, as: .anchor)
    (self.joint, self.model, self.anchor, state) = (joint, model, anchor, start)
    clock = try JointClock(rate: rate, model: model)
    step = JointStep(joint, model: model)
    self.settling = settling
    needed = settling?.steps(of: step.interval) ?? .max
  }

  /// Hangs the joint on another point.
  ///
  /// - Throws: An anchor beyond 10⁹.
  public mutating func move(anchor: Double) throws(ParameterError) {
    try ParameterError.Rule.lies(in: -1e9...1e9).check(anchor, as: .anchor)
    guard anchor != self.anchor else { return }
    self.anchor = anchor
    wake()
  }

  /// Adds a velocity to the view's, in points per second.
  ///
  /// - Throws: A velocity that would be beyond 10⁹.
  public mutating func push(by velocity: Double) throws(ParameterError) {
    let pushed = AttachmentJoint.State(
      position: state.position, velocity: state.velocity + velocity)
    try pushed.check()
    state = pushed
    wake()
  }

  /// Goes on by a frame of the display.
  public mutating func advance() throws(ParameterError) {
    frame += 1
    guard !isPaused else {
      steps = model == .closed ? 0 : clock.steps(after: frame)
      return
    }
    guard model != .closed else {
      state = try continuousFrame().state(atFrame: 1)
      return
    }
    let end = clock.steps(after: frame)
    var current = JointStep.State(
      displacement: state.position - anchor, velocity: state.velocity)
    while steps < end {
      current = step.next(current).state
      steps += 1
      guard let settling else { continue }
      slow = current.velocity.magnitude <= settling.speed ? slow + 1 : 0
      if slow >= needed { isPaused = true }
    }
    if isPaused { current.velocity = 0 }
    state = AttachmentJoint.State(
      position: anchor + current.displacement, velocity: current.velocity)
  }

  /// The motion from this frame on, with the joint as it is now.
  ///
  /// The accumulator goes on, and so does the time that the view has been slow; a view that slept is
  /// awake again.
  ///
  /// - Throws: A horizon outside 0 ... 10⁹ s.
  public func motion(horizon: Double = 3600) throws(ParameterError) -> JointMotion {
    try JointMotion(
      joint, model: model, anchor: anchor, from: state, rate: clock.rate, earlierFrames: frame,
      slowSteps: isPaused ? 0 : slow, settling: settling, horizon: horizon)
  }

  private mutating func wake() {
    guard isPaused else { return }
    isPaused = false
    slow = 0
  }

  /// The continuous motion from this frame to the next, with the joint as it is now.
  func continuousFrame() throws(ParameterError) -> JointMotion {
    try JointMotion(
      joint, model: .closed, anchor: anchor, from: state, rate: clock.rate, settling: nil,
      horizon: 2)
  }
}
