/// What a pan does: the drag, and what the release decides.
extension DeckPlanner {
  mutating func pan(_ commandSide: Side, _ drag: Drag) {
    let axis = state.offset != 0 ? state.axis : drag.firstAxis
    let direction = drag.firstDirection(along: axis)
    let towards = direction == 0 ? nil : Side(showingAt: direction, along: axis)
    let isRefused = towards.map { side in
      deck.isOpen(side, in: state)
        || deck.refusals.contains(.open) && deck.controllers.contains(side)
    }
    guard deck.recognizesPan(in: state), isRefused != true else {
      return cue(.panIgnored, commandSide)
    }
    cue(.panBegan, commandSide)
    if axis != state.axis { state = Deck.State(offset: deck.rest(along: axis), axis: axis) }
    let rest = deck.rest(along: axis)
    let showing = (state.offset - rest).direction
    let path = DeckDrag(
      deck, drag, from: state.offset, along: axis,
      stops: stops(along: axis, showing: showing == 0 ? direction : showing))
    for turn in path.turns(from: showing) { report(turn, along: axis) }
    let end = Deck.State(offset: path.target, axis: axis)
    append(
      Plan.Leg(
        name: Deck.PhaseName.drag.rawValue, duration: drag.duration, curve: nil,
        moves: deck.moves(along: path.pieces, from: state, to: end),
        reason: Deck.Reason.dragged.rawValue),
      to: end)
    release(axis, drag.velocity.component(along: axis), commandSide)
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

  private mutating func release(_ axis: Axis, _ velocity: DoubleDouble, _ commandSide: Side) {
    cue(.panEnded, commandSide)
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
