import TestSupport
import Testing

/// Inputs that cannot be compared: each kind of error has its own exit status.
@Suite struct DiffErrorTests {
  /// Two tables, what is said of them, and the exit status.
  struct Row: Sendable, CustomTestStringConvertible {
    let expected: String
    let actual: String
    let message: String

    init(_ expected: String, _ actual: String, _ message: String) {
      (self.expected, self.actual, self.message) = (expected, actual, message)
    }

    var testDescription: String { message }
  }

  /// The hint at an absent value.
  private static func absent(_ text: String) -> String {
    "; write an absent value as an empty cell, or use --missing \(text)"
  }

  static let malformed = [
    Row("x\n1\n", "x\nnan\n", "a.csv:2:1: x must be a finite number (got 'nan')" + absent("nan")),
    Row(
      "x\nNaN\n", "x\nNaN\n",
      "e.csv:2:1: x must be a finite number (got 'NaN')" + absent("NaN")),
    Row("y,x\n0,-inf\n", "y,x\n0,-inf\n", "e.csv:2:3: x must be a finite number (got '-inf')"),
    Row("x\nnan(0x7)\n", "x\n1\n", "e.csv:2:1: x must be a finite number (got 'nan(0x7)')"),
    Row("x\n1\n", "x\n1e400\n", "a.csv:2:1: x must be a smaller number (got '1e400')"),
    Row("x\n1e309\n", "x\n1e309\n", "e.csv:2:1: x must be a smaller number (got '1e309')"),
    Row(
      "x\n1\n", "x\n\"0,5\"\n", "a.csv:2:1: x must be a number (got '0,5'); use a dot: 0.5"),
    Row(
      "x\n nan\n", "x\n nan\n",
      "e.csv:2:1: x must be a finite number (got ' nan')" + absent("nan")),
    Row(
      "| x |\n| ---: |\n| 1 |\n", "x\n1\n",
      "e.csv:1:1: Markdown tables cannot be compared (use CSV, TSV or JSON)"),
    Row(
      "x;y\n1;2\n", "x\n1\n",
      "e.csv:1:1: columns must be separated by commas or tabs (got ';'); use --delimiter ';'"),
    Row(
      "x;y\n1;2\n1,5;2\n", "x\n1\n",
      "e.csv:1:1: columns must be separated by commas or tabs (got ';'); use --delimiter ';' "
        + "--decimal-comma"),
    Row(
      "x y\r\n0.5 -2\r\n", "x\n1\n",
      "e.csv:1:1: columns must be separated by commas or tabs (got spaces)"),
    Row(
      "x,y\n1\n", "x,y\n1,2\n", "e.csv:2:1: the row must have 2 fields, as the header has (got 1)"),
    Row(
      "x,y\n1,2\n", "x,y\n1,2\n3,4,5\n",
      "a.csv:3:1: the row must have 2 fields, as the header has (got 3)"),
    Row("x,x\n1,2\n", "x\n1\n", "e.csv:1:3: duplicate column 'x'"),
    Row(
      "x,\n1,2\n", "x\n1\n",
      "e.csv:1:3: the column needs a name (does the line end with a separator?)"),
    Row("x,,y\n1,2,3\n", "x\n1\n", "e.csv:1:3: the column needs a name"),
    Row(
      "Table 1,,\nx,y,z\n", "x\n1\n",
      "e.csv:1:9: the column needs a name (does the table begin below?)"),
    Row(
      "Table 1\nx,y\n1,2\n", "x\n1\n",
      "e.csv:2:1: the row must have 1 field, as the header has (got 2); does the table begin here?"),
    Row(
      ",x\n0,1\n", "x\n1\n",
      "e.csv:1:1: the column needs a name (to omit row names, write with index=False in pandas or "
        + "row.names=FALSE in R)"),
    Row(
      "\"\",\"x\"\n\"1\",1\n", "x\n1\n",
      "e.csv:1:1: the column needs a name (to omit row names, write with index=False in pandas or "
        + "row.names=FALSE in R)"),
    Row(
      "sep=;\nx;y\n", "x\n1\n",
      "e.csv:1:1: the header must have column names (got 'sep=;', a line for Excel; remove it)"),
    Row(
      "SEP=,\nx,y\n", "x\n1\n",
      "e.csv:1:1: the header must have column names (got 'SEP=', a line for Excel; remove it)"),
    Row(
      "x\n1\n", "x\ty\n1\t0,5\n",
      "a.csv:2:3: y must be a number (got '0,5'); use --delimiter tab --decimal-comma"),
    Row(
      "x\n1\n", " x\nnan\n", "a.csv:2:1: ' x' must be a finite number (got 'nan')" + absent("nan")),
    Row("0,1\n1,2\n", "x\n1\n", "e.csv:1:1: the header must have column names (got '0')"),
    Row(
      "x\n\"1\n", "x\n1\n", "e.csv:2:1: the quoted field is not closed"),
    Row(
      "x\n\"1\"2\n", "x\n1\n",
      "e.csv:2:4: expected the end of the field after the closing quotation mark"),
    Row("x\r1\r", "x\n1\n", "e.csv:1:2: expected a line feed after the carriage return"),
    Row("x\n1\n", "x\n1\0\n", "a.csv:2:2: NUL character at offset 3"),
    Row(
      "{\"columns\": [], \"rows\": [", "x\n1\n",
      "e.csv:1:26: expected a value, found the end of the file "
        + "(inside the bracket at 1:25)"),
    Row("", "", "the tables have no columns to compare"),
    Row("\n\n", "\u{FEFF}", "the tables have no columns to compare"),
    Row("time,offset\n", "time,offset\n", "the tables have no rows to compare"),
  ]

