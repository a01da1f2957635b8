import MotionNumerics

extension Deck {
  /// Returns the side that the events of an operation are about, if there is one.
  public func side(of operation: Operation, in place: Place) -> Side? {
    switch operation {
    case .close(nil): sideShowing(in: place) ?? (model == .v3 ? nil : .left)
    case .setMaximumSize: model == .v3 ? nil : single
    default: operation.side
    }
  }

  /// Plans an operation in the state of the planner.
  ///
  /// - Throws: A new size or maximum, or a delegate's ledge, outside 0 ... the extent of its axis,
  ///   or in release 2.2.11 a preview bounce too high for single precision.
  public func plan(_ operation: Operation, with planner: inout Outcome) throws(ParameterError) {
    if model == .v3 { planner.slideOver(operation) } else { try planner.perform(operation) }
  }

  /// Whether the delegate vetoes going across: it must refuse both opening and closing.
  var refusesAcross: Bool { refusals.contains(.open) && refusals.contains(.close) }

  /// The reason for a leg that opens a side after the opposite one has closed.
  package static let opensFromOpposite = "opens from the opposite side: ease-out"
}

extension Planner<Deck> {
  fileprivate mutating func perform(_ operation: Deck.Operation) throws(ParameterError) {
    let side = system.side(of: operation, in: place) ?? .left
    // The reason if the legs move nothing, unless there is another one.
    inaction = .noDistance(side)
    switch operation {
    case .open: open(side)
    case .close: close(side)
    case .toggle:
      if system.isClosed(side, in: place) { open(side) } else { close(side) }
    case .toggleAcross: toggleAcross(commandSide: side)
    case .bounce(_, let opens, let swaps): bounce(side, opens: opens, swapsCenter: swaps)
    case .peek(_, let bounce):
      if system.model == .release2211 { try bounce.checkSinglePrecision() }
      inaction = .noHeight
      peek(side, bounce)
    case .rotate(_, let size, let duration): try rotate(side, to: size, in: duration)
    case .resize(_, let size, let duration):
      let resized = system.resized(to: size)
      let limited = resized.limited(place.offset, along: place.axis)
      // The offset is kept, but the releases of version 2 limit it by the maximum (2.4.2,
      // IIViewDeckController.m:3278).
      change(
        "resize", of: side, to: resized,
        offset: system.model.isRelease2 ? limited : place.offset, in: duration)
    case .pan(_, let drag): pan(system.sidePanned(drag, in: place) ?? side, drag)
    case .tap: tap(commandSide: side)
    case .pushOver: pushOver()
    case .setMaximumSize(let size):
      inaction = nil
      try setMaximumSize(size)
    case .setController(_, let isPresent):
      inaction = nil
      setController(side, isPresent: isPresent)
    case .swapCenter:
      inaction = nil
      cue("center-swapped", side)
    case .setSize(_, let size):
      inaction = .maximumHolds(side)
      let resized = try system.resizing(side, to: size)
      try system.checkDelegateLedges(of: [side], in: system.bounds)
      setSize(of: side, to: resized, requesting: system.size(of: side, ledge: size))
    }
  }

  private mutating func open(_ side: Side) {
    guard mayOpen(side) else { return }
    guard let other = system.sideShowing(in: place), other != side else { return slideOpen(side) }
    if other == side.opposite {
      // 2.4.2, IIViewDeckController.m:1532: the delegate is not asked about closing.
      guard system.isOpen(other, in: place) else {
        return stay(.isInTransit(other), "refused", side)
      }
      return goAcross(from: other)
    }
    if refuses(.close, other, about: side) { return }
    slideClosed(other) {
      $0.slideOpen(side, because: "a side on the other axis has closed: ease-in-out", after: other)
    }
  }

  /// Closes the open side and opens the opposite one (2.4.2, IIViewDeckController.m:2178).
  mutating func goAcross(from side: Side) {
    let (other, target) = (side.opposite, system.openOffset(of: side.opposite))
    startAtTarget()
    slideClosed(side, isAcross: true) {
      $0.startAtTarget()
      $0.slideOpen(
        other, .easeOut, because: Deck.opensFromOpposite, after: side, to: target)
    }
  }

  mutating func close(_ side: Side) {
    if mayClose(side) { slideClosed(side) }
  }

  private mutating func toggleAcross(commandSide: Side) {
    guard let side = system.sideOpen(in: place) else {
      return stay(reasonNothingIsOpen(commandSide), "refused", commandSide)
    }
    guard !system.refusesAcross else {
      return stay(.refused(.close, side), "refused", commandSide)
    }
    guard system.controllers.contains(side.opposite) || system.model.isRelease2 else {
      return stay(.noController(side.opposite), "refused", commandSide)
    }
    goAcross(from: side)
  }

