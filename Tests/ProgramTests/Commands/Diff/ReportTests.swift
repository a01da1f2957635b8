import TestSupport
import Testing

/// Reports of comparisons for other programs.
@Suite struct ReportTests {
  /// XML may hold these characters as references; as they are, a terminal would obey them.
  @Test func junitHasNoControlCharacters() {
    let output = Run(
      ["diff", "e", "a", "--format", "junit"],
      files: ["e": "x,a\u{7F}\u{9B}\u{202E}\u{2066}\n1,2\n", "a": "x\n1\n"]
    ).output
    #expect(output.contains("column a\\x7f\\x9b\\u202e\\u2066: missing"))
    #expect(!output.unicodeScalars.contains { 0x7F...0x9F ~= $0.value || $0.value == 0x202E })
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
}
