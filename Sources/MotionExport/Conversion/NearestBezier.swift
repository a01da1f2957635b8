import MotionCore
import MotionNumerics

/// The cubic Bézier nearest to a spring in the greatest difference over a duration.
///
/// For control abscissas the best ordinates are known (`MinimaxOrdinates`); the abscissas are found
/// on a grid, then by golden sections in the best cells, one abscissa within the other. There is no
/// random start, and the coordinates are rounded to six decimals, so the result is the same on
/// every machine.
///
/// - Accuracy: no other control points have a greatest difference that is smaller by more than
///   10⁻⁴, for a spring with at most 40 turning points in the duration.
/// - Complexity: about 10⁶ evaluations of a cubic.
struct NearestBezier {
  let x1, y1, x2, y2: Double
  /// The greatest difference from the spring, as a fraction of the distance.
  let error: Double

  /// The greatest number of turning points for which the sampling becomes finer.
  private static let greatestTurnCount = 40.0
  /// The cells of the grid in each direction.
  private static let cells = 16
  /// The number of cells that are searched.
  private static let startCount = 3

  /// Finds the Bézier of a spring over a finite duration in seconds.
  init(_ spring: Spring, duration: Double) {
    let ratio = spring.dampingRatio
    let rate = spring.angularFrequency * max(0, (1 - ratio) * (1 + ratio)).squareRoot()
    // Beyond this number a Bézier follows no turn, so their exact number does not matter.
    let turns = Int(min(duration * rate / .pi, Self.greatestTurnCount))
    let intervals = max(512, 32 * turns)
    let samples = CurveSamples(spring, duration: duration, intervals: 4 * intervals)
    var coarse = MinimaxOrdinates(samples, intervals: max(96, 8 * turns))
    var fine = MinimaxOrdinates(samples, intervals: intervals)
    let side = 1 / Double(Self.cells)
    var best = (x1: 0.0, x2: 0.0, error: Double.infinity)
    for start in Self.starts(&coarse) {
      let found = Self.search(around: start, within: side, steps: 18, &coarse)
      // The coarse problem's best is near that of the fine one, where the valley is as narrow.
      let polished = Self.search(around: found, within: side / 8, steps: 22, &fine)
      if polished.error < best.error { best = polished }
    }
    let ordinates = fine.solution(x1: best.x1, x2: best.x2)
    let rounding = DecimalRounding(halfUnit: 5e-7)
    (x1, x2) = (rounding.rounded(best.x1), rounding.rounded(best.x2))
    (y1, y2) = (rounding.rounded(ordinates.y1), rounding.rounded(ordinates.y2))
    error = Self.greatestDifference(
      [x1, y1, x2, y2], spring, duration: duration, intervals: 8 * intervals)
  }

  /// Returns the points of the grid that are the best of their neighborhoods, the best ones first.
  private static func starts(
    _ problem: inout MinimaxOrdinates
  ) -> [(x1: Double, x2: Double, error: Double)] {
    let ticks = (0...cells).map { Double($0) / Double(cells) }
    let errors = ticks.map { x1 in ticks.map { problem.solution(x1: x1, x2: $0).error } }
    let all = ticks.indices.flatMap { i in
      ticks.indices.map { j in (i: i, j: j, error: errors[i][j]) }
    }
    let minima = all.filter { i, j, error in
      errors[max(0, i - 1)...min(cells, i + 1)].allSatisfy {
        $0[max(0, j - 1)...min(cells, j + 1)].allSatisfy { error <= $0 }
      }
    }.map { (x1: ticks[$0.i], x2: ticks[$0.j], error: $0.error) }
    return Array(minima.sorted { $0.error < $1.error }.prefix(startCount))
  }

  /// Returns the best abscissas of a square, as if it had only one minimum.
  private static func search(
    around center: (x1: Double, x2: Double, error: Double), within radius: Double, steps: Int,
    _ problem: inout MinimaxOrdinates
  ) -> (x1: Double, x2: Double, error: Double) {
    let first = max(0, center.x1 - radius)...min(1, center.x1 + radius)
    let second = max(0, center.x2 - radius)...min(1, center.x2 + radius)
    let outer = goldenSection(first, steps: steps) { x1 in
      goldenSection(second, steps: steps) { problem.solution(x1: x1, x2: $0).error }.value
    }
    let inner = goldenSection(second, steps: steps) {
      problem.solution(x1: outer.argument, x2: $0).error
    }
    return (outer.argument, inner.argument, inner.value)
  }

  /// Returns the least value of a function with one minimum, also looking at the ends.
  ///
  /// - Reference: J. Kiefer, "Sequential minimax search for a maximum", 1953.
  private static func goldenSection(
    _ range: ClosedRange<Double>, steps: Int, _ function: (Double) -> Double
  ) -> (argument: Double, value: Double) {
    let ratio = 0.5 * (5.0.squareRoot() - 1)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var best = (argument: lower, value: function(lower))
    func take(_ argument: Double) -> (argument: Double, value: Double) {
      let taken = (argument: argument, value: function(argument))
      if taken.value < best.value { best = taken }
      return taken
    }
    _ = take(upper)
    var left = take(upper - ratio * (upper - lower))
    var right = take(lower + ratio * (upper - lower))
    for _ in 0..<steps {
      if left.value <= right.value {
        (upper, right) = (right.argument, left)
        left = take(upper - ratio * (upper - lower))
      } else {
        (lower, left) = (left.argument, right)
        right = take(lower + ratio * (upper - lower))
      }
    }
    return best
  }

  /// Returns the greatest difference of a Bézier and a spring.
  ///
  /// It is found at equally spaced parameters, and interpolated between the neighbors.
  private static func greatestDifference(
    _ points: [Double], _ spring: Spring, duration: Double, intervals: Int
  ) -> Double {
    let differences = (0..<intervals).map { index in
      let s = Double(index) / Double(intervals)
      let (a, b, c) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
      let time = (a * points[0] + b * points[2] + c) * duration
      return a * points[1] + b * points[3] + c - spring.value(at: time)
    }
    let farthest =
      differences.indices.max { differences[$0].magnitude < differences[$1].magnitude } ?? 0
    guard farthest > 0, farthest + 1 < intervals else { return differences[farthest].magnitude }
    // The vertex of the parabola through three points.
    let (rise, top) = (differences[farthest + 1] - differences[farthest - 1], differences[farthest])
    let bend = differences[farthest - 1] - 2 * top + differences[farthest + 1]
    return (bend == 0 ? top : top - rise * rise / (8 * bend)).magnitude
  }
}
