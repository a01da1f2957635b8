import MotionNumerics

/// A container whose center slides along x over a left and a right side view.
public protocol SidePanelContainer: MotionSystem
where Place: SidePanelPlace, Operation: SidePanelOperation, Inaction: SidePanelInaction {
  /// The parameters that all such containers have.
  var panels: SidePanels { get set }

  /// Returns the outcome of an operation on the container in a state.
  func plan(_ operation: Operation, from state: State) -> Outcome
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
  /// The x of the center.
  public var primaryProperty: Property { .offset }

  /// The place where a new player begins: closed.
  public var initialPlace: Place { Place(open: nil) }

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

  /// Returns the outcome of an operation at a moment of a motion: only gestures are ignored during
  /// another one, and while the center is animated.
  public func decide(at moment: Moment<Self>, of motion: Motion) -> Outcome {
    ignoredGesture(at: moment, of: motion)
      ?? plan(moment.operation, from: moment.state).interrupting(moment)
  }

  /// Returns the outcome of a gesture that does not reach the center, or nil otherwise.
  func ignoredGesture(at moment: Moment<Self>, of motion: Motion) -> Outcome? {
    guard let gesture = moment.operation.gesture,
      moment.isDragged || motion.disablesTouches(at: moment.instant)
    else { return nil }
    return staying(.motionIsUnderWay, gesture.ignored, from: moment.state)
  }

  /// Returns the outcome of an operation that moves nothing.
  func staying(_ reason: Inaction, _ event: String, from state: State) -> Outcome {
    staying(reason, event, panels.ownSide.rawValue, from: state)
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
    // A view that is set without animation keeps those that it has.
    let changes = outcome.plan.detachedChanges.filter { $0.legIndex == 0 && $0.lag.high == 0 }
    motion.keepAnimations(of: changes.map(\.property), at: moment.instant)
    var plan = outcome.plan
    // What is set where a leg begins starts there, wherever it is on the screen.
    for index in plan.legs.first?.moves.indices ?? 0..<0 {
      let (move, curve) = (plan.legs[0].moves[index], plan.legs[0].curve)
      if moment.state[move.property] != move.from { plan.legs[0].moves[index].curve = curve }
    }
    motion.perform(plan, at: moment.instant, interruption, interrupting: subject)
  }
}

extension Planner where System: SidePanelContainer {
  /// The parameters that all such containers have.
  var panels: SidePanels { system.panels }

  /// Adds an event of a side.
  mutating func cue(
    _ event: String, _ side: HorizontalSide, after lag: DoubleDouble = DoubleDouble(0)
  ) {
    cue(event, side.rawValue, after: lag)
  }

  /// Adds an event about the operation itself.
  mutating func cueOwn(_ event: String) { cue(event, panels.ownSide) }

  /// Adds the event of an operation that moves nothing.
  mutating func stay(_ reason: System.Inaction, _ event: String) {
    stay(reason, event, panels.ownSide.rawValue)
  }
}

extension DoubleDouble {
  /// Returns the quotient of two whole numbers, with all digits of a decimal such as 0.15.
  static func ratio(_ numerator: Double, _ denominator: Double) -> DoubleDouble {
    DoubleDouble(numerator) / DoubleDouble(denominator)
  }
}
