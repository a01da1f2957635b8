/// One menu to which one thing after another is done, each at its time.
///
/// Decisions read the model state, which an animation sets to its target at once. What is done takes
/// over from what is under way, and a swap that is taken over tells nothing more. While interaction
/// is ignored a finger does nothing.
public struct MenuPlayer: Sendable {
  /// What overrides the start of every operation that takes over, or nil for where things are seen.
  public let interruption: Motion.Interruption?
  /// The menu after the last action.
  public private(set) var menu: Menu
  private var motion: Motion
  /// Where the menu stands when the last operation is over.
  private var settled: Menu.State
  /// What each of the last operation's legs makes for.
  private var targets: [Menu.State] = []
  /// The index of that operation's first phase.
  private var firstPhase = 0
  private var last = Instant.zero

  /// Puts a menu where it starts.
  public init(_ menu: Menu, from state: Menu.State, _ interruption: Motion.Interruption? = nil) {
    self.menu = menu
    self.interruption = interruption
    settled = state
    motion = Motion(primaryProperty: .visibleX, poses: menu.poses(in: state))
  }

  /// Does something, not before the time of the action before it.
  ///
  /// - Parameters:
  ///   - operation: What to do.
  ///   - instant: When to do it.
  ///   - settings: The menu whose duration and whose way with interaction count this once.
  ///   - curve: A curve for all of its legs, or nil for the menu's own.
  /// - Returns: Why nothing moves, or nil if something does.
  /// - Throws: A leg whose spring never settles.
  @discardableResult public mutating func perform(
    _ operation: Menu.Operation, at instant: Instant, as settings: Menu, curve: TimingCurve?
  ) throws(ParameterError) -> Menu.Inaction? {
    let isUnderWay = motion.end.isClearlyAfter(instant)
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
      state.x = shown(at: instant) ?? state.x
    }
    var outcome = timed.plan(operation, from: state)
    if let curve { outcome.plan = outcome.plan.replacingCurves(with: curve) }
    for leg in outcome.plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    // Beneath a finger nothing goes on, and a finger that is overruled has nothing left to do.
    let usual = outcome.plan.startsAtTarget ? Motion.Interruption.jump : .fromCurrent
    let isDirect = isTouch || isDragged(at: instant)
    motion.perform(outcome.plan, at: instant, isDirect ? .fromCurrent : interruption ?? usual)
    outcome.menu.duration = menu.duration
    outcome.menu.restoresInteractionAtEnd = menu.restoresInteractionAtEnd
    menu = outcome.menu
    guard !outcome.plan.legs.isEmpty else { return outcome.inaction }
    settled = outcome.state
    targets = outcome.targets
    firstPhase = motion.phases.count - targets.count
    // What a plan leaves where it should be may still be on its way there.
    return isUnderWay ? nil : outcome.inaction
  }

  /// The motion of everything that was done.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
  }

  private func shown(at instant: Instant) -> Double? {
    motion.state(of: .visibleX, at: instant)?.value
  }

  /// The index of the leg in force among those of the last operation.
  private func legIndex(at instant: Instant) -> Int? {
    motion.phases.dropFirst(firstPhase).prefix(targets.count)
      .lastIndex { !$0.start.isAfter(instant) }.map { $0 - firstPhase }
  }

  private func isDragged(at instant: Instant) -> Bool {
    guard let leg = legIndex(at: instant) else { return false }
    let phase = motion.phases[firstPhase + leg]
    return phase.name == Menu.PhaseName.drag.rawValue && phase.end.isClearlyAfter(instant)
  }

  /// The model state: the target of the leg in force, or under a finger where the view is.
  private func state(at instant: Instant) -> Menu.State {
    guard let leg = legIndex(at: instant), motion.end.isAfter(instant) else { return settled }
    var state = targets[leg]
    if isDragged(at: instant) { state.x = shown(at: instant) ?? state.x }
    return state
  }
}
