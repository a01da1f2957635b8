import MotionNumerics

/// The legs of each operation.
extension DeckPlanner {
  mutating func open(_ side: Side) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return decline(.unchanged, side, because: reasonNotToOpen(side))
    }
    guard !deck.refusals.contains(.open) else {
      return decline(.refused, side, because: .refused(.open, side))
    }
    if deck.isInTransit(side, in: state) {
      return slideOpenInTransit(side)
    }
    guard let other = deck.sideShowing(in: state) else {
      return slideOpen(side, curve: .easeInOut, because: .allClosed)
    }
    if other == side.opposite {
      // 2.4.2, IIViewDeckController.m:1532: the delegate is not asked about closing.
      guard deck.isOpen(other, in: state) else {
        return decline(.refused, side, because: .isInTransit(other))
      }
      return goAcross(from: other)
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, other))
    }
    let opened = slid(to: deck.openOffset(of: side), along: side.axis)
    slideClosed(other, then: Sequel(event: .willOpen, side: side, target: opened))
    slideOpen(side, curve: .easeInOut, because: .otherAxisClosed)
  }

  /// Closes the open side and opens the opposite one (2.4.2, IIViewDeckController.m:2178).
  mutating func goAcross(from side: Side) {
    let other = side.opposite
    plan.startsAtTarget = true
    let opened = slid(to: deck.openOffset(of: other), along: other.axis)
    slideClosed(
      side, curve: .easeIn, then: Sequel(event: .willOpen, side: other, target: opened),
      isAcross: true)
    slideOpen(other, curve: .easeOut, because: .reachingOpposite, isAcross: true)
  }

  mutating func close(_ side: Side?) {
    guard let side, !deck.isClosed(side, in: state) else {
      return decline(.unchanged, side, because: reasonNotToClose(side ?? .left))
    }
    guard !deck.refusals.contains(.close) else {
      return decline(.refused, side, because: .refused(.close, side))
    }
    slideClosed(side, then: nil)
  }

  mutating func toggleAcross(commandSide: Side) {
    guard let side = deck.sideOpen(in: state) else {
      return decline(.refused, commandSide, because: reasonNothingIsOpen(commandSide))
    }
    guard !refusesAcross else {
      return decline(.refused, commandSide, because: .refused(.close, side))
    }
    guard deck.controllers.contains(side.opposite) || deck.model.isRelease2 else {
      return decline(.refused, commandSide, because: .noController(side.opposite))
    }
    goAcross(from: side)
  }

  /// Whether the delegate vetoes `goAcross`: it must refuse both opening and closing.
  var refusesAcross: Bool {
    deck.refusals.contains(.open) && deck.refusals.contains(.close)
  }

  /// Returns the reason why no side is open, although the command's side should have been.
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
      .bounceOut, side, to: deck.hiddenOffset(of: side), duration: durations.out,
      isGiven: deck.timing.isOpenDurationGiven,
      curve: deck.isInTransit(side, in: state) ? .easeInOut : .easeIn,
      because: deck.isInTransit(side, in: state) ? .bouncingOutInTransit : .bouncingOut)
    bounced(side, makesInteractive: true)
    slide(
      .bounceBack, side, to: deck.rest(along: side.axis), duration: durations.back,
      isGiven: deck.timing.isCloseDurationGiven, curve: .easeOut, because: .bouncingClosed)
    reportClosed(side)
  }

  mutating func bounceOpen(_ side: Side) {
    guard deck.controllers.contains(side), !deck.isOpen(side, in: state) else {
      return decline(.unchanged, side, because: reasonNotToOpen(side))
    }
    let other = deck.sideShowing(in: state)
    guard !deck.refusals.contains(.open), other == nil || !deck.refusals.contains(.close) else {
      let isOpeningRefused = deck.refusals.contains(.open)
      return decline(
        .refused, side, because: isOpeningRefused ? .refused(.open, side) : .refused(.close, other))
    }
    let wasClosed = deck.isClosed(side, in: state)
    if let other {
      let hidden = slid(to: deck.hiddenOffset(of: side), along: side.axis)
      slideClosed(other, then: Sequel(event: .willOpen, side: side, target: hidden))
    }
    let durations = deck.bounceDurations(isOpening: true)
    if other == nil { cue(.willOpen, side) }
    show(side)
    slide(
      .bounceOut, side, to: deck.hiddenOffset(of: side), duration: durations.out,
      isGiven: deck.timing.isOpenDurationGiven, curve: wasClosed ? .easeIn : .easeInOut,
      because: wasClosed ? .bouncingOut : .bouncingOutInTransit)
    bounced(side, makesInteractive: false)
    slide(
      .bounceBack, side, to: deck.openOffset(of: side), duration: durations.back,
      isGiven: deck.timing.isOpenDurationGiven, curve: .easeInOut, because: .bouncingOpen)
    reportOpened(side)
  }

  /// Changes a side's size to that of `resized`; `requested` is the ledge before any maximum.
  mutating func setSize(of side: Side, to resized: Deck, requesting requested: Double) {
    let (isOpen, isSeenOpen) = (
      deck.isOpen(side, in: state), deck.isSeenOpen(side, in: state)
    )
    // The releases of version 2 move to the requested size; the maximum limits only the ledge
    // (2.4.2, IIViewDeckController.m:681-695).
    let ledge = deck.model.isRelease2 ? requested : resized.ledges[side]
    let change = ledge - deck.ledges[side]
    plan.startsAtTarget = true
    deck = resized
    if deck.asksDelegateForLedges { cue(.changesLedge, side) }
    // The library asks after starting the slide, which therefore ends at the size given.
    defer { deck.ledges[side] = deck.delegatedLedge(deck.ledges[side], of: side) }
    guard isSeenOpen else {
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
      .setSize, side, to: side.sign * (deck.bounds.extent(along: side.axis) - ledge),
      duration: change < 0 ? timing.closeDuration : timing.openDuration,
      isGiven: change < 0 ? timing.isCloseDurationGiven : timing.isOpenDurationGiven,
      curve: .easeInOut, because: change < 0 ? .shrinkingLedge : .growingLedge)
  }

  /// Changes the bounds and the offset.
  mutating func change(
    _ name: Deck.PhaseName, of side: Side, to changed: Deck, offset: Double,
    _ duration: GivenDuration
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
      to: end, about: side)
    deck = changed
  }

  /// Changes the maximum ledge.
  ///
  /// A single side's larger ledge shrinks to it, and a center beyond the limit jumps there.
  mutating func setMaximum(to changed: Deck) {
    guard let single = changed.controllers.first, changed.controllers.count == 1 else { return }
    var fitting = changed
    fitting.ledges[single] = min(deck.ledges[single], changed.maximumLedge ?? .infinity)
    if fitting.ledges[single] != deck.ledges[single] {
      setSize(of: single, to: fitting, requesting: fitting.ledges[single])
    } else {
      deck = fitting
    }
    guard plan.legs.isEmpty else { return }
    let limit = deck.limited(state.offset, along: state.axis)
    guard (limit - state.offset).magnitude > deck.rounding(along: state.axis) else { return }
    deck.timing.isAnimated = false
    slide(
      .setSize, single, to: limit, duration: DoubleDouble(0), isGiven: true,
      curve: .easeInOut, because: .jumpingToLimit)
    deck.timing.isAnimated = changed.timing.isAnimated
  }

  /// Adds or removes a side's controller.
  mutating func setController(_ side: Side, isPresent: Bool) {
    guard deck.controllers.contains(side) != isPresent else {
      return decline(
        .unchanged, side, because: .controllerStays(side, isPresent: isPresent))
    }
    if !isPresent, deck.model == .documented, !deck.isClosed(side, in: state) {
      guard !deck.refusals.contains(.close) else {
        return decline(.refused, side, because: .refused(.close, side))
      }
      slideClosed(side, then: nil)
    }
    deck.controllers = Side.allCases.filter { other in
      other == side ? isPresent : deck.controllers.contains(other)
    }
    deck.storedMaximum = deck.givenMaximum
    plan.detachedChanges.append(
      Plan.DetachedChange(at: 0, .controllers, .hold(deck.controllersNumber)))
    let showing = deck.sideShowing(in: state)
    for other in Side.allCases {
      let isHidden = deck.isHidden(other, beside: showing)
      plan.detachedChanges.append(
        Plan.DetachedChange(at: legIndex, .hidden(other), .hold(isHidden ? 1 : 0)))
    }
  }

  mutating func tap(commandSide: Side) {
    // 2.4.2, IIViewDeckController.m:2330-2355: the sign of the frame's origin decides.
    guard let side = deck.sideShowing(in: state) else {
      inaction = reasonNothingIsOpen(commandSide)
      return
    }
    guard deck.origin(in: state) != 0 else {
      inaction = .openSideIsMissed(side)
      return
    }
    switch deck.appearance.hiddenInteractivity {
    case .interactive, .notInteractive:
      inaction = .tapIsIgnored(deck.appearance.hiddenInteractivity)
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
    plan.poses += [Plan.Pose(.pictureX, nil), Plan.Pose(.pushedX, nil)]
    plan.startsAtTarget = true
    let isAnimated = deck.timing.isAnimated
    deck.timing.isAnimated = false
    slideClosed(.right, then: nil)
    deck.timing.isAnimated = isAnimated
    append(
      Plan.Leg(
        name: Deck.PhaseName.pushOver.rawValue,
        duration: played(Deck.defaultDuration), isDurationGiven: true, curve: .easeInOut,
        moves: [
          Plan.Move(.pictureX, from: 0, to: -width), Plan.Move(.pushedX, from: width, to: 0),
        ], reason: Deck.Reason.pushed.rawValue),
      to: state, about: .right)
    // Afterwards the pushed center is the deck's.
    plan.detachedChanges.append(Plan.DetachedChange(at: legIndex, .pushedX, .absent))
  }
}
