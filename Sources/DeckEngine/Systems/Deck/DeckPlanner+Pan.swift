/// What a pan does: the drag, and what the release decides.
extension DeckPlanner {
  /// Follows a pan; its events are about `side` until the release, then about what shows.
  mutating func pan(_ side: Side, _ drag: Drag) {
    let axis = deck.panAxis(of: drag, in: state)
    let direction = drag.firstDirection(along: axis)
    let towards = direction == 0 ? nil : Side(showingAt: direction, along: axis)
    if let obstacle = deck.panObstacle(in: state) ?? towards.flatMap(obstacleToPan) {
      return decline(.panIgnored, side, because: obstacle)
    }
    cue(.panBegan, side)
    if axis != state.axis { state = Deck.State(offset: deck.rest(along: axis), axis: axis) }
    let rest = deck.rest(along: axis)
    let showing = (state.offset - rest).direction
    let path = DeckDrag(
      deck, drag, from: state.offset, along: axis,
      stops: stops(along: axis, showing: showing == 0 ? direction : showing))
    for turn in path.turns(from: showing) { report(turn, along: axis) }
    stretches = path.stretches
    let end = Deck.State(offset: path.target, axis: axis)
    append(
      Plan.Leg(
        name: Deck.PhaseName.drag.rawValue, duration: drag.duration, curve: nil,
        moves: deck.moves(along: path.pieces, from: state, to: end),
        reason: Deck.Reason.dragged.rawValue),
      to: end)
    release(axis, drag.velocity.component(along: axis), side)
    inaction = stillness(towards: towards, along: axis)
  }

  /// Why a pan that begins toward a side is not followed, or nil if it is.
  private func obstacleToPan(towards side: Side) -> Deck.Inaction? {
    if deck.isOpen(side, in: state) { return .pullsOpenSide(side) }
    let isRefused = deck.refusals.contains(.open) && deck.controllers.contains(side)
    return isRefused ? .refused(.open, side) : nil
  }

  /// Why a pan moves nothing, if it moves nothing.
  private func stillness(towards side: Side?, along axis: Axis) -> Deck.Inaction {
    guard let side else { return .gestureStays(axis) }
    return deck.controllers.contains(side) ? .maximumHolds(side) : .noController(side)
  }

  /// Where the raw position ends: at rest where there is no controller, and where the delegate keeps
  /// what shows from closing or the other side from opening.
  private func stops(along axis: Axis, showing: Double) -> (low: Double, high: Double) {
    let bounds = deck.sides(along: axis).map { side in
      deck.controllers.contains(side) ? side.sign * Double.infinity : 0
    }
    var (low, high) = (bounds[0], bounds[1])
    if deck.refusals.contains(.close) || deck.refusals.contains(.open) {
      let rest = deck.rest(along: axis)
      if showing > 0 { low = rest }
      if showing < 0 { high = rest }
    }
    return (low, high)
  }

  /// Tells what a drag's passing of the rest means to the sides.
  private mutating func report(_ turn: DeckDrag.Turn, along axis: Axis) {
    let before = Side(showingAt: turn.before, along: axis)
    let after = Side(showingAt: turn.after, along: axis)
    guard turn.after != 0 || !deck.refusals.contains(.close) else { return }
    let lag = turn.time
    if let before { cue(.willClose, before, after: lag) }
    if let after {
      cue(.willOpen, after, after: lag)
      plan.asides.append(Plan.Aside(at: moment, after: lag, .hidden(after), .hold(0)))
    }
    if let before {
      cue(.didClose, before, after: lag)
      cue(.didShowCenter, before, after: lag)
      if deck.controllers.count > 1 {
        plan.asides.append(Plan.Aside(at: moment, after: lag, .hidden(before), .hold(1)))
      }
    }
  }

  // MARK: Release

  private mutating func release(_ axis: Axis, _ velocity: DoubleDouble, _ side: Side) {
    let shift = state.offset - deck.rest(along: axis)
    cue(.panEnded, Side(showingAt: shift, along: axis) ?? side)
    setInteractive(state.offset == deck.rest(along: axis))
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
    guard !deck.isOpen(side, in: state) else { return cue(.unchanged, side) }
    guard !deck.refusals.contains(.open) else { return cue(.refused, side) }
    if deck.isClosed(side, in: state) { cue(.willOpen, side) }
    slideOpen(side, curve: .easeOut, because: .openingInTransit)
  }
}

extension Double {
  /// The number's sign: 1, −1, or 0.
  fileprivate var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
