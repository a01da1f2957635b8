import MotionNumerics

/// Builds a plan of a deck of release 3 leg by leg, keeping the model state up to date.
struct SlideOverPlanner {
  private var system: SlideOverDeck
  private var state: Deck.State
  private var plan = Plan(primaryProperty: .offset)
  /// The side of the operation, if it has one.
  private var side: Side?
  /// The reason why nothing moves; ignored if something does.
  private var inaction: Deck.Inaction?
  /// The target of each leg.
  private var goals: [Deck.Goal] = []

  init(_ system: SlideOverDeck, from state: Deck.State) {
    self.system = system
    self.state = state
    plan.poses = system.poses(in: state)
  }

  private var deck: Deck { system.deck }

  /// Returns the outcome of an operation.
  ///
  /// An operation that release 3 lacks is rejected with the event `refused`.
  mutating func outcome(of operation: Deck.Operation) -> Deck.Outcome {
    let start = state
    side = operation.side
    switch operation {
    case .open(let side): open(side)
    case .close(let given):
      side = given ?? system.sideShowing(in: state)
      close(side)
    case .pan(let side, let drag):
      let edge = system.edgeTouched(for: side)
      pan(edge?.side ?? system.sideShowing(in: state) ?? side, from: edge?.offset, drag)
    case .tap(let side): tap(side)
    case .rotate(_, let size, let duration): change(.rotate, to: size, duration)
    case .resize(_, let size, let duration): change(.resize, to: size, duration)
    case .setController(let side, let isPresent): setController(side, isPresent: isPresent)
    case .toggle, .toggleAcross, .bounce, .setSize, .peek, .swapCenter, .pushOver, .setMaximumSize:
      cue(.refused, side)
    }
    if plan.movesNothing, inaction == nil, !plan.legs.isEmpty {
      inaction = deck.stillness(of: operation, in: start)
    }
    return Deck.Outcome(
      plan: plan, deck: deck, state: state, side: side, goals: goals,
      inaction: plan.movesNothing ? inaction : nil)
  }

  // MARK: Operations

  private mutating func open(_ side: Side) {
    guard deck.controllers.contains(side), !system.isOpen(side, in: state) else {
      return decline(
        .unchanged, side,
        because: deck.controllers.contains(side) ? .isOpen(side) : .noController(side))
    }
    guard !deck.refusals.contains(.open) else {
      return decline(.refused, side, because: .refused(.open, side))
    }
    if let other = system.sideShowing(in: state) {
      return decline(.refused, side, because: reasonNotToOpen(beside: other))
    }
    slide(.open, side, to: system.openOffset(of: side))
  }

