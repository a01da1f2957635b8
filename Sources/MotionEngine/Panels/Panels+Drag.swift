import MotionNumerics

/// Drags: JASidePanelController.m, `gestureRecognizerShouldBegin`, `_handlePan`,
/// `_correctMovement` and `_validateThreshold`.
extension Panels {
  /// Returns the reason why a drag does not begin in a place, or nil if it does.
  fileprivate func obstacle(to pan: PanelDrag, in place: OpenSide) -> Inaction? {
    guard gestures.recognizesPan else { return .panningIsOff }
    guard !isCenterHidden else { return .staysHidden(true) }
    let center = restingFrame ?? frame(in: place)
    if let touch = pan.touch, !center.contains(touch) { return .touchIsOutside(touch, center) }
    if !isMultipleActive, place.side != nil { return nil }
    let (dx, dy) = pan.drag.firstMovement
    guard let side = HorizontalSide(showingAt: dx) else { return .gestureStays }
    guard dy.magnitude < dx.magnitude else { return .isVertical }
    guard panels.hasController(side) else { return .noController(side) }
    let isAllowed = side == .left ? gestures.allowsLeftSwipe : gestures.allowsRightSwipe
    guard isAllowed else { return .swipeIsOff(side) }
    guard gestures.centerDepth == 1 || !gestures.isLimitedToTopViewController else {
      return .stackIsDeep(gestures.centerDepth)
    }
    return nil
  }

  /// Returns the decision at the release of a drag that has displaced the center.
  fileprivate func release(
    _ displacement: Double, of place: OpenSide, isCanceled: Bool
  ) -> Release {
    let share = DoubleDouble(panels.bounds.width) * gestures.minimumMovePercentage
    let threshold = share.wholePointsBelow
    let isFar =
      switch place {
      case .closed: displacement.magnitude >= threshold
      case .left: displacement <= -threshold
      case .right: displacement >= threshold
      }
    let isDone = isFar && !isCanceled
    let opened: HorizontalSide = displacement > 0 ? .left : .right
    return Release(
      displacement: displacement, threshold: threshold, isCanceled: isCanceled, isDone: isDone,
      side: !isDone ? place.side : place == .closed ? opened : nil)
  }
}

extension Planner<Panels> {
  mutating func pan(_ pan: PanelDrag) {
    if let obstacle = system.obstacle(to: pan, in: state.place) {
      return stay(obstacle, "pan-ignored")
    }
    inaction = pan.drag.firstMovement.x == 0 ? .gestureStays : .noDistance
    system.timing.panStart = x
    cueOwn("pan-began")
    goOn { $0.follow(pan.drag.rest(after: $1)) }
    completion { $0.release(isCanceled: pan.isCanceled) }
  }

  /// Sets the frames at every touch, from the resting position of then.
  private mutating func follow(_ drag: Drag) {
    let path = PanelsDrag(drag, of: system, in: place)
    for change in place == .closed ? path.changes : [] {
      if let side = change.to, panels.hasController(side) { show(side, after: change.time) }
    }
    func opening(_ side: HorizontalSide) -> Double {
      panels.hasController(side) ? system.restingX(OpenSide(open: side)) : 0
    }
    follow(
      drag, path.moves(from: state.values),
      within: OvershootLimits(lower: opening(.right), upper: opening(.left)),
      because: "follows the drag by whole points")
  }

  private mutating func release(isCanceled: Bool) {
    cueOwn("pan-ended")
    let release = system.release(x - system.timing.panStart, of: place, isCanceled: isCanceled)
    self.release = release
    guard release.isDone else {
      showOpened()
      move()
      let isClosed = place == .closed
      return completion {
        if isClosed { $0.show(nil) }
        $0.cue("returned")
      }
    }
    settle(after: release)
  }

  private mutating func settle(after release: Panels.Release) {
    let side = release.side ?? place.side ?? .left
    let (width, start) = (state[.centerWidth] ?? 0, x)
    let opens = release.side != nil
    begin(OpenSide(open: release.side))
    move()
    let distance = x - start
    // A center that grows does not bounce.
    let isWider = (state[.centerWidth] ?? 0) > width
    let timing = system.timing
    let bounces = !isWider && (opens ? timing.bouncesOnOpen : timing.bouncesOnClose)
    completion {
      guard bounces else { return $0.end(side, opens: opens) }
      $0.bounce(by: timing.bouncePercentage * DoubleDouble(distance), side, opens: opens)
    }
  }

  /// Bounces at the resting position, which another operation may have changed since the release.
  private mutating func bounce(by distance: DoubleDouble, _ side: HorizontalSide, opens: Bool) {
    if place == .closed { show(distance.high > 0 ? .left : .right) }
    let duration = panels.legDuration(system.timing.bounceDuration)
    leg(
      "bounce-out", to: resting(by: distance), in: duration, .easeOut, because: "bouncing-out")
    completion {
      $0.cue("bounced", side)
      $0.leg(
        "bounce-back", to: $0.resting(by: DoubleDouble(0)), in: duration, .easeIn,
        because: "back to the end: ease-in")
      $0.completion { $0.end(side, opens: opens) }
    }
  }

