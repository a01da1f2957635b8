package import MotionCore
import MotionNumerics

extension ScalarFunction {
  /// The greatest number of knots and of pieces; each needs at least four samples or two.
  static let greatestPieceCount = SampledFunction.greatestCount / 4

  /// Creates the progress of a curve over a duration in seconds, from 0 to 1.
  ///
  /// Swings of a spring below the tolerance are not separated.
  ///
  /// - Throws: A curve with too many extrema or jumps.
  package init(
    _ curve: TimingCurve, duration: Double, tolerance: Double
  ) throws(PolylineError) {
    let pieces: [Piece]
    switch curve {
    case .linear:
      pieces = [Piece(0...1, .line(from: 0, to: 1))]
    case .cubicBezier(let curve):
      // The only vertical tangent inside a curve is in the middle, of control points at (1, y) and
      // (0, y). Those at the ends are samples anyway.
      let middle = curve.x1 == 1 && curve.x2 == 0 ? [0.5] : []
      pieces = [
        Piece(0...1, .curve(knots: (curve.valueExtrema + middle).sorted(), value: curve.value))
      ]
    case .steps(let curve):
      pieces = try Self.pieces(curve)
    case .piecewiseLinear(let curve):
      pieces = Self.pieces(curve)
    case .spring(let curve):
      pieces = [try Self.piece(curve.spring, duration: duration, tolerance: tolerance)]
    case .joint(let curve):
      pieces = try Self.pieces(curve, duration: duration)
    }
    switch curve {
    case .steps, .piecewiseLinear:
      let first = curve.state(at: 0, duration: duration).value
      let last = curve.state(at: 1, duration: duration).value
      self.init(duration: duration, pieces: pieces, first: first, last: last)
    case .linear, .cubicBezier, .spring, .joint:
      self.init(duration: duration, pieces: pieces, first: 0, last: 1)
    }
  }
}
