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
    #expect(run.output.contains("<h1>expected e.csv, actual a.csv</h1>"))
    #expect(run.output.contains("</span> 1 difference in 3 rows, 2 columns</p>"))
    #expect(count("<polyline", in: run.output) == 3)
    #expect(run.output.contains(">actual \u{2212} expected</tspan>"))
    #expect(run.output.contains("offset: greatest difference 3 in row 1"))
    #expect(run.output.contains("<th scope=\"row\">offset</th><td class=\"_number\">1 of 3</td>"))
    #expect(run.output.contains("<li>row 1, time 0.5: offset expected 4, actual 7 (off by 3)</li>"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(!run.output.contains("class=\"tolerance\""))
  }

  @Test func tablesWithoutADifferenceHaveNoMark() {
    let equal = Run(["diff", "e.csv", "e.csv", "--format", "html"], files: files)
    #expect(equal.status == 0 && count("<polyline", in: equal.output) == 3)
    #expect(!equal.output.contains("class=\"mark\" d"))
    let near = Run(["diff", "e.csv", "a.csv", "-f", "html", "--tolerance", "5"], files: files)
    #expect(near.status == 0 && near.output.contains("offset: greatest deviation 3 in"))
    // In both panels; the axis of the deviation includes the tolerance.
    #expect(count("<path class=\"tolerance\"", in: near.output) == 2)
    #expect(near.output.contains(">5</text>") && near.output.contains(">\u{2212}5</text>"))
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
    #expect(count("<li>row", in: run.output) == 2)
    #expect(run.output.contains("<li>… and 1 more</li>"))
    #expect(run.output.contains("<summary>3 differences</summary>"))
    let none = Run(["diff", "e.csv", "a.csv", "-f", "html", "--limit", "0"], files: files)
    #expect(!none.output.contains("<details>"))
  }

  @Test func namesAreEscaped() {
    let name = "<script>alert(1)</script>"
    let run = Run(
      ["diff", "<b>.csv", "a.csv", "--format", "html"],
      files: ["<b>.csv": "\(name),s\n1,<i>\n", "a.csv": "\(name),s\n2,<u>\n"])
    #expect(!run.output.contains("<script"))
    #expect(!run.output.contains("<b>") && !run.output.contains("<i>"))
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

  @Test func casesThatDifferComeFirst() throws {
    let run = verified("-o", "r.html")
    #expect(run.status == 66)
    let page = text(run, "r.html")
    #expect(page.contains("<h1>s.json</h1>"))
    #expect(
      page.contains("</span> 4 cases: 1 same, 2 differ (b, a), 1 failed (lost)</p>"))
    let headings = page.split(separator: "<h2>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(headings == ["b", "lost", "a", "1 case without differences"])
    #expect(count("<svg ", in: page) == 2)
    #expect(page.contains("<li><a href=\"#result-3\">a</a></li>"))
    #expect(page.contains("<section class=\"_panel\" id=\"result-3\" aria-label=\"a\">"))
    #expect(page.contains("<li>same</li>"))
  }

  @Test func onlySomeCasesHavePlots() {
    let cases = (0..<52).map { index in
      "{\"name\": \"c\(index)\", \"arguments\": [\"curve\", \"ease\", \"--frames\", \"4\"], "
        + "\"expect\": \"t\(index).csv\"}"
    }
    var files = ["s.json": "{\"cases\": [\(cases.joined(separator: ", "))]}"]
    for index in 0..<52 { files["t\(index).csv"] = "frame,x,y,slope\n0,0,9,9\n" }
    let run = Run(["verify", "s.json", "--format", "html"], files: files)
    #expect(run.status == 1)
    #expect(count("<section ", in: run.output) == 52)
    let plotted = run.output.split(separator: "<section ").dropFirst().count {
      $0.contains("<svg ")
    }
    #expect(plotted == 50)
    #expect(run.output.contains("<p>Only the first 50 results have plots.</p>"))
  }

  @Test func filesOfFoldersAreOnOnePage() {
    let run = Run(
      ["diff", "e", "a", "-f", "html"],
      files: [
        "e/1.csv": "x\n1\n", "a/1.csv": "x\n1\n", "e/2.csv": "x\n1\n", "a/2.csv": "x\n2\n",
        "a/3.csv": "x\n",
      ])
    #expect(run.status == 1)
    #expect(run.output.contains("<h1>e, a</h1>"))
    #expect(run.output.contains("</span> only in &#39;a&#39;</p>"))
    #expect(run.output.contains("<h2>1 table without differences</h2>"))
  }
}
