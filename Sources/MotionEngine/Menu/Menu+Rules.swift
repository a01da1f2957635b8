import MotionNumerics

/// An interrupted swap has no further events, and while touches are disabled a drag does nothing.
extension Menu: MotionSystem {
  /// The x of the visible view.
  public var primaryProperty: Property { .visibleX }

  /// The place where a new player begins: with the first view, without the menu.
  public var initialPlace: Place { Place(isShown: false) }

  /// Returns the menu with the duration and the handling of touches of another.
  public func taking(settingsOf other: Menu) -> Menu {
    var menu = self
    menu.duration = other.duration
    menu.restoresInteractionAtEnd = other.restoresInteractionAtEnd
    return menu
  }

  /// UIKit sends no touches to a view that it animates; the view that enters allows user interaction,
  /// unless touches stay disabled until the end.
  public func disablesTouches(_ leg: Plan.Leg) -> Bool {
    leg.name != "in" || restoresInteractionAtEnd
  }

  /// Plans an operation at a moment of a motion.
  public func decide(at moment: Moment<Menu>, of motion: Motion, with planner: inout Outcome) {
    if case .pan = moment.operation {
      if motion.disablesTouches(at: moment.instant) {
        return planner.stay(.motionIsUnderWay, "pan-ignored")
      }
      // A drag allows no additive animations.
      planner.interruption = .fromCurrent
      let presented = motion.state(of: .visibleX, at: moment.instant)?.value
      planner.start(.visibleX, at: presented ?? planner.x)
    }
    plan(moment.operation, with: &planner)
  }

  /// Plans an operation in the state of the planner.
  public func plan(_ operation: Operation, with planner: inout Outcome) {
    planner.inaction = .exposesNothing
    let duration = GivenDuration(duration, default: operation.duration)
    switch operation {
    case .toggle: planner.slide(shown: !planner.place.isShown, in: duration)
    case .show: planner.slide(shown: true, in: duration)
    case .hide: planner.slide(shown: false, in: duration)
    case .swap(let index): planner.swap(to: index, in: duration)
    case .launch: planner.launch(in: duration)
    case .rotate: planner.rotate(in: duration)
    case .pan(let drag): planner.pan(drag, in: duration)
    }
  }

  /// The rounding of positions, which are sums of decimals: positions this close count as equal.
  fileprivate var rounding: Double { bounds.width * 1e-12 }

  /// Returns the decision for a release at an x.
  fileprivate func release(at x: DoubleDouble, velocity: DoubleDouble) -> Release {
    let projected = x + Self.lookAhead * velocity
    let threshold = exposedWidth / 2
    // Double-double decimals are still rounded: 99.9 + 0.25 · 0.4 must be 100 and not past it.
    return Release(
      x: x.high, velocity: velocity.high, projected: projected.high, threshold: threshold,
      shows: (projected - DoubleDouble(threshold)).high > rounding)
  }
}

extension Planner<Menu> {
  fileprivate mutating func slide(shown isShown: Bool, in duration: GivenDuration) {
    guard state.place.isShown != isShown else {
      return stay(.stays(isShown: isShown), "unchanged")
    }
    endSwap()
    state.place.isShown = isShown
    settle(
      isShown ? "show" : "hide", in: duration,
      because: isShown ? "the menu was hidden: ease-in-out" : "the menu was shown: ease-in-out")
  }

  fileprivate mutating func launch(in duration: GivenDuration) {
    inaction = .exposesAll(width: system.bounds.width)
    start(.visibleX, at: system.bounds.width)
    plan.startsAtTarget = true
    endSwap()
    for event in ["will-move-to-parent", "did-move-to-parent", "will-appear", "did-appear"] {
      cue(event, "incoming")
    }
    settle(
      "launch", in: duration, because: "the first view enters from off-screen: ease-in-out")
  }

  fileprivate mutating func rotate(in duration: GivenDuration) {
    // A view that is losing its parent gets no messages; the one that replaces it does.
    let view = state[.outgoingIndex] == nil ? "visible" : "incoming"
    endSwap()
    cue("will-rotate", view)
    inaction = .boundsAreSquare(system.bounds)
    system.bounds = system.bounds.swapped
    settle(
      "rotate", in: duration, because: "the device rotates: ease-in-out",
      with: [.width: system.bounds.width, .height: system.bounds.height])
    cue("did-rotate", view)
  }

  fileprivate mutating func swap(to index: Int, in duration: GivenDuration) {
    guard index != state.place.index else { return stay(.isVisible(index), "unchanged") }
    let width = system.bounds.width
    cue("will-move-to-nil", "outgoing")
    cue("will-move-to-parent", "incoming")
    cue("will-disappear", "outgoing")
    cue("will-appear", "incoming")
    set(.outgoingIndex, to: Double(state.place.index))
    leg(
      "out", to: [.visibleX: width],
      with: [Plan.Move(.outgoingX, from: x, to: width, source: .visibleX)], in: duration,
      .easeInOut, because: "the visible view leaves first: ease-in-out")
    cue("did-disappear", "outgoing")
    cue("did-appear", "incoming")
    cue("did-move-to-parent", "incoming")
    cue("removed-from-parent", "outgoing")
    cue("did-move-to-nil", "outgoing")
    endSwap()
    set(.visibleIndex, to: Double(index))
    state.place = Menu.Place(index: index, isShown: false)
    settle(
      "in", in: duration, because: "the other view enters from where it left: ease-in-out")
  }

  fileprivate mutating func pan(_ drag: Drag, in duration: GivenDuration) {
    let width = system.exposedWidth
    inaction =
      drag.firstDirection(along: .x) == 0
      ? .gestureStays
      : width == 0 ? .exposesNothing : .gestureLeadsAway(isShown: state.place.isShown)
    endSwap()
    cue("pan-began")
    func within(_ position: DoubleDouble) -> DoubleDouble {
      min(max(position, DoubleDouble(0)), DoubleDouble(width))
    }
    let start = within(DoubleDouble(x))
    let path = DragPath(drag, levels: [0, width], rounding: system.rounding) { start + $0.x }
    follow(
      drag, [path.move(.visibleX) { within($0).high }],
      because: "follows the drag between 0 and the exposed width")
    cue("pan-ended")
    let decision = system.release(at: within(path.end.position), velocity: drag.velocity.x)
    release = decision
    state.place.isShown = decision.shows
    guard system.x(at: state.place) != x else {
      set(.menuShown, to: decision.shows)
      return cue("unchanged")
    }
    settle(
      decision.shows ? "show" : "hide", .easeOut, in: duration,
      because: decision.shows
        ? "released past the threshold: ease-out" : "not released past the threshold: ease-out")
  }

  // MARK: Parts

  /// Ends a running swap: removes the outgoing view.
  private mutating func endSwap() { set([.outgoingIndex: nil, .outgoingX: nil]) }

  /// Appends the leg to rest at the place of the state.
  private mutating func settle(
    _ phase: String, _ curve: TimingCurve = .easeInOut, in duration: GivenDuration,
    because reason: String, with poses: Poses = [:]
  ) {
    set(.menuShown, to: state.place.isShown)
    leg(
      phase, to: [.visibleX: system.x(at: state.place)] + poses, in: duration, curve,
      because: reason)
  }
}
