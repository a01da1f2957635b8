import MotionNumerics

/// The library keeps a queue: an operation waits until those before it are over.
///
/// The motion of a tap is not in the queue, so that what comes during it starts at once. A toggle
/// and a push decide where to go when they are called, not when they begin.
extension RevealController: SidePanelContainer {
  /// Returns the outcome of an operation at a moment of a motion.
  public func decide(
    at moment: Moment<RevealController>, of motion: Motion
  ) throws(ParameterError) -> Decision<Outcome> {
    guard moment.isRunning, let current = moment.current, current.operation.kind != .tap else {
      return decision(plan(moment.operation, from: moment.state), at: moment)
    }
    let state = current.outcome.state
    if let ignored = moment.operation.eventIfIgnored {
      var planner = SidePanelPlanner(self, from: state)
      planner.inaction = .motionIsUnderWay
      planner.cue(ignored, moment.operation.side)
      return Decision(planner.outcome())
    }
    let number = motion.state(of: .place, at: moment.instant)?.value
    let outcome = plan(
      moment.operation, from: state, calledAt: Place(number: number) ?? state.place)
    return Decision(outcome, at: motion.end)
  }
}

extension RevealController.Operation {
  /// The event of a gesture that is ignored, or nil if the operation is no gesture.
  fileprivate var eventIfIgnored: RevealController.EventName? {
    switch kind {
    case .tap: .tapIgnored
    case .pan: .panIgnored
    case .toggle, .move, .push, .replace, .rotate: nil
    }
  }
}
