import Program
import TestSupport
import Testing

/// Text reports of comparisons.
@Suite struct TextReportTests {
  private let expected = "time,x\n" + (0..<10).map { "\($0),\($0 * $0)\n" }.joined()

  /// A table that differs from the expected one by the row's index, or by nothing in the last rows.
  private func actual(equalRows: Int = 0) -> String {
    "time,x\n" + (0..<10).map { "\($0),\($0 * $0 + ($0 < 10 - equalRows ? $0 : 0))\n" }.joined()
  }

  @Test func theExtentAndTheProfileFollowTheTable() {
    #expect(
      diff(expected, actual(), "--limit", "1").lines == [
        "row 9, time 9: x expected 81, actual 90 (off by 9)", "… and 8 more",
        "column  differ  max  time  expected  actual",
        "x         9/10    9     9        81      90",
        "first difference: row 1, time 1; the last rows differ", "deviation of x: ▁▁▂▃▄▅▆▇██",
        "9 differences in 10 rows, 2 columns",
      ])
    #expect(
      diff(expected, actual(equalRows: 2), "--limit", "0").lines.dropFirst() == [
        "column  differ  max  time  expected  actual",
        "x         7/10    7     7        49      56",
        "first difference: row 1, time 1; the last rows are equal", "deviation of x: ▁▂▃▄▅▆▇█▁▁",
        "7 differences in 10 rows, 2 columns",
      ])
  }

  @Test func differencesMayBeInRowOrder() {
    let listed = { (options: [String]) in
      let run = Run(
        ["diff", "e.csv", "a.csv", "--limit", "2"] + options,
        files: ["e.csv": expected, "a.csv": actual()])
      return lines(run.output).prefix(2).map { $0.prefix(5) }
    }
    #expect(listed([]) == ["row 9", "row 8"])
    #expect(listed(["--sort", "deviation"]) == ["row 9", "row 8"])
    #expect(listed(["--sort", "row"]) == ["row 1", "row 2"])
  }

  @Test func aStringColumnIsLocatedAfterManyDifferences() {
    let rows = (0..<30).map { "\($0),\($0),open\n" }.joined()
    let others = (0..<30).map { "\($0),\($0).5,\($0 == 29 ? "close" : "open")\n" }.joined()
    let printed = diff("time,x,s\n" + rows, "time,x,s\n" + others).lines
    #expect(printed.contains("s         1/30         29    'open'  'close'"))
  }

  @Test func linesHaveColorOnlyInATerminal() {
    func output(_ words: [String], _ environment: [String: String] = [:]) -> String {
      var host = MemoryHost()
      host.outputIsTerminal = true
      host.environment = environment
      host.files = ["e.csv": Array("x\n1\n".utf8), "a.csv": Array("x\n2\n".utf8)]
      _ = Deckcalc().run((["diff"] + words).map { Array($0.utf8) }, on: &host)
      return String(decoding: host.output, as: UTF8.self)
    }
    #expect(output(["e.csv", "e.csv"]) == "\u{1B}[32m0 differences in 1 row, 1 column\u{1B}[39m\n")
    let different = lines(output(["e.csv", "a.csv"]))
    #expect(different[1] == "\u{1B}[2mcolumn  differ  max  row  expected  actual\u{1B}[22m")
    #expect(different[3] == "\u{1B}[31m1 difference in 1 row, 1 column\u{1B}[39m")
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      #expect(!output(["e.csv", "a.csv"], environment).contains("\u{1B}"))
    }
    #expect(!output(["e.csv", "a.csv", "-f", "markdown"]).contains("\u{1B}"))
  }

  @Test func comparedColumnsAreListedUnlessAllAre() {
    let (one, other) = ("time,x,y\n0,1,2\n", "time,x,z\n0,1,3\n")
    #expect(diff(one, one).lines == ["0 differences in 1 row, 3 columns"])
    #expect(diff(one, one, "--ignore", "y").lines.first == "compared: time, x")
    #expect(
      diff(one, other, "--only-common").lines == [
        "compared: time, x", "not compared (only in the expected table): y",
        "not compared (only in the actual table): z", "0 differences in 1 row, 2 columns",
      ])
    #expect(diff(one, one, "--key", "time").lines.first == "compared: x, y")
    let suite = SuiteTests.suite(("a", ["open"], "a.csv"), ("b", ["open"], "b.csv"))
    let recorded = Run("open", "--columns", "time,offset").output
    let run = Run(
      ["verify", "s.json", "--actual", "app"],
      files: ["s.json": suite, "app/a.csv": recorded, "app/b.csv": recorded])
    #expect(lines(run.output) == ["compared: offset (2 cases)", "2 cases: 2 same"])
  }

  @Test func aCaseListsThreeDifferences() {
    let files = [
      "s.json": SuiteTests.suite(("a", ["open", "--left-size", "46"], "a.csv")),
      "a.csv": Run("open").output,
    ]
    func count(_ words: String...) -> Int {
      let run = Run(["verify", "s.json"] + words, files: files)
      return lines(run.output).count { $0.hasPrefix("  row ") || $0.hasPrefix("row ") }
    }
    #expect([count(), count("--limit", "5"), count("--limit", "0")] == [3, 5, 0])
    let printed = Run(["verify", "s.json"], files: files).output
    // Sentences may be longer.
    #expect(
      lines(printed).allSatisfy {
        $0.hasPrefix("  row ") || $0.hasPrefix("  likely cause") || $0.count <= 80
      })
    // Other formats list as many as for a single comparison.
    let json = Run(["verify", "s.json", "-f", "json"], files: files).output
    let listed = json.split(separator: "\"listed\"")[1]
    #expect(listed.split(separator: "\"kind\"").count == 11)
  }
}
