import DeckEngine
import Testing

/// Reference rows of cubic Béziers; scripts/reference/bezier.py makes them.
enum CubicBezierReference {
  /// A curve, a progress as a pair, and the exact value and derivatives there.
  struct Row: Sendable, CustomTestStringConvertible {
    let points: [4 of Double]
    let progress: DoubleDouble
    let value, slope, secondDerivative: Double

    init(
      _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at high: Double, _ low: Double,
      _ value: Double, _ slope: Double, _ secondDerivative: Double
    ) {
      points = [x1, y1, x2, y2]
      progress = DoubleDouble(high, low)
      self.value = value
      self.slope = slope
      self.secondDerivative = secondDerivative
    }

    var curve: CubicBezierCurve {
      get throws {
        try CubicBezierCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      }
    }

    var testDescription: String {
      "(\(points[0]), \(points[1]), \(points[2]), \(points[3])) at \(progress.high)"
        + " + \(progress.low)"
    }
  }

  /// A curve and where it turns.
  struct Extrema: Sendable, CustomTestStringConvertible {
    let points: [4 of Double]
    let value, slope: [Double]

    init(
      _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, value: [Double], slope: [Double]
    ) {
      points = [x1, y1, x2, y2]
      self.value = value
      self.slope = slope
    }

    var curve: CubicBezierCurve {
      get throws {
        try CubicBezierCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      }
    }

    var testDescription: String {
      "(\(points[0]), \(points[1]), \(points[2]), \(points[3]))"
    }
  }
}
