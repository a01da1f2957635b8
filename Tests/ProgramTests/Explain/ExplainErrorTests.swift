import TestSupport
import Testing

/// Commands that cannot be explained and their messages; and scenarios, which come from files.
@Suite struct ExplainErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let message: String
    /// The command whose help the second line names.
    let hint: String

    var testDescription: String { words }

    init(_ words: String, _ message: String, hint: String = "explain") {
      (self.words, self.message, self.hint) = (words, message, hint)
    }
  }

  static let rows = [
    Row("", "COMMAND is required"),
    Row("--format json", "COMMAND is required"),
    Row("--side left", "COMMAND is required"),
    Row("--", "COMMAND is required"),
    Row("opne", "unknown command 'opne' (did you mean 'open'?)"),
    Row("frobnicate", "unknown command 'frobnicate'"),
    Row("list devices", "'list' has no motion or curve to explain"),
    Row("help", "'help' has no motion or curve to explain"),
    Row("explain open", "'explain' has no motion or curve to explain"),
    Row("--frobnicate", "unknown option '--frobnicate'"),
    // The nearest names, and the help that has them, are those of what is explained.
    Row("open --sied left", "unknown option '--sied' (did you mean '--side'?)", hint: "open"),
    Row("--sied open", "unknown option '--sied' (did you mean '--side'?)", hint: "open"),
    Row("bounce --openin", "unknown option '--openin' (did you mean '--opening'?)", hint: "bounce"),
    Row("open --frmat x", "unknown option '--frmat' (did you mean '--format'?)", hint: "open"),
    Row("open --frobnicate", "unknown option '--frobnicate'", hint: "open"),
    Row(
      "open --across", "'open' has no --across (it is an option of 'toggle')", hint: "open"),
    Row("open left right", "unexpected argument 'right'", hint: "open"),
    Row(
      "open -- --side", "SIDE must be left, right, top or bottom (got '--side')", hint: "open"),
    Row("open --side", "--side needs a value", hint: "open"),
    Row(
      "open --side lfet",
      "--side must be left, right, top or bottom (got 'lfet'); did you mean 'left'?",
      hint: "open"),
    Row(
      "--size-mode close open", "--size-mode must be ledge or view (got 'close')", hint: "open"),
    Row("set-size", "--to is required", hint: "set-size"),
    Row(
      "open --state left --offset 3", "--offset cannot be used with --state", hint: "open"),
    Row(
      "open --model v3 --parallax 1", "--parallax cannot be used with --model v3", hint: "open"),
    Row(
      "bounce --model v3",
      "--model must not be v3 for 'bounce' (v3 has open, close, pan, tap, rotate, resize)",
      hint: "bounce"),
    Row("open --fps abc", "--fps must be a number (got 'abc')", hint: "open"),
    Row("open --fps 60 --step 1", "--step cannot be used with --fps", hint: "open"),
    Row(
      "open --columns tme", "--columns: unknown column 'tme' (did you mean 'time'?)", hint: "open"),
    Row("run", "SCENARIO.json is required", hint: "run"),
    Row("run a b", "unexpected argument 'b'", hint: "run"),
    // An explanation has formats of its own.
    Row("open --format csv", "--format must be text or json (got 'csv')"),
    Row("--format jsn open", "--format must be text or json (got 'jsn'); did you mean 'json'?"),
    Row(
      "open --precision 16", "--precision must be a whole number from 0 to 15, or 'full' (got '16')"
    ),
    Row("open --output", "--output needs a value"),
  ]

  @Test(arguments: rows)
  func isNamedInOneLineWithAHint(row: Row) {
    let run = Run(["explain"] + row.words.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(
      run.diagnostics == [
        "deckcalc: error: " + row.message,
        "Run 'deckcalc \(row.hint) --help' for the options.",
      ])
    #expect(run.output.isEmpty)
    #expect(run.files.isEmpty)
  }

  @Test func aFullOutputIsNoUsageError() {
    let run = Run(["explain", "open"], outputLimit: 100)
    #expect(run.status == 74)
    #expect(
      run.diagnostics == [
        "deckcalc: error: cannot write standard output: No space left on device"
      ])
  }

  // MARK: Scenarios

  static let scenario = #"""
    {
      "parameters": {"sides": ["left"], "openDuration": 0.5},
      "actions": [
        {"at": 0, "do": "open"},
        {"at": 1, "do": "set-size", "to": 20},
        {"at": 2, "do": "bounce"}
      ]
    }
    """#

  @Test func aScenarioIsExplained() throws {
    let reported = try Explained("run -", input: Self.scenario)
    #expect(reported.parameter("sides") == ["[left]", "the file"])
    #expect(
      reported.column("because", of: "legs") == [
        "every side was closed: ease-in-out", "null",
        "the ledge shrinks: the closing duration, ease-in-out", "null",
        "slides off-screen from rest: ease-in", "returns to closed: ease-out",
      ])
    // Both are of the one side: 320 − 44, then 320 − 20.
    #expect(reported.column("openOffset", of: "sizes").first == "276")
    #expect(reported.column("openOffset", of: "sizesAfterwards").first == "300")
    // The actions are reported by their legs; a list of them has no place among parameters.
    #expect(reported.parameter("actions") == [])
  }

  @Test func aScenarioIsTheSameFromAFileAndFromStandardInput() {
    let piped = Run(["explain", "run", "-"], input: Self.scenario)
    let read = Run(["explain", "run", "a.json"], input: nil, files: ["a.json": Self.scenario])
    #expect(piped.status == 0)
    #expect(piped.output == read.output)
    let before = Run(["explain", "--sides", "left", "run", "-"], input: Self.scenario)
    #expect(
      before.output == Run(["explain", "run", "-", "--sides", "left"], input: Self.scenario).output)
  }

  @Test func aScenarioThatIsMissingOrMalformedSaysSo() {
    let missing = Run(["explain", "run", "a.json"], input: nil)
    #expect(missing.status == 66)
    #expect(
      missing.diagnostics == ["deckcalc: error: cannot read 'a.json': No such file or directory"])
    let malformed = Run(["explain", "run", "-"], input: "{\"actions\": [{}]}")
    #expect(malformed.status == 65)
    #expect(malformed.diagnostics == Run(["run", "-"], input: "{\"actions\": [{}]}").diagnostics)
    #expect(malformed.output.isEmpty)
  }

  @Test func aScenarioWarnsOnce() {
    let scenario = #"{"actions": [{"at": 0, "do": "set-max-size", "to": 20}]}"#
    let run = Run(["explain", "run", "-"], input: scenario)
    #expect(run.status == 0)
    #expect(
      run.diagnostics == [
        "deckcalc: warning: /actions/0: the maximum has no effect: it applies when only one side "
          + "has a controller"
      ])
  }
}
