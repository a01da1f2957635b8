/// Builds a plan leg by leg, keeping the model state up to date.
struct DeckPlanner {
  var deck: Deck
  var state: Deck.State
  var plan: Plan
  var swapsCenter = false
  /// The curve that will replace those of the legs, or nil if none will.
  var curve: TimingCurve?
  /// What a pan's release decided.
  var release: Deck.Release?
  /// Whether a pan stretches the center beyond an open offset.
  var stretches = false
  /// Why nothing moves, which counts only if nothing does.
  var inaction: Deck.Inaction?
  /// What each leg leads to.
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

  /// Why a side that is not to be opened cannot be.
  func reasonNotToOpen(_ side: Side) -> Deck.Inaction {
    deck.controllers.contains(side) ? .isOpen(side) : .noController(side)
  }

  /// Why a side that is closed cannot be closed.
  func reasonNotToClose(_ side: Side) -> Deck.Inaction {
    deck.controllers.contains(side)
      ? .isClosed(side, showing: deck.sideShowing(in: state)) : .noController(side)
  }

  /// Why the operation that was planned moves nothing, or nil if it moves something.
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

  /// Slides a side open that is between closed and open.
  mutating func slideOpenInTransit(_ side: Side) {
    // Release 2.2.11 adds ease-out to a variable that its animation block has copied before
    // (2.2.11, IIViewDeckController.m:1422, 1432 and 1450). In 2.4.2 the variable is shared
    // (2.4.2, IIViewDeckController.m:1538).
    if deck.model == .release2211 {
      slideOpen(side, curve: .easeInOut, because: .openingInTransitEasedLate)
    } else {
      slideOpen(side, curve: .easeOut, because: .openingInTransit)
    }
  }

  /// What begins as soon as a side has closed, and is reported before that.
  struct Sequel {
    var event: Deck.EventName
    var side: Side
    /// The model state that it sets, in which the side that has closed is looked at again.
    var target: Deck.State
  }

  /// Slides a side shut, on the curve that closing has unless it is on the way to another side.
  ///
  /// Whether the side has closed is read once `next` has set its target (2.4.2,
  /// IIViewDeckController.m:1663-1664, where the completion starts it and then reports).
  mutating func slideShut(
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

  /// How long a leg of a duration lasts: no time where nothing is animated.
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
      // What the other axis has left of a shift goes with it.
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

  /// The state of a center that has slid to an offset, as far as the maximum ledge lets it.
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

  /// Reports that a side has closed, if it is closed in a state, by default the present one.
  mutating func reportClosed(_ side: Side, in target: Deck.State? = nil) {
    guard deck.isClosed(side, in: target ?? state) else { return }
    cue(.didClose, side)
    cue(.didShowCenter, side)
    if deck.hidesClosedSides { hide(side) }
  }

  mutating func hide(_ side: Side) {
    plan.detachedChanges.append(Plan.DetachedChange(at: legIndex, .hidden(side), .hold(1)))
  }

  /// The instant of a bounce, at which the center is out of sight.
  mutating func bounced(_ side: Side, makesInteractive: Bool) {
    if swapsCenter { cue(.centerSwapped, side) }
    cue(.bounced, side)
    restartShadow()
    setInteractive(makesInteractive)
  }

  mutating func show(_ side: Side) {
    plan.detachedChanges.append(Plan.DetachedChange(at: legIndex, .hidden(side), .hold(0)))
  }

  /// Starts the shadow from nothing; release 2.2.11 does so for a rotation only
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
