package import MotionNumerics

/// A part of a track in which the same segments are in force.
///
/// Its values follow the rules even where a later segment begins, so its last value is the limit
/// before a jump there.
package struct TrackSegment: Sendable {
  /// The segment in force.
  package private(set) var segment: Segment
  /// The segments whose values are added, less their targets.
  private var additions: [(segment: Segment, target: Double)] = []

  /// Creates the part of a track that starts at an instant.
  package init(_ track: Track, from start: Instant) {
    self.init(track.segments[track.segments.index(inForceAt: start)], of: track, from: start)
  }

  /// Creates the part of a segment and what a track adds to it from an instant on.
  init(_ segment: Segment, of track: Track, from start: Instant) {
    self.segment = segment
    track.additiveAnimations.forEachActive(from: start, to: start) { animation in
      let segments = animation.segments
      additions.append(
        (segments[segments.index(inForceAt: start)], segments[segments.count - 1].lastValue))
    }
  }

  /// Whether interrupted motions are added to the segment.
  package var hasAdditions: Bool { !additions.isEmpty }

  /// The segments whose rules determine the value.
  package var segments: [Segment] { [segment] + additions.map(\.segment) }

  /// Returns the part with some of its segments replaced; targets stay.
  func replacing(_ replacement: (Segment) -> Segment) -> TrackSegment {
    var part = self
    part.segment = replacement(segment)
    for index in additions.indices {
      part.additions[index].segment = replacement(additions[index].segment)
    }
    return part
  }

  /// Returns the constant value from an instant on, or nil if the value may change.
  package func constantValue(from start: Instant) -> Double? {
    func isStill(_ segment: Segment) -> Bool {
      segment.isStill || !segment.end.isClearlyAfter(start)
    }
    guard segments.allSatisfy(isStill) else { return nil }
    return additions.reduce(segment.lastValue) { $0 + $1.segment.lastValue - $1.target }
  }

  /// Returns the value at an instant, or nil if there is none.
  package func value(at instant: Instant) -> Double? {
    segment.isAbsent ? nil : state(at: instant).value
  }

  /// Returns the state at an instant, even exactly at the end.
  func state(at instant: Instant) -> TimingCurve.State {
    var state = segment.state(at: instant, snapping: false)
    for addition in additions {
      var rest = addition.segment.state(at: instant, snapping: false)
      rest.value -= addition.target
      state += rest
    }
    return state
  }

  /// Returns the value as a function of the seconds since an instant, or nil if it is not one
  /// smooth curve.
  ///
  /// - Accuracy: that of doubles, for times that are not near the end of a long motion.
  package func smoothValue(since instant: Instant) -> ((Double) -> Double)? {
    guard !hasAdditions, !segment.isAbsent else { return nil }
    if let value = constantValue(from: instant) { return { _ in value } }
    guard case .eased(let from, let to, let curve) = segment.rule else { return nil }
    let (offset, duration, distance) = (
      (instant - segment.start).high, segment.duration.high, to - from
    )
    switch curve {
    case .linear: return { from + distance * ((offset + $0) / duration) }
    case .cubicBezier(let curve):
      return { from + distance * curve.value(at: (offset + $0) / duration) }
    case .spring(let curve):
      let spring = curve.spring
      return { from + distance * spring.value(at: offset + $0) }
    case .steps, .piecewiseLinear, .piecewise, .joint: return nil
    }
  }
}
