import MotionNumerics

/// Whole milliseconds, and a number's values at them, such that straight lines between them stay
/// within a tolerance at all whole milliseconds.
struct MillisecondPolyline {
  /// A value at a millisecond.
  struct Point: Hashable {
    var millisecond: Int
    var value: Double
  }

  private(set) var points: [Point] = []

  /// Creates the polyline of values at consecutive milliseconds from `start` on.
  ///
  /// Each line is as long as possible.
  ///
  /// - Complexity: O(*n*) lines of sight, each as long as its line.
  init(from start: Int, _ values: [Double], tolerance: Double) {
    guard let first = values.first else { return }
    points = [Point(millisecond: start, value: first)]
    var index = 0
    while index < values.count - 1 {
      let end = Self.end(of: index, values, tolerance)
      points.append(Point(millisecond: start + end, value: values[end]))
      index = end
    }
  }

  /// Returns the last index to which a line from another index passes all between.
  private static func end(of start: Int, _ values: [Double], _ tolerance: Double) -> Int {
    var (low, high) = (-Double.infinity, Double.infinity)
    var end = start + 1
    for index in (start + 1)..<values.count {
      let distance = Double(index - start)
      let slope = (values[index] - values[start]) / distance
      if slope >= low, slope <= high { end = index }
      low = max(low, (values[index] - tolerance - values[start]) / distance)
      high = min(high, (values[index] + tolerance - values[start]) / distance)
      if low > high { break }
    }
    return end
  }
}
