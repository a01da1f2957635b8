import TestSupport
import Testing

/// Errors in suites and in the arguments of their commands.
@Suite struct SuiteErrorTests {
  private static let start = "s.json:1:"

  @Test(arguments: [
    ("[]", "1: the document must be an object"), ("{}", "1: 'cases' is required"),
    ("{\"cases\": []}", "11: /cases must have at least one case"),
    ("{\"cases\": {}}", "11: /cases must be an array"),
    ("{\"case\": []}", "2: /case: unknown key 'case' (did you mean 'cases'?)"),
    ("{\"cases\": [1]}", "12: /cases/0 must be an object (got '1')"),
    ("{\"cases\": [{\"nam\": 1}]}", "13: /cases/0/nam: unknown key 'nam' (did you mean 'name'?)"),
    ("{\"cases\": [{\"name\": \"a\"}]}", "12: /cases/0: 'arguments' is required"),
    (
      "{\"cases\": [{]}",
      "13: expected a name in quotation marks, found ']' (inside the bracket at "
        + "1:12)"
    ),
  ])
  func suitesAreRefusedWithThePlace(suite: String, message: String) {
    for command in ["record", "verify"] {
      let run = Run([command, "s.json"], files: ["s.json": suite])
      #expect(run.status == 65)
      #expect(run.diagnostics == ["deckcalc: error: " + Self.start + message])
    }
  }

  @Test(
    arguments: [
      (
        ["verify", "scenario.json"],
        "scenario.json:1:1: the document must be a suite (got a scenario, which is for "
          + "'deckcalc run')"
      ),
      (
        ["run", "s.json"],
        "s.json:1:1: the document must be a scenario (got a suite, which is for "
          + "'deckcalc verify')"
      ),
      (
        ["record", "table.json"],
        "table.json:1:1: the document must be a suite (got a table, which is for "
          + "'deckcalc verify')"
      ),
    ] as [([String], String)])
  func aFileOfAnotherKindIsNamed(words: [String], message: String) {
    let files = [
      "scenario.json": "{\"actions\": []}",
      "s.json": SuiteTests.suite(("a", ["open"], "a.csv")),
      "table.json": Run("open", "--format", "json").output,
    ]
    let run = Run(words, files: files)
    #expect((run.status, run.diagnostics) == (65, ["deckcalc: error: \(message)"]))
  }

  @Test(arguments: [
    (
      "\"name\": \"a b\"",
      "/cases/0/name must be 1 to 200 letters, digits, '.', '_' or '-', and must not start with "
        + "'.' "
        + "(got 'a b')"
    ),
    ("\"name\": 1", "/cases/0/name must be a string (got '1')"),
    (
      "\"arguments\": \"open\"",
      "/cases/0/arguments must be an array of strings (got 'open'); "
        + "did you mean '[\"open\"]'?"
    ),
    (
      "\"arguments\": \"open --side left\"",
      "/cases/0/arguments must be an array of strings (got 'open --side left'); "
        + "did you mean '[\"open\", \"--side\", \"left\"]'?"
    ),
    (
      "\"arguments\": \"open 'a b'\"",
      "/cases/0/arguments must be an array of strings (got 'open 'a b'')"
    ),
    ("\"arguments\": [1]", "/cases/0/arguments/0 must be a string (got '1')"),
    (
      "\"arguments\": [\"open\\u0000\"]",
      "/cases/0/arguments/0 must not contain a NUL character (got 'open\\x00')"
    ),
    (
      "\"expect\": \"a\\u0000.csv\"",
      "/cases/0/expect must not contain a NUL character (got 'a\\x00.csv')"
    ),
    ("\"expect\": \"\\u0000\"", "/cases/0/expect must not contain a NUL character (got '\\x00')"),
    (
      "\"expect\": \"../a.csv\"",
      "/cases/0/expect must stay inside the suite's folder (got '../a.csv')"
    ),
    (
      "\"expect\": \"/a.csv\"", "/cases/0/expect must stay inside the suite's folder (got '/a.csv')"
    ),
    (
      "\"expect\": \"a/../../b.csv\"",
      "/cases/0/expect must stay inside the suite's folder (got 'a/../../b.csv')"
    ),
    (
      "\"expect\": \"a.txt\"",
      "/cases/0/expect must be a file name that ends in .csv, .tsv, .json or .ndjson "
        + "(got 'a.txt')"
    ),
    (
      "\"expect\": \"a.md\"",
      "/cases/0/expect must be a file name that ends in .csv, .tsv, .json or .ndjson "
        + "(got 'a.md')"
    ),
    ("\"tolerance\": -1", "/cases/0/tolerance must be at least 0 (got '-1')"),
    ("\"tolerance\": {\"x\": \"y\"}", "/cases/0/tolerance/x must be a number (got 'y')"),
    ("\"tolerance\": \"0,5\"", "/cases/0/tolerance must be a number (got '0,5')"),
    ("\"tolerance\": \"1\"", "/cases/0/tolerance must be a number (got '1')"),
    ("\"relative\": \"1e-3\"", "/cases/0/relative must be a number (got '1e-3')"),
    ("\"relative\": {\"time\": \"1\"}", "/cases/0/relative/time must be a number (got '1')"),
    (
      "\"key\": \"time\", \"keyTolerance\": \"1\"",
      "/cases/0/keyTolerance must be a number (got '1')"
    ),
    ("\"align\": 1", "/cases/0/align must be true or false (got '1')"),
    ("\"align\": true, \"key\": \"x\"", "/cases/0/key cannot be used with 'align'"),
    ("\"keyTolerance\": 1", "/cases/0/keyTolerance needs 'key'"),
  ])
  func casesAreRefusedWithThePlace(member: String, message: String) {
    let others = [
      "\"name\": \"a\"", "\"arguments\": [\"open\"]", "\"expect\": \"a.csv\"",
    ].filter { !member.hasPrefix($0.prefix { $0 != ":" }) }
    let suite = "{\"cases\": [{\((others + [member]).joined(separator: ", "))}]}"
    let run = Run(["verify", "s.json"], files: ["s.json": suite])
    #expect(run.status == 65)
    #expect(run.diagnostics.count == 1)
    #expect(run.diagnostics[0].hasPrefix("deckcalc: error: " + Self.start))
    #expect(run.diagnostics[0].hasSuffix(": " + message))
  }

