import TestSupport
import Testing

/// The figures of curves.
@Suite struct CurveSummaryTests {
  /// Returns figures of one curve.
  private func figures(_ names: String, _ words: String...) -> [String] {
    rows(names, ["curve"] + words + ["--table", "summary"]).first ?? []
  }

  // The closed forms at ω = 4π, ζ = 0.7: the overshoot is e^(−πζ/√(1 − ζ²)) at π/ω_d, and the
  // velocity is greatest at (acos ζ)/ω_d; the times are ln(…)/(ζω) and a root, with mpmath.
  @Test func aSpringHasAllFigures() {
    #expect(
      lines(Run("curve", "bouncy", "--table", "summary", "--columns", "all").output) == [
        """
        curve,duration,settling_library,settling_last_crossing,settling_core_animation,envelope,\
        overshoot_percent,overshoot_time,peak_slope,peak_slope_time,omega,zeta,peak_velocity
        """,
        """
        "spring(response: 0.5, bounce: 0.3)",0.862955,0.862955,0.818747,0.862955,0.823562,\
        4.598791,0.35007,4.97281,0.088632,12.566371,0.7,5.762535
        """,
      ])
  }

  @Test func oneSettlingTimeIsPrintedByDefault() {
    let header = lines(Run("curve", "bouncy", "--table", "summary").output).first ?? ""
    #expect(
      header.hasPrefix("curve,duration,settling_last_crossing,overshoot_percent,overshoot_time,"))
  }

  @Test func aFigureThatACurveDoesNotHaveIsEmpty() {
    #expect(
      figures("duration,settling_library,overshoot_percent,overshoot_time,omega", "ease")
        == ["", "", "0", "", ""])
    // An undamped spring swings to twice the distance after half a period, and never settles.
    #expect(
      figures(
        "duration,settling_library,envelope,overshoot_percent,overshoot_time,zeta",
        "spring(1 100 0 0)")
        == ["", "", "", "100", "0.314159", "0"])
    // A critical spring has no oscillation; steps have no slope, and a vertical tangent none.
    #expect(figures("envelope,overshoot_time", "smooth") == ["", ""])
    #expect(figures("peak_slope", "steps(3)") == [""])
    #expect(figures("peak_slope", "cubic-bezier(1, 0, 0, 1)") == [""])
  }

  @Test func aBezierHasFiguresOverItsDuration() {
    // y = 3·1.56·s(1 − s)² + 3s²(1 − s) + s³ has its maximum at s = 0.58209.
    #expect(
      figures(
        "duration,overshoot_percent,overshoot_time,peak_slope,peak_slope_time,peak_velocity",
        "ease-out-back", "--duration", "0.5")
        == ["0.5", "9.780352", "0.286397", "4.588235", "0", "9.176471"])
    #expect(
      figures("overshoot_percent,peak_slope,peak_velocity", "linear(0, 1.25 50%, 1)")
        == ["25", "2.5", ""])
  }
}
