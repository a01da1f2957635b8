import MotionNumerics

/// The legs of a deck, with their events and what they show.
extension Planner<Deck> {
  // MARK: Legs

  /// Opens a side, after another one has closed or not.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - curve: The curve.
  ///   - reason: The reason.
  ///   - closed: The side that has closed.
  ///   - target: The offset, if it is the opposite one; shadow and touches then stay as they are.
  mutating func slideOpen(
    _ side: Side, _ curve: TimingCurve = .easeInOut, because reason: String,
    after closed: Side? = nil, to target: Double? = nil
  ) {
    let end = target ?? system.openOffset(of: side)
    if system.isClosed(side, in: place) { cue("will-open", side) }
    if let closed { reportClosed(closed, in: slid(to: end, along: side.axis)) }
    if target == nil {
      restartShadow()
      setInteractive(false)
    }
    hide(side, false)
    slide("open", side, to: end, in: system.timing.opening, curve, because: reason)
    then { $0.reportOpened(side) }
  }

  /// Opens a side while no other one shows.
  mutating func slideOpen(_ side: Side) {
    guard system.isInTransit(side, in: place) else {
      return slideOpen(side, because: "every side was closed: ease-in-out")
    }
    // Release 2.2.11 adds ease-out to a variable after its animation block has copied it
    // (2.2.11, IIViewDeckController.m:1422, 1432 and 1450). In 2.4.2 the variable is shared
    // (2.4.2, IIViewDeckController.m:1538).
    let isLate = system.model == .release2211
    slideOpen(
      side, isLate ? .easeInOut : .easeOut,
      because: isLate
        ? """
        the side was between closed and open, but release 2.2.11 sets its curve too late: \
        ease-in-out
        """ : "the side was between closed and open: ease-out")
  }

  /// Closes a side.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - isAcross: Whether the opposite side opens then; shadow and touches then stay as they are.
  ///   - next: What begins then, by default nothing, and reports that the side has closed. It does so
  ///     if the side is closed in the place that it sets (2.4.2, IIViewDeckController.m:1663-1664,
  ///     where the completion starts it and then reports).
  mutating func slideClosed(
    _ side: Side, isAcross: Bool = false, then next: (@Sendable (inout Planner) -> Void)? = nil
  ) {
    let isOpen = system.isOpen(side, in: place)
    cue("will-close", side)
    if !isAcross {
      restartShadow()
      setInteractive(true)
    }
    slide(
      "close", side, to: system.rest(along: side.axis), in: system.timing.closing,
      isAcross ? .easeIn : isOpen ? .easeInOut : .easeOut,
      because: isAcross
        ? "the opposite side closes first: ease-in"
        : isOpen
          ? "the side was open: ease-in-out" : "the side was between closed and open: ease-out")
    then { next?(&$0) ?? $0.reportClosed(side) }
  }

  /// Begins a first leg at the model's place: the library does not begin it from the current state.
  mutating func startAtTarget() { plan.startsAtTarget = plan.startsAtTarget || plan.legs.isEmpty }

  /// Continues when the legs so far are over: in a release also after an interruption.
  mutating func then(_ run: @escaping @Sendable (inout Planner) -> Void) {
    guard system.model.isRelease2, let leg = plan.legs.last, leg.duration.high > 0 else {
      return run(&self)
    }
    completion(run)
  }

  /// Closes a side without animation.
  mutating func closeAtOnce(_ side: Side) {
    let isAnimated = system.timing.isAnimated
    system.timing.isAnimated = false
    slideClosed(side)
    system.timing.isAnimated = isAnimated
  }

  mutating func slide(
    _ phase: String, _ side: Side, to target: Double, in duration: GivenDuration,
    _ curve: TimingCurve = .easeInOut, because reason: String
  ) {
    let axis = side.axis
    let rest = system.rest(along: place.axis)
    let start =
      axis == place.axis ? place : Deck.Place(offset: system.rest(along: axis), axis: axis)
    let end = slid(to: target, along: axis)
    if isOvertaken, start == end { return }
    var moves = system.moves(from: start, in: state, to: end)
    if axis != place.axis, place.offset != rest {
      // The remaining displacement along the other axis is animated too.
      moves.append(Plan.Move(.shift(along: place.axis), from: place.offset, to: rest))
    }
    append(phase, moves, in: duration, curve, because: reason, to: end, about: side)
  }

  /// Returns the place of a center that has slid to an offset, limited by the maximum ledge.
  func slid(to target: Double, along axis: Axis) -> Deck.Place {
    Deck.Place(offset: system.limited(target, along: axis), axis: axis)
  }

  /// Returns the duration of a leg as played: 0 without animation.
  func played(_ duration: DoubleDouble) -> DoubleDouble {
    system.timing.isAnimated ? duration : DoubleDouble(0)
  }

  /// Appends a leg to a place, about a side.
  mutating func append(
    _ phase: String, _ moves: List<Plan.Move>, in duration: GivenDuration,
    _ curve: TimingCurve? = .easeInOut, because reason: String, to target: Deck.Place,
    about side: Side
  ) {
    place = target
    let played = GivenDuration(played(duration.seconds), isGiven: duration.isGiven)
    leg(
      phase, to: [:], with: moves, in: played, curve, because: reason,
      about: side.rawValue)
  }

  // MARK: Events and appearance

  /// Whether the delegate vetoes an action on a side; the event is about this or another side.
  mutating func refuses(
    _ action: Deck.Refusal, _ side: Side, about other: Side? = nil, _ event: String = "refused"
  ) -> Bool {
    let isRefused = system.refusals.contains(action)
    if isRefused { stay(.refused(action, side), event, other ?? side) }
    return isRefused
  }

  /// Adds the event of an operation that moves nothing.
  mutating func stay(_ reason: Deck.Inaction, _ event: String, _ side: Side?) {
    stay(reason, event, side?.rawValue ?? "")
  }

  mutating func reportOpened(_ side: Side) {
    if system.isOpen(side, in: place) { cue("did-open", side) }
  }

  /// Reports that a side has closed, if it is closed in a place, by default the current one.
  mutating func reportClosed(_ side: Side, in target: Deck.Place? = nil) {
    guard system.isClosed(side, in: target ?? place) else { return }
    cue("did-close", side)
    cue("did-show-center", side)
    // The library hides what its frame does not show, which another operation may have opened.
    guard system.hidesClosedSides else { return }
    for side in system.controllers where system.isClosed(side, in: place) { hide(side) }
  }

  /// Hides or shows a side, at the end of the legs so far or later.
  mutating func hide(
    _ side: Side, _ isHidden: Bool = true, after lag: DoubleDouble = DoubleDouble(0)
  ) {
    set(.hidden(side), to: isHidden ? 1 : 0, after: lag)
  }

  /// Fades the shadow in from 0 in a second; release 2.2.11 does so only for a rotation
  /// (2.2.11, IIViewDeckController.m:1007–1034, where 3139 applies the shadow without animation).
  mutating func restartShadow(forRotation: Bool = false) {
    guard system.appearance.shadow.isCast, !system.appearance.isShadowDelegated,
      system.model != .release2211 || forRotation
    else { return }
    plan.detachedChanges.append(
      Plan.DetachedChange(
        at: plan.legs.count, .shadowOpacity, duration: DoubleDouble(1),
        .eased(from: 0, to: system.appearance.shadow.opacity, curve: .easeInOut)))
  }

  mutating func setInteractive(_ isInteractive: Bool) {
    guard system.appearance.hiddenInteractivity != .interactive else { return }
    set(.centerInteractive, to: isInteractive ? 1 : 0, after: DoubleDouble(0))
  }
}