  @Test(
    arguments: [
      (["bounce", "--curv", "left"], "unknown option '--curv' (did you mean '--curve'?)"),
      (["bounce", "--fps", "0"], "--fps must be greater than 0 (got '0')"),
      (["bounce", "both"], "SIDE must be left, right, top or bottom (got 'both')"),
      (["open", "--duration"], "--duration needs a value"),
      (
        ["open", "--to", "3"],
        "'open' has no --to (it is an option of 'set-size', 'pan', 'card unstack' and others)"
      ),
      (["curve"], "CURVE is required (see 'deckcalc list curves')"),
      (["open --side left"], "the first argument must be a command (got 'open --side left')"),
      (["deckcalc", "open"], "the first argument must be a command (got 'deckcalc')"),
      (["opn"], "unknown command 'opn' (did you mean 'open'?)"), ([], "a command is required"),
      (["openLeftView"], "unknown command 'openLeftView' (see 'deckcalc help openLeftView')"),
      (["open", "--no-header"], "a table without a header cannot be compared"),
      (["open", "--format", "markdown"], "the format markdown cannot be compared"),
      (["open", "--format", "css"], "the format css cannot be compared"),
      (["open", "--format", "text"], "the format text cannot be compared"),
      (["open", "--plot"], "the format plot cannot be compared"),
      (["verify", "s.json"], "'verify' does not print a table"),
      (["record", "s.json"], "'record' does not print a table"),
      (["explain", "open"], "'explain' does not print a table"),
      (["open", "-o", "x"], "--output cannot be used in a case"),
      (["open", "--help"], "--help does not print a table"),
      (["open", "--columns", "help"], "--columns help does not print a table"),
    ] as [([String], String)])
  func wrongArgumentsFailOnlyTheirCase(arguments: [String], message: String) {
    let suite = SuiteTests.suite(("a", ["open"], "a.csv"), ("b", arguments, "b.csv"))
    let files = ["s.json": suite, "a.csv": Run("open").output]
    // The arguments of the last case begin at the last bracket.
    let column = (Array(suite.utf8).lastIndex(of: UInt8(ascii: "[")) ?? 0) + 1
    let place = "s.json:1:\(column):"
    let failure = "b: error: \(place) /cases/1/arguments: \(message)"
    let verified = Run(["verify", "s.json"], files: files)
    #expect(verified.status == 65)
    #expect(lines(verified.output) == [failure, "2 cases: 1 same, 1 failed (b)"])
    let recorded = Run(["record", "s.json"], files: files)
    #expect(recorded.status == 65)
    #expect(
      recorded.diagnostics == ["deckcalc: " + failure, "deckcalc: no table was written"])
  }

  @Test func namesAndFilesOccurOnce() {
    let names = SuiteTests.suite(("a", ["open"], "a.csv"), ("A", ["open"], "b.csv"))
    #expect(
      Run(["verify", "s.json"], files: ["s.json": names]).diagnostics[0]
        .hasSuffix("/cases/1/name: duplicate case name 'A'"))
    let files = SuiteTests.suite(("a", ["open"], "a.csv"), ("b", ["open"], "./A.csv"))
    #expect(
      Run(["verify", "s.json"], files: ["s.json": files]).diagnostics[0]
        .hasSuffix("/cases/1/expect: duplicate expected table 'A.csv'"))
  }

  @Test(
    arguments: [
      (["record"], 64, "SUITE.json is required"), (["verify"], 64, "FILE.json is required"),
      (
        ["record", "none.json"], 66,
        "no suite 'none.json' (run 'deckcalc record none.json --add NAME -- COMMAND' to create it)"
      ),
      (["verify", "none.json"], 66, "cannot read 'none.json': No such file or directory"),
      (
        ["verify", "s.json", "--only", "open", "--obsolete", "fail"], 64,
        "--obsolete cannot be used with --only"
      ),
      (
        ["verify", "s.json", "--actual", "a", "--obsolete", "warn"], 64,
        "--obsolete cannot be used with --actual"
      ),
      (
        ["verify", "s.json", "--only", "opn"], 64,
        "--only: unknown case 'opn' (did you mean 'open'?)"
      ),
      (
        ["verify", "s.json", "--actual", "a", "--artifacts", "b"], 64,
        "--artifacts cannot be used with --actual"
      ),
      (
        ["verify", "s.json", "--obsolete", "never"], 64,
        "--obsolete must be fail or warn (got 'never')"
      ),
      (["verify", "s.json", "--tolerance", "x"], 64, "--tolerance must be a number (got 'x')"),
      (["verify", "t.json"], 65, "t.json:1:1: 'arguments' is required"),
    ] as [([String], Int32, String)])
  func wrongWordsAreNamed(words: [String], status: Int32, message: String) {
    let files = [
      "s.json": SuiteTests.suite(("open", ["open"], "open.csv")), "t.json": "{\"rows\": []}",
    ]
    let run = Run(words, files: files)
    #expect(run.status == status)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
  }
}
