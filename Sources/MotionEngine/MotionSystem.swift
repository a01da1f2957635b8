/// A system whose operations a `Player` performs.
///
/// The system only decides: which plan an operation has at a moment, and at which values it starts
/// if it interrupts another. The player keeps the time.
public protocol MotionSystem: Sendable {
  /// The model state, which an animation sets to its target at once.
  associatedtype State: Sendable
  /// The operations.
  associatedtype Operation: Sendable
  /// The outcomes of operations.
  associatedtype Outcome: PlannedOutcome where Outcome.State == State
  /// The errors of operations.
  associatedtype Failure: Error

  /// The start of an operation that interrupts another, unless its plan has its own.
  var usualInterruption: Motion.Interruption { get }

  /// Returns the motion in which everything is at rest in a state.
  func rest(in state: State) -> Motion

  /// Returns the system with those parameters of another that each operation has for itself, such
  /// as durations.
  func taking(settingsOf other: Self) -> Self

  /// Returns the outcome of an operation at a moment of a motion.
  ///
  /// - Throws: The first error of the operation.
  func decide(at moment: Moment<Self>, of motion: Motion) throws(Failure) -> Decision<Outcome>

  /// Performs a plan, from which `interruption` follows, on the motion.
  func perform(
    _ outcome: Outcome, at moment: Moment<Self>, _ interruption: Motion.Interruption,
    on motion: inout Motion)

  /// Returns the system after an operation with an outcome.
  func following(_ outcome: Outcome) -> Self

  /// Returns the error of a leg that never ends, on a curve if it is not the system's own.
  static func failure(_ error: ParameterError, on curve: TimingCurve?) -> Failure
}

/// The outcome of an operation that has a plan.
public protocol PlannedOutcome: Sendable {
  /// The model state of the system.
  associatedtype State: Sendable

  /// The plan.
  var plan: Plan { get set }
  /// The model state after the operation.
  var state: State { get }
  /// The model state that each leg sets when it begins; empty if the first one sets `state`.
  var targets: [State] { get }
}

extension PlannedOutcome {
  /// No targets: the operation sets its state at once.
  public var targets: [State] { [] }
}

extension MotionSystem {
  /// An operation starts at the presented values.
  public var usualInterruption: Motion.Interruption { .fromCurrent }

  /// Returns the other system, if each operation has all parameters for itself.
  public func taking(settingsOf other: Self) -> Self { other }

  /// Performs the plan and nothing else.
  public func perform(
    _ outcome: Outcome, at moment: Moment<Self>, _ interruption: Motion.Interruption,
    on motion: inout Motion
  ) {
    motion.perform(outcome.plan, at: moment.instant, interruption)
  }

  /// Returns the same system, if no operation changes it.
  public func following(_ outcome: Outcome) -> Self { self }
}

extension MotionSystem where Failure == ParameterError {
  /// Returns the same error.
  public static func failure(_ error: ParameterError, on curve: TimingCurve?) -> ParameterError {
    error
  }
}
