import Testing

/// The errors of `curve fit`.
@Suite struct FitErrorTests {
  static let usage: [([String], String)] = [
    ([], "FILE is required"),
    (["a.csv", "b.csv"], "unexpected argument 'b.csv'"),
    (
      ["a.csv", "--family", "word"],
      "--family must be preset, cubic-bezier, spring, joint, decelerate or all (got 'word')"
    ),
    (["a.csv", "--duration", "0"], "--duration must be greater than 0 (got '0')"),
    (["a.csv", "--start", "-1e300"], "--start must be at least -1e+100 (got '-1e300')"),
    (["a.csv", "--from", "nan"], "--from must be a finite number (got 'nan')"),
    (["a.csv", "--to", "1e300"], "--to must be at most 1e+100 (got '1e300')"),
    (
      ["a.csv", "--family", "preset", "--fit-velocity"],
      "--fit-velocity cannot be used without the family spring"
    ),
    (
      ["a.csv", "--family", "joint", "--allow-overdamping"],
      "--allow-overdamping cannot be used without the family spring"
    ),
    (
      ["a.csv", "--family", "decelerate", "--duration", "1"],
      "--duration cannot be used without the family preset, cubic-bezier or spring"
    ),
    (
      ["a.csv", "--family", "decelerate", "--format", "css"],
      "--format css cannot be used without the family preset, cubic-bezier, spring or joint"
    ),
    (["a.csv", "--format", "xml"], "--format must be text, json, csv or css (got 'xml')"),
    (["a.csv", "--column", "x"], "--column: no column 'x' (available: time, value)"),
    (["a.csv", "--time", "x"], "--time: no column 'x' (available: time, value)"),
    (
      ["many.csv"],
      "--column is required: the table has several columns of numbers ('x', 'y')"
    ),
  ]

  @Test(arguments: usage)
  func argumentsAreRejected(words: [String], message: String) {
    let files = ["a.csv": Self.table(Self.values), "many.csv": "time,x,y\n0,1,2\n"]
    let run = Run(["curve", "fit"] + words, files: files)
    #expect(run.status == 64)
    #expect(
      run.diagnostics == [
        "deckcalc: error: \(message)", "Run 'deckcalc curve fit --help' for the options.",
      ])
  }

  static let values = ["0", "0", "1", "4", "9", "12", "14", "15", "15"]

  private static func table(_ values: [String]) -> String {
    "time,value\n" + values.enumerated().map { "\($0),\($1)\n" }.joined()
  }

  private static func table(with value: String) -> String {
    table(values.dropLast() + [value])
  }

  static let badTables: [(String, String)] = [
    ("", "1:1: no column 'time'"),
    ("x,y\n0,1\n", "1:1: no column 'time' (available: x, y)"),
    ("time\n0\n", "2:1: the table needs a column of numbers other than 'time'"),
    ("time,name\n0,a\n", "2:1: the table needs a column of numbers other than 'time'"),
    ("time,value\n", "1:1: the recording must have at least 8 samples (got 0)"),
    (table(Array(values.prefix(7))), "1:1: the recording must have at least 8 samples (got 7)"),
    (
      table(Array(repeating: "5", count: 9)),
      "1:1: the recording must move (every value is 5)"
    ),
    (
      table(["0", "0", "0", "0", "5", "9", "9", "9", "9"]),
      "1:1: the recording must have at least 3 samples in motion (got 1)"
    ),
    (
      table(["0", "0", "0", "4", "5", "4", "0", "0", "0"]),
      "1:1: the recording must end at another value than it starts"
    ),
    (table(with: "nan"), "10:3: value must be a finite number (got 'nan')"),
    (table(with: "inf"), "10:3: value must be a finite number (got 'inf')"),
    (table(with: "x"), "10:3: value must be a number (got 'x')"),
    (table(with: "1e300"), "10:3: value must be at most 1e+100 (got '1e300')"),
    (table(with: "-1e300"), "10:3: value must be at least -1e+100 (got '-1e300')"),
    (table(with: "1e999"), "10:3: value must be a smaller number (got '1e999')"),
    (
      table(values) + "8,16\n",
      "11:1: time must be greater than 8, the time of the previous sample (got '8')"
    ),
    (
      table(values) + "3.5,16\n",
      "11:1: time must be greater than 8, the time of the previous sample (got '3.5')"
    ),
    (table(values) + "nan,16\n", "11:1: time must be a finite number (got 'nan')"),
    (table(values) + "1e10,16\n", "11:1: time must be at most 1000000000 (got '1e10')"),
    (table(values) + ",16\n", "11:1: time must be a number (got '')"),
    (table(values) + "9\n", "11:1: the row must have 2 fields, as the header has (got 1)"),
  ]

  @Test(arguments: badTables)
  func recordingsAreRejected(table: String, message: String) {
    let run = Run(["curve", "fit", "a.csv"], files: ["a.csv": table])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics == ["deckcalc: error: a.csv:\(message)"])
  }

  @Test func missingFileIsReported() {
    let run = Run("curve", "fit", "none.csv")
    #expect(run.status == 66)
    #expect(
      run.diagnostics == ["deckcalc: error: cannot read 'none.csv': No such file or directory"])
  }

  @Test(arguments: ["1e-99", "1e98"])
  func extremeValuesAreFitted(unit: String) {
    let values = Self.values.map { $0 == "0" ? $0 : $0 + unit.dropFirst() }
    let run = Run(["curve", "fit", "a.csv"], files: ["a.csv": Self.table(values)])
    #expect(run.status == 0)
  }
}
