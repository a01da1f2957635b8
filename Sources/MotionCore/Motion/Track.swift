public import MotionNumerics

/// One property over time: segments in order, each in force until the next starts.
///
/// Before the first segment the value is that segment's first value; after the end of the last one
/// it is that segment's last value.
public struct Track: Hashable, Sendable {
  /// The segments, at least one, by ascending start.
  public internal(set) var segments: List<Segment>

  /// The interrupted motions that continue additively, by ascending instant.
  package internal(set) var additiveAnimations = AdditiveAnimations()

  /// Creates a track of a constant value, or of none.
  public init(holding value: Double?) { segments = List(of: Segment(holding: value, from: .zero)) }

  /// Appends a segment, which is in force from its start.
  ///
  /// Segments must be appended in order; of several with the same start the last is in force.
  public mutating func append(_ segment: Segment) { segments.append(segment) }

  /// The value before any change.
  public var firstValue: Double { segments[0].firstValue }

  /// The value after all segments have ended.
  public var lastValue: Double { segments[segments.count - 1].lastValue }

  /// The last instant at which the track changes.
  public var end: Instant {
    let last = segments[segments.count - 1].end
    return additiveAnimations.end.map { max(last, $0) } ?? last
  }

  /// The last instant at which the value changes.
  package var lastChange: Instant {
    let last = segments[segments.count - 1]
    let change = last.isStill ? last.start : last.end
    return additiveAnimations.end.map { max(change, $0) } ?? change
  }

  /// Whether the value may change between two instants.
  func changes(from first: Instant, to last: Instant) -> Bool {
    var changes = false
    additiveAnimations.forEachActive(from: first, to: last) { animation in
      changes = changes || last.isAfter(animation.since)
    }
    var index = segments.index(inForceAt: first)
    while !changes, index < segments.count, last.isAfter(segments[index].start) {
      changes = !segments[index].isStill && segments[index].end.isAfter(first)
      index += 1
    }
    return changes
  }

  /// Returns the value and its first and second derivatives, per second, at an instant.
  ///
  /// - Complexity: O(log *n*) for *n* segments and additive animations, for the track and for each
  ///   additive animation that is active then.
  public func state(at instant: Instant) -> TimingCurve.State {
    var state = segments[segments.index(inForceAt: instant)].state(at: instant)
    additiveAnimations.forEachActive(from: instant, to: instant) { animation in
      state += animation.state(at: instant)
    }
    return state
  }

  /// Whether the property has no value at an instant.
  func isAbsent(at instant: Instant) -> Bool {
    segments[segments.index(inForceAt: instant)].isAbsent
  }

  /// Returns the same track, started a duration later.
  public func delayed(by duration: DoubleDouble) -> Track {
    var track = Track(holding: segments[0].isAbsent ? nil : firstValue)
    for segment in segments { track.append(segment.delayed(by: duration)) }
    track.additiveAnimations = additiveAnimations.delayed(by: duration)
    return track
  }

  /// Returns the track from an instant on, moved so that it begins at zero, without what begins at
  /// an end or later; what began before the start keeps its own start.
  func part(from start: Instant, to end: Instant?) -> Track {
    var part = self
    if let end { part.cut(at: end, isReplaced: true) }
    let shift = Instant.zero - start
    let first = part.segments.index(inForceAt: start)
    part.segments = List(part.segments[first...].map { $0.delayed(by: shift) })
    part.additiveAnimations = additiveAnimations.delayed(by: shift)
    return part
  }

  // MARK: Interruption

  /// Holds the last value of the segments from an instant on, or from their end if that is later, but
  /// before another instant.
  mutating func holdFinalValue(from instant: Instant, before last: Instant) {
    let segment = segments[segments.count - 1]
    guard !segment.end.isAfter(instant) || last.isClearlyAfter(segment.end) else { return }
    hold(segment.isAbsent ? nil : segment.lastValue, from: max(instant, segment.end))
  }

  /// Drops the segments that have not started at an instant, or not before it if others replace them.
  mutating func cut(at instant: Instant, isReplaced: Bool = false) {
    while segments.count > 1, let start = segments.last?.start,
      start.isAfter(instant) || isReplaced && !instant.isAfter(start)
    {
      segments.removeLast()
    }
  }

  /// Returns the value of the segments at an instant, without additive animations, or nil if there
  /// is none.
  package func ownValue(at instant: Instant) -> Double? {
    let segment = segments[segments.index(inForceAt: instant)]
    return segment.isAbsent ? nil : segment.state(at: instant).value
  }

  /// Freezes the value of the segments at an instant, from then on.
  mutating func freeze(at instant: Instant) {
    let value = ownValue(at: instant)
    cut(at: instant)
    hold(value, from: instant)
  }

  /// Holds a value, or none, from an instant on.
  package mutating func hold(_ value: Double?, from instant: Instant) {
    append(Segment(holding: value, from: instant))
  }

  /// Inserts a segment among the others by its start.
  mutating func insert(_ segment: Segment) {
    let index = segments.lastIndex { !$0.start.isAfter(segment.start) } ?? 0
    segments.insert(segment, at: index + 1)
  }

  /// Ends all additive animations at an instant.
  package mutating func endAdditiveAnimations(at instant: Instant) {
    additiveAnimations.end(at: instant)
  }

  /// Adds an additive animation.
  package mutating func add(_ animation: AdditiveAnimation) { additiveAnimations.add(animation) }

  /// Returns the rest of the track's motion within a leg as an additive animation, or nil if
  /// nothing moves any more.
  ///
  /// Segments of legs after an end are left out; the last segment of a leg may hold its end value.
  func animation(from instant: Instant, to end: Instant?) -> AdditiveAnimation? {
    let first = segments.index(inForceAt: instant)
    let rest = segments[first...].prefix { segment in
      guard let end else { return true }
      return end.isAfter(segment.start) || segment.isHeld && !segment.start.isAfter(end)
    }
    guard let last = rest.last, last.end.isClearlyAfter(instant), !rest.allSatisfy(\.isStill) else {
      return nil
    }
    return AdditiveAnimation(since: instant, segments: List(rest))
  }
}
