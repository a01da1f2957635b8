import MotionNumerics

/// A drag that starts while pages are moving takes hold of them at their presented positions. A
/// page change decided before that takes effect: its events occur at once, and its view is
/// recycled.
extension Pager: MotionSystem {
  /// Returns the motion of the pages at rest in a state.
  public func rest(in state: State) -> Motion {
    Motion(primaryProperty: .offset, poses: poses(in: state))
  }

  /// Returns the outcome of a drag at a moment of a motion.
  public func decide(
    at moment: Moment<Pager>, of motion: Motion
  ) throws(ParameterError) -> Decision<Outcome> {
    var state = moment.state
    var events: [EventName] = []
    if moment.isRunning {
      let view = Self.position(ofView: state.views[Role.current.rawValue])
      state.position = motion.state(of: view, at: moment.instant)?.value ?? 0
      if let outcome = moment.current?.outcome, outcome.release.turn != 0, moment.leg != 0 {
        events = outcome.recycles ? [.pageChanged, .recycled] : [.pageChanged]
      }
    }
    var outcome = plan(moment.operation, from: state)
    outcome.plan.cues.insert(
      contentsOf: events.map { Plan.Cue(at: 0, $0.rawValue, "") }, at: 0)
    return Decision(outcome, .jump)
  }
}

extension Pager.Outcome: PlannedOutcome {}
