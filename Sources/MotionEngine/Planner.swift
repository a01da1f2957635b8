import MotionNumerics

/// The outcome of an operation, planned leg by leg.
///
/// The rules of every system are written in its verbs: `set` changes a property at once, `cue` adds
/// an event, `leg` animates to other poses, `follow` lets a drag move views, and `stay` states why
/// nothing moves. `completion` takes what happens when the legs so far are over. It keeps the model
/// state up to date.
public struct Planner<System: MotionSystem>: Sendable {
  /// A block that plans a leg, or the rest of it after some seconds.
  typealias Proceed = @Sendable (inout Self, DoubleDouble?) -> Void
  /// A block that runs when some legs of a plan are over, interrupted or not, and the outcome up to it.
  ///
  /// It is the last that an operation plans, so that a player can run it at its time: in the model
  /// state and with the system that it finds then.
  typealias Completion = (before: Self, run: Block)
  /// A function that plans something.
  package typealias Block = @Sendable (inout Self) -> Void

  /// The plan.
  public var plan: Plan
  /// The system after the operation, which may change it.
  public var system: System
  /// The place before the operation.
  public var start: System.Place
  /// The model state after the operation.
  public var state: System.State
  /// The model state that each leg sets when it begins.
  var targets = List<System.State>()
  /// The subject of each leg, such as a side, if it has one of its own.
  var subjects = List<String?>()
  /// The first block that runs when legs are over, if there is one.
  var completions: [Completion] = []
  /// The block that plans the rest of the last leg after a time, if that goes on.
  var proceed: Proceed?
  /// The decision at the release of a drag, or nil without one.
  public var release: System.Release?
  /// The reason why nothing moves, or nil if something does.
  public var inaction: System.Inaction?
  /// Whether nothing moves even if there are legs, such as those of a joint at rest.
  var staysOnJoint = false
  /// The values that are set at the end of the legs so far.
  var changes: [Plan.Pose] = []
  /// Whether another operation has begun to move something before this completion of an earlier one.
  var isOvertaken = false
  /// Whether the gesture or the peek that this completion is of was taken away before its end.
  var isCanceled = false
  /// A block that plans what begins together with the first legs, once these have begun.
  package var aside: Block?

  /// The start if the operation interrupts another, or nil for that of the player, the plan or
  /// else the system.
  var interruption: Motion.Interruption?
  /// The parts of the operation in the system's queue, which wait until those before them are over.
  var queued = List<Block>()
  /// Whether the operation, or what completes it, takes the first part out of the queue.
  var dequeues = false
  /// Whether the operation takes away what hides others.
  var endsPeeks = false

  init(_ system: System, from state: System.State) {
    (self.system, self.state, start) = (system, state, state.place)
    plan = Plan(primaryProperty: system.primaryProperty)
    plan.poses = state.values.list
  }

  /// The place after the legs so far.
  var place: System.Place {
    get { state.place }
    set { state.place = newValue }
  }

  /// The value of the primary property.
  var x: Double { state[plan.primaryProperty] ?? 0 }

  // MARK: Changes without animation

  /// Gives a property a value from the start of the motion on.
  mutating func start(_ property: Property, at value: Double) {
    state[property] = value
    plan.poses = state.values.list
  }

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
  mutating func set(_ poses: Poses, after lag: DoubleDouble? = nil) {
    for pose in poses.list { set(pose.property, to: pose.value, after: lag) }
  }

  /// Sets a property at a time since the end of the legs so far, within the next one, or at that end
  /// for nil.
  mutating func set(_ property: Property, to value: Double?, after lag: DoubleDouble?) {
    guard let lag else { return set(property, to: value) }
    state[property] = value
    plan.detachedChanges.append(
      Plan.DetachedChange(at: plan.legs.count, after: lag, property, .holding(value)))
  }

  // MARK: Events

  /// Adds an event at the end of the legs so far, or later.
  mutating func cue(
    _ event: String, _ subject: String = "", after lag: DoubleDouble = DoubleDouble(0)
  ) {
    plan.cues.append(Plan.Cue(at: plan.legs.count, after: lag, event, subject))
  }

  /// Adds an event about a side, or none, at the end of the legs so far, or later.
  mutating func cue<Side: RawRepresentable<String>>(
    _ event: String, _ side: Side?, after lag: DoubleDouble = DoubleDouble(0)
  ) {
    cue(event, side?.rawValue ?? "", after: lag)
  }

