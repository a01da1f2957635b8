import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct SpringDialectsTests {
  /// Duration, damping ratio and velocity of UIKit's springs; their stiffness, damping and value at
  /// the end, to six decimals.
  @Test(arguments: [
    ((0.5, 1.0, 0.0), (341.023698, 36.933654, 0.999)),
    ((0.5, 0.7, 0.0), (387.274580, 27.551010, 0.998572)),
    ((1.0, 0.5, 0.0), (161.719502, 12.716898, 1.000969)),
    ((0.5, 1.0, 3.0), (327.912319, 36.216699, 0.999)),
  ])
  func durationSpringsMatchTheTable(
    given: (duration: Double, ratio: Double, velocity: Double),
    known: (stiffness: Double, damping: Double, end: Double)
  ) throws {
    let spring = try Spring(
      duration: given.duration, dampingRatio: given.ratio, initialVelocity: given.velocity)
    #expect((spring.stiffness - known.stiffness).magnitude <= 0.5e-6)
    #expect((spring.damping - known.damping).magnitude <= 0.5e-6)
    #expect((spring.value(at: given.duration) - known.end).magnitude <= 0.5e-6)
    #expect(spring.clampedDuration == given.duration)
    #expect(spring.mass == 1)
    #expect(spring.initialVelocity == given.velocity)
  }

  @Test func durationAndRatioAreClamped() throws {
    let short = try Spring(duration: -3, dampingRatio: 4)
    #expect(short.clampedDuration == 0.01)
    #expect(short.dampingRatio == 1)
    #expect(short == (try Spring(duration: 0.01, dampingRatio: 1)))
    #expect(try Spring(duration: 60, dampingRatio: 0.5).clampedDuration == 10)
    #expect(try Spring(duration: 1, dampingRatio: -1).dampingRatio == 1.1920929e-7)
  }

  @Test func usesABracketedRootIfNewtonFails() throws {
    // ζ = 1 and v = 5/D: the slope at the first guess is zero.
    let critical = try Spring(duration: 0.5, dampingRatio: 1, initialVelocity: 10)
    // The residual at the root is 0.001 by definition, except for a few roundings of 1.
    #expect((critical.residual(at: 0.5) - 0.001).magnitude <= 1e-15)
    // ζ < 1 and v = 5ζ/D: the sign of g at the first guess is lost.
    let swinging = try Spring(duration: 0.5, dampingRatio: 0.5, initialVelocity: 5)
    let (decay, duration) = (0.5 * swinging.angularFrequency, 0.5)
    let width = (swinging.angularFrequency * swinging.angularFrequency - decay * decay).squareRoot()
    let left = (decay - 5).magnitude / width * exponential(-decay * duration)
    // As above, with g for the residual.
    #expect((left - 0.001).magnitude <= 1e-15)
  }

  @Test func everyDurationSpringHasAPositiveFrequency() throws {
    var worst: Spring?
    for ratio in [-1, 0, 1e-4, 0.001, 0.002, 0.1, 0.5, 1 - 1e-10, 1, 2] {
      for velocity in [-1e30, -100, -5, 0, 0.05, 0.5, 4.99, 5, 5.01, 7, 100, 1e30] {
        for duration in [0, 0.4, 1, 100] {
          let spring = try Spring(
            duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          let isFine = spring.angularFrequency > 0 && spring.angularFrequency.isFinite
          if !isFine || !spring.value(at: 0.3).isFinite { worst = spring }
        }
      }
    }
    #expect(worst == nil)
  }

  @Test func swiftUISpringMatchesItsConstants() throws {
    let spring = try SpringCurve(.init(.bounce, 0.5, 0.3)).spring
    // The constants are known to four decimals.
    #expect((spring.stiffness - 157.9137).magnitude <= 0.5e-4)
    #expect((spring.damping - 17.5929).magnitude <= 0.5e-4)
    let bouncy = try CurveSyntax.timingCurve("bouncy")
    #expect(bouncy.spring?.spring == spring)
  }

  @Test func keyboardIsCritical() throws {
    let keyboard = try SpringCurve(.keyboard).spring
    #expect(keyboard == (try Spring(mass: 3, stiffness: 1000, damping: 500)))
    #expect(keyboard.dampingRatio == 1)
    // √(1000/3), rounded once.
    #expect(ulps(keyboard.angularFrequency, from: 18.25741858350553711523) <= 1)
  }

  @Test func bouncesAreConvertedToRatios() throws {
    for (bounce, ratio) in [(1, 0), (0, 1), (0.25, 0.75), (-0.5, 2)] as [(Double, Double)] {
      #expect(try SpringCurve(.init(.bounce, 0.7, bounce)).spring.dampingRatio == ratio)
    }
  }

  @Test(arguments: [0.3, 0.999, 1, 2.5])
  func constantsDescribeTheSameSpring(ratio: Double) throws {
    let first = try Spring(response: 0.8, dampingRatio: ratio, initialVelocity: 1.5)
    let second = try Spring(
      mass: 2.5, stiffness: 2.5 * first.stiffness, damping: 2.5 * first.damping,
      initialVelocity: 1.5, allowsOverdamping: true)
    // The constants are rounded to doubles: a few parts in 10¹⁶ of each.
    #expect((second.angularFrequency / first.angularFrequency - 1).magnitude <= 1e-15)
    #expect((second.dampingRatio / first.dampingRatio - 1).magnitude <= 1e-15)
    let third = try Spring(
      response: 2 * .pi / second.angularFrequency, dampingRatio: second.dampingRatio,
      initialVelocity: 1.5)
    // The stated limit is 1e-12; small changes of the parameters change the motion little.
    #expect((third.value(at: 0.4) - first.value(at: 0.4)).magnitude <= 1e-14)
    #expect((third.stiffness / first.stiffness - 1).magnitude <= 2e-15)
  }

  @Test func rejectsInvalidDescriptions() {
    expectRejection(.response, 0, .isPositive, by: try Spring(response: 0, dampingRatio: 0.5))
    expectRejection(.response, -1, .isPositive, by: try SpringCurve(.init(.bounce, -1, 0.5)))
    expectRejection(
      .dampingRatio, -0.1, .isAtLeast(0),
      by: try Spring(response: 1, dampingRatio: -0.1))
    let bounceRule = ParameterError.Rule.liesAbove(-1, upTo: 1)
    expectRejection(.bounce, -1, bounceRule, by: try SpringCurve(.init(.bounce, 1, -1)))
    expectRejection(.bounce, 1.5, bounceRule, by: try SpringCurve(.init(.bounce, 1, 1.5)))
    expectRejection(
      .duration, .infinity, .isFinite,
      by: try Spring(duration: .infinity, dampingRatio: 1))
    expectRejection(
      .dampingRatio, -.infinity, .isFinite,
      by: try Spring(duration: 1, dampingRatio: -.infinity))
    expectRejection(
      .initialVelocity, 1e31, .lies(in: -1e30...1e30),
      by: try Spring(duration: 1, dampingRatio: 1, initialVelocity: 1e31))
  }
}
