import MotionCore
import MotionNumerics

extension ScalarPath {
  /// The share of the tolerance that cubics use, and the number of samples that check one.
  private static let (cubicShare, sampleCount) = (0.9, 32)

  /// Returns cubic Béziers in place of a leg on a smooth curve, from one extremum to the next, or the
  /// leg itself.
  ///
  /// Each is the longest with the slopes of the curve at its ends, up to a fifth.
  func cubics(of leg: Leg) -> [Leg] {
    guard leg.shape == .sampled || leg.spring != nil, let function = try? function(of: leg),
      function.pieces.count == 1, case .curve(let knots, let value) = function.pieces[0].shape
    else { return [leg] }
    func slope(at x: Double) -> Double {
      let (a, b) = (max(x - 1e-6, 0), min(x + 1e-6, 1))
      return (value(b) - value(a)) / (b - a)
    }
    func instant(_ x: Double) -> Instant { leg.start + (leg.end - leg.start) * DoubleDouble(x) }
    var cubics: [Leg] = []
    for (start, knot) in zip([0] + knots, knots + [1]) {
      var (start, end) = (start, knot)
      while start < knot {
        let (first, last, third) = (value(start), value(end), (end - start) / 3)
        let y = [slope(at: start), slope(at: end)].map {
          DecimalRounding(halfUnit: 5e-7).rounded($0 * third / (last - first))
        }
        let curve = try? CubicBezierCurve(x1: 0.333333, y1: y[0], x2: 0.666667, y2: 1 - y[1])
        let isNear = (1..<Self.sampleCount).allSatisfy { index in
          let x = Double(index) / Double(Self.sampleCount)
          let shown = first + (last - first) * (curve?.value(at: x) ?? .nan)
          return (shown - value(start + 3 * third * x)).magnitude <= Self.cubicShare * tolerance
        }
        if let curve, isNear {
          let shape = Leg.Shape.eased(.cubicBezier(curve))
          cubics.append(
            Leg(from: instant(start), to: instant(end), first: first, last: last, shape))
          (start, end) = (end, knot)
        } else {
          end = start + 0.8 * (end - start)
          guard end - start > 1e-6 else { return [leg] }
        }
      }
    }
    return cubics
  }
}
