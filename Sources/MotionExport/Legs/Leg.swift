package import MotionCore
package import MotionNumerics

/// A stretch of one number of a view under one rule.
package struct Leg: Hashable, Sendable {
  /// The rule of a leg.
  package enum Shape: Hashable, Sendable {
    /// The number is constant.
    case hold
    /// The number goes from the first value to the last on a curve, over the leg's duration.
    case eased(TimingCurve)
    /// The number follows no curve, or only a part of one; see `ScalarPath.function`.
    case sampled
    /// The number follows straight lines between points, at percentages of the duration, of which the
    /// first and last are its ends.
    case points([Plot.Point])
  }

  /// The start of the leg.
  package var start: Instant
  /// The end of the leg, which is the start of the next one.
  package var end: Instant
  /// The number at the start.
  package var first: Double
  /// The number at the end, before a jump to that of the next leg.
  package var last: Double
  /// The rule by which the number follows time.
  package var shape: Shape

  /// Creates a leg.
  package init(from start: Instant, to end: Instant, first: Double, last: Double, _ shape: Shape) {
    (self.start, self.end, self.first, self.last) = (start, end, first, last)
    self.shape = shape
  }

  /// The duration in seconds.
  var duration: Double { (end - start).high }

  /// The cubic Bézier on which the number moves, or nil.
  var bezier: CubicBezierCurve? {
    if case .eased(let curve) = shape { curve.cubicBezier } else { nil }
  }

  /// The spring as which the number moves, or nil.
  var spring: Spring? { if case .eased(.spring(let curve)) = shape { curve.spring } else { nil } }

  /// Whether the number goes from the first value to the last on a line, a Bézier or a spring.
  var isCurve: Bool { shape == .eased(.linear) || bezier != nil || spring != nil }

  /// The velocity at the start of a spring, per second, as code has it.
  var velocity: String { Numbers.text((spring?.initialVelocity ?? 0) * (last - first)) }

  /// The points of a leg of straight lines, or its ends, at percentages of the duration.
  var points: [Plot.Point] {
    if case .points(let points) = shape { return points }
    return [.init(x: 0, y: first), .init(x: 100, y: last)]
  }

  /// The legs of a curve's pieces if they are cubic Béziers without jumps, otherwise the leg itself.
  var pieces: [Leg] {
    guard case .eased(.piecewise(let curve)) = shape, curve.jumps.isEmpty else { return [self] }
    let legs = curve.pieces.compactMap { piece -> Leg? in
      guard let bezier = piece.bezier else { return nil }
      let instants = piece.ends.map { start + (end - start) * DoubleDouble($0.input) }
      let values = piece.ends.map { first + (last - first) * $0.output }
      return Leg(
        from: instants[0], to: instants[1], first: values[0], last: values[1],
        .eased(.cubicBezier(bezier)))
    }
    return legs.count == curve.pieces.count ? legs : [self]
  }

  /// Returns the value of a constant or a straight line at an instant.
  func value(at instant: Instant) -> Double {
    guard shape != .hold else { return first }
    return first + (last - first) * ((instant - start) / (end - start)).high
  }
}

extension TimingCurve {
  /// The cubic Bézier that the curve is, or nil.
  var cubicBezier: CubicBezierCurve? {
    if case .cubicBezier(let curve) = self { curve } else { nil }
  }
}
