/// A finger on the top card, and what becomes of the card when it lets go.
extension CardPlanner {
  mutating func drag(_ drag: Drag, from given: Double?) throws(CardStack.Failure) {
    let card = stack.top
    plan.poses = stack.poses(stacking: false)
    guard stack.dragging.isDraggable else { return cue(.refused, card) }
    guard drag.duration.high <= CardStack.longestDrag else { throw .tooLongDrag }
    let (anchor, rest) = (stack.anchor(of: card), now[card].joint.state.position)
    let finger = CardFinger(
      drag, from: given ?? rest - stack.height(of: card) / 2, bounces: stack.dragging.bounces)
    let physics = stack.physics
    let (record, joint) = try checked { () throws(ParameterError) in
      try DraggedJoint.follow(
        JointStepper(
          physics.joint, model: physics.model, anchor: anchor,
          from: AttachmentJoint.State(position: rest), rate: physics.rate,
          settling: physics.settling),
        for: drag.duration
      ) { anchor + finger.reach(at: $0) }
    }
    let track = JointTrack(record, for: drag.duration)
    append(
      .drag, for: drag.duration,
      [
        Plan.Move(
          .centerY(ofCard: card),
          along: [Segment(start: .zero, duration: drag.duration, rule: .joint(track))]),
        Plan.Move(.dim(ofCard: card), along: finger.dims),
      ])
    try release(card, finger, Grip(record: record, joint: joint))
  }

  /// What a finger leaves behind when it lets go.
  private struct Grip {
    /// Where the card was under the finger.
    let record: DraggedJoint
    /// The joint as it was at the last frame.
    let joint: JointStepper
  }

  private mutating func release(
    _ card: Int, _ finger: CardFinger, _ grip: Grip
  ) throws(CardStack.Failure) {
    let time = finger.drag.duration
    let state = grip.record.state(at: time)
    let isFar = finger.travel > stack.dragging.limit
    let leaves = isFar && !stack.dragging.refusesDismissal
    if isFar, !leaves { cue(.refused, card) }
    let anchor =
      leaves ? state.position + stack.height(of: card) : stack.anchor(of: card)
    let velocity = finger.drag.velocity.y.high
    let dim = undim(card, from: finger.dim, to: leaves ? 0 : CardStack.dim)
    var joint = grip.joint
    try checked { () throws(ParameterError) in
      try joint.move(anchor: anchor)
      if velocity != 0 { try joint.push(by: velocity) }
    }
    let (motion, lag) = try motion(
      card, on: joint, from: state, at: time, pushedBy: velocity,
      horizon: leaves ? Self.leavingHorizon : CardStack.longestMotion)
    guard !leaves else {
      return leave([card], [leaving(card, motion, after: lag), dim])
    }
    // A card that sleeps and is not pushed sleeps on.
    let isAsleep = joint.isPaused
    try pull(
      .return, card, motion, after: lag, since: time, with: [dim], endsAtOnce: isAsleep)
  }

  /// The motion of a card that was let go, and how long after its frame 0 that was.
  ///
  /// The frames of the display go on; the continuous model has none.
  private func motion(
    _ card: Int, on joint: JointStepper, from state: AttachmentJoint.State, at time: DoubleDouble,
    pushedBy velocity: Double, horizon: Double
  ) throws(CardStack.Failure) -> (JointMotion, lag: DoubleDouble) {
    guard joint.model == .closed else {
      let motion = try checked { () throws(ParameterError) in
        try joint.motion(horizon: horizon)
      }
      return (motion, time - joint.clock.time(of: joint.frame))
    }
    let pushed = AttachmentJoint.State(
      position: state.position, velocity: state.velocity + velocity)
    return (
      try motion(of: card, from: pushed, towards: joint.anchor, horizon: horizon), DoubleDouble(0)
    )
  }

  private func checked<Value>(
    _ body: () throws(ParameterError) -> Value
  ) throws(CardStack.Failure) -> Value {
    do { return try body() } catch { throw .parameter(error) }
  }
}

/// A finger on a card: how far it takes the joint's anchor, and how it lights the view behind.
struct CardFinger {
  let drag: Drag
  /// The y at which it was put down, in points.
  let start: Double
  let bounces: Bool

  init(_ drag: Drag, from start: Double, bounces: Bool) {
    (self.drag, self.start, self.bounces) = (drag, start, bounces)
  }

  /// How far the finger has gone when it lets go, in points, downwards.
  var travel: Double { drag.points[drag.points.count - 1].y.high }

  /// The opacity of the view behind the card when the finger lets go.
  var dim: Double { Self.dim(at: travel) }

  /// How far the anchor is from its place at a time since the finger was put down.
  ///
  /// Upwards the card resists the more the farther it is pulled: d · lg(1 + start / |d|).
  func reach(at time: DoubleDouble) -> Double {
    let travel = travel(at: time)
    guard travel < 0 else { return travel }
    guard bounces else { return 0 }
    return travel * logarithmOnePlus(start / -travel) / Self.naturalLogarithmOfTen
  }

  /// ln 10.
  private static let naturalLogarithmOfTen = logarithmOnePlus(9)

  private func travel(at time: DoubleDouble) -> Double {
    let points = drag.points
    let next = points.partitioningIndex { time < $0.time }
    guard next < points.count else { return travel }
    guard next > 0 else { return 0 }
    let (a, b) = (points[next - 1], points[next])
    let share = (time - a.time) / (b.time - a.time)
    return (a.y + (b.y - a.y) * share).roundedToDouble(of: b.y.high.magnitude).high
  }

  /// The opacity of the view behind the card after a travel, in points.
  private static func dim(at travel: Double) -> Double {
    // min(0.4, (1000 − d)/1000 − 0.6), rounded once.
    let whole = CardStack.dim * CardStack.dimTravel
    return max(min(whole - travel, whole) / CardStack.dimTravel, 0)
  }

  /// What the opacity does, by time since the finger was put down.
  var dims: [Segment] {
    // Where it begins and ceases to change.
    let levels = [0, CardStack.dim * CardStack.dimTravel]
    var pieces: [Segment] = []
    for (a, b) in zip(drag.points, drag.points.dropFirst()) where b.time > a.time {
      let (from, to) = (a.y.high, b.y.high)
      var knots = [(time: a.time, travel: from)]
      let crossed = levels.filter { min(from, to) < $0 && $0 < max(from, to) }
      for level in to > from ? crossed : crossed.reversed() {
        let share = DoubleDouble.quotient(level - from, to - from)
        knots.append((a.time + share * (b.time - a.time), level))
      }
      knots.append((b.time, to))
      for (start, end) in zip(knots, knots.dropFirst()) {
        pieces.append(
          Segment(
            start: Instant(start.time), duration: end.time - start.time,
            rule: .eased(
              from: Self.dim(at: start.travel), to: Self.dim(at: end.travel), curve: .linear)))
      }
    }
    return pieces.isEmpty ? [Segment(holding: dim, from: .zero)] : pieces
  }
}
