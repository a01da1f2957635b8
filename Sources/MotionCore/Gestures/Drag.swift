public import MotionNumerics

/// A drag and its velocity at release.
///
/// Positions are translations from the start of the touch. Between two points the touch moves at
/// constant speed. Numbers keep the digits with which they were given.
///
/// - Accuracy: a measured velocity is within 1 ulp of the exact least-squares slope of the points.
public struct Drag: Hashable, Sendable {
  /// The position of the touch at a time.
  public struct Point: Hashable, Sendable {
    /// The time since the start of the touch, in seconds.
    public var time: DoubleDouble
    /// The translation along x, in points.
    public var x: DoubleDouble
    /// The translation along y, in points.
    public var y: DoubleDouble

    /// Creates a point.
    public init(time: DoubleDouble, x: DoubleDouble, y: DoubleDouble) {
      (self.time, self.x, self.y) = (time, x, y)
    }

    /// Returns the translation along an axis, in points.
    public func translation(along axis: Axis) -> DoubleDouble { axis == .x ? x : y }
  }

  /// A translation or a velocity, in points or in points per second.
  public struct Vector: Hashable, Sendable {
    /// The x component.
    public var x: DoubleDouble
    /// The y component.
    public var y: DoubleDouble

    /// Creates a vector.
    public init(x: DoubleDouble, y: DoubleDouble) { (self.x, self.y) = (x, y) }

    /// The zero vector.
    public static let zero = Vector(x: DoubleDouble(0), y: DoubleDouble(0))

    /// Returns the component along an axis.
    public func component(along axis: Axis) -> DoubleDouble { axis == .x ? x : y }
  }

  /// The time before release over which the velocity of a recorded drag is measured, 0.1 s.
  public static let measuredTime = DoubleDouble(1) / DoubleDouble(10)

  /// At least two positions in order of time, the first at time 0 with translation 0.
  public let points: [Point]
  /// The velocity at release.
  public let velocity: Vector

  /// Creates a drag at constant speed.
  public init(to target: Vector, in duration: DoubleDouble, releasedAt velocity: Vector = .zero) {
    let zero = DoubleDouble(0)
    points = [Point(time: zero, x: zero, y: zero), Point(time: duration, x: target.x, y: target.y)]
    self.velocity = velocity
  }

  /// Creates a drag at constant speed by a distance in points.
  ///
  /// ```swift
  /// var menu = Player(try Menu(bounds: Size(width: 375, height: 667)))
  /// try menu.perform(.pan(Drag(by: 130, in: .milliseconds(250), releasedAt: 400)))
  /// ```
  ///
  /// - Parameters:
  ///   - x: The distance along x.
  ///   - y: The distance along y.
  ///   - duration: The time until release.
  ///   - xVelocity: The velocity along x at release, in points per second.
  ///   - yVelocity: The velocity along y at release, in points per second.
  public init(
    by x: Double, _ y: Double = 0, in duration: Instant, releasedAt xVelocity: Double = 0,
    _ yVelocity: Double = 0
  ) {
    self.init(
      to: Vector(x: DoubleDouble(decimal: x), y: DoubleDouble(decimal: y)), in: duration.exact,
      releasedAt: Vector(
        x: DoubleDouble(decimal: xVelocity), y: DoubleDouble(decimal: yVelocity)))
  }

  /// Creates a drag along a recorded path of at least one point in order of time.
  ///
  /// - Parameters:
  ///   - path: The recorded points; the touch starts at the first.
  ///   - velocity: The velocity at release, or nil for the least-squares slope of the points in the
  ///     last 0.1 s, or of the last two points if fewer than two are in that time.
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

  private init(_ points: [Point], releasedAt velocity: Vector) {
    (self.points, self.velocity) = (points, velocity)
  }

  /// Returns the position at a time from the start of the touch to its end, and the index of the next
  /// point.
  package func position(at time: DoubleDouble) -> (point: Point, next: Int) {
    let later = points.indices.partitioningIndex { points[$0].time > time }
    let next = min(later, points.count - 1)
    let (from, to) = (points[max(next - 1, 0)], points[next])
    guard later == next, to.time > from.time else { return (to, next) }
    let share = (time - from.time) / (to.time - from.time)
    return (
      Point(time: time, x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y)),
      next
    )
  }

  /// Returns the rest of the drag after a time, whose first point has the translation of then.
  package func rest(after time: DoubleDouble?) -> Drag {
    guard let time, time.high > 0 else { return self }
    var (first, next) = position(at: time)
    first.time = time
    let rest = ([first] + points[next...]).map { Point(time: $0.time - time, x: $0.x, y: $0.y) }
    return Drag(rest, releasedAt: velocity)
  }

  /// The duration of the touch in seconds.
  public var duration: DoubleDouble { points[points.count - 1].time }

  /// The first displacement that is not 0; zero if nothing moves.
  package var firstMovement: (x: Double, y: Double) {
    let first = points.first { $0.x.high != 0 || $0.y.high != 0 }
    return (first?.x.high ?? 0, first?.y.high ?? 0)
  }

  /// The axis of the first movement; x if nothing moves.
  public var firstAxis: Axis {
    firstMovement.x.magnitude >= firstMovement.y.magnitude ? .x : .y
  }

  /// Returns the sign of the first movement along an axis: 1, −1, or 0 if nothing moves.
  public func firstDirection(along axis: Axis) -> Double {
    let first = points.lazy.map { $0.translation(along: axis).high }.first { $0 != 0 } ?? 0
    return first > 0 ? 1 : first < 0 ? -1 : 0
  }

  private static func finalSlope(of points: [Point]) -> Vector {
    let end = points[points.count - 1].time
    let first = points.indices.partitioningIndex { index in
      (points[index].time - (end - measuredTime)).high >= -Instant.tolerance
    }
    let recent = points[first...]
    // With fewer than ten recorded points per second, only the last is in that time.
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
