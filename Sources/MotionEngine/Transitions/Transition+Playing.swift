import MotionNumerics

/// An operation interrupts a running one, but a drag during a transition is ignored.
extension Transition: MotionSystem {
  /// Returns the motion of the views at rest, before `to` is presented or dismissed.
  public func rest(in isPresented: Bool) -> Motion {
    rest(before: isPresented ? .dismiss(nil) : .present(nil), isPresented: isPresented)
  }

  fileprivate func rest(before operation: Operation, isPresented: Bool) -> Motion {
    Motion(
      primaryProperty: .offset, poses: plan(operation, isPresented: isPresented).plan.poses)
  }

  /// Returns the outcome of an operation at a moment of a motion.
  public func decide(
    at moment: Moment<Transition>, of motion: Motion
  ) throws(ParameterError) -> Decision<Outcome> {
    guard !moment.isRunning || !moment.operation.isDriven else {
      return Decision(
        Outcome(
          plan: planIgnoringDrag(), isPresented: moment.state, inaction: .transitionIsUnderWay))
    }
    let outcome = plan(moment.operation, isPresented: moment.state)
    // A drag leaves no animation that could continue additively, and a finished operation leaves no
    // values to start from: its views are replaced.
    guard moment.isRunning else { return Decision(outcome, .jump) }
    return Decision(
      outcome, moment.isDragged ? .fromCurrent : nil, freezes: moment.isDragged)
  }
}

extension Transition.Outcome: PlannedOutcome {
  /// Whether `to` is presented afterwards.
  public var state: Bool { isPresented }
}

extension Player where System == Transition {
  /// Creates a player with the views at the initial values of the first operation.
  public init(
    _ transition: Transition, before operation: Transition.Operation, isPresented: Bool,
    _ interruption: Motion.Interruption
  ) {
    self.init(
      transition, from: isPresented,
      showing: transition.rest(before: operation, isPresented: isPresented), interruption)
  }
}

extension Transition.Operation {
  /// Whether a drag drives the operation.
  fileprivate var isDriven: Bool {
    switch self {
    case .present(let interaction), .dismiss(let interaction): interaction != nil
    case .slide, .push: false
    }
  }
}
