import MotionCore
import TestSupport
import Testing

@Suite struct SpringExtremaTests {
  @Test(arguments: [0, 0.1, 0.5, 0.9, 1, 2, 40], [0, 2, 12, 400, -7])
  func velocitiesAndAccelerationsChangeSignOnlyAtTheExtrema(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try Spring(
      mass: 2, stiffness: 200, damping: 40 * ratio, initialVelocity: velocity,
      allowsOverdamping: true)
    // No step of the sweep is exactly at a zero.
    let end = 1.7003
    var turns: [Double] = []
    var bends: [Double] = []
    let steps = 17_000
    var before = spring.state(at: 1e-9)
    for step in 1..<steps {
      let time = end * Double(step) / Double(steps)
      let state = spring.state(at: time)
      if state.velocity * before.velocity < 0 { turns.append(time) }
      if state.acceleration * before.acceleration < 0 { bends.append(time) }
      before = state
    }
    let step = end / Double(steps)
    for (times, seen) in [
      (Array(spring.valueExtrema(until: end)), turns),
      (Array(spring.velocityExtrema(until: end)), bends),
    ] {
      #expect(times.count == seen.count)
      for (time, seen) in zip(times, seen) {
        // The sweep detects the change within one step.
        #expect(time <= seen + 1e-12 && time >= seen - step - 1e-12)
      }
    }
  }

  @Test func aFastCriticalSpringHasOneExtremum() throws {
    let fast = try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 30)
    // t = v/(ω(v − ω)), and the exact numbers 30/200.
    #expect(Array(fast.valueExtrema(until: 9)) == [0.15])
    #expect(fast.valueExtrema(until: 0.15).isEmpty)
    let slow = try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 10)
    #expect(slow.valueExtrema(until: 9).isEmpty)
    #expect(slow.velocityExtrema(until: 9).isEmpty)
    let still = try Spring(mass: 1, stiffness: 100, damping: 20)
    #expect(Array(still.velocityExtrema(until: .infinity)) == [0.1])
  }

  @Test func aStartWithoutAccelerationIsNotAnExtremum() throws {
    // v = ω/(2ζ): the acceleration starts at zero and becomes negative.
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 10)
    let first = try #require(spring.velocityExtrema(until: 9).first)
    // ω_d = √75
    #expect(ulps(first, from: .pi / 75.0.squareRoot()) <= 2)
  }
}
