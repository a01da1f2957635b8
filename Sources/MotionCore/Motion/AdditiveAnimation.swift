public import MotionNumerics

/// An interrupted motion that continues additively, as Core Animation's additive animations do.
///
/// It adds its remaining distance to its own end, so nothing jumps when it is interrupted, and it
/// adds nothing once it has ended.
public struct AdditiveAnimation: Hashable, Sendable {
  /// The instant of the interruption.
  public var since: Instant
  /// The instant of a later interruption that ended it, if any.
  public var until: Instant?
  /// The interrupted segments, starting with the one in force.
  public var segments: List<Segment>

  /// Creates an additive animation of segments, the first of which is in force.
  package init(since: Instant, until: Instant? = nil, segments: List<Segment>) {
    (self.since, self.until, self.segments) = (since, until, segments)
  }

  /// The instant from which it adds nothing.
  public var end: Instant {
    let end = segments[segments.count - 1].end
    return until.map { min($0, end) } ?? end
  }

  /// Returns the state that it adds at an instant from `since` to before `end`.
  func state(at instant: Instant) -> TimingCurve.State {
    var state = segments[segments.index(inForceAt: instant)].state(at: instant)
    state.value -= segments[segments.count - 1].lastValue
    return state
  }

  /// Whether it adds anything at some instant of a range.
  ///
  /// At its end it adds nothing, not even velocity, as at phase boundaries.
  package func isActive(from first: Instant, to last: Instant) -> Bool {
    !since.isAfter(last) && end.isAfter(first)
  }
}