  /// Adds the event of an operation that moves nothing.
  mutating func stay(_ reason: System.Inaction, _ event: String, _ subject: String = "") {
    inaction = reason
    cue(event, subject)
  }

  // MARK: Legs

  /// Appends a leg in which all properties that differ go to their new values on one curve.
  ///
  /// - Parameters:
  ///   - phase: The name of the phase.
  ///   - poses: The values at the end; other properties stay.
  ///   - others: Moves that do not start at the model's values.
  ///   - duration: The duration.
  ///   - curve: The curve, or nil if the leg is not animated.
  ///   - reason: The reason for the leg and its curve: a sentence, or a name or a beginning that the
  ///     program completes with the system's parameters.
  ///   - subject: The subject of its interruption, if it has one of its own.
  mutating func leg(
    _ phase: String, to poses: Poses, with others: List<Plan.Move> = [],
    in duration: GivenDuration, _ curve: TimingCurve?, because reason: String,
    about subject: String? = nil
  ) {
    var moves: List<Plan.Move> = []
    for pose in poses.list {
      guard let from = state[pose.property], let to = pose.value else {
        set(pose.property, to: pose.value)
        continue
      }
      // A view that stays stands still even if it was moving before, but UIKit adds no animation.
      let replaces = !system.endsStillLegsAtOnce || !plan.legs.isEmpty
      if from != to || pose.property == plan.primaryProperty && replaces {
        moves.append(
          Plan.Move(pose.property, from: from, to: to, isOpacity: pose.property.isOpacity))
      }
      state[pose.property] = to
    }
    let lasts = !system.endsStillLegsAtOnce || (moves + others).contains { $0.from != $0.to }
    append(
      Plan.Leg(
        name: phase, duration: lasts ? duration.seconds : DoubleDouble(0),
        isDurationGiven: duration.isGiven, curve: curve, moves: moves + others,
        reason: reason), about: subject)
  }

  /// Appends the leg of a drag.
  mutating func follow(
    _ drag: Drag, _ moves: List<Plan.Move>, within limits: OvershootLimits = OvershootLimits(),
    because reason: String
  ) {
    var leg = Plan.Leg(
      name: Motion.drag, duration: drag.duration, curve: nil, moves: moves, reason: reason)
    leg.dragLimits = limits
    append(leg)
  }

  /// Appends a leg whose moves are complete, and whose interruption is about a subject.
  mutating func append(_ leg: Plan.Leg, about subject: String? = nil) {
    // A property that the leg moves starts there; a change would hide the move.
    for change in changes where !leg.moves.contains(where: { $0.property == change.property }) {
      apply(change)
    }
    changes = []
    var leg = leg
    if leg.curve != nil, system.disablesTouches(leg),
      !leg.moves.contains(where: { $0.property == .disablings })
    {
      leg.moves.append(.disabling)
    }
    for move in leg.moves { state[move.property] = move.to }
    plan.legs.append(leg)
    targets.append(state)
    subjects.append(subject)
  }

  /// Runs a block when the legs so far are over, which may append further legs.
  mutating func completion(_ run: @escaping Block) {
    if completions.isEmpty { completions = [(outcome(), run)] }
    proceed = nil
    run(&self)
  }

  /// Appends a leg that goes on under what begins meanwhile, such as a drag; a completion follows it.
  ///
  /// - Parameters:
  ///   - isListed: Whether its phase goes on too, after those of shorter legs.
  ///   - proceed: A block that appends the leg, or what is left of it after a time, in the state of
  ///     then; it runs again after whatever happens meanwhile.
  mutating func goOn(isListed: Bool = true, _ proceed: @escaping System.Outcome.Proceed) {
    proceed(&self, nil)
    plan.legs[plan.legs.count - 1].continues = isListed
    self.proceed = proceed
  }

  private mutating func apply(_ change: Plan.Pose) {
    plan.detachedChanges.append(
      Plan.DetachedChange(at: plan.legs.count, change.property, .holding(change.value)))
  }

  // MARK: Outcome

  /// Returns the outcome with the last changes, and with a reason only if nothing moves.
  func outcome() -> Self {
    var outcome = self
    for change in changes { outcome.apply(change) }
    outcome.changes = []
    if !plan.movesNothing, !staysOnJoint { outcome.inaction = nil }
    return outcome
  }
}

extension Property {
  /// Whether the property is an opacity.
  fileprivate var isOpacity: Bool { name.hasSuffix("_opacity") }
}
