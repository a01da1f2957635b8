public import MotionNumerics

/// A player of successive operations on a menu, each at its time.
///
/// Decisions read the model state, which an animation sets to its target at once. An operation
/// interrupts a running one, and an interrupted swap has no further events. While touches are
/// disabled a drag does nothing.
public struct MenuPlayer: Sendable {
  /// The start of every interrupting operation, or nil for the default, the presented values.
  public let interruption: Motion.Interruption?
  /// The menu after the last action.
  public private(set) var menu: Menu
  private var motion: Motion
  /// The state of the menu after the end of the last operation.
  private var settled: Menu.State
  /// The target of each leg of the last operation.
  private var targets: [Menu.State] = []
  /// The index of the first phase of that operation.
  private var firstPhase = 0
  private var last = Instant.zero

  /// Creates a player with a menu in its initial state.
  public init(_ menu: Menu, from state: Menu.State, _ interruption: Motion.Interruption? = nil) {
    self.menu = menu
    self.interruption = interruption
    settled = state
    motion = Motion(primaryProperty: .visibleX, poses: menu.poses(in: state))
  }

  /// Performs an operation, no earlier than the previous one.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - instant: The time of the operation.
  ///   - settings: The menu whose duration and handling of touches apply to this operation only.
  ///   - curve: A curve for all of its legs, or nil for the default ones.
  /// - Returns: The reason why nothing moves, or nil if something does.
  /// - Throws: If the spring of a leg never settles.
  @discardableResult public mutating func perform(
    _ operation: Menu.Operation, at instant: Instant, as settings: Menu, curve: TimingCurve?
  ) throws(ParameterError) -> Menu.Inaction? {
    let isRunning = motion.end.isClearlyAfter(instant)
    last = instant
    var state = state(at: instant)
    var timed = menu
    timed.duration = settings.duration
    timed.restoresInteractionAtEnd = settings.restoresInteractionAtEnd
    let isTouch = if case .pan = operation { true } else { false }
    if isTouch {
      guard motion.state(of: .interactive, at: instant)?.value != 0 else {
        let name = Menu.EventName.panIgnored.rawValue
        motion.insert(Motion.Event(instant: instant, name: name, subject: ""))
        return .swapIsUnderWay
      }
      state.x = presentedX(at: instant) ?? state.x
    }
    var outcome = timed.plan(operation, from: state)
    if let curve { outcome.plan = outcome.plan.replacingCurves(with: curve) }
    for leg in outcome.plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    // A drag allows no additive animations, and an interrupted drag leaves none.
    let defaultInterruption = outcome.plan.startsAtTarget ? Motion.Interruption.jump : .fromCurrent
    let isDirect = isTouch || isDragged(at: instant)
    motion.perform(
      outcome.plan, at: instant, isDirect ? .fromCurrent : interruption ?? defaultInterruption)
    outcome.menu.duration = menu.duration
    outcome.menu.restoresInteractionAtEnd = menu.restoresInteractionAtEnd
    menu = outcome.menu
    guard !outcome.plan.legs.isEmpty else { return outcome.inaction }
    settled = outcome.state
    targets = outcome.targets
    firstPhase = motion.phases.count - targets.count
    // A property that the plan leaves unchanged may still be moving to its target.
    return isRunning ? nil : outcome.inaction
  }

  /// Returns the motion of all operations so far.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
  }

  private func presentedX(at instant: Instant) -> Double? {
    motion.state(of: .visibleX, at: instant)?.value
  }

  /// Returns the index of the leg in force among those of the last operation.
  private func legIndex(at instant: Instant) -> Int? {
    motion.phases.dropFirst(firstPhase).prefix(targets.count)
      .lastIndex { !$0.start.isAfter(instant) }.map { $0 - firstPhase }
  }

  private func isDragged(at instant: Instant) -> Bool {
    guard let leg = legIndex(at: instant) else { return false }
    let phase = motion.phases[firstPhase + leg]
    return phase.name == Menu.PhaseName.drag.rawValue && phase.end.isClearlyAfter(instant)
  }

  /// Returns the model state: the target of the leg in force, or during a drag the presented
  /// position.
  private func state(at instant: Instant) -> Menu.State {
    guard let leg = legIndex(at: instant), motion.end.isAfter(instant) else { return settled }
    var state = targets[leg]
    if isDragged(at: instant) { state.x = presentedX(at: instant) ?? state.x }
    return state
  }
}
