import Options
import Program
import TestSupport
import Testing

/// Text reports of comparisons.
@Suite struct TextReportTests {
  @Test func aStringColumnIsLocatedAfterManyDifferences() {
    let rows = (0..<30).map { "\($0),\($0),open\n" }.joined()
    let others = (0..<30).map { "\($0),\($0).5,\($0 == 29 ? "close" : "open")\n" }.joined()
    let printed = diff("time,x,s\n" + rows, "time,x,s\n" + others).lines
    #expect(printed.contains("s         1/30         29    'open'  'close'"))
    // Three differences, and the rest of the report.
    #expect(printed.count { $0.hasPrefix("row ") } == 3)
  }

  @Test func linesHaveColorOnlyInATerminal() {
    func output(_ words: [String], _ environment: [String: String] = [:]) -> String {
      let host = MemoryHost()
      host.isTerminal = true
      host.environment = environment
      host.files = ["e.csv": Array("x\n1\n".utf8), "a.csv": Array("x\n2\n".utf8)]
      _ = Catalog.standard.run((["diff"] + words).map { Array($0.utf8) }, on: host)
      return String(decoding: host.output, as: UTF8.self)
    }
    #expect(output(["e.csv", "e.csv"]) == "\u{1B}[32m0 differences in 1 row, 1 column\u{1B}[39m\n")
    let different = lines(output(["e.csv", "a.csv"]))
    #expect(different[1] == "\u{1B}[2mcolumn  differ  max  row  expected  actual\u{1B}[22m")
    let cells = "\u{1B}[2m1\u{1B}[22m       \u{1B}[33m2\u{1B}[39m"
    #expect(different[2].hasSuffix(cells))
    #expect(different[3] == "\u{1B}[31m1 difference in 1 row, 1 column\u{1B}[39m")
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      #expect(!output(["e.csv", "a.csv"], environment).contains("\u{1B}"))
    }
    #expect(!output(["e.csv", "a.csv", "-f", "markdown"]).contains("\u{1B}"))
    #expect(!output(["e.csv", "a.csv", "--color", "never"]).contains("\u{1B}"))
    let forced = output(["e.csv", "a.csv", "--color", "always"], ["NO_COLOR": "1"])
    #expect(forced.contains("\u{1B}[31m"))
  }

  @Test func aCountOfZeroIsNotPrinted() {
    let printed = diff("x\n1\n", "x\n1\n2\n").lines
    #expect(printed.contains("1 row added (first: actual row 1)"))
    #expect(!printed.contains { $0.contains("0 rows") })
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
