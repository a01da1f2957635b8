package import MotionCore

extension CubicBezierCurve {
  /// The coordinates of the control points: x1, y1, x2, y2.
  var coordinates: [Double] { [x1, y1, x2, y2] }

  /// The coordinates as code has them.
  var arguments: String { coordinates.map { Numbers.text($0) }.joined(separator: ", ") }

  /// The greatest ordinate of a part's control points.
  private static let greatestOrdinate = 100.0

  /// Returns the part of the curve between two inputs as a curve of its own, from (0, 0) to (1, 1).
  ///
  /// The control points of the part are the polar form of the curve at the parameters of its ends,
  /// normed to the distance between them, and have 12 decimals.
  ///
  /// It is nil where the output at both ends is nearly the same, or where an abscissa would be outside
  /// 0...1.
  package func part(from start: Double, to end: Double) -> CubicBezierCurve? {
    let (a, b) = (parameter(at: start), parameter(at: end))
    func polar(_ near: Double, _ far: Double, _ u: Double, _ v: Double, _ w: Double) -> Double {
      func mix(_ from: Double, _ to: Double, _ part: Double) -> Double {
        from + (to - from) * part
      }
      let (first, middle, last) = (mix(0, near, u), mix(near, far, u), mix(far, 1, u))
      return mix(mix(first, middle, v), mix(middle, last, v), w)
    }
    let rounding = DecimalRounding(halfUnit: 5e-13)
    func normed(_ near: Double, _ far: Double) -> (Double, Double) {
      let first = polar(near, far, a, a, a)
      let span = polar(near, far, b, b, b) - first
      return (
        rounding.rounded((polar(near, far, a, a, b) - first) / span),
        rounding.rounded((polar(near, far, a, b, b) - first) / span)
      )
    }
    let (x, y) = (normed(x1, x2), normed(y1, y2))
    guard max(y.0.magnitude, y.1.magnitude) <= Self.greatestOrdinate else { return nil }
    return try? CubicBezierCurve(x1: x.0, y1: y.0, x2: x.1, y2: y.1)
  }

  /// Returns the parameter s at an input from 0 to 1, by bisection to the last bit.
  private func parameter(at input: Double) -> Double {
    guard input > 0, input < 1 else { return input }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return low }
      let rest = 1 - middle
      let x = middle * (3 * rest * (rest * x1 + middle * x2) + middle * middle)
      if x <= input { low = middle } else { high = middle }
    }
  }
}