  /// Slides the center off-screen and back.
  private mutating func bounce(_ side: Side, opens: Bool, swapsCenter: Bool = false) {
    guard opens ? mayOpen(side) : mayClose(side) else { return }
    let other = opens ? system.sideShowing(in: place) : nil
    if let other, refuses(.close, other, about: side) { return }
    let isInTransit = system.isInTransit(side, in: place)
    let durations = system.bounceDurations(isOpening: opens)
    let hidden = side.sign * system.bounds.extent(along: side.axis)
    let end = opens ? system.openOffset(of: side) : system.rest(along: side.axis)
    @Sendable func begin(_ planner: inout Planner) {
      if !opens {
        planner.cue("will-close", side)
      } else {
        if planner.system.isClosed(side, in: planner.place) { planner.cue("will-open", side) }
        if let other { planner.reportClosed(other, in: planner.slid(to: hidden, along: side.axis)) }
        planner.hide(side, false)
      }
      planner.slide(
        "bounce-out", side, to: hidden, in: durations.out,
        isInTransit ? .easeInOut : .easeIn,
        because: isInTransit
          ? "slides off-screen from between closed and open: ease-in-out"
          : "slides off-screen from rest: ease-in")
      planner.then {
        if swapsCenter || $0.system.swapsCenterAtBounce { $0.cue("center-swapped", side) }
        $0.system.swapsCenterAtBounce = false
        $0.cue("bounced", side)
        $0.restartShadow()
        $0.setInteractive(!opens)
        if !opens { $0.startAtTarget() }
        $0.slide(
          "bounce-back", side, to: end, in: durations.back,
          opens ? .easeInOut : .easeOut,
          because: opens ? "returns to open: ease-in-out" : "returns to closed: ease-out")
        $0.then { if opens { $0.reportOpened(side) } else { $0.reportClosed(side) } }
      }
    }
    if let other { slideClosed(other, then: begin) } else { begin(&self) }
  }

  /// Changes a side's size to that of `resized`; `requested` is the ledge before any maximum.
  private mutating func setSize(of side: Side, to resized: Deck, requesting requested: Double) {
    let (isOpen, isSeenOpen) = (
      system.isOpen(side, in: place), system.isSeenOpen(side, in: place)
    )
    // The releases of version 2 move to the requested size; the maximum limits only the ledge
    // (2.4.2, IIViewDeckController.m:681-695).
    let ledge = system.model.isRelease2 ? requested : resized.ledges[side]
    let change = ledge - system.ledges[side]
    plan.startsAtTarget = true
    system = resized
    if system.asksDelegateForLedges { cue("changes-ledge", side) }
    // The library asks after starting the slide, which therefore ends at the size given.
    defer { system.askDelegate(about: side) }
    guard isSeenOpen else {
      inaction =
        isOpen
        ? .openSideIsMissed(side)
        : !system.controllers.contains(side)
          ? .noController(side)
          : system.isClosed(side, in: place) ? .waitsForOpening(side) : .isInTransit(side)
      return
    }
    guard change != 0 else {
      return stay(.ledgeStays(side, system.ledges[side]), "unchanged", side)
    }
    slide(
      "set-size", side, to: side.sign * (system.bounds.extent(along: side.axis) - ledge),
      in: change < 0 ? system.timing.closing : system.timing.opening,
      because: change < 0
        ? "the ledge shrinks: the closing duration, ease-in-out"
        : "the ledge grows: the opening duration, ease-in-out")
  }

  private mutating func rotate(
    _ side: Side, to size: Size, in duration: GivenDuration
  ) throws(ParameterError) {
    restartShadow(forRotation: true)
    let asked = system.sidesAskedForInRotation
    try system.checkDelegateLedges(of: asked, in: size)
    for side in asked { cue("changes-ledge", side) }
    change(
      "rotate", of: side, to: system.rotated(to: size),
      offset: system.offset(in: place, rotatedTo: size), in: duration)
    then { $0.cue("did-rotate", side) }
  }

  /// Changes the bounds and the offset.
  mutating func change(
    _ phase: String, of side: Side, to changed: Deck, offset: Double, in duration: GivenDuration
  ) {
    inaction = .boundsStay(system.bounds)
    let end = Deck.Place(offset: offset, axis: place.axis)
    let moves =
      changed.moves(from: place, in: state, to: end) + [
        Plan.Move(.width, from: system.bounds.width, to: changed.bounds.width),
        Plan.Move(.height, from: system.bounds.height, to: changed.bounds.height),
      ]
    append(
      phase, moves, in: duration, because: "the bounds change: ease-in-out", to: end, about: side)
    system = changed
  }

