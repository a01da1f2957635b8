import MotionNumerics

extension Drawer {
  /// Returns the plan of an operation on the drawer in a state and its outcome.
  public func plan(
    _ operation: Operation, from state: SidePanelState<OpenSide>
  ) -> SidePanelOutcome<Drawer, OpenSide, Release, Inaction> {
    var planner = SidePanelPlanner(self, from: state)
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

extension SidePanelPlanner<Drawer> {
  // MARK: Operations

  fileprivate mutating func open(_ side: HorizontalSide) {
    guard state.place.side != side else { return stay(.isOpen(side), .unchanged) }
    guard panels.hasController(side) else {
      // The library prepares to show the side before it looks whether there is one.
      set(.isHidden(side.opposite), to: true)
      container.isStuck = container.isStuck || panels.model == .shipped && panels.isAnimated
      if container.isStuck { set(.centerInteractive, to: false) }
      return stay(.noController(side, ignoresTouches: container.isStuck), .refused)
    }
    state.place = OpenSide(open: side)
    cue(Drawer.EventName.willOpen, side)
    show(side, at: 0)
    slideOpen(side, at: usualSpeed, .easeInOut, because: .opening)
    cue(Drawer.EventName.didOpen, side)
  }

  fileprivate mutating func close() {
    guard let side = state.place.side else { return stay(.isClosed, .unchanged) }
    slideClosed(side, at: usualSpeed, .easeInOut, because: .closing)
  }

  fileprivate mutating func toggle(_ side: HorizontalSide) {
    switch state.place.side {
    case nil: open(side)
    case side: close()
    case let other?: stay(.anotherIsOpen(other), .refused)
    }
  }

  fileprivate mutating func tap(at touch: Point?) {
    guard let side = state.place.side else { return stay(.isClosed, .tapIgnored) }
    if let obstacle = container.obstacle(to: .tap, at: touch, in: state.place, x: x) {
      return stay(obstacle, .tapIgnored)
    }
    slideClosed(side, at: usualSpeed, .easeInOut, because: .closing)
    cue(Drawer.EventName.gestureCompleted)
  }

  fileprivate mutating func peek(_ side: HorizontalSide, by distance: Double) {
    if let other = state.place.side { return stay(.anotherIsOpen(other), .refused) }
    guard panels.hasController(side) else { return stay(.noController(side), .refused) }
    let duration = panels.legDuration(.ratio(8, 10))
    inaction = distance == 0 ? .noDistance : duration.seconds.high == 0 ? .noDuration : nil
    settle()
    cue(Drawer.EventName.willPeek, side)
    show(side, at: container.width(of: side))
    let pieces = Drawer.bounce(by: side.sign * distance, in: duration.seconds)
    append(
      Plan.Leg(
        name: Drawer.PhaseName.peek.rawValue, duration: duration.seconds,
        isDurationGiven: duration.isGiven, curve: nil,
        moves: pieces.isEmpty ? [] : [Plan.Move(.offset, along: pieces)],
        reason: Drawer.Reason.peeking.rawValue))
    cue(Drawer.EventName.didPeek, side)
  }

  fileprivate mutating func setSize(of side: HorizontalSide, to width: Double) {
    let old = container.width(of: side)
    container.maximumDrawerWidths[side] = width
    guard panels.hasController(side) else { return stay(.noController(side), .unchanged) }
    guard state.place.side == side else {
      set(container.frame(of: side))
      return stay(.waitsForOpening(side), .unchanged)
    }
    guard width != old else { return stay(.widthStays(side, width), .unchanged) }
    settle()
    slide(
      .setSize, to: container.openX(side), with: container.frame(of: side),
      over: DoubleDouble(width) - DoubleDouble(old), at: usualSpeed, .easeInOut,
      because: .resizing)
  }

  fileprivate mutating func swap(closesFully: Bool) {
    guard let side = state.place.side, panels.isAnimated || closesFully else {
      inaction = state.place.side.map { .staysOpen($0) } ?? .isClosed
      return cue(Drawer.EventName.centerSwapped)
    }
    guard closesFully, panels.isAnimated else {
      cue(Drawer.EventName.centerSwapped)
      return slideClosed(side, at: usualSpeed, .easeInOut, because: .closing)
    }
    closeFully(side)
  }

  private mutating func closeFully(_ side: HorizontalSide) {
    let width = panels.bounds.width
    settle()
    set(.centerInteractive, to: false)
    slide(
      .out, to: side.sign * width,
      with: [Plan.Pose(.x(of: side), 0), Plan.Pose(.width(of: side), width)], at: usualSpeed,
      .easeInOut, because: .leaving)
    cue(Drawer.EventName.centerSwapped)
    cue(Drawer.EventName.willClose, side)
    show(side, at: container.width(of: side), reach: width)
    append(
      Plan.Leg(
        name: Drawer.PhaseName.wait.rawValue, duration: .ratio(1, 10), curve: nil,
        moves: [Plan.Move(.offset, from: x, to: x)], reason: Drawer.Reason.waiting.rawValue),
      isStill: true)
    state.place = .closed
    slide(
      .in, to: 0, with: closedAppearance(of: side), at: usualSpeed, .easeInOut,
      because: .entering)
    cue(Drawer.EventName.didClose, side)
    settle()
    set(container.frame(of: side))
  }

  fileprivate mutating func rotate(to bounds: Size, in duration: GivenDuration) {
    if bounds == panels.bounds { inaction = .boundsStay(bounds) }
    settle()
    container.panels.bounds = bounds
    let poses = container.poses(in: state.place)
    let turned: [Property] = [
      .width, .height, .centerWidth, .centerHeight, .x(of: .right),
    ]
    leg(
      Drawer.PhaseName.rotate.rawValue, to: poses.filter { turned.contains($0.property) },
      in: duration, .easeInOut, because: Drawer.Reason.turning)
    cueOwn(Drawer.EventName.didRotate)
  }

  // MARK: Parts

  /// The speed of animations that no drag has thrown.
  var usualSpeed: DoubleDouble { DoubleDouble(container.animationVelocity) }

  /// Adds the event of an operation that moves nothing.
  mutating func stay(_ reason: Drawer.Inaction, _ event: Drawer.EventName) {
    inaction = reason
    cueOwn(event)
  }

  /// Sets the flags and the appearance of rest in the place.
  mutating func settle() {
    set(container.flags(in: state.place))
    set(SideAppearance.rest.poses)
    set(.sideHinged, to: false)
  }

  /// Shows a side view alone, with the appearance at a distance of the center.
  private mutating func show(
    _ side: HorizontalSide, at distance: Double, reach: Double? = nil
  ) {
    set(.isHidden(side), to: false)
    set(.isHidden(side.opposite), to: true)
    set(container.appearance(of: side, at: distance, reach: reach).poses)
    set(.sideHinged, to: container.visualState.isHinged)
  }

  /// Appends the leg to an open side.
  mutating func slideOpen(
    _ side: HorizontalSide, at speed: DoubleDouble, _ curve: TimingCurve,
    because reason: Drawer.Reason
  ) {
    if panels.isAnimated { set(.centerInteractive, to: false) }
    slide(
      .open, to: container.openX(side),
      with: container.appearance(of: side, at: container.width(of: side)).poses, at: speed,
      curve, because: reason)
    settle()
  }

  /// Appends the leg from an open side to the closed drawer, with its events.
  mutating func slideClosed(
    _ side: HorizontalSide, at speed: DoubleDouble, _ curve: TimingCurve,
    because reason: Drawer.Reason
  ) {
    state.place = .closed
    cue(Drawer.EventName.willClose, side)
    if panels.isAnimated { set(.centerInteractive, to: false) }
    let distance = x.magnitude
    show(side, at: distance, reach: max(distance, container.width(of: side)))
    slide(.close, to: 0, with: closedAppearance(of: side), at: speed, curve, because: reason)
    cue(Drawer.EventName.didClose, side)
    settle()
  }

  /// Returns the appearance at the end of a closing leg; without a visual state it stays.
  private func closedAppearance(of side: HorizontalSide) -> [Plan.Pose] {
    container.visualState == .none ? [] : container.appearance(of: side, at: 0).poses
  }

  /// Appends a leg that moves the center, whose distance and speed give the duration.
  private mutating func slide(
    _ name: Drawer.PhaseName, to target: Double, with poses: [Plan.Pose],
    over distance: DoubleDouble? = nil, at speed: DoubleDouble, _ curve: TimingCurve,
    because reason: Drawer.Reason
  ) {
    let distance = distance ?? DoubleDouble(target) - DoubleDouble(x)
    let duration = max(distance.magnitude / speed, container.leastDuration)
    leg(
      name.rawValue, to: [Plan.Pose(.offset, target)] + poses,
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
