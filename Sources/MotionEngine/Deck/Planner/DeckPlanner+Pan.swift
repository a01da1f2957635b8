import MotionNumerics

/// The legs of a pan: the drag, and the leg after its release.
extension DeckPlanner {
  /// Plans a pan, whose events name `side` until the release, then the visible side.
  mutating func pan(_ side: Side, _ drag: Drag) {
    let axis = deck.panAxis(of: drag, in: state)
    if let obstacle = deck.panObstacle(in: state) {
      return decline(.panIgnored, side, because: obstacle)
    }
    if !deck.beginsRefusedPans, let pulled = sidePreventingPan(drag, along: axis) {
      let isOpen = deck.isOpen(pulled, in: state)
      if deck.model.isRelease2 { closeAtOnce(pulled) }
      return decline(
        .panIgnored, side, because: isOpen ? .pullsOpenSide(pulled) : .refused(.open, pulled))
    }
    cue(.panBegan, side)
    let direction = drag.firstDirection(along: axis)
    if axis != state.axis { state = Deck.State(offset: deck.rest(along: axis), axis: axis) }
    let rest = deck.rest(along: axis)
    let shown = (state.offset - rest).direction
    // The deck jumps there without an event (2.4.2, IIViewDeckController.m:2480 and 2567-2598).
    state.offset = deck.origin(in: state)
    let path = DeckDrag(
      deck, drag, from: state.offset, along: axis,
      stops: stops(
        along: axis, showing: (state.offset - rest).direction, towards: direction))
    var turns = path.turns(from: shown)
    if turns.count > 1, turns[0].after == 0, turns[1].after == shown, turns[1].time.high == 0 {
      // A side that is visible again at once has not closed.
      turns.removeFirst(2)
    }
    for turn in turns { report(turn, along: axis) }
    stretches = path.stretches
    let end = Deck.State(offset: path.target, axis: axis)
    var leg = Plan.Leg(
      name: Deck.PhaseName.drag.rawValue, duration: drag.duration, curve: nil,
      moves: deck.moves(along: path.pieces, from: state, to: end),
      reason: Deck.Reason.dragged.rawValue)
    leg.dragLimits = path.limits
    append(leg, to: end, about: nil)
    release(axis, drag.velocity.component(along: axis), side)
    inaction = stillness(towards: Side(showingAt: direction, along: axis), along: axis)
  }

  /// Returns the reason why a pan that begins moves nothing.
  private func stillness(towards side: Side?, along axis: Axis) -> Deck.Inaction {
    guard let side else { return .gestureStays(axis) }
    guard deck.controllers.contains(side) else { return .noController(side) }
    let isRefused = deck.refusals.contains(.open) && deck.isClosed(side, in: state)
    return isRefused ? .refused(.open, side) : .maximumHolds(side)
  }

  /// Returns the side toward which a pan cannot begin, because it is open or may not be opened.
  ///
  /// The releases of version 2 check along the axis of the first movement, and only if the center's
  /// origin is 0 there (2.4.2, IIViewDeckController.m:2424-2457).
  private func sidePreventingPan(_ drag: Drag, along axis: Axis) -> Side? {
    let checkedAxis = deck.model.isRelease2 ? drag.firstAxis : axis
    if deck.model.isRelease2, checkedAxis == state.axis, deck.origin(in: state) != 0 { return nil }
    let side = Side(showingAt: drag.firstDirection(along: checkedAxis), along: checkedAxis)
    guard let side, deck.controllers.contains(side) else { return nil }
    return deck.isOpen(side, in: state) || deck.refusals.contains(.open) ? side : nil
  }

  /// Closes a side without animation, as the releases of version 2 do if a pan toward it cannot
  /// begin (2.4.2, IIViewDeckController.m:2447-2456).
  private mutating func closeAtOnce(_ side: Side) {
    guard !deck.isClosed(side, in: state), !deck.refusals.contains(.close) else { return }
    let isAnimated = deck.timing.isAnimated
    deck.timing.isAnimated = false
    slideClosed(side, then: nil)
    deck.timing.isAnimated = isAnimated
  }

