import MotionCore
import MotionNumerics

/// Cubic Béziers: start, logarithm of the duration, and the coordinates of the control points.
package struct BezierModel: ProgressModel {
  package let bounds: [ClosedRange<Double>]

  package init(starts: ClosedRange<Double>, durations: ClosedRange<Double>) {
    // The ordinates of the most extreme preset are −0.6 and 1.6.
    bounds = [starts, durations, 0...1, -4...5, 0...1, -4...5]
  }

  /// The greatest slope that is used; the slope at an end may be infinite, which no step survives.
  private static let greatestSlope = 1e3

  package func fill(_ table: inout ProgressTable, _ parameters: [Double], at times: [Double]) {
    let duration = exponential(parameters[1])
    let ordinates = Bernstein(parameters[3], parameters[5])
    var path = BezierPath(cubic: Bernstein(parameters[2], parameters[4]))
    table.fill(times, from: parameters[0], scale: duration, to: 1) { table, index, x in
      let s = path.parameter(reaching: x)
      let (first, second) = Bernstein.weights(at: s)
      table.values[index] = ordinates.value(at: s)
      guard table.hasDerivatives else { return }
      let run = max(path.cubic.slope(at: s), 1e-12)
      let slope = min(max(ordinates.slope(at: s) / run, -Self.greatestSlope), Self.greatestSlope)
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
    let (abscissa, ordinate) = (Bernstein(curve.x1, curve.x2), Bernstein(curve.y1, curve.y2))
    var (lastX, lastY) = (0.0, 0.0)
    for index in 1...100 {
      let s = Double(index) / 100
      let (x, y) = (abscissa.value(at: s), ordinate.value(at: s))
      if y >= progress { return lastX + (x - lastX) * (progress - lastY) / (y - lastY) }
      (lastX, lastY) = (x, y)
    }
    return 1
  }
}

/// A coordinate of a cubic Bézier from 0 to 1, by those of its control points.
private struct Bernstein {
  private let first, second: Double

  init(_ first: Double, _ second: Double) { (self.first, self.second) = (first, second) }

  /// Returns the factors of the control points.
  static func weights(at s: Double) -> (first: Double, second: Double) {
    let rest = 1 - s
    return (3 * rest * rest * s, 3 * rest * s * s)
  }

  func value(at s: Double) -> Double {
    let weights = Self.weights(at: s)
    return weights.first * first + weights.second * second + s * s * s
  }

  /// Returns the derivative.
  func slope(at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }
}

/// The abscissa of a cubic Bézier, solved for one ascending input after another.
private struct BezierPath {
  /// The abscissa; the control points are within 0...1.
  let cubic: Bernstein
  /// The parameter of the previous input.
  var last = 0.0

  /// Returns the parameter at which the abscissa is an input.
  mutating func parameter(reaching x: Double) -> Double {
    // Newton's method from the previous input within a shrinking bracket: where the abscissa is
    // steep or flat, as on (1, 0, 0, 1), a step that leaves the bracket is a bisection.
    var (lower, upper) = (last, 1.0)
    var s = last > 0 ? last : x
    for _ in 0..<60 {
      let error = cubic.value(at: s) - x
      if error.magnitude <= 0x1p-52 { break }
      if error < 0 { lower = s } else { upper = s }
      var next = s - error / cubic.slope(at: s)
      if !(next > lower && next < upper) { next = lower + 0.5 * (upper - lower) }
      if next == s { break }
      s = next
    }
    last = min(s, lower)
    return s
  }
}
