import MotionNumerics

/// The drag of the top card, and the card's motion after its release.
extension CardPlanner {
  mutating func drag(_ path: Drag, from start: Double?) throws(CardStackError) {
    let card = stack.top
    plan.poses = stack.poses(stacking: false)
    guard stack.dragging.isDraggable else { return cue(.refused, card) }
    guard path.duration.high <= CardStack.longestDrag else { throw .tooLongDrag }
    let (anchor, rest) = (stack.anchor(of: card), current[card].joint.state.position)
    let drag = CardDrag(
      path, from: start ?? rest - stack.height(of: card) / 2, bounces: stack.dragging.bounces)
    let physics = stack.physics
    let (record, joint) = try checked { () throws(ParameterError) in
      var joint = try JointStepper(
        physics.joint, model: physics.model, anchor: anchor,
        from: AttachmentJoint.State(position: rest), rate: physics.rate,
        settling: physics.settling)
      let record = try JointMotion(dragging: &joint, for: path.duration) {
        anchor + drag.reach(at: $0)
      }
      return (record, joint)
    }
    let track = JointTrack(record, for: path.duration)
    append(
      .drag, for: path.duration,
      [
        Plan.Move(
          .centerY(ofCard: card),
          along: [Segment(start: .zero, duration: path.duration, rule: .joint(track))]),
        Plan.Move(.dim(ofCard: card), along: drag.dims),
      ])
    // Upward, the card resists.
    plan.legs[plan.legs.count - 1].dragLimits = OvershootLimits(lower: rest)
    try release(card, drag, Grip(record: record, joint: joint))
  }

  /// The state of a drag at its release.
  private struct Grip {
    /// The card's motion during the drag.
    let record: JointMotion
    /// The joint at the last frame.
    let joint: JointStepper
  }

  private mutating func release(
    _ card: Int, _ drag: CardDrag, _ grip: Grip
  ) throws(CardStackError) {
    let time = drag.path.duration
    let state = grip.record.state(at: time)
    let isFar = drag.travel > stack.dragging.limit
    let leaves = isFar && !stack.dragging.refusesDismissal
    if isFar, !leaves { cue(.refused, card) }
    let anchor =
      leaves ? state.position + stack.height(of: card) : stack.anchor(of: card)
    let velocity = drag.path.velocity.y.high
    let dim = undim(card, from: drag.dim, to: leaves ? 0 : CardStack.dim)
    var joint = grip.joint
    try checked { () throws(ParameterError) in
      try joint.move(anchor: anchor)
      if velocity != 0 { try joint.push(by: velocity) }
    }
    let motion = try checked { () throws(ParameterError) in
      try joint.motion(horizon: leaves ? Self.leavingHorizon : CardStack.longestMotion)
    }
    // The frames of the display continue.
    let lag = time - joint.clock.time(of: joint.frame)
    guard !leaves else {
      return leave([card], [leaving(card, motion, after: lag), dim])
    }
    // A card whose simulation is paused stays so unless it is pushed.
    let isPaused = joint.isPaused
    try pull(
      .return, card, motion, after: lag, since: time, with: [dim], endsAtOnce: isPaused)
  }

  private func checked<Value>(
    _ body: () throws(ParameterError) -> Value
  ) throws(CardStackError) -> Value {
    do { return try body() } catch { throw .parameter(error) }
  }
}
