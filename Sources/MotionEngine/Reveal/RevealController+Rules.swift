import MotionNumerics

/// The library keeps a queue: an operation waits until those before it are over.
///
/// The motion of a tap and a rotation are not in the queue, so that they begin at once, and so does
/// what comes during the motion of a tap; but the tap's completion takes an operation out of the
/// queue too (SWRevealViewController.m:1418). A toggle and a push decide where to go when they are
/// called, not when they begin.
extension RevealController: SidePanelContainer {
  /// Plans an operation at a moment of a motion.
  public func decide(
    at moment: Moment<RevealController>, of motion: Motion, with planner: inout Outcome
  ) {
    if moment.expected != nil, let gesture = moment.operation.gesture {
      return planner.stay(.motionIsUnderWay, gesture.ignored)
    }
    if planner.ignoresGesture(at: moment, of: motion) { return }
    switch moment.operation {
    case .toggle, .move, .pan, .push, .replace:
      if let expected = moment.expected { planner = Planner(self, from: expected) }
    case .tap, .rotate: break
    }
    plan(
      moment.operation, with: &planner, calledAt: moment.state.place, isDragged: moment.isDragged)
  }

  /// Plans an operation in the state of the planner.
  public func plan(_ operation: Operation, with planner: inout Outcome) {
    plan(operation, with: &planner, calledAt: planner.place, isDragged: false)
  }

  /// Plans an operation that was called while the model was at a position.
  private func plan(
    _ operation: Operation, with planner: inout Outcome, calledAt place: Place, isDragged: Bool
  ) {
    planner.set(.newOpacity, to: nil)
    let side = panels.ownSide
    switch operation {
    case .toggle:
      let target = place.side == side ? .closed : Place(open: side)
      planner.inTurn { $0.move(to: target) }
    case .move(let target): planner.inTurn { $0.move(to: target) }
    case .tap: planner.tap()
    case .pan(let drag): planner.inTurn { $0.pan(drag) }
    case .push: planner.push(calledAt: place)
    case .replace(let role, let fromNothing):
      planner.inTurn { $0.replace(role, fromNothing: fromNothing) }
    case .rotate(let bounds, let duration):
      planner.rotate(to: bounds, in: duration) {
        let frames = $0.system.frames(at: $0.place)
        // A drag keeps the library from its layout (line 206); UIKit still resizes the front view.
        return isDragged
          ? frames.only([.width, .height, .centerWidth, .centerHeight]) : frames
      }
    }
  }

  /// Returns the duration and the curve of a move in a nominal time; no curve without animation.
  fileprivate func pace(_ nominal: DoubleDouble) -> (duration: GivenDuration, curve: TimingCurve?) {
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
    return try? SpringCurve(.init(.duration, duration.high, springDampingRatio, velocity))
  }
}

extension Planner<RevealController> {
  /// Moves to a position in the toggle duration.
  fileprivate mutating func move(to target: RevealController.Place) {
    let place = system.adjusted(target)
    let isElsewhere = system.frames(at: place).list.contains { state[$0.property] != $0.value }
    guard state.place != place || isElsewhere else {
      cue("animate-to-\(place.rawValue)")
      dequeues = true
      return stay(
        target == place
          ? .isThere(place) : target.side.map { .noController($0) } ?? .isThere(place),
        "unchanged")
    }
    inaction = .sharesOffset(from: state.place, to: place)
    go(to: place, in: toggleTime, because: "toggling")
  }

  fileprivate mutating func tap() {
    if place == .closed { return stay(.nothingIsOpen, "tap-ignored") }
    if place.isRemoved { return stay(.isRemoved, "tap-ignored") }
    if system.refusals.contains(.tap) { return stay(.refused(.tap), "tap-ignored") }
    inaction = .sharesOffset(from: place, to: .closed)
    go(to: .closed, in: system.toggleDuration.seconds, because: "toggling")
  }

