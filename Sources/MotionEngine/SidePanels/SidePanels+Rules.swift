import MotionNumerics

/// A container whose center slides along x over a left and a right side view.
public protocol SidePanelContainer: MotionSystem
where
  Place: SidePanelPlace, Operation: SidePanelOperation, Inaction: SidePanelInaction
{
  /// The parameters that all such containers have.
  var panels: SidePanels { get set }

  /// Returns whether the view of a side never hides.
  func keepsVisible(_ side: HorizontalSide) -> Bool
  /// The center.
  var centerView: Scene.View { get }
  /// Returns the view of a side.
  func sideView(_ side: HorizontalSide) -> Scene.View
  /// Returns the views in a motion, back to front.
  func views(in motion: Motion) -> [Scene.View]
  /// The columns that other containers lack.
  var ownColumns: [Column] { get }
}

extension SidePanelContainer {
  /// The place where a new player begins: closed.
  public var initialPlace: Place { .closed }

  /// Every view hides.
  public func keepsVisible(_ side: HorizontalSide) -> Bool { false }

  /// Returns whether the side views are hidden while one that has a controller, or none, shows.
  public func visibility(showing shown: HorizontalSide?) -> Poses {
    func isHidden(_ side: HorizontalSide) -> Double {
      panels.hasController(side) && (side == shown || keepsVisible(side)) ? 0 : 1
    }
    return [.isHidden(.left): isHidden(.left), .isHidden(.right): isHidden(.right)]
  }

  /// UIKit ends a leg that changes nothing at once.
  public var endsStillLegsAtOnce: Bool { true }

  /// UIKit sends no touches to the center while it is animated, since no animation of these libraries
  /// allows user interaction.
  public func disablesTouches(_ leg: Plan.Leg) -> Bool {
    let frame = [Property.offset, .centerY, .centerWidth, .centerHeight]
    return leg.moves.contains { frame.contains($0.property) && $0.from != $0.to }
  }

  /// An operation that interrupts another starts at the old target, and the old motion continues
  /// additively: since iOS 8, UIKit's animations do so.
  public var defaultInterruption: Motion.Interruption { .additive }

  /// Returns the container with the duration, the animation and the own side of another.
  public func taking(settingsOf other: Self) -> Self {
    var container = self
    container.panels.duration = other.panels.duration
    container.panels.isAnimated = other.panels.isAnimated
    container.panels.ownSide = other.panels.ownSide
    return container
  }

  /// Plans an operation at a moment of a motion: only gestures are ignored during another one, and
  /// while the center is animated.
  public func decide(
    at moment: Moment<Self>, of motion: Motion, with planner: inout Outcome
  ) throws(ParameterError) {
    if !planner.ignoresGesture(at: moment, of: motion) {
      try plan(moment.operation, with: &planner)
    }
  }

  /// Performs the plan; the event of an interruption names the side of the motion under way.
  public func perform(
    _ outcome: Outcome, at moment: Moment<Self>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    let last = moment.underWay
    var side = last.map { $0.state.place.side ?? $0.start.side ?? $0.system.panels.ownSide }
    if last?.plan.legs.first?.name == Motion.drag {
      let x = motion.state(of: .offset, at: moment.instant)?.value ?? 0
      side = HorizontalSide(showingAt: x) ?? last?.system.panels.ownSide
    }
    let subject = side?.rawValue ?? ""
    if !outcome.plan.legs.isEmpty, last != nil, !moment.isRunning {
      // An animation that another has outlasted in the list of phases is under way too.
      motion.insert(
        Motion.Event(instant: moment.instant, name: Motion.interrupted, subject: subject))
    }
    motion.keepAnimations(of: outcome.plan.detachedChanges, at: moment.instant)
    var plan = outcome.plan
    // What is set where a leg begins starts there, wherever it is on the screen.
    for index in plan.legs.first?.moves.indices ?? 0..<0 {
      let (move, curve) = (plan.legs[0].moves[index], plan.legs[0].curve)
      if moment.state[move.property] != move.from { plan.legs[0].moves[index].curve = curve }
    }
    let leavesCenter =
      plan.legs.isEmpty
      ? motion.end.isClearlyAfter(moment.instant)
      : plan.legs[0].duration.high > 0 && !plan.legs[0].moves.contains { $0.property == .offset }
    if leavesCenter {
      motion.rest(.offset, at: moment.instant, in: plan.legs.isEmpty ? nil : moment.state[.offset])
    }
    motion.perform(plan, at: moment.instant, interruption, interrupting: subject)
  }
}

