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

  @Test func junitHasACaseForTheComparison() {
    #expect(
      report("junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="deckcalc diff" tests="1" failures="1" errors="0">
          <testsuite name="deckcalc diff" tests="1" failures="1" errors="0" skipped="0">
            <testcase classname="deckcalc diff" name="e,1.csv">
              <failure type="different" message="3 differences in 2 rows, 2 columns; worst: row 1, time 0.1: \
        offset expected 1, actual 3 (off by 2)">3 differences in 2 rows, 2 columns; worst: row 1, time 0.1: \
        offset expected 1, actual 3 (off by 2)
        column phase: missing
        column more: added
        column offset: 1 of 2 rows differs, max 2 (row 1, time 0.1), mean 2
        row 1, time 0.1: offset expected 1, actual 3 (off by 2)</failure>
              <system-out>compared: time, offset</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(
      Run(["diff", "e,1.csv", "e,1.csv", "-f", "junit"], files: files).output.contains(
        "<testcase classname=\"deckcalc diff\" name=\"e,1.csv\"/>"))
  }

  /// XML may hold these characters as references; as they are, a terminal would obey them.
  @Test func junitHasNoControlCharacters() {
    let output = Run(
      ["diff", "e", "a", "--format", "junit"],
      files: ["e": "x,a\u{7F}\u{9B}\u{202E}\u{2066}\n1,2\n", "a": "x\n1\n"]
    ).output
    #expect(output.contains("column a\\x7f\\x9b\\u202e\\u2066: missing"))
    #expect(!output.unicodeScalars.contains { 0x7F...0x9F ~= $0.value || $0.value == 0x202E })
  }

  @Test func annotationsStandAtTheirRows() {
    #expect(
      lines(report("github")) == [
        "::error file=e%2C1.csv,line=1,title=e%2C1.csv::column phase: missing",
        "::error file=e%2C1.csv,line=1,title=e%2C1.csv::column more: added",
        "::error file=e%2C1.csv,line=3,title=e%2C1.csv::row 1, time 0.1: offset expected 1, "
          + "actual 3 (off by 2)",
        "compared: time, offset", "3 differences in 2 rows, 2 columns",
      ])
  }

  @Test func aColumnHasOneAnnotationAtItsWorstRow() {
    let files = [
      "e.csv": "x,y,s\n1,1,a\n2,2,a\n3,3,a\n", "a.csv": "x,y,s\n1.5,1,a\n4,2,b\n3.5,3.25,c\n",
    ]
    let run = Run(["diff", "e.csv", "a.csv", "-f", "github"], files: files)
    #expect(
      lines(run.output) == [
        "::error file=e.csv,line=3,title=e.csv::row 1: x expected 2, actual 4 (off by 2); "
          + "3 of 3 rows differ",
        "::error file=e.csv,line=4,title=e.csv::row 2: y expected 3, actual 3.25 (off by 0.25)",
        "::error file=e.csv,line=3,title=e.csv::row 1: s expected 'a', actual 'b'; "
          + "2 of 3 rows differ",
        "6 differences in 3 rows, 3 columns",
      ])
  }

  /// With a relative tolerance the greatest deviation may be allowed.
  @Test func anAnnotationIsAtADifference() {
    let files = ["e.csv": "x\n1000\n1\n", "a.csv": "x\n1009\n2\n"]
    let run = Run(["diff", "e.csv", "a.csv", "-f", "github", "--relative", "0.01"], files: files)
    #expect(
      lines(run.output).first == "::error file=e.csv,line=3,title=e.csv::row 1: x expected 1, "
        + "actual 2 (off by 1, tolerance 0.01)")
  }

  @Test func annotationsAreAtMostTen() {
    let names = (0..<30).map { "c\($0)" }.joined(separator: ",")
    let row = Array(repeating: "1", count: 30).joined(separator: ",")
    let run = Run(
      ["diff", "e.csv", "a.csv", "-f", "github", "--limit", "30"],
      files: [
        "e.csv": "\(names)\n\(row)\n",
        "a.csv": "\(names)\n\(row.replacing("1", with: "2"))\n",
      ])
    #expect(lines(run.output).filter { $0.hasPrefix("::error") }.count == 10)
    #expect(lines(run.output).last == "30 differences in 1 row, 30 columns")
  }

  @Test func missingRowsHaveOneAnnotation() {
    let run = Run(
      ["diff", "e.csv", "a.csv", "-f", "github"],
      files: ["e.csv": "x\n1\n2\n3\n", "a.csv": "x\n1\n"])
    #expect(
      lines(run.output) == [
        "::error file=e.csv,line=3,title=e.csv::2 rows missing, 0 rows added (first: row 1)",
        "2 differences in 3 rows, 1 column",
      ])
  }

  /// The memory host's folder is /root.
  @Test(
    arguments: [
      ("e.csv", nil, "e.csv"), ("./e.csv", nil, "e.csv"), ("a/../e.csv", nil, "e.csv"),
      ("../x/e.csv", nil, "../x/e.csv"), ("e.csv", "/", "root/e.csv"), ("e.csv", "/root", "e.csv"),
      ("a/./e.csv", "/root/", "a/e.csv"), ("/root/a/e.csv", "/root/a", "e.csv"),
      ("/other/e.csv", "/root", "/other/e.csv"), ("e.csv", "/rootless", "e.csv"),
      ("../x/e.csv", "/x", "e.csv"), ("e.csv", "", "e.csv"),
    ] as [(String, String?, String)])
  func pathsAreRelativeToTheWorkspace(name: String, workspace: String?, path: String) {
    let run = Run(
      ["diff", name, "a.csv", "-f", "github"], files: [name: "x\n1\n", "a.csv": "x\n2\n"],
      environment: workspace.map { ["GITHUB_WORKSPACE": $0] } ?? [:])
    #expect(run.output.hasPrefix("::error file=\(path),line=2,"), "\(run.output)")
  }

  @Test func warningsFollowErrorsAndAreOne() {
    var files = ["s.json": SuiteTests.suite(("a", ["open", "--left-size", "46"], "t/a.csv"))]
    files["t/a.csv"] = Run("open").output
    for index in 0..<12 { files["t/old\(index).csv"] = "x\n" }
    let printed = lines(Run(["verify", "s.json", "-f", "github"], files: files).output)
    let warnings = printed.indices.filter { printed[$0].hasPrefix("::warning") }
    let errors = printed.indices.filter { printed[$0].hasPrefix("::error") }
    #expect(warnings.count == 1 && errors.count >= 3)
    #expect((errors.last ?? 0) < warnings[0])
    #expect(
      printed[warnings[0]] == "::warning title=obsolete::12 unused expected tables: "
        + ["0", "1", "10", "11", "2", "3", "4", "5", "6", "7"].map { "t/old\($0).csv, " }.joined()
        + "… and 2 more")
    let text = lines(Run(["verify", "s.json"], files: files).output)
    #expect(text.count { $0.hasPrefix("unused expected table: ") } == 10)
    #expect(text.suffix(2) == ["… and 2 more", "1 case: 0 same, 1 differs (a)"])
    let failing = lines(
      Run(["verify", "s.json", "-f", "github", "--obsolete", "fail"], files: files).output)
    #expect(failing.first?.hasPrefix("::error title=obsolete::12 unused") == true)
    let xml = Run(["verify", "s.json", "-f", "junit", "--obsolete", "fail"], files: files)
    #expect(xml.output.contains("name=\"unused expected tables\""))
    #expect(xml.output.contains(" tests=\"2\" failures=\"2\" errors=\"0\""))
    #expect(xml.diagnostics.count == 11)
    let json = Run(["verify", "s.json", "-f", "json"], files: files).output
    #expect((0..<12).allSatisfy { json.contains("\"t/old\($0).csv\"") })
  }

  @Test func markdownIsTables() {
    #expect(
      report("markdown") == """
        **e,1.csv**: 3 differences in 2 rows, 2 columns

        - column phase: missing
        - column more: added
        - compared: time, offset

        | column | rows that differ | greatest deviation | where | mean deviation |
        | :--- | ---: | ---: | :--- | ---: |
        | offset | 1 of 2 | 2 | row 1, time 0.1 | 2 |

        | figure of the rows | before | after |
        | :--- | ---: | ---: |
        | duration | 0.1 | 0.1 |
        | end\\_offset | 1 | 3 |
        | peak\\_velocity | 10 | 30 |
        | overshoot | 0 | 0 |
        | settling\\_time | 0 | 0 |

        <details><summary>1 difference</summary>

        - row 1, time 0.1: offset expected 1, actual 3 (off by 2)

        </details>


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

  @Test func markdownOfASuiteBeginsWithASummary() {
    let suite = SuiteTests.suite(
      ("a", ["open", "--columns", "time,offset", "--frames", "1"], "a.csv"),
      ("b_1", ["open", "--fps", "0"], "b.csv"))
    let run = Run(
      ["verify", "s.json", "-f", "markdown"],
      files: ["s.json": suite, "a.csv": "time,offset\n0,0\n0.3,275\n"])
    #expect(
      lines(run.output).prefix(12) == [
        "**2 cases: 0 same, 1 differs (a), 1 failed (b\\_1)**", "",
        "| case | result | greatest deviation | where |", "| :--- | :--- | ---: | :--- |",
        "| a | 1 difference | offset 1 | row 1, time 0.3 |",
        "| b\\_1 | error: s.json:1:143: /cases/1/arguments: --fps must be greater than 0 "
          + "(got '0') |  |  |",
        "", "<details><summary>a: 1 difference in 2 rows, 2 columns</summary>", "",
        "| column | rows that differ | greatest deviation | where | mean deviation |",
        "| :--- | ---: | ---: | :--- | ---: |", "| offset | 1 of 2 | 1 | row 1, time 0.3 | 1 |",
      ])
  }

  @Test func jsonHasEverything() {
    let json = report("json")
    for part in [
      "\"schema\": \"deckcalc/diff/2\"", "\"expected\": \"e,1.csv\"", "\"same\": false",
      "\"differences\": 3", "\"missingColumns\": [\"phase\"]", "\"addedColumns\": [\"more\"]",
      "\"rows\": {\"compared\": 2, \"missing\": 0, \"added\": 0}",
      "{\"name\": \"offset\", \"differences\": 1, \"mean\": 2, \"greatest\": 2, "
        + "\"table\": \"expected\", \"row\": 1, \"time\": 0.1, \"line\": 3, \"expected\": 1, \"actual\": 3, \"tolerance\": null, \"first\": {",
      "{\"name\": \"time\", \"differences\": 0, \"mean\": null, \"greatest\": null, "
        + "\"first\": null}",
      "{\"name\": \"end_offset\", \"before\": 1, \"after\": 3}",
      "{\"kind\": \"cell\", \"table\": \"expected\", \"row\": 1, \"time\": 0.1, \"line\": 3, "
        + "\"column\": \"offset\", \"expected\": 1, \"actual\": 3, \"deviation\": 2, \"tolerance\": null}",
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
    #expect(run.status == 65)
    let reported = run.output + run.diagnostics.joined()
    #expect(reported.contains("--fps must be greater than 0 (got '0')"))
  }
}
