/// The rounding of a path to the fewest decimals that keep it nearly where it is.
///
/// - Accuracy: each rounding moves the polyline by at most 1/20 of the tolerance, and a jump by at
///   most 0.1 µs.
struct PolylineRounding {
  /// The greatest number of decimals.
  ///
  /// A percentage with 15 decimals is finer than the doubles of all positions above 2⁻⁴.
  static let greatestDecimals = 15

  private let tolerance: Double
  private let duration: Double
  private let bounds: ClosedRange<Double>?
  private let extraDecimals: Int

  /// The greatest distance by which a rounding moves the polyline, as a fraction of the tolerance.
  private static let share = 1.0 / 20
  /// The greatest distance by which a jump is moved, in seconds.
  private static let jumpTolerance = 1e-7
  private static let powers = (0...greatestDecimals).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }

  /// Creates the rounding, with more decimals than the fewest if rounding errors add up.
  init(
    tolerance: Double, duration: Double, bounds: ClosedRange<Double>?, extraDecimals: Int
  ) {
    self.tolerance = tolerance
    self.duration = duration
    self.bounds = bounds
    self.extraDecimals = extraDecimals
  }

  /// Returns the points of a path, rounded except for the first and the last value.
  func rounded(_ path: MinimumLinkPath) -> [Polyline.Point] {
    let valueDecimals = decimals(halfUnit: Self.share * tolerance)
    var result: [Polyline.Point] = []
    result.reserveCapacity(path.points.count)
    var section = 0
    for (index, point) in path.points.enumerated() {
      if path.sections[section].pointEnd == index { section += 1 }
      let isFirst = index == 0
      let isLast = index == path.points.count - 1
      let begins = section > 0 && path.sections[section - 1].pointEnd == index
      let ends = !isLast && path.sections[section].pointEnd == index + 1
      var speed = 0.0
      if !isFirst, !begins { speed = path.points[index - 1].slope(to: point).magnitude }
      if !isLast, !ends {
        speed = max(speed, point.slope(to: path.points[index + 1]).magnitude)
      }
      // A speed may be infinite or not a number between points that are one within rounding.
      var halfUnit = speed > 0 ? Self.share * tolerance / speed : .infinity
      if begins || ends { halfUnit = min(halfUnit, Self.jumpTolerance / duration) }
      let percentage =
        isFirst || isLast
        ? 100 * point.x : round(100 * point.x, decimals: decimals(halfUnit: 100 * halfUnit))
      let value = isFirst || isLast ? point.y : bounded(round(point.y, decimals: valueDecimals))
      result.append(
        Polyline.Point(percentage: max(percentage, result.last?.percentage ?? 0), value: value))
    }
    return result
  }

  /// Returns the fewest decimals with a half unit of at most a limit.
  private func decimals(halfUnit limit: Double) -> Int {
    let fewest = Self.powers.firstIndex { 0.5 / $0 <= limit } ?? Self.greatestDecimals
    return min(fewest + extraDecimals, Self.greatestDecimals)
  }

  private func round(_ number: Double, decimals: Int) -> Double {
    let scale = Self.powers[decimals]
    return (number * scale).rounded() / scale
  }

  private func bounded(_ value: Double) -> Double {
    guard let bounds else { return value }
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}
