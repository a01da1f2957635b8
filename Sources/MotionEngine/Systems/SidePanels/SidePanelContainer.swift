import MotionNumerics

/// A place at which the center of a container with side panels can rest.
public protocol SidePanelPlace: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The side that is open there, or nil if the container is closed.
  var side: HorizontalSide? { get }
  /// Creates the usual place of an open side, or of a closed container for nil.
  init(open side: HorizontalSide?)
}

/// A container whose center slides along x over a left and a right side view.
public protocol SidePanelContainer: MotionSystem
where
  State == SidePanelState<Place>, Outcome == SidePanelOutcome<Self, Place, Release, Inaction>,
  Failure == ParameterError
{
  /// The places at which the center can rest.
  associatedtype Place: SidePanelPlace
  /// The decision at the release of a drag.
  associatedtype Release: Sendable
  /// The reason why an operation moves nothing.
  associatedtype Inaction: Hashable, Sendable

  /// The parameters that all such containers have.
  var panels: SidePanels { get set }

  /// Returns the values of all properties at rest in a place.
  func poses(in place: Place) -> [Plan.Pose]
  /// Returns the plan of an operation on the container in a state and its outcome.
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

/// The model state of a container, which an animation sets to its target at once.
public struct SidePanelState<Place: SidePanelPlace>: Hashable, Sendable {
  /// The place of the center.
  public var place: Place
  /// The value of every property.
  var poses: [Plan.Pose]

  /// The value of a property, or nil if it has none.
  subscript(property: Property) -> Double? {
    get { poses.first { $0.property == property }?.value }
    set {
      if let index = poses.firstIndex(where: { $0.property == property }) {
        poses[index].value = newValue
      } else {
        poses.append(Plan.Pose(property, newValue))
      }
    }
  }

  /// The x of the center, in points.
  public var x: Double { self[.offset] ?? 0 }
}

/// The outcome of an operation on a container.
public struct SidePanelOutcome<
  Container: Sendable, Place: SidePanelPlace, Release: Sendable, Inaction: Hashable & Sendable
>: PlannedOutcome {
  /// The plan.
  public var plan: Plan
  /// The container after the operation.
  public var container: Container
  /// The state after the operation.
  public var state: SidePanelState<Place>
  /// The model state that is the target of each leg.
  public var targets: [SidePanelState<Place>] = []
  /// The side that opens or closes or, if none does, that the operation is about.
  public var side: HorizontalSide
  /// The decision at the release of a drag, or nil without one.
  public var release: Release?
  /// The reason why nothing moves, or nil if something does.
  public var inaction: Inaction?
}

extension SidePanelContainer {
  /// Returns the state at rest in a place.
  public func restState(_ place: Place) -> State { State(place: place, poses: poses(in: place)) }

  /// Returns the motion of a container at rest in a state.
  public func rest(in state: State) -> Motion {
    Motion(primaryProperty: .offset, poses: state.poses)
  }

  /// An operation that interrupts another starts at the old target, and the old motion continues
  /// additively: since iOS 8, UIKit's animations do so.
  public var usualInterruption: Motion.Interruption { .additive }

  /// Returns the container with the duration, the animation and the own side of another.
  public func taking(settingsOf other: Self) -> Self {
    var container = self
    container.panels.duration = other.panels.duration
    container.panels.isAnimated = other.panels.isAnimated
    container.panels.ownSide = other.panels.ownSide
    return container
  }

  /// Returns the container after an operation, with its own settings.
  public func following(_ outcome: Outcome) -> Self {
    outcome.container.taking(settingsOf: self)
  }

  /// Performs the plan; the event of an interruption names the side of the motion under way.
  public func perform(
    _ outcome: Outcome, at moment: Moment<Self>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    var side = moment.current?.outcome.side
    if let drag = dragged(at: moment) {
      let x = motion.state(of: .offset, at: moment.instant)?.value ?? 0
      side = HorizontalSide(showingAt: x) ?? moment.current?.outcome.container.panels.ownSide
      // An interrupted drag leaves no animation.
      if !outcome.plan.legs.isEmpty { motion.freeze(drag, at: moment.instant) }
    }
    motion.perform(
      outcome.plan, at: moment.instant, interruption, interrupting: side?.rawValue ?? "")
  }

  /// Returns the model state at a moment: during a drag it is at the position of the drag.
  func modelState(at moment: Moment<Self>, of motion: Motion) -> State {
    var state = moment.state
    for property in dragged(at: moment) ?? List() {
      state[property] = motion.track(of: property)?.ownValue(at: moment.instant)
    }
    return state
  }

  /// Returns what the drag under way moves, or nil if there is none.
  private func dragged(at moment: Moment<Self>) -> List<Property>? {
    guard moment.isDragged, let leg = moment.leg else { return nil }
    let flags = HorizontalSide.allCases.map { Property.isHidden($0) }
    return moment.current.map { $0.outcome.plan.legs[leg].moves.map(\.property) + flags }
  }

  /// Returns the decision of an outcome.
  func decision(_ outcome: Outcome, at moment: Moment<Self>) -> Decision<Outcome> {
    var outcome = outcome
    // A property that the plan leaves unchanged may still be moving to its target.
    if moment.isRunning, !outcome.plan.legs.isEmpty { outcome.inaction = nil }
    return Decision(outcome)
  }
}
