import Testing

/// The total of a report in a file, on standard error.
@Suite struct ReportFileTests {
  private static let files = [
    "a.csv": "time,offset\n0,0\n1,10\n", "b.csv": "time,offset\n0,0\n1,12\n",
    "s.json": SuiteTests.suite(("open", ["open"], "open.csv")), "open.csv": "time,offset\n0,1\n",
  ]
  private static let names = ["r.txt", "r.json", "r.xml", "r.md", "r.csv", "r.html"]

  @Test(arguments: names)
  func theTotalOfADifferenceIsPrinted(file: String) {
    let run = Run(["diff", "a.csv", "b.csv", "--output", file], files: Self.files)
    #expect((run.status, run.output) == (1, ""))
    #expect(run.diagnostics == ["deckcalc: 1 difference in 2 rows, 2 columns"])
    #expect(run.contents[file]?.isEmpty == false)
  }

  @Test(arguments: names)
  func nothingIsPrintedIfEverythingIsTheSame(file: String) {
    let run = Run(["diff", "a.csv", "a.csv", "--output", file], files: Self.files)
    #expect((run.status, run.output, run.diagnostics) == (0, "", []))
  }

  @Test(arguments: names)
  func theTotalOfASuiteIsPrinted(file: String) {
    let words = ["verify", "s.json", "--only-common", "--output", file]
    let run = Run(words, files: Self.files)
    #expect((run.status, run.output) == (1, ""))
    #expect(run.diagnostics.last == "deckcalc: 1 case: 0 same, 1 differs (open)")
  }
}
