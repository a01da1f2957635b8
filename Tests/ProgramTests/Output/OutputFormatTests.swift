import TestSupport
import Testing

/// The format that the extension of an output file chooses.
@Suite struct OutputFormatTests {
  /// A command, its output file, and what the file begins with.
  struct Row: Sendable, CustomTestStringConvertible {
    let command: String
    let file: String
    let start: String

    init(_ command: String, _ file: String, _ start: String) {
      (self.command, self.file, self.start) = (command, file, start)
    }

    var testDescription: String { "\(command) -o \(file)" }

    func run(_ more: String...) -> Run {
      Run(
        command.split(separator: " ").map(String.init) + ["-o", file] + more,
        files: ["e.csv": "time,x\n0,1\n", "a.csv": "time,x\n0,2\n", "s.json": suite])
    }

    private var suite: String { SuiteTests.suite(("a", ["curve", "ease"], "e.csv")) }
  }

  static let chosen = [
    Row("open", "out.csv", "frame,"), Row("open", "out.CSV", "frame,"),
    Row("open", "out.tsv", "frame\t"), Row("open", "out.tab", "frame\t"),
    Row("open", "out.json", "{\n"), Row("open", "out.ndjson", "{\"frame\""),
    Row("open", "out.jsonl", "{\"frame\""), Row("open", "out.md", "| frame"),
    Row("open", "out.markdown", "| frame"), Row("open", "a.b/out", "frame,"),
    Row("open", "out", "frame,"), Row("open", ".out", "frame,"), Row("open", "out.", "frame,"),
    Row("open", "a.yaml/.out", "frame,"), Row("card stack", "a.md", "| frame"),
    Row("menu toggle", "a.tsv", "frame\t"), Row("transition push", "a.json", "{\n"),
    Row("curve ease", "a.md", "| frame"), Row("curve ease", "a.jsonl", "{\"frame\""),
    Row("open", "a.txt", "frame "), Row("curve ease", "a.TXT", "frame "),
    Row("open", "a.svg", "<svg"), Row("curve ease", "a.svg", "<svg"),
    Row("card stack", "a.svg", "<svg"), Row("open --plot", "a", "deckcalc open"),
    Row("diff e.csv a.csv", "a.txt", "row 0"), Row("diff e.csv a.csv", "a", "row 0"),
    Row("diff e.csv a.csv", "a.json", "{\n"), Row("diff e.csv a.csv", "a.xml", "<?xml"),
    Row("diff e.csv a.csv", "r.md", "**e.csv**"), Row("diff e.csv a.csv", "r.csv", "row,"),
    Row("verify s.json", "a.txt", "a: "), Row("verify s.json", "a.json", "{\n"),
    Row("verify s.json", "a.xml", "<?xml"), Row("verify s.json", "r.markdown", "**1 case"),
    Row("verify s.json", "r.csv", "case,"), Row("explain open", "a.txt", "open: "),
    Row("explain open", "a", "open: "), Row("explain open", "a.json", "{\n"),
  ]

  @Test(arguments: chosen)
  func isThatOfTheExtension(row: Row) {
    let run = row.run()
    #expect([0, 1].contains(run.status))
    #expect(String(decoding: run.files[row.file] ?? [], as: UTF8.self).hasPrefix(row.start))
  }

  private static let tables =
    ".csv, .tsv, .tab, .json, .ndjson, .jsonl, .md, .markdown, .txt, .svg, .html, .htm, .css, "
    + ".swift or .kt"
  private static let reports = ".txt, .json, .xml, .md, .markdown, .csv, .html, .htm or .svg"
  static let unknown = [
    Row("open", "out.yaml", tables), Row("open", "out.xlsx", tables),
    Row("open", "out.text", tables), Row("open", "out.csv.bak", tables),
    Row("open", "a/out.1", tables), Row("open --table phases", "out.cvs", tables),
    Row("bounce", "out.xhtml", tables), Row("peek", "out.xml", tables),
    Row("pan --to 100", "out.doc", tables), Row("rotate", "out.dat", tables),
    Row("set-size --to 60", "out.text", tables), Row("card stack", "out.xls", tables),
    Row("card drag --to 50", "out.ods", tables), Row("transition swipe --to 9", "out.t", tables),
    Row("transition present", "out.jsn", tables), Row("menu swap --to 1", "out.tvs", tables),
    Row("menu launch", "out.yml", tables), Row("curve ease", "out.png", tables),
    Row("curve bouncy", "out.parquet", tables), Row("diff e.csv a.csv", "out.xhtml", reports),
    Row("diff e.csv a.csv", "out.tsv", reports), Row("diff e.csv a.csv", "out.ndjson", reports),
    Row("verify s.json", "out.pdf", reports), Row("verify s.json", "out.junit", reports),
    Row("explain open", "out.md", ".txt or .json"),
    Row("explain bounce", "out.csv", ".txt or .json"),
  ]

  @Test(arguments: unknown)
  func anUnknownExtensionNeedsAFormat(row: Row) {
    let run = row.run()
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --output must end in \(row.start) unless --format is given "
        + "(got '\(row.file)')")
    #expect(run.files[row.file] == nil)
    let given = row.run("--format", "json")
    #expect([0, 1].contains(given.status))
    #expect(given.files[row.file]?.first == UInt8(ascii: "{"))
  }
}