  /// Exchanges the front controller off-screen.
  ///
  /// The library computes the way out when it is called, perhaps during another motion.
  fileprivate mutating func push(calledAt place: RevealController.Place) {
    guard panels.isAnimated else {
      return inTurn {
        ($0.inaction, $0.dequeues) = (.exchangesOnly, true)
        $0.exchangeFront()
      }
    }
    let isNear = place != .closed && !place.isMost
    let target = system.adjusted(RevealController.Place(farthest: place.side))
    let time = isNear ? RevealController.pushingShare * toggleTime : DoubleDouble(0)
    inTurn {
      $0.inaction = .pushesClosed
      $0.go(to: target, in: time, "out", because: "pushing-out")
    }
    inTurn {
      $0.exchangeFront()
      $0.go(to: .closed, in: $0.toggleTime, "in", because: "toggling")
    }
  }

  private mutating func exchangeFront() {
    cue("will-add-front")
    cue("did-add-front")
  }

  fileprivate mutating func replace(_ role: RevealController.Role, fromNothing: Bool) {
    let fromNothing = fromNothing || role.side.map { !panels.hasController($0) } ?? false
    start(.newOpacity, at: 0)
    set(.newRole, to: role.number)
    cue("will-add-\(role.rawValue)")
    leg(
      "replace", to: [.newOpacity: 1],
      in: panels.isAnimated ? system.replaceDuration : SidePanels.instantly,
      fromNothing ? .easeOut : .easeInOut,
      because: fromNothing
        ? "there was no controller: fades in, ease-out" : "a cross-dissolve: ease-in-out")
    completion {
      $0.cue("did-add-\(role.rawValue)")
      $0.dequeues = true
    }
  }

  // MARK: Parts

  /// Does something when the queue gets there; what has replaced a controller is then like others.
  fileprivate mutating func inTurn(_ run: @escaping Block) {
    let inTurn: Block = {
      $0.set(.newOpacity, to: nil)
      run(&$0)
    }
    queued.append(inTurn)
    inTurn(&self)
  }

  /// Deploys the view of a side, or of none, at the end of the legs so far or at a time since then.
  ///
  /// A view that the library takes for deployed does not appear again, even if it has left since
  /// (line 1556).
  ///
  /// - Returns: The sides whose views leave when this is over.
  mutating func deploy(
    _ shown: HorizontalSide?, after lag: DoubleDouble? = nil
  ) -> [HorizontalSide] {
    let visibility = system.visibility(showing: shown)
    return HorizontalSide.allCases.filter { side in
      let (isRemoved, removes) = (state[.isUndeployed(side)], visibility[.isHidden(side)])
      let appears = isRemoved == 1 && removes == 0
      set(.isHidden(side), to: appears ? 0 : state[.isHidden(side)], after: lag)
      set(.isUndeployed(side), to: removes, after: lag)
      return isRemoved == 0 && removes == 1
    }
  }

  /// The nominal time of moves that may be animated.
  private var toggleTime: DoubleDouble {
    panels.isAnimated ? system.toggleDuration.seconds : DoubleDouble(0)
  }

  /// Moves to a position whose side has a controller, in a nominal time.
  ///
  /// - Parameters:
  ///   - place: The position.
  ///   - nominal: The time, which a spring only takes its velocity from; 0 for no animation.
  ///   - phase: The name of the phase, or nil for that of the position.
  ///   - reason: The reason for the leg.
  mutating func go(
    to place: RevealController.Place, in nominal: DoubleDouble, _ phase: String? = nil,
    because reason: String
  ) {
    let isChange = state.place != place
    let covered = deploy(place.side)
    set(.castsShadow, to: !place.isRemoved)
    state.place = place
    if isChange { cue("will-move-to-\(place.rawValue)") }
    cue("animate-to-\(place.rawValue)")
    let pace = system.pace(nominal)
    leg(
      phase ?? (place == .closed ? "close" : "open"), to: system.frames(at: place),
      in: pace.duration, pace.curve,
      because: pace.curve == nil ? "not animated: the nominal time is 0" : reason)
    completion {
      // The side views that it has covered leave, even if another operation has shown them since.
      for side in covered { $0.set(.isHidden(side), to: true) }
      if isChange { $0.cue("did-move-to-\(place.rawValue)") }
      $0.dequeues = true
    }
  }
}
