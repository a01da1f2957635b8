import MotionNumerics

/// Builds a plan leg by leg, keeping the model state up to date.
struct DeckPlanner {
  var deck: Deck
  var state: Deck.State
  var plan: Plan
  var swapsCenter = false
  /// The curve that will replace those of the legs, or nil if none will.
  var curve: TimingCurve?
  /// The outcome of a pan's release.
  var release: Deck.Release?
  /// Whether a pan stretches the center beyond an open offset.
  var stretches = false
  /// The reason why nothing moves; ignored if something does.
  var inaction: Deck.Inaction?
  /// The target of each leg.
  var goals: [Deck.Goal] = []

  init(_ deck: Deck, from state: Deck.State) {
    self.deck = deck
    self.state = state
    plan = Plan(primaryProperty: .offset)
    plan.poses = deck.poses(in: state)
  }

  // MARK: Inaction

  /// Reports an operation that is not carried out.
  mutating func decline(
    _ event: Deck.EventName, _ side: Side?, because reason: Deck.Inaction
  ) {
    inaction = reason
    cue(event, side)
  }

  /// Returns the reason why a side cannot be opened: it is open or has no controller.
  func reasonNotToOpen(_ side: Side) -> Deck.Inaction {
    deck.controllers.contains(side) ? .isOpen(side) : .noController(side)
  }

  /// Returns the reason why a closed side cannot be closed.
  func reasonNotToClose(_ side: Side) -> Deck.Inaction {
    deck.controllers.contains(side)
      ? .isClosed(side, showing: deck.sideShowing(in: state)) : .noController(side)
  }

  /// Returns the reason why the planned operation moves nothing, or nil if it moves something.
  func reasonForStillness(
    of operation: Deck.Operation, from start: Deck.State
  ) -> Deck.Inaction? {
    guard plan.movesNothing else { return nil }
    return inaction ?? (plan.legs.isEmpty ? nil : deck.stillness(of: operation, in: start))
  }

  // MARK: Legs

  mutating func slideOpen(
    _ side: Side, curve: TimingCurve, because reason: Deck.Reason, isAcross: Bool = false
  ) {
    if plan.legs.isEmpty, deck.isClosed(side, in: state) { cue(.willOpen, side) }
    if !isAcross {
      restartShadow()
      setInteractive(false)
    }
    show(side)
    slide(
      .open, side, to: deck.openOffset(of: side), duration: deck.timing.openDuration,
      isGiven: deck.timing.isOpenDurationGiven, curve: curve, because: reason)
    reportOpened(side)
  }

  /// Opens a side that is between closed and open.
  mutating func slideOpenInTransit(_ side: Side) {
    // Release 2.2.11 adds ease-out to a variable after its animation block has copied it
    // (2.2.11, IIViewDeckController.m:1422, 1432 and 1450). In 2.4.2 the variable is shared
    // (2.4.2, IIViewDeckController.m:1538).
    if deck.model == .release2211 {
      slideOpen(side, curve: .easeInOut, because: .openingInTransitEasedLate)
    } else {
      slideOpen(side, curve: .easeOut, because: .openingInTransit)
    }
  }

  /// The operation that begins when a side has closed, and whose event precedes `did-close`.
  struct Sequel {
    var event: Deck.EventName
    var side: Side
    /// The model state that it sets, in which the closed side is checked again.
    var target: Deck.State
  }

  /// Closes a side, by default on the curve of closing.
  ///
  /// Whether the side has closed is checked after `next` has set its target (2.4.2,
  /// IIViewDeckController.m:1663-1664, where the completion starts it and then reports).
  mutating func slideClosed(
    _ side: Side, curve: TimingCurve? = nil, then next: Sequel?, isAcross: Bool = false
  ) {
    let isOpen = deck.isOpen(side, in: state)
    let reason: Deck.Reason =
      curve != nil ? .leavingOpposite : isOpen ? .wasOpen : .closingInTransit
    cue(.willClose, side)
    if !isAcross {
      restartShadow()
      setInteractive(true)
    }
    slide(
      .close, side, to: deck.rest(along: side.axis),
      duration: deck.timing.closeDuration, isGiven: deck.timing.isCloseDurationGiven,
      curve: curve ?? (isOpen ? .easeInOut : .easeOut), because: reason)
    if let next { cue(next.event, next.side) }
    reportClosed(side, in: next?.target)
  }

