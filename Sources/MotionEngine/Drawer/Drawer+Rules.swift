import MotionNumerics

/// During the animations that open and close, and full closes, only new sizes, new centers, peeks
/// and rotations have an effect.
///
/// The library's state, `openSide`, is the place: the completions of these animations set it, so that
/// until then the operations that look at it find the side that was open before (MMDrawerController.m:
/// 318 and 377).
extension Drawer: SidePanelContainer {
  /// The places of the center.
  public typealias Place = OpenSide

  /// Returns the outcome of an operation at a moment of a motion.
  public func decide(at moment: Moment<Drawer>, of motion: Motion) -> Outcome {
    var state = modelState(at: moment, of: motion)
    if moment.isDragged {
      state.place = OpenSide(open: HorizontalSide(showingAt: state[.offset] ?? 0))
      state[.sideHinged] = motion.state(of: .sideHinged, at: moment.instant)?.value
    }
    let phase = moment.isRunning ? moment.phase : nil
    let name = phase.flatMap { $0.end.isAfter(moment.instant) ? $0.name : nil } ?? ""
    let closesFully = ["out", "wait", "in"].contains(name)
    if isStuck || state[.animating] == 1, let event = moment.operation.eventOfRejection {
      return staying(isStuck ? .isStuck : .motionIsUnderWay, event, from: state)
    }
    if !closesFully {
      // A closed side takes its new width without a leg, so its state is still the old one.
      for pose in (frame(of: .left) + frame(of: .right)).list { state[pose.property] = pose.value }
    }
    // A peek is a keyframe animation that hides the others, and replaces a peek.
    let isPeek = if case .peek = moment.operation { true } else { false }
    return plan(moment.operation, from: state).interrupting(moment, isPeek ? .jump : nil)
  }

  /// Returns the outcome of an operation on the drawer in a state.
  public func plan(_ operation: Operation, from state: State) -> Outcome {
    var planner = Planner(self, from: state)
    let side = panels.ownSide
    switch operation {
    case .open: planner.open(side)
    case .close: planner.close()
    case .toggle: planner.toggle(side)
    case .tap(let touch): planner.tap(at: touch)
    case .pan(let drag): planner.pan(drag)
    case .peek(let distance): planner.peek(side, by: distance)
    case .setSize(let width): planner.setSize(of: side, to: width)
    case .swap(let closesFully): planner.swap(closesFully: closesFully)
    case .rotate(let bounds, let duration): planner.rotate(to: bounds, in: duration)
    }
    return planner.outcome()
  }
}

extension Drawer.Operation {
  /// The event of the operation during an animation that it does not interrupt, if there is one.
  fileprivate var eventOfRejection: String? {
    switch self {
    case .open, .close, .toggle: "refused"
    case .pan, .tap, .peek, .setSize, .swap, .rotate: gesture?.ignored
    }
  }
}

extension Planner<Drawer> {
  fileprivate mutating func open(_ side: HorizontalSide) {
    guard state.place.side != side else { return stay(.isOpen(side), "unchanged") }
    guard panels.hasController(side) else {
      // The library prepares to show the side before it looks whether there is one.
      set(.isHidden(side.opposite), to: true)
      system.isStuck = system.isStuck || panels.model == .shipped && panels.isAnimated
      if system.isStuck { set(.centerInteractive, to: false) }
      return stay(.noController(side, ignoresTouches: system.isStuck), "refused")
    }
    cue("will-open", side)
    show(side, at: 0)
    slideOpen(side, because: .opening) { $0.cue("did-open", side) }
  }

  fileprivate mutating func close() {
    guard let side = state.place.side else { return stay(.isClosed, "unchanged") }
    slideClosed(side, because: .closing)
  }

  fileprivate mutating func toggle(_ side: HorizontalSide) {
    switch state.place.side {
    case nil: open(side)
    case side: close()
    case let other?: stay(.anotherIsOpen(other), "refused")
    }
  }

