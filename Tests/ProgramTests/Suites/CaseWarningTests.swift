import TestSupport
import Testing

/// The warnings of the commands of cases: printed with the tables that they are about.
@Suite struct CaseWarningTests {
  /// Commands with a warning, and the sentence that each prints alone.
  static let commands = [
    (
      "open --side top", "nothing moves: top has no controller (add it with --sides left,right,top)"
    ),
    ("open --duration 300 --frames 2", "--duration is 300 s (did you mean '300ms'?)"),
    ("curve bouncy --duration 90", "--duration is 90 s (did you mean '90ms'?)"),
    ("curve bouncy --duration 0.3", "the spring is cut off at 0.3 s (it needs 0.863 s)"),
    (
      "curve spring:response=500,bounce=0.3 --at 50%",
      "the spring's response is 500 s (did you mean '500ms'?)"
    ),
    (
      "open --max-size 100",
      "--max-size is ignored: it applies when only one side has a controller"
    ),
    (
      "run still.json",
      "nothing moves: no action moves anything ('deckcalc explain run' gives each "
        + "reason)"
    ),
    ("run late.json --frames 2", "/actions/0/at is 300 s (did you mean '300ms'?)"),
    (
      "pan --path ms.csv --frames 2",
      "ms.csv: 'time' is read as seconds, 90 s in all "
        + "(divide milliseconds by 1000, frame numbers by the frames per second)"
    ),
  ]

  /// The files that the commands read.
  static let inputs = [
    "still.json": #"{"actions": [{"at": 0, "do": "close"}]}"#,
    "late.json": #"{"actions": [{"at": 300, "do": "open"}]}"#,
    "ms.csv": "time,x\n0,0\n90,9\n",
  ]

  /// A suite of one case, and the files that it reads.
  private func files(_ command: String) -> [String: String] {
    let suite = SuiteTests.suite(("a", OptionEffects.split(command), "a.csv"))
    return Self.inputs.merging(["s.json": suite]) { $1 }
  }

  @Test(arguments: commands)
  func recordPrintsTheWarningsOfTablesThatChange(_ command: String, _ sentence: String) {
    let alone = Run(OptionEffects.split(command), files: Self.inputs)
    #expect(alone.diagnostics == ["deckcalc: warning: \(sentence)"])
    let new = Run(["record", "s.json"], files: files(command))
    #expect((new.status, new.diagnostics) == (0, ["deckcalc: warning: a: \(sentence)"]))
    #expect(Run(["record", "s.json"], files: new.contents).diagnostics == [])
    let check = Run(["record", "s.json", "--check"], files: files(command))
    #expect(check.diagnostics == new.diagnostics)
  }

  @Test(arguments: commands)
  func verifyPrintsTheWarningsOfTablesThatDiffer(_ command: String, _ sentence: String) {
    var files = Run(["record", "s.json"], files: files(command)).contents
    #expect(Run(["verify", "s.json"], files: files).diagnostics == [])
    files["a.csv"] = "time\n0\n"
    let changed = Run(["verify", "s.json"], files: files)
    #expect((changed.status, changed.diagnostics) == (1, ["deckcalc: warning: a: \(sentence)"]))
    #expect(Run(["verify", "s.json", "--quiet"], files: files).diagnostics == [])
    files["a.csv"] = nil
    let missing = Run(["verify", "s.json"], files: files)
    #expect((missing.status, missing.diagnostics) == (66, changed.diagnostics))
  }

  @Test(arguments: [
    ("json", #""warnings": ["nothing moves: top has no controller "#, #""warnings": []"#),
    (
      "junit",
      "\nwarning: nothing moves: top has no controller (add it with --sides "
        + "left,right,top)</system-out>", #"name="a"/>"#
    ),
    ("markdown", "\n- warning: nothing moves: top has no controller ", "**1 case: 1 same**"),
  ])
  func reportsListTheWarningsOfTablesThatDiffer(
    _ format: String, _ warning: String, _ silence: String
  ) {
    var files = Run(["record", "s.json"], files: files("open --side top")).contents
    let same = Run(["verify", "s.json", "--format", format], files: files)
    #expect(same.output.contains(silence) && !same.output.contains("controller"))
    files["a.csv"] = "time\n0\n"
    let changed = Run(["verify", "s.json", "--format", format], files: files)
    #expect(changed.output.contains(warning))
  }

  @Test(arguments: commands)
  func anAddedCaseWarnsLikeTheCommand(_ command: String, _ sentence: String) {
    let words = ["record", "s.json", "--add", "a", "--"] + OptionEffects.split(command)
    let run = Run(words, files: Self.inputs)
    #expect((run.status, run.diagnostics) == (0, ["deckcalc: warning: a: \(sentence)"]))
  }

  @Test func aRecordingThatDiffersHasTheWarningsOfItsCase() {
    var files = files("open --duration 300 --frames 2")
    files["app/a.csv"] = "time,offset\n0,0\n0.3,276\n"
    let run = Run(["verify", "s.json", "--actual", "app"], files: files)
    #expect(run.status == 1)
    #expect(
      run.diagnostics == ["deckcalc: warning: a: --duration is 300 s (did you mean '300ms'?)"])
  }

  @Test func aFailedAssertionComesWithTheReason() {
    let words = ["open", "--side", "top", "--assert", "distance > 100"]
    let run = Run(["record", "s.json"], files: ["s.json": SuiteTests.suite(("a", words, "a.csv"))])
    #expect(run.status == 1)
    #expect(
      run.diagnostics == [
        "deckcalc: warning: a: nothing moves: top has no controller "
          + "(add it with --sides left,right,top)",
        "deckcalc: a: assertion 'distance > 100' failed: distance is 0 pt",
        "deckcalc: no table was written",
      ])
  }

  /// A shared list of options belongs in a suite, but who types an option expects an effect.
  @Test func onlyAnAddedCaseWarnsAboutOptionsWithoutEffect() {
    let words = ["open", "--bounce-duration-factor", "0.5"]
    let suite = SuiteTests.suite(("a", words, "a.csv"))
    #expect(Run(["record", "s.json"], files: ["s.json": suite]).diagnostics == [])
    #expect(Run(["verify", "s.json"], files: ["s.json": suite, "a.csv": "x\n"]).diagnostics == [])
    let added = Run(["record", "s.json", "--add", "a", "--"] + words)
    #expect(
      added.diagnostics == [
        "deckcalc: warning: a: no effect on 'open': --bounce-duration-factor"
      ])
    let spring = ["curve", "spring(duration: 0.5, damping: 0.7)"]
    let note = Run(spring).diagnostics.map { $0.replacing("note: ", with: "note: a: ") }
    #expect(note.count == 1)
    #expect(Run(["record", "s.json", "--add", "a", "--"] + spring).diagnostics == note)
  }

  @Test func aWarningNamesTheSuiteAmongOthers() {
    let suite = SuiteTests.suite(("a", ["open", "--side", "top"], "a.csv"))
    let files = ["x/s.json": suite, "x/a.csv": "x\n", "y/s.json": suite, "y/a.csv": "x\n"]
    let run = Run(["verify", "x/s.json", "y/s.json"], files: files)
    #expect(
      run.diagnostics.map { $0.split(separator: " nothing").first } == [
        "deckcalc: warning: x/s.json: a:", "deckcalc: warning: y/s.json: a:",
      ])
  }
}
