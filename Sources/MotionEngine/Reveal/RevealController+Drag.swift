import MotionNumerics

extension Planner<RevealController> {
  mutating func pan(_ pan: PanelDrag) {
    if let obstacle = system.obstacle(to: pan, at: state.place) {
      dequeues = true
      return stay(obstacle, "pan-ignored")
    }
    inaction = .gestureStays
    cueOwn("pan-began")
    set(.centerInteractive, to: false)
    let start = place
    goOn { $0.follow(pan.drag.rest(after: $1), from: start) }
    completion {
      $0.set(.centerInteractive, to: true)
      $0.cueOwn("pan-ended")
      $0.dequeues = pan.isCanceled
      guard !pan.isCanceled else { return }
      let release = $0.system.release(
        at: DoubleDouble(decimal: $0.x), velocity: pan.drag.velocity.x)
      $0.release = release
      $0.go(
        to: release.place, in: release.nominal, because: release.isFlick ? "flicking" : "toggling")
    }
  }

  private mutating func follow(_ drag: Drag, from place: RevealController.Place) {
    let path = system.path(of: drag, from: place)
    // A side shows as soon as the drag is on it, even if it has no controller.
    for change in path.changes({ HorizontalSide(showingAt: $0.high) }) {
      for side in change.to.map({ deploy($0, after: change.time) }) ?? [] {
        set(.isHidden(side), to: 1, after: change.time)
      }
    }
    // Every touch sets the frames of all views, also in bounds that have turned meanwhile.
    let moved = [Property.offset, .x(of: .left), .x(of: .right)]
    for pose in system.frames(at: place).list where !moved.contains(pose.property) {
      set(pose.property, to: pose.value)
    }
    let system = system
    func x(_ position: DoubleDouble) -> Double { system.frontX(at: position, from: place).high }
    let sides = panels.controllers.map { side in
      path.move(.x(of: side)) { system.sideX(side, frontX: x($0)) }
    }
    follow(
      drag, [path.move(.offset, x)] + sides, within: system.dragLimits(from: place),
      because: "follows the drag, within the limits of its sides")
  }
}

/// The x of the front view during a drag.
///
/// The view follows the drag up to the reveal width. Beyond it, it follows at half the speed for
/// twice the overdraw, or if the drag is stable, at full speed for the overdraw.
extension RevealController {
  /// Returns the positions of a drag that starts with the front view at a position.
  fileprivate func path(of drag: Drag, from place: Place) -> DragPath {
    let levels = HorizontalSide.allCases.flatMap { side in
      let reach = reach(of: side, from: place)
      // At the reveal width, the side view stops.
      return [revealWidth(of: side), reach.linear, reach.last].map { side.sign * $0 }
    }
    let start = DoubleDouble(x(at: place))
    return DragPath(drag, levels: Set(levels + [0]).sorted(), rounding: panels.rounding) {
      start + $0.x
    }
  }

  /// Returns the distances of a drag up to which the front view follows it at full speed, and up to
  /// which it follows it at all, in points.
  private func reach(of side: HorizontalSide, from place: Place) -> (linear: Double, last: Double) {
    let (width, farthest, overdraw) = (revealWidth(of: side), farthestX(of: side), overdraws[side])
    let isStable = !overdraw.bouncesBack || overdraw.isStable || place.isMost
    return isStable ? (farthest, farthest) : (width, farthest + widths[side].overdraw)
  }

  /// Returns the x of the front view for a position of a drag.
  fileprivate func frontX(at position: DoubleDouble, from place: Place) -> DoubleDouble {
    guard let side = HorizontalSide(showingAt: position.high), panels.hasController(side) else {
      return DoubleDouble(0)
    }
    let (sign, reach) = (DoubleDouble(side.sign), reach(of: side, from: place))
    let (linear, distance) = (DoubleDouble(reach.linear), sign * position)
    guard distance > linear else { return position }
    let beyond = min(distance, DoubleDouble(reach.last)) - linear
    return sign * (linear + beyond / DoubleDouble(2))
  }

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
    let side = HorizontalSide(showingAt: drag.drag.firstMovement.x)
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
      (side == .left ? x : panels.bounds.width - x) <= draggableBorderWidth + panels.rounding
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
    guard journey.high.magnitude > panels.rounding else { return (place, DoubleDouble(0)) }
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
    (number - other).high > panels.rounding
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
