import MotionCore
import Testing

/// Springs from goals; scripts/tests/test_spring_goals.py compares them with mpmath.
@Suite struct SpringGoalTests {
  private func spring(_ text: String) throws -> SpringCurve {
    guard case .spring(let curve) = try CurveSyntax.timingCurve(text) else {
      throw ParameterError(.curve, .nan, breaks: .isFinite)
    }
    return curve
  }

  @Test(arguments: [1e-6, 0.001, 0.05, 0.3, 0.9, 0.99], [-7.5, 0, 0.5, 3])
  func overshootIsTheGivenOne(overshoot: Double, velocity: Double) throws {
    for time in ["settling: 0.4", "response: 0.4"] {
      let curve = try spring("spring(overshoot: \(overshoot), \(time), velocity: \(velocity))")
      #expect((SpringFigures(curve.spring).overshoot - overshoot).magnitude <= 1e-12)
    }
  }

  @Test(arguments: [0.07, 0.4, 1.3, 12.1], [-3.0, 0, 0.2])
  func durationIsTheGivenSettlingTime(time: Double, velocity: Double) throws {
    for overshoot in ["0", "5%", "0.6"] {
      let curve = try spring(
        "spring(overshoot: \(overshoot), settling: \(time), velocity: \(velocity))")
      #expect(curve.naturalDuration == time)
      guard curve.spring.dampingRatio < 1 else { continue }
      // A root of the library's formula, but for the rounding of the frequency.
      let other = try Spring(
        mass: 1, stiffness: curve.spring.stiffness, damping: curve.spring.damping,
        initialVelocity: velocity)
      #expect((other.settlingDuration() / time - 1).magnitude <= 1e-6)
    }
  }

  @Test func descriptionIsReadBack() throws {
    for text in [
      "spring(overshoot: 0.05, settling: 0.4)", "spring(overshoot: 0, response: 0.5)",
      "spring(overshoot: 0.3, settling: 0.4, velocity: -2)",
    ] {
      #expect(try CurveSyntax.timingCurve(text).description == text)
    }
  }

  @Test func percentagesAreOvershoots() throws {
    let texts = ["5%", "0.05", "5e0%"].map { "spring(settling: 400ms, overshoot: \($0))" }
    #expect(Set(try texts.map(spring)).count == 1)
  }

  @Test func unreachableGoalsNameTheNearest() {
    #expect(
      throws: ParameterError(
        .initialVelocity, 20, breaks: .isReached(.response(0.5, velocity: 4 * .pi)))
    ) { try spring("spring(overshoot: 0, response: 0.5, velocity: 20)") }
  }
}