  /// Returns the duration of a leg as played: 0 without animation.
  func played(_ duration: DoubleDouble) -> DoubleDouble {
    deck.timing.isAnimated ? duration : DoubleDouble(0)
  }

  mutating func slide(
    _ name: Deck.PhaseName, _ side: Side, to target: Double, duration: DoubleDouble,
    isGiven: Bool, curve: TimingCurve, because reason: Deck.Reason
  ) {
    let axis = side.axis
    let start = Deck.State(
      offset: axis == state.axis ? state.offset : deck.rest(along: axis), axis: axis)
    let end = slid(to: target, along: axis)
    var moves = deck.moves(from: start, of: deck, to: end)
    if axis != state.axis, state.offset != deck.rest(along: state.axis) {
      // The remaining displacement along the other axis is animated too.
      let rest = deck.rest(along: state.axis)
      moves.append(Plan.Move(.shift(along: state.axis), from: state.offset, to: rest))
    }
    append(
      Plan.Leg(
        name: name.rawValue, duration: played(duration),
        isDurationGiven: isGiven, curve: curve, moves: moves,
        reason: reason.rawValue),
      to: end, about: side)
  }

  /// Returns the state of a center that has slid to an offset, limited by the maximum ledge.
  func slid(to target: Double, along axis: Axis) -> Deck.State {
    Deck.State(offset: deck.limited(target, along: axis), axis: axis)
  }

  mutating func append(_ leg: Plan.Leg, to target: Deck.State, about side: Side?) {
    plan.legs.append(leg)
    goals.append(Deck.Goal(state: target, side: side))
    state = target
  }

  // MARK: Events and appearance

  var legIndex: Int { plan.legs.count }

  mutating func cue(
    _ event: Deck.EventName, _ side: Side?, after lag: DoubleDouble = DoubleDouble(0)
  ) {
    plan.cues.append(Plan.Cue(at: legIndex, after: lag, event.rawValue, side?.rawValue ?? ""))
  }

  mutating func reportOpened(_ side: Side) {
    if deck.isOpen(side, in: state) { cue(.didOpen, side) }
  }

  /// Reports that a side has closed, if it is closed in a state, by default the current one.
  mutating func reportClosed(_ side: Side, in target: Deck.State? = nil) {
    guard deck.isClosed(side, in: target ?? state) else { return }
    cue(.didClose, side)
    cue(.didShowCenter, side)
    if deck.hidesClosedSides { hide(side) }
  }

  mutating func hide(_ side: Side) {
    plan.detachedChanges.append(Plan.DetachedChange(at: legIndex, .hidden(side), .hold(1)))
  }

  /// Adds the events and changes of a bounce's turning point, where the center is off-screen.
  mutating func bounced(_ side: Side, makesInteractive: Bool) {
    if swapsCenter { cue(.centerSwapped, side) }
    cue(.bounced, side)
    restartShadow()
    setInteractive(makesInteractive)
  }

  mutating func show(_ side: Side) {
    plan.detachedChanges.append(Plan.DetachedChange(at: legIndex, .hidden(side), .hold(0)))
  }

  /// Fades the shadow in from 0; release 2.2.11 does so only for a rotation
  /// (2.2.11, IIViewDeckController.m:1007–1034, where 3139 applies the shadow without animation).
  mutating func restartShadow(forRotation: Bool = false) {
    guard deck.appearance.hasShadow, !deck.appearance.isShadowDelegated,
      deck.model != .release2211 || forRotation
    else { return }
    plan.detachedChanges.append(
      Plan.DetachedChange(
        at: legIndex, .shadowOpacity, duration: Deck.shadowDuration,
        .eased(from: 0, to: deck.appearance.shadowOpacity, curve: .easeInOut)))
  }

  mutating func setInteractive(_ isInteractive: Bool) {
    guard deck.appearance.hiddenInteractivity != .interactive else { return }
    plan.detachedChanges.append(
      Plan.DetachedChange(at: legIndex, .centerInteractive, .hold(isInteractive ? 1 : 0)))
  }
}
