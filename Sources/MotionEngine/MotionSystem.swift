public import MotionNumerics

/// A system whose operations a `Player` performs.
///
/// A system only decides: which plan an operation has in a model state, and at which values it
/// starts if it interrupts another. Its rules are written in the verbs of `Planner`. The player
/// keeps the time.
public protocol MotionSystem: Sendable {
  /// The operations.
  associatedtype Operation: Sendable
  /// The places at which the system can rest.
  associatedtype Place: Hashable, Sendable
  /// The decision at the release of a drag.
  associatedtype Release: Sendable
  /// The reason why an operation moves nothing.
  associatedtype Inaction: Hashable, Sendable

  /// The model state.
  typealias State = ModelState<Place>
  /// The outcome of an operation.
  typealias Outcome = Planner<Self>

  /// The property whose start and end values the phases report.
  var primaryProperty: Property { get }
  /// Whether a leg that changes nothing ends at once.
  var endsStillLegsAtOnce: Bool { get }
  /// Returns whether UIKit sends no touches to the center, or another view that counts, while a leg
  /// is animated.
  func disablesTouches(_ leg: Plan.Leg) -> Bool
  /// The place where a new player begins.
  var initialPlace: Place { get }
  /// The start of an operation that interrupts another, unless its outcome has its own.
  var defaultInterruption: Motion.Interruption { get }

  /// Returns the values of all properties at rest in a place.
  func poses(in place: Place) -> Poses

  /// Plans an operation in the state of the planner.
  ///
  /// - Throws: The first error of the operation.
  func plan(_ operation: Operation, with planner: inout Outcome) throws(ParameterError)

  /// Returns the outcome of an operation on the system in a state.
  ///
  /// A requirement, so that the compiler specializes it for each system.
  ///
  /// - Throws: The first error of the operation.
  func plan(_ operation: Operation, from state: State) throws(ParameterError) -> Outcome

  /// Returns the place in a state in which a drag has set what it moves.
  func place(draggedTo state: State) -> Place
  /// Returns whether an operation makes the system take a drag away.
  func cancelsDrags(_ operation: Operation) -> Bool

  /// Plans an operation at a moment of a motion, in the model state that it finds.
  ///
  /// - Throws: The first error of the operation.
  func decide(
    at moment: Moment<Self>, of motion: Motion, with planner: inout Outcome
  ) throws(ParameterError)

  /// Performs a plan, from which `interruption` follows, on the motion.
  func perform(
    _ outcome: Outcome, at moment: Moment<Self>, _ interruption: Motion.Interruption,
    on motion: inout Motion)

  /// Returns the system with those parameters of another that each operation has for itself, such
  /// as durations.
  func taking(settingsOf other: Self) -> Self

  /// Returns the system after an operation with an outcome.
  func following(_ outcome: Outcome) -> Self
}

/// The model state of a system, which an animation sets to its target at once.
public struct ModelState<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// The value of every property.
  var values: Poses

  /// The value of a property, or nil if it has none.
  public subscript(property: Property) -> Double? {
    get { values[property] }
    set { values[property] = newValue }
  }

  /// Changes the state in the way in which another one has changed.
  mutating func change(as new: ModelState, since old: ModelState) {
    if new.place != old.place { place = new.place }
    for pose in new.values.list where old[pose.property] != pose.value {
      self[pose.property] = pose.value
    }
  }
}

extension MotionSystem {
  /// The displacement of what slides.
  public var primaryProperty: Property { .offset }

  /// A leg takes its time even if it changes nothing.
  public var endsStillLegsAtOnce: Bool { false }

  /// Animations leave touches on.
  public func disablesTouches(_ leg: Plan.Leg) -> Bool { false }

  /// A drag leaves the place.
  public func place(draggedTo state: State) -> Place { state.place }

  /// Drags go on.
  public func cancelsDrags(_ operation: Operation) -> Bool { false }

  /// An operation starts at the presented values.
  public var defaultInterruption: Motion.Interruption { .fromCurrent }

  /// Returns the model state at rest in a place.
  public func restState(_ place: Place) -> State {
    var state = State(place: place, values: poses(in: place))
    state[.disablings] = 0
    return state
  }

  /// Returns the outcome of an operation on the system in a state.
  public func plan(_ operation: Operation, from state: State) throws(ParameterError) -> Outcome {
    var planner = Planner(self, from: state)
    try plan(operation, with: &planner)
    return planner.outcome()
  }

