import MotionNumerics

/// A builder of a plan, leg by leg, that keeps the model state up to date.
struct SidePanelPlanner<Container: SidePanelContainer> {
  /// The container, which the operation may change.
  var container: Container
  private(set) var plan = Plan(primaryProperty: .offset)
  /// The model state after the legs so far.
  var state: Container.State
  private let initialPlace: Container.Place
  private var targets: [Container.State] = []
  /// The values that are set at the end of the legs so far.
  private var changes: [Plan.Pose] = []
  /// The decision at the release of a drag.
  var release: Container.Release?
  /// The reason why nothing moves, used only if nothing does.
  var inaction: Container.Inaction?

  init(_ container: Container, from state: Container.State) {
    self.container = container
    self.state = state
    initialPlace = state.place
    plan.poses = state.poses
  }

  /// The parameters that all such containers have.
  var panels: SidePanels { container.panels }

  /// The x of the center, in points.
  var x: Double { state.x }

  /// Gives a property a value from the start of the motion on.
  mutating func start(_ property: Property, at value: Double) {
    state[property] = value
    plan.poses = state.poses
  }

  // MARK: Changes without animation

  /// Sets a property at the end of the legs so far.
  mutating func set(_ property: Property, to value: Double?) {
    guard state[property] != value else { return }
    state[property] = value
    changes.removeAll { $0.property == property }
    changes.append(Plan.Pose(property, value))
  }

  /// Sets a flag at the end of the legs so far.
  mutating func set(_ property: Property, to isSet: Bool) { set(property, to: isSet ? 1 : 0) }

  /// Sets properties at the end of the legs so far.
  mutating func set(_ poses: [Plan.Pose]) {
    for pose in poses { set(pose.property, to: pose.value) }
  }

  /// Sets a property at a time since the end of the legs so far, within the next one.
  mutating func set(_ property: Property, to value: Double?, after lag: DoubleDouble) {
    state[property] = value
    plan.detachedChanges.append(
      Plan.DetachedChange(at: plan.legs.count, after: lag, property, .holding(value)))
  }

  /// Adds an event at the end of the legs so far, or later.
  mutating func cue(
    _ event: some RawRepresentable<String>, _ subject: String = "",
    after lag: DoubleDouble = DoubleDouble(0)
  ) {
    plan.cues.append(Plan.Cue(at: plan.legs.count, after: lag, event.rawValue, subject))
  }

  /// Adds an event of a side.
  mutating func cue(
    _ event: some RawRepresentable<String>, _ side: HorizontalSide,
    after lag: DoubleDouble = DoubleDouble(0)
  ) {
    cue(event, side.rawValue, after: lag)
  }

  /// Adds an event about the operation itself.
  mutating func cueOwn(_ event: some RawRepresentable<String>) { cue(event, panels.ownSide) }

  // MARK: Legs

  /// Appends a leg in which all properties that differ go to their new values on one curve.
  ///
  /// A leg that changes nothing has no duration, for UIKit ends it at once.
  ///
  /// - Parameters:
  ///   - name: The name of the phase.
  ///   - poses: The values at the end; other properties stay.
  ///   - duration: The duration.
  ///   - curve: The curve, or nil if the leg is not animated.
  ///   - reason: The reason for the leg and its curve.
  mutating func leg(
    _ name: String, to poses: [Plan.Pose], in duration: GivenDuration, _ curve: TimingCurve?,
    because reason: some RawRepresentable<String>
  ) {
    var moves: List<Plan.Move> = []
    for pose in poses {
      guard let from = state[pose.property], let to = pose.value else {
        set(pose.property, to: pose.value)
        continue
      }
      // A center that stays stands still even if it was moving before.
      if from != to || pose.property == .offset {
        moves.append(
          Plan.Move(pose.property, from: from, to: to, isOpacity: pose.property.isOpacity))
      }
      state[pose.property] = to
    }
    append(
      Plan.Leg(
        name: name, duration: moves.contains(where: \.changes) ? duration.seconds : DoubleDouble(0),
        isDurationGiven: duration.isGiven, curve: curve, moves: moves, reason: reason.rawValue))
  }

  /// Appends a leg whose moves have segments or that moves nothing.
  ///
  /// - Parameters:
  ///   - leg: The leg.
  ///   - isStill: Whether its progress is 0.
  mutating func append(_ leg: Plan.Leg, isStill: Bool = false) {
    // A property that the leg moves starts there; a change would hide the move.
    for change in changes where !leg.moves.contains(where: { $0.property == change.property }) {
      apply(change)
    }
    changes = []
    var leg = leg
    if isStill { leg.progress = Plan.Move(Motion.progress, from: 0, to: 0) }
    for move in leg.moves { state[move.property] = move.to }
    plan.legs.append(leg)
    targets.append(state)
  }

  private mutating func apply(_ change: Plan.Pose) {
    plan.detachedChanges.append(
      Plan.DetachedChange(at: plan.legs.count, change.property, .holding(change.value)))
  }

  // MARK: Outcome

  /// Returns the outcome of the operation.
  consuming func outcome() -> Container.Outcome {
    for change in changes { apply(change) }
    return SidePanelOutcome(
      plan: plan, container: container, state: state, targets: targets,
      side: state.place.side ?? initialPlace.side ?? panels.ownSide, release: release,
      inaction: plan.movesNothing ? inaction : nil)
  }
}

extension Plan.Move {
  /// Whether the move changes its property.
  fileprivate var changes: Bool { from != to }
}

extension Property {
  /// Whether the property is an opacity.
  fileprivate var isOpacity: Bool { name.hasSuffix("_opacity") }
}