  /// Returns the limits of the raw position: rest if there is no controller, or if the delegate
  /// vetoes closing the visible side or opening the other one.
  private func stops(
    along axis: Axis, showing: Double, towards direction: Double
  ) -> (low: Double, high: Double) {
    // From 0, the releases of version 2 undo every move (2.4.2, IIViewDeckController.m:2576-2598).
    if deck.model.isRelease2, deck.refusals.contains(.open), showing == 0 { return (0, 0) }
    let showing = showing == 0 ? direction : showing
    let bounds = deck.sides(along: axis).map { side in
      deck.controllers.contains(side) ? side.sign * Double.infinity : 0
    }
    var (low, high) = (bounds[0], bounds[1])
    let rest = deck.rest(along: axis)
    let isStopped =
      deck.refusals.contains(.open)
      || deck.refusals.contains(.close) && reportsClosing(from: showing, along: axis)
    if showing > 0, isStopped { low = rest }
    if showing < 0, isStopped { high = rest }
    return (low, high)
  }

  /// Whether the model detects that a drag closes the side at an offset.
  ///
  /// The releases of version 2 miss it if they read the center's position as 0 throughout (2.4.2,
  /// IIViewDeckController.m:2567-2570).
  private func reportsClosing(from offset: Double, along axis: Axis) -> Bool {
    deck.origin(in: Deck.State(offset: offset, axis: axis)) != 0
  }

  /// Adds the events and changes of a drag that crosses rest.
  private mutating func report(_ turn: DeckDrag.Turn, along axis: Axis) {
    let before = Side(showingAt: turn.before, along: axis)
    let after = Side(showingAt: turn.after, along: axis)
    let reports = reportsClosing(from: turn.before, along: axis)
    guard turn.after != 0 || !reports || !deck.refusals.contains(.close) else { return }
    let lag = turn.time
    if let before, reports { cue(.willClose, before, after: lag) }
    if let after {
      cue(.willOpen, after, after: lag)
      plan.detachedChanges.append(
        Plan.DetachedChange(at: legIndex, after: lag, .hidden(after), .hold(0)))
    }
    if let before {
      if reports {
        cue(.didClose, before, after: lag)
        cue(.didShowCenter, before, after: lag)
      }
      if deck.hidesClosedSides {
        plan.detachedChanges.append(
          Plan.DetachedChange(at: legIndex, after: lag, .hidden(before), .hold(1)))
      }
    }
  }

  // MARK: Release

  private mutating func release(_ axis: Axis, _ velocity: DoubleDouble, _ side: Side) {
    let shift = state.offset - deck.rest(along: axis)
    cue(.panEnded, Side(showingAt: shift, along: axis) ?? side)
    setInteractive(deck.origin(in: state) == deck.rest(along: axis))
    restartShadow()
    let decision = deck.release(at: state.offset, along: axis, velocity: velocity)
    release = decision
    let timing = deck.timing
    if let flick = decision.flickDuration {
      deck.timing.openDuration = flick
      deck.timing.closeDuration = flick
      deck.timing.isOpenDurationGiven = true
      deck.timing.isCloseDurationGiven = true
    }
    settle(decision.side)
    deck.timing = timing
  }

  private mutating func settle(_ side: Side?) {
    guard let side else {
      guard let showing = deck.sideShowing(in: state) else { return }
      return close(showing)
    }
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return cue(.unchanged, side)
    }
    guard !deck.refusals.contains(.open) else { return cue(.refused, side) }
    guard deck.isClosed(side, in: state) else { return slideOpenInTransit(side) }
    cue(.willOpen, side)
    slideOpen(side, curve: .easeInOut, because: .allClosed)
  }
}

extension Double {
  /// The number's sign: 1, −1, or 0.
  fileprivate var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
