import TestSupport
import Testing

/// Comparisons as pages and pictures.
@Suite struct PageReportTests {
  private let files = [
    "e.csv": "time,offset\n0,0\n0.5,4\n1,10\n", "a.csv": "time,offset\n0,0\n0.5,7\n1,10\n",
  ]

  private func text(_ run: Run, _ file: String) -> String {
    String(decoding: run.files[file] ?? [], as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  // MARK: One comparison

  @Test func aPageShowsTheCurvesAndTheirDeviation() {
    let run = Run(["diff", "e.csv", "a.csv", "--format", "html"], files: files)
    #expect(run.status == 1)
    #expect(run.output.contains("<span>The tables differ</span></h1>"))
    #expect(
      run.output.contains(">expected e.csv, actual a.csv · 1 difference in 3 rows, 2 columns</p>"))
    #expect(count("<polyline class=\"curve", in: run.output) == 3)
    #expect(run.output.contains(">actual \u{2212} expected</tspan>"))
    #expect(run.output.contains("<th scope=\"row\">offset</th><td class=\"_number\">1 of 3</td>"))
    #expect(
      run.output.contains(
        "<tr><th scope=\"row\">1</th><td class=\"_number\">0.5</td><td>offset</td>"
          + "<td class=\"_number\">4</td><td class=\"_number\">7</td>"
          + "<td class=\"_number\">3</td></tr>"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(!run.output.contains("class=\"tolerance\""))
  }

  @Test func equalTablesHaveOneCurve() {
    let equal = Run(["diff", "e.csv", "e.csv", "--format", "html"], files: files)
    #expect(equal.status == 0 && count("<polyline", in: equal.output) == 1)
    #expect(equal.output.contains("<span>The tables are the same</span></h1>"))
    #expect(!equal.output.contains("class=\"mark\" d") && !equal.output.contains("<table"))
    let near = Run(["diff", "e.csv", "a.csv", "-f", "html", "--tolerance", "5"], files: files)
    #expect(near.status == 0 && count("<polyline", in: near.output) == 3)
    // In both panels; the axis of the deviation includes the tolerance.
    #expect(count("<path class=\"tolerance\"", in: near.output) == 2)
    #expect(near.output.contains(">5</text>") && near.output.contains(">\u{2212}5</text>"))
  }

  @Test func onlyFiguresThatHaveChangedAreShownWithTheirChange() {
    let files = ["e.csv": Run("open").output, "a.csv": Run("open", "--duration", "0.4").output]
    let page = Run(["diff", "e.csv", "a.csv", "-f", "html"], files: files).output
    #expect(
      page.contains(
        "<th scope=\"row\">duration (s)</th><td class=\"_number\">0.3\u{2007}\u{2007}</td>"
          + "<td class=\"_number\">0.4\u{2007}\u{2007}</td>"))
    #expect(page.contains(">+0.1") && !page.contains(">end_offset"))
    // The progress follows from the offset.
    #expect(page.contains("<th scope=\"row\">offset (same shape: progress)</th>"))
  }

  @Test func theExtensionOfAFileChoosesTheFormat() {
    for (file, start) in [("r.html", "<!DOCTYPE"), ("r.htm", "<!DOCTYPE"), ("r.svg", "<svg ")] {
      let run = Run(["diff", "e.csv", "a.csv", "-o", file], files: files)
      #expect((run.status, run.output) == (1, ""))
      #expect(text(run, file).hasPrefix(start))
    }
  }

  @Test func theLimitBoundsTheListOfDifferences() {
    var files = files
    files["a.csv"] = "time,offset\n0,1\n0.5,7\n1,12\n"
    let run = Run(["diff", "e.csv", "a.csv", "-f", "html", "--limit", "2"], files: files)
    #expect(count("<td>offset</td>", in: run.output) == 2)
    #expect(run.output.contains("<summary>3 differences, of which 2 are listed</summary>"))
    let none = Run(["diff", "e.csv", "a.csv", "-f", "html", "--limit", "0"], files: files)
    #expect(!none.output.contains("<details>") && none.output.contains("<table"))
  }

  @Test func namesAreEscaped() {
    let name = "<script>alert(1)</script>"
    let run = Run(
      ["diff", "<b>.csv", "a.csv", "--format", "html"],
      files: ["<b>.csv": "\(name),s\n1,<i>\n", "a.csv": "\(name),s\n2,<u>\n"])
    #expect(count("<script", in: run.output) == 1)
    #expect(!run.output.contains("<b>.csv") && !run.output.contains("<i>"))
    #expect(run.output.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test func tablesWithoutNumbersHaveNoPlot() {
    let files = ["e.csv": "phase\nopen\n", "a.csv": "phase\nclose\n"]
    let page = Run(["diff", "e.csv", "a.csv", "-f", "html"], files: files)
    #expect(!page.output.contains("<svg"))
    #expect(page.output.contains("<td class=\"_number\">&#39;open&#39;</td>"))
    let picture = Run(["diff", "e.csv", "a.csv", "-f", "svg"], files: files)
    #expect(picture.status == 1)
    #expect(picture.output.contains(">1 difference in 1 row, 1 column</text>"))
  }

  /// Distances between the greatest numbers, and their tolerances, overflow.
  @Test(arguments: ["html", "svg"])
  func extremeNumbersAreDrawnOrLeftOut(format: String) {
    let files = [
      "e.csv": "time,offset,huge\n0,1,1e308\n1e300,2,-1e308\n",
      "a.csv": "time,offset,huge\n0,1,-1e308\n1e300,1e99,1e308\n",
    ]
    for more in [
      [], ["--tolerance", "1e300"], ["--relative", "1e308"], ["--time-tolerance", "1e300"],
      ["--align", "--tolerance", "1e-300"],
    ] {
      let run = Run(["diff", "e.csv", "a.csv", "-f", format] + more, files: files)
      #expect([0, 1].contains(run.status))
      #expect(run.output.contains("<polyline"))
      #expect(!run.output.contains("nan") && !run.output.contains("inf"))
    }
  }

  @Test func aPictureShowsTheResultBelowItsTitle() {
    let run = Run(["diff", "e.csv", "a.csv", "-f", "svg"], files: files)
    #expect(run.status == 1)
    #expect(count("<svg ", in: run.output) == 1)
    #expect(run.output.contains(">expected e.csv, actual a.csv</text>"))
    #expect(run.output.contains(">1 difference in 3 rows, 2 columns</text>"))
    #expect(run.output.hasSuffix("</svg>\n"))
  }

  @Test func aPlotSaysThatRowsAreLeftOut() {
    let rows = (0..<8_193).map { "\($0),\($0 % 90)\n" }.joined()
    let files = ["e.csv": "time,offset\n" + rows]
    let run = Run(["diff", "e.csv", "e.csv", "-f", "html"], files: files)
    #expect(
      run.output.contains("<figcaption>Every 4th of 8,193 rows is drawn.</figcaption>"))
  }

