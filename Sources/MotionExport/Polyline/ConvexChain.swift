/// The convex hull of one side of a tube, as seen from inside it.
///
/// Points are added from left to right, and removed at both ends.
struct ConvexChain {
  /// The boundary of a tube.
  enum Side {
    case upper, lower
  }

  /// 1 for the upper boundary, whose hull is convex from below, −1 for the lower one.
  private let sign: Double
  /// The points of the hull at `head..<end`; the rest of the array is room.
  private var points: [Plot.Point]
  private var head = 0
  private var end = 1

  /// Creates the hull of one point.
  init(_ side: Side, _ point: Plot.Point) {
    sign = side == .upper ? 1 : -1
    points = [point]
  }

  /// The first point.
  var first: Plot.Point { points[head] }

  /// Adds a point to the right of all others.
  mutating func append(_ point: Plot.Point) {
    while end - head >= 2, sign * turn(points[end - 2], points[end - 1], point) <= 0 { end -= 1 }
    if end < points.count { points[end] = point } else { points.append(point) }
    end += 1
  }

  /// Removes the points to the left of the one where the tangent from a point touches the hull.
  ///
  /// The point is to the right of the hull, on the other boundary. No later tangent touches the
  /// hull further left.
  mutating func advance(toTangentFrom point: Plot.Point) {
    while head + 1 < end, sign * turn(points[head], points[head + 1], point) >= 0 { head += 1 }
  }

  /// Removes the points to the left of a position, except for the last point.
  mutating func removeAll(before x: Double) {
    while head + 1 < end, points[head].x < x { head += 1 }
  }

  /// Replaces all points by one.
  mutating func reset(to point: Plot.Point) {
    (head, end) = (0, 1)
    points[0] = point
  }

  /// Returns a number that is positive if the path through three points turns left.
  private func turn(_ a: Plot.Point, _ b: Plot.Point, _ c: Plot.Point) -> Double {
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  }
}

extension Plot.Point {
  /// Returns the slope of the line to a point.
  func slope(to other: Plot.Point) -> Double { (other.y - y) / (other.x - x) }
}
