import MotionNumerics

extension Panels: SidePanelContainer {
  /// Returns the plan of an operation on the container in a state and its outcome.
  public func plan(
    _ operation: Operation, from state: SidePanelState<OpenSide>
  ) -> Outcome {
    var planner = Planner(self, from: state)
    switch operation {
    case .open(let side): planner.open(side)
    case .close: planner.close()
    case .toggle(let side): planner.toggle(side)
    case .tap: planner.tap()
    case .pan(let pan): planner.pan(pan)
    case .swap: planner.swap()
    case .hide(let duration): planner.hide(in: duration)
    case .unhide(let duration): planner.unhide(in: duration)
    case .rotate(let size, let duration): planner.rotate(to: size, in: duration)
    }
    return planner.outcome()
  }

  /// Returns the outcome of an operation at a moment of a motion: nothing is guarded.
  public func decide(
    at moment: Moment<Panels>, of motion: Motion
  ) throws(ParameterError) -> Decision<Outcome> {
    decision(plan(moment.operation, from: modelState(at: moment, of: motion)), at: moment)
  }

  /// Returns the duration of the main move from an x to that of a place, in seconds.
  ///
  /// JASidePanelController.m, `_calculatedDuration`: the remaining distance in proportion to the one
  /// from where the last pan began.
  func mainDuration(from x: Double, to target: Double) -> DoubleDouble {
    let rest = (DoubleDouble(x) - DoubleDouble(target)).magnitude
    let whole = (DoubleDouble(timing.panStart) - DoubleDouble(target)).magnitude
    let divisor = whole.high == 0 ? rest : whole
    guard divisor.high > 0 else { return timing.maximumAnimationDuration }
    let share = rest / divisor
    let isLimited = panels.model == .documented && share > DoubleDouble(1)
    return timing.maximumAnimationDuration * (isLimited ? DoubleDouble(1) : share)
  }

  /// Returns the reason why a tap on the center does nothing in a place, or nil if it closes.
  func obstacleToTap(in place: OpenSide) -> Inaction? {
    guard place.side != nil else { return .nothingIsOpen }
    guard !isMultipleActive else { return .tapBelongsToCenter }
    return isCenterHidden ? .staysHidden(true) : nil
  }

  typealias Planner = SidePanelPlanner<Panels>
}

extension SidePanelPlanner<Panels> {
  private var open: HorizontalSide? { state.place.side }

  // MARK: Operations

  mutating func open(_ side: HorizontalSide) {
    guard open != side else { return stay(.isOpen(side)) }
    begin(OpenSide(open: side))
    move(to: OpenSide(open: side), isAnimated: panels.isAnimated)
    cue(Panels.EventName.didOpen, side)
  }

  mutating func close(isAnimated: Bool? = nil) {
    guard let side = open else { return stay(.nothingIsOpen) }
    let frames = framesShowingCenter()
    begin(.closed)
    move(to: .closed, frames, isAnimated: isAnimated ?? panels.isAnimated)
    endClosing(side)
  }

  /// Shows a hidden center, and returns the frames of a closed container with it.
  ///
  /// The widths of the panels stay those beside a hidden center.
  private mutating func framesShowingCenter() -> [Plan.Pose] {
    guard container.isCenterHidden else { return container.frames(in: .closed) }
    showCenter()
    let widths = HorizontalSide.allCases.map { Property.width(of: $0) }
    let overlapped = HorizontalSide.allCases.map { Property.x(of: $0) }
    let kept = widths + (container.layout.pushesSidePanels ? [] : overlapped)
    return container.frames(in: .closed).filter { !kept.contains($0.property) }
  }

  mutating func toggle(_ side: HorizontalSide) {
    switch open {
    case nil: open(side)
    case side: close(isAnimated: true)
    case let other?: stay(.otherIsOpen(other))
    }
  }

  mutating func tap() {
    guard let obstacle = container.obstacleToTap(in: state.place) else {
      return close(isAnimated: true)
    }
    inaction = obstacle
    cueOwn(Panels.EventName.tapIgnored)
  }

