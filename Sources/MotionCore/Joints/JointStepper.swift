/// A simulation of a view on a joint whose anchor moves from frame to frame, as during a drag.
///
/// It computes every sub-step in turn and is also the reference for the closed forms.
///
/// - Domain: as for `JointMotion`.
/// - Accuracy: that of the recurrence itself in doubles.
/// - Complexity: O(*n*) for a frame of *n* sub-steps.
public struct JointStepper: Hashable, Sendable {
  /// The joint.
  public let joint: AttachmentJoint
  /// The model that computes the motion.
  public let model: AttachmentJoint.Model
  /// The display.
  public let clock: JointClock
  /// The position of the anchor; a change wakes a sleeping view.
  public private(set) var anchor: Double
  /// The displayed state.
  public private(set) var state: AttachmentJoint.State
  /// The number of frames so far.
  public private(set) var frame = 0
  /// The number of sub-steps so far, or 0 in the continuous model.
  public private(set) var steps = 0
  /// Whether the view sleeps.
  public private(set) var isPaused = false

  private let step: JointStep
  private let settling: AttachmentJoint.Settling?
  private let needed: Int
  private var slow = 0

  /// Creates a simulation at frame 0.
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

  /// Moves the anchor.
  ///
  /// - Throws: An anchor beyond ±10⁹.
  public mutating func move(anchor: Double) throws(ParameterError) {
    try ParameterError.Rule.lies(in: -1e9...1e9).check(anchor, as: .anchor)
    guard anchor != self.anchor else { return }
    self.anchor = anchor
    wake()
  }

  /// Adds to the velocity of the view, in points per second.
  ///
  /// - Throws: A resulting velocity beyond ±10⁹.
  public mutating func push(by velocity: Double) throws(ParameterError) {
    let pushed = AttachmentJoint.State(
      position: state.position, velocity: state.velocity + velocity)
    try pushed.check()
    state = pushed
    wake()
  }

  /// Advances by one display frame.
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

  /// Returns the motion from this frame on, with the current joint.
  ///
  /// The accumulator and the time for which the view has been slow continue. A sleeping view wakes.
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

  /// Returns the continuous motion from this frame to the next, with the current joint.
  func continuousFrame() throws(ParameterError) -> JointMotion {
    try JointMotion(
      joint, model: .closed, anchor: anchor, from: state, rate: clock.rate, settling: nil,
      horizon: 2)
  }
}
