import MotionCore
import Testing

@Suite struct SpringSettlingTests {
  @Test(arguments: [(5.0, 2.8550), (15, 1.0221), (10, 1.4727)])
  func libraryFormulaMatchesTheKnownTimes(damping: Double, settling: Double) throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: damping)
    // The times are known to four decimals.
    #expect((spring.settlingDuration() - settling).magnitude <= 0.5e-4)
    #expect(spring.settlingDuration(rule: .coreAnimation) == spring.settlingDuration())
  }

  @Test(arguments: [1.0, 2, 40], [0, 3, 12, 45, -8, 1e4])
  func afterTheLastCrossingTheResidualStaysBelow(ratio: Double, velocity: Double) throws {
    let spring = try Spring(
      mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity,
      allowsOverdamping: true)
    let time = spring.settlingDuration()
    // A root between adjacent doubles: the residual differs from the threshold by its slope, below
    // 10 thresholds per second, times an ulp of a time below 10 s, and its own rounding.
    #expect((spring.residual(at: time).magnitude - 0.001).magnitude <= 1e-16)
    var worst = 0.0
    for step in 1...5000 {
      let later = time * (1 + Double(step) / 1000)
      worst = max(worst, spring.residual(at: later).magnitude)
    }
    #expect(worst < 0.001)
    let sampled = spring.settlingDuration(rule: .coreAnimation)
    #expect(sampled == (sampled * 10).rounded() / 10)
    #expect(sampled >= time && sampled - time < 0.1)
  }

  @Test func coreAnimationMaySettleBeforeASlowCrossing() throws {
    // So slow that it takes more than a second from +ε to −ε.
    let spring = try Spring(response: 4000, dampingRatio: 1, initialVelocity: 0.00196)
    let settling = spring.settlingDuration(rule: .coreAnimation)
    #expect(settling < spring.settlingDuration())
    #expect(spring.residual(at: settling) < 0.001)
    #expect(spring.residual(at: settling - 0.1) > 0.001)
    #expect(spring.residual(at: settling + 1) > -0.001)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 0.95, 1 - 1e-10], [0, 3, 45, -8])
  func lastCrossingIsInsideTheEnvelope(ratio: Double, velocity: Double) throws {
    let spring = try Spring(
      mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity)
    let last = spring.lastCrossing()
    let envelope = spring.envelopeDuration()
    #expect(last <= envelope)
    #expect(envelope <= spring.settlingDuration())
    // As for the critical spring, with a slope of at most 60 thresholds per second.
    #expect((spring.residual(at: last).magnitude - 0.001).magnitude <= 1e-15)
    var worst = 0.0
    for step in 1...20_000 {
      worst = max(worst, spring.residual(at: last * (1 + Double(step) / 10_000)).magnitude)
    }
    #expect(worst < 0.001)
  }

  @Test func withoutDampingNothingSettles() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 0)
    #expect(spring.settlingDuration() == .infinity)
    #expect(spring.settlingDuration(rule: .coreAnimation) == .infinity)
    #expect(spring.lastCrossing() == .infinity)
    #expect(spring.envelopeDuration() == .infinity)
  }

  @Test func unusualThresholdsAreValid() throws {
    for damping in [5.0, 20] {
      let spring = try Spring(mass: 1, stiffness: 100, damping: damping)
      #expect(spring.settlingDuration(threshold: 0) == .infinity)
      #expect(spring.settlingDuration(threshold: -1) == .infinity)
      #expect(spring.settlingDuration(threshold: 1e9) == 0)
      #expect(spring.lastCrossing(threshold: 1e9) == 0)
      #expect(spring.settlingDuration(threshold: 1e-200).isFinite)
    }
  }
}
