import MotionCore

/// The best ordinates of a cubic Bézier whose control abscissas are known.
///
/// The ordinates enter linearly, so the least greatest difference is found by exchange: of three
/// points with equal and alternating differences, one is replaced by the point that is farthest
/// off, until none is farther. The basis functions 3s(1 − s)² and 3s²(1 − s) have no common
/// combination with more than one zero inside, so three points determine the best ordinates.
///
/// - Reference: E. Remez, "Sur la détermination des polynômes d'approximation de degré donnée",
///   1934; G. Meinardus, "Approximation of Functions", 1967, section 7 (the exchange of one point).
struct MinimaxOrdinates {
  /// The ordinates of the control points, and the greatest difference.
  typealias Solution = (y1: Double, y2: Double, error: Double)

  /// The basis functions at equally spaced parameters between 0 and 1.
  private let first: [Double]
  private let second: [Double]
  private let third: [Double]
  private let targets: CurveSamples
  private var wanted: [Double]

  /// The exchanges after which the solution is taken as it is; about ten are usual.
  private static let exchangeLimit = 60
  /// The part of the greatest difference that further exchanges may leave.
  private static let tolerance = 1e-9

  /// Creates the problem with a number of intervals of the parameter.
  init(_ targets: CurveSamples, intervals: Int) {
    let parameters = (1..<intervals).map { Double($0) / Double(intervals) }
    first = parameters.map { 3 * $0 * (1 - $0) * (1 - $0) }
    second = parameters.map { 3 * $0 * $0 * (1 - $0) }
    third = parameters.map { $0 * $0 * $0 }
    wanted = third
    self.targets = targets
  }

  /// Returns the best ordinates for two abscissas.
  ///
  /// - Complexity: O(*n*) for *n* intervals and each exchange.
  mutating func solution(x1: Double, x2: Double) -> Solution {
    for index in first.indices {
      let time = first[index] * x1 + second[index] * x2 + third[index]
      wanted[index] = targets.value(at: time) - third[index]
    }
    var points = [first.count / 6, first.count / 2, first.count * 5 / 6]
    var solution = (y1: 0.0, y2: 1.0, error: Double.infinity)
    for _ in 0..<Self.exchangeLimit {
      let level = fit(points, &solution)
      let farthest = farthestPoint(solution)
      solution.error = difference(at: farthest, solution).magnitude
      guard solution.error > level.magnitude * (1 + Self.tolerance) + Self.tolerance,
        !points.contains(farthest)
      else { break }
      exchange(farthest, into: &points, solution)
    }
    return solution
  }

  /// Fits the ordinates so that the differences at three points are equal and alternate in sign.
  ///
  /// - Returns: The difference at the first point.
  private func fit(_ points: [Int], _ solution: inout Solution) -> Double {
    let (i, j, k) = (points[0], points[1], points[2])
    // The sums of neighboring equations do not contain the difference.
    let (a, b, e) = (first[i] + first[j], second[i] + second[j], wanted[i] + wanted[j])
    let (c, d, f) = (first[j] + first[k], second[j] + second[k], wanted[j] + wanted[k])
    let determinant = a * d - b * c
    solution.y1 = (e * d - b * f) / determinant
    solution.y2 = (a * f - e * c) / determinant
    return difference(at: i, solution)
  }

  private func difference(at index: Int, _ solution: Solution) -> Double {
    wanted[index] - first[index] * solution.y1 - second[index] * solution.y2
  }

  private func farthestPoint(_ solution: Solution) -> Int {
    var farthest = 0
    var greatest = -1.0
    for index in first.indices {
      let difference = difference(at: index, solution).magnitude
      if difference > greatest { (farthest, greatest) = (index, difference) }
    }
    return farthest
  }

  /// Replaces one of three points so that the signs of the differences still alternate.
  private func exchange(_ new: Int, into points: inout [Int], _ solution: Solution) {
    let isPositive = difference(at: new, solution) > 0
    let hasSameSign = { (index: Int) in (difference(at: index, solution) > 0) == isPositive }
    if new < points[0] {
      points = hasSameSign(points[0]) ? [new, points[1], points[2]] : [new, points[0], points[1]]
    } else if new > points[2] {
      points = hasSameSign(points[2]) ? [points[0], points[1], new] : [points[1], points[2], new]
    } else if new < points[1] {
      points[hasSameSign(points[0]) ? 0 : 1] = new
    } else {
      points[hasSameSign(points[1]) ? 1 : 2] = new
    }
  }
}

/// A smooth curve between 0 and 1 as cubics that join equally spaced points.
struct CurveSamples {
  private let values: [Double]
  private let slopes: [Double]
  private let count: Double

  /// Samples a spring over a duration in seconds.
  init(_ spring: Spring, duration: Double, intervals: Int) {
    count = Double(intervals)
    let states = (0...intervals).map {
      spring.state(at: duration * (Double($0) / Double(intervals)))
    }
    values = states.map(\.value)
    slopes = states.map { $0.velocity * duration / Double(intervals) }
  }

  /// Returns the value at a fraction of the duration.
  func value(at fraction: Double) -> Double {
    let position = fraction * count
    let index = max(0, min(Int(position), values.count - 2))
    let t = position - Double(index)
    let (start, end) = (values[index], values[index + 1])
    // Hermite's cubic, as the line between the ends and a correction that is zero there.
    let rise = end - start
    let bend = (slopes[index] - rise) * (1 - t) - (slopes[index + 1] - rise) * t
    return start + t * (rise + (1 - t) * bend)
  }
}
