import MotionCore
import MotionNumerics
import TestSupport
import Testing

/// The named curves, and curves that are each difficult for one reason.
let sampleCurves: [CubicBezierCurve] = {
  let third = 1 / 3.0
  let points: [(Double, Double, Double, Double)] = [
    (1, 0, 0, 1), (0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1), (1, 1, 0, 0),
    (1, 1.5, 0, 0.5), (0, 0, 1, 1), (0.9, 0, 0.1, 1), (1, 0, 1e-9, 1), (1, -2, 0x1p-52, 3),
    (0, 2, third, 1), (0, 2, third.nextUp, 1), (0, 2, third.nextDown, 1),
    (0, 2, third + 1e-9, 1), (0, 2, third - 1e-9, 1), (0.5, -0.5, 0.5, 1.5),
    (0, 0.3, 1e-200, 0.9), (0x1p-1074, 1, 1, 0), (0.5, 0, 0.5, 0), (0, 1, 1, 0),
    (0.25, -3, 0.75, 40),
  ]
  let named: [CubicBezierCurve] = [.ease, .easeIn, .easeOut, .easeInOut]
  return named
    + points.compactMap { try? CubicBezierCurve(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3) }
}()

@Suite struct CubicBezierCurveTests {
  @Test(arguments: sampleCurves)
  func endsAreExact(curve: CubicBezierCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test func everySampleCurveIsValid() {
    #expect(sampleCurves.count == 26)
  }

  /// Returns the curve of a reference row.
  static func curve(_ row: ReferenceRow) throws -> CubicBezierCurve {
    try CubicBezierCurve(x1: row["x1"], y1: row["y1"], x2: row["x2"], y2: row["y2"])
  }

  @Test func statesMatchTheReference() throws {
    let wrong = try ReferenceRow.all(of: "bezier-states").filter { row in
      let (curve, high, low) = (try Self.curve(row), try row["high"], try row["low"])
      // All three are computed to 2⁻⁹⁰ and rounded once, so they are the nearest doubles.
      let expected = TimingCurve.State(
        value: try row["value"], velocity: try row["slope"],
        acceleration: try row["secondDerivative"])
      return curve.state(at: DoubleDouble(high, low)) != expected
        || low == 0 && curve.value(at: high) != expected.value
    }
    #expect(wrong == [])
  }

  @Test(arguments: [0.25, 0.5, 0.1, 1 / 3.0, 0.9])
  func controlPointsOnTheDiagonalMakeALinearCurve(abscissa: Double) throws {
    let curve = try CubicBezierCurve(x1: abscissa, y1: abscissa, x2: 0.75, y2: 0.75)
    for k in 1..<100 {
      let progress = Double(k) / 100
      #expect(curve.value(at: progress) == progress)
      #expect(curve.slope(at: progress) == 1)
      #expect(curve.secondDerivative(at: progress) == 0)
    }
  }

  @Test(arguments: sampleCurves)
  func mirroringReflectsEveryValue(curve: CubicBezierCurve) {
    // The comparison is valid only if mirroring is exact.
    guard curve.mirrored.mirrored == curve, curve.x1 * 0x1p40 == (curve.x1 * 0x1p40).rounded(),
      curve.x2 * 0x1p40 == (curve.x2 * 0x1p40).rounded(),
      curve.y1 * 0x1p40 == (curve.y1 * 0x1p40).rounded(),
      curve.y2 * 0x1p40 == (curve.y2 * 0x1p40).rounded()
    else { return }
    var worst = (ulps: 0.0, progress: 0.0)
    for k in 1..<256 {
      let progress = Double(k) / 256
      let here = curve.value(at: progress)
      let there = 1 - curve.mirrored.value(at: 1 - progress)
      // Half an ulp on each side, and another half in 1 − y; ulps of 1 where y is smaller.
      let off = (here - there).magnitude / max(here.magnitude, 1).ulp
      if off > worst.ulps { worst = (off, progress) }
    }
    #expect(worst.ulps <= 1.5, "at \(worst.progress)")
  }

  @Test(arguments: [1, 2, 3, 4])
  func everyValidCurveIsFiniteInside(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let abscissas = [0, 0x1p-1074, 1e-300, 1e-20, 1 / 3.0, 0.5, 1 - 0x1p-53, 1]
    let ordinates = [
      0, 0x1p-1074, 1e-300, 0.3, 1, -1, 1e20, -1e300, 1e300, .greatestFiniteMagnitude,
    ]
    let progresses = [0x1p-1074, 1e-308, 1e-200, 1e-17, 0.1, 0.5, 0.5.nextUp, 0.9, 1 - 0x1p-53]
    for _ in 0..<2000 {
      let curve = try CubicBezierCurve(
        x1: abscissas.randomElement(using: &generator) ?? 0,
        y1: ordinates.randomElement(using: &generator) ?? 0,
        x2: abscissas.randomElement(using: &generator) ?? 0,
        y2: ordinates.randomElement(using: &generator) ?? 0)
      let least = min(0, curve.y1, curve.y2)
      let most = max(1, curve.y1, curve.y2)
      let bad = progresses.filter { progress in
        let state = curve.state(at: DoubleDouble(progress))
        return !(state.value >= least && state.value <= most) || state.velocity.isNaN
          || state.acceleration.isNaN
      }
      if !bad.isEmpty { Issue.record("\(curve) at \(bad)") }
    }
  }

  @Test(arguments: [-0.1, -0x1p-1074, 1.0.nextUp, 2, .infinity])
  func abscissasOutsideTheRangeAreRejected(value: Double) {
    expectRejection(
      .x1, value, .lies(in: 0...1),
      by: try CubicBezierCurve(x1: value, y1: 0, x2: 0.5, y2: 1))
    expectRejection(
      .x2, value, .lies(in: 0...1),
      by: try CubicBezierCurve(x1: 0.5, y1: 0, x2: value, y2: 1))
  }

  @Test func nonfiniteOrdinatesAreRejected() {
    expectRejection(
      .y1, .infinity, .isFinite,
      by: try CubicBezierCurve(x1: 0, y1: .infinity, x2: 0.5, y2: 1))
    expectRejection(
      .y2, -.infinity, .isFinite,
      by: try CubicBezierCurve(x1: 0, y1: 1, x2: 0.5, y2: -.infinity))
  }
}