  mutating func swap() {
    guard let side = open else {
      inaction = .exchangesAtRest
      return cue(Panels.EventName.centerSwapped)
    }
    cue(Panels.EventName.willClose, side)
    state.place = .closed
    let width = panels.bounds.width
    let edge = container.timing.bouncesOnCenterChange ? side.sign * width : x
    leg(
      Panels.PhaseName.out.rawValue, to: [Plan.Pose(.offset, edge)],
      in: panels.legDuration(.ratio(2, 10)), .easeInOut, because: Panels.Reason.leaving)
    cue(Panels.EventName.centerSwapped)
    if container.isMultipleActive {
      set(.centerWidth, to: width)
      if side == .right { set(.offset, to: -container.width(of: .right)) }
    }
    set(.centerInteractive, to: true)
    move(to: .closed, named: .in)
    endClosing(side)
  }

  mutating func hide(in duration: GivenDuration) {
    guard open != nil else { return refuse(.nothingIsOpen) }
    guard !container.isCenterHidden else { return stay(.staysHidden(true)) }
    container.isCenterHidden = true
    slideCenter(.hide, in: duration)
    cue(Panels.EventName.centerHidden)
    set(.centerHidden, to: true)
  }

  mutating func unhide(in duration: GivenDuration) {
    guard open != nil else { return refuse(.nothingIsOpen) }
    guard container.isCenterHidden else { return stay(.staysHidden(false)) }
    showCenter()
    slideCenter(.unhide, in: duration)
  }

  private mutating func slideCenter(_ name: Panels.PhaseName, in duration: GivenDuration) {
    leg(
      name.rawValue, to: container.frames(in: state.place),
      in: panels.isAnimated ? duration : SidePanels.instantly, .easeInOut,
      because: Panels.Reason.hiding)
  }

  mutating func rotate(to size: Size, in duration: GivenDuration) {
    inaction = .boundsStay(size)
    container.panels.bounds = size
    leg(
      Panels.PhaseName.rotate.rawValue, to: container.frames(in: state.place), in: duration,
      .easeInOut, because: Panels.Reason.turning)
    cueOwn(Panels.EventName.didRotate)
  }

  // MARK: Parts

  private mutating func stay(_ reason: Panels.Inaction) {
    inaction = reason
    cueOwn(Panels.EventName.unchanged)
  }

  private mutating func refuse(_ reason: Panels.Inaction) {
    inaction = reason
    cueOwn(Panels.EventName.refused)
  }

  private mutating func showCenter() {
    container.isCenterHidden = false
    cue(Panels.EventName.centerShown)
    set(.centerHidden, to: false)
  }

  /// Sets the state at the start of a main move, and shows the panel that it opens.
  mutating func begin(_ place: OpenSide) {
    if let side = place.side {
      cue(Panels.EventName.willOpen, side)
      show(side)
    } else if let side = open {
      cue(Panels.EventName.willClose, side)
    }
    set(.centerInteractive, to: place.side == nil || container.isMultipleActive)
    state.place = place
    inaction = .noDistance
  }

  /// Shows the panel of a side, if it has a controller, and hides the other.
  mutating func show(_ side: HorizontalSide, after lag: DoubleDouble? = nil) {
    for other in HorizontalSide.allCases {
      let isHidden = other != side || !panels.hasController(side)
      if let lag {
        set(.isHidden(other), to: isHidden ? 1 : 0, after: lag)
      } else {
        set(.isHidden(other), to: isHidden)
      }
    }
  }

  mutating func endClosing(_ side: HorizontalSide) {
    cue(Panels.EventName.didClose, side)
    hideSides()
  }

  mutating func hideSides() {
    for side in HorizontalSide.allCases { set(.isHidden(side), to: true) }
  }

  /// Appends the main move to the resting frames of a place, or to others.
  mutating func move(
    to place: OpenSide, _ frames: [Plan.Pose]? = nil, named name: Panels.PhaseName? = nil,
    isAnimated: Bool = true
  ) {
    let target = container.restingX(place)
    let name = name ?? (place.side == nil ? .close : .open)
    leg(
      name.rawValue, to: frames ?? container.frames(in: place),
      in: isAnimated
        ? panels.legDuration(container.mainDuration(from: x, to: target)) : SidePanels.instantly,
      .linear, because: Panels.Reason.moving)
  }
}
