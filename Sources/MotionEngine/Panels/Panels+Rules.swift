import MotionNumerics

extension Panels: SidePanelContainer {
  /// The places of the center.
  public typealias Place = OpenSide

  /// Plans an operation in the state of the planner.
  public func plan(_ operation: Operation, with planner: inout Outcome) {
    switch operation {
    case .open(let side): planner.open(side)
    case .close: planner.close(isAnimated: panels.isAnimated, showsCenter: true)
    case .toggle(let side): planner.toggle(side)
    case .tap: planner.tap()
    case .pan(let pan): planner.pan(pan)
    case .swap: planner.swap()
    case .hide(let duration): planner.hide(in: duration)
    case .unhide(let duration): planner.unhide(in: duration)
    case .rotate(let size, let duration):
      planner.rotate(to: size, in: duration) { planner in
        _ = planner.adjusted()
        return planner.system.frames(in: planner.place)
      }
    }
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
}

extension Planner<Panels> {
  /// Whether the center is in its resting frame, so that a move to it changes nothing.
  private var isAtRest: Bool {
    let frame = system.frame(in: place)
    return x == frame.x && state[.centerWidth] == frame.width
  }

  fileprivate mutating func open(_ side: HorizontalSide) {
    guard place.side != side || !isAtRest else { return stay(.isOpen(side), "unchanged") }
    go(to: OpenSide(open: side), isAnimated: panels.isAnimated)
  }

  /// Closes the open side; only `showCenterPanelAnimated` also shows a hidden center.
  fileprivate mutating func close(isAnimated: Bool = true, showsCenter: Bool = false) {
    let shows = showsCenter && system.isCenterHidden
    if shows { showCenter() }
    guard place.side != nil || !isAtRest else {
      // An animation that changes nothing is over at once.
      show(nil)
      if !shows { stay(.nothingIsOpen, "unchanged") }
      return
    }
    go(to: .closed, isAnimated: isAnimated)
  }

  /// Goes to a place, and completes it.
  private mutating func go(to place: OpenSide, isAnimated: Bool = true) {
    let side = place.side ?? self.place.side ?? (x < 0 ? .right : .left)
    begin(place)
    move(isAnimated: isAnimated)
    completion { $0.end(side, opens: place != .closed) }
  }

  fileprivate mutating func toggle(_ side: HorizontalSide) {
    switch place.side {
    case nil: go(to: OpenSide(open: side))
    case side: close()
    case let other?: stay(.otherIsOpen(other), "unchanged")
    }
  }

  fileprivate mutating func tap() {
    if place.side == nil { return stay(.nothingIsOpen, "tap-ignored") }
    if system.isMultipleActive { return stay(.tapBelongsToCenter, "tap-ignored") }
    if system.isCenterHidden { return stay(.staysHidden(true), "tap-ignored") }
    close()
  }

  fileprivate mutating func swap() {
    guard let side = place.side else {
      inaction = .exchangesAtRest
      return cue("center-swapped")
    }
    cue("will-close", side)
    state.place = .closed
    var frame = system.restingFrame ?? system.frame(in: OpenSide(open: side))
    if system.timing.bouncesOnCenterChange { frame.x = side.sign * panels.bounds.width }
    system.restingFrame = frame
    leg(
      "out", to: position(frame), in: panels.legDuration(.ratio(2, 10)), .easeInOut,
      because: "the old center leaves in 0.2 s: ease-in-out")
    completion { $0.enter(replacing: side) }
  }

  /// Brings a new center in where the old one has left, over a side that is or was open.
  private mutating func enter(replacing side: HorizontalSide) {
    cue("center-swapped")
    if system.isMultipleActive {
      set(.centerWidth, to: panels.bounds.width)
      if side == .right { set(.offset, to: -system.width(of: .right)) }
    }
    begin(.closed)
    move(named: "in")
    completion { $0.end(side, opens: false) }
  }

  fileprivate mutating func hide(in duration: GivenDuration) {
    guard let side = place.side else { return stay(.nothingIsOpen, "refused") }
    guard !system.isCenterHidden else { return stay(.staysHidden(true), "unchanged") }
    system.isCenterHidden = true
    // The center leaves by its own width.
    let width = state[.centerWidth] ?? 0
    slideCenter("hide", to: panels.rectangle(at: side.sign * width, width: width), in: duration)
    completion {
      guard $0.system.isCenterHidden else { return }
      $0.cue("center-hidden")
      $0.set(.centerHidden, to: true)
    }
  }

  fileprivate mutating func unhide(in duration: GivenDuration) {
    guard place.side != nil else { return stay(.nothingIsOpen, "refused") }
    guard system.isCenterHidden else { return stay(.staysHidden(false), "unchanged") }
    showCenter()
    showOpened()
    slideCenter("unhide", to: adjusted(), in: duration)
    completion { _ in }
  }

  private mutating func slideCenter(
    _ phase: String, to frame: Rectangle, in duration: GivenDuration
  ) {
    leg(
      phase, to: position(frame) + system.places(beside: frame) + system.widths,
      in: panels.isAnimated ? duration : SidePanels.instantly, .easeInOut,
      because: "the center leaves or enters the container: ease-in-out")
  }

  // MARK: Parts

  /// Computes the resting frame of the center anew, and returns it.
  fileprivate mutating func adjusted() -> Rectangle {
    let frame = system.frame(in: place)
    system.restingFrame = frame
    return frame
  }

  private mutating func showCenter() {
    system.isCenterHidden = false
    cue("center-shown")
    set(.centerHidden, to: false)
  }

  /// Sets the state at the start of a main move, and shows the panel that it opens.
  mutating func begin(_ place: OpenSide) {
    if place != self.place, let side = place.side ?? self.place.side {
      cue(place.side == nil ? "will-close" : "will-open", side)
    }
    self.place = place
    inaction = .noDistance
    showOpened()
  }

  /// Shows the panel of the open side; with one active, a view over the center then takes the taps.
  mutating func showOpened() {
    if let side = place.side { show(side) }
    set(.centerInteractive, to: place.side == nil || system.isMultipleActive)
  }

  mutating func end(_ side: HorizontalSide, opens: Bool) {
    cue(opens ? "did-open" : "did-close", side)
    if !opens { show(nil) }
  }

  /// Returns the x and the width of a center.
  func position(_ frame: Rectangle) -> Poses { [.offset: frame.x, .centerWidth: frame.width] }

  /// Appends the main move to the resting frame of the place; the widths of the panels stay.
  mutating func move(named phase: String? = nil, isAnimated: Bool = true) {
    let frame = adjusted()
    let duration = system.mainDuration(from: x, to: frame.x)
    leg(
      phase ?? (place.side == nil ? "close" : "open"), to: system.moved(to: frame),
      in: isAnimated ? panels.legDuration(duration) : SidePanels.instantly, .linear,
      because: "main-move")
  }
}
