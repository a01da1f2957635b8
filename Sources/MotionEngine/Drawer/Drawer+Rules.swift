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

  /// Rotations end a drag (MMDrawerController.m: 769).
  public func cancelsDrags(_ operation: Operation) -> Bool {
    if case .rotate = operation { true } else { false }
  }

  /// A drag sets which side is open.
  public func place(draggedTo state: State) -> Place {
    OpenSide(open: HorizontalSide(showingAt: state[.openSide] ?? 0))
  }

  /// Plans an operation at a moment of a motion.
  ///
  /// The pan's recognizer is that of the whole container, which takes no touches while the library
  /// animates or drags, but does after a release; a pan then switches it off for good (line 1058).
  public func decide(at moment: Moment<Drawer>, of motion: Motion, with planner: inout Outcome) {
    let state = moment.state
    let isBusy = isStuck || state[.animating] != 0
    let reason = isStuck ? Inaction.isStuck : .motionIsUnderWay
    if isBusy, [.open, .close, .toggle].contains(moment.operation) {
      return planner.stay(reason, "refused")
    }
    if let gesture = moment.operation.gesture, isBusy || moment.isDragged {
      if case .pan(let pan) = moment.operation, state[.animating] == 2, !isStuck,
        obstacle(to: .pan, at: pan.touch, in: state.place, x: state[.offset] ?? 0) == nil
      {
        planner.system.isRecognizing = false
      }
      return planner.stay(reason, gesture.ignored)
    }
    if moment.operation.gesture == .pan, !isRecognizing {
      return planner.stay(.isNotRecognizing, "pan-ignored")
    }
    // A peek is a keyframe animation that hides the others, and replaces a peek.
    if case .peek = moment.operation { planner.interruption = .jump }
    plan(moment.operation, with: &planner)
  }

  /// Plans an operation in the state of the planner.
  public func plan(_ operation: Operation, with planner: inout Outcome) {
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
    case .rotate(let bounds, let duration):
      // The center keeps its x, and the right side its distance.
      planner.rotate(to: bounds, in: duration) { planner in
        let wider = bounds.width - panels.bounds.width
        return planner.panels.poses(of: planner.panels.rectangle(at: planner.x, below: top))
          .only([.width, .height, .centerWidth, .centerHeight])
          + [.x(of: .right): planner.state[.x(of: .right)].map { $0 + wider }]
      }
    }
  }
}

extension Planner<Drawer> {
  fileprivate mutating func open(_ side: HorizontalSide) {
    let isOpen = place.side == side
    guard !isOpen || x != system.openX(side) else { return stay(.isOpen(side), "unchanged") }
    guard panels.hasController(side) else {
      // The library prepares to show the side before it looks whether there is one.
      set(.isHidden(side.opposite), to: true)
      system.isStuck = system.isStuck || panels.model == .shipped && panels.isAnimated
      if system.isStuck { set(.centerInteractive, to: false) }
      return stay(.noController(side, ignoresTouches: system.isStuck), "refused")
    }
    if !isOpen {
      cue("will-open", side)
      present(side, at: 0)
    }
    slideOpen(side, because: "opens at ") { if !isOpen { $0.cue("did-open", side) } }
  }

  fileprivate mutating func close() {
    guard let side = place.side ?? HorizontalSide(showingAt: x) else {
      return stay(.isClosed, "unchanged")
    }
    slideClosed(side, because: "closes at ")
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
    slideClosed(side, because: "closes at ") { $0.cue("gesture-completed") }
  }

