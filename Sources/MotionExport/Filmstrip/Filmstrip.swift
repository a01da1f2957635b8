package import MotionCore
package import MotionNumerics

/// The views of a scene at several moments.
package struct Filmstrip: Sendable {
  /// A moment, and the events then.
  package struct Moment: Hashable, Sendable {
    /// The instant.
    package let instant: Instant
    /// The names of the events at the instant.
    package let events: [String]
  }

  /// The views and their motion.
  package let scene: Scene
  /// The title: the command.
  package let title: String
  /// A sentence of figures, for readers who cannot see the picture.
  package let description: String
  /// The moments in ascending order.
  package let moments: [Moment]

  /// Creates a filmstrip of evenly spaced moments, both ends included.
  ///
  /// A moment between the ends is moved to the nearest event within half a step.
  package init(
    _ scene: Scene, until end: Instant, count: Int, events: [Plot.Event], title: String,
    description: String
  ) {
    (self.scene, self.title, self.description) = (scene, title, description)
    moments = Self.times(until: end.seconds, count: count, events: events.map(\.x)).map { time in
      Moment(
        instant: time == end.seconds ? end : Instant(DoubleDouble(time)),
        events: events.filter { ($0.x - time).magnitude <= Instant.tolerance }.map(\.name))
    }
  }

  /// Returns the times of moments.
  static func times(until end: Double, count: Int, events: [Double]) -> [Double] {
    guard end > 0, count > 1 else { return [0] }
    let step = end / Double(count - 1)
    return (0..<count).map { index in
      if index == count - 1 { return end }
      let time = step * Double(index)
      guard index > 0 else { return 0 }
      // An event in the middle of two moments belongs to the first one.
      let near = events.filter { $0 - time > -step / 2 && $0 - time <= step / 2 && $0 < end }
      return near.min { ($0 - time).magnitude < ($1 - time).magnitude } ?? time
    }
  }
}