  private mutating func close(_ side: Side?) {
    let shown = system.sideShowing(in: state)
    guard let side, shown != nil else {
      return decline(.unchanged, side, because: reasonNotToClose(side ?? .left))
    }
    guard system.isOpen(side, in: state) else {
      return decline(
        .refused, side,
        because: shown == side ? .isInTransit(side) : .isClosed(side, showing: shown))
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, side))
    }
    slide(.close, side, to: 0)
  }

  private mutating func tap(_ commandSide: Side) {
    guard let side = system.sideShowing(in: state) else {
      inaction =
        deck.controllers.contains(commandSide) ? .nothingIsOpen : .noController(commandSide)
      return
    }
    guard system.isOpen(side, in: state) else {
      return decline(.refused, side, because: .isInTransit(side))
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, side))
    }
    cue(.willClose, side)
    slide(.close, side, to: 0)
    cue(.didClose, side)
  }

  /// Plans a pan of a side from the offset `start`, which is nil if the touch is at no edge.
  private mutating func pan(_ side: Side, from start: Double?, _ drag: Drag) {
    if let shown = system.sideShowing(in: state) {
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
    setSlidingSide(side)
    let target = system.openOffset(of: side)
    let (low, high) = (min(0, target), max(0, target))
    let path = DragPath(drag, levels: [low, high], rounding: deck.rounding(along: .x)) {
      DoubleDouble(start) + $0.x
    }
    func offset(at position: DoubleDouble) -> Double { min(max(position.high, low), high) }
    let end = offset(at: path.end.position)
    let pieces = path.pieces(endingAt: end) { from, to in
      let (from, to) = (offset(at: from), offset(at: to))
      return from == to ? .hold(to) : .eased(from: from, to: to, curve: .linear)
    }
    append(.drag, for: drag.duration, curve: nil, to: end, about: nil, along: pieces)
    cue(.panEnded, side)
    let velocity = drag.velocity.x
    let completes = side == .left ? velocity.high > 0 : velocity.high <= 0
    slide(completes ? .open : .close, side, to: completes ? target : 0, from: velocity)
    cue(completes ? .didOpen : .didClose, side)
    inaction =
      drag.firstDirection(along: .x) == 0 ? .gestureStays(.x) : .gestureLeadsAway(side)
  }

  /// Changes the bounds; the side views keep their widths.
  private mutating func change(
    _ name: Deck.PhaseName, to size: Size, _ duration: GivenDuration
  ) {
    let old = deck.bounds
    append(
      name, for: played(duration.seconds), isGiven: duration.isGiven, curve: .easeInOut,
      to: state.offset, about: side, because: .boundsChange,
      with: [
        Plan.Move(.width, from: old.width, to: size.width),
        Plan.Move(.height, from: old.height, to: size.height),
      ])
    system.deck = deck.resized(to: size)
  }

  private mutating func setController(_ side: Side, isPresent: Bool) {
    guard isPresent || system.sideShowing(in: state) != side else { return cue(.refused, side) }
    guard deck.controllers.contains(side) != isPresent else {
      return decline(
        .unchanged, side, because: .controllerStays(side, isPresent: isPresent))
    }
    system.deck.controllers = Side.allCases.filter { other in
      other == side ? isPresent : deck.controllers.contains(other)
    }
    plan.detachedChanges.append(
      Plan.DetachedChange(at: 0, .controllers, .hold(deck.controllersNumber)))
  }

  // MARK: Reasons

  /// Returns the reason why no side opens while one is visible.
  private func reasonNotToOpen(beside shown: Side) -> Deck.Inaction {
    system.isOpen(shown, in: state) ? .anotherIsOpen(shown) : .isInTransit(shown)
  }

  /// Returns the reason why a side of a closed deck cannot be closed.
  private func reasonNotToClose(_ side: Side) -> Deck.Inaction {
    deck.controllers.contains(side)
      ? .isClosed(side, showing: deck.sideShowing(in: state)) : .noController(side)
  }

  /// Returns the reason why no pan begins at the touch.
  private func reasonNotToPan(_ side: Side) -> Deck.Inaction {
    guard let touch = deck.panning.touch else { return .noController(side) }
    let edges = [(Side.left, touch.x), (.right, deck.bounds.width - touch.x)]
    let near = edges.first { 0 <= $0.1 && $0.1 <= deck.panning.edgeWidth }
    return near.map { .noController($0.0) } ?? .touchIsFarFromEdge
  }

  // MARK: Parts

  private mutating func decline(
    _ event: Deck.EventName, _ side: Side?, because reason: Deck.Inaction
  ) {
    inaction = reason
    cue(event, side)
  }

  private mutating func cue(_ event: Deck.EventName, _ side: Side?) {
    plan.cues.append(Plan.Cue(at: plan.legs.count, event.rawValue, side?.rawValue ?? ""))
  }

  /// Makes the offset refer to a side's view.
  private mutating func setSlidingSide(_ side: Side) {
    plan.detachedChanges.append(
      Plan.DetachedChange(at: plan.legs.count, .slidingSide, .hold(side.sign)))
  }

  /// Springs to an offset; without a distance the leg takes no time.
  private mutating func slide(
    _ name: Deck.PhaseName, _ side: Side, to target: Double,
    from velocity: DoubleDouble = DoubleDouble(0)
  ) {
    if let side = Side(showingAt: target == 0 ? state.offset : target, along: .x) {
      setSlidingSide(side)
    }
    let distance = DoubleDouble.sum(target, -state.offset)
    let duration = DoubleDouble(distance.high == 0 ? 0 : SlideOverDeck.slidingDuration)
    append(
      name, for: played(duration), isGiven: true,
      curve: SlideOverDeck.slidingCurve(over: distance, from: velocity), to: target, about: side,
      because: .slidingOver)
  }

  /// Returns the duration of a leg as played: 0 without animation.
  private func played(_ duration: DoubleDouble) -> DoubleDouble {
    deck.timing.isAnimated ? duration : DoubleDouble(0)
  }

  /// Appends a leg to an offset, on its curve or along segments.
  private mutating func append(
    _ name: Deck.PhaseName, for duration: DoubleDouble, isGiven: Bool = false, curve: TimingCurve?,
    to offset: Double, about side: Side?, because reason: Deck.Reason = .dragged,
    along pieces: [Segment] = [], with others: List<Plan.Move> = []
  ) {
    let moves = [Property.offset, .offsetX].map { property in
      var move = Plan.Move(property, from: state.offset, to: offset, source: .offsetX)
      // A side view jumps to the touch, so that the leg of a drag starts at the previous offset.
      move.pieces = pieces
      return move
    }
    plan.legs.append(
      Plan.Leg(
        name: name.rawValue, duration: duration, isDurationGiven: isGiven, curve: curve,
        moves: moves + others, reason: reason.rawValue))
    state = Deck.State(offset: offset, axis: .x)
    goals.append(Deck.Goal(state: state, side: side))
  }
}
