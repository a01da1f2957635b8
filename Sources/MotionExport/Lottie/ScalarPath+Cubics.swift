import MotionCore
import MotionNumerics

extension ScalarPath {
  /// The share of the tolerance that cubics use, and the number of samples that check one.
  private static let (cubicShare, sampleCount) = (0.9, 32)

  /// Returns cubic Béziers in place of a spring, from one extremum to the next with its velocities at their
  /// ends, or another leg itself.
  ///
  /// Each is the longest possible one, up to a fifth.
  func cubics(of leg: Leg) -> [Leg] {
    guard let spring = leg.spring else { return [leg] }
    let distance = leg.last - leg.first
    var (cubics, start): ([Leg], Double) = ([], 0)
    for knot in spring.valueExtrema(until: leg.duration) + [leg.duration] {
      var end = knot
      while start < knot {
        let (a, b) = (spring.state(at: start), spring.state(at: end))
        let (rise, third) = (b.value - a.value, (end - start) / 3)
        let curve = try? CubicBezierCurve(
          x1: 1.0 / 3, y1: a.velocity * third / rise, x2: 2.0 / 3,
          y2: 1 - b.velocity * third / rise)
        let isNear = (1..<Self.sampleCount).allSatisfy { index in
          let x = Double(index) / Double(Self.sampleCount)
          let shown = a.value + rise * (curve?.value(at: x) ?? 0)
          let error = distance * (shown - spring.value(at: start + 3 * third * x))
          return error.magnitude <= Self.cubicShare * tolerance
        }
        if isNear, curve != nil || rise == 0 {
          let ends = [start, end].map { leg.start + DoubleDouble($0) }
          cubics.append(
            Leg(
              from: ends[0], to: ends[1], first: leg.first + distance * a.value,
              last: leg.first + distance * b.value,
              curve.map { .eased(.cubicBezier($0)) } ?? .hold))
          (start, end) = (end, knot)
        } else {
          end = start + 0.8 * (end - start)
        }
      }
    }
    return cubics
  }
}
