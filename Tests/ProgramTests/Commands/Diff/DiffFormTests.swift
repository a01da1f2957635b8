import TestSupport
import Testing

/// Tables of other programs: names, units, separators and absent values.
@Suite struct DiffFormTests {
  private static let table = "time,offset,event\n0,0,will-open\n0.125,1.5,\n0.25,276,did-open\n"

  /// Another form of the table, with the options that read it.
  struct Form: Sendable, CustomTestStringConvertible {
    let text: String
    let options: [String]

    init(_ text: String, _ options: String...) { (self.text, self.options) = (text, options) }

    var testDescription: String { options.joined(separator: " ") }
  }

  /// The same table in other forms that do not depend on units.
  static let forms = [
    Form(
      "t,offset,what\n0,0,will-open\n0.125,1.5,\n0.25,276,did-open\n", "--rename",
      "t=time,what=event"),
    Form(
      "offset,time,event\n0,0,will-open\n1.5,0.125,\n276,0.25,did-open\n", "--rename",
      "time=time"),
    Form(
      "time,offset,event\n0,0,will-open\n0.125,1.5,NA\n0.25,276,did-open\n", "--missing", "NA"),
    Form(
      "time,offset,event\n0,0,will-open\n0.125,1.5, nan \n0.25,276,did-open\n", "--missing",
      "NA,nan"),
    Form(
      "time;offset;event\n0;0;will-open\n0,125;1,5;\n0,25;276;did-open\n", "--delimiter", ";",
      "--decimal-comma"),
    Form(
      "time\toffset\tevent\n0\t0\twill-open\n0,125\t1,5e0\t\n0,25\t276\tdid-open\n",
      "--delimiter", "tab", "--decimal-comma"),
    Form("time|offset|event\n0|0|will-open\n0.125|1.5|\n0.25|276|did-open\n", "--delimiter", "|"),
    Form(
      "t;offset;event\r\n\"0\";0;will-open\r\n\"0,125\";1,5;NA\r\n0,25;276;did-open\r\n",
      "--delimiter", ";", "--decimal-comma", "--rename", "t=time", "--missing", "NA"),
    Form(
      "[{\"t\":0,\"offset\":0,\"event\":\"will-open\"},"
        + "{\"t\":0.125,\"offset\":1.5,\"event\":\"NA\"},"
        + "{\"t\":0.25,\"offset\":276,\"event\":\"did-open\"}]", "--rename", "t=time", "--missing",
      "NA"),
  ]

  @Test(arguments: forms, [[], ["--key", "time"], ["--align"]])
  func aTableOfAnotherFormIsTheSame(form: Form, matching: [String]) {
    let options = form.options + matching
    for (expected, actual) in [(Self.table, form.text), (form.text, Self.table)] {
      let files = ["e.csv": expected, "a.csv": actual]
      #expect(Run(["diff", "e.csv", "a.csv"] + options, files: files).status == 0)
    }
    // It is the option that makes them so.
    let other = form.text.replacing("276", with: "277")
    let files = ["e.csv": Self.table, "a.csv": other]
    let run = Run(["diff", "e.csv", "a.csv"] + options, files: files)
    #expect(run.status == 1)
    #expect(run.output.contains("offset expected 276, actual 277"))
  }

  /// The names of the expected table remain: only the actual one has them the wrong way round.
  @Test func anExpectedColumnKeepsItsNameIfAnotherHasTheNewOne() {
    let swapped = Self.table.replacing("time,offset", with: "offset,time")
    let options = ["--rename", "time=offset,offset=time"]
    let files = ["e.csv": Self.table, "a.csv": swapped]
    #expect(Run(["diff", "e.csv", "a.csv"] + options, files: files).status == 0)
    #expect(Run(["diff", "e.csv", "e.csv"] + options, files: files).status == 1)
    let narrow = ["e.csv": "x,center_x\n1,1\n", "a.csv": "center_x\n1\n"]
    let run = Run(
      ["diff", "e.csv", "a.csv", "--rename", "center_x=x", "--only-common"], files: narrow)
    #expect(lines(run.output).last == "0 differences in 1 row, 1 column")
  }

  @Test(arguments: forms)
  func twoTablesOfTheSameFormAreTheSame(form: Form) {
    let files = ["e.csv": form.text, "a.csv": form.text]
    let run = Run(["diff", "e.csv", "a.csv"] + form.options, files: files)
    #expect((run.status, run.output) == (0, "0 differences in 3 rows, 3 columns\n"))
  }

