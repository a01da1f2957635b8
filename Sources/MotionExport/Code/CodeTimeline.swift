import MotionNumerics

/// The points of legs on a timeline, with rounded positions.
struct CodeTimeline {
  /// A value at a position; two at one position are a jump.
  struct Point: Hashable {
    var position: Double
    var value: Double
  }

  /// The instant of position 0.
  let origin: Instant
  /// The duration of a unit of positions, in seconds.
  let unit: Double
  /// The greatest error of the number.
  let tolerance: Double

  /// The greatest error by the rounding of positions, as a fraction of the tolerance.
  private static let share = 1.0 / 20
  /// The greatest distance by which a jump is moved, in seconds.
  private static let jumpTolerance = 1e-7

  /// Returns the points of straight legs without gaps.
  func points(of legs: [Leg]) -> [Point] {
    var result: [Point] = []
    for point in legs.flatMap(points) where result.last != point {
      // Three points in a row with one value are a hold.
      if result.suffix(2).count(where: { $0.value == point.value }) == 2 { result.removeLast() }
      result.append(point)
    }
    return result
  }

  private func position(of instant: Instant) -> Double {
    ((instant - origin) / DoubleDouble(unit)).high
  }

  /// Returns the points of a leg; only its inner ones are rounded.
  func points(of leg: Leg) -> [Point] {
    let points = leg.points
    let (start, end) = (position(of: leg.start), position(of: leg.end))
    /// Returns the greatest rounding of a point that is the second of two.
    func limit(before index: Int) -> Double {
      let (a, b) = (points[index - 1], points[index])
      let length = (b.percentage - a.percentage) / 100 * leg.duration / unit
      return length > 0
        ? Self.share * tolerance * length / (b.value - a.value).magnitude
        : Self.jumpTolerance / unit
    }
    var result = [Point(position: start, value: points[0].value)]
    for index in points.indices.dropFirst().dropLast() {
      let (point, last) = (points[index], result[index - 1].position)
      var position = last
      if points[index - 1].percentage != point.percentage {
        var halfUnit = min(limit(before: index), limit(before: index + 1))
        if points[index + 1].percentage == point.percentage, index + 2 < points.count {
          halfUnit = min(halfUnit, limit(before: index + 2))
        }
        let exact = start + point.percentage / 100 * leg.duration / unit
        position = min(max(DecimalRounding(halfUnit: halfUnit).rounded(exact), last), end)
      }
      result.append(Point(position: position, value: point.value))
    }
    return result + [Point(position: end, value: points[points.count - 1].value)]
  }
}