  fileprivate mutating func tap(at touch: Point?) {
    guard let side = state.place.side else { return stay(.isClosed, "tap-ignored") }
    if let obstacle = system.obstacle(to: .tap, at: touch, in: state.place, x: x) {
      return stay(obstacle, "tap-ignored")
    }
    slideClosed(side, because: .closing) { $0.cue("gesture-completed") }
  }

  fileprivate mutating func peek(_ side: HorizontalSide, by distance: Double) {
    if let other = state.place.side { return stay(.anotherIsOpen(other), "refused") }
    guard panels.hasController(side) else { return stay(.noController(side), "refused") }
    let duration = panels.legDuration(.ratio(8, 10))
    inaction = distance == 0 ? .noDistance : duration.seconds.high == 0 ? .noDuration : nil
    settleAtRest()
    cue("will-peek", side)
    show(side, at: system.width(of: side))
    var pieces = Drawer.bounce(by: side.sign * distance, in: duration.seconds)
    // Afterwards the center is where the animation that the peek hides has brought it.
    if x != 0, !pieces.isEmpty {
      pieces.append(Segment(holding: x, from: Instant(duration.seconds)))
    }
    append(
      Plan.Leg(
        name: "peek", duration: duration.seconds, isDurationGiven: duration.isGiven, curve: nil,
        moves: pieces.isEmpty ? [] : [Plan.Move(.offset, along: pieces)],
        reason: Drawer.Reason.peeking.rawValue))
    cue("did-peek", side)
  }

  fileprivate mutating func setSize(of side: HorizontalSide, to width: Double) {
    let old = system.width(of: side)
    system.maximumDrawerWidths[side] = width
    guard panels.hasController(side) else { return stay(.noController(side), "unchanged") }
    guard state.place.side == side else {
      set(system.frame(of: side))
      return stay(.waitsForOpening(side), "unchanged")
    }
    guard width != old else { return stay(.widthStays(side, width), "unchanged") }
    settleAtRest()
    slide(
      "set-size", to: system.openX(side), with: system.frame(of: side),
      over: DoubleDouble(width) - DoubleDouble(old), because: .resizing)
  }

  fileprivate mutating func swap(closesFully: Bool) {
    guard let side = state.place.side, panels.isAnimated || closesFully else {
      inaction = state.place.side.map { .staysOpen($0) } ?? .isClosed
      return cue("center-swapped")
    }
    guard closesFully, panels.isAnimated else {
      cue("center-swapped")
      return slideClosed(side, because: .closing)
    }
    closeFully(side)
  }

  private mutating func closeFully(_ side: HorizontalSide) {
    let width = panels.bounds.width
    settleAtRest()
    set([.centerInteractive: 0, .animating: 1])
    slide(
      "out", to: side.sign * width, with: [.x(of: side): 0, .width(of: side): width],
      because: .leaving)
    completion { $0.enter(beside: side) }
  }

  /// Brings a new center in after the old one has left, beside a side that may have closed since.
  private mutating func enter(beside side: HorizontalSide) {
    cue("center-swapped")
    cue("will-close", side)
    let isOpen = place.side == side
    if isOpen { show(side, at: system.width(of: side), reach: panels.bounds.width) }
    var wait = Plan.Leg(
      name: "wait", duration: .ratio(1, 10), curve: nil,
      moves: [Plan.Move(.offset, from: x, to: x)], reason: Drawer.Reason.waiting.rawValue)
    wait.progress = Plan.Move(Motion.progress, from: 0, to: 0)
    append(wait)
    slide("in", to: 0, with: isOpen ? closedAppearance(of: side) : [:], because: .entering)
    completion {
      $0.place = .closed
      $0.cue("did-close", side)
      $0.settle()
      $0.set($0.system.frame(of: side))
    }
  }

  fileprivate mutating func rotate(to bounds: Size, in duration: GivenDuration) {
    if bounds == panels.bounds { inaction = .boundsStay(bounds) }
    settleAtRest()
    system.panels.bounds = bounds
    let turned: [Property] = [.width, .height, .centerWidth, .centerHeight, .x(of: .right)]
    leg(
      "rotate", to: system.poses(in: state.place).only(turned), in: duration, .easeInOut,
      because: .turning)
    completion { $0.cueOwn("did-rotate") }
  }

