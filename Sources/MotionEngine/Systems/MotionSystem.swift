public import MotionNumerics

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

/// An operation at an instant, and what it finds there.
public struct Moment<System: MotionSystem>: Sendable {
  /// An operation that has legs.
  struct Course: Sendable {
    let operation: System.Operation
    let outcome: System.Outcome
    /// The index of its first phase.
    let firstPhase: Int
  }

  /// The operation to perform.
  public let operation: System.Operation
  /// Its instant.
  public let instant: Instant
  /// The curve that will replace those of its legs, or nil if none will.
  public let curve: TimingCurve?
  /// Whether a motion is running.
  public let isRunning: Bool
  /// The model state.
  public let state: System.State
  /// The operation that is running or was the last to run, or nil if there is none.
  let current: Course?
  /// The index of the leg in force among those of that operation.
  let leg: Int?
  /// The phase of that leg.
  let phase: Motion.Phase?

  init(
    _ operation: System.Operation, at instant: Instant, curve: TimingCurve?, of motion: Motion,
    after current: Course?, settledIn state: System.State
  ) {
    self.operation = operation
    self.instant = instant
    self.curve = curve
    self.current = current
    isRunning = motion.end.isClearlyAfter(instant)
    let phases = current.map { motion.phases[$0.firstPhase...].prefix($0.outcome.plan.legs.count) }
    let index = phases?.lastIndex { !$0.start.isAfter(instant) }
    phase = index.map { motion.phases[$0] }
    leg = current.flatMap { current in index.map { $0 - current.firstPhase } }
    let targets = current?.outcome.targets ?? []
    self.state =
      if let leg, motion.end.isAfter(instant), !targets.isEmpty { targets[leg] } else { state }
  }

  /// Whether a drag is running.
  ///
  /// A drag is not an animation: the model is at the presented position.
  var isDragged: Bool {
    guard isRunning, let phase else { return false }
    return phase.name == Motion.drag && phase.end.isAfter(instant)
  }
}

/// The outcome of an operation, and its start if it interrupts another.
public struct Decision<Outcome: PlannedOutcome>: Sendable {
  /// The outcome.
  public var outcome: Outcome
  /// The start, or nil for that of the player or else of the plan.
  public var interruption: Motion.Interruption?
  /// Whether the properties that the interrupted operation moves keep their presented values.
  public var freezes = false

  /// Creates a decision.
  public init(
    _ outcome: Outcome, _ interruption: Motion.Interruption? = nil, freezes: Bool = false
  ) {
    (self.outcome, self.interruption, self.freezes) = (outcome, interruption, freezes)
  }
}
