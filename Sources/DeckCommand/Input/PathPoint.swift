package import DeckEngine

/// Where a finger is at some time of a recorded drag.
package struct PathPoint: Hashable, Sendable {
  /// The time in seconds, on the recording's own clock.
  package var time: DoubleDouble
  /// The place from left to right, in points.
  package var x: DoubleDouble
  /// The place from top to bottom, in points.
  package var y: DoubleDouble

  /// Creates a point.
  package init(time: DoubleDouble, x: DoubleDouble, y: DoubleDouble) {
    self.time = time
    self.x = x
    self.y = y
  }
}
