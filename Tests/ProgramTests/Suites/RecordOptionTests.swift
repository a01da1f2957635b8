import Program
import TestSupport
import Testing

/// The options of `record`, and its lines about changes.
@Suite struct RecordOptionTests {
  private static let suite = SuiteTests.suite(
    ("open", ["open"], "tables/open.csv"), ("bounce", ["bounce"], "tables/bounce.csv"))

  /// The files of a suite whose tables are recorded.
  private static let recorded = Run(["record", "s.json"], files: ["s.json": suite]).contents

  /// Returns the recorded files with a change to the table of `open`.
  private func changed(_ change: (String) -> String) -> [String: String] {
    var files = Self.recorded
    files["tables/open.csv"] = files["tables/open.csv"].map(change)
    return files
  }

  // MARK: Changes

  private func firstLine(_ change: (String) -> String) -> String? {
    lines(Run(["record", "s.json", "--check"], files: changed(change)).output).first
  }

  @Test func aChangeIsDescribedByItsGreatestDeviation() {
    let line = firstLine { $0.replacing("0.3,open,1,276", with: "0.3,open,1,275.5") }
    #expect(
      line == "would change: tables/open.csv (offset off by at most 0.5 in row 18, time 0.3)")
  }

  @Test func aChangeWithoutNumbersIsDescribedByItsRows() {
    #expect(
      firstLine { $0.replacing("did-open", with: "opened") }
        == "would change: tables/open.csv (event differs in 1 row)")
    #expect(
      firstLine { $0.split(separator: "\n").dropLast().map { $0 + "\n" }.joined() }
        == "would change: tables/open.csv (1 row added)")
    #expect(
      firstLine { $0.replacing(",276,", with: ",276.0,") }
        == "would change: tables/open.csv (the same values)")
    #expect(
      firstLine { _ in "no table\n\"" }
        == "would change: tables/open.csv (the file was not a table)")
  }

  @Test func aChangeOfParametersIsDescribedByThem() {
    let suite = SuiteTests.suite(("open", ["open", "--duration", "0.4"], "open.json"))
    let old = Run("open", "--format", "json").output
    let run = Run(["record", "s.json"], files: ["s.json": suite, "open.json": old])
    #expect(
      lines(run.output).first
        == "written: open.json (openDuration: 0.3 → 0.4 and 1 other parameter)")
  }

  @Test func aTableThatFailsKeepsTheOthersUnwritten() {
    let suite = SuiteTests.suite(("a", ["open"], "a.csv"), ("b", ["open", "--fps", "0"], "b.csv"))
    let run = Run(["record", "s.json"], files: ["s.json": suite])
    #expect((run.status, run.output, run.files.count) == (65, "", 1))
    #expect(run.diagnostics.last == "deckcalc: no table was written")
  }

  @Test func theFormatOfACommandIsThatOfTheExpectedTable() {
    let suite = SuiteTests.suite(("a", ["open", "--format", "json"], "a.csv"))
    let error =
      "deckcalc: a: error: s.json:1:39: /cases/0/arguments: the format json does not match the "
      + "expected table 'a.csv'"
    let record = Run(["record", "s.json"], files: ["s.json": suite])
    #expect((record.status, record.diagnostics.first) == (65, error))
    let table = Run("open", "--format", "json").output
    let verify = Run(["verify", "s.json"], files: ["s.json": suite, "a.csv": table])
    #expect(verify.status == 65 && verify.output.contains("does not match the expected table"))
  }

  @Test func anAddedTableHasTheFormatOfItsCommand() {
    let run = Run("record", "s.json", "--add", "a", "--", "open", "--format", "json")
    #expect(lines(run.output).first == "written: tables/a.json (new)")
    #expect(run.contents["tables/a.json"]?.first == "{")
    let other = Run(
      ["record", "s.json", "--add", "b", "--", "open", "-f", "tsv"], files: run.contents)
    #expect(lines(other.output).first == "written: tables/b.tsv (new)")
  }

  // MARK: --add

  /// The error of an option that is not one of `record`.
  private static let foreign =
    "'record' has no --side (it is an option of 'open', 'close', 'toggle' and others)"

  @Test func aCaseIsAddedToANewSuite() {
    let run = Run("record", "s.json", "--add", "open-right", "--", "open", "--side", "right")
    #expect(run.status == 0)
    #expect(
      lines(run.output) == [
        "written: tables/open-right.csv (new)", "1 table: 0 unchanged, 1 written",
        "case open-right added to s.json",
      ])
    let files = run.contents
    #expect(files["tables/open-right.csv"] == Run("open", "--side", "right").output)
    #expect(Run(["verify", "s.json"], files: files).output == "1 case: 1 same\n")
  }

  @Test func aCaseIsAddedInTheLayoutOfTheSuite() {
    let suite = """
      {
        "cases": [
          {"name": "a", "arguments": ["open"], "expect": "x/a.tsv", "tolerance": {"offset": 1}}
        ]
      }
      """
    let run = Run(["record", "s.json", "--add", "b", "--", "bounce"], files: ["s.json": suite])
    let added = "{\"name\": \"b\", \"arguments\": [\"bounce\"], \"expect\": \"x/b.tsv\"}"
    #expect(run.contents["s.json"] == suite.replacing("1}}", with: "1}},\n    \(added)"))
    // Only the table of the new case is recorded.
    #expect(run.files.keys.sorted() == ["s.json", "x/b.tsv"])
    let line = Run(["record", "s.json", "--add", "c", "--", "open"], files: ["s.json": Self.suite])
    #expect(line.contents["s.json"]?.hasSuffix("\"tables/bounce.csv\"}, \(added)]}") == false)
    #expect(line.contents["s.json"]?.hasSuffix("\"expect\": \"tables/c.csv\"}]}") == true)
  }

  @Test(arguments: [
    (["--add", "OPEN", "--", "open"], "--add must not be the name of another case (got 'OPEN')"),
    (["--add", "x"], "--add needs the arguments of a command after '--'"),
    (["--add", "--", "open"], "--add needs a name before '--'"),
    (
      ["--add", "x", "pan", "--side", "left"],
      "--add needs the arguments of a command after '--': "
        + "deckcalc record s.json --add x -- pan --side left"
    ),
    (
      ["--in-ci", "--add=x", "card", "stack", "--cards", "3"],
      "--add needs the arguments of a command after '--': "
        + "deckcalc record s.json --in-ci --add=x -- card stack --cards 3"
    ),
    (["--add", "x", "s2.json", "--side", "left"], foreign),
    (["--side", "left"], foreign),
    (
      ["--add", ".x", "--", "open"],
      "--add must be 1 to 200 letters, digits, '.', '_' or '-', and must not start with '.' "
        + "(got '.x')"
    ),
    (["--add", "x", "--", "opn"], "unknown command 'opn' (did you mean 'open'?)"),
    (["--add", "x", "--", "diff", "a", "b"], "'diff' does not print a table"),
    (["--add", "x", "--check", "--", "open"], "--add cannot be used with --check"),
    (["--add", "x", "--only", "open", "--", "open"], "--add cannot be used with --only"),
    (["--add", "x", "--review", "--", "open"], "--add cannot be used with --review"),
    (["--prune", "--only", "open"], "--prune cannot be used with --only"),
    (["--prune", "--add", "x", "--", "open"], "--prune cannot be used with --add"),
    (["--review", "--check"], "--review cannot be used with --check"),
    (["--review"], "--review needs a terminal"),
    (["open"], "unexpected argument 'open'"),
  ])
  func invalidOptionsAreErrors(_ options: [String], _ message: String) {
    let run = Run(["record", "s.json"] + options, files: ["s.json": Self.suite])
    #expect((run.status, run.files.count) == (64, 1))
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
  }

  @Test func argumentsOfACaseAreUTF8() {
    var host = MemoryHost()
    let words = ["record", "s.json", "--add", "x", "--", "open", "--curve"].map { Array($0.utf8) }
    #expect(Deckcalc().run(words + [[0xFF]], on: &host) == 64)
    #expect(
      host.diagnostics.first
        == "deckcalc: error: the arguments of a case must be UTF-8 (got '\\xff')")
    #expect(host.files.isEmpty)
  }

  @Test func aCaseThatFailsIsNotAdded() {
    let run = Run(
      ["record", "s.json", "--add", "x", "--", "open", "--fps", "0"], files: ["s.json": Self.suite])
    #expect((run.status, run.contents) == (64, ["s.json": Self.suite]))
    // The file does not have the arguments, so there is no position in it.
    #expect(
      run.diagnostics == [
        "deckcalc: x: error: --fps must be greater than 0 (got '0')",
        "deckcalc: no table was written",
      ])
  }

  // MARK: --prune

  @Test func unusedTablesAreRemoved() {
    var files = Self.recorded
    files["tables/old.csv"] = "time\n0\n"
    files["tables/notes.txt"] = "kept"
    let check = Run(["record", "s.json", "--prune", "--check"], files: files)
    #expect((check.status, check.files.count) == (1, files.count))
    #expect(
      lines(check.output) == [
        "would remove: tables/old.csv",
        "2 tables: 2 unchanged, 0 would change, 1 would be removed",
      ])
    let run = Run(["record", "s.json", "--prune"], files: files)
    #expect(run.contents.keys.sorted() == files.keys.filter { !$0.contains("old") }.sorted())
    #expect(
      lines(run.output) == [
        "removed: tables/old.csv", "2 tables: 2 unchanged, 0 written, 1 removed",
      ])
    #expect(Run(["record", "s.json"], files: files).files.count == files.count)
  }

  @Test func tablesBesideTheSuiteAreNotRemoved() {
    let suite = SuiteTests.suite(("open", ["open"], "open.csv"))
    let run = Run(["record", "s.json", "--prune"], files: ["s.json": suite, "notes.csv": "x\n"])
    #expect((run.status, run.contents["notes.csv"]) == (0, "x\n"))
  }

  // MARK: --review

  private var twoChanges: [String: String] {
    Self.recorded.mapValues { $0.replacing(",276,", with: ",275,") }
  }

  @Test(arguments: [
    ("y\nn\n", 1, 1), ("n\ny\n", 1, 1), ("all\n", 2, 0), ("n\na\n", 1, 1), ("q\n", 0, 2),
    ("y\nq\n", 1, 1), ("", 0, 2), ("maybe\nY\n\nno\n", 1, 1),
  ])
  func changesAreMadeIfTheyAreAccepted(_ answers: String, _ written: Int, _ rejected: Int) {
    let run = Run(["record", "s.json", "--review"], files: twoChanges, answers: answers)
    #expect(run.status == 0)
    #expect(
      // The last question has no line of its own.
      (lines(run.output).last?.split(separator: "] ").last).map(String.init)
        == "2 tables: 0 unchanged, \(written) written"
        + (rejected > 0 ? ", \(rejected) rejected" : ""))
    let changed = run.contents.filter { $0.value != twoChanges[$0.key] }
    #expect(changed.count == written)
    #expect(changed.allSatisfy { $0.value == Self.recorded[$0.key] })
  }

  @Test func aReviewShowsTheDifferences() {
    let run = Run(["record", "s.json", "--review"], files: twoChanges, answers: "q\n")
    #expect(run.output.contains("  end_offset of the rows: 275 → 276\n"))
  }
}
