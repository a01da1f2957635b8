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
