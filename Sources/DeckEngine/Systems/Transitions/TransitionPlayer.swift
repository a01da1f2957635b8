/// Two views with which one thing after another is done, each at its time.
///
/// What comes while something is under way takes over; a finger then drives nothing and is ignored.
public struct TransitionPlayer: Sendable {
  /// The motion so far.
  public private(set) var motion: Motion
  /// Whether `to` is presented, or on its way there.
  public private(set) var isPresented: Bool
  private let interruption: Motion.Interruption
  private var last = Instant.zero

  /// Puts the views where the first operation needs them.
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

  /// Does something, not before the time of the operation before it, and returns why it moves nothing;
  /// `change` may give its plan other curves.
  ///
  /// - Throws: A leg whose spring never settles.
  @discardableResult public mutating func perform(
    _ operation: Transition.Operation, of transition: Transition, at instant: Instant,
    _ change: (Plan) -> Plan = { $0 }
  ) throws(ParameterError) -> Transition.Inaction? {
    last = instant
    let isUnderWay = motion.end.isClearlyAfter(instant)
    guard !isUnderWay || !operation.isDriven else {
      motion.perform(transition.planIgnoringDrag(), at: instant, .jump)
      return .transitionIsUnderWay
    }
    let outcome = transition.plan(operation, isPresented: isPresented)
    let plan = change(outcome.plan)
    for leg in plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    let phase = motion.phases.last { !$0.start.isAfter(instant) }?.name
    let isDragged = isUnderWay && phase == Transition.PhaseName.drag.rawValue
    if isDragged, !plan.legs.isEmpty { motion.freeze(at: instant) }
    // A finger animates nothing that could go on beneath, and what is over leaves nothing to start
    // from: other views take their places.
    let start = !isUnderWay ? .jump : isDragged ? .fromCurrent : interruption
    motion.perform(plan, at: instant, start)
    isPresented = outcome.isPresented
    return outcome.inaction
  }

  /// The motion of everything that was done.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
  }
}

extension Transition.Operation {
  /// Whether a finger drives it.
  fileprivate var isDriven: Bool {
    switch self {
    case .present(let interaction), .dismiss(let interaction): interaction != nil
    case .slide, .push: false
    }
  }
}
