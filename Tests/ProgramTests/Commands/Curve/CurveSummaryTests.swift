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
      lines(Run("curve", "bouncy", "--table", "summary").output) == [
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

  @Test func severalCurvesHaveARowEach() {
    let table = rows("curve,zeta", ["curve", "bouncy", "smooth", "--table", "summary"])
    #expect(
      table == [
        ["spring(response: 0.5, bounce: 0.3)", "0.7"], ["spring(response: 0.5, bounce: 0)", "1"],
      ])
  }

  @Test func assertionsHoldForEveryCurve() {
    #expect(Run("curve", "bouncy", "--assert", "overshoot_percent <= 5").status == 0)
    let failed = Run(
      "curve", "bouncy", "smooth", "--assert", "zeta == 1", "--table", "summary", "--columns",
      "zeta")
    #expect(failed.status == 1)
    #expect(lines(failed.output) == ["zeta", "0.7", "1"])
    #expect(
      failed.diagnostics == [
        """
        deckcalc: assertion 'zeta == 1' failed: zeta is 0.7 for spring(response: 0.5, bounce: 0.3)
        """
      ])
  }

  @Test(arguments: [
    (
      ["elastic", "--table", "summary"],
      "--table cannot be used with a function of points or seconds"
    ),
    (
      ["elastic", "--assert", "zeta < 1"],
      "--assert cannot be used with a function of points or seconds"
    ),
    (
      ["ease", "--table", "phases"],
      "--table must be keyframes or summary (got 'phases')"
    ),
    (["ease", "--table", "summary", "--at", "1"], "--at cannot be used with --table summary"),
    (["ease", "--table", "summary", "--columns", "y"], "--columns: unknown column 'y'"),
  ])
  func whatHasNoFiguresIsRejected(words: [String], problem: String) {
    let run = Run(["curve"] + words)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first?.hasPrefix("deckcalc: error: \(problem)") == true, "\(run.diagnostics)")
  }

  @Test func anUnknownFigureIsRejected() {
    let run = Run("curve", "ease", "--assert", "overshot < 1")
    #expect(run.status == 64)
    #expect(run.diagnostics.first?.contains("overshoot_percent") == true)
  }

  @Test func anOvershootOfACurveIsInPercent() {
    #expect(Run("curve", "bouncy", "--assert", "overshoot < 5%").status == 0)
    #expect(
      Run("curve", "bouncy", "--assert", "overshoot < 4%").diagnostics
        == ["deckcalc: assertion 'overshoot < 4%' failed: overshoot is 4.598791026%"])
    #expect(
      Run("curve", "bouncy", "--assert", "overshoot < 0.05").diagnostics.first
        == "deckcalc: error: --assert must give overshoot in % (got 'overshoot < 0.05')")
  }
}
