import MotionCore
import TestSupport
import Testing

@Suite struct SpringTests {
  /// Damping ratios on both sides of every change of formula.
  static let ratios = [
    0, 1e-7, 0.01, 0.5, 1 - 1e-10, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1 + 1e-10, 1.5, 40, 1e6,
  ]

  static func spring(
    ratio: Double, velocity: Double = 0, frequency: Double = 10
  ) throws -> Spring {
    try Spring(
      mass: 2, stiffness: 2 * frequency * frequency, damping: 4 * ratio * frequency,
      initialVelocity: velocity, allowsOverdamping: true)
  }

  @Test(arguments: ratios, [0, 3.25, -7, 1e9])
  func timeZeroIsTheStart(ratio: Double, velocity: Double) throws {
    let spring = try Self.spring(ratio: ratio, velocity: velocity)
    let state = spring.state(at: 0)
    #expect(state.value == 0)
    #expect(state.velocity == velocity)
    // ω² − 2ζω·v is rounded once, and its parts may cancel: four roundings of the larger part.
    let exact = 100 - 20 * ratio * velocity
    #expect(
      (state.acceleration - exact).magnitude <= 0x1p-50 * (100 + (20 * ratio * velocity).magnitude))
  }

  @Test(arguments: ratios)
  func beforeZeroItRests(ratio: Double) throws {
    let spring = try Self.spring(ratio: ratio, velocity: 5)
    #expect(spring.state(at: -1e-300) == Spring.State(value: 0, velocity: 0, acceleration: 0))
    #expect(spring.value(at: -1) == 0)
    #expect(spring.state(at: -1).velocity == 0)
    #expect(spring.residual(at: -1) == 1)
  }

  @Test(arguments: [0, 0.01, 0.5, 1 - 1e-10, 1, 1 + 1e-10, 1.5, 40], [0.01, 0.1, 0.7])
  func pausingMidwayChangesNothing(ratio: Double, pause: Double) throws {
    let velocity = 2.5
    let spring = try Self.spring(ratio: ratio, velocity: velocity)
    let paused = spring.state(at: pause)
    // The remaining distance is the new unit of distance, also for velocities.
    let left = spring.residual(at: pause)
    let resumed = try Self.spring(ratio: ratio, velocity: paused.velocity / left)
    let straight = spring.residual(at: 0.9)
    // The sum pause + (0.9 - pause) is 0.9 within an ulp, which moves the fastest of these springs,
    // 800 per second, by 1e-13 of the remaining distance; the rest is a few roundings.
    let error = straight - left * resumed.residual(at: 0.9 - pause)
    #expect(error.magnitude <= 2e-13 * max(1, straight.magnitude))
  }

  @Test func criticalDampingIsRecognizedExactly() throws {
    #expect(try Spring(mass: 1, stiffness: 100, damping: 20).dampingRatio == 1)
    // 4 · 0.3 · 0.3 = 0.6², although neither product is a double.
    #expect(try Spring(mass: 0.3, stiffness: 0.3, damping: 0.6).dampingRatio == 1)
    let critical = try Spring(mass: 1, stiffness: 100, damping: 20)
    let above = try Spring(mass: 1, stiffness: 100, damping: 20 + 0x1p-48)
    let allowed = try Spring(
      mass: 1, stiffness: 100, damping: 20 + 0x1p-48, allowsOverdamping: true)
    #expect(above.state(at: 0.3) == critical.state(at: 0.3))
    #expect(allowed != critical)
  }

  @Test func overdampingIsCriticalUnlessAllowed() throws {
    let limited = try Spring(mass: 1, stiffness: 100, damping: 50)
    #expect(limited.dampingRatio == 1)
    #expect(limited.damping == 50)
    #expect(limited.state(at: 0.25).value == 1 - 3.5 * 0.08208499862389879517)
    let allowed = try Spring(mass: 1, stiffness: 100, damping: 50, allowsOverdamping: true)
    #expect(allowed.dampingRatio == 2.5)
  }

  @Test func keepsTheConstantsGiven() throws {
    let spring = try Spring(mass: 3, stiffness: 7, damping: 0.3, initialVelocity: -2)
    #expect(spring.mass == 3)
    #expect(spring.stiffness == 7)
    #expect(spring.damping == 0.3)
    #expect(spring.initialVelocity == -2)
    #expect(spring.clampedDuration == nil)
  }

  @Test func matchesTheReference() throws {
    let wrong = try ReferenceRow.all(of: "springs").filter { row in
      let spring = try Spring(
        mass: row["mass"], stiffness: row["stiffness"], damping: row["damping"],
        initialVelocity: row["initialVelocity"],
        allowsOverdamping: row.text("allowsOverdamping") == "true")
      let time = try row["time"]
      let (state, residual) = (spring.state(at: time), spring.residual(at: time))
      // The rows avoid zero crossings, where only the envelope bounds the error; the rest is the ulp
      // of the elementary functions and about eight roundings.
      return try ulps(residual, from: row["residual"]) > 50
        || ulps(state.velocity, from: row["velocity"]) > 50
        || ulps(state.acceleration, from: row["acceleration"]) > 50
        || state.value != 1 - residual || state.value != spring.value(at: time)
    }
    #expect(wrong == [])
  }

  @Test(arguments: ratios, [1e-14, 1, 1e14])
  func isFiniteAtEveryTime(ratio: Double, frequency: Double) throws {
    var worst: Double?
    for velocity in [0, 1e12, -1e12] {
      let spring = try Self.spring(ratio: ratio, velocity: velocity, frequency: frequency)
      for time in [
        0, 0x1p-1074, 0x1p-1030, 1e-20, 1e-3, 1, 9, 1e3, 1e6, 1e16, 1e100, 1e308, .infinity,
      ] {
        let state = spring.state(at: time)
        if !(state.value.isFinite && state.velocity.isFinite && state.acceleration.isFinite) {
          worst = time
        }
      }
    }
    #expect(worst == nil)
  }

  @Test func theLargestAndSmallestParametersHaveFiniteResults() throws {
    var failures: [Spring] = []
    for mass in [1e-30, 1e30] {
      for stiffness in [1e-30, 1e30] {
        for damping in [0, 0x1p-1074, 1e-30, 1, 1e30] {
          for velocity in [0, 1e30, -1e30] {
            let spring = try Spring(
              mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
              allowsOverdamping: true)
            for time in [0, 0x1p-1074, 1e-30, 1, 1e30, 1e150, 1e308] {
              let state = spring.state(at: time)
              let sum = state.value + state.velocity + state.acceleration
              if !sum.isFinite { failures.append(spring) }
            }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.first.debugDescription)")
  }

  @Test func longOverdampedMotionKeepsItsTail() throws {
    // Stiffness 1000, damping 500, mass 3: hyperbolic functions overflow from 9 s on.
    let spring = try Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    #expect(spring.residual(at: 9) > 0)
    #expect(spring.residual(at: 100) > 0)
    #expect(spring.state(at: 1000) == Spring.State(value: 1, velocity: 0, acceleration: 0))
  }

  @Test func rejectsInvalidConstants() {
    expectRejection(.mass, 0, .isPositive, by: try Spring(mass: 0, stiffness: 1, damping: 1))
    expectRejection(
      .mass, 1e31, .lies(in: 1e-30...1e30),
      by: try Spring(mass: 1e31, stiffness: 1, damping: 1))
    expectRejection(.stiffness, -1, .isPositive, by: try Spring(mass: 1, stiffness: -1, damping: 1))
    expectRejection(
      .stiffness, .infinity, .isPositive,
      by: try Spring(mass: 1, stiffness: .infinity, damping: 1))
    expectRejection(
      .damping, -0.5, .isAtLeast(0),
      by: try Spring(mass: 1, stiffness: 1, damping: -0.5))
    expectRejection(
      .damping, 1e31, .lies(in: 0...1e30),
      by: try Spring(mass: 1, stiffness: 1, damping: 1e31))
    expectRejection(
      .initialVelocity, .infinity, .isFinite,
      by: try Spring(mass: 1, stiffness: 1, damping: 1, initialVelocity: .infinity))
    expectRejection(
      .initialVelocity, -1e31, .lies(in: -1e30...1e30),
      by: try Spring(mass: 1, stiffness: 1, damping: 1, initialVelocity: -1e31))
  }
}
