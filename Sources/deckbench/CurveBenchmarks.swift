import MotionEngine
import MotionNumerics

/// Cubic Bézier curves, correctly rounded, against the solver of most programs.
enum CurveBenchmarks {
  static let all = [
    Benchmark("curve", "a row of a uniform grid of a million rows, against a plain Newton solver") {
      let rows = 977 * 1_024
      // Progress from 0 to 1 in even steps, as two doubles each.
      let exact = (0..<rows).map { DoubleDouble.quotient(Double($0), Double(rows - 1)) }
      let high = ContiguousArray(exact.map(\.high))
      let low = ContiguousArray(exact.map(\.low))
      let table = CubicBezierTable(.easeInOut, rows: rows)
      let plain = NewtonCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      var values = ContiguousArray(repeating: 0.0, count: 1_024)
      var slopes = values
      return Benchmark.compare(rows, to: "a plain Newton solver, good to 1e-7") {
        for start in stride(from: 0, to: rows, by: 1_024) {
          var valueSpan = values.mutableSpan
          var slopeSpan = slopes.mutableSpan
          table.evaluate(
            rows: 0..<1_024, high: high.span.extracting(start..<start + 1_024),
            low: low.span.extracting(start..<start + 1_024), values: &valueSpan, slopes: &slopeSpan)
          Benchmark.use(values[start / 1_024] + slopes[start / 1_024])
        }
      } baseline: {
        for start in stride(from: 0, to: rows, by: 1_024) {
          for row in 0..<1_024 { values[row] = plain.value(at: high[start + row]) }
          Benchmark.use(values[start / 1_024])
        }
      }
    }
  ]
}

/// The usual solver: Newton's method from s = x until the abscissa is within 10⁻⁷.
///
/// Browsers and animation libraries use it. Where the curve is steep, the error of its value is far
/// larger than that of the abscissa, and if the method fails, they need a bisection.
private struct NewtonCurve {
  private let ax, bx, cx, ay, by, cy: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (cx, cy) = (3 * x1, 3 * y1)
    (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    (ax, ay) = (1 - cx - bx, 1 - cy - by)
  }

  func value(at x: Double) -> Double {
    var s = x
    for _ in 0..<8 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if error.magnitude < 1e-7 { break }
      s -= error / ((3 * ax * s + 2 * bx) * s + cx)
    }
    return ((ay * s + by) * s + cy) * s
  }
}
