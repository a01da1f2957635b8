import MotionCore
import TestSupport
import Testing

/// Tests of springs in curve syntax against decimals at 50 digits.
@Suite struct SpringTextTests {
  private func curve(_ text: String) throws -> SpringCurve {
    guard case .spring(let curve) = try CurveSyntax.timingCurve(text) else {
      Issue.record("not a spring: \(text)")
      return try SpringCurve(.keyboard)
    }
    return curve
  }

  @Test func springsMatchTheirDecimals() throws {
    let wrong = try ReferenceRow.all(of: "spring-texts").filter { row in
      let curve = try curve(row.text("text"))
      let state = curve.spring.state(at: 0.2)
      // A logarithm over the decay, or a root; the constants are rounded to doubles, each by half an
      // ulp, and roots of a flat residual magnify that about tenfold.
      let errors = [
        curve.naturalDuration / (try row["duration"]) - 1, state.value - (try row["value"]),
        // The same rounding, in units of distance and of distance per radian.
        (state.velocity - (try row["velocity"])) / max(1, curve.spring.angularFrequency),
      ]
      // Decimals decide whether a spring is critical.
      let isCritical = curve.spring.dampingRatio == 1 && curve.adjustments.isEmpty
      return try !errors.allSatisfy { $0.magnitude <= 1e-14 }
        || row.text("kind") == "critical" && !isCritical
    }
    #expect(wrong == [])
  }

  @Test func aSpringFromDoublesIsCriticalIfItsDecimalsAre() throws {
    #expect(try Spring(mass: 1, stiffness: 170.8249, damping: 26.14).dampingRatio == 1)
    #expect(try Spring(mass: 1, stiffness: 170.8249, damping: 26.13).dampingRatio < 1)
    let described = try SpringCurve(.init(.physical, 1, 170.8249, 26.14))
    #expect(described == (try curve("spring(1 170.8249 26.14 0)")))
  }

  @Test func aSpringOfNumbersIsThatOfItsText() throws {
    let bounce = try TimingCurve.spring(response: 0.5, bounce: 0.3, initialVelocity: 2)
    #expect(bounce == .spring(try curve("spring(response: 0.5, bounce: 0.3, velocity: 2)")))
    let physical = try TimingCurve.spring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 3)
    #expect(physical == .spring(try curve("spring(2 100 10 3)")))
    #expect(throws: ParameterError.self) { try TimingCurve.spring(response: 0) }
    #expect(throws: ParameterError.self) { try TimingCurve.spring(stiffness: -1, damping: 1) }
  }

  // MARK: Adjustments

  @Test func adjustedNumbersAreReported() throws {
    func adjustments(_ text: String) throws -> [String] {
      try curve(text).adjustments.map { "\($0.parameter) \($0.given) \($0.used) \($0.isOptional)" }
    }
    #expect(
      try adjustments("spring(duration: 60, damping: 2)")
        == ["duration 60.0 10.0 false", "dampingRatio 2.0 1.0 false"])
    #expect(try adjustments("spring(1 100 80)") == ["dampingRatio 4.0 1.0 true"])
    let kept = try CurveSyntax.timingCurve(
      "spring(1 100 80)", options: .init(allowsOverdamping: true))
    #expect(kept.spring?.adjustments.isEmpty == true)
  }

  @Test(arguments: [
    "keyboard", "smooth", "spring(duration: 10, damping: 1)", "spring(duration: 0.01)",
    "spring(response: 0.5, bounce: -0.5)", "spring(response: 0.5, damping: 3)", "spring(1 100 20)",
  ])
  func unchangedNumbersAreNotReported(text: String) throws {
    #expect(try curve(text).adjustments.isEmpty)
  }
}
