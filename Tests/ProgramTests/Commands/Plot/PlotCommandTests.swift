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

  @Test func aSingleFileHasItsPhasesAndEvents() {
    #expect(run("open.csv").output.contains("─ open ─"))
    #expect(run("open.csv").output.hasSuffix("\nevents\n  0    will-open\n  0.3  did-open\n"))
    #expect(!run("open.csv", "late.json").output.contains("events"))
  }

  @Test func unitsOfKnownColumnsAreThoseOfTheProgram() {
    #expect(lines(run("open.csv").output)[2] == "offset (pt)")
    #expect(lines(run("value.csv").output)[2] == "value")
  }

  @Test func standardInputHasItsName() {
    let input = "time,value\n0,1\n1,2\n"
    #expect(lines(run("-", standardInput: input).output)[0] == "standard input")
    #expect(
      lines(run("-", "value.csv", standardInput: input).output)[0] == "standard input, value.csv")
  }

  @Test func aStartIsWhereTheLineLeavesTheFirstValueByHalf() {
    // The value changes by 5 in a second, so by 0.5 after a tenth.
    let foot = lines(run("value.csv", "--align-start").output).first { $0.contains("time (s)") }
    #expect(foot?.split(separator: " ") == ["-0.1", "time", "(s)", "0.9"])
  }

  @Test(arguments: [("60", 60), ("1000", 200), ("x", 80)])
  func theWidthIsThatOfColumns(columns: String, width: Int) {
    let run = run("value.csv", environment: ["COLUMNS": columns])
    #expect(lines(run.output).map(\.count).max() == width)
  }

  @Test func aTerminalHasItsOwnWidthAndColors() {
    var host = MemoryHost()
    host.files = ["value.csv": Array("time,value\n0,0\n1,5\n".utf8)]
    (host.outputIsTerminal, host.terminalWidth) = (true, 70)
    host.environment = ["COLUMNS": "60"]
    #expect(Deckcalc().run(["plot", "value.csv"].map { Array($0.utf8) }, on: &host) == 0)
    let text = String(decoding: host.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[2m"))
    let foot = lines(text).first { $0.contains("└") } ?? ""
    #expect(foot.filter { "└─ ".contains($0) }.count == 70)
  }

  static let errors: [(words: [String], status: Int32, message: String)] = [
    ([], 64, "FILE is required"),
    (Array(repeating: "x.csv", count: 7), 64, "a plot has at most 6 files (got 7)"),
    (["-", "x.csv", "-"], 64, "standard input can be given only once"),
    (
      ["x.csv", "value.csv"], 64,
      "the files must have the same axis (x.csv has x, value.csv has time (s))"
    ),
    (
      ["cards.tsv", "cards.tsv", "cards.tsv"], 64,
      "a plot has at most 6 curves in pt (got 9); choose others with --columns"
    ),
    (
      ["value.csv", "--columns", "other"], 64,
      "--columns: no column 'other' (available: time, value)"
    ),
    (["value.csv", "--columns", "value,value"], 64, "--columns lists 'value' twice"),
    (
      ["value.csv", "--format", "plot", "-o", "a.svg"], 64,
      "--format plot cannot be used with --output a.svg"
    ),
  ]

  @Test(arguments: errors.indices)
  func errorsNameWhatIsWrong(index: Int) {
    let (words, status, message) = Self.errors[index]
    let run = Run(["plot"] + words, files: PlottedFiles.all, standardInput: "time,value\n0,1\n")
    #expect(run.status == status)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
    #expect(run.output.isEmpty)
  }

  @Test func aSuiteCannotHaveDrawings() {
    for words in [["open", "--plot"], ["open", "--format", "svg"], ["open", "--format", "text"]] {
      let suite = SuiteTests.suite(("a", words, "e.csv"))
      let format = words.count == 2 ? "plot" : words[2]
      #expect(
        lines(Run(["verify", "s.json"], files: ["s.json": suite]).output).first?
          .hasSuffix("the format \(format) cannot be compared") == true)
    }
  }
}
