public import MotionNumerics

/// A player of successive operations on two views, each at its time.
///
/// An operation interrupts a running one, but a drag during a transition is ignored.
public struct TransitionPlayer: Sendable {
  /// The motion so far.
  public private(set) var motion: Motion
  /// Whether `to` is presented or being presented.
  public private(set) var isPresented: Bool
  private let interruption: Motion.Interruption
  private var last = Instant.zero

  /// Creates a player with the views at the initial values of the first operation.
  public init(
    _ transition: Transition, before operation: Transition.Operation,
    isPresented: Bool, _ interruption: Motion.Interruption = .fromCurrent
  ) {
    self.isPresented = isPresented
    self.interruption = interruption
    motion = Motion(
      primaryProperty: .offset,
      poses: transition.plan(operation, isPresented: isPresented).plan.poses)
  }

  /// Performs an operation, no earlier than the previous one, and returns the reason if it moves
  /// nothing; `change` may give its plan other curves.
  ///
  /// - Throws: If the spring of a leg never settles.
  @discardableResult public mutating func perform(
    _ operation: Transition.Operation, of transition: Transition, at instant: Instant,
    _ change: (Plan) -> Plan = { $0 }
  ) throws(ParameterError) -> Transition.Inaction? {
    last = instant
    let isRunning = motion.end.isClearlyAfter(instant)
    guard !isRunning || !operation.isDriven else {
      motion.perform(transition.planIgnoringDrag(), at: instant, .jump)
      return .transitionIsUnderWay
    }
    let outcome = transition.plan(operation, isPresented: isPresented)
    let plan = change(outcome.plan)
    for leg in plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    let phase = motion.phases.last { !$0.start.isAfter(instant) }?.name
    let isDragged = isRunning && phase == Transition.PhaseName.drag.rawValue
    if isDragged, !plan.legs.isEmpty { motion.freeze(at: instant) }
    // A drag leaves no animation that could continue additively, and a finished operation leaves no
    // values to start from: its views are replaced.
    let start = !isRunning ? .jump : isDragged ? .fromCurrent : interruption
    motion.perform(plan, at: instant, start)
    isPresented = outcome.isPresented
    return outcome.inaction
  }

  /// Returns the motion of all operations so far.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
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
