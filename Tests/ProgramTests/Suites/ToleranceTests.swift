import TestSupport
import Testing

/// The tolerances of cases and of the command line, and those that a report suggests.
@Suite struct ToleranceTests {
  /// Returns the status for a table whose offset is off by 0.4 and whose time is off by 0.004.
  private static func status(case rules: String, _ options: String...) -> Int32 {
    let words = ["open", "--frames", "1", "--columns", "time,offset"]
    let suite = SuiteTests.suite(("a", words, "a.csv"), more: rules)
    let files = ["s.json": suite, "a.csv": "time,offset\n0,0\n0.304,276.4\n"]
    return Run(["verify", "s.json"] + options, files: files).status
  }

  @Test func aNumberForAllColumnsReplacesTheTolerancesOfACase() {
    let loose = ", \"tolerance\": {\"offset\": 0.5, \"time\": 0.01}"
    let strict = ", \"tolerance\": {\"offset\": 0.1, \"time\": 0.001}"
    #expect(Self.status(case: loose) == 0)
    #expect(Self.status(case: strict) == 1)
    #expect(Self.status(case: loose, "--tolerance", "0.3") == 1)
    #expect(Self.status(case: strict, "--tolerance", "0.5") == 0)
    // One for a column overrides only that of the column.
    #expect(Self.status(case: strict, "--tolerance", "offset=0.5") == 1)
    #expect(Self.status(case: strict, "--tolerance", "offset=0.5,time=0.01") == 0)
    #expect(Self.status(case: loose, "--tolerance", "0,offset=0.5") == 1)
    // Fractions are another rule.
    let fraction = ", \"relative\": {\"offset\": 0.01, \"time\": 0.1}"
    #expect(Self.status(case: fraction, "--tolerance", "0") == 0)
    #expect(Self.status(case: fraction, "--relative", "0") == 1)
  }

  // MARK: Suggestions

  @Test func theSuggestedTolerancesPassAndNoSmallerOnes() {
    let files = ["e.csv": Run("open").output, "a.csv": Run("open", "--left-size", "46").output]
    func run(_ words: String...) -> Run { Run(["diff", "e.csv", "a.csv"] + words, files: files) }
    #expect(
      lines(run("--suggest", "--limit", "0").output).dropLast().last
        == "passes with --tolerance offset=2,velocity=11.494253")
    #expect(run("--tolerance", "velocity=11.494253,offset=2").status == 0)
    #expect(run("--tolerance", "velocity=11.494252,offset=2").status == 1)
    #expect(run("--tolerance", "velocity=11.494253,offset=1.999999").status == 1)
  }
}
