import TestSupport
import Testing

/// Verifying several suites, some of their cases, and recordings of other programs.
@Suite struct SeveralSuitesTests {
  /// Two suites and a table by itself, with their expected tables.
  private static let files: [String: String] = {
    let one = SuiteTests.suite(
      ("open", ["open"], "t/open.csv"), ("close", ["close"], "t/close.csv"))
    let two = SuiteTests.suite(
      ("open", ["peek"], "t/peek.csv"), ("ease", ["curve", "ease"], "e.csv"))
    var files = [
      "a/one.json": one, "a/two.json": two, "b/open.json": Run("open", "-f", "json").output,
    ]
    for suite in ["a/one.json", "a/two.json"] {
      let run = Run(["record", suite], files: files)
      files = run.files.mapValues { String(decoding: $0, as: UTF8.self) }
    }
    return files
  }()

  private static func verify(_ words: String..., changing more: [String: String] = [:]) -> Run {
    Run(["verify"] + words, files: files.merging(more) { $1 })
  }

  @Test func suitesHaveOneReportAndOneTotal() {
    let run = Self.verify("a/one.json", "a/two.json", "b/open.json")
    #expect((run.status, run.output) == (0, "5 cases: 5 same\n"))
    let changed = Self.verify(
      "a/one.json", "a/two.json", "b/open.json", "--limit", "0",
      changing: ["a/t/peek.csv": Self.files["a/t/open.csv"] ?? ""])
    #expect(changed.status == 1)
    #expect(lines(changed.output).first?.hasPrefix("a/two.json: open: ") == true)
    #expect(lines(changed.output).last == "5 cases: 4 same, 1 differs (a/two.json: open)")
  }

