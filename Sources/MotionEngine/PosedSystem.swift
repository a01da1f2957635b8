/// A system that is described by the values of its properties at each place where it can rest.
public protocol PosedSystem: MotionSystem
where
  State == ModelState<Place>, Outcome == PosedOutcome<Self, Place, Release, Inaction>,
  Failure == ParameterError
{
  /// The places at which the system can rest.
  associatedtype Place: Hashable, Sendable
  /// The reason for a leg, its duration and its curve.
  associatedtype Reason: RawRepresentable<String>
  /// The decision at the release of a drag.
  associatedtype Release: Sendable
  /// The reason why an operation moves nothing.
  associatedtype Inaction: Hashable, Sendable

  /// The property whose start and end values the phases report.
  static var primaryProperty: Property { get }
  /// Whether a leg that changes nothing ends at once.
  static var endsStillLegsAtOnce: Bool { get }

  /// Returns the values of all properties at rest in a place.
  func poses(in place: Place) -> Poses
  /// Returns the outcome of an operation on the system in a state.
  func plan(_ operation: Operation, from state: State) -> Outcome
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
}

/// The outcome of an operation.
public struct PosedOutcome<
  System: Sendable, Place: Hashable & Sendable, Release: Sendable, Inaction: Hashable & Sendable
>: PlannedOutcome {
  /// The plan.
  public var plan: Plan
  /// The system after the operation.
  public var system: System
  /// The place before the operation.
  public var start: Place
  /// The model state after the operation.
  public var state: ModelState<Place>
  /// The model state that is the target of each leg.
  public var targets: [ModelState<Place>] = []
  /// The decision at the release of a drag, or nil without one.
  public var release: Release?
  /// The reason why nothing moves, or nil if something does.
  public var inaction: Inaction?
}

extension PosedSystem {
  /// A leg takes its time even if it changes nothing.
  public static var endsStillLegsAtOnce: Bool { false }

  /// Returns the model state at rest in a place.
  public func restState(_ place: Place) -> State { State(place: place, values: poses(in: place)) }

  /// Returns the motion of a system at rest in a state.
  public func rest(in state: State) -> Motion {
    Motion(primaryProperty: Self.primaryProperty, poses: state.values.list)
  }

  /// Returns the system after an operation, with its own settings.
  public func following(_ outcome: Outcome) -> Self { outcome.system.taking(settingsOf: self) }

  /// Returns the decision of an outcome.
  func decision(
    _ outcome: Outcome, at moment: Moment<Self>, _ interruption: Motion.Interruption? = nil
  ) -> Decision<Outcome> {
    var outcome = outcome
    // A property that the plan leaves unchanged may still be moving to its target.
    if moment.isRunning, !outcome.plan.legs.isEmpty { outcome.inaction = nil }
    return Decision(outcome, interruption)
  }
}
