import TestSupport
import Testing

/// Conditions of cases on the figures of their commands, and suggested tolerances.
@Suite struct CaseAssertionTests {
  private static func verify(
    _ conditions: String, _ table: String = Run("open").output, _ words: String...
  ) -> Run {
    let suite = SuiteTests.suite(("a", ["open"], "a.csv"), more: ", \"assert\": \(conditions)")
    return Run(["verify", "s.json"] + words, files: ["s.json": suite, "a.csv": table])
  }

  @Test(arguments: ["\"end_offset == 276\"", "[\"overshoot < 1\", \"duration <= 0.3\"]", "[]"])
  func aConditionThatIsMetPasses(conditions: String) {
    let run = Self.verify(conditions)
    #expect((run.status, run.output) == (0, "1 case: 1 same\n"))
  }

  @Test func everyConditionThatIsNotMetIsADifference() {
    let run = Self.verify("[\"overshoot > 1\", \"end_offset == 276\", \"duration < 0.2\"]")
    #expect(run.status == 1)
    #expect(
      lines(run.output) == [
        "a: 2 failed assertions",
        "  assertion 'overshoot > 1' failed: overshoot is 0 pt",
        "  assertion 'duration < 0.2' failed: duration is 0.3 s",
        "1 case: 0 same, 1 differs (a)",
      ])
    let junit = Self.verify("\"overshoot > 1\"", Run("open").output, "-f", "junit").output
    #expect(junit.contains("type=\"different\" message=\"1 failed assertion\">"))
    let json = Self.verify("\"overshoot > 1\"", Run("open").output, "-f", "json").output
    #expect(
      json.contains(
        "\"failedAssertions\": [\"assertion 'overshoot > 1' failed: overshoot is 0 pt\"]"))
  }

  @Test func theTableIsComparedToo() {
    let run = Self.verify("\"overshoot > 1\"", Run("open", "--left-size", "46").output)
    #expect(
      lines(run.output).first == "a: 53 differences in 19 rows, 11 columns; 1 failed assertion")
  }

  @Test(arguments: [
    ("3", "s.json:1:78: /cases/0/assert must be a string, or an array of strings (got '3')"),
    (
      "[\"overshoot\"]",
      "s.json:1:79: /cases/0/assert/0: 'assert' must be a condition such as 'overshoot < 5%', "
        + "with <, <=, >, >=, == or != (got 'overshoot')"
    ),
    ("\"overshot < 1\"", "s.json:1:39: /cases/0/arguments: --assert must be duration, "),
  ])
  func anInvalidConditionIsAnError(conditions: String, message: String) {
    let run = Self.verify(conditions)
    #expect(run.status == 65)
    #expect((run.output + run.diagnostics.joined()).contains(message))
  }

  @Test func aCaseThatDoesNotMeetItsConditionsIsNotRecorded() {
    let suite = SuiteTests.suite(
      ("a", ["open"], "a.csv"), more: ", \"assert\": \"duration < 0.2\"")
    let run = Run(["record", "s.json"], files: ["s.json": suite])
    #expect((run.status, run.files.count) == (1, 1))
    #expect(
      run.diagnostics == [
        "deckcalc: a: assertion 'duration < 0.2' failed: duration is 0.3 s",
        "deckcalc: no table was written",
      ])
  }

  // MARK: Suggestions

  private static func suggestion(_ actual: String, _ words: String...) -> String? {
    let files = ["e.csv": Run("open").output, "a.csv": actual]
    let run = Run(["diff", "e.csv", "a.csv", "--suggest", "--limit", "0"] + words, files: files)
    return lines(run.output).dropLast().last
  }

  @Test func theSuggestedTolerancesPassAndNoSmallerOnes() {
    let actual = Run("open", "--left-size", "46").output
    let line = Self.suggestion(actual)
    #expect(line == "passes with --tolerance offset=2,velocity=11.494253,center_x=2")
    let files = ["e.csv": Run("open").output, "a.csv": actual]
    func status(_ tolerances: String) -> Int32 {
      Run(["diff", "e.csv", "a.csv", "--tolerance", tolerances], files: files).status
    }
    #expect(status("velocity=11.494253,offset=2,center_x=2") == 0)
    #expect(status("velocity=11.494252,offset=2,center_x=2") == 1)
    #expect(status("velocity=11.494253,offset=1.999999,center_x=2") == 1)
  }

  @Test func columnsThatPassNeedNoTolerance() {
    let actual = Run("open", "--left-size", "46").output
    #expect(
      Self.suggestion(actual, "--tolerance", "velocity=12")
        == "passes with --tolerance offset=2,center_x=2")
    let equal = Run(["diff", "e.csv", "e.csv", "--suggest"], files: ["e.csv": actual])
    #expect(lines(equal.output) == ["0 differences in 19 rows, 11 columns"])
  }

  @Test func otherDifferencesHaveNoTolerance() {
    let table = Run("open").output
    #expect(
      Self.suggestion(table.replacing("did-open", with: "opened"))
        == "no tolerance is enough: strings in event")
    #expect(
      Self.suggestion(Run("open", "--delay", "0.1").output)?
        .hasPrefix("no tolerance is enough: 6 added rows, strings in ") == true)
  }

  @Test(arguments: ["json", "github", "csv"])
  func otherFormatsHaveNoSuggestions(format: String) {
    let run = Run(["diff", "a.csv", "b.csv", "--suggest", "-f", format])
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --suggest cannot be used with the format \(format)")
  }
}
