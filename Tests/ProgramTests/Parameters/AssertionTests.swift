import TestSupport
import Testing

/// Conditions on the summary, and what is said of those that do not hold.
@Suite struct AssertionTests {
  // Open: duration 0.3, distance 276, overshoot 0, 19 rows.
  @Test(arguments: [
    "duration < 0.4", "duration <= 0.3", "duration <= 0.4", "duration > 0.2", "duration >= 0.3",
    "duration >= 0.2", "duration == 0.3", "duration != 0.4", "distance==276", "end_offset>275.9",
    "start_offset == 0", "peak_velocity_time == 150e-3", "overshoot<=0", "rows == 19",
    "  rows   ==   19  ", "peak_velocity > 1586", "settling_time < .3",
  ])
  func holds(condition: String) {
    let run = Run("open", "--assert", condition)
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    #expect(lines(run.output).count == 20)
  }

  @Test(arguments: [
    ("duration < 0.3", "assertion 'duration < 0.3' failed: duration is 0.3 s"),
    ("duration < 0.2", "assertion 'duration < 0.2' failed: duration is 0.3 s"),
    ("duration <= 0.2", "assertion 'duration <= 0.2' failed: duration is 0.3 s"),
    ("duration > 0.3", "assertion 'duration > 0.3' failed: duration is 0.3 s"),
    ("duration >= 0.4", "assertion 'duration >= 0.4' failed: duration is 0.3 s"),
    ("duration == 0.31", "assertion 'duration == 0.31' failed: duration is 0.3 s"),
    ("duration != 300e-3", "assertion 'duration != 300e-3' failed: duration is 0.3 s"),
    ("distance>276", "assertion 'distance > 276' failed: distance is 276 pt"),
    ("rows==20", "assertion 'rows == 20' failed: rows is 19"),
    ("overshoot > +0", "assertion 'overshoot > +0' failed: overshoot is 0 pt"),
  ])
  func doesNotHold(condition: String, line: String) {
    let run = Run("open", "--assert", condition)
    #expect(run.status == 1)
    #expect(run.diagnostics == ["deckcalc: \(line)"])
    #expect(run.output == Run("open").output)
  }

  @Test func everyConditionThatFailsIsNamed() {
    let run = Run(
      "open", "--assert", "rows > 20", "--assert", "duration == 0.3", "--assert", "distance < 1")
    #expect(run.status == 1)
    #expect(
      run.diagnostics == [
        "deckcalc: assertion 'rows > 20' failed: rows is 19",
        "deckcalc: assertion 'distance < 1' failed: distance is 276 pt",
      ])
  }

  @Test func aSumOfDurationsEqualsItsDecimal() {
    // 0.1 + 0.2 is 0.30000000000000004.
    let words = ["toggle", "--across", "--close-duration", "0.1", "--open-duration", "0.2"]
    #expect(Run(words + ["--assert", "duration == 0.3"]).status == 0)
    #expect(Run(words + ["--assert", "duration <= 0.3"]).status == 0)
    #expect(Run(words + ["--assert", "duration < 0.3"]).status == 1)
    #expect(Run(words + ["--assert", "duration > 0.3"]).status == 1)
  }

  @Test func anInfiniteFigureMeetsNothing() {
    // The tangent at the start is vertical, so the speed there is infinite.
    let words = ["open", "--curve", "cubic-bezier(0, 1, 0.5, 1)", "--assert"]
    for condition in ["peak_velocity > 0", "peak_velocity < 1e300", "peak_velocity != 0"] {
      let run = Run(words + [condition])
      #expect(run.status == 1)
      #expect(
        run.diagnostics == [
          "deckcalc: assertion '\(condition)' failed: peak_velocity is absent"
        ])
    }
  }

  @Test(arguments: ["phases", "events", "summary"])
  func everyTableIsChecked(table: String) {
    let run = Run("open", "--table", table, "--assert", "duration > 1")
    #expect(run.status == 1)
    #expect(run.diagnostics == ["deckcalc: assertion 'duration > 1' failed: duration is 0.3 s"])
    #expect(run.output == Run("open", "--table", table).output)
  }

  // MARK: Warnings

  @Test(arguments: [
    (
      "open --max-size 100", "--max-size is ignored: it applies when only one side has a controller"
    ),
    (
      "open --max-size 100 --sides left,top,right",
      "--max-size is ignored: it applies when only one side has a controller"
    ),
    (
      "close --center-opacity 0.5",
      "--center-opacity is ignored: it applies when only one side has a controller"
    ),
    (
      "bounce --model shipped --bounce-duration-factor 1.5",
      "--bounce-duration-factor is clamped to 0.99 (got '1.5')"
    ),
    (
      "bounce --model shipped --bounce-duration-factor -0.5",
      "--bounce-duration-factor is clamped to 0 (got '-0.5')"
    ),
    (
      "open --state top", "--state is ignored: top has no controller, so the deck starts closed"
    ),
  ])
  func warnsOnce(command: String, warning: String) {
    let run = Run(command.split(separator: " ").map(String.init))
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: \(warning)"])
    #expect(!run.output.isEmpty)
  }

  @Test(arguments: [
    "open", "open --max-size 0", "open --max-size 100 --sides left",
    "open --center-opacity 0.5 --sides left", "bounce --bounce-duration-factor 1.5",
    "bounce --model shipped --bounce-duration-factor 0.99", "close --state left",
    "open --state closed", "toggle --across", "open --side top --sides top",
  ])
  func isQuiet(command: String) {
    let run = Run(command.split(separator: " ").map(String.init))
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
  }

  @Test func figuresOfOtherCommandsAreRefused() {
    let run = Run("open", "--assert", "end_exposed == 256")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.diagnostics == [
        "deckcalc: error: --assert must be duration, distance, start_offset, "
          + "end_offset, peak_velocity, peak_velocity_time, overshoot, settling_time, rows "
          + "or reduction_error "
          + "(got 'end_exposed' in 'end_exposed == 256')",
        "Run 'deckcalc open --help' for the options.",
      ])
  }

  @Test(arguments: [("end_exposed == 256", Int32(0)), ("end_ledge < 768", 1)])
  func rotationsHaveFiguresOfTheirOwn(condition: String, status: Int32) {
    let run = Run(
      "rotate", "--size", "768x1024", "--left-size", "256", "--size-mode", "view", "--assert",
      condition)
    #expect(run.status == status)
  }
}
