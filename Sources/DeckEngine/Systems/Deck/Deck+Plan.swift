extension Deck {
  /// Something to do with a deck.
  public enum Operation: Hashable, Sendable {
    /// Opens a side.
    case open(Side)
    /// Closes a side, or with nil whichever is not closed.
    case close(Side?)
    /// Opens a side that is closed and closes one that is not.
    case toggle(Side)
    /// Goes from the side that stands open to the one across; the side is the command's own.
    case toggleAcross(Side)
    /// Slides the center out of sight and back, to shut a side or to open it.
    case bounce(Side, opening: Bool, swapsCenter: Bool)
    /// Gives a side another size, in the size mode.
    case setSize(Side, to: Double)
    /// Shows for a moment that there is a side.
    case peek(Side, PreviewBounce)
    /// Turns the bounds to another size; the side is the command's own.
    case rotate(Side, to: Size, duration: GivenDuration)
    /// Zooms the bounds to another size; the side is the command's own.
    case resize(Side, to: Size, duration: GivenDuration)
    /// Touches the center; the side is the command's own.
    case tap(Side)
    /// Pushes a controller over the center of a deck that is open on the right.
    case pushOver
  }

  /// What an operation leads to.
  public struct Outcome: Hashable, Sendable {
    /// What happens.
    public var plan: Plan
    /// The deck afterwards.
    public var deck: Deck
    /// Where its center is afterwards.
    public var state: State
    /// The side that the operation was about, if there was one.
    public var side: Side?
    /// The sides with a controller whose ledge did not fit new bounds and was cut.
    public var cutLedges: [Side] = []
  }

  /// Decides what an operation does to the deck in a state.
  ///
  /// - Throws: A new size outside 0 ... the extent of its axis.
  public func plan(_ operation: Operation, from state: State) throws(ParameterError) -> Outcome {
    var planner = DeckPlanner(self, from: state)
    var side: Side?
    var cutLedges: [Side] = []
    switch operation {
    case .open(let target):
      side = target
      planner.open(target)
    case .close(let target):
      side = target ?? sideShowing(in: state)
      planner.close(side)
    case .toggle(let target):
      side = target
      if isClosed(target, in: state) { planner.open(target) } else { planner.close(target) }
    case .toggleAcross(let target):
      side = target
      planner.toggleAcross(commandSide: target)
    case .bounce(let target, let isOpening, let swapsCenter):
      side = target
      planner.swapsCenter = swapsCenter
      if isOpening { planner.bounceOpen(target) } else { planner.bounceClosed(target) }
    case .peek(let target, let bounce):
      side = target
      planner.peek(target, bounce)
    case .rotate(let target, let size, let duration):
      side = target
      cutLedges = sidesLosingTheirLedge(to: size)
      planner.restartShadow()
      planner.change(
        .rotate, to: turned(to: size), offset: offset(in: state, turnedTo: size), duration)
      planner.cue(.didRotate, target)
    case .resize(let target, let size, let duration):
      side = target
      planner.change(.resize, to: zoomed(to: size), offset: state.offset, duration)
    case .tap(let target):
      side = target
      planner.tap()
    case .pushOver:
      side = .right
      planner.pushOver()
    case .setSize(let target, let size):
      side = target
      planner.setSize(of: target, to: try resizing(target, to: size))
    }
    return Outcome(
      plan: planner.plan, deck: planner.deck, state: planner.state, side: side,
      cutLedges: cutLedges)
  }
}

/// Builds a plan leg by leg, keeping the model state up to date.
private struct DeckPlanner {
  var deck: Deck
  var state: Deck.State
  var plan: Plan
  var swapsCenter = false

  init(_ deck: Deck, from state: Deck.State) {
    self.deck = deck
    self.state = state
    plan = Plan(leader: .offset)
    plan.poses = deck.poses(in: state)
  }

  // MARK: Operations