  fileprivate mutating func peek(_ side: HorizontalSide, by distance: Double) {
    if let other = place.side { return stay(.anotherIsOpen(other), "refused") }
    guard panels.hasController(side) else { return stay(.noController(side), "refused") }
    let duration = panels.legDuration(.ratio(8, 10))
    inaction = distance == 0 ? .noDistance : duration.seconds.high == 0 ? .noDuration : nil
    cue("will-peek", side)
    present(side, at: system.width(of: side))
    goOn { planner, elapsed in
      let elapsed = elapsed ?? DoubleDouble(0)
      // Afterwards the center is where the animations that the peek hides have brought it.
      let pieces = Drawer.bounce(
        by: side.sign * distance, in: duration.seconds, after: elapsed, endingAt: planner.x)
      var leg = Plan.Leg(
        name: "peek", duration: duration.seconds - elapsed, isDurationGiven: duration.isGiven,
        curve: nil, moves: pieces.isEmpty ? [] : [Plan.Move(.offset, along: pieces)],
        reason: "32 positions at equal times, with straight lines between them")
      leg.hides = true
      planner.append(leg)
    }
    completion { $0.cue("did-peek", side) }
  }

  fileprivate mutating func setSize(of side: HorizontalSide, to width: Double) {
    let old = system.width(of: side)
    system.maximumDrawerWidths[side] = width
    guard panels.hasController(side) else { return stay(.noController(side), "unchanged") }
    guard place.side == side else {
      set(system.frame(of: side))
      return stay(.waitsForOpening(side), "unchanged")
    }
    guard width != old || x != system.openX(side) else {
      return stay(.widthStays(side, width), "unchanged")
    }
    slide(
      "set-size", to: system.openX(side), with: system.frame(of: side),
      over: DoubleDouble(width) - DoubleDouble(old), because: "the width changes at ")
    completion { _ in }
  }

  fileprivate mutating func swap(closesFully: Bool) {
    let isAnimating = state[.animating] != 0 && !(closesFully && panels.isAnimated)
    guard let side = place.side, !isAnimating, panels.isAnimated || closesFully else {
      inaction = place.side.map { .staysOpen($0) } ?? .isClosed
      return cue("center-swapped")
    }
    guard closesFully, panels.isAnimated else {
      cue("center-swapped")
      return slideClosed(side, because: "closes at ")
    }
    let width = panels.bounds.width
    beginAnimating()
    slide(
      "out", to: side.sign * width, with: [.x(of: side): 0, .width(of: side): width],
      because: "the old center leaves at ")
    completion { $0.enter(beside: side) }
  }

  /// Brings a new center in after the old one has left, beside a side that may have closed since.
  private mutating func enter(beside side: HorizontalSide) {
    cue("center-swapped")
    cue("will-close", side)
    let isOpen = place.side == side
    if isOpen {
      let width = system.width(of: side)
      appear(side, at: width, reach: max(side.sign * x, width))
    }
    let end: Poses = [.offset: 0] + (isOpen ? closedAppearance(of: side) : [:])
    let duration = duration(over: DoubleDouble(panels.bounds.width))
    // The animation of the new center has begun, with a delay: what comes meanwhile is added to it.
    let ahead = List(end.list).map {
      Plan.Pose($0.property, (state[$0.property] ?? 0) - ($0.value ?? 0))
    }
    for pose in end.list { state[pose.property] = pose.value }
    goOn(isListed: false) { planner, elapsed in
      let moves = planner.moves(ahead)
      var wait = Plan.Leg(
        name: "wait", duration: .ratio(1, 10) - (elapsed ?? DoubleDouble(0)), curve: nil,
        moves: moves.map { Plan.Move($0.property, from: $0.from, to: $0.from) },
        reason: "the new center waits off-screen")
      wait.progress = Plan.Move(Motion.progress, from: 0, to: 0)
      planner.append(wait)
      // Whatever the leg shows, the model is where the new center enters to.
      for move in moves { planner.state[move.property] = move.to }
      planner.targets[planner.targets.count - 1] = planner.state
    }
    completion {
      let moves = $0.moves(ahead)
      $0.leg(
        "in", to: [:], with: moves, in: duration, .easeInOut, because: "the new center enters at ")
      $0.completion {
        $0.cue("did-close", side)
        $0.endClosing()
        $0.set($0.system.frame(of: side))
      }
    }
  }

  // MARK: Parts

  /// Ends an animation that opens or closes.
  private mutating func settle(in place: OpenSide) {
    self.place = place
    set(system.settled(in: place))
  }

