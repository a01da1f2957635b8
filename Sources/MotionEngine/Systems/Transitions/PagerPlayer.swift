public import MotionNumerics

/// A player of successive swipes of a pager, each at its time.
///
/// A drag that starts while pages are moving takes hold of them at their presented positions. A
/// page change decided before that takes effect: its events occur at once, and its view is
/// recycled.
public struct PagerPlayer: Sendable {
  /// The current swipe, or the last one.
  private struct Current {
    var before: Pager.State
    var after: Pager.State
    var outcome: [Pager.EventName]
    /// The instant of the release.
    var release: Instant
  }

  /// The motion so far.
  public private(set) var motion: Motion
  private let start: Pager.State
  private var current: Current?
  private var last = Instant.zero

  /// Creates a player with the pages in their initial state.
  public init(_ pager: Pager, from state: Pager.State) {
    start = state
    motion = Motion(primaryProperty: .offset, poses: pager.poses(in: state))
  }

  /// Performs a swipe, no earlier than the previous one, and returns whether it moves nothing;
  /// `change` may give its plan other curves.
  ///
  /// - Throws: If the spring of a leg never settles.
  @discardableResult public mutating func swipe(
    _ drag: Drag, of pager: Pager, at instant: Instant, _ change: (Plan) -> Plan = { $0 }
  ) throws(ParameterError) -> Bool {
    last = instant
    let isRunning = motion.end.isClearlyAfter(instant)
    var state = current?.after ?? start
    var pendingEvents: [Pager.EventName] = []
    if isRunning, let current {
      let isReleased = !current.release.isAfter(instant)
      state = isReleased ? current.after : current.before
      pendingEvents = isReleased ? current.outcome : []
      let view = Pager.position(ofView: state.views[Pager.Role.current.rawValue])
      state.position = motion.state(of: view, at: instant)?.value ?? 0
    }
    let outcome = pager.plan(drag, from: state)
    var plan = change(outcome.plan)
    for leg in plan.legs {
      try ParameterError.Rule.isFinite.check(leg.duration.high, as: .duration)
    }
    plan.cues.insert(contentsOf: pendingEvents.map { Plan.Cue(at: 0, $0.rawValue, "") }, at: 0)
    motion.perform(plan, at: instant, .jump)
    state.position = 0
    let changes: [Pager.EventName] = outcome.recycles ? [.pageChanged, .recycled] : [.pageChanged]
    current = Current(
      before: state, after: outcome.state, outcome: outcome.release.turn == 0 ? [] : changes,
      release: instant + drag.duration)
    return outcome.isStill
  }

  /// Returns the motion of all swipes so far.
  public func finished() -> Motion {
    var motion = motion
    motion.finish(notBefore: last)
    return motion
  }
}
