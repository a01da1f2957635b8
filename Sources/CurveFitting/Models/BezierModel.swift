import MotionCore
import MotionNumerics

/// Cubic Béziers: start, logarithm of the duration, and the coordinates of the control points.
package struct BezierModel: ProgressModel {
  /// The range of the starts.
  let starts: ClosedRange<Double>
  /// The range of the logarithms of the durations.
  let durations: ClosedRange<Double>

  /// The range of the ordinates: the most extreme preset has −0.6 and 1.6.
  private static let ordinates = -4.0...5.0

  package init(starts: ClosedRange<Double>, durations: ClosedRange<Double>) {
    (self.starts, self.durations) = (starts, durations)
  }

  package var bounds: [ClosedRange<Double>] {
    [starts, durations, 0...1, Self.ordinates, 0...1, Self.ordinates]
  }

  /// The greatest slope that is used; the slope at an end may be infinite, which no step survives.
  private static let greatestSlope = 1e3

  package func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double]) {
    let (start, duration) = (parameters[0], exponential(parameters[1]))
    let (y1, y2) = (parameters[3], parameters[5])
    var path = BezierPath(parameters[2], parameters[4])
    for index in times.indices {
      let x = (times[index] - start) / duration
      guard x > 0 else {
        table.setConstant(0, at: index)
        continue
      }
      guard x < 1 else {
        table.setConstant(1, at: index)
        continue
      }
      let s = path.parameter(reaching: x)
      let rest = 1 - s
      let (first, second) = (3 * rest * rest * s, 3 * rest * s * s)
      table.values[index] = first * y1 + second * y2 + s * s * s
      guard table.hasDerivatives else { continue }
      let rise = 3 * (rest * rest * y1 + 2 * rest * s * (y2 - y1) + s * s * (1 - y2))
      let run = max(path.slope(at: s), 1e-12)
      let slope = min(max(rise / run, -Self.greatestSlope), Self.greatestSlope)
      let place = index * table.width
      table.derivatives[place] = -slope / duration
      table.derivatives[place + 1] = -slope * x
      table.derivatives[place + 2] = -slope * first
      table.derivatives[place + 3] = first
      table.derivatives[place + 4] = -slope * second
      table.derivatives[place + 5] = second
    }
  }

  /// Returns the first input at which a curve reaches a progress.
  static func input(of curve: CubicBezierCurve, reaching progress: Double) -> Double {
    var (lastX, lastY) = (0.0, 0.0)
    for index in 1...100 {
      let s = Double(index) / 100
      let rest = 1 - s
      let (first, second) = (3 * rest * rest * s, 3 * rest * s * s)
      let x = first * curve.x1 + second * curve.x2 + s * s * s
      let y = first * curve.y1 + second * curve.y2 + s * s * s
      if y >= progress { return lastX + (x - lastX) * (progress - lastY) / (y - lastY) }
      (lastX, lastY) = (x, y)
    }
    return 1
  }
}

/// The abscissa of a cubic Bézier, solved for one ascending input after another.
private struct BezierPath {
  /// The abscissas of the control points, within 0...1.
  private let x1, x2: Double
  /// The parameter of the previous input.
  private var last = 0.0

  init(_ x1: Double, _ x2: Double) { (self.x1, self.x2) = (x1, x2) }

  /// Returns the derivative of the abscissa.
  func slope(at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * x1 + 2 * rest * s * (x2 - x1) + s * s * (1 - x2))
  }

  /// Returns the parameter at which the abscissa is an input.
  mutating func parameter(reaching x: Double) -> Double {
    // Newton's method from the previous input within a shrinking bracket: where the abscissa is
    // steep or flat, as on (1, 0, 0, 1), a step that leaves the bracket is a bisection.
    var (lower, upper) = (last, 1.0)
    var s = last > 0 ? last : x
    for _ in 0..<60 {
      let rest = 1 - s
      let error = 3 * rest * rest * s * x1 + 3 * rest * s * s * x2 + s * s * s - x
      if error.magnitude <= 0x1p-52 { break }
      if error < 0 { lower = s } else { upper = s }
      var next = s - error / slope(at: s)
      if !(next > lower && next < upper) { next = lower + 0.5 * (upper - lower) }
      if next == s { break }
      s = next
    }
    last = min(s, lower)
    return s
  }
}
