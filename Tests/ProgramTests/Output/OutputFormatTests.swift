import TestSupport
import Testing

/// The format that the extension of an output file chooses; output-formats.txt has short files.
@Suite struct OutputFormatTests {
  private static let files = [
    "e.csv": "time,x\n0,1\n", "a.csv": "time,x\n0,2\n",
    "s.json": SuiteTests.suite(("a", ["curve", "ease"], "e.csv")),
  ]

  @Test(arguments: [
    ("open", "a.json", "{\n"), ("card stack", "a.md", "| frame"),
    ("menu toggle", "a.tsv", "frame\t"),
    ("transition push", "a.ndjson", "{\"frame\""), ("open", "a.txt", "frame "),
    ("open", "a.svg", "<svg"), ("curve ease", "a.svg", "<svg"), ("card stack", "a.svg", "<svg"),
    ("open --plot", "a", "deckcalc open"), ("verify s.json", "a.txt", "a: "),
    ("verify s.json", "a.json", "{\n"), ("verify s.json", "a.xml", "<?xml"),
    ("verify s.json", "r.markdown", "**1 case"), ("verify s.json", "r.csv", "case,"),
    ("explain open", "a.txt", "open: "), ("explain open", "a", "open: "),
    ("explain open", "a.json", "{\n"),
  ])
  func aFileBeginsLikeItsFormat(command: String, file: String, start: String) {
    let run = Run(command.split(separator: " ").map(String.init) + ["-o", file], files: Self.files)
    #expect([0, 1].contains(run.status))
    #expect(run.contents[file]?.hasPrefix(start) == true)
  }

  /// The commands whose output file has an unknown extension.
  static let unknown = GoldenFile.commands("output-formats").prefix {
    $0[0] != "curve" || !$0.contains("--at")
  }

  @Test func aGivenFormatNeedsNoExtension() {
    #expect(Self.unknown.count == 26)
    for words in Self.unknown {
      let run = Run(words + ["--format", "json"], files: Self.files)
      #expect([0, 1].contains(run.status))
      #expect(run.contents[words[words.count - 1]]?.first == "{", "\(words)")
    }
  }
}
