package import MotionNumerics

/// A stretch of a track in which the same segments are in force.
///
/// Its values follow the rules even where a later segment begins, so its last value is the limit
/// before a jump there.
package struct TrackStretch: Sendable {
  /// A segment whose value is added, less its target.
  private struct Addition: Sendable {
    var segment: Segment
    var target: Double
  }

  /// The segment in force.
  package let segment: Segment
  private var additions: [Addition] = []

  /// Creates the stretch of a track that starts at an instant.
  package init(_ track: Track, from start: Instant) {
    segment = track.segments[track.segments.index(inForceAt: start)]
    track.additiveAnimations.forEachActive(from: start, to: start) { _, animation in
      let segments = animation.segments
      additions.append(
        Addition(
          segment: segments[segments.index(inForceAt: start)],
          target: segments[segments.count - 1].lastValue))
    }
  }

  /// Whether interrupted motions are added to the segment.
  package var hasAdditions: Bool { !additions.isEmpty }

  /// The segments whose rules determine the value.
  package var segments: [Segment] { [segment] + additions.map(\.segment) }

  /// Returns the constant value from an instant on, or nil if the value may change.
  package func constantValue(from start: Instant) -> Double? {
    func isStill(_ segment: Segment) -> Bool {
      segment.isStill || !segment.end.isClearlyAfter(start)
    }
    guard isStill(segment), additions.allSatisfy({ isStill($0.segment) }) else { return nil }
    return additions.reduce(segment.lastValue) { $0 + $1.segment.lastValue - $1.target }
  }

  /// Returns the value at an instant, or nil if there is none.
  package func value(at instant: Instant) -> Double? {
    guard !segment.isAbsent else { return nil }
    var value = segment.state(at: instant, snapping: false).value
    for addition in additions {
      value += addition.segment.state(at: instant, snapping: false).value - addition.target
    }
    return value
  }
}