  @Test func tablesOfAnotherSuiteAreNotUnused() {
    #expect(Self.verify("a/one.json").output.hasPrefix("unused expected table: t/peek.csv\n"))
    let run = Self.verify(
      "a/one.json", "a/two.json", changing: ["a/t/old.csv": "x\n", "a/t/new.csv": "x\n"])
    #expect(
      lines(run.output) == [
        "unused expected table: a/t/new.csv", "unused expected table: a/t/old.csv",
        "4 cases: 4 same",
      ])
  }

  @Test(
    arguments: [
      (["open"], "2 cases: 2 same\n"), (["o*"], "2 cases: 2 same\n"),
      (["*e"], "2 cases: 2 same\n"), (["?ase", "close"], "2 cases: 2 same\n"),
      (["*"], "4 cases: 4 same\n"),
    ] as [([String], String)])
  func someCasesOfAllSuitesAreVerified(names: [String], total: String) {
    let run = Run(
      ["verify", "a/one.json", "a/two.json"] + names.flatMap { ["--only", $0] }, files: Self.files)
    #expect((run.status, run.output) == (0, total))
  }

  @Test(arguments: ["verify", "record"])
  func aPatternOfNoCaseIsAnError(command: String) {
    let run = Run([command, "a/one.json", "--only", "open*", "--only", "x*"], files: Self.files)
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first == "deckcalc: error: --only: unknown case 'x*' (available: open, close)"
    )
  }

  @Test func recordTakesPatterns() {
    let run = Run(["record", "a/one.json", "--only", "*o*", "--check"], files: Self.files)
    #expect(run.output == "2 tables: 2 unchanged, 0 would change\n")
    let one = Run(["record", "a/one.json", "--only", "op?n", "--check"], files: Self.files)
    #expect(one.output == "1 table: 1 unchanged, 0 would change\n")
  }

  @Test func savedTablesNeedNamesThatDiffer() {
    let run = Self.verify("a/one.json", "a/two.json", "--artifacts", "kept")
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: --artifacts needs case names that differ (several suites have 'open')")
    let some = Self.verify(
      "a/one.json", "a/two.json", "--artifacts", "kept", "--only", "?ase", "--only", "close",
      changing: ["a/e.csv": "x,y\n"])
    #expect(some.status == 1)
    #expect(some.files.keys.filter { $0.hasPrefix("kept/") } == ["kept/ease.actual.csv"])
  }

  @Test(
    arguments: [
      (
        ["verify", "t.csv"],
        "the file must be a suite or a JSON table (got 't.csv'); a table in CSV"
      ),
      (
        ["verify", "t.tsv"],
        "the file must be a suite or a JSON table (got 't.tsv'); a table in TSV"
      ),
      (
        ["verify", "t.ndjson"],
        "the file must be a suite or a JSON table (got 't.ndjson'); a table in NDJSON"
      ),
      (["record", "t.csv"], "the file must be a suite (got 't.csv'); a table in CSV"),
    ] as [([String], String)])
  func aTableWithoutItsCommandIsRejected(words: [String], message: String) {
    let run = Run(words, files: ["t.csv": "x\n"])
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first
        == "deckcalc: error: \(message) does not contain its command: name its suite")
  }

  // MARK: Tolerances

  /// Returns the status for a table whose offset is off by 0.4 and whose time is off by 0.004.
  private static func status(case rules: String, _ options: String...) -> Int32 {
    let words = ["open", "--frames", "1", "--columns", "time,offset"]
    let suite = SuiteTests.suite(("a", words, "a.csv"), more: rules)
    let files = ["s.json": suite, "a.csv": "time,offset\n0,0\n0.304,276.4\n"]
    return Run(["verify", "s.json"] + options, files: files).status
  }

  @Test func aNumberForAllColumnsReplacesTheTolerancesOfACase() {
    let loose = ", \"tolerance\": {\"offset\": 0.5, \"time\": 0.01}"
    let strict = ", \"tolerance\": {\"offset\": 0.1, \"time\": 0.001}"
    #expect(Self.status(case: loose) == 0)
    #expect(Self.status(case: strict) == 1)
    #expect(Self.status(case: loose, "--tolerance", "0.3") == 1)
    #expect(Self.status(case: strict, "--tolerance", "0.5") == 0)
    // One for a column overrides only that of the column.
    #expect(Self.status(case: strict, "--tolerance", "offset=0.5") == 1)
    #expect(Self.status(case: strict, "--tolerance", "offset=0.5,time=0.01") == 0)
    #expect(Self.status(case: loose, "--tolerance", "0,offset=0.5") == 1)
    // Fractions are another rule.
    let fraction = ", \"relative\": {\"offset\": 0.01, \"time\": 0.1}"
    #expect(Self.status(case: fraction, "--tolerance", "0") == 0)
    #expect(Self.status(case: fraction, "--relative", "0") == 1)
  }

  // MARK: Recordings

  private static func verify(recording: String, case rules: String, _ options: [String]) -> Run {
    let words = ["open", "--duration", "0.1", "--columns", "time,offset"]
    let suite = SuiteTests.suite(("a", words, "a.csv"), more: rules)
    return Run(
      ["verify", "s.json", "--actual", "app"] + options,
      files: ["s.json": suite, "app/a.csv": recording, "a.csv": Run(words).output])
  }

  private static let recording = "t;x\n0;0,0\n50;138\n100;276\n"

  @Test func aRecordingHasTheFormThatOptionsGive() {
    let options = [
      "--delimiter", ";", "--decimal-comma", "--rename", "t=time,x=offset", "--unit", "time=ms",
    ]
    let run = Self.verify(recording: Self.recording, case: "", options)
    #expect((run.status, run.output) == (0, "1 case: 1 same\n"))
    #expect(
      Self.verify(recording: Self.recording, case: "", Array(options.dropLast(2))).status == 1)
  }

  @Test func aCaseMayGiveTheFormOfItsRecording() {
    let rules =
      ", \"delimiter\": \";\", \"decimalComma\": true, \"unit\": {\"time\": \"ms\"}, "
      + "\"rename\": {\"t\": \"time\", \"x\": \"offset\"}, \"missing\": [\"NA\"]"
    #expect(Self.verify(recording: Self.recording, case: rules, []).status == 0)
    // Computed tables have the program's own.
    let words = ["open", "--frames", "2", "--columns", "time,offset"]
    let suite = SuiteTests.suite(("a", words, "a.csv"), more: rules)
    let run = Run(["verify", "s.json"], files: ["s.json": suite, "a.csv": Run(words).output])
    #expect((run.status, run.output) == (0, "1 case: 1 same\n"))
  }

  @Test(arguments: ["rename", "unit", "missing", "delimiter"])
  func formsAreThoseOfRecordings(option: String) {
    let value = ["rename": "t=time", "unit": "time=ms", "missing": "NA", "delimiter": ";"][option]
    let run = Self.verify("a/one.json", "--\(option)", value ?? "")
    #expect(run.status == 64)
    #expect(run.diagnostics.first == "deckcalc: error: --\(option) needs --actual")
  }

  @Test func aColumnThatNoRecordingHasIsAnError() {
    let table = Run("open", "--frames", "2", "--columns", "time,offset").output
    let run = Self.verify(recording: table, case: "", ["--rename", "tim=x"])
    #expect(run.status == 64)
    #expect(
      run.diagnostics.first == "deckcalc: error: --rename: no column 'tim' (did you mean 'time'?)")
  }
}
