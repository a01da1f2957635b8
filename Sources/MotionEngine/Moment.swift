public import MotionNumerics

/// An operation at an instant, and what it finds there.
public struct Moment<System: MotionSystem>: Sendable {
  /// An operation that has legs, its outcome, and the index of its first phase.
  typealias Performance = (operation: System.Operation, outcome: System.Outcome, firstPhase: Int)

  /// The operation to perform.
  public let operation: System.Operation
  /// Its instant.
  public let instant: Instant
  /// The curve that will replace those of its legs, or nil if none will.
  public let curve: TimingCurve?
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
  /// The model state after all operations in the queue, or nil if there are none.
  var expected: System.State?
  /// The place of the model when the operation was called.
  var calledAt: System.Place

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
    calledAt = self.state.place
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
