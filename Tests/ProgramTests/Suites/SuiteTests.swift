import TestSupport
import Testing

/// Recording and verifying the tables of a suite.
@Suite struct SuiteTests {
  /// A suite of cases, each with a name, words and the expected table's file.
  static func suite(_ cases: (String, [String], String)..., more: String = "") -> String {
    let cases = cases.map { name, words, file in
      let words = words.map { "\"\($0)\"" }.joined(separator: ", ")
      return "{\"name\": \"\(name)\", \"arguments\": [\(words)], \"expect\": \"\(file)\"\(more)}"
    }
    return "{\"cases\": [\(cases.joined(separator: ", "))]}"
  }

  private let two = suite(("open", ["open"], "open.csv"), ("curve", ["curve", "ease"], "c.json"))

  @Test func recordWritesWhatTheCommandsPrint() {
    let run = Run(["record", "s.json"], files: ["s.json": two])
    #expect(run.status == 0)
    #expect(
      lines(run.output) == [
        "written: open.csv (new)", "written: c.json (new)", "2 tables: 0 unchanged, 2 written",
      ])
    #expect(run.contents["open.csv"] == Run("open").output)
    // The words that the document holds are the case's: where it is written is left out.
    #expect(
      run.contents["c.json"]
        == Run("curve", "ease", "--format", "json").output
        .replacing("\"ease\", \"--format\", \"json\"", with: "\"ease\""))
    let again = Run(["record", "s.json"], files: run.contents)
    #expect(lines(again.output) == ["2 tables: 2 unchanged, 0 written"])
  }

  @Test func whatIsRecordedIsVerified() {
    let files = Run(["record", "s.json"], files: ["s.json": two]).contents
    let run = Run(["verify", "s.json"], files: files)
    #expect((run.status, run.output) == (0, "2 cases: 2 same\n"))
  }

  @Test func aChangedTableIsToldByCase() {
    var files = Run(["record", "s.json"], files: ["s.json": two]).contents
    files["open.csv"] = files["open.csv"]?.replacing("0.3,open,1,276", with: "0.3,open,1,275")
    let run = Run(["verify", "s.json"], files: files)
    #expect(run.status == 1)
    #expect(
      lines(run.output) == [
        "open: 1 difference in 19 rows, 11 columns",
        "  row 18, time 0.3: offset expected 275, actual 276 (off by 1)",
        "  column  differ  max  time  expected  actual",
        "  offset    1/19    1   0.3       275     276",
        "  end_offset of the rows: 275 → 276",
        "2 cases: 1 same, 1 differs (open)",
      ])
  }

  @Test func casesHaveTolerancesOfTheirOwn() {
    let one = "time,offset\n0,0\n0.3,276.4\n"
    func status(_ more: String, _ options: String...) -> Int32 {
      let words = ["open", "--frames", "1", "--columns", "time,offset"]
      let suite = Self.suite(("a", words, "a.csv"), more: more)
      return Run(["verify", "s.json"] + options, files: ["s.json": suite, "a.csv": one]).status
    }
    #expect(status("") == 1)
    #expect(status(", \"tolerance\": 0.5") == 0)
    #expect(status(", \"tolerance\": {\"offset\": 0.5}") == 0)
    #expect(status(", \"tolerance\": {\"time\": 0.5}") == 1)
    #expect(status(", \"tolerance\": {\"offset\": 0.5, \"time\": 0}") == 0)
    #expect(status(", \"relative\": 0.01") == 0)
    #expect(status(", \"ignore\": [\"offset\"]") == 0)
    #expect(status(", \"key\": \"time\", \"keyTolerance\": 0.1, \"ignore\": \"offset\"") == 0)
    #expect(status(", \"align\": true") == 1)
    // The command line has the last word.
    #expect(status(", \"tolerance\": 0.5", "--tolerance", "0.1") == 1)
    #expect(status("", "--tolerance", "0.5") == 0)
    #expect(status(", \"tolerance\": {\"offst\": 0.5}") == 65)
  }

  @Test func aMissingTableFails() {
    let run = Run(["verify", "s.json"], files: ["s.json": two, "open.csv": Run("open").output])
    #expect(run.status == 66)
    #expect(
      lines(run.output) == [
        "curve: error: no expected table 'c.json' (run 'deckcalc record s.json' to create it)",
        "2 cases: 1 same, 1 failed (curve)",
      ])
  }

  @Test func whatCannotBeComparedOutweighsWhatDiffers() {
    func status(_ open: String, _ curve: String) -> Int32 {
      Run(["verify", "s.json"], files: ["s.json": two, "open.csv": open, "c.json": curve]).status
    }
    #expect(status("x\n", "{") == 65)
    #expect(status("x\nnan\n", Run("curve", "ease", "-f", "json").output) == 65)
    let wrong = Self.suite(("a", ["open", "--fps", "0"], "a.csv"), ("b", ["open"], "b.csv"))
    let run = Run(["verify", "s.json"], files: ["s.json": wrong, "b.csv": "x\n"])
    #expect(run.status == 65)
    #expect(
      lines(run.output).first
        == "a: error: s.json:1:39: /cases/0/arguments: --fps must be greater than 0 (got '0')")
  }

  @Test func servicesRecordOnlyWhenTold() {
    let files = ["s.json": two]
    let run = Run(["record", "s.json"], files: files, environment: ["CI": "true"])
    #expect(run.status == 64)
    #expect(run.files.count == 1)
    #expect(
      run.diagnostics == [
        "deckcalc: error: not recording because the environment variable CI is set; use --in-ci "
          + "to override",
        "Run 'deckcalc record --help' for the options.",
      ])
    #expect(Run(["record", "s.json"], files: files, environment: ["CI": ""]).status == 0)
    #expect(
      Run(["record", "s.json", "--in-ci"], files: files, environment: ["CI": "1"]).status == 0)
    let check = Run(["record", "s.json", "--check"], files: files, environment: ["CI": "1"])
    #expect((check.status, check.files.count) == (1, 1))
    #expect(
      lines(check.output) == [
        "would change: open.csv (new)", "would change: c.json (new)",
        "2 tables: 0 unchanged, 2 would change",
      ])
  }

  @Test func nothingIsWrittenWhereACaseFails() {
    let suite = Self.suite(("a", ["open"], "a.csv"), ("b", ["open", "--fps", "-1"], "b.csv"))
    let run = Run(["record", "s.json"], files: ["s.json": suite])
    #expect((run.status, run.files.count) == (65, 1))
    #expect(
      run.diagnostics == [
        "deckcalc: b: error: s.json:1:96: /cases/1/arguments: --fps must be greater than 0 (got "
          + "'-1')", "deckcalc: no table was written",
      ])
  }

  @Test func aHeldAssertionIsPartOfTheCase() {
    let suite = Self.suite(("a", ["open", "--assert", "overshoot < 0"], "a.csv"))
    let run = Run(["verify", "s.json"], files: ["s.json": suite, "a.csv": Run("open").output])
    #expect(run.status == 1)
    #expect(
      lines(run.output) == [
        "a: 1 failed assertion",
        "  assertion 'overshoot < 0' failed: overshoot is 0 pt", "1 case: 0 same, 1 differs (a)",
      ])
  }

  @Test func casesReadFilesOfTheirFolder() {
    let scenario = "{\"actions\": [{\"at\": 0, \"do\": \"open\"}]}"
    let suite = Self.suite(("a", ["run", "more/one.json"], "a.csv"))
    let files = ["in/s.json": suite, "in/more/one.json": scenario]
    let run = Run(["record", "in/s.json"], files: files)
    #expect(run.status == 0)
    #expect(run.files.keys.contains("in/a.csv"))
    for path in ["../one.json", "/one.json", "-", "more/../../one.json"] {
      let suite = Self.suite(("a", ["run", path], "a.csv"))
      let run = Run(
        ["verify", "in/s.json"], files: ["in/s.json": suite, "one.json": scenario],
        standardInput: scenario)
      #expect(run.status == 66)
    }
  }

  @Test func tablesWithoutCasesAreTold() {
    let files = [
      "s.json": Self.suite(("a", ["open"], "t/a.csv")), "t/a.csv": Run("open").output,
      "t/b.csv": "x\n", "t/c.json": "{}", "other.csv": "x\n", "t/a.actual.csv": "x\n",
    ]
    let run = Run(["verify", "s.json"], files: files)
    #expect(run.status == 0)
    #expect(
      lines(run.output) == ["unused expected table: t/b.csv", "1 case: 1 same"])
    let failed = Run(["verify", "s.json", "--obsolete", "fail"], files: files)
    #expect(failed.status == 1)
    #expect(
      lines(failed.output) == [
        "error: unused expected table: t/b.csv (--obsolete fail)",
        "1 case: 1 same; 1 unused expected table: failed",
      ])
    let comment = Run(
      ["verify", "s.json", "--obsolete", "fail", "--format", "markdown"], files: files)
    #expect(
      lines(comment.output) == [
        "**1 case: 1 same; 1 unused expected table: failed**", "",
        "- error: unused expected table: t/b.csv (--obsolete fail)", "",
      ])
    #expect(Run(["verify", "s.json", "--only", "a"], files: files).output == "1 case: 1 same\n")
  }

  @Test(arguments: ["warn", "fail"])
  func quietIsSilentAboutTablesWithoutCases(rule: String) {
    let files = [
      "s.json": Self.suite(("a", ["open"], "t/a.csv")), "t/a.csv": Run("open").output,
      "t/b.csv": "x\n",
    ]
    let run = Run(["verify", "s.json", "--obsolete", rule, "--quiet"], files: files)
    #expect(run.status == (rule == "fail" ? 1 : 0))
    #expect((run.output, run.diagnostics) == ("", []))
  }

  /// Both commands count the same files: `verify --obsolete` those that `record --prune` removes.
  @Test func tablesBesideTheSuiteAreNeverUnused() {
    let suite = Self.suite(("a", ["open"], "a.csv"), ("b", ["open"], "t/b.csv"))
    var files = Run(["record", "s.json"], files: ["s.json": suite]).contents
    files["notes.csv"] = "x\n"
    let verified = Run(["verify", "s.json", "--obsolete", "fail"], files: files)
    #expect((verified.status, verified.output) == (0, "2 cases: 2 same\n"))
    #expect(Run(["record", "s.json", "--prune"], files: files).contents == files)
    files["t/notes.csv"] = "x\n"
    let failed = Run(["verify", "s.json", "--obsolete", "fail"], files: files)
    #expect(failed.status == 1)
    #expect(failed.output.hasPrefix("error: unused expected table: t/notes.csv ("))
    let pruned = Run(["record", "s.json", "--prune"], files: files)
    #expect(pruned.contents == files.filter { $0.key != "t/notes.csv" })
  }

  /// The rows of a case are held in memory, several cases at a time.
  @Test(arguments: [
    (["open", "--fps", "3e8"], "--fps: the table would have 90000001 rows, more than 1000000"),
    (["open", "--step", "1e-7"], "--step: the table would have 3000001 rows, more than 1000000"),
    (
      ["open", "--frames", "1000000"],
      "--frames: the table would have 1000001 rows, more than 1000000"
    ),
    (
      ["curve", "ease", "--frames", "1000000"],
      "--frames: the table would have 1000001 rows, more than 1000000"
    ),
    (
      ["card", "stack", "--cards", "2", "--fps", "1e6"],
      "--fps: the table would have 2133336 rows, more than 1000000"
    ),
  ])
  func longTablesOfCasesNeedLeave(arguments: [String], message: String) {
    let files = ["s.json": Self.suite(("a", arguments, "a.csv"))]
    for command in ["record", "verify"] {
      let run = Run([command, "s.json"], files: files)
      #expect(run.status == 65)
      let text = run.output + run.diagnostics.joined()
      #expect(text.contains("\(message) (use --max-rows N to allow more)"))
    }
    // The command alone has the limit that its help shows.
    let limited = Run(arguments + ["--max-rows", "2"])
    #expect(limited.diagnostics[0].contains("more than 2"))
  }

  @Test func caseMayHaveALimitOfItsOwn() {
    let long = ["open", "--fps", "5e6", "--max-rows", "1500000"]
    let files = ["s.json": Self.suite(("a", long, "a.csv"))]
    let run = Run(["record", "s.json"], files: files)
    #expect(
      run.diagnostics == [
        "deckcalc: a: error: s.json:1:39: /cases/0/arguments: --max-rows: the table would have "
          + "1500001 rows, more than 1500000", "deckcalc: no table was written",
      ])
  }

  @Test func whatCasesReadIsNotObsolete() {
    let path = "time,x\n0,0\n0.1,50\n"
    let suite = Self.suite(("a", ["pan", "--path", "t/drag.csv"], "t/a.csv"))
    let recorded = Run(["record", "s.json"], files: ["s.json": suite, "t/drag.csv": path])
    #expect(recorded.status == 0)
    let run = Run(["verify", "s.json", "--obsolete", "fail"], files: recorded.contents)
    #expect((run.status, run.output) == (0, "1 case: 1 same\n"))
    let pruned = Run(["record", "s.json", "--prune"], files: recorded.contents)
    #expect(pruned.contents == recorded.contents)
  }

  @Test func nothingThatASuiteIsMadeFromIsWrittenOver() {
    let drag = Self.suite(("a", ["pan", "--path", "drag.csv"], "drag.csv"))
    let files = ["s.json": drag, "drag.csv": "time,x\n0,0\n0.1,50\n"]
    let run = Run(["record", "s.json"], files: files)
    #expect((run.status, run.contents) == (73, files))
    #expect(
      run.diagnostics.first
        == "deckcalc: error: cannot create 'drag.csv': a case reads it")
    let itself = ["s.json": Self.suite(("a", ["open"], "s.json"))]
    let other = Run(["record", "s.json"], files: itself)
    #expect((other.status, other.contents) == (73, itself))
    #expect(
      other.diagnostics.first
        == "deckcalc: error: cannot create 's.json': it is the suite itself")
  }

  @Test func theCommandLineHasTheLastWordOnHowRowsMatch() {
    let suite = Self.suite(("a", ["open"], "a.csv"), more: ", \"key\": \"time\"")
    let files = ["s.json": suite, "a.csv": Run("open", "--fps", "120").output]
    #expect(Run(["verify", "s.json"], files: files).status == 1)
    #expect(Run(["verify", "s.json", "--align", "--tolerance", "40"], files: files).status == 0)
    #expect(Run(["verify", "s.json", "--key-tolerance", "0.01"], files: files).status == 1)
    let aligned = files.merging([
      "s.json": suite.replacing("\"key\": \"time\"", with: "\"align\": true")
    ]) {
      $1
    }
    #expect(Run(["verify", "s.json", "--key", "time"], files: aligned).status == 1)
  }

  @Test func columnsThatNoCaseHasAreRefused() {
    let files = Run(["record", "s.json"], files: ["s.json": two]).contents
    // One of them is the open's alone.
    #expect(Run(["verify", "s.json", "--ignore", "offset"], files: files).status == 0)
    let run = Run(["verify", "s.json", "--tolerance", "ofset=1"], files: files)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --tolerance: no column 'ofset' (did you mean 'offset'?)")
  }

  @Test func annotationsAreSharedOutAmongCases() {
    let cases = (0..<4).map { ("c\($0)", ["open", "--left-size", "\(50 + $0)"], "c\($0).csv") }
    let suite = Self.suite(cases[0], cases[1], cases[2], cases[3])
    let open = Run("open").output
    let run = Run(
      ["verify", "s.json", "-f", "github"],
      files: ["s.json": suite, "c0.csv": open, "c1.csv": open, "c2.csv": open])
    #expect(run.status == 66)
    let titles = lines(run.output).prefix(10).map { line in
      line.split(separator: "title=").last?.prefix(2) ?? ""
    }
    #expect(titles == ["c3", "c0", "c1", "c2", "c0", "c1", "c2", "c0", "c1", "c2"])
    #expect(lines(run.output).prefix(10).allSatisfy { $0.hasPrefix("::error ") })
  }

  @Test func artifactsAreKeptOfWhatDiffers() {
    let files = ["s.json": two, "open.csv": Run("open").output, "c.json": Run("open").output]
    let run = Run(["verify", "s.json", "--artifacts", "kept/here"], files: files)
    #expect(Set(run.files.keys).subtracting(files.keys) == ["kept/here/curve.actual.csv"])
    #expect(run.contents["kept/here/curve.actual.csv"] == Run("curve", "ease").output)
  }

  @Test func otherParametersAreToldInsteadOfRows() {
    let recorded = Run("open", "--duration", "0.4", "--fps", "30", "--format", "json").output
    let suite = Self.suite(("a", ["open"], "a.json"))
    let run = Run(["verify", "s.json"], files: ["s.json": suite, "a.json": recorded])
    #expect(run.status == 1)
    #expect(
      lines(run.output) == [
        "a: 3 differences", "  parameter sampling: recorded with {fps: 30}, now {fps: 60}",
        "  parameter openDuration: recorded with 0.4, now 0.3",
        "  parameter closeDuration: recorded with 0.4, now 0.3",
        "1 case: 0 same, 1 differs (a)",
      ])
  }

  @Test func optionsMayNameColumnsWhereParametersAloneAreTold() {
    let recorded = Run("open", "--duration", "0.4", "--format", "json").output
    let files = ["s.json": Self.suite(("a", ["open"], "a.json")), "a.json": recorded]
    #expect(Run(["verify", "s.json", "--ignore", "velocity"], files: files).status == 1)
    let rows = Run(["verify", "s.json", "--format", "csv"], files: files)
    #expect(rows.output == "case,row,time,column,expected,actual,deviation\n")
    #expect(
      rows.diagnostics == [
        "deckcalc: warning: parameter openDuration: recorded with 0.4, now 0.3",
        "deckcalc: warning: parameter closeDuration: recorded with 0.4, now 0.3",
      ])
  }

  @Test func parametersWithoutEffectAreNoDifference() {
    let recorded = Run("open", "--right-size", "60", "--sides", "left", "-f", "json").output
    let suite = Self.suite(("a", ["open", "--sides", "left"], "a.json"))
    #expect(Run(["verify", "s.json"], files: ["s.json": suite, "a.json": recorded]).status == 0)
  }

  @Test func aTableIsVerifiedByItsOwnWords() {
    let table = Run("open", "--duration", "0.4", "--format", "json").output
    let run = Run(["verify", "t.json"], files: ["t.json": table])
    #expect((run.status, run.output) == (0, "1 case: 1 same\n"))
    let other = table.replacing("[24, 0.4, \"open\", 1, 276", with: "[24, 0.4, \"open\", 1, 275")
    #expect(Run(["verify", "t.json"], files: ["t.json": other]).status == 1)
    #expect(Run(["verify", "t.json", "--tolerance", "1"], files: ["t.json": other]).status == 0)
  }

  @Test func recordedFramesAreComparedWithComputedOnes() {
    let suite = Self.suite(("a", ["open"], "a.csv"))
    let frames = Run("open", "--fps", "30", "--columns", "time,offset").output
    func run(_ options: String...) -> Run {
      Run(
        ["verify", "s.json", "--actual", "app"] + options,
        files: ["s.json": suite, "app/a.csv": frames])
    }
    // The command is computed at the recorded times, whose rounding is within reach.
    #expect(run().status == 0)
    let aligned = run("--align")
    #expect(aligned.status == 0)
    #expect(
      aligned.diagnostics == [
        "deckcalc: warning: --align: not needed with --actual, which computes the tables at the "
          + "recorded times"
      ])
    #expect(run("--align", "--quiet").diagnostics == [])
    let missing = Run(["verify", "s.json", "--actual", "app"], files: ["s.json": suite])
    #expect(missing.status == 66)
    #expect(
      missing.diagnostics == ["deckcalc: error: no case has a recording, such as 'app/a.csv'"])
    let needed = Run(
      ["verify", "s.json", "--actual", "app", "--unrecorded", "fail"], files: ["s.json": suite])
    #expect(needed.status == 66)
    #expect(lines(needed.output).first == "a: error: no recorded table 'app/a.csv'")
  }

  @Test func aLinkAsFolderIsNotFollowed() {
    let suite = Self.suite(("a", ["open"], "t/a.csv"))
    let run = Run(["record", "s.json"], files: ["s.json": suite], links: ["t"])
    #expect((run.status, run.files.count) == (73, 1))
    #expect(
      run.diagnostics.first
        == "deckcalc: error: cannot create 't/a.csv': it is outside the suite's folder")
    let read = Run(
      ["verify", "s.json"], files: ["s.json": suite, "t/a.csv": Run("open").output], links: ["t"])
    #expect(read.status == 66)
    #expect(
      lines(read.output).first
        == "a: error: cannot read 't/a.csv': it is outside the suite's folder")
  }
}
