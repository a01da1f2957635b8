import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct DecelerationTests {
  @Test func startsAtZeroWithTheGivenVelocity() throws {
    let glide = try Deceleration(velocity: -1234.5, rate: 0.99)
    #expect(glide.value(at: 0) == 0)
    #expect(glide.velocity(at: 0) == -1234.5)
    #expect(glide.value(at: -1) == 0)
    #expect(glide.velocity(at: -1) == 0)
  }

  @Test func matchesTheReference() throws {
    for row in try ReferenceRow.all(of: "glides") {
      let (rate, time) = (try row["rate"], try row["time"])
      let glide = try Deceleration(velocity: row["initialVelocity"], rate: rate)
      // −ln(r)·1000·t has three roundings, which the exponential magnifies by the argument itself.
      let budget = 2 + 2 * (1000 * time * logarithm(rate)).magnitude
      #expect(try ulps(glide.value(at: time), from: row["value"]) <= 6)
      #expect(try ulps(glide.velocity(at: time), from: row["velocity"]) <= budget)
    }
  }

  @Test(arguments: [0.998, 0.99, 0.5], [0.01, 0.4, 1.3])
  func pausingMidwayChangesNothing(rate: Double, pause: Double) throws {
    let glide = try Deceleration(velocity: 1000, rate: rate)
    let rest = try Deceleration(velocity: glide.velocity(at: pause), rate: rate)
    let straight = glide.value(at: 1.7)
    let paused = glide.value(at: pause) + rest.value(at: 1.7 - pause)
    // Distances of at most 500 points with a few roundings each.
    #expect((straight - paused).magnitude <= 5e-13)
  }

  @Test func extremesAreFinite() throws {
    var failures: [[Double]] = []
    for velocity in [-1e30, 0, 0x1p-1074, 1e30] {
      for rate in [0x1p-1074, 0.5, 1 - 0x1p-53] {
        let glide = try Deceleration(velocity: velocity, rate: rate)
        for time in [0, 0x1p-1074, 1, 1e308, .infinity] {
          let sum = glide.value(at: time) + glide.velocity(at: time)
          if !sum.isFinite { failures.append([velocity, rate, time]) }
        }
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: [0, 1, -0.5, 1.5])
  func rejectsRatesOutsideTheRange(rate: Double) {
    let rule = ParameterError.Rule.lies(in: 0x1p-1074...1 - 0x1p-53)
    expectRejection(.decelerationRate, rate, rule, by: try Deceleration(velocity: 1, rate: rate))
  }

  @Test func rejectsVelocitiesThatAreNotFinite() {
    expectRejection(
      .initialVelocity, .infinity, .isFinite,
      by: try Deceleration(velocity: .infinity))
  }
}
