/// Pages that one finger after another swipes, each at its time.
///
/// A finger that comes while pages are under way takes hold of them where they are. A change of the
/// page that was decided then counts: it is told at once, and its view is recycled.
public struct PagerPlayer: Sendable {
  /// A swipe that moves the pages, or was the last to.
  private struct Current {
    var before: Pager.State
    var after: Pager.State
    var outcome: [Pager.EventName]
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
    motion = Motion(primaryProperty: .offset, poses: pager.poses(in: state))
  }

  /// Puts a finger on the pages, not before the time of the one before it, and returns whether that
  /// moves nothing; `change` may give its plan other curves.
  ///
  /// - Throws: A leg whose spring never settles.
  @discardableResult public mutating func swipe(
    _ drag: Drag, of pager: Pager, at instant: Instant, _ change: (Plan) -> Plan = { $0 }
  ) throws(ParameterError) -> Bool {
    last = instant
    let isUnderWay = motion.end.isClearlyAfter(instant)
    var state = current?.after ?? start
    var told: [Pager.EventName] = []
    if isUnderWay, let current {
      let isReleased = !current.release.isAfter(instant)
      state = isReleased ? current.after : current.before
      told = isReleased ? current.outcome : []
      let view = Pager.position(ofView: state.views[Pager.Role.current.rawValue])
      state.position = motion.state(of: view, at: instant)?.value ?? 0
    }
    let outcome = pager.plan(drag, from: state)
    var plan = change(outcome.plan)
    for leg in plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    plan.cues.insert(contentsOf: told.map { Plan.Cue(at: 0, $0.rawValue, "") }, at: 0)
    motion.perform(plan, at: instant, .jump)
    state.position = 0
    let changes: [Pager.EventName] = outcome.recycles ? [.pageChanged, .recycled] : [.pageChanged]
    current = Current(
      before: state, after: outcome.state, outcome: outcome.release.turn == 0 ? [] : changes,
      release: instant + drag.duration)
    return outcome.isStill
  }

  /// The motion of everything that was done.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
  }
}
