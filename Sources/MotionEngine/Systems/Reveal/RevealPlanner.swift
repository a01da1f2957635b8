import MotionNumerics

extension RevealController {
  /// Returns the plan of an operation on the container in a state and its outcome.
  public func plan(_ operation: Operation, from state: State) -> Outcome {
    plan(operation, from: state, calledAt: state.place)
  }

  /// Returns the plan of an operation that was called while the model was at another position.
  func plan(_ operation: Operation, from state: State, calledAt place: Place) -> Outcome {
    var planner = SidePanelPlanner(self, from: state)
    planner.set(.newOpacity, to: nil)
    let side = operation.side
    switch operation.kind {
    case .toggle: planner.move(to: place.side == side ? .closed : Place(open: side), side)
    case .move(let target): planner.move(to: target, side)
    case .tap: planner.tap(side)
    case .pan(let drag): planner.pan(drag, side)
    case .push: planner.push(calledAt: place)
    case .replace(let role, let fromNothing): planner.replace(role, fromNothing: fromNothing)
    case .rotate(let bounds, let duration): planner.rotate(to: bounds, in: duration, side)
    }
    return planner.outcome()
  }
}

extension SidePanelPlanner<RevealController> {
  typealias Place = RevealController.Place
  typealias EventName = RevealController.EventName
  typealias PhaseName = RevealController.PhaseName
  typealias Reason = RevealController.Reason

  // MARK: Operations

  /// Moves to a position in the toggle duration.
  mutating func move(to target: Place, _ own: HorizontalSide) {
    let place = container.adjusted(target)
    guard state.place != place || container.frames(at: place).contains(where: isElsewhere) else {
      let missing = target.side.flatMap { target == place ? nil : $0 }
      inaction = missing.map { .noController($0) } ?? .isThere(place)
      cue(EventName.animate(to: place))
      return cue(EventName.unchanged, own)
    }
    inaction = .sharesOffset(from: state.place, to: place)
    go(to: place, in: toggleTime, because: .toggling)
  }

  mutating func tap(_ own: HorizontalSide) {
    let reason: RevealController.Inaction? =
      if state.place == .closed {
        .nothingIsOpen
      } else if state.place.isRemoved {
        .isRemoved
      } else {
        container.refusals.contains(.tap) ? .refused(.tap) : nil
      }
    guard reason == nil else {
      inaction = reason
      return cue(EventName.tapIgnored, own)
    }
    inaction = .sharesOffset(from: state.place, to: .closed)
    go(to: .closed, in: container.toggleDuration.seconds, because: .toggling)
  }

  /// Exchanges the front controller off-screen.
  ///
  /// The library computes the way out when it is called, perhaps during another motion.
  mutating func push(calledAt place: Place) {
    guard panels.isAnimated else {
      inaction = .exchangesOnly
      return exchange(.front)
    }
    inaction = .pushesClosed
    let isNear = place != .closed && !place.isMost
    go(
      to: container.adjusted(Place(farthest: place.side)),
      in: isNear ? RevealController.pushingShare * toggleTime : DoubleDouble(0), .out,
      because: .pushingOut)
    exchange(.front)
    go(to: .closed, in: toggleTime, .in, because: .toggling)
  }

  mutating func replace(_ role: RevealController.Role, fromNothing: Bool) {
    start(.newOpacity, at: 0)
    set(.newRole, to: role.number)
    cue(EventName.willAdd(role))
    leg(
      PhaseName.replace.rawValue, to: [Plan.Pose(.newOpacity, 1)],
      in: panels.isAnimated ? container.replaceDuration : SidePanels.instantly,
      fromNothing ? .easeOut : .easeInOut, because: fromNothing ? Reason.appearing : .dissolving)
    hideOthers()
    cue(EventName.didAdd(role))
  }

  mutating func rotate(to bounds: Size, in duration: GivenDuration, _ own: HorizontalSide) {
    inaction = .boundsStay(bounds)
    container.panels.bounds = bounds
    leg(
      PhaseName.rotate.rawValue, to: container.frames(at: state.place), in: duration, .easeInOut,
      because: Reason.turning)
    hideOthers()
    cue(EventName.didRotate, own)
  }

  // MARK: Parts

  /// The nominal time of moves that may be animated.
  private var toggleTime: DoubleDouble {
    panels.isAnimated ? container.toggleDuration.seconds : DoubleDouble(0)
  }

  /// Whether a property of the model has another value.
  private func isElsewhere(_ pose: Plan.Pose) -> Bool { state[pose.property] != pose.value }

  /// Hides the side views that do not show at the position; an interrupted motion does not.
  private mutating func hideOthers() { set(container.visibility(showing: state.place.side)) }

  private mutating func exchange(_ role: RevealController.Role) {
    cue(EventName.willAdd(role))
    cue(EventName.didAdd(role))
  }

  /// Moves to a position whose side has a controller, in a nominal time.
  ///
  /// - Parameters:
  ///   - place: The position.
  ///   - nominal: The time, which a spring only takes its velocity from; 0 for no animation.
  ///   - name: The name of the phase, or nil for that of the position.
  ///   - reason: The reason for the leg.
  mutating func go(
    to place: Place, in nominal: DoubleDouble, _ name: PhaseName? = nil, because reason: Reason
  ) {
    let isChange = state.place != place
    if let side = place.side { set(.isHidden(side), to: false) }
    set(.castsShadow, to: !place.isRemoved)
    set(.place, to: place.number)
    state.place = place
    if isChange { cue(EventName.willMove(to: place)) }
    cue(EventName.animate(to: place))
    let pace = container.pace(nominal)
    leg(
      (name ?? (place == .closed ? .close : .open)).rawValue, to: container.frames(at: place),
      in: pace.duration, pace.curve, because: pace.curve == nil ? .jumping : reason)
    hideOthers()
    if isChange { cue(EventName.didMove(to: place)) }
  }
}

extension RevealController {
  /// Returns the duration and the curve of a move in a nominal time; no curve without animation.
  func pace(_ nominal: DoubleDouble) -> (duration: GivenDuration, curve: TimingCurve?) {
    guard nominal.high > 0 else { return (SidePanels.instantly, nil) }
    let given = panels.duration.map { GivenDuration($0, isGiven: true) }
    switch animationType {
    case .easeOut:
      return (given ?? GivenDuration(nominal, isGiven: toggleDuration.isGiven), .easeOut)
    case .spring:
      let given = given ?? toggleDuration
      guard given.seconds.high > 0, let curve = spring(lasting: given.seconds, nominal: nominal)
      else { return (SidePanels.instantly, nil) }
      // The curve's duration is a double; it differs from the given one only at UIKit's limits.
      let isWithin = curve.naturalDuration == given.seconds.high
      let seconds = isWithin ? given.seconds : DoubleDouble(curve.naturalDuration)
      return (GivenDuration(seconds, isGiven: given.isGiven), .spring(curve))
    }
  }

  /// Returns UIKit's spring of a duration whose velocity covers the distance in the nominal time.
  private func spring(lasting duration: DoubleDouble, nominal: DoubleDouble) -> SpringCurve? {
    let velocity = min((DoubleDouble(1) / nominal).high, Spring.greatestMagnitude)
    return try? SpringCurve(
      .duration(duration.high, damping: springDampingRatio, velocity: velocity))
  }
}