  /// Ends an animation that closes: the sides that show hide, unless another one has closed them.
  private mutating func endClosing() {
    if place != .closed { show(nil) }
    settle(in: .closed)
  }

  /// Shows a side view alone in its own frame, with the appearance at a distance of the center.
  private mutating func present(_ side: HorizontalSide, at distance: Double) {
    show(side)
    appear(side, at: distance)
    set(system.frame(of: side))
  }

  private mutating func appear(_ side: HorizontalSide, at distance: Double, reach: Double? = nil) {
    set(system.appearance(of: side, at: distance, reach: reach))
    set(.sideHinged, to: system.visualState.isHinged)
  }

  /// Begins an animation, during which the container takes touches only if a release has begun it.
  private mutating func beginAnimating() {
    guard panels.isAnimated else { return }
    set([.centerInteractive: 0, .animating: release == nil ? 1 : 2])
  }

  /// Returns moves to the model's values from those that are ahead of them.
  private func moves(_ ahead: List<Plan.Pose>) -> List<Plan.Move> {
    ahead.map { pose in
      let value = state[pose.property] ?? 0
      return Plan.Move(pose.property, from: value + (pose.value ?? 0), to: value)
    }
  }

  /// Appends the leg to an open side, and what happens then.
  mutating func slideOpen(
    _ side: HorizontalSide, at speed: DoubleDouble? = nil, _ curve: TimingCurve = .easeInOut,
    because reason: String, then next: @escaping @Sendable (inout Planner) -> Void
  ) {
    beginAnimating()
    slide(
      "open", to: system.openX(side),
      with: system.appearance(of: side, at: system.width(of: side)), at: speed, curve,
      because: reason)
    completion {
      $0.settle(in: OpenSide(open: side))
      next(&$0)
    }
  }

  /// Appends the leg from an open side to the closed drawer, with its events.
  mutating func slideClosed(
    _ side: HorizontalSide, at speed: DoubleDouble? = nil, _ curve: TimingCurve = .easeInOut,
    because reason: String,
    then next: @escaping @Sendable (inout Planner) -> Void = { _ in }
  ) {
    // The library asks where the center is.
    let side = HorizontalSide(showingAt: x) ?? side
    cue("will-close", side)
    beginAnimating()
    let distance = x.magnitude
    appear(side, at: distance, reach: max(distance, system.width(of: side)))
    slide("close", to: 0, with: closedAppearance(of: side), at: speed, curve, because: reason)
    completion {
      $0.cue("did-close", side)
      $0.endClosing()
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
    at speed: DoubleDouble? = nil, _ curve: TimingCurve = .easeInOut, because reason: String
  ) {
    leg(
      phase, to: [.offset: target] + poses,
      in: duration(over: distance ?? DoubleDouble(target) - DoubleDouble(x), at: speed), curve,
      because: reason)
  }

  /// Returns the duration of a leg over a distance.
  private func duration(
    over distance: DoubleDouble, at speed: DoubleDouble? = nil
  ) -> GivenDuration {
    let time = distance.magnitude / (speed ?? DoubleDouble(system.animationVelocity))
    return panels.isAnimated
      ? panels.legDuration(max(time, system.leastDuration)) : SidePanels.instantly
  }
}

extension Drawer {
  /// The displacements of a peek, in 128ths of its distance, at equal times.
  private static let factors: [Double] = [
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
    54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
  ]

  /// Returns the segments of the center's x in what is left of a peek, and of where it ends; none if
  /// it takes no time.
  fileprivate static func bounce(
    by distance: Double, in duration: DoubleDouble, after elapsed: DoubleDouble,
    endingAt end: Double
  ) -> [Segment] {
    guard duration.high > 0 else { return [] }
    let segments = [Segment].lines(
      through: factors.map { $0 / 128 * distance }, in: duration, after: elapsed)
    return segments
      + (end == 0 ? [] : [Segment(holding: end, from: Instant(duration - elapsed))])
  }
}