  /// Changes the maximum ledge.
  ///
  /// A single side's larger ledge shrinks to it, and a center beyond the limit jumps there.
  private mutating func setMaximumSize(_ size: Double) throws(ParameterError) {
    var changed = try system.limiting(to: size)
    guard let single = changed.single else { return }
    try system.checkDelegateLedges(of: [single], in: system.bounds)
    changed.ledges[single] = changed.limited(system.ledges[single])
    if changed.ledges[single] != system.ledges[single] {
      setSize(of: single, to: changed, requesting: changed.ledges[single])
    } else {
      system = changed
    }
    guard plan.legs.isEmpty else { return }
    let limit = system.limited(place.offset, along: place.axis)
    guard (limit - place.offset).magnitude > system.rounding(along: place.axis) else { return }
    slide(
      "set-size", single, to: limit, in: GivenDuration(DoubleDouble(0), isGiven: true),
      because: "the maximum ledge has changed: no animation")
  }

  /// Adds or removes a side's controller.
  private mutating func setController(_ side: Side, isPresent: Bool) {
    guard system.controllers.contains(side) != isPresent else {
      return stay(.controllerStays(side, isPresent: isPresent), "unchanged", side)
    }
    if !isPresent, system.model == .documented, !system.isClosed(side, in: place) {
      if refuses(.close, side) { return }
      slideClosed(side)
    }
    changeControllers(side, isPresent: isPresent)
    system.storedMaximum = system.givenMaximum
    let showing = system.sideShowing(in: place)
    for other in Side.allCases { hide(other, system.isHidden(other, beside: showing)) }
  }

  /// Adds or removes a side's controller from the start of the operation on.
  mutating func changeControllers(_ side: Side, isPresent: Bool) {
    system.controllers = Side.allCases.filter { other in
      other == side ? isPresent : system.controllers.contains(other)
    }
    plan.detachedChanges.append(
      Plan.DetachedChange(at: 0, .controllers, .hold(system.controllersNumber)))
  }

  private mutating func tap(commandSide: Side) {
    // 2.4.2, IIViewDeckController.m:2330-2355: the sign of the frame's origin decides.
    guard let side = system.sideShowing(in: place) else {
      inaction = reasonNothingIsOpen(commandSide)
      return
    }
    guard system.origin(in: place) != 0 else {
      inaction = .openSideIsMissed(side)
      return
    }
    inaction = .noDistance(side)
    switch system.appearance.hiddenInteractivity {
    case .interactive, .notInteractive:
      inaction = .tapIsIgnored(system.appearance.hiddenInteractivity)
    case .tapToClose: close(side)
    case .tapToCloseBouncing: bounce(side, opens: false)
    }
  }

  private mutating func pushOver() {
    guard system.isOpen(.right, in: place) else {
      let isInTransit = system.isInTransit(.right, in: place)
      return stay(
        isInTransit ? .isInTransit(.right) : reasonNotToClose(.right), "refused", .right)
    }
    if refuses(.close, .right) { return }
    let width = system.bounds.width
    plan.poses += [Plan.Pose(.pictureX, nil), Plan.Pose(.pushedX, nil)]
    plan.startsAtTarget = true
    closeAtOnce(.right)
    append(
      "push-over",
      [Plan.Move(.pictureX, from: 0, to: -width), Plan.Move(.pushedX, from: width, to: 0)],
      in: GivenDuration(Deck.defaultDuration, isGiven: true), because: "always 0.3 s: ease-in-out",
      to: place,
      about: .right)
    // Afterwards the pushed center is the deck's.
    plan.detachedChanges.append(Plan.DetachedChange(at: plan.legs.count, .pushedX, .absent))
  }

  // MARK: Reasons

  /// Whether a side is to open; if not, it adds the event that says why.
  mutating func mayOpen(_ side: Side) -> Bool {
    guard system.controllers.contains(side), !system.isOpen(side, in: place) else {
      stay(reasonNotToOpen(side), "unchanged", side)
      return false
    }
    return !refuses(.open, side)
  }

  /// Whether a side is to close; if not, it adds the event that says why.
  private mutating func mayClose(_ side: Side) -> Bool {
    guard !system.isClosed(side, in: place) else {
      stay(reasonNotToClose(side), "unchanged", side)
      return false
    }
    return !refuses(.close, side)
  }

  /// Returns the reason why a side cannot be opened: it is open or has no controller.
  func reasonNotToOpen(_ side: Side) -> Deck.Inaction {
    system.controllers.contains(side) ? .isOpen(side) : .noController(side)
  }

  /// Returns the reason why a closed side cannot be closed.
  func reasonNotToClose(_ side: Side) -> Deck.Inaction {
    system.controllers.contains(side)
      ? .isClosed(side, showing: system.sideShowing(in: place)) : .noController(side)
  }

  /// Returns the reason why no side is open, although the command's side should have been.
  func reasonNothingIsOpen(_ commandSide: Side) -> Deck.Inaction {
    if let side = system.sideShowing(in: place) { return .isInTransit(side) }
    return system.controllers.contains(commandSide) ? .nothingIsOpen : .noController(commandSide)
  }
}
