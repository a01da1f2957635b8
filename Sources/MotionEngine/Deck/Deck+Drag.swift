import MotionNumerics

/// The legs of a pan: the drag, and the leg after its release.
extension Planner<Deck> {
  /// Plans a pan, whose events name `side` until the release, then the visible side.
  mutating func pan(_ side: Side, _ drag: Drag) {
    let axis = system.panAxis(of: drag, in: place)
    if let obstacle = system.panObstacle(in: place) { return stay(obstacle, "pan-ignored", side) }
    if !system.beginsRefusedPans, let pulled = sidePreventingPan(drag, along: axis) {
      let isOpen = system.isOpen(pulled, in: place)
      // As in 2.4.2, IIViewDeckController.m:2447-2456.
      if system.model.isRelease2, !system.isClosed(pulled, in: place),
        !system.refusals.contains(.close)
      {
        closeAtOnce(pulled)
      }
      return stay(isOpen ? .pullsOpenSide(pulled) : .refused(.open, pulled), "pan-ignored", side)
    }
    cue("pan-began", side)
    let towards = Side(showingAt: drag.firstDirection(along: axis), along: axis)
    let rest = system.rest(along: axis)
    if axis != place.axis { place = Deck.Place(offset: rest, axis: axis) }
    let shown = Side(showingAt: place.offset - rest, along: axis)
    // The deck jumps there without an event (2.4.2, IIViewDeckController.m:2480 and 2567-2598).
    place.offset = system.origin(in: place)
    let path = DeckDrag(system, drag, from: place, stops: stops(towards: towards))
    for change in path.changes(from: shown) { report(change) }
    let end = Deck.Place(offset: path.target, axis: axis)
    let moves = system.moves(from: place, in: state, to: end, along: path.pieces)
    place = end
    let openings = system.sides(along: axis).map(system.openOffset)
    follow(
      drag, moves, within: OvershootLimits(lower: openings[0], upper: openings[1]),
      because: "follows the drag")
    let shift = place.offset - rest
    cue("pan-ended", Side(showingAt: shift, along: axis) ?? side)
    setInteractive(system.origin(in: place) == rest)
    restartShadow()
    var decision = system.release(
      at: place.offset, along: axis, velocity: drag.velocity.component(along: axis))
    decision.stretches = path.stretches
    release = decision
    let timing = system.timing
    if let flick = decision.flickDuration {
      system.timing.opening = GivenDuration(flick, isGiven: true)
      system.timing.closing = system.timing.opening
    }
    if let side = decision.side {
      if mayOpen(side) { slideOpen(side) }
    } else if let showing = system.sideShowing(in: place) {
      close(showing)
    }
    system.timing = timing
    inaction = stillness(towards: towards, along: axis)
  }

  /// Returns the reason why a pan that begins moves nothing.
  private func stillness(towards side: Side?, along axis: Axis) -> Deck.Inaction {
    guard let side else { return .gestureStays(axis) }
    guard system.controllers.contains(side) else { return .noController(side) }
    let isRefused = system.refusals.contains(.open) && system.isClosed(side, in: place)
    return isRefused ? .refused(.open, side) : .maximumHolds(side)
  }

  /// Returns the side toward which a pan cannot begin, because it is open or may not be opened.
  ///
  /// The releases of version 2 check along the axis of the first movement, and only if the center's
  /// origin is 0 there (2.4.2, IIViewDeckController.m:2424-2457).
  private func sidePreventingPan(_ drag: Drag, along axis: Axis) -> Side? {
    let isRelease2 = system.model.isRelease2
    let checkedAxis = isRelease2 ? drag.firstAxis : axis
    if isRelease2, checkedAxis == place.axis, system.origin(in: place) != 0 { return nil }
    let side = Side(showingAt: drag.firstDirection(along: checkedAxis), along: checkedAxis)
    guard let side, system.controllers.contains(side) else { return nil }
    return system.isOpen(side, in: place) || system.refusals.contains(.open) ? side : nil
  }

  /// Returns the limits of the raw position: rest if there is no controller, or if the delegate
  /// vetoes closing the visible side or opening the other one.
  private func stops(towards side: Side?) -> (low: Double, high: Double) {
    let (axis, refusals) = (place.axis, system.refusals)
    let rest = system.rest(along: axis)
    let showing = Side(showingAt: place.offset - rest, along: axis)
    // From 0, the releases of version 2 undo every move (2.4.2, IIViewDeckController.m:2576-2598).
    if system.model.isRelease2, refusals.contains(.open), showing == nil { return (0, 0) }
    let bounds = system.sides(along: axis).map { side in
      system.controllers.contains(side) ? side.sign * Double.infinity : 0
    }
    guard let side = showing ?? side,
      refusals.contains(.open) || refusals.contains(.close) && reportsClosing(side)
    else { return (bounds[0], bounds[1]) }
    return side.sign > 0 ? (rest, bounds[1]) : (bounds[0], rest)
  }

