import TestSupport
import Testing

/// Units, per cents and tolerances of conditions, and both spellings of figures.
@Suite struct AssertionUnitTests {
  // The bouncy curve overshoots 276 pt by 4.598791026%, 12.692663232 pt, and takes 862.955283 ms.
  private static let bouncy = ["open", "--curve", "bouncy", "--assert"]

  @Test(arguments: [
    "overshoot < 12.7pt", "overshoot < 12.7 pt", "overshoot<4.6%", "overshoot > 4.598 %",
    "duration < 863ms", "duration > 862.9 ms", "duration < 0.863s", "peak_velocity < 1800pt/s",
    "settling_time <= 0.75s", "distance <= 288.7pt", "end_offset == 100%", "start_offset == 0%",
    "distance == 276 +- 5%", "overshoot == 5% +- 1", "overshoot == 10pt ± 1%",
    "duration == 860ms +- 3", "duration == 0.86 ± 3ms", "duration != 850ms +- 12.9",
    "peak_velocity==1590+-0.5", "rows == 50 +- 3", "rows == 53 +- 0",
    "overshoot == 12.7pt +- 0.0074", "peakVelocityTime < 89ms", "endOffset == 276",
  ])
  func holds(condition: String) {
    let run = Run(Self.bouncy + [condition])
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("overshoot < 4.59%", "overshoot is 12.692663232 pt (4.598791026% of 276 pt)"),
    ("overshoot == 10pt +- 0.9%", "overshoot is 12.692663232 pt (4.598791026% of 276 pt)"),
    ("overshoot == 12.7pt +- 0.0073", "overshoot is 12.692663232 pt"),
    ("duration < 862ms", "duration is 0.862955283 s"),
    ("duration == 862ms +- 0.9", "duration is 0.862955283 s"),
    ("duration != 850ms +- 13", "duration is 0.862955283 s"),
    ("peakVelocity < 1500pt/s", "peak_velocity is 1590.459606522 pt/s"),
    ("rows == 50 +- 2", "rows is 53"),
  ])
  func doesNotHold(condition: String, figure: String) {
    let run = Run(Self.bouncy + [condition])
    #expect(run.status == 1)
    #expect(run.diagnostics == ["deckcalc: assertion '\(condition)' failed: \(figure)"])
  }

  @Test func aSignOfToleranceIsPrintedAsItCanBeTyped() {
    #expect(
      Run(Self.bouncy + ["rows==50±2"]).diagnostics
        == ["deckcalc: assertion 'rows == 50 +- 2' failed: rows is 53"])
  }

  @Test func aPerCentIsOfTheDistanceBetweenTheEnds() {
    // From 100 to 276 points: 176 points.
    let words = ["open", "--offset", "100", "--curve", "bouncy", "--assert"]
    #expect(
      Run(words + ["distance < 100%"]).diagnostics == [
        "deckcalc: assertion 'distance < 100%' failed: distance is 184.093872206 pt "
          + "(104.598791026% of 176 pt)"
      ])
    // A delay changes nothing.
    #expect(Run(words + ["distance < 105%", "--delay", "1"]).status == 0)
  }

  @Test(arguments: [
    ("overshoot_percent <= 4.6%", Int32(0)), ("overshootPercent <= 4.6", 0),
    ("overshoot_percent == 5% +- 0.5", 0), ("omega > 12rad/s", 0), ("duration < 863ms", 0),
    ("overshoot_percent <= 4%", 1), ("settlingLibrary < 862ms", 1),
  ])
  func curvesHaveTheSameConditions(condition: String, status: Int32) {
    #expect(Run("curve", "bouncy", "--assert", condition).status == status)
  }

  @Test func aFigureOfACurveHasItsUnit() {
    #expect(
      Run("curve", "bouncy", "--assert", "overshoot_percent <= 4%").diagnostics == [
        "deckcalc: assertion 'overshoot_percent <= 4%' failed: overshoot_percent is 4.598791026%"
      ])
  }

  @Test func casesHaveTheSameConditions() {
    func verify(_ condition: String) -> Run {
      let suite = SuiteTests.suite(
        ("a", ["open"], "a.csv"), more: ", \"assert\": \"\(condition)\"")
      return Run(["verify", "s.json"], files: ["s.json": suite, "a.csv": Run("open").output])
    }
    #expect(verify("endOffset == 100% +- 1pt").status == 0)
    #expect(verify("duration <= 300ms").status == 0)
    let run = verify("peakVelocity == 1839 ± 5")
    #expect(run.status == 1)
    #expect(
      lines(run.output)[1]
        == "  assertion 'peakVelocity == 1839 +- 5' failed: peak_velocity is 1586.206896552 pt/s")
    #expect(verify("duration < 3pt").status == 65)
  }
}
