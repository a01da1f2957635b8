import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct CubicBezierEndsTests {
  /// A curve and the slopes of its extensions before and after; zero if the value is constant.
  struct Lines: Sendable, CustomTestStringConvertible {
    let x1, y1, x2, y2: Double
    let before, after: Double

    var testDescription: String { "(\(x1), \(y1), \(x2), \(y2))" }

    var curve: CubicBezierCurve {
      get throws { try CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2) }
    }
  }

  static let lines = [
    Lines(x1: 0.25, y1: 0.5, x2: 0.5, y2: 1.5, before: 2, after: -1),
    Lines(x1: 0, y1: 0, x2: 0.5, y2: 0.75, before: 1.5, after: 0.5),
    Lines(x1: 0.5, y1: 0.75, x2: 1, y2: 1, before: 1.5, after: 0.5),
    Lines(x1: 0, y1: 1, x2: 0.5, y2: 0, before: 0, after: 2),
    Lines(x1: 0.5, y1: 0, x2: 1, y2: 3, before: 0, after: 0),
    Lines(x1: 0, y1: 0, x2: 0, y2: 0.5, before: 0, after: 0.5),
    Lines(x1: 0, y1: 0, x2: 0, y2: 0, before: 0, after: 1),
    Lines(x1: 1, y1: 1, x2: 1, y2: 1, before: 1, after: 0),
    Lines(x1: 1, y1: 0.5, x2: 1, y2: 1, before: 0.5, after: 0),
  ]

  @Test(arguments: lines)
  func continuesAlongItsEndTangents(lines: Lines) throws {
    let curve = try lines.curve
    for distance in [0.25, 1, 3, 1024] {
      #expect(curve.value(at: -distance) == -distance * lines.before)
      #expect(curve.slope(at: -distance) == lines.before)
      #expect(curve.value(at: 1 + distance) == 1 + distance * lines.after)
      #expect(curve.slope(at: 1 + distance) == lines.after)
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
      if limit.slope.isFinite {
        #expect((near.slope - limit.slope).magnitude <= 0x1p-20)
      } else {
        #expect(near.slope.sign == limit.slope.sign && near.slope.magnitude > 0x1p20)
      }
      if limit.secondDerivative.isFinite {
        let scale = max(limit.secondDerivative.magnitude, 1)
        #expect((near.secondDerivative - limit.secondDerivative).magnitude <= 0x1p-20 * scale)
      } else {
        #expect(near.secondDerivative.sign == limit.secondDerivative.sign)
        #expect(near.secondDerivative.magnitude > 0x1p20)
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
