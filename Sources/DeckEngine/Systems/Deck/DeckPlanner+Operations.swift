/// What each operation does, leg by leg.
extension DeckPlanner {
  mutating func open(_ side: Side) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return decline(.unchanged, side, because: reasonNotToOpen(side))
    }
    guard !deck.refusals.contains(.open) else {
      return decline(.refused, side, because: .refused(.open, side))
    }
    if deck.isInTransit(side, in: state) {
      return slideOpen(side, curve: .easeOut, because: .openingInTransit)
    }
    guard let other = deck.sideShowing(in: state) else {
      return slideOpen(side, curve: .easeInOut, because: .allClosed)
    }
    let isAcross = other == side.opposite
    guard !deck.refusals.contains(.close), !(isAcross && deck.isInTransit(other, in: state)) else {
      let isRefused = deck.refusals.contains(.close)
      return decline(
        .refused, side, because: isRefused ? .refused(.close, other) : .isInTransit(other))
    }
    if isAcross {
      slideShut(other, curve: .easeIn, then: (.willOpen, side))
      slideOpen(side, curve: .easeOut, because: .reachingOpposite)
    } else {
      slideShut(other, then: (.willOpen, side))
      slideOpen(side, curve: .easeInOut, because: .otherAxisClosed)
    }
  }

  mutating func close(_ side: Side?) {
    guard let side, !deck.isClosed(side, in: state) else {
      return decline(.unchanged, side, because: reasonNotToClose(side ?? .left))
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, side))
    }
    slideShut(side, then: nil)
  }

  mutating func toggleAcross(commandSide: Side) {
    let refusesBoth = deck.refusals.contains(.open) && deck.refusals.contains(.close)
    guard let side = Side.allCases.first(where: { deck.isOpen($0, in: state) }) else {
      return decline(.refused, commandSide, because: reasonNothingIsOpen(commandSide))
    }
    guard !refusesBoth else {
      return decline(.refused, commandSide, because: .refused(.close, side))
    }
    guard deck.controllers.contains(side.opposite) || deck.model.isRelease2 else {
      return decline(.refused, commandSide, because: .noController(side.opposite))
    }
    plan.startsAtTarget = true
    slideShut(side, curve: .easeIn, then: (.willOpen, side.opposite), isAcross: true)
    slideOpen(side.opposite, curve: .easeOut, because: .reachingOpposite, isAcross: true)
  }

  /// Why no side is open, on a deck that was to start with the command's side open.
  private func reasonNothingIsOpen(_ commandSide: Side) -> Deck.Inaction {
    if let side = deck.sideShowing(in: state) { return .isInTransit(side) }
    return deck.controllers.contains(commandSide) ? .nothingIsOpen : .noController(commandSide)
  }

  mutating func bounceClosed(_ side: Side) {
    guard !deck.isClosed(side, in: state) else {
      return decline(.unchanged, side, because: reasonNotToClose(side))
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, side))
    }
    let durations = deck.bounceDurations(isOpening: false)
    cue(.willClose, side)
    slide(
      .bounceOut, along: side.axis, to: deck.hiddenOffset(of: side), duration: durations.out,
      isGiven: deck.timing.isOpenDurationGiven,
      curve: deck.isInTransit(side, in: state) ? .easeInOut : .easeIn,
      because: deck.isInTransit(side, in: state) ? .bouncingOutInTransit : .bouncingOut)
    bounced(side, makesInteractive: true)
    slide(
      .bounceBack, along: side.axis, to: deck.rest(along: side.axis), duration: durations.back,
      isGiven: deck.timing.isCloseDurationGiven, curve: .easeOut, because: .bouncingShut)
    reportClosed(side)
  }

  mutating func bounceOpen(_ side: Side) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return decline(.unchanged, side, because: reasonNotToOpen(side))
    }
    let other = deck.sideShowing(in: state)
    guard !deck.refusals.contains(.open), other == nil || !deck.refusals.contains(.close) else {
      let isRefused = deck.refusals.contains(.open)
      return decline(
        .refused, side, because: isRefused ? .refused(.open, side) : .refused(.close, other))
    }
    let wasClosed = deck.isClosed(side, in: state)
    if let other { slideShut(other, then: (.willOpen, side)) }
    let durations = deck.bounceDurations(isOpening: true)
    if other == nil { cue(.willOpen, side) }
    show(side)
    slide(
      .bounceOut, along: side.axis, to: deck.hiddenOffset(of: side), duration: durations.out,
      isGiven: deck.timing.isOpenDurationGiven, curve: wasClosed ? .easeIn : .easeInOut,
      because: wasClosed ? .bouncingOut : .bouncingOutInTransit)
    bounced(side, makesInteractive: false)
    slide(
      .bounceBack, along: side.axis, to: deck.openOffset(of: side), duration: durations.back,
      isGiven: deck.timing.isOpenDurationGiven, curve: .easeInOut, because: .bouncingOpen)
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
    plan.startsAtTarget = true
    deck = resized
    if deck.asksDelegateForLedges { cue(.changesLedge, side) }
    // The library asks after it has started the slide, which therefore goes to the size given.
    defer { deck.ledges[side] = deck.delegatedLedge(deck.ledges[side], of: side) }
    guard isOpen, seesSide else {
      inaction =
        isOpen
        ? .openSideIsMissed(side)
        : !deck.controllers.contains(side)
          ? .noController(side)
          : deck.isClosed(side, in: state) ? .waitsForOpening(side) : .isInTransit(side)
      return
    }
    guard change != 0 else {
      return decline(.unchanged, side, because: .ledgeStays(side, deck.ledges[side]))
    }
    let timing = deck.timing
    slide(
      .setSize, along: side.axis, to: deck.openOffset(of: side),
      duration: change < 0 ? timing.closeDuration : timing.openDuration,
      isGiven: change < 0 ? timing.isCloseDurationGiven : timing.isOpenDurationGiven,
      curve: .easeInOut, because: change < 0 ? .shrinkingLedge : .growingLedge)
  }

  mutating func peek(_ side: Side, _ bounce: PreviewBounce) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return decline(.refused, side, because: reasonNotToOpen(side))
    }
    guard !deck.refusals.contains(.peek) else {
      return decline(.refused, side, because: .refused(.peek, side))
    }
    if let other = deck.sideShowing(in: state) {
      guard !deck.refusals.contains(.close) else {
        return decline(.refused, side, because: .refused(.close, other))
      }
      slideShut(other, then: (.willPeek, side))
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
    let rest = Deck.State(offset: base, axis: side.axis)
    let shift = Property.shift(along: side.axis)
    append(
      Plan.Leg(
        name: Deck.PhaseName.peek.rawValue,
        duration: played(bounce.duration), curve: nil,
        moves: deck.timing.isAnimated
          ? [Property.offset, shift].map { Plan.Move($0, along: pieces, source: shift) }
          : deck.moves(from: rest, of: deck, to: rest),
        reason: Deck.Reason.previewing.rawValue),
      to: rest)
    cue(.didPeek, side)
    if deck.controllers.count > 1 || deck.model.isRelease2 { hide(side) }
  }

  /// Changes the bounds, and the offset with them.
  mutating func change(
    _ name: Deck.PhaseName, to changed: Deck, offset: Double, _ duration: Deck.GivenDuration
  ) {
    let end = Deck.State(offset: offset, axis: state.axis)
    var moves = changed.moves(from: state, of: deck, to: end)
    moves.append(Plan.Move(.width, from: deck.bounds.width, to: changed.bounds.width))
    moves.append(Plan.Move(.height, from: deck.bounds.height, to: changed.bounds.height))
    append(
      Plan.Leg(
        name: name.rawValue, duration: played(duration.seconds),
        isDurationGiven: duration.isGiven, curve: .easeInOut, moves: moves,
        reason: Deck.Reason.boundsChange.rawValue),
      to: end)
    deck = changed
  }

  /// Gives the maximum ledge another size; a lone side whose ledge is above it shrinks, and a center
  /// beyond its limit jumps there.
  mutating func setMaximum(to changed: Deck) {
    guard let lone = changed.controllers.first, changed.controllers.count == 1 else { return }
    var fitting = changed
    fitting.ledges[lone] = min(deck.ledges[lone], changed.maximumLedge ?? .infinity)
    if fitting.ledges[lone] != deck.ledges[lone] {
      setSize(of: lone, to: fitting)
    } else {
      deck = fitting
    }
    guard plan.legs.isEmpty else { return }
    let limit = deck.limited(state.offset, along: state.axis)
    guard (limit - state.offset).magnitude > deck.rounding(along: state.axis) else { return }
    deck.timing.isAnimated = false
    slide(
      .setSize, along: state.axis, to: limit, duration: DoubleDouble(0), isGiven: true,
      curve: .easeInOut, because: .jumpingToLimit)
    deck.timing.isAnimated = changed.timing.isAnimated
  }

  /// Adds a side's controller, or takes it away.
  mutating func setController(_ side: Side, isPresent: Bool) {
    guard deck.controllers.contains(side) != isPresent else {
      return decline(
        .unchanged, side, because: .controllerStays(side, isPresent: isPresent))
    }
    if !isPresent, deck.model == .documented, !deck.isClosed(side, in: state) {
      guard !deck.refusals.contains(.close) else {
        return decline(.refused, side, because: .refused(.close, side))
      }
      slideShut(side, then: nil)
    }
    deck.controllers = Side.allCases.filter { other in
      other == side ? isPresent : deck.controllers.contains(other)
    }
    plan.asides.append(Plan.Aside(at: 0, .controllers, .hold(deck.controllersNumber)))
    let showing = deck.sideShowing(in: state)
    for other in Side.allCases {
      let isHidden = deck.isHidden(other, beside: showing)
      plan.asides.append(Plan.Aside(at: moment, .hidden(other), .hold(isHidden ? 1 : 0)))
    }
  }

  mutating func tap(commandSide: Side) {
    guard let side = deck.sideShowing(in: state) else {
      inaction = reasonNothingIsOpen(commandSide)
      return
    }
    switch deck.looks.hiddenInteractivity {
    case .interactive, .notInteractive:
      inaction = .tapIsIgnored(deck.looks.hiddenInteractivity)
    case .tapToClose: close(side)
    case .tapToCloseBouncing: bounceClosed(side)
    }
  }

  mutating func pushOver() {
    guard deck.isOpen(.right, in: state) else {
      return decline(
        .refused, .right,
        because: deck.isInTransit(.right, in: state)
          ? .isInTransit(.right) : reasonNotToClose(.right))
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, .right, because: .refused(.close, .right))
    }
    let width = deck.bounds.width
    plan.poses += [Plan.Pose(.pictureX, .nan), Plan.Pose(.pushedX, .nan)]
    plan.startsAtTarget = true
    let isAnimated = deck.timing.isAnimated
    deck.timing.isAnimated = false
    slideShut(.right, then: nil)
    deck.timing.isAnimated = isAnimated
    append(
      Plan.Leg(
        name: Deck.PhaseName.pushOver.rawValue,
        duration: played(Deck.defaultDuration), isDurationGiven: true, curve: .easeInOut,
        moves: [
          Plan.Move(.pictureX, from: 0, to: -width), Plan.Move(.pushedX, from: width, to: 0),
        ], reason: Deck.Reason.pushed.rawValue),
      to: state)
    // From then on the pushed center is the deck's.
    plan.asides.append(Plan.Aside(at: moment, .pushedX, .hold(.nan)))
  }
}
