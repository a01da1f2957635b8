import TestSupport
import Testing

/// Reports of comparisons for other programs.
@Suite struct ReportTests {
  private let files = [
    "e,1.csv": "time,offset,phase\n0,0,open\n0.1,1,open\n",
    "a.csv": "time,offset,more\n0,0,x\n0.1,3,y\n",
  ]

  private func report(_ format: String, _ more: String...) -> String {
    Run(["diff", "e,1.csv", "a.csv", "--format", format] + more, files: files).output
  }

  @Test func junitHasACaseForEachColumn() {
    #expect(
      report("junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="deckcalc diff" tests="4" failures="3" errors="0">
          <testsuite name="e,1.csv" tests="4" failures="3" errors="0">
            <testcase classname="e,1.csv" name="time"/>
            <testcase classname="e,1.csv" name="offset">
              <failure message="column offset: 1 of 2 rows differs, max 2 (row 1, time 0.1), mean 2">\
        row 1, time 0.1: offset expected 1, actual 3 (off by 2)</failure>
            </testcase>
            <testcase classname="e,1.csv" name="phase">
              <failure message="column phase: missing"></failure>
            </testcase>
            <testcase classname="e,1.csv" name="more">
              <failure message="column more: added"></failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// XML may hold these characters as references; as they are, a terminal would obey them.
  @Test func junitHasNoControlCharacters() {
    let output = Run(
      ["diff", "e", "a", "--format", "junit"],
      files: ["e": "x,a\u{7F}\u{9B}\u{202E}\u{2066}\n1,2\n", "a": "x\n1\n"]
    ).output
    #expect(output.contains("name=\"a&#127;&#155;&#8238;&#8294;\""))
    #expect(!output.unicodeScalars.contains { 0x7F...0x9F ~= $0.value || $0.value == 0x202E })
  }

  @Test func annotationsStandAtTheirRows() {
    #expect(
      lines(report("github")) == [
        "::error file=e%2C1.csv,line=1,title=e%2C1.csv::column phase: missing",
        "::error file=e%2C1.csv,line=1,title=e%2C1.csv::column more: added",
        "::error file=e%2C1.csv,line=3,title=e%2C1.csv::row 1, time 0.1: offset expected 1, "
          + "actual 3 (off by 2)",
        "3 differences in 2 rows, 2 columns",
      ])
  }

  @Test func annotationsAreAtMostTen() {
    let (one, other) = (0..<30).reduce(into: ("x\n", "x\n")) { tables, row in
      tables.0 += "\(row)\n"
      tables.1 += "\(row).5\n"
    }
    let run = Run(
      ["diff", "e.csv", "a.csv", "-f", "github", "--limit", "30"],
      files: ["e.csv": one, "a.csv": other])
    #expect(lines(run.output).filter { $0.hasPrefix("::error") }.count == 10)
    #expect(lines(run.output).last == "30 differences in 30 rows, 1 column")
  }

  @Test func markdownIsTables() {
    #expect(
      report("markdown") == """
        **e,1.csv**: 3 differences in 2 rows, 2 columns

        - column phase: missing
        - column more: added

        | column | rows that differ | greatest deviation | where | mean deviation |
        | :--- | ---: | ---: | :--- | ---: |
        | offset | 1 of 2 | 2 | row 1, time 0.1 | 2 |

        | figure | before | after |
        | :--- | ---: | ---: |
        | duration | 0.1 | 0.1 |
        | end\\_offset | 1 | 3 |
        | peak\\_velocity | 10 | 30 |
        | overshoot | 0 | 0 |
        | settling\\_time | 0 | 0 |


        """)
  }

  @Test func csvHasEveryRow() {
    #expect(
      report("csv") == """
        row,time,time_expected,time_actual,time_deviation,offset_expected,offset_actual,offset_deviation
        0,0,0,0,0,0,0,0
        1,0.1,0.1,0.1,0,1,3,2

        """)
    let run = Run(
      ["diff", "e.csv", "a.csv", "-f", "csv"],
      files: ["e.csv": "t,x\n=1+1,1\n-5,2\n\"a,b\",3\n", "a.csv": "t,x\n@x,1\n"])
    #expect(
      lines(run.output) == [
        "row,t_expected,t_actual,t_deviation,x_expected,x_actual,x_deviation", "0,'=1+1,'@x,,1,1,0",
        "1,-5,,,2,,", "2,\"a,b\",,,3,,",
      ])
    #expect(run.status == 1)
  }

  @Test func jsonHasEverything() {
    let json = report("json")
    for part in [
      "\"schema\": \"deckcalc/diff/1\"", "\"expected\": \"e,1.csv\"", "\"same\": false",
      "\"differences\": 3", "\"missingColumns\": [\"phase\"]", "\"addedColumns\": [\"more\"]",
      "\"rows\": {\"compared\": 2, \"missing\": 0, \"added\": 0}",
      "{\"name\": \"offset\", \"differences\": 1, \"mean\": 2, \"greatest\": 2, \"row\": 1, "
        + "\"time\": 0.1, \"line\": 3}",
      "{\"name\": \"end_offset\", \"before\": 1, \"after\": 3}",
      "{\"kind\": \"cell\", \"row\": 1, \"time\": 0.1, \"line\": 3, \"column\": \"offset\", "
        + "\"expected\": \"1\", \"actual\": \"3\", \"deviation\": 2, \"tolerance\": null}",
    ] {
      #expect(json.contains(part), "\(part)")
    }
  }

  @Test(arguments: ["text", "json", "junit", "github", "markdown", "csv"])
  func reportsOfSuitesTellTheirTrouble(format: String) {
    let suite = SuiteTests.suite(("a", ["open"], "a.csv"), ("b", ["open", "--fps", "0"], "b.csv"))
    let run = Run(
      ["verify", "s.json", "--format", format],
      files: ["s.json": suite, "a.csv": Run("open").output])
    #expect(run.status == 64)
    let reported = run.output + run.diagnostics.joined()
    let message =
      format == "junit"
      ? "--fps must be greater than 0 (got '0')" : "--fps must be greater than 0 (got '0')"
    #expect(reported.contains(message))
  }
}