extension Motion {
  /// Holds a property from an instant of the motion on at a value, or nil for its last one, if its
  /// animations are over then.
  fileprivate mutating func rest(_ property: Property, at instant: Instant, in value: Double?) {
    guard let last = track(of: property)?.segments.last, !last.end.isClearlyAfter(instant),
      !instant.isClearlyAfter(end)
    else { return }
    let value = value ?? last.lastValue
    guard !last.isStill || value != last.lastValue else { return }
    tracks[property, default: Track(holding: value)].hold(value, from: instant)
  }
}

extension Planner where System: SidePanelContainer {
  /// The parameters that all such containers have.
  var panels: SidePanels { system.panels }

  /// Adds an event about the operation itself.
  mutating func cueOwn(_ event: String) { cue(event, panels.ownSide) }

  /// Adds the event of an operation that moves nothing.
  mutating func stay(_ reason: System.Inaction, _ event: String) {
    stay(reason, event, panels.ownSide.rawValue)
  }

  /// Whether an operation is a gesture that does not reach the center; if so, it says why.
  mutating func ignoresGesture(at moment: Moment<System>, of motion: Motion) -> Bool {
    guard let gesture = moment.operation.gesture,
      moment.isDragged || motion.disablesTouches(at: moment.instant)
    else { return false }
    stay(.motionIsUnderWay, gesture.ignored)
    return true
  }

  /// Shows the view of a side, or none, at the end of the legs so far or at a time since then.
  mutating func show(_ side: HorizontalSide?, after lag: DoubleDouble? = nil) {
    set(system.visibility(showing: side), after: lag)
  }

  /// Changes the bounds; the views go to frames that are computed then.
  mutating func rotate(
    to bounds: Size, in duration: GivenDuration, _ frames: (inout Planner) -> Poses
  ) {
    inaction = .boundsStay(bounds)
    system.panels.bounds = bounds
    let frames = frames(&self)
    leg(
      "rotate", to: frames, in: duration, .easeInOut,
      because: "the bounds change: ease-in-out")
    completion { $0.cueOwn("did-rotate") }
  }
}

extension DragPath {
  /// A change of the side that shows.
  typealias Change<Side> = (time: DoubleDouble, from: Side?, to: Side?)

  /// Returns the changes of the side that shows, if one does, from the one that is open at the start;
  /// a drag that goes on has passed its first position.
  ///
  /// If the same side shows again at once, there are two.
  func changes<Side: Equatable>(
    from open: Side? = nil, isResumed: Bool = false, _ side: (DoubleDouble) -> Side?
  ) -> [Change<Side>] {
    var shown = open
    var changes: [Change<Side>] = []
    func show(_ side: Side?, at time: DoubleDouble) {
      guard side != shown else { return }
      if let last = changes.last, shown == nil, last.time == time, last.from != side {
        changes[changes.count - 1].to = side
      } else {
        changes.append((time, shown, side))
      }
      shown = side
    }
    for (knot, next) in zip(knots, knots.dropFirst()) {
      if !isResumed || knot.time.high > 0 { show(side(knot.position), at: knot.time) }
      guard next.time > knot.time else { continue }
      show(side(Self.middle(knot.position, next.position)), at: knot.time)
    }
    show(side(end.position), at: end.time)
    return changes
  }

  /// Returns the position in the middle of two.
  static func middle(_ from: DoubleDouble, _ to: DoubleDouble) -> DoubleDouble {
    (from + to) / DoubleDouble(2)
  }
}

extension DoubleDouble {
  /// Returns the quotient of two whole numbers, with all digits of a decimal such as 0.15.
  static func ratio(_ numerator: Double, _ denominator: Double) -> DoubleDouble {
    DoubleDouble(numerator) / DoubleDouble(denominator)
  }
}
