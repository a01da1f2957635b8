import MotionNumerics

/// The points of stretches on a timeline, with rounded positions.
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

  /// Returns the points of straight stretches without gaps.
  func points(of legs: [CodeLeg]) -> [Point] {
    var result: [Point] = []
    for leg in legs {
      for point in points(of: leg) where result.last != point {
        // Three points in a row with one value are a hold.
        let count = result.count
        if count >= 2, result[count - 1].value == point.value,
          result[count - 2].value == point.value
        {
          result[count - 1] = point
        } else {
          result.append(point)
        }
      }
    }
    return result
  }

  private func place(of instant: Instant) -> Double {
    ((instant - origin) / DoubleDouble(unit)).high
  }

  /// Returns the points of a stretch; only its inner ones are rounded.
  func points(of leg: CodeLeg) -> [Point] {
    let points = leg.points
    var limits = [Double](repeating: .infinity, count: points.count)
    for index in points.indices.dropFirst() {
      let (a, b) = (points[index - 1], points[index])
      let length = (b.percentage - a.percentage) / 100 * leg.duration / unit
      let change = (b.value - a.value).magnitude
      let limit =
        length > 0 ? Self.share * tolerance * length / change : Self.jumpTolerance / unit
      limits[index - 1] = min(limits[index - 1], limit)
      limits[index] = min(limits[index], limit)
    }
    var result: [Point] = []
    for (index, point) in points.enumerated() {
      let isJump = index > 0 && points[index - 1].percentage == point.percentage
      let position: Double
      if index == 0 {
        position = place(of: leg.start)
      } else if index == points.count - 1 {
        position = place(of: leg.end)
      } else if isJump {
        position = result[index - 1].position
      } else {
        let exact = place(of: leg.start) + point.percentage / 100 * leg.duration / unit
        let next = points[index + 1].percentage == point.percentage ? limits[index + 1] : .infinity
        let rounded = DecimalRounding(halfUnit: min(limits[index], next)).rounded(exact)
        position = min(max(rounded, result[index - 1].position), place(of: leg.end))
      }
      result.append(Point(position: position, value: point.value))
    }
    return result
  }
}
