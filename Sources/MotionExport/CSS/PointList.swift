import MotionCore
import MotionNumerics

/// The points of a number's polylines over some legs; two points at one time are a jump.
struct PointList {
  /// A point, with its time in seconds since the first leg's start.
  struct Point: Hashable {
    var time: Double
    var value: Double
  }

  private(set) var points: [Point] = []

  /// The share of the tolerance that a polyline may use; the rest is for rounding.
  private static let share = 0.9

  /// Creates the points of legs.
  ///
  /// - Throws: A leg that needs too many points.
  init(_ path: ScalarPath, _ legs: [Leg], from start: Instant) throws(PolylineError) {
    for leg in legs {
      let offset = (leg.start - start).high
      let isStraight = leg.shape == .hold || leg.shape == .eased(.linear)
      for point in try isStraight
        ? leg.points : path.polyline(of: leg, share: Self.share).points
      {
        let isLast = point.percentage == 100
        add(offset + (isLast ? leg.duration : leg.duration * point.percentage / 100), point.value)
      }
    }
  }

  private mutating func add(_ time: Double, _ value: Double) {
    let point = Point(time: max(time, points.last?.time ?? 0), value: value)
    if point != points.last { points.append(point) }
  }

  /// Returns the value just before a time, or at the start.
  func value(before time: Double) -> Double {
    interpolated(points.partitioningIndex { $0.time >= time }, time)
  }

  /// Returns the value just after a time, or at the end.
  func value(after time: Double) -> Double {
    interpolated(points.partitioningIndex { $0.time > time }, time)
  }

  /// Returns the value at a time on the line to a point; beyond the ends, that of the end.
  private func interpolated(_ index: Int, _ time: Double) -> Double {
    guard index < points.count else { return points[points.count - 1].value }
    guard index > 0 else { return points[0].value }
    let (a, b) = (points[index - 1], points[index])
    guard time < b.time else { return b.value }
    guard time > a.time else { return a.value }
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }

  /// Returns the greater of the speeds before and after a time, per second.
  func speed(at time: Double) -> Double {
    let index = points.partitioningIndex { $0.time >= time }
    let speeds = [index - 1, index, index + 1].filter { $0 >= 0 && $0 + 1 < points.count }
      .map { index in
        let (a, b) = (points[index], points[index + 1])
        return b.time > a.time ? (b.value - a.value).magnitude / (b.time - a.time) : 0
      }
    return speeds.max() ?? 0
  }
}
