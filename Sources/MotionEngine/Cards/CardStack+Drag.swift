import MotionNumerics

/// The drag of the top card, and the card's motion after its release.
extension Planner<CardStack> {
  mutating func drag(_ path: Drag, from start: Double?) throws(ParameterError) {
    let card = system.top
    let (anchor, rest) = (system.anchor(of: card), x)
    let top = rest - system.height(of: card) / 2
    release = CardStack.Release(top: top)
    guard system.dragging.isDraggable else {
      return stay(.isNotDraggable, "refused", String(card))
    }
    try ParameterError.Rule.isAtMost(CardStack.longestDrag)
      .check(path.duration.high, as: .dragDuration)
    let drag = CardDrag(path: path, start: start ?? top, bounces: system.dragging.bounces)
    let isFar = drag.travel > system.dragging.limit
    let leaves = isFar && !system.dragging.refusesDismissal
    let (time, velocity, height) = (path.duration, path.velocity.y.high, system.height(of: card))
    var joint = try joint(from: AttachmentJoint.State(value: rest), towards: anchor)
    let record = try JointMotion(dragging: &joint, for: time) {
      anchor + drag.displacement(at: $0)
    }
    // The release: the joint is in a state at the last frame of the drag.
    try joint.move(anchor: leaves ? record.state(at: time).value + height : anchor)
    if velocity != 0 { try joint.push(by: velocity) }
    let motion = try JointMotion(
      continuing: joint, horizon: leaves ? Self.leavingHorizon : CardStack.longestMotion)
    release?.leaves = leaves
    if leaves { place.count -= 1 }
    let segment = Segment(start: .zero, duration: time, rule: .joint(record))
    // Upward, the card resists.
    follow(
      path,
      [
        Plan.Move(.centerY(ofCard: card), along: [segment]),
        drag.dimming(.dim(ofCard: card)),
      ], within: OvershootLimits(lower: rest),
      because: "the joint's anchor follows the drag, and the card follows the joint")
    if isFar, !leaves { cue("refused", String(card)) }
    if velocity == 0 {
      let isUpward = path.points.allSatisfy { $0.y.high <= 0 }
      inaction =
        path.firstDirection(along: .y) == 0
        ? .gestureStays : isUpward && !system.dragging.bounces ? .doesNotBounce : nil
    }
    let dim = undim(card, from: drag.dim, to: leaves ? 0 : CardStack.dim)
    // The frames of the display continue.
    let lag = time - joint.clock.time(of: joint.frame)
    guard !leaves else {
      return leave(
        [card], [onJoint(card, motion, after: lag, for: CardStack.removalTime), dim])
    }
    // A card whose simulation is paused stays so unless it is pushed.
    try pull(
      "return", card, motion, after: lag, since: time, with: [dim], endsAtOnce: joint.isPaused,
      because: "the card was released: the joint pulls it back until the simulation pauses")
  }
}

/// A drag of a card, with its effect on the joint's anchor and on the view behind.
private struct CardDrag {
  let path: Drag
  /// The y at which the touch starts, in points.
  let start: Double
  let bounces: Bool

  /// The downward distance of the drag at its release, in points.
  var travel: Double { path.points[path.points.count - 1].y.high }

  /// The opacity of the view behind the card at the release.
  var dim: Double { Self.dim(at: travel) }

  /// Returns the displacement of the anchor at a time since the drag began.
  ///
  /// Upward, the resistance increases with the distance: d · lg(1 + start / |d|).
  func displacement(at time: DoubleDouble) -> Double {
    let travel = time.high < 0 ? 0 : path.position(at: time).point.y.high
    guard travel < 0 else { return travel }
    guard bounces else { return 0 }
    return travel * logarithmOnePlus(start / -travel) / Self.naturalLogarithmOfTen
  }

  /// ln 10.
  private static let naturalLogarithmOfTen = logarithmOnePlus(9)

  /// Returns the opacity of the view behind the card after a drag distance, in points.
  private static func dim(at travel: Double) -> Double {
    // min(0.4, (1000 − d)/1000 − 0.6), rounded once.
    let whole = CardStack.dim * CardStack.dimTravel
    return max(min(whole - travel, whole) / CardStack.dimTravel, 0)
  }

  /// The opacity by time since the drag began.
  func dimming(_ property: Property) -> Plan.Move {
    // The levels are the distances at which the opacity begins and ceases to change.
    let path = DragPath(self.path, levels: [0, CardStack.dim * CardStack.dimTravel]) { $0.y }
    var move = path.move(property) { Self.dim(at: $0.high) }
    if move.pieces.isEmpty { move.from = move.to }
    return move
  }
}