  // MARK: Parts

  /// Sets the flags and the appearance of rest in the place.
  private mutating func settle() {
    set(system.flags(in: place) + SideAppearance.rest + [.sideHinged: 0])
  }

  /// Ends what a peek or a drag has shown; an animation that is running sets the flags itself.
  private mutating func settleAtRest() {
    if state[.animating] != 1 { settle() }
  }

  /// Shows a side view alone, with the appearance at a distance of the center.
  private mutating func show(
    _ side: HorizontalSide, at distance: Double, reach: Double? = nil
  ) {
    set([.isHidden(side): 0, .isHidden(side.opposite): 1])
    set(system.appearance(of: side, at: distance, reach: reach))
    set(.sideHinged, to: system.visualState.isHinged)
  }

  /// Appends the leg to an open side, and what happens then.
  mutating func slideOpen(
    _ side: HorizontalSide, at speed: DoubleDouble? = nil, _ curve: TimingCurve = .easeInOut,
    because reason: Drawer.Reason, then next: @escaping @Sendable (inout Planner) -> Void
  ) {
    if panels.isAnimated { set([.centerInteractive: 0, .animating: 1]) }
    slide(
      "open", to: system.openX(side),
      with: system.appearance(of: side, at: system.width(of: side)), at: speed, curve,
      because: reason)
    completion {
      $0.place = OpenSide(open: side)
      $0.settle()
      next(&$0)
    }
  }

  /// Appends the leg from an open side to the closed drawer, with its events.
  mutating func slideClosed(
    _ side: HorizontalSide, at speed: DoubleDouble? = nil, _ curve: TimingCurve = .easeInOut,
    because reason: Drawer.Reason,
    then next: @escaping @Sendable (inout Planner) -> Void = { _ in }
  ) {
    cue("will-close", side)
    if panels.isAnimated { set([.centerInteractive: 0, .animating: 1]) }
    let distance = x.magnitude
    show(side, at: distance, reach: max(distance, system.width(of: side)))
    slide("close", to: 0, with: closedAppearance(of: side), at: speed, curve, because: reason)
    completion {
      $0.place = .closed
      $0.cue("did-close", side)
      $0.settle()
      next(&$0)
    }
  }

  /// Returns the appearance at the end of a closing leg; without a visual state it stays.
  private func closedAppearance(of side: HorizontalSide) -> Poses {
    system.visualState == .none ? [:] : system.appearance(of: side, at: 0)
  }

  /// Appends a leg that moves the center, whose distance and speed give the duration; the speed is
  /// that of animations, unless a drag has thrown the center.
  private mutating func slide(
    _ phase: String, to target: Double, with poses: Poses, over distance: DoubleDouble? = nil,
    at speed: DoubleDouble? = nil, _ curve: TimingCurve = .easeInOut, because reason: Drawer.Reason
  ) {
    let distance = distance ?? DoubleDouble(target) - DoubleDouble(x)
    let speed = speed ?? DoubleDouble(system.animationVelocity)
    let duration = max(distance.magnitude / speed, system.leastDuration)
    leg(
      phase, to: [.offset: target] + poses,
      in: panels.isAnimated ? panels.legDuration(duration) : SidePanels.instantly, curve,
      because: reason)
  }
}

extension Drawer {
  /// The displacements of a peek, in 128ths of its distance, at equal times.
  private static let factors: [Double] = [
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
    54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
  ]

  /// Returns the segments of the center's x in a peek; none if it takes no time.
  fileprivate static func bounce(
    by distance: Double, in duration: DoubleDouble
  ) -> [Segment] {
    guard duration.high > 0 else { return [] }
    let x = factors.map { $0 / 128 * distance }
    let step = duration / DoubleDouble(Double(x.count - 1))
    return zip(x, x.dropFirst()).enumerated().map { index, ends in
      Segment(
        start: Instant(DoubleDouble(Double(index)) * step), duration: step,
        rule: .eased(from: ends.0, to: ends.1, curve: .linear))
    }
  }
}
