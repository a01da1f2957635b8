import MotionNumerics

/// The legs of each operation in release 3, whose side views slide over the center.
extension DeckPlanner {
  /// Plans an operation, and returns its side.
  ///
  /// An operation that release 3 lacks is rejected with the event `refused`.
  mutating func slideOver(_ operation: Deck.Operation) -> Side? {
    switch operation {
    case .open(let side):
      openOver(side)
      return side
    case .close(let side):
      let side = side ?? sideOver
      closeOver(side)
      return side
    case .pan(let commandSide, let drag):
      let edge = deck.edgeTouched(for: commandSide)
      panOver(edge?.side ?? sideOver ?? commandSide, from: edge?.offset, drag)
      return commandSide
    case .tap(let side):
      tapOver(side)
      return side
    case .rotate(let side, let size, let duration):
      change(.rotate, of: side, to: deck.slidingOver(in: size), offset: state.offset, duration)
      return side
    case .resize(let side, let size, let duration):
      change(.resize, of: side, to: deck.slidingOver(in: size), offset: state.offset, duration)
      return side
    case .toggle(let side), .toggleAcross(let side), .bounce(let side, _, _),
      .setSize(let side, _), .peek(let side, _), .swapCenter(let side):
      cue(.refused, side)
      return side
    case .setController(let side, let isPresent):
      if sideOver == side, !isPresent {
        cue(.refused, side)
      } else {
        setController(side, isPresent: isPresent)
      }
      return side
    case .pushOver:
      cue(.refused, .right)
      return .right
    case .setMaximumSize:
      cue(.refused, nil)
      return nil
    }
  }

  /// The side whose view is at least partly visible, with or without a controller.
  private var sideOver: Side? {
    state.offset.magnitude <= deck.rounding(along: .x)
      ? nil : Side(showingAt: state.offset, along: .x)
  }

  private func isFullyOpen(_ side: Side) -> Bool {
    sideOver == side
      && (state.offset - deck.openOffset(of: side)).magnitude <= deck.rounding(along: .x)
  }

  private mutating func openOver(_ side: Side) {
    guard deck.controllers.contains(side), !isFullyOpen(side) else {
      return decline(.unchanged, side, because: reasonNotToOpen(side))
    }
    guard !deck.refusals.contains(.open) else {
      return decline(.refused, side, because: .refused(.open, side))
    }
    if let other = sideOver {
      return decline(.refused, side, because: reasonNotToOpen(beside: other))
    }
    slideOver(.open, side, to: deck.openOffset(of: side))
  }

  private mutating func closeOver(_ side: Side?) {
    guard let side, sideOver != nil else {
      return decline(.unchanged, side, because: reasonNotToClose(side ?? .left))
    }
    guard isFullyOpen(side) else {
      return decline(
        .refused, side,
        because: sideOver == side
          ? .isInTransit(side) : .isClosed(side, showing: sideOver))
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, side))
    }
    slideOver(.close, side, to: 0)
  }

  private mutating func tapOver(_ commandSide: Side) {
    guard let side = sideOver else {
      inaction =
        deck.controllers.contains(commandSide) ? .nothingIsOpen : .noController(commandSide)
      return
    }
    guard isFullyOpen(side) else { return decline(.refused, side, because: .isInTransit(side)) }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, side))
    }
    cue(.willClose, side)
    slideOver(.close, side, to: 0)
    cue(.didClose, side)
  }

  /// Plans a pan of a side from the offset `start`, which is nil if the touch is at no edge.
  private mutating func panOver(_ side: Side, from start: Double?, _ drag: Drag) {
    if let shown = sideOver {
      return decline(.panIgnored, side, because: reasonNotToOpen(beside: shown))
    }
    guard !deck.refusals.contains(.open) else {
      return decline(.panIgnored, side, because: .refused(.open, side))
    }
    guard let start else {
      return decline(.panIgnored, side, because: reasonNotToPan(side))
    }
    cue(.panBegan, side)
    cue(.willOpen, side)
    let target = deck.openOffset(of: side)
    setSlidingSide(side)
    let path = DeckDrag(
      deck, drag, from: start, along: .x, stops: (low: min(0, target), high: max(0, target)))
    let end = Deck.State(offset: path.target, axis: .x)
    // The side view jumps to the touch, so the leg starts at the previous offset.
    let moves = deck.moves(along: path.pieces, from: state, to: end).map { move in
      var move = move
      move.from = state.offset
      return move
    }
    append(
      Plan.Leg(
        name: Deck.PhaseName.drag.rawValue, duration: drag.duration, curve: nil, moves: moves,
        reason: Deck.Reason.dragged.rawValue),
      to: end, about: nil)
    cue(.panEnded, side)
    let velocity = drag.velocity.x
    let completes = side == .left ? velocity.high > 0 : velocity.high <= 0
    slideOver(completes ? .open : .close, side, to: completes ? target : 0, from: velocity)
    cue(completes ? .didOpen : .didClose, side)
    inaction =
      drag.firstDirection(along: .x) == 0 ? .gestureStays(.x) : .gestureLeadsAway(side)
  }

  /// Returns the reason why no side opens while one is visible.
  private func reasonNotToOpen(beside shown: Side) -> Deck.Inaction {
    isFullyOpen(shown) ? .anotherIsOpen(shown) : .isInTransit(shown)
  }

  /// Returns the reason why no pan begins at the touch.
  private func reasonNotToPan(_ side: Side) -> Deck.Inaction {
    guard let touch = deck.panning.touch else { return .noController(side) }
    let edges = [(Side.left, touch.x), (.right, deck.bounds.width - touch.x)]
    let near = edges.first { 0 <= $0.1 && $0.1 <= deck.panning.edgeWidth }
    return near.map { .noController($0.0) } ?? .touchIsFarFromEdge
  }

  /// Makes the offset refer to a side's view.
  private mutating func setSlidingSide(_ side: Side) {
    plan.detachedChanges.append(Plan.DetachedChange(at: legIndex, .slidingSide, .hold(side.sign)))
  }

  /// Springs to an offset; without a distance the leg takes no time.
  private mutating func slideOver(
    _ name: Deck.PhaseName, _ side: Side, to target: Double,
    from velocity: DoubleDouble = DoubleDouble(0)
  ) {
    let end = Deck.State(offset: target, axis: .x)
    if let side = Side(showingAt: target == 0 ? state.offset : target, along: .x) {
      setSlidingSide(side)
    }
    let distance = DoubleDouble.sum(target, -state.offset)
    let duration = DoubleDouble(distance.high == 0 ? 0 : Deck.slidingDuration)
    append(
      Plan.Leg(
        name: name.rawValue, duration: played(duration), isDurationGiven: true,
        curve: Deck.slidingCurve(over: distance, from: velocity),
        moves: deck.moves(from: state, of: deck, to: end),
        reason: Deck.Reason.slidingOver.rawValue),
      to: end, about: side)
  }
}
