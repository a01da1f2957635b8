import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct CubicBezierExtremaTests {
  @Test func extremaMatchTheReference() throws {
    for row in try ReferenceRow.all(of: "bezier-extrema") {
      let curve = try CubicBezierCurveTests.curve(row)
      // Roots in pairs of doubles are rounded once.
      #expect(try curve.valueExtrema == row.numbers("value"))
      #expect(try curve.slopeExtrema == row.numbers("slope"))
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func noSignChangeIsMissed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let curve = try CubicBezierCurve(
      x1: .random(in: 0...1, using: &generator), y1: .random(in: -3...3, using: &generator),
      x2: .random(in: 0...1, using: &generator), y2: .random(in: -3...3, using: &generator))
    // Between neighbors of an evenly spaced grid, the sign changes once for each extremum.
    var missed: [Double] = []
    let grid = (1..<500).map { Double($0) / 500 }
    for (lower, upper) in zip(grid, grid.dropFirst()) {
      let turns = curve.valueExtrema.filter { $0 > lower && $0 <= upper }.count
      let bends = curve.slopeExtrema.filter { $0 > lower && $0 <= upper }.count
      let here = curve.state(at: DoubleDouble(lower))
      let there = curve.state(at: DoubleDouble(upper))
      if ((here.velocity < 0) != (there.velocity < 0)) != (turns % 2 == 1) { missed.append(lower) }
      if ((here.acceleration < 0) != (there.acceleration < 0)) != (bends % 2 == 1) {
        missed.append(lower)
      }
    }
    #expect(missed.isEmpty)
  }

  @Test func curvesThatOnlyTouchZeroHaveNoExtremum() throws {
    // y′ is a square: (1 − 2s)².
    #expect(try CubicBezierCurve(x1: 0.25, y1: 1, x2: 0.75, y2: 0).valueExtrema == [])
    #expect(try CubicBezierCurve(x1: 0.2, y1: 0.2, x2: 0.7, y2: 0.7).slopeExtrema == [])
    #expect(CubicBezierCurve.easeIn.valueExtrema == [])
  }

  @Test func aCuspIsAnExtremum() throws {
    #expect(try CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: -1).valueExtrema == [0.5])
  }
}
