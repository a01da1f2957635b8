public import MotionNumerics

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
  public internal(set) var instant: Instant
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