  /// Lists in which a decimal comma would loosen a tolerance, and what is said of them.
  static let decimalCommas = [
    ("0,5", "must be a number (got '0,5'); use a dot: 0.5"),
    ("0,05", "must be a number (got '0,05'); use a dot: 0.05"),
    (",5", "must be a number (got '' in ',5')"),
    ("1,0", "must be a number (got '1,0'); use a dot: 1.0"),
    ("offset=0,50", "must be a number (got '0,50' in 'offset=0,50'); use a dot: 0.50"),
    (
      "offset=0,50,time=1", "must be a number (got '0,50' in 'offset=0,50,time=1'); use a dot: 0.50"
    ),
    ("1,offset=0,5", "must be a number (got '0,5' in '1,offset=0,5'); use a dot: 0.5"),
    (
      "time=0.5,offset=1,5", "must be a number (got '1,5' in 'time=0.5,offset=1,5'); use a dot: 1.5"
    ),
    ("0,5,offset=1", "must be a number (got '0,5' in '0,5,offset=1'); use a dot: 0.5"),
    ("0,5,0,5", "must be a number (got '0,5' in '0,5,0,5'); use a dot: 0.5"),
    ("+0,5", "must be a number (got '+0,5'); use a dot: +0.5"),
    ("1,5e-3", "must be a number (got '1,5e-3'); use a dot: 1.5e-3"),
    ("0.5,0.4", "must be a list with at most one number for all columns (got '0.5,0.4')"),
    ("0.5,x=1,0.4", "must be a list with at most one number for all columns (got '0.5,x=1,0.4')"),
  ]

  @Test(arguments: decimalCommas, ["tolerance", "relative"])
  func decimalCommasLoosenNothing(list: (text: String, message: String), option: String) {
    let result = diff(
      "offset,time,x\n1,1,1\n", "offset,time,x\n1.3,1,1\n", "--\(option)", list.text)
    #expect(result.status == 64)
    #expect(result.lines.first == "deckcalc: error: --\(option) \(list.message)")
  }

  @Test(arguments: ["0.5,offset=1", "offset=1,0.5", "offset=0.5,.5", "5e-1,time=0", "1"])
  func aNumberForAllColumnsMayBeBesideOthers(list: String) {
    let result = diff("offset,time\n1,1\n", "offset,time\n1.3,1\n", "--tolerance", list)
    #expect(result.status == 0)
  }

  @Test(arguments: malformed)
  func malformedTablesAreRefused(row: Row) {
    let result = diff(row.expected, row.actual)
    #expect(result.status == 65)
    #expect(result.lines == ["deckcalc: error: " + row.message])
    // Neither silence nor a wide tolerance makes it pass.
    #expect(diff(row.expected, row.actual, "--quiet", "--tolerance", "9").status == 65)
  }

  @Test func malformedRowsAreFoundBehindDifferences() {
    #expect(diff("x\n1\n2\n", "x\n9\nnan\n", "--quiet").status == 65)
    #expect(diff("x\n1\n2\n3\n", "x\n1\n2\n3\n4\ninf\n", "--quiet").status == 65)
    #expect(diff("x,y\n1,nan\n", "x,y\n1,nan\n", "--ignore", "y").status == 65)
  }

