/// Pages that one finger after another swipes, each at its time.
///
/// A finger that comes while pages are under way takes hold of them where they are. A change of the
/// page that was decided then counts, and its view is recycled at once.
public struct PagerPlayer: Sendable {
  /// A swipe that moves the pages, or was the last to.
  private struct Current {
    var before: Pager.State
    var after: Pager.State
    var recycles: Bool
    /// When the finger lets go.
    var release: Instant
  }

  /// The motion so far.
  public private(set) var motion: Motion
  private let start: Pager.State
  private var current: Current?
  private var last = Instant.zero

  /// Puts the pages where they start.
  public init(_ pager: Pager, from state: Pager.State) {
    start = state
    motion = Motion(leader: .offset, poses: pager.poses(in: state))
  }

  /// Puts a finger on the pages, not before the time of the one before it.
  ///
  /// - Parameters:
  ///   - change: What the swipe's plan is to be before it is played, such as with other curves.
  /// - Throws: A leg whose spring never settles.
  public mutating func swipe(
    _ drag: Drag, of pager: Pager, at instant: Instant, _ change: (Plan) -> Plan = { $0 }
  ) throws(ParameterError) {
    last = instant
    let isUnderWay = motion.end.isClearlyAfter(instant)
    var state = current?.after ?? start
    var recycles = false
    if isUnderWay, let current {
      let isReleased = !current.release.isAfter(instant)
      state = isReleased ? current.after : current.before
      recycles = isReleased && current.recycles
      let view = Pager.position(ofView: state.views[Pager.Role.current.rawValue])
      state.position = motion.state(of: view, at: instant)?.value ?? 0
    }
    let outcome = pager.plan(drag, from: state)
    var plan = change(outcome.plan)
    for leg in plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    if recycles {
      plan.cues.insert(Plan.Cue(at: 0, Pager.EventName.recycled.rawValue, ""), at: 0)
    }
    motion.perform(plan, at: instant, .jump)
    state.position = 0
    current = Current(
      before: state, after: outcome.state, recycles: outcome.recycles,
      release: instant + drag.duration)
  }

  /// The motion of everything that was done.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
  }
}
