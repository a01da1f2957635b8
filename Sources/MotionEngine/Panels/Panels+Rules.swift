import MotionNumerics

extension Panels: SidePanelContainer {
  /// The places of the center.
  public typealias Place = OpenSide

  /// Returns the outcome of an operation on the container in a state.
  public func plan(_ operation: Operation, from state: State) -> Outcome {
    var planner = Planner(self, from: state)
    switch operation {
    case .open(let side): planner.open(side)
    case .close: planner.close(isAnimated: panels.isAnimated, showsCenter: true)
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
  fileprivate func obstacleToTap(in place: OpenSide) -> Inaction? {
    guard place.side != nil else { return .nothingIsOpen }
    guard !isMultipleActive else { return .tapBelongsToCenter }
    return isCenterHidden ? .staysHidden(true) : nil
  }
}

extension Planner<Panels> {
  private var opened: HorizontalSide? { state.place.side }

  fileprivate mutating func open(_ side: HorizontalSide) {
    guard opened != side || system.isCenterHidden else { return stay(.isOpen(side), "unchanged") }
    begin(OpenSide(open: side))
    // Also a hidden center goes to where an open side leaves it (`_adjustCenterFrame`).
    move(to: place, system.frames(in: place, offScreen: false), isAnimated: panels.isAnimated)
    completion { $0.cue("did-open", side) }
  }

  /// Closes the open side; only `showCenterPanelAnimated` also shows a hidden center.
  fileprivate mutating func close(isAnimated: Bool = true, showsCenter: Bool = false) {
    guard let side = opened else { return stay(.nothingIsOpen, "unchanged") }
    let frames = showsCenter ? framesShowingCenter() : system.frames(in: .closed)
    begin(.closed)
    move(to: .closed, frames, isAnimated: isAnimated)
    completion { $0.endClosing(side) }
  }

  /// Shows a hidden center, and returns the frames of a closed container with it.
  ///
  /// The widths of the panels stay those beside a hidden center.
  private mutating func framesShowingCenter() -> Poses {
    let isHidden = system.isCenterHidden
    if isHidden { showCenter() }
    var moved: [Property] = [.width, .height, .centerHeight, .offset, .centerWidth]
    if !isHidden || system.layout.pushesSidePanels { moved += [.x(of: .left), .x(of: .right)] }
    if !isHidden { moved += [.width(of: .left), .width(of: .right)] }
    return system.frames(in: .closed).only(moved)
  }

  fileprivate mutating func toggle(_ side: HorizontalSide) {
    switch opened {
    case nil: open(side)
    case side: close()
    case let other?: stay(.otherIsOpen(other), "unchanged")
    }
  }

  fileprivate mutating func tap() {
    if let obstacle = system.obstacleToTap(in: state.place) {
      return stay(obstacle, "tap-ignored")
    }
    close()
  }

  fileprivate mutating func swap() {
    guard let side = opened else {
      inaction = .exchangesAtRest
      return cue("center-swapped")
    }
    cue("will-close", side)
    state.place = .closed
    let edge = side.sign * panels.bounds.width
    leg(
      "out", to: [.offset: system.timing.bouncesOnCenterChange ? edge : x],
      in: panels.legDuration(.ratio(2, 10)), .easeInOut, because: .leaving)
    completion { $0.enter(replacing: side) }
  }

  /// Brings a new center in where the old one has left, over a side that is or was open.
  private mutating func enter(replacing side: HorizontalSide) {
    cue("center-swapped")
    if system.isMultipleActive {
      set(.centerWidth, to: panels.bounds.width)
      if side == .right { set(.offset, to: -system.width(of: .right)) }
    }
    // Another operation may have opened a side since.
    if let side = opened { cue("will-close", side) }
    place = .closed
    set(.centerInteractive, to: true)
    move(to: .closed, named: "in")
    completion { $0.endClosing(side) }
  }

  fileprivate mutating func hide(in duration: GivenDuration) {
    guard opened != nil else { return stay(.nothingIsOpen, "refused") }
    guard !system.isCenterHidden else { return stay(.staysHidden(true), "unchanged") }
    system.isCenterHidden = true
    slideCenter("hide", in: duration)
    completion {
      guard $0.system.isCenterHidden else { return }
      $0.cue("center-hidden")
      $0.set(.centerHidden, to: true)
    }
  }

  fileprivate mutating func unhide(in duration: GivenDuration) {
    guard opened != nil else { return stay(.nothingIsOpen, "refused") }
    guard system.isCenterHidden else { return stay(.staysHidden(false), "unchanged") }
    showCenter()
    slideCenter("unhide", in: duration)
  }

  private mutating func slideCenter(_ phase: String, in duration: GivenDuration) {
    leg(
      phase, to: system.frames(in: state.place),
      in: panels.isAnimated ? duration : SidePanels.instantly, .easeInOut, because: .hiding)
  }

  fileprivate mutating func rotate(to size: Size, in duration: GivenDuration) {
    inaction = .boundsStay(size)
    system.panels.bounds = size
    leg(
      "rotate", to: system.frames(in: state.place), in: duration, .easeInOut, because: .turning)
    completion { $0.cueOwn("did-rotate") }
  }

  // MARK: Parts

  private mutating func showCenter() {
    system.isCenterHidden = false
    cue("center-shown")
    set(.centerHidden, to: false)
  }

  /// Sets the state at the start of a main move, and shows the panel that it opens.
  mutating func begin(_ place: OpenSide) {
    if let side = place.side {
      cue("will-open", side)
      show(side)
    } else if let side = opened {
      cue("will-close", side)
    }
    set(.centerInteractive, to: place.side == nil || system.isMultipleActive)
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
    cue("did-close", side)
    hideSides()
  }

  mutating func hideSides() { set([.isHidden(.left): 1, .isHidden(.right): 1]) }

  /// Appends the main move to the resting frames of a place, or to others.
  mutating func move(
    to place: OpenSide, _ frames: Poses? = nil, named phase: String? = nil, isAnimated: Bool = true
  ) {
    let duration = system.mainDuration(from: x, to: system.restingX(place))
    leg(
      phase ?? (place.side == nil ? "close" : "open"), to: frames ?? system.frames(in: place),
      in: isAnimated ? panels.legDuration(duration) : SidePanels.instantly, .linear,
      because: .moving)
  }
}
