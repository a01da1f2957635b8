public import MotionNumerics

/// The additive animations of a track, by ascending instant.
///
/// - Complexity: O(log *n*) to find the active ones of *n*, and the time since the start of the first
///   that is active.
package struct AdditiveAnimations: Hashable, Sendable {
  /// Every additive animation.
  package private(set) var all: [AdditiveAnimation] = []
  /// The latest end of each animation and all before it.
  private var latestEnds: [Instant] = []

  package init() {}

  /// Whether there are no additive animations.
  var isEmpty: Bool { all.isEmpty }

  /// The instant at which the last one ends, or nil if there are none.
  var end: Instant? { latestEnds.last }

  /// Adds an additive animation that starts no earlier than the others.
  package mutating func add(_ animation: AdditiveAnimation) {
    all.append(animation)
    latestEnds.append(max(latestEnds.last ?? animation.end, animation.end))
  }

  /// Ends those that are still running at an instant.
  package mutating func end(at instant: Instant) {
    for index in latestEnds.partitioningIndex(where: { $0.isAfter(instant) })..<all.count {
      if all[index].end.isAfter(instant) { all[index].until = instant }
      latestEnds[index] = max(index > 0 ? latestEnds[index - 1] : all[index].end, all[index].end)
    }
  }

  /// Calls a body, in order, with each additive animation that is active at some instant of a range.
  package func forEachActive(
    from first: Instant, to last: Instant, _ body: (AdditiveAnimation) -> Void
  ) {
    guard !isEmpty else { return }
    let begun = all.indices.partitioningIndex { all[$0].since.isAfter(last) }
    let running = latestEnds.partitioningIndex { $0.isAfter(first) }
    for index in running..<max(running, begun) where all[index].isActive(from: first, to: last) {
      body(all[index])
    }
  }

  /// Returns the same animations, started a duration later.
  func delayed(by duration: DoubleDouble) -> AdditiveAnimations {
    var delayed = AdditiveAnimations()
    for var animation in all {
      animation.since = animation.since + duration
      animation.until = animation.until.map { $0 + duration }
      animation.segments = animation.segments.map { $0.delayed(by: duration) }
      delayed.add(animation)
    }
    return delayed
  }
}

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
