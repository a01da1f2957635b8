import TestSupport
import Testing

@testable import TableComparison

@Suite struct InterpolationTests {
  /// A motion with its velocity.
  private struct Motion {
    let value: (Double) -> Double
    let velocity: (Double) -> Double

    /// Returns the greatest errors of the cubic and of the line on an interval.
    func errors(from start: Double, to end: Double) -> (cubic: Double, line: Double) {
      var errors = (cubic: 0.0, line: 0.0)
      for step in 0...50 {
        let time = start + (end - start) * Double(step) / 50
        let between = Interpolation(from: start, to: end, at: time)
        let cubic = between.cubic(
          value(start), value(end), velocities: velocity(start), velocity(end))
        errors.cubic = max(errors.cubic, (cubic - value(time)).magnitude)
        let line = between.linear(value(start), value(end))
        errors.line = max(errors.line, (line - value(time)).magnitude)
      }
      return errors
    }
  }

  @Test func theEndsAreThoseOfTheInterval() {
    for (time, value) in [(2.0, 7.0), (3.0, 9.5)] {
      let between = Interpolation(from: 2, to: 3, at: time)
      #expect(between.linear(7, 9.5) == value)
      #expect(between.cubic(7, 9.5, velocities: 1, 4) == value)
    }
  }

  @Test func aLineWithItsOwnSlopeStaysALine() {
    let between = Interpolation(from: 1, to: 5, at: 2)
    #expect(between.cubic(3, 11, velocities: 2, 2) == 5)
  }

  @Test func monotoneCubicsAreExact() {
    // x³ on 1...2 has α = 3/7 and β = 12/7, and rounding of a few parts in 2⁵³.
    let cube = Motion(value: { $0 * $0 * $0 }, velocity: { 3 * $0 * $0 })
    #expect(cube.errors(from: 1, to: 2).cubic < 1e-14)
  }

  @Test func aParabolaIsExactAlsoAtItsVertex() {
    let parabola = Motion(value: { $0 * $0 }, velocity: { 2 * $0 })
    #expect(parabola.errors(from: -0.5, to: 0.6).cubic < 1e-15)
    #expect(parabola.errors(from: -0.5, to: 0.6).line > 0.3)
  }

  @Test func theErrorIsOfFourthOrder() {
    // t⁴ − t turns at 0.63, in both intervals. Its fourth derivative is constant, so the ratio is 16.
    let motion = Motion(value: { $0 * $0 * $0 * $0 - $0 }, velocity: { 4 * $0 * $0 * $0 - 1 })
    let coarse = motion.errors(from: 0.55, to: 0.75).cubic
    let fine = motion.errors(from: 0.6, to: 0.7).cubic
    #expect((coarse / fine - 16).magnitude < 1e-6)
    #expect(coarse < motion.errors(from: 0.55, to: 0.75).line / 100)
  }

  @Test(arguments: 0...100)
  func aJumpOfTheVelocityIsNoWorseThanForTheLine(percent: Int) {
    let (before, after, kink) = (-3.0, 8.0, Double(percent) / 100)
    let motion = Motion(
      value: { $0 < kink ? before * $0 : before * kink + after * ($0 - kink) },
      velocity: { $0 < kink ? before : after })
    let errors = motion.errors(from: 0, to: 1)
    #expect(errors.cubic <= errors.line + 1e-15)
    if 30...70 ~= percent { #expect(errors.cubic < 0.6 * errors.line) }
  }

  @Test func velocitiesThatDisagreeWithTheLineAreNotUsed() {
    let between = Interpolation(from: 0, to: 1, at: 0.3)
    let line = between.linear(0, 10)
    // A jump of the value, velocities of another unit or direction, a jump of the velocity near an end.
    let velocities: [(Double, Double)] = [
      (0, 0), (40, 40), (10_000, 9_000), (-30, 10), (10, -500), (.infinity, 1), (0, 31),
      (9.9, 10.5),
    ]
    for (first, second) in velocities {
      #expect(between.cubic(0, 10, velocities: first, second) == line)
    }
    // A constant has no velocity but 0.
    #expect(between.cubic(5, 5, velocities: 3, 8) == 5)
    #expect(between.cubic(5, 5, velocities: 0, 0) == 5)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func theCubicNeverLeavesTheHullOfItsTangents(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number() -> Double { Double.random(in: -9...9, using: &generator) }
    let (start, end, first, second) = (number(), number(), number(), number())
    // The control points of the cubic, which contain it.
    let points = [start, start + first / 3, end - second / 3, end]
    let bounds = (points.min() ?? 0) - 1e-12...(points.max() ?? 0) + 1e-12
    for step in 0...20 {
      let between = Interpolation(from: 0, to: 1, at: Double(step) / 20)
      #expect(bounds.contains(between.cubic(start, end, velocities: first, second)))
      let isMonotone = first * (end - start) >= 0 && second * (end - start) >= 0
      guard isMonotone else { continue }
      let value = between.cubic(start, end, velocities: first, second)
      #expect(value >= min(start, end) - 1e-12 && value <= max(start, end) + 1e-12)
    }
  }

  @Test func aTableWithVelocitiesIsAlignedByCubics() throws {
    // The offset is t², between whose rows a line is off by a quarter.
    let expected = "time,offset,velocity,x,other\n0,0,0,160,0\n0.5,0.25,1,159.75,1\n1,1,2,159,2\n"
    let actual = "time,offset,velocity,x,other\n0,0,0,160,0\n1,1,2,159,2\n"
    // A column that changes by as much has the same curve.
    #expect(try comparison(expected, actual, rules(.aligned)).isSame)
    let without = actual.replacing("velocity", with: "speed")
    #expect(
      try report(expected, without, rules(.aligned)).contains(
        "row 1, time 0.5: offset expected 0.25, actual 0.5 (off by 0.25)"))
    // One that rests does not bend with a position that turns and returns.
    let turning = "time,offset,velocity,x\n0,0,1,5\n0.5,0.25,0,5\n1,0,-1,5\n"
    let ends = "time,offset,velocity,x\n0,0,1,5\n1,0,-1,5\n"
    #expect(try comparison(turning, ends, rules(.aligned)).isSame)
    // The other table has no velocity.
    let few = "time,offset\n0,0\n0.5,0.25\n1,1\n"
    #expect(try !comparison(few, actual, rules(.aligned)).isSame)
  }
}
