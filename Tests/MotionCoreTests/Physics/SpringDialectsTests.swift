import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct SpringDialectsTests {
  /// A duration spring and its constants.
  struct Row: Sendable, CustomTestStringConvertible {
    let duration: Double
    let ratio: Double
    let velocity: Double
    let stiffness: Double
    let damping: Double
    let end: Double

    var testDescription: String { "\(duration) s, ζ = \(ratio), v = \(velocity)" }
  }

  // UIKit's springs, to six decimals.
  static let durationSprings = [
    Row(
      duration: 0.5, ratio: 1, velocity: 0, stiffness: 341.023698, damping: 36.933654,
      end: 0.999000),
    Row(
      duration: 0.5, ratio: 0.7, velocity: 0, stiffness: 387.274580, damping: 27.551010,
      end: 0.998572),
    Row(
      duration: 1, ratio: 0.5, velocity: 0, stiffness: 161.719502, damping: 12.716898,
      end: 1.000969),
    Row(
      duration: 0.5, ratio: 1, velocity: 3, stiffness: 327.912319, damping: 36.216699,
      end: 0.999000),
  ]

  @Test(arguments: durationSprings)
  func durationSpringsMatchTheTable(row: Row) throws {
    let spring = try Spring(
      duration: row.duration, dampingRatio: row.ratio, initialVelocity: row.velocity)
    // The table has six decimals.
    #expect((spring.stiffness - row.stiffness).magnitude <= 0.5e-6)
    #expect((spring.damping - row.damping).magnitude <= 0.5e-6)
    #expect((spring.value(at: row.duration) - row.end).magnitude <= 0.5e-6)
    #expect(spring.clampedDuration == row.duration)
    #expect(spring.mass == 1)
    #expect(spring.initialVelocity == row.velocity)
  }

  @Test func matchesTheRowPublishedByFramer() throws {
    let spring = try Spring(duration: 3, dampingRatio: 0.25)
    // Framer's eleven decimals.
    #expect((spring.stiffness - 54.83363359078).magnitude <= 0.5e-11)
    #expect((spring.damping - 3.70248678562).magnitude <= 0.5e-11)
  }

  @Test func criticalDurationSpringMatchesKnownValues() throws {
    let tenths = [
      0, 0.236069, 0.550908, 0.763768, 0.883191, 0.944477, 0.974322, 0.988361, 0.994805, 0.997709,
      0.999,
    ]
    let spring = try Spring(duration: 0.5, dampingRatio: 1)
    for (index, tenth) in tenths.enumerated() {
      // The list has six decimals.
      #expect((spring.value(at: 0.5 * Double(index) / 10) - tenth).magnitude <= 0.5e-6)
    }
  }

  @Test(arguments: [0.25, 0.5, 0.7, 0.95])
  func newtonConvergesToTheClosedFormFromRest(ratio: Double) throws {
    let spring = try Spring(duration: 0.8, dampingRatio: ratio)
    // ω = ln(1000ζ/√(1 − ζ²))/(ζD)
    let odds = 1000 * ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
    let exact = logarithm(odds) / (ratio * 0.8)
    // The root is found where F, of size 0.001, is rounded to 2⁻⁶²; its slope is near 0.001.
    #expect((spring.angularFrequency / exact - 1).magnitude <= 1e-14)
    let critical = try Spring(duration: 0.8, dampingRatio: 1)
    #expect((critical.angularFrequency * 0.8 / 9.233413476451585 - 1).magnitude <= 1e-14)
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
    let spring = try Spring(response: 0.5, bounce: 0.3)
    // The constants are known to four decimals.
    #expect((spring.stiffness - 157.9137).magnitude <= 0.5e-4)
    #expect((spring.damping - 17.5929).magnitude <= 0.5e-4)
    #expect(spring == .bouncy)
    #expect(try Spring(response: 0.5, bounce: 0) == .smooth)
    #expect(try Spring(response: 0.5, bounce: 0.15) == .snappy)
  }

  @Test func keyboardIsCritical() throws {
    #expect(Spring.keyboard == (try Spring(mass: 3, stiffness: 1000, damping: 500)))
    #expect(Spring.keyboard.dampingRatio == 1)
    // √(1000/3), rounded once.
    #expect(ulps(Spring.keyboard.angularFrequency, from: 18.25741858350553711523) <= 1)
  }

  @Test func bouncesAreConvertedToRatios() throws {
    #expect(try Spring(response: 0.7, bounce: 1).dampingRatio == 0)
    #expect(try Spring(response: 0.7, bounce: 0).dampingRatio == 1)
    #expect(try Spring(response: 0.7, bounce: 0.25).dampingRatio == 0.75)
    #expect(try Spring(response: 0.7, bounce: -0.5).dampingRatio == 2)
    #expect(try Spring(response: 0.7, dampingRatio: 1.5).dampingRatio == 1.5)
  }

  @Test(arguments: [0.3, 0.999, 1, 2.5])
  func constantsDescribeTheSameSpring(ratio: Double) throws {
    let first = try Spring(
      response: 0.8, dampingRatio: ratio, initialVelocity: 1.5)
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
    #expect(throws: ParameterError(.response, 0, breaks: .isPositive)) {
      try Spring(response: 0, dampingRatio: 0.5)
    }
    #expect(throws: ParameterError(.response, -1, breaks: .isPositive)) {
      try Spring(response: -1, bounce: 0.5)
    }
    #expect(throws: ParameterError(.dampingRatio, -0.1, breaks: .isAtLeast(0))) {
      try Spring(response: 1, dampingRatio: -0.1)
    }
    let bounceRule = ParameterError.Rule.liesAbove(-1, upTo: 1)
    #expect(throws: ParameterError(.bounce, -1, breaks: bounceRule)) {
      try Spring(response: 1, bounce: -1)
    }
    #expect(throws: ParameterError(.bounce, 1.5, breaks: bounceRule)) {
      try Spring(response: 1, bounce: 1.5)
    }
    #expect(throws: ParameterError(.duration, .infinity, breaks: .isFinite)) {
      try Spring(duration: .infinity, dampingRatio: 1)
    }
    #expect(throws: ParameterError(.dampingRatio, -.infinity, breaks: .isFinite)) {
      try Spring(duration: 1, dampingRatio: -.infinity)
    }
    #expect(throws: ParameterError(.initialVelocity, 1e31, breaks: .lies(in: -1e30...1e30))) {
      try Spring(duration: 1, dampingRatio: 1, initialVelocity: 1e31)
    }
  }
}
