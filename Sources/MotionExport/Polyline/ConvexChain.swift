/// The convex hull of one side of a tube, as seen from inside it.
///
/// Points are added from left to right, and removed at both ends.
struct ConvexChain {
  /// A point of the tube's boundary, or on a link.
  struct Point {
    var x: Double
    var y: Double

    /// Returns the slope of the line to a point.
    func slope(to other: Point) -> Double { (other.y - y) / (other.x - x) }
  }

  /// The boundary of a tube.
  enum Side {
    case upper, lower
  }

  /// 1 for the upper boundary, whose hull is convex from below, −1 for the lower one.
  private let sign: Double
  private var points: [Point]
  private var head = 0

  /// Creates the hull of one point.
  init(_ side: Side, _ point: Point) {
    sign = side == .upper ? 1 : -1
    points = [point]
  }

  /// The first point.
  var first: Point { points[head] }

  /// Adds a point to the right of all others.
  mutating func append(_ point: Point) {
    while points.count - head >= 2 {
      let (a, b) = (points[points.count - 2], points[points.count - 1])
      let turn = (b.x - a.x) * (point.y - b.y) - (b.y - a.y) * (point.x - b.x)
      guard sign * turn <= 0 else { break }
      points.removeLast()
    }
    points.append(point)
  }

  /// Removes the points to the left of the one where the tangent from a point touches the hull.
  ///
  /// The point is to the right of the hull, on the other boundary. No later tangent touches the
  /// hull further left.
  mutating func advance(toTangentFrom point: Point) {
    while head + 1 < points.count,
      sign * (points[head + 1].slope(to: point) - points[head].slope(to: point)) >= 0
    {
      head += 1
    }
  }

  /// Removes the points to the left of a position.
  mutating func removeAll(before x: Double) {
    while head + 1 < points.count, points[head].x < x { head += 1 }
  }

  /// Replaces all points by one.
  mutating func reset(to point: Point) {
    points.removeAll(keepingCapacity: true)
    points.append(point)
    head = 0
  }
}
