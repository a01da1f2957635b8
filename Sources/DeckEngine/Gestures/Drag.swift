/// A finger that draws something along, and the velocity with which it lets go.
///
/// Positions are translations from where the finger was put down; between two points the finger moves
/// at constant speed. Numbers keep the digits in which they were given.
///
/// - Accuracy: a velocity that is measured is within 1 ulp of the points' exact least-squares slope.
public struct Drag: Hashable, Sendable {
  /// Where the finger is at a time.
  public struct Point: Hashable, Sendable {
    /// The time since the finger was put down, in seconds.
    public var time: DoubleDouble
    /// The translation along x, in points.
    public var x: DoubleDouble
    /// The translation along y, in points.
    public var y: DoubleDouble

    /// Creates a point.
    public init(time: DoubleDouble, x: DoubleDouble, y: DoubleDouble) {
      self.time = time
      self.x = x
      self.y = y
    }

    /// The translation along an axis, in points.
    public func translation(along axis: Axis) -> DoubleDouble { axis == .x ? x : y }
  }

  /// A way or a velocity, in points or in points per second.
  public struct Vector: Hashable, Sendable {
    /// The part along x.
    public var x: DoubleDouble
    /// The part along y.
    public var y: DoubleDouble

    /// Creates a vector.
    public init(x: DoubleDouble, y: DoubleDouble) {
      self.x = x
      self.y = y
    }

    /// No movement.
    public static let zero = Vector(x: DoubleDouble(0), y: DoubleDouble(0))

    /// The part along an axis.
    public func component(along axis: Axis) -> DoubleDouble { axis == .x ? x : y }
  }

  /// The time before the release over which a recorded finger's velocity is measured, 0.1 s.
  public static let measuredTime = DoubleDouble(1) / DoubleDouble(10)

  /// Where the finger is, at least two points by ascending time, the first at time and place 0.
  public let points: [Point]
  /// The velocity at release.
  public let velocity: Vector

  /// Creates a drag at constant speed.
  public init(
    to target: Vector, in duration: DoubleDouble, releasedAt velocity: Vector = .zero
  ) {
    let zero = DoubleDouble(0)
    points = [
      Point(time: zero, x: zero, y: zero), Point(time: duration, x: target.x, y: target.y),
    ]
    self.velocity = velocity
  }

  /// Creates a drag along a recorded path, at least one point by ascending time.
  ///
  /// - Parameters:
  ///   - path: The recorded points; the finger was put down at the first.
  ///   - velocity: The velocity at release, or nil for the least-squares slope of the points of the
  ///     last 0.1 s; with fewer than two there, the slope between the last two points.
  public init(along path: [Point], releasedAt velocity: Vector? = nil) {
    let zero = Point(time: DoubleDouble(0), x: DoubleDouble(0), y: DoubleDouble(0))
    let origin = path.first ?? zero
    let moved = path.map { point in
      Point(
        time: point.time - origin.time,
        x: (point.x - origin.x).roundedToDouble(of: point.x.high.magnitude),
        y: (point.y - origin.y).roundedToDouble(of: point.y.high.magnitude))
    }
    points = moved.count > 1 ? moved : [zero, moved.first ?? zero]
    self.velocity = velocity ?? Self.finalSlope(of: points)
  }

  /// How long the finger is down, in seconds.
  public var duration: DoubleDouble { points[points.count - 1].time }

  /// The axis of the first movement; x if there is none.
  public var firstAxis: Axis {
    let first = points.first { $0.x.high != 0 || $0.y.high != 0 }
    guard let first else { return .x }
    return first.x.high.magnitude >= first.y.high.magnitude ? .x : .y
  }

  /// The sign of the first movement along an axis: 1, −1, or 0 if there is none.
  public func firstDirection(along axis: Axis) -> Double {
    let first = points.lazy.map { $0.translation(along: axis).high }.first { $0 != 0 } ?? 0
    return first > 0 ? 1 : first < 0 ? -1 : 0
  }

  private static func finalSlope(of points: [Point]) -> Vector {
    let end = points[points.count - 1].time
    let recent = points.filter { ($0.time - (end - measuredTime)).high >= -Instant.tolerance }
    // A recording of fewer than ten points a second has only its end there.
    let last = recent.count > 1 ? recent : points.suffix(2)
    let count = DoubleDouble(Double(last.count))
    let zero = DoubleDouble(0)
    let mean = last.reduce(zero) { $0 + $1.time } / count
    let spread = last.reduce(zero) { $0 + ($1.time - mean) * ($1.time - mean) }
    guard spread.high > 0 else { return .zero }
    func slope(_ axis: Axis) -> DoubleDouble {
      let average = last.reduce(zero) { $0 + $1.translation(along: axis) } / count
      return last.reduce(zero) { sum, point in
        sum + (point.time - mean) * (point.translation(along: axis) - average)
      } / spread
    }
    return Vector(x: slope(.x), y: slope(.y))
  }
}
