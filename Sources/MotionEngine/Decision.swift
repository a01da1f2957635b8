public import MotionNumerics

/// The outcome of an operation, and its start if it interrupts another.
public struct Decision<Outcome: PlannedOutcome>: Sendable {
  /// The outcome.
  public var outcome: Outcome
  /// The start, or nil for that of the player, the plan or else the system.
  public var interruption: Motion.Interruption?
  /// The instant at which the operation begins, or nil for its own; it has waited until then.
  public var instant: Instant?
  /// Whether the properties that the interrupted operation moves keep their presented values.
  public var freezes = false

  /// Creates a decision.
  public init(
    _ outcome: Outcome, _ interruption: Motion.Interruption? = nil, at instant: Instant? = nil,
    freezes: Bool = false
  ) {
    (self.outcome, self.interruption, self.freezes) = (outcome, interruption, freezes)
    self.instant = instant
  }
}
