import MotionEngine
import MotionNumerics

/// Cubic Bézier curves, correctly rounded, against the solver of most programs.
enum CurveBenchmarks {
  static let all = [
    Benchmark("curve", "a row of a uniform grid of a million rows, against a plain Newton solver") {
      let grid = Grid(blocks: 977)
      let table = CubicBezierTable(.easeInOut, rows: grid.high.count)
      let plain = NewtonCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      var values = ContiguousArray(repeating: 0.0, count: 1_024)
      var slopes = values
      return Benchmark.compare(grid.high.count, to: "a plain Newton solver, good to 1e-7") {
        grid.forEachBlock { high, low in
          var valueSpan = values.mutableSpan
          var slopeSpan = slopes.mutableSpan
          table.evaluate(
            rows: high.indices, high: high, low: low, values: &valueSpan, slopes: &slopeSpan)
          Benchmark.use(values[Int(high[0] * 1_000)] + slopes[Int(high[0] * 1_000)])
        }
      } baseline: {
        grid.forEachBlock { high, _ in
          for row in high.indices { values[row] = plain.value(at: high[row]) }
          Benchmark.use(values[Int(high[0] * 1_000)])
        }
      }
    },
    Benchmark("curve-single", "a single value, against a plain Newton solver") {
      let curve = CubicBezierCurve.easeInOut
      let plain = NewtonCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      let rows = 100_000
      return Benchmark.compare(rows, to: "a plain Newton solver, good to 1e-7") {
        var sum = 0.0
        for row in 0..<rows { sum += curve.value(at: Double(row) / Double(rows)) }
        Benchmark.use(sum)
      } baseline: {
        var sum = 0.0
        for row in 0..<rows { sum += plain.value(at: Double(row) / Double(rows)) }
        Benchmark.use(sum)
      }
    },
  ]

  /// Progress from 0 to 1 in even steps, as two doubles each.
  private struct Grid {
    let high: ContiguousArray<Double>
    let low: ContiguousArray<Double>

    init(blocks: Int) {
      let rows = blocks * 1_024
      let exact = (0..<rows).map { DoubleDouble.quotient(Double($0), Double(rows - 1)) }
      high = ContiguousArray(exact.map(\.high))
      low = ContiguousArray(exact.map(\.low))
    }

    func forEachBlock(_ body: (_ high: Span<Double>, _ low: Span<Double>) -> Void) {
      for start in stride(from: 0, to: high.count, by: 1_024) {
        let rows = start..<start + 1_024
        body(high.span.extracting(rows), low.span.extracting(rows))
      }
    }
  }
}

/// The usual solver: Newton's method from s = x until the abscissa is within 10⁻⁷, then bisection.
///
/// Browsers and animation libraries use it. Where the curve is steep, the error of its value is far
/// larger than that of the abscissa.
private struct NewtonCurve {
  private let ax, bx, cx, ay, by, cy: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (cx, cy) = (3 * x1, 3 * y1)
    (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    (ax, ay) = (1 - cx - bx, 1 - cy - by)
  }

  func value(at x: Double) -> Double {
    let s = parameter(reaching: x)
    return ((ay * s + by) * s + cy) * s
  }

  private func parameter(reaching x: Double) -> Double {
    var s = x
    for _ in 0..<8 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error.magnitude < 1e-7 { return s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      guard slope.magnitude >= 1e-6 else { break }
      s -= error / slope
    }
    var (lower, upper) = (0.0, 1.0)
    s = x
    while upper - lower > 1e-12 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error.magnitude < 1e-7 { return s }
      if error < 0 { lower = s } else { upper = s }
      s = lower + (upper - lower) / 2
    }
    return s
  }
}