  @Test func missingFilesAreNamed() {
    let run = Run(["diff", "e.csv", "b.csv"], files: ["e.csv": "x\n"])
    #expect(run.status == 66)
    #expect(
      run.diagnostics == ["deckcalc: error: cannot read 'b.csv': No such file or directory"])
  }

  @Test(
    arguments: [
      ([], "EXPECTED is required"), (["e.csv"], "ACTUAL is required"),
      (["-", "-"], "standard input cannot be both tables"),
      (["e.csv", "a.csv", "b.csv"], "unexpected argument 'b.csv'"),
      (["e.csv", "a.csv", "--tolerance", "-1"], "--tolerance must be at least 0 (got '-1')"),
      (
        ["e.csv", "a.csv", "--tolerance", "nan"], "--tolerance must be a finite number (got 'nan')"
      ),
      (
        ["e.csv", "a.csv", "--tolerance", "x=inf"],
        "--tolerance must be a finite number (got 'inf' in 'x=inf')"
      ),
      (
        ["e.csv", "a.csv", "--relative", "1,y"],
        "--relative must be a number (got 'y' in '1,y')"
      ),
      (
        ["e.csv", "a.csv", "--tolerance", "ofset=1"],
        "--tolerance: no column 'ofset' (did you mean 'offset'?)"
      ),
      (
        ["e.csv", "a.csv", "--ignore", "nothing"],
        "--ignore: no column 'nothing' (available: offset, x)"
      ),
      (
        ["e.csv", "a.csv", "--relative", "y=1"],
        "--relative: no column 'y' (available: offset, x)"
      ),
      (
        ["e.csv", "a.csv", "--key", "time"],
        "--key: no column 'time' (available: offset, x)"
      ),
      (["e.csv", "a.csv", "--align"], "--align: no column 'time' (available: offset, x)"),
      (["e.csv", "a.csv", "--key-tolerance", "1"], "--key-tolerance needs --key"),
      (
        ["e.csv", "a.csv", "--align", "--key", "x"], "--key cannot be used with --align"
      ),
      (
        ["e.csv", "a.csv", "--align", "--key-tolerance", "1"],
        "--key-tolerance cannot be used with --align"
      ),
      (
        ["e.csv", "a.csv", "--limit", "-1"],
        "--limit must be a whole number from 0 to 1000000 (got '-1')"
      ),
      (
        ["e.csv", "a.csv", "--sort", "rows"],
        "--sort must be deviation or row (got 'rows'); did you mean 'row'?"
      ),
      (["e.csv", "a.csv", "-q", "-o", "x"], "--output cannot be used with --quiet"),
      (["e.csv", "a.csv", "-q", "-f", "csv"], "--format cannot be used with --quiet"),
      (
        ["e.csv", "a.csv", "--format", "jsn"],
        "--format must be text, json, junit, github, markdown, csv, html or svg (got 'jsn'); "
          + "did you mean 'json'?"
      ),
      (["e.csv", "a.csv", "-q", "-f", "html"], "--format cannot be used with --quiet"),
    ] as [([String], String)])
  func wrongWordsAreNamed(words: [String], message: String) {
    let run = Run(["diff"] + words, files: ["e.csv": "offset,x\n", "a.csv": "offset,x\n"])
    #expect(run.status == 64)
    #expect(
      run.diagnostics == [
        "deckcalc: error: " + message, "Run 'deckcalc diff --help' for the options.",
      ])
  }

  @Test func nothingThatAllColumnsAreLeftOutOfPasses() {
    #expect(diff("x\n1\n", "x\n2\n", "--ignore", "x").status == 65)
    #expect(diff("x\n1\n", "y\n2\n", "--only-common").status == 65)
  }

  @Test func keysThatDoNotAscendAreRefused() {
    let (one, other) = ("time,x\n0,0\n2,0\n1,0\n", "time,x\n0,0\n1,0\n")
    #expect(
      diff(one, other, "--key", "time").lines
        == ["deckcalc: error: e.csv:4:1: time must be at least 2, as in the previous row (got '1')"]
    )
    #expect(
      diff(other, one, "--align").lines
        == ["deckcalc: error: a.csv:4:1: time must be at least 2, as in the previous row (got '1')"]
    )
    #expect(
      diff("time,x\n0,0\n0,0\n", other, "--align").lines
        == ["deckcalc: error: e.csv:3:1: time must be unique to be aligned (got '0' twice)"])
    #expect(
      diff("time,x\n0,0\n,0\n", other, "--key", "time").lines
        == ["deckcalc: error: e.csv:3:1: time must be a number (got '')"])
  }
}