  /// Whether the model detects that a drag closes a side.
  ///
  /// The releases of version 2 miss it if they read the center's position as 0 throughout (2.4.2,
  /// IIViewDeckController.m:2567-2570).
  private func reportsClosing(_ side: Side) -> Bool {
    system.origin(in: Deck.Place(offset: side.sign, axis: side.axis)) != 0
  }

  /// Adds the events and changes of a drag that crosses rest.
  private mutating func report(_ change: DragPath.Change<Side>) {
    let (lag, before, after) = change
    let reports = before.map(reportsClosing) ?? false
    guard after != nil || !reports || !system.refusals.contains(.close) else { return }
    if let before, reports { cue("will-close", before, after: lag) }
    if let after {
      cue("will-open", after, after: lag)
      hide(after, false, after: lag)
    }
    guard let before else { return }
    if reports {
      cue("did-close", before, after: lag)
      cue("did-show-center", before, after: lag)
    }
    if system.hidesClosedSides { hide(before, after: lag) }
  }
}

// MARK: - The center

/// The motion of the center during a drag.
///
/// The raw position is the start plus the drag's translation. It is clamped to the stops, stretched
/// beyond an open offset, and finally limited by the maximum ledge.
private struct DeckDrag {
  let deck: Deck
  let axis: Axis
  /// The limits of the raw position; infinite if there are none.
  let stops: (low: Double, high: Double)
  private let path: DragPath

  /// Creates the motion of a drag.
  init(_ deck: Deck, _ drag: Drag, from start: Deck.Place, stops: (low: Double, high: Double)) {
    let axis = start.axis
    (self.deck, self.axis, self.stops) = (deck, axis, stops)
    let openings = deck.sides(along: axis).map(deck.openOffset)
    let farthest = 4 * openings.reduce(deck.bounds.extent(along: axis)) { max($0, $1.magnitude) }
    let limits = [-farthest, farthest].map { deck.limited($0, along: axis) }
    var levels = [0, deck.rest(along: axis), stops.low, stops.high] + openings + limits
    if axis == .x, deck.appearance.parallax != 0 { levels += deck.parallaxLevels }
    // The rounding decides whether the center is stretched.
    path = DragPath(
      drag, levels: levels.filter { $0.magnitude < farthest }.sorted(),
      rounding: deck.rounding(along: axis)
    ) { DoubleDouble(start.offset) + $0.translation(along: axis) }
  }

  /// The offset at release.
  var target: Double { offset(at: path.end.position.high) }

  /// Whether the center is dragged beyond an open offset and follows.
  var stretches: Bool {
    deck.panning.isElastic
      && path.knots.contains { sideBeyond(offset(at: $0.position.high)) != nil }
  }

  private func stopped(_ raw: Double) -> Double { min(max(raw, stops.low), stops.high) }

  /// Returns the side beyond whose open offset a position is, if any.
  private func sideBeyond(_ raw: Double) -> Side? {
    deck.sides(along: axis).first { side in
      side.sign * raw > side.sign * deck.openOffset(of: side)
    }
  }

  private func offset(at raw: Double) -> Double {
    let raw = stopped(raw)
    guard let side = sideBeyond(raw) else { return deck.limited(raw, along: axis) }
    let open = deck.openOffset(of: side)
    let stretched = deck.stretch(beyond: side)?.state(at: (raw - open).magnitude).value ?? 0
    return deck.limited(open + side.sign * stretched, along: axis)
  }

  // MARK: Pieces

  /// The offset by time since the drag began; empty if the drag takes no time.
  var pieces: [Segment] { path.move(.offset, { offset(at: $0.high) }, rule).pieces }

  /// Returns the rule of an offset that is stretched.
  private func rule(_ from: DoubleDouble, _ to: DoubleDouble) -> Segment.Rule? {
    let middle = DragPath.middle(from, to).high
    guard from != to, stopped(middle) == middle, deck.limited(middle, along: axis) == middle,
      let side = sideBeyond(middle), let stretch = deck.stretch(beyond: side)
    else { return nil }
    let open = deck.openOffset(of: side)
    return .resisted(
      Segment.ResistedDrag(
        stretch, from: (from.high - open).magnitude, to: (to.high - open).magnitude, base: open,
        scale: side.sign))
  }

  // MARK: Events

  /// The changes of the visible side, starting with the one visible before the drag.
  func changes(from before: Side?) -> [DragPath.Change<Side>] {
    path.changes(from: before, isResumed: true) {
      Side(showingAt: offset(at: $0.high) - deck.rest(along: axis), along: axis)
    }
  }
}
