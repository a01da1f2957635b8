package import MotionNumerics

/// A frame-by-frame record of a view on a joint whose anchor is dragged.
///
/// At each display frame the anchor moves to the touch, and the sub-steps of that frame follow it.
/// In the continuous model the view moves smoothly from frame to frame.
///
/// - Accuracy: as for `JointStepper`.
/// - Complexity: O(*n*) to create for *n* frames; a state costs the same early and late. The
///   continuous model keeps a motion for each frame.
package struct DraggedJoint: Hashable, Sendable {
  let joint: AttachmentJoint
  let model: AttachmentJoint.Model
  let clock: JointClock
  /// The states at the frames, starting with frame 0.
  private let states: [AttachmentJoint.State]
  /// The motions from each frame to the next; none in the stepped models.
  private let motions: [JointMotion]

  /// Records a drag and returns it with the joint at release.
  ///
  /// - Parameters:
  ///   - stepper: The joint at frame 0.
  ///   - duration: The duration of the drag in seconds.
  ///   - anchor: The position of the anchor at a time in seconds.
  /// - Returns: The record, and the joint at the last frame.
  /// - Throws: An anchor beyond ±10⁹.
  package static func follow(
    _ stepper: JointStepper, for duration: DoubleDouble,
    anchor: (DoubleDouble) -> Double
  ) throws(ParameterError) -> (record: DraggedJoint, released: JointStepper) {
    var stepper = stepper
    let last = stepper.clock.frame(at: duration)
    var states = [stepper.state]
    var motions: [JointMotion] = []
    func advance(_ frame: Int) throws(ParameterError) {
      try stepper.move(anchor: anchor(min(stepper.clock.time(of: frame), duration)))
      if stepper.model == .closed { motions.append(try stepper.continuousFrame()) }
      try stepper.advance()
      states.append(stepper.state)
    }
    if last > 0 {
      for frame in 1...last { try advance(frame) }
    }
    let released = stepper
    if stepper.model == .closed {
      // The continuous model also needs the motion after the last frame.
      try advance(last + 1)
    }
    return (
      DraggedJoint(
        joint: stepper.joint, model: stepper.model, clock: stepper.clock, states: states,
        motions: motions), released
    )
  }

  /// Whether the position changes only at display frames.
  var isStepped: Bool { model != .closed }

  /// Returns the state at a time since frame 0, in seconds.
  package func state(at time: DoubleDouble) -> AttachmentJoint.State {
    let frame = min(clock.frame(at: time), states.count - 1)
    let rest = time - clock.time(of: frame)
    guard rest.high > 0, frame < motions.count else { return states[frame] }
    return motions[frame].state(at: rest)
  }

  /// Returns the acceleration at a time, in points per second squared.
  ///
  /// In the stepped models it is the velocity change of the last frame over the frame duration.
  func acceleration(at time: DoubleDouble) -> Double {
    let frame = min(clock.frame(at: time), states.count - 1)
    guard isStepped else {
      guard frame < motions.count else { return 0 }
      return motions[frame].acceleration(at: time - clock.time(of: frame))
    }
    guard frame > 0 else { return 0 }
    return (states[frame].velocity - states[frame - 1].velocity) * clock.rate
  }

  // MARK: Extremes

  /// Returns times between which the position is monotonic or not relevant.
  func turns(until end: Double, where isRelevant: (Double) -> Bool) -> [Double] {
    guard !isStepped else {
      return clock.decisiveTimes(
        0...clock.frame(at: DoubleDouble(end)), position: { states[$0].position },
        where: isRelevant)
    }
    return roots { motion, time in motion.state(at: DoubleDouble(time)).velocity }
  }

  /// Returns the times at which the speed may be greatest.
  func fastest(until end: Double) -> [Double] {
    let last = min(clock.frame(at: DoubleDouble(end)), states.count - 1)
    let fastest = (0...last).max { states[$0].velocity.magnitude < states[$1].velocity.magnitude }
    let inner =
      isStepped
      ? [] : roots { motion, time in motion.acceleration(at: DoubleDouble(time)) }
    return [clock.time(of: fastest ?? 0).high] + inner
  }

  /// Returns the times at which a value changes sign within a frame of the continuous model.
  private func roots(of value: (JointMotion, Double) -> Double) -> [Double] {
    motions.enumerated().compactMap { frame, motion in
      bracketedRoot(between: 0, and: 1 / clock.rate) { value(motion, $0) }
        .map { clock.time(of: frame).high + $0 }
    }
  }
}
