import Options
import Program
import TestSupport
import Testing

/// The command that draws tables.
@Suite struct PlotCommandTests {
  private func run(
    _ words: String..., environment: [String: String] = [:], standardInput: String? = nil
  ) -> Run {
    Run(
      ["plot"] + words, files: PlottedFiles.all, standardInput: standardInput,
      environment: environment)
  }

  /// The headings of the panels.
  private func headings(_ run: Run) -> [String] {
    let lines = lines(run.output)
    return lines.indices.dropFirst().filter { lines[$0 - 1].isEmpty && lines[$0].contains("(pt") }
      .map { lines[$0] }
  }

  @Test func severalFilesShareTheirPanels() {
    let run = run("open.csv", "late.json", "--columns", "offset,velocity")
    #expect(run.status == 0)
    #expect(headings(run) == ["offset (pt)", "velocity (pt/s)"])
    #expect(lines(run.output).count { $0.hasSuffix(" open.csv") } == 2)
    #expect(lines(run.output)[0] == "open.csv, late.json")
  }

  @Test func standardInputHasItsName() {
    let input = "time,value\n0,1\n1,2\n"
    #expect(
      lines(run("-", "value.csv", standardInput: input).output)[0] == "standard input, value.csv")
  }

  @Test(arguments: [("60", 60), ("1000", 200), ("x", 80)])
  func theWidthIsThatOfColumns(columns: String, width: Int) {
    let run = run("value.csv", environment: ["COLUMNS": columns])
    #expect(lines(run.output).map(\.count).max() == width)
  }

  @Test func aTerminalHasItsOwnWidthAndColors() {
    let host = MemoryHost()
    host.files = ["value.csv": Array("time,value\n0,0\n1,5\n".utf8)]
    (host.isTerminal, host.width) = (true, 70)
    host.environment = ["COLUMNS": "60"]
    #expect(Catalog.standard.run(["plot", "value.csv"].map { Array($0.utf8) }, on: host) == 0)
    let text = String(decoding: host.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[2m"))
    let foot = lines(text).first { $0.contains("└") } ?? ""
    #expect(foot.filter { "└─ ".contains($0) }.count == 70)
  }
}
