import MotionNumerics

/// During the animations that open and close, and full closes, only new sizes, new centers, peeks
/// and rotations have an effect.
extension Drawer: SidePanelContainer {
  /// Returns the outcome of an operation at a moment of a motion.
  public func decide(
    at moment: Moment<Drawer>, of motion: Motion
  ) throws(ParameterError) -> Decision<SidePanelOutcome<Drawer, OpenSide, Release, Inaction>> {
    var state = modelState(at: moment, of: motion)
    if moment.isDragged {
      state.place = OpenSide(open: HorizontalSide(showingAt: state.x))
      state[.sideHinged] = motion.state(of: .sideHinged, at: moment.instant)?.value
    }
    if isStuck || isAnimating(at: moment) {
      if let event = moment.operation.eventOfRejection {
        var planner = SidePanelPlanner(self, from: state)
        planner.stay(isStuck ? .isStuck : .animationIsUnderWay, event)
        return Decision(planner.outcome())
      }
    }
    if !isClosingFully(at: moment) {
      // A closed side takes its new width without a leg, so its state is still the old one.
      for pose in HorizontalSide.allCases.flatMap(frame) { state[pose.property] = pose.value }
    }
    return decision(plan(moment.operation, from: state), at: moment)
  }

  /// Returns the phase that is running, if one is.
  private func phase(at moment: Moment<Drawer>) -> PhaseName? {
    guard moment.isRunning, let phase = moment.phase, phase.end.isAfter(moment.instant) else {
      return nil
    }
    return PhaseName(rawValue: phase.name)
  }

  private func isAnimating(at moment: Moment<Drawer>) -> Bool {
    switch phase(at: moment) {
    case .open, .close: true
    case .peek, .rotate, .setSize, nil: false
    case .out, .wait, .in: true
    }
  }

  private func isClosingFully(at moment: Moment<Drawer>) -> Bool {
    switch phase(at: moment) {
    case .out, .wait, .in: true
    case .open, .close, .peek, .rotate, .setSize, nil: false
    }
  }
}

extension Drawer.Operation {
  /// The event of the operation during an animation that it does not interrupt, if there is one.
  fileprivate var eventOfRejection: Drawer.EventName? {
    switch self {
    case .open, .close, .toggle: .refused
    case .pan: .panIgnored
    case .tap: .tapIgnored
    case .peek, .setSize, .swap, .rotate: nil
    }
  }
}
