public import MotionNumerics

/// An operation at an instant, and what it finds there.
public struct Moment<System: MotionSystem>: Sendable {
  /// An operation that has legs, its outcome, and the index of its first phase.
  typealias Performance = (operation: System.Operation, outcome: System.Outcome, firstPhase: Int)

  /// The operation to perform.
  public let operation: System.Operation
  /// Its instant.
  public internal(set) var instant: Instant
  /// The curve that will replace those of its legs, or nil if none will.
  public let curve: TimingCurve?
  /// Whether a motion is running.
  public let isRunning: Bool
  /// The model state: while a motion is running, the target of the leg in force.
  public let state: System.State
  /// The operation that is running or was the last to run, or nil if there is none.
  let current: Performance?
  /// The index of the leg in force among those of that operation.
  let leg: Int?
  /// The phase of that leg.
  let phase: Motion.Phase?

  init(
    _ operation: System.Operation, at instant: Instant, curve: TimingCurve?, of motion: Motion,
    after current: Performance?, settledIn state: System.State
  ) {
    (self.operation, self.instant, self.curve) = (operation, instant, curve)
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
    guard isRunning, let phase else { return false }
    return phase.name == Motion.drag && phase.end.isAfter(instant)
  }
}

/// A system on which operations are performed, each at its instant.
///
/// Decisions use the model state, which an animation sets to its target at once: while a motion is
/// running, it is the target of the leg in force. An operation interrupts a running one, or waits for
/// its end if the system decides so.
public struct Player<System: MotionSystem>: Sendable {
  /// The start of every operation that interrupts another, or nil for that of its plan.
  public let interruption: Motion.Interruption?
  /// The system after the last operation.
  public private(set) var system: System
  /// The model state after the last operation.
  public private(set) var state: System.State
  /// The motion so far.
  private var motion: Motion
  private let primaryProperty: Property
  private var current: Moment<System>.Performance?
  private var last = Instant.zero

  /// Creates a player of a system at rest in a state.
  public init(
    _ system: System, from state: System.State, _ interruption: Motion.Interruption? = nil
  ) {
    (self.system, self.state, self.interruption) = (system, state, interruption)
    motion = system.rest(in: state)
    primaryProperty = system.primaryProperty
  }

  /// Creates a player of a system at rest in a place.
  public init(
    _ system: System, at place: System.Place, _ interruption: Motion.Interruption? = nil
  ) {
    self.init(system, from: system.restState(place), interruption)
  }

  /// Performs an operation, no earlier than the previous one, and returns its outcome.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - instant: The instant of the operation.
  ///   - settings: The system whose settings the operation has.
  ///   - curve: A curve for all of its legs, or nil for those of the system.
  ///   - isOverride: Whether the curve differs from those that the reasons of the legs describe.
  /// - Returns: The outcome.
  /// - Throws: The first error of the operation, or a leg that never ends.
  @discardableResult public mutating func perform(
    _ operation: System.Operation, at instant: Instant, as settings: System,
    curve: TimingCurve? = nil, isOverride: Bool = true
  ) throws(System.Failure) -> System.Outcome {
    var moment = Moment<System>(
      operation, at: instant, curve: curve, of: motion, after: current, settledIn: state)
    let played = system.taking(settingsOf: settings)
    var outcome = try played.decide(at: moment, of: motion)
    if let curve {
      outcome.plan = outcome.plan.replacingCurves(with: curve, isOverride: isOverride)
    }
    let plan = outcome.plan
    for leg in plan.legs {
      do { try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration) } catch {
        throw System.failure(error, on: curve)
      }
    }
    moment.instant = outcome.instant ?? instant
    if outcome.freezes, !plan.legs.isEmpty { motion.freeze(at: moment.instant) }
    let start = plan.startsAtTarget ? .jump : played.defaultInterruption
    played.perform(
      outcome, at: moment, outcome.interruption ?? interruption ?? start, on: &motion)
    last = max(last, moment.instant)
    system = system.following(outcome)
    if !plan.legs.isEmpty || !moment.isRunning { state = outcome.state }
    if !plan.legs.isEmpty {
      current = (operation, outcome, motion.phases.count - plan.legs.count)
    }
    return outcome
  }

  /// Returns the motion of all operations so far.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    motion.primaryProperty = primaryProperty
    return motion
  }
}
