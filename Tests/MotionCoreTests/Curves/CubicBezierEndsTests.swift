import MotionCore
import MotionNumerics
import Testing

@Suite struct CubicBezierEndsTests {
  /// Control points, and the slopes before and after; zero if the value is constant.
  static let lines: [(points: [Double], before: Double, after: Double)] = [
    ([0.25, 0.5, 0.5, 1.5], 2, -1), ([0, 0, 0.5, 0.75], 1.5, 0.5), ([0.5, 0.75, 1, 1], 1.5, 0.5),
    ([0, 1, 0.5, 0], 0, 2), ([0.5, 0, 1, 3], 0, 0), ([0, 0, 0, 0.5], 0, 0.5), ([0, 0, 0, 0], 0, 1),
    ([1, 1, 1, 1], 1, 0), ([1, 0.5, 1, 1], 0.5, 0),
  ]

  @Test(arguments: lines)
  func continuesAlongItsEndTangents(points: [Double], before: Double, after: Double) throws {
    let curve = try CubicBezierCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    for distance in [0.25, 1, 3, 1024] {
      #expect(curve.value(at: -distance) == -distance * before)
      #expect(curve.slope(at: -distance) == before)
      #expect(curve.value(at: 1 + distance) == 1 + distance * after)
      #expect(curve.slope(at: 1 + distance) == after)
      #expect(curve.secondDerivative(at: -distance) == 0)
      #expect(curve.secondDerivative(at: 1 + distance) == 0)
    }
  }

  @Test func slopesAtTheEndsAreLimits() throws {
    let vertical = try CubicBezierCurve(x1: 0, y1: 1, x2: 1, y2: 2)
    #expect(vertical.slope(at: 0) == .infinity)
    #expect(vertical.slope(at: 1) == -.infinity)
    let far = try CubicBezierCurve(x1: 0, y1: 0, x2: 0, y2: -1)
    #expect(far.slope(at: 0) == -.infinity)
    #expect(far.slope(at: 1) == 2)
    let straight = try CubicBezierCurve(x1: 0, y1: 0, x2: 0, y2: 0)
    #expect(straight.slope(at: 0) == 1)
    #expect(straight.secondDerivative(at: 0) == 0)
  }

  @Test(arguments: sampleCurves)
  func derivativesNearTheEndsConvergeToThoseAtTheEnds(curve: CubicBezierCurve) {
    // A curve with x1 = 0x1p-1074 bends within the first double, where no test can see it.
    guard curve.x1 != 0x1p-1074, curve.x2 != 1e-200 else { return }
    let points = [(0.0, DoubleDouble(0x1p-80)), (1.0, DoubleDouble(1, -0x1p-80))]
    for (end, inside) in points {
      let limit = curve.state(at: DoubleDouble(end))
      let near = curve.state(at: inside)
      // If all three points have the same x, the slope changes by the cube root of 2⁻⁸⁰.
      if limit.velocity.isFinite {
        #expect((near.velocity - limit.velocity).magnitude <= 0x1p-20)
      } else {
        #expect(near.velocity.sign == limit.velocity.sign && near.velocity.magnitude > 0x1p20)
      }
      if limit.acceleration.isFinite {
        let scale = max(limit.acceleration.magnitude, 1)
        #expect((near.acceleration - limit.acceleration).magnitude <= 0x1p-20 * scale)
      } else {
        #expect(near.acceleration.sign == limit.acceleration.sign)
        #expect(near.acceleration.magnitude > 0x1p20)
      }
    }
  }

  @Test func theMiddleOfAVerticalCurveHasTheSlopeAfterIt() throws {
    #expect(try CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: 1).slope(at: 0.5) == .infinity)
    #expect(try CubicBezierCurve(x1: 1, y1: 3, x2: 0, y2: 1).slope(at: 0.5) == -.infinity)
    // A cusp at its lowest point, and one at its highest.
    #expect(try CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: -1).slope(at: 0.5) == .infinity)
    #expect(try CubicBezierCurve(x1: 1, y1: 2, x2: 0, y2: 1).slope(at: 0.5) == -.infinity)
    let straight = try CubicBezierCurve(x1: 1, y1: 1, x2: 0, y2: 0)
    #expect(straight.slope(at: 0.5) == 1)
    #expect(straight.secondDerivative(at: 0.5) == 0)
  }

  @Test func valuesFarOutsideStayFinite() throws {
    let curve = try CubicBezierCurve(x1: 0x1p-1000, y1: -0x1p1000, x2: 1, y2: 0)
    #expect(curve.value(at: -1) == .greatestFiniteMagnitude)
    #expect(curve.value(at: -0x1p-1010) == 0x1p990)
    #expect(CubicBezierCurve.ease.value(at: -1e308).isFinite)
  }
}
