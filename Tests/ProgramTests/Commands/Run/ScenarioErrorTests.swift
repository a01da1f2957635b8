import TestSupport
import Testing

/// Scenarios that cannot be read, where a file of lines cannot show it; see scenario-errors.txt.
@Suite struct ScenarioErrorTests {
  @Test func depthHasALimit() {
    func message(_ json: String) -> String? {
      Run(["run", "s.json"], files: ["s.json": json]).diagnostics.first
    }
    let limit = "arrays and objects must be nested at most 128 deep"
    let deep = String(repeating: "[", count: 129)
    #expect(message("{\"actions\": \(deep)") == "deckcalc: error: s.json:1:140: " + limit)
    #expect(message(deep) == "deckcalc: error: s.json:1:129: " + limit)
    // 126 lists within the object and its list are 128.
    let most = String(repeating: "[", count: 126) + String(repeating: "]", count: 126)
    #expect(
      message("{\"actions\": [\(most)]}")
        == "deckcalc: error: s.json:1:14: /actions/0 must be an object")
    #expect(
      message("{\"skipped\": " + String(repeating: "{\"a\":", count: 128))
        == "deckcalc: error: s.json:1:648: " + limit)
  }

  @Test func filesThatAreNotThereAreNamed() {
    let missing = Run("run", "no\n.json")
    #expect(missing.status == 66)
    #expect(
      missing.diagnostics
        == ["deckcalc: error: cannot read 'no\\x0a.json': No such file or directory"])
    let closed = Run("run", "-")
    #expect(closed.status == 66)
    #expect(
      closed.diagnostics == ["deckcalc: error: cannot read standard input: Bad file descriptor"])
  }

  @Test func longNamesAreCut() {
    let name = String(repeating: "ä\u{1B}", count: 3_000)
    let files = [name: "{\"parameters\": {\"\(name)\": 1}}".replacing("\u{1B}", with: "\\u001b")]
    let run = Run(["run", name], files: files)
    #expect(run.status == 65)
    #expect(run.diagnostics.count == 1)
    #expect(run.diagnostics[0].utf8.count <= 1_000)
    #expect(run.diagnostics[0].unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
