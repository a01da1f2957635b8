import TestSupport
import Testing

/// What is wrong with suites, and with the words about them.
@Suite struct SuiteErrorTests {
  private static let start = "s.json:1:"

  @Test(arguments: [
    ("[]", "1: must be an object"), ("{}", "1: 'cases' is required"),
    ("{\"cases\": []}", "11: /cases: expected at least one case"),
    ("{\"cases\": {}}", "11: /cases: expected a list"),
    ("{\"case\": []}", "2: /case: unknown key 'case' (did you mean 'cases'?)"),
    ("{\"cases\": [1]}", "12: /cases/0: must be an object"),
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

  @Test(arguments: [
    (
      "\"name\": \"a b\"",
      "/cases/0/name: expected a name of letters, digits, '.', '_' and '-' that "
        + "begins with no '.'"
    ),
    ("\"name\": 1", "/cases/0/name: expected a text"),
    ("\"arguments\": \"open\"", "/cases/0/arguments: expected a list of texts"),
    ("\"arguments\": [1]", "/cases/0/arguments/0: expected a text"),
    ("\"arguments\": [\"open\\u0000\"]", "/cases/0/arguments/0: a word holds no character of zero"),
    (
      "\"arguments\": [\"opn\"]",
      "/cases/0/arguments: unknown command 'opn' (did you mean 'open'?)"
    ),
    ("\"expect\": \"a\\u0000.csv\"", "/cases/0/expect: must not contain a NUL character"),
    ("\"expect\": \"\\u0000\"", "/cases/0/expect: must not contain a NUL character"),
    ("\"arguments\": []", "/cases/0/arguments: a command is missing"),
    (
      "\"arguments\": [\"open\", \"--no-header\"]",
      "/cases/0/arguments: a table without a header cannot be compared"
    ),
    (
      "\"arguments\": [\"open\", \"--format\", \"markdown\"]",
      "/cases/0/arguments: Markdown tables cannot be compared"
    ),
    ("\"arguments\": [\"verify\", \"s.json\"]", "/cases/0/arguments: 'verify' prints no table"),
    ("\"arguments\": [\"record\", \"s.json\"]", "/cases/0/arguments: 'record' prints no table"),
    ("\"arguments\": [\"explain\", \"open\"]", "/cases/0/arguments: 'explain' prints no table"),
    (
      "\"arguments\": [\"open\", \"-o\", \"x\"]", "/cases/0/arguments: a case may not name --output"
    ),
    ("\"arguments\": [\"open\", \"--help\"]", "/cases/0/arguments: --help prints no table"),
    (
      "\"arguments\": [\"open\", \"--columns\", \"help\"]",
      "/cases/0/arguments: --columns help prints no table"
    ),
    ("\"expect\": \"../a.csv\"", "/cases/0/expect: the path leaves the suite's folder"),
    ("\"expect\": \"/a.csv\"", "/cases/0/expect: the path leaves the suite's folder"),
    ("\"expect\": \"a/../../b.csv\"", "/cases/0/expect: the path leaves the suite's folder"),
    (
      "\"expect\": \"a.txt\"",
      "/cases/0/expect: expected a file's name that ends in .csv, .tsv, "
        + ".json or .ndjson"
    ),
    (
      "\"expect\": \"a.md\"",
      "/cases/0/expect: expected a file's name that ends in .csv, .tsv, "
        + ".json or .ndjson"
    ),
    ("\"tolerance\": -1", "/cases/0/tolerance: '-1' is less than 0"),
    ("\"tolerance\": {\"x\": \"y\"}", "/cases/0/tolerance/x: expected a number"),
    ("\"tolerance\": \"0,5\"", "/cases/0/tolerance: expected a number"),
    ("\"tolerance\": \"1\"", "/cases/0/tolerance: expected a number"),
    ("\"relative\": \"1e-3\"", "/cases/0/relative: expected a number"),
    ("\"relative\": {\"time\": \"1\"}", "/cases/0/relative/time: expected a number"),
    ("\"key\": \"time\", \"keyTolerance\": \"1\"", "/cases/0/keyTolerance: expected a number"),
    ("\"align\": 1", "/cases/0/align: expected true or false"),
    ("\"align\": true, \"key\": \"x\"", "/cases/0/key: cannot be combined with 'align'"),
    ("\"keyTolerance\": 1", "/cases/0/keyTolerance: needs 'key'"),
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
      (["bounce", "left"], "unexpected argument 'left'"),
      (["open", "--duration"], "--duration needs a value"),
      (
        ["open", "--to", "3"],
        "--to: is an option of 'set-size', 'pan', 'card unstack' and others, not of this command"
      ),
      (["curve"], "CURVE is missing"),
    ] as [([String], String)])
  func wrongArgumentsOfCasesAreReportedWithTheirPlace(arguments: [String], message: String) {
    let suite = SuiteTests.suite(("a", ["open"], "a.csv"), ("b", arguments, "b.csv"))
    let files = ["s.json": suite, "a.csv": Run("open").output]
    // The arguments of the last case begin at the last bracket.
    let column = (Array(suite.utf8).lastIndex(of: UInt8(ascii: "[")) ?? 0) + 1
    let place = "s.json:1:\(column):"
    let failure = "b: error: \(place) /cases/1/arguments: \(message)"
    let verified = Run(["verify", "s.json"], files: files)
    #expect(verified.status == 64)
    #expect(lines(verified.output) == [failure, "2 cases: 1 same, 1 failed"])
    let recorded = Run(["record", "s.json"], files: files)
    #expect(recorded.status == 64)
    #expect(recorded.diagnostics == ["deckcalc: " + failure])
  }

  @Test func namesAndFilesOccurOnce() {
    let names = SuiteTests.suite(("a", ["open"], "a.csv"), ("A", ["open"], "b.csv"))
    #expect(
      Run(["verify", "s.json"], files: ["s.json": names]).diagnostics[0]
        .hasSuffix("/cases/1/name: there is a 'A' already"))
    let files = SuiteTests.suite(("a", ["open"], "a.csv"), ("b", ["open"], "./A.csv"))
    #expect(
      Run(["verify", "s.json"], files: ["s.json": files]).diagnostics[0]
        .hasSuffix("/cases/1/expect: there is a 'A.csv' already"))
  }

  @Test(
    arguments: [
      (["record"], 64, "SUITE.json is missing"), (["verify"], 64, "FILE.json is missing"),
      (["record", "none.json"], 66, "cannot read 'none.json': No such file or directory"),
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