  @Test(
    arguments: [
      ("time=ms", "0", "125", "250.0"), ("time=us", "0", "1.25e5", "250000"),
      ("time=ns,offset=pt", "-0", "125000000", "250000000"), ("time=s", "0", "0.125", "0.25"),
    ] as [(String, String, String, String)])
  func unitsAreThoseOfTheActualTable(
    units: String, first: String, second: String, last: String
  ) {
    let text =
      "time,offset,event\n\(first),0,will-open\n\(second),1.5,\n\(last),276,did-open\n"
    let files = ["e.csv": Self.table, "a.csv": text]
    #expect(Run(["diff", "e.csv", "a.csv", "--unit", units], files: files).status == 0)
    let isSame = units == "time=s"
    #expect(
      Run(["diff", "a.csv", "e.csv", "--unit", units], files: files).status == (isSame ? 0 : 1))
  }

  /// A deviation is shown in the units of the expected table.
  @Test func reportsHaveTheExpectedUnits() {
    let lines = diff(
      "time,x\n0.3,9\n", "t,x\n300.5,27\n", "--rename", "t=time", "--unit", "time=ms,x=px@3")
    #expect(
      lines.lines.prefix(1)
        == ["row 0, time 0.3: time expected 0.3, actual 0.3005 (off by 0.0005)"])
  }

  /// The rows before the first difference are read again for the figures.
  @Test func figuresAreThoseOfTheConvertedTables() {
    let rows = (0...9).map { "\($0)00,\($0)\n" }.joined()
    let (one, other) = ("time,offset\n" + rows, "time,offset\n" + rows + "1000,11\n")
    let files = ["e.csv": one.replacing(",", with: ";"), "a.csv": other.replacing(",", with: ";")]
    let plain = Run(["diff", "e.csv", "a.csv"], files: ["e.csv": one, "a.csv": other])
    let run = Run(["diff", "e.csv", "a.csv", "--delimiter", ";"], files: files)
    #expect(plain.output.contains("end_offset of the rows: 9 → 11"))
    #expect(run.output == plain.output)
  }

  @Test(
    arguments: [
      (["--rename", "tt=time"], 64, "--rename: no column 'tt' (available: time, offset, t, x)"),
      (["--rename", "tim=x"], 64, "--rename: no column 'tim' (did you mean 'time'?)"),
      (
        ["--rename", "t=x"], 65,
        "a.csv:1:1: column 't' cannot be renamed to 'x', the name of another column"
      ),
      (
        ["--rename", "t=y,x=y"], 65,
        "a.csv:1:1: column 't' cannot be renamed to 'y', the name of another column"
      ),
      (["--rename", "t"], 64, "--rename must be COLUMN=NAME (got 't')"),
      (["--rename", "t=time,x="], 64, "--rename must be COLUMN=NAME (got 'x=' in 't=time,x=')"),
      (["--rename", "=x"], 64, "--rename must be COLUMN=NAME (got '=x')"),
      (["--unit", "time=ms"], 64, "--unit: no column 'time' (available: t, x)"),
      (["--rename", "t=time", "--unit", "t=ms"], 64, "--unit: no column 't' (available: time, x)"),
      (["--unit", "t"], 64, "--unit must be COLUMN=UNIT (got 't')"),
      (
        ["--unit", "t=h"], 64,
        "--unit must be a unit: s, ms, us, ns, pt, pt/s, pt/ms, %, px@SCALE or px@SCALE/s "
          + "(got 'h' in 't=h')"
      ),
      (
        ["--delimiter", "ab"], 64,
        "--delimiter must be an ASCII punctuation character, such as ';', or tab (got 'ab')"
      ),
      (
        ["--delimiter", "."], 64,
        "--delimiter must be an ASCII punctuation character, such as ';', or tab (got '.')"
      ),
      (["--decimal-comma"], 64, "--decimal-comma needs --delimiter, which must not be a comma"),
      (
        ["--decimal-comma", "--delimiter", ","], 64,
        "--decimal-comma needs --delimiter, which must not be a comma"
      ),
    ] as [([String], Int32, String)])
  func errorsNameTheOption(options: [String], status: Int32, message: String) {
    let files = ["e.csv": "time,offset\n0,0\n", "a.csv": "t,x\n0,0\n"]
    let run = Run(["diff", "e.csv", "a.csv"] + options, files: files)
    #expect(run.status == status)
    #expect(run.diagnostics.first == "deckcalc: error: " + message)
  }

  @Test(
    arguments: [
      (
        ";", "x;y\n1;1.5\n",
        "a.csv:2:3: y must be a number with a decimal comma and no other separator (got '1.5')"
      ),
      (
        ";", "x;y\n1;1.234,5\n",
        "a.csv:2:3: y must be a number with a decimal comma and no other separator (got '1.234,5')"
      ),
      (
        ";", "x;y\n1;nan\n",
        "a.csv:2:3: y must be a finite number (got 'nan'); write an absent value as an empty cell, "
          + "or use --missing nan"
      ),
      (";", "x;y\n1;1,5;2\n", "a.csv:2:1: the row must have 2 fields, as the header has (got 3)"),
      (";", "x;\"y\n", "a.csv:1:3: the quoted field is not closed"),
    ] as [(String, String, String)])
  func errorsInOtherFormsHaveTheirPositions(delimiter: String, text: String, message: String) {
    let result = diff("x,y\n1,1.5\n", text, "--delimiter", delimiter, "--decimal-comma")
    #expect(result.status == 65)
    #expect(result.lines == ["deckcalc: error: " + message])
  }

  @Test func aDecimalCommaNeedsItsOption() {
    let result = diff("x,y\n1,1.5\n", "x;y\n1;1,5\n", "--delimiter", ";")
    #expect(
      result.lines == [
        "deckcalc: error: a.csv:2:3: y must be a number (got '1,5'); use --decimal-comma"
      ])
  }

  @Test func aDecimalCommaBetweenCommasNeedsADot() {
    let result = diff("x,y\n1,1.5\n", "x,y\n1,\"1,5\"\n", "--delimiter", ",")
    #expect(
      result.lines == ["deckcalc: error: a.csv:2:3: y must be a number (got '1,5'); use a dot: 1.5"]
    )
  }

  @Test func absentValuesInJSONAreNull() {
    let result = diff("x\n1\n", "[{\"x\": \"NaN\"}]")
    #expect(
      result.lines == [
        "deckcalc: error: a.csv:1:8: x must be a finite number (got 'NaN'); write an absent value as "
          + "null, or use --missing NaN"
      ])
    #expect(diff("x\n\"\"\n", "[{\"x\": \"NaN\"}]", "--missing", "NaN").status == 0)
  }

  /// The columns `center_x` and `center_y` differ, and so does the column of the pattern's own name.
  @Test(
    arguments: [
      ("center_*", 1), ("center_?", 0), ("c*", 0), ("center_x,center_y,center_[*]", 64),
      ("*_*", 0), ("center_*,center_?", 0),
    ] as [(String, Int32)])
  func patternsOfColumnsAreIgnored(list: String, status: Int32) {
    let (one, other) = (
      "x,center_x,center_y,center_*\n0,1,1,1\n", "x,center_x,center_y,center_*\n0,2,2,2\n"
    )
    #expect(diff(one, other, "--ignore", list).status == status)
  }

  @Test func aPatternOfNoColumnIsAnError() {
    let result = diff("x,y\n0,1\n", "x,y\n0,1\n", "--ignore", "z*")
    #expect(result.status == 64)
    #expect(result.lines.first == "deckcalc: error: --ignore: no column 'z*' (available: x, y)")
  }

  @Test func namesWithSpacesAreQuoted() {
    let result = diff("time,offset\n0,1\n", " time,Offset\n0,1\n")
    #expect(
      result.lines == [
        "column time: missing (the actual table has ' time')",
        "column offset: missing (the actual table has 'Offset')",
        "column ' time': added", "column Offset: added", "compared: no columns",
        "4 differences in 1 row, 0 columns",
      ])
    let renamed = diff(
      "time,offset\n0,1\n", " time,Offset\n0,1\n", "--rename", " time=time,Offset=offset")
    #expect(renamed.status == 0)
  }

  @Test func aRowDependentColumnThatIsNamedIsCompared() {
    let (one, other) = ("frame,time\n0,0\n1,1\n", "frame,time\n0,0\n2,1\n")
    #expect(diff(one, other, "--key", "time").status == 0)
    #expect(diff(one, other, "--key", "time", "--tolerance", "1").status == 0)
    let named = diff(one, other, "--key", "time", "--tolerance", "frame=0")
    #expect(named.status == 1)
    #expect(named.lines.first == "row 1, time 1: frame expected 1, actual 2 (off by 1)")
    #expect(diff(one, other, "--key", "time", "--tolerance", "frame=1").status == 0)
  }
}
