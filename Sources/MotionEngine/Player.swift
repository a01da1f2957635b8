public import MotionNumerics

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
  var motion: Motion
  private let primaryProperty: Property
  private var current: Moment<System>.Course?
  private var last = Instant.zero

  /// Creates a player of a system at rest in a state.
  public init(
    _ system: System, from state: System.State, _ interruption: Motion.Interruption? = nil
  ) {
    self.init(system, from: state, showing: system.rest(in: state), interruption)
  }

  /// Creates a player of a system in a state that a motion of no duration shows.
  init(
    _ system: System, from state: System.State, showing motion: Motion,
    _ interruption: Motion.Interruption? = nil
  ) {
    (self.system, self.state, self.motion) = (system, state, motion)
    self.interruption = interruption
    primaryProperty = motion.primaryProperty
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
    let decision = try played.decide(at: moment, of: motion)
    var outcome = decision.outcome
    if let curve {
      outcome.plan = outcome.plan.replacingCurves(with: curve, isOverride: isOverride)
    }
    let plan = outcome.plan
    for leg in plan.legs {
      do { try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration) } catch {
        throw System.failure(error, on: curve)
      }
    }
    moment.instant = decision.instant ?? instant
    if decision.freezes, !plan.legs.isEmpty { motion.freeze(at: moment.instant) }
    let usual = plan.startsAtTarget ? .jump : played.usualInterruption
    played.perform(
      outcome, at: moment, decision.interruption ?? interruption ?? usual, on: &motion)
    last = max(last, moment.instant)
    system = system.following(outcome)
    if !plan.legs.isEmpty || !moment.isRunning { state = outcome.state }
    if !plan.legs.isEmpty {
      current = Moment.Course(
        operation: operation, outcome: outcome,
        firstPhase: motion.phases.count - plan.legs.count)
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