  /// Returns the outcome of an operation on the system at rest in a place.
  ///
  /// - Throws: The first error of the operation.
  public func plan(_ operation: Operation, at place: Place) throws(ParameterError) -> Outcome {
    try plan(operation, from: restState(place))
  }

  /// Returns the motion of a system at rest in a state.
  public func rest(in state: State) -> Motion {
    Motion(primaryProperty: primaryProperty, poses: state.values.list)
  }

  /// Performs the plan and nothing else.
  public func perform(
    _ outcome: Outcome, at moment: Moment<Self>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    motion.perform(outcome.plan, at: moment.instant, interruption)
  }

  /// Returns the other system, if each operation has all parameters for itself.
  public func taking(settingsOf other: Self) -> Self { other }

  /// Returns the system after an operation, with its own settings.
  public func following(_ outcome: Outcome) -> Self { outcome.system.taking(settingsOf: self) }
}

// MARK: - Touches

extension Property {
  /// The number of animations during which UIKit sends no touches.
  package static let disablings = Property("disablings")
}

extension Plan.Move {
  /// The disabling of touches until the end of a leg; one that is interrupted continues as its leg.
  static let disabling: Plan.Move = {
    var move = Plan.Move(.disablings, from: 1, to: 0)
    move.curve = (try? StepCurve(count: 1)).map(TimingCurve.steps)
    return move
  }()
}

extension Motion {
  /// Returns whether touches are off at an instant because of an animation.
  func disablesTouches(at instant: Instant) -> Bool {
    Condition.isSet(.disablings).holds(in: self, at: instant)
  }
}

/// A duration, and whether the user gave it.
public struct GivenDuration: Hashable, Sendable {
  /// The duration, in seconds.
  public var seconds: DoubleDouble
  /// Whether the user gave it, so that no spring may replace it.
  public var isGiven: Bool

  /// Creates a duration.
  public init(_ seconds: DoubleDouble, isGiven: Bool) {
    (self.seconds, self.isGiven) = (seconds, isGiven)
  }

  /// Creates the duration that the user gave or, without one, a default one.
  public init(_ given: DoubleDouble?, default seconds: @autoclosure () -> DoubleDouble) {
    self.init(given ?? seconds(), isGiven: given != nil)
  }
}

/// An operation at an instant, and what it finds there.
public struct Moment<System: MotionSystem>: Sendable {
  /// An operation that has legs, its outcome, and the index of its first phase.
  typealias Performance = (operation: System.Operation, outcome: System.Outcome, firstPhase: Int)

  /// The operation to perform.
  public let operation: System.Operation
  /// Its instant.
  public let instant: Instant
  /// Whether a motion is running.
  public let isRunning: Bool
  /// The model state: while a motion is running, the target of the leg in force.
  public internal(set) var state: System.State
  /// The operation that is running or was the last to run, or nil if there is none.
  let current: Performance?
  /// The index of the leg in force among those of that operation.
  let leg: Int?
  /// The phase of that leg.
  let phase: Motion.Phase?
  /// The properties that the drag under way sets at every touch, or nil if there is none.
  var dragged: List<Property>?
  /// The outcome whose leg began last among those that are not over, or nil if there is none.
  var underWay: System.Outcome?
  /// Whether a leg is under way that hides what has begun before it.
  var isHidden = false
  /// The model state after all operations in the queue, or nil if there are none.
  var expected: System.State?

  init(
    _ operation: System.Operation, at instant: Instant, of motion: Motion,
    after current: Performance?, settledIn state: System.State
  ) {
    (self.operation, self.instant) = (operation, instant)
    self.current = current
    isRunning = motion.end.isClearlyAfter(instant)
    let phases = current.map { motion.phases[$0.firstPhase...].prefix($0.outcome.plan.legs.count) }
    let index = phases?.lastIndex { !$0.start.isAfter(instant) }
    phase = index.map { motion.phases[$0] }
    leg = current.flatMap { current in index.map { $0 - current.firstPhase } }
    self.state =
      if let leg, let current, motion.end.isAfter(instant) {
        current.outcome.targets[leg]
      } else { state }
  }

  /// Whether a drag is running.
  ///
  /// A drag is not an animation: the model is at the presented position.
  var isDragged: Bool {
    if dragged != nil { return true }
    guard isRunning, let phase else { return false }
    return phase.name == Motion.drag && phase.end.isAfter(instant)
  }
}