  /// Returns the resting frame, displaced by a distance.
  private func resting(by distance: DoubleDouble) -> Poses {
    var frame = system.restingFrame ?? system.frame(in: place)
    frame.x = (DoubleDouble(frame.x) + distance).high
    return position(frame)
  }
}

/// The center during a drag, by whole points from where it rests.
private struct PanelsDrag {
  private let system: Panels
  private let rest: Double
  private let path: DragPath
  /// The positions beyond which the center stops, and its displacements there.
  private let limits: (lower: Limit?, upper: Limit?)
  private typealias Limit = (position: Double, displacement: Double)

  /// The distance from which on a side is shown, in points.
  private static let shownFrom = 0.5

  /// Creates the positions of a drag that begins in a place.
  init(_ drag: Drag, of system: Panels, in place: OpenSide) {
    let rest = (system.restingFrame ?? system.frame(in: place)).x
    let limits = Self.limits(of: system, in: place, at: rest)
    let bounds = [limits.lower, limits.upper].compactMap { $0?.position }
    let levels = Set(bounds + [rest, -Self.shownFrom, Self.shownFrom]).sorted()
    (self.system, self.rest, self.limits) = (system, rest, limits)
    path = DragPath(drag, levels: levels, rounding: system.panels.rounding) {
      DoubleDouble(rest) + $0.x
    }
  }

  private static func limits(
    of system: Panels, in place: OpenSide, at rest: Double
  ) -> (lower: Limit?, upper: Limit?) {
    func closed(_ side: HorizontalSide) -> Limit? {
      let hasController = system.panels.hasController(side)
      guard !hasController || !system.gestures.allowsOverpan[side] else { return nil }
      let end = hasController ? side.sign * system.width(of: side) : 0
      return (end, end)
    }
    guard let side = place.side else { return (closed(.right), closed(.left)) }
    guard !system.gestures.allowsOverpan[side] else { return (nil, nil) }
    let open = (side.sign * system.width(of: side), 0.0)
    return side == .left ? ((0, -rest), open) : (open, (0, -rest))
  }

  /// Returns the displacement at a position of the drag, before rounding, and whether it follows.
  private func displacement(at position: DoubleDouble) -> (DoubleDouble, follows: Bool) {
    if let upper = limits.upper, position > DoubleDouble(upper.position) {
      return (DoubleDouble(upper.displacement), false)
    }
    if let lower = limits.lower, position < DoubleDouble(lower.position) {
      return (DoubleDouble(lower.displacement), false)
    }
    return (position - DoubleDouble(rest), true)
  }

  /// The changes of the side that the drag shows while the container is closed.
  var changes: [DragPath.Change<HorizontalSide>] {
    path.changes {
      let moved = displacement(at: $0).0
      let isShown = (moved.magnitude - DoubleDouble(Self.shownFrom)).high >= 0
      return isShown ? HorizontalSide(showingAt: moved.high) : nil
    }
  }

  /// Returns the moves of the center and of what moves with it, or jumps to it from some poses: with
  /// both active, its right edge stays.
  func moves(from before: Poses) -> List<Plan.Move> {
    func poses(_ x: Double) -> Poses {
      let width = system.panels.bounds.width
      return system.moved(
        to: system.panels.rectangle(at: x, width: system.isMultipleActive ? width - x : width))
    }
    let next = poses(rest + 1)
    return List(
      poses(rest).list.compactMap { pose in
        let base = pose.value ?? 0
        let factor = (next[pose.property] ?? base) - base
        if factor != 0 { return move(pose.property, at: base, factor.rounded()) }
        return before[pose.property] == base
          ? nil : Plan.Move(pose.property, along: [Segment(holding: base, from: .zero)])
      })
  }

  /// Returns the move of a property that changes in proportion to the center's x.
  private func move(_ property: Property, at base: Double, _ factor: Double) -> Plan.Move {
    func value(_ position: DoubleDouble) -> Double {
      base + factor * displacement(at: position).0.wholePoints
    }
    return path.move(property, value) { from, to in
      let middle = DragPath.middle(from, to)
      guard displacement(at: middle).follows else { return .hold(value(middle)) }
      let (first, last) = (from - DoubleDouble(rest), to - DoubleDouble(rest))
      let sign: Double = first.high + last.high < 0 ? -1 : 1
      return .resisted(
        Segment.ResistedDrag(
          .wholePoints(WholePointDrag(.nearest)), from: first.magnitude.high,
          to: last.magnitude.high, base: base, scale: factor * sign))
    }
  }
}

extension DoubleDouble {
  /// The nearest whole number, halves away from zero, up to the rounding of decimals.
  fileprivate var wholePoints: Double {
    let rounded = (magnitude + DoubleDouble(0.5 + WholePointDrag.tolerance)).high.rounded(.down)
    return high < 0 ? -rounded : rounded
  }
}