  mutating func open(_ side: Side) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return cue(.unchanged, side)
    }
    guard !deck.refusals.contains(.open) else { return cue(.refused, side) }
    if deck.isInTransit(side, in: state) {
      return slideOpen(side, curve: .easeOut)
    }
    guard let other = deck.sideShowing(in: state) else {
      return slideOpen(side, curve: .easeInOut)
    }
    let isAcross = other == side.opposite
    guard !deck.refusals.contains(.close), !(isAcross && deck.isInTransit(other, in: state)) else {
      return cue(.refused, side)
    }
    if isAcross {
      slideShut(other, curve: .easeIn, then: (.willOpen, side))
      slideOpen(side, curve: .easeOut)
    } else {
      slideShut(other, curve: closingCurve(of: other), then: (.willOpen, side))
      slideOpen(side, curve: .easeInOut)
    }
  }

  mutating func close(_ side: Side?) {
    guard let side, !deck.isClosed(side, in: state) else { return cue(.unchanged, side) }
    guard !deck.refusals.contains(.close) else { return cue(.refused, side) }
    slideShut(side, curve: closingCurve(of: side), then: nil)
  }

  mutating func toggleAcross(commandSide: Side) {
    let refusesBoth = deck.refusals.contains(.open) && deck.refusals.contains(.close)
    guard let side = Side.allCases.first(where: { deck.isOpen($0, in: state) }), !refusesBoth,
      deck.controllers.contains(side.opposite) || deck.model == .shipped
    else { return cue(.refused, commandSide) }
    slideShut(side, curve: .easeIn, then: (.willOpen, side.opposite), isAcross: true)
    slideOpen(side.opposite, curve: .easeOut, isAcross: true)
  }

  mutating func bounceClosed(_ side: Side) {
    guard !deck.isClosed(side, in: state) else { return cue(.unchanged, side) }
    guard !deck.refusals.contains(.close) else { return cue(.refused, side) }
    let durations = deck.bounceDurations(isOpening: false)
    cue(.willClose, side)
    slide(
      .bounceOut, along: side.axis, to: deck.hiddenOffset(of: side), duration: durations.out,
      isGiven: deck.timing.isOpenDurationGiven,
      curve: deck.isInTransit(side, in: state) ? .easeInOut : .easeIn)
    bounced(side, makesInteractive: true)
    slide(
      .bounceBack, along: side.axis, to: deck.rest(along: side.axis), duration: durations.back,
      isGiven: deck.timing.isCloseDurationGiven, curve: .easeOut)
    reportClosed(side)
  }

  mutating func bounceOpen(_ side: Side) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return cue(.unchanged, side)
    }
    let other = deck.sideShowing(in: state)
    guard !deck.refusals.contains(.open), other == nil || !deck.refusals.contains(.close) else {
      return cue(.refused, side)
    }
    let wasClosed = deck.isClosed(side, in: state)
    if let other { slideShut(other, curve: closingCurve(of: other), then: (.willOpen, side)) }
    let durations = deck.bounceDurations(isOpening: true)
    if other == nil { cue(.willOpen, side) }
    show(side)
    slide(
      .bounceOut, along: side.axis, to: deck.hiddenOffset(of: side), duration: durations.out,
      isGiven: deck.timing.isOpenDurationGiven, curve: wasClosed ? .easeIn : .easeInOut)
    bounced(side, makesInteractive: false)
    slide(
      .bounceBack, along: side.axis, to: deck.openOffset(of: side), duration: durations.back,
      isGiven: deck.timing.isOpenDurationGiven, curve: .easeInOut)
    reportOpened(side)
  }

  mutating func setSize(of side: Side, to resized: Deck) {
    // Release 2.4.2 compares the x position with the open one, so it never takes top or bottom for
    // open, nor a right side whose center is resized and thus stays at x = 0.
    let seesSide =
      deck.model == .documented
      || side == .left || (side == .right && !deck.looks.resizesCenter)
    let change = resized.ledges[side] - deck.ledges[side]
    let isOpen = deck.isOpen(side, in: state)
    deck = resized
    guard isOpen, seesSide else { return }
    guard change != 0 else { return cue(.unchanged, side) }
    let timing = deck.timing
    slide(
      .setSize, along: side.axis, to: deck.openOffset(of: side),
      duration: change < 0 ? timing.closeDuration : timing.openDuration,
      isGiven: change < 0 ? timing.isCloseDurationGiven : timing.isOpenDurationGiven,
      curve: .easeInOut)
  }

  mutating func peek(_ side: Side, _ bounce: PreviewBounce) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state),
      !deck.refusals.contains(.peek)
    else { return cue(.refused, side) }
    if let other = deck.sideShowing(in: state) {
      guard !deck.refusals.contains(.close) else { return cue(.refused, side) }
      slideShut(other, curve: closingCurve(of: other), then: (.willPeek, side))
    } else {
      cue(.willPeek, side)
    }
    show(side)
    let base = deck.rest(along: side.axis)
    let pieces =
      deck.model == .documented
      ? [
        Segment(
          start: .zero, duration: bounce.duration,
          rule: .preview(bounce, base: base, sign: side.sign))
      ] : deck.shippedPreview(bounce, side, from: base)
    plan.legs.append(
      Plan.Leg(
        name: Deck.PhaseName.peek.rawValue,
        duration: deck.timing.isAnimated ? bounce.duration : DoubleDouble(0), curve: nil,
        moves: deck.timing.isAnimated
          ? [Property.offset, .shift(along: side.axis)].map { Plan.Move($0, along: pieces) } : []))
    cue(.didPeek, side)
    if deck.controllers.count > 1 || deck.model == .shipped { hide(side) }
  }

  /// Changes the bounds, and the offset with them.
  mutating func change(
    _ name: Deck.PhaseName, to changed: Deck, offset: Double, _ duration: Deck.GivenDuration
  ) {
    let end = Deck.State(offset: offset, axis: state.axis)
    var moves = changed.moves(from: state, of: deck, to: end)
    moves.append(Plan.Move(.width, from: deck.bounds.width, to: changed.bounds.width))
    moves.append(Plan.Move(.height, from: deck.bounds.height, to: changed.bounds.height))
    plan.legs.append(
      Plan.Leg(
        name: name.rawValue, duration: deck.timing.isAnimated ? duration.seconds : DoubleDouble(0),
        isDurationGiven: duration.isGiven, curve: .easeInOut, moves: moves))
    deck = changed
    state = end
  }

  mutating func tap() {
    guard let side = deck.sideShowing(in: state) else { return }
    switch deck.looks.hiddenInteractivity {
    case .interactive, .notInteractive: break
    case .tapToClose: close(side)
    case .tapToCloseBouncing: bounceClosed(side)
    }
  }

  mutating func pushOver() {
    guard deck.isOpen(.right, in: state) else { return cue(.refused, .right) }
    let width = deck.bounds.width
    plan.poses += [Plan.Pose(.pictureX, 0), Plan.Pose(.pushedX, width)]
    let isAnimated = deck.timing.isAnimated
    deck.timing.isAnimated = false
    slideShut(.right, curve: .easeInOut, then: nil)
    deck.timing.isAnimated = isAnimated
    plan.legs.append(
      Plan.Leg(
        name: Deck.PhaseName.pushOver.rawValue,
        duration: isAnimated ? Deck.defaultDuration : DoubleDouble(0), curve: .easeInOut,
        moves: [
          Plan.Move(.pictureX, from: 0, to: -width), Plan.Move(.pushedX, from: width, to: 0),
        ]))
  }

  // MARK: Legs

  private func closingCurve(of side: Side) -> TimingCurve {
    deck.isOpen(side, in: state) ? .easeInOut : .easeOut
  }

  private mutating func slideOpen(_ side: Side, curve: TimingCurve, isAcross: Bool = false) {
    if plan.legs.isEmpty, deck.isClosed(side, in: state) { cue(.willOpen, side) }
    if !isAcross {
      restartShadow()
      setInteractive(false)
    }
    show(side)
    slide(
      .open, along: side.axis, to: deck.openOffset(of: side), duration: deck.timing.openDuration,
      isGiven: deck.timing.isOpenDurationGiven, curve: curve)
    reportOpened(side)
  }

  /// Slides a side shut; `next` is what begins before that is reported.
  private mutating func slideShut(
    _ side: Side, curve: TimingCurve, then next: (event: Deck.EventName, side: Side)?,
    isAcross: Bool = false
  ) {
    cue(.willClose, side)
    if !isAcross {
      restartShadow()
      setInteractive(true)
    }
    slide(
      .close, along: side.axis, to: deck.rest(along: side.axis),
      duration: deck.timing.closeDuration, isGiven: deck.timing.isCloseDurationGiven, curve: curve)
    if let next { cue(next.event, next.side) }
    reportClosed(side)
  }

  private mutating func slide(
    _ name: Deck.PhaseName, along axis: Axis, to target: Double, duration: DoubleDouble,
    isGiven: Bool, curve: TimingCurve
  ) {
    let start = Deck.State(
      offset: axis == state.axis ? state.offset : deck.rest(along: axis), axis: axis)
    let end = Deck.State(offset: deck.limited(target, along: axis), axis: axis)
    plan.legs.append(
      Plan.Leg(
        name: name.rawValue, duration: deck.timing.isAnimated ? duration : DoubleDouble(0),
        isDurationGiven: isGiven, curve: curve, moves: deck.moves(from: start, of: deck, to: end)))
    state = end
  }

  // MARK: Events and looks

  private var moment: Int { plan.legs.count }

  mutating func cue(_ event: Deck.EventName, _ side: Side?) {
    plan.cues.append(Plan.Cue(at: moment, event.rawValue, side?.rawValue ?? ""))
  }

  private mutating func reportOpened(_ side: Side) {
    if deck.isOpen(side, in: state) { cue(.didOpen, side) }
  }

  private mutating func reportClosed(_ side: Side) {
    guard deck.isClosed(side, in: state) else { return }
    cue(.didClose, side)
    cue(.didShowCenter, side)
    if deck.controllers.count > 1 { hide(side) }
  }

  private mutating func hide(_ side: Side) {
    plan.asides.append(Plan.Aside(at: moment, .hidden(side), .hold(1)))
  }

  /// The instant of a bounce, at which the center is out of sight.
  private mutating func bounced(_ side: Side, makesInteractive: Bool) {
    if swapsCenter { cue(.centerSwapped, side) }
    cue(.bounced, side)
    restartShadow()
    setInteractive(makesInteractive)
  }

  private mutating func show(_ side: Side) {
    plan.asides.append(Plan.Aside(at: moment, .hidden(side), .hold(0)))
  }

  mutating func restartShadow() {
    guard deck.looks.hasShadow, !deck.looks.isShadowDelegated else { return }
    plan.asides.append(
      Plan.Aside(
        at: moment, .shadowOpacity, duration: Deck.shadowDuration,
        .eased(from: 0, to: deck.looks.shadowOpacity, curve: .easeInOut)))
  }

  private mutating func setInteractive(_ isInteractive: Bool) {
    guard deck.looks.hiddenInteractivity != .interactive else { return }
    plan.asides.append(Plan.Aside(at: moment, .centerInteractive, .hold(isInteractive ? 1 : 0)))
  }
}
