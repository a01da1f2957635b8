import MotionCore
import MotionNumerics

/// A stretch of a number as code plays it.
struct CodeLeg {
  /// The rule of a stretch.
  enum Shape: Hashable {
    case hold
    case line
    case bezier(CubicBezierCurve)
    case spring(Spring)
    /// Straight lines between points, of which the first and the last are the ends.
    case points([Polyline.Point])
  }

  /// The start.
  var start: Instant
  /// The end.
  var end: Instant
  /// The number at the start.
  var first: Double
  /// The number at the end, before a jump.
  var last: Double
  var shape: Shape

  /// The duration in seconds.
  var duration: Double { (end - start).high }

  /// Whether the number follows straight lines, or does not change.
  var isStraight: Bool {
    switch shape {
    case .hold, .line, .points: true
    case .bezier, .spring: false
    }
  }

  /// The points of a stretch of straight lines, or its ends.
  var points: [Polyline.Point] {
    if case .points(let points) = shape { return points }
    return [.init(percentage: 0, value: first), .init(percentage: 100, value: last)]
  }
}

extension CodeLeg {
  /// The share of the tolerance that polylines use; the rest is for the rounding of their times.
  private static let share = 0.94

  /// Creates the stretch of a leg.
  ///
  /// - Throws: A number that needs too many points.
  fileprivate init(
    _ leg: Leg, of path: ScalarPath, keepingSprings keepsSprings: Bool
  ) throws(PolylineError) {
    let shape: Shape
    switch leg.shape {
    case .hold: shape = .hold
    case .eased(.linear): shape = .line
    case .eased(.cubicBezier(let curve)): shape = .bezier(curve)
    case .eased(.spring(let curve)) where keepsSprings: shape = .spring(curve.spring)
    case .eased(.steps), .eased(.piecewiseLinear):
      shape = .points(try path.function(of: leg).corners)
    case .eased(.spring), .eased(.joint), .sampled:
      let polyline = try Polyline(
        path.function(of: leg), tolerance: Self.share * path.tolerance, bounds: path.bounds)
      shape = .points(polyline.points)
    }
    self.init(
      start: leg.start, end: leg.end, first: leg.first, last: leg.last, shape: shape)
  }
}

extension ScalarPath {
  /// Returns the legs as code plays them.
  ///
  /// A spring stays one only where it is kept, and is a polyline elsewhere.
  ///
  /// - Throws: A number that needs too many points.
  func codeLegs(
    keepingSprings keepsSprings: (Leg, Spring) -> Bool
  ) throws(PolylineError) -> [CodeLeg] {
    guard let end = legs.last?.end, end.isClearlyAfter(.zero) else { return [] }
    var result: [CodeLeg] = []
    for leg in legs {
      var isKept = false
      if case .eased(.spring(let curve)) = leg.shape { isKept = keepsSprings(leg, curve.spring) }
      result.append(try CodeLeg(leg, of: self, keepingSprings: isKept))
    }
    return result
  }

  /// Returns the instants in seconds at which a leg of steps or of stops jumps.
  func jumps(in leg: Leg) -> [Double] {
    switch leg.shape {
    case .eased(.steps), .eased(.piecewiseLinear):
      let points = (try? function(of: leg).corners) ?? []
      let duration = (leg.end - leg.start).high
      return zip(points, points.dropFirst()).filter { $0.percentage == $1.percentage }
        .map { leg.start.seconds + duration * $0.0.percentage / 100 }
    case .hold, .eased, .sampled: return []
    }
  }
}

extension ScalarFunction {
  /// The points of a function of straight lines; two points at one position are a jump.
  fileprivate var corners: [Polyline.Point] {
    var points: [Polyline.Point] = []
    func add(_ position: Double, _ value: Double) {
      let point = Polyline.Point(percentage: 100 * position, value: value)
      if points.last != point { points.append(point) }
    }
    if let first { add(0, first) }
    for piece in pieces {
      guard case .line(let from, let to) = piece.shape else { continue }
      add(piece.range.lowerBound, from)
      add(piece.range.upperBound, to)
    }
    if let last { add(1, last) }
    return points
  }
}