  // MARK: Suites

  private func verified(_ arguments: String...) -> Run {
    let suite = SuiteTests.suite(
      ("b", ["open"], "b.csv"), ("lost", ["close"], "lost.csv"), ("a", ["open"], "a.csv"),
      ("same", ["close"], "same.csv"))
    let recorded = Run(["record", "s.json"], files: ["s.json": suite])
    var files = recorded.files.mapValues { String(decoding: $0, as: UTF8.self) }
    for name in ["a.csv", "b.csv"] {
      files[name] = files[name]?.replacing("0.3,open,1,276", with: "0.3,open,1,275")
    }
    files["lost.csv"] = nil
    return Run(["verify", "s.json"] + arguments, files: files)
  }

  /// The names of the cases that have a row, in their order.
  private func names(_ page: String) -> [Substring] {
    page.split(separator: "<span class=\"_name\"><b>").dropFirst().map { $0.prefix { $0 != "<" } }
  }

  @Test func eachCaseThatDiffersHasARow() throws {
    let run = verified("-o", "r.html")
    #expect(run.status == 66)
    let page = text(run, "r.html")
    #expect(page.contains("<span>2 of 4 cases differ, 1 failed</span></h1>"))
    #expect(names(page) == ["lost", "b", "a"])
    #expect(count("<svg xmlns", in: page) == 4 && count("<svg class=\"_spark\"", in: page) == 2)
    #expect(page.contains("<details class=\"_case\" id=\"result-3\">"))
    #expect(page.contains("<code>open</code>"))
    #expect(page.contains("data-copy=\"deckcalc open\">Copy command</button>"))
    #expect(page.contains("data-copy=\"deckcalc record s.json --only b\">"))
    #expect(
      page.contains("<summary>1 case is the same</summary>") && page.contains("<li>same</li>"))
  }

  @Test func theWorstCaseComesFirst() {
    let suite = SuiteTests.suite(
      ("near", ["open"], "t/near.csv"), ("far", ["open"], "t/far.csv"),
      ("same", ["open"], "t/same.csv"))
    var files = Run(["record", "s.json"], files: ["s.json": suite]).files
      .mapValues { String(decoding: $0, as: UTF8.self) }
    files["t/near.csv"] = Run("open", "--duration", "0.31").output
    files["t/far.csv"] = Run("open", "--curve", "ease-in").output
    let page = Run(["verify", "s.json", "-f", "html"], files: files).output
    #expect(names(page) == ["far", "near"])
    #expect(page.contains("· worst: far, "))
    #expect(page.contains("<b>ease-in-out</b> instead of ease-in</span>"))
    #expect(page.contains("duration 0.31 → 0.3 s"))
    // Unused tables come last.
    files["t/old.csv"] = "x\n"
    let unused = Run(["verify", "s.json", "-f", "html"], files: files).output
    let list = "<summary>1 expected table is unused</summary>\n<ul class=\"_names\">\n<li>t/old.csv"
    #expect(unused.contains(list))
  }

  @Test func onlyTheWorstCasesHavePlots() {
    let cases = (0..<52).map { index in
      "{\"name\": \"c\(index)\", \"arguments\": [\"curve\", \"ease\", \"--frames\", \"4\"], "
        + "\"expect\": \"t\(index).csv\"}"
    }
    var files = ["s.json": "{\"cases\": [\(cases.joined(separator: ", "))]}"]
    for index in 0..<52 { files["t\(index).csv"] = "frame,x,y,slope\n0,0,\(9 + index),9\n" }
    let run = Run(["verify", "s.json", "--format", "html"], files: files)
    #expect(run.status == 1)
    #expect(count("<details class=\"_case\"", in: run.output) == 52)
    let plots = run.output.split(separator: "<details class=\"_case\"").dropFirst().map {
      $0.contains("<svg xmlns")
    }
    #expect(plots == Array(repeating: true, count: 50) + [false, false])
    #expect(run.output.contains("only the worst 50 have plots"))
  }

  @Test func filesOfFoldersAreOnOnePage() {
    let run = Run(
      ["diff", "e", "a", "-f", "html"],
      files: [
        "e/1.csv": "x\n1\n", "a/1.csv": "x\n1\n", "e/2.csv": "x\n1\n", "a/2.csv": "x\n2\n",
        "a/3.csv": "x\n",
      ])
    #expect(run.status == 1)
    #expect(run.output.contains("<span>2 of 3 tables differ</span></h1>"))
    #expect(run.output.contains(">only in &#39;a&#39;</span>"))
    #expect(run.output.contains("<summary>1 table is the same</summary>"))
  }
}
