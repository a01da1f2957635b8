import MotionNumerics

extension SidePanelPlanner<RevealController> {
  mutating func pan(_ drag: PanelDrag, _ own: HorizontalSide) {
    if let obstacle = container.obstacle(to: drag, at: state.place) {
      inaction = obstacle
      return cue(EventName.panIgnored, own)
    }
    inaction = .gestureStays
    cue(EventName.panBegan, own)
    set(.centerInteractive, to: false)
    let path = RevealDrag(drag.drag, from: state.place, of: container)
    for showing in path.showings {
      for pose in container.visibility(showing: showing.side) {
        set(pose.property, to: pose.value, after: showing.time)
      }
    }
    var leg = Plan.Leg(
      name: Motion.drag, duration: drag.drag.duration, curve: nil, moves: path.moves,
      reason: Reason.following.rawValue)
    leg.dragLimits = container.dragLimits(from: state.place)
    append(leg)
    set(.centerInteractive, to: true)
    cue(EventName.panEnded, own)
    guard !drag.isCanceled else { return }
    let release = container.release(at: path.target, velocity: drag.drag.velocity.x)
    self.release = release
    go(to: release.place, in: release.nominal, because: release.isFlick ? .flicking : .toggling)
  }
}

extension RevealController {
  /// Returns the reason why a pan does not begin, if there is one.
  fileprivate func obstacle(to drag: PanelDrag, at place: Place) -> Inaction? {
    if drag.isVerticalFirst { return .gestureIsVertical }
    if refusals.contains(.pan) { return .refused(.pan) }
    if let touch = drag.touch {
      let front = frontFrame(at: place)
      guard front.contains(touch) else { return .touchIsOutside(touch, front) }
      guard isDraggable(at: touch.x - front.x) else { return .touchIsFarFromBorder(touch) }
    }
    guard place == .closed else { return nil }
    let first = drag.drag.points.first { $0.x.high != 0 || $0.y.high != 0 }
    let side = first.flatMap { HorizontalSide(showingAt: $0.x.high) }
    return side.flatMap { panels.hasController($0) ? nil : .noController($0) }
  }

  /// Returns the outermost positions at which the front view can rest after a drag from a position.
  fileprivate func dragLimits(from place: Place) -> OvershootLimits {
    func outermost(_ side: HorizontalSide) -> Double {
      let overdraw = overdraws[side]
      let restsFarthest = place.isMost || !overdraw.bouncesBack && overdraw.isStable
      return side.sign * (restsFarthest ? farthestX(of: side) : revealWidth(of: side))
    }
    return OvershootLimits(lower: outermost(.right), upper: outermost(.left))
  }

  /// Whether a pan may begin at an x from the left edge of the front view.
  private func isDraggable(at x: Double) -> Bool {
    guard draggableBorderWidth > 0 else { return true }
    return panels.controllers.contains { side in
      (side == .left ? x : panels.bounds.width - x) <= draggableBorderWidth + rounding
    }
  }

  /// Returns the decision for a release at an x.
  fileprivate func release(at x: DoubleDouble, velocity: DoubleDouble) -> Release {
    let side = HorizontalSide(showingAt: x.high) ?? .left
    let sign = DoubleDouble(side.sign)
    let (distance, speed) = (sign * x, sign * velocity)
    let excess = (speed.high < 0 ? -speed : speed) - quickFlickVelocity
    // Decimals such as 250.1 are kept in double-double, where they still have the last bit's error.
    let isFlick = excess.high > quickFlickVelocity.high.ulp
    let decided =
      isFlick
      ? flick(from: distance, at: speed, on: side)
      : (resting(from: distance, on: side), toggleDuration.seconds)
    return Release(
      x: x.high, velocity: velocity.high, side: side, isFlick: isFlick,
      place: adjusted(decided.0), nominal: decided.1)
  }

  /// Returns the position that a flick leads to, and the time in which its speed gets there.
  private func flick(
    from distance: DoubleDouble, at speed: DoubleDouble, on side: HorizontalSide
  ) -> (Place, DoubleDouble) {
    var (place, journey) = (Place.closed, distance)
    if speed.high > 0 {
      let width = DoubleDouble(revealWidth(of: side))
      let overdraw = overdraws[side]
      let isFar =
        isAbove(distance, width) && !overdraw.bouncesBack && overdraw.isStable
      place = isFar ? Place(farthest: side) : Place(open: side)
      journey = (isFar ? width + DoubleDouble(widths[side].overdraw) : width) - distance
    }
    let time = journey / speed
    guard journey.high.magnitude > rounding else { return (place, DoubleDouble(0)) }
    return (place, time.high < 0 ? -time : time)
  }

  /// Returns the position that a release without a flick leads to.
  private func resting(from distance: DoubleDouble, on side: HorizontalSide) -> Place {
    let width = DoubleDouble(revealWidth(of: side))
    let overdraw = overdraws[side]
    guard isAbove(distance, width / DoubleDouble(2)) else { return .closed }
    guard isAbove(distance, width) else { return Place(open: side) }
    if overdraw.bouncesBack { return .closed }
    let middle = width + DoubleDouble(widths[side].overdraw) / DoubleDouble(2)
    return overdraw.isStable && isAbove(distance, middle)
      ? Place(farthest: side) : Place(open: side)
  }

  /// Whether a number that is a sum of decimals is greater than another one.
  private func isAbove(_ number: DoubleDouble, _ other: DoubleDouble) -> Bool {
    (number - other).high > rounding
  }
}

extension PanelDrag {
  /// Whether the touch moves up or down before it moves to a side.
  fileprivate var isVerticalFirst: Bool {
    let least = RevealController.directionThreshold
    func isFar(_ distance: DoubleDouble) -> Bool { distance.high.magnitude > least }
    guard isRecorded else {
      let end = drag.points[drag.points.count - 1]
      return isFar(end.y) && end.y.high.magnitude > end.x.high.magnitude
    }
    return drag.points.first { isFar($0.x) || isFar($0.y) }.map { !isFar($0.x) } ?? false
  }
}
