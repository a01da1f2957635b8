import TestSupport
import Testing

/// Returns the output lines of `diff` for two files, and its exit status.
func diff(
  _ expected: String, _ actual: String, _ options: String...
) -> (status: Int32, lines: [String]) {
  let run = Run(
    ["diff", "e.csv", "a.csv"] + options, files: ["e.csv": expected, "a.csv": actual])
  return (run.status, lines(run.output).filter { !$0.isEmpty } + run.diagnostics)
}

/// Comparing tables row by row.
@Suite struct DiffTests {
  private let table = "time,phase,offset\n0,open,0\n0.1,open,91.2\n0.2,open,200\n"

  @Test func aTableIsTheSameAsItself() {
    #expect(diff(table, table) == (0, ["0 differences in 3 rows, 3 columns"]))
  }

  @Test func aDifferenceIsToldWithItsRow() {
    let other = "time,phase,offset\n0,open,0\n0.1,open,93.9\n0.2,open,200\n"
    #expect(
      diff(table, other, "--tolerance", "0.5") == (
        1,
        [
          "row 1, time 0.1: offset expected 91.2, actual 93.9 (off by 2.7, tolerance 0.5)",
          "column  differ  max  time  expected  actual  tolerance",
          "offset     1/3  2.7   0.1      91.2    93.9        0.5",
          "peak_velocity of the rows: 1088 → 1061", "1 difference in 3 rows, 3 columns",
        ]
      ))
    // Tables that are the same have no figures.
    let same = diff(table, other, "--tolerance", "2.7")
    #expect(same.status == 0 && !same.lines.contains { $0.contains("of the rows") })
    #expect(diff(table, other, "--tolerance", "2.6999999999999999999").status == 1)
  }

  @Test(arguments: [
    ("5,b=1,b=2", 0), ("5,b=2,b=1", 1), ("b=2,1.0", 2), ("1,b=2", 2), ("b=2", 2),
    ("c=2,a=2,b=2", 0),
    ("2,a=0,b=1,c=1.999", 3),
  ])
  func theLastToleranceOfAColumnCounts(tolerances: String, count: Int) {
    let printed = diff("a,b,c\n1,1,1\n", "a,b,c\n3,3,3\n", "--tolerance", tolerances).lines
    #expect(printed.last?.hasPrefix("\(count) difference") == true)
  }

  @Test func eachOfManyColumnsHasItsTolerance() {
    let names = (0..<500).map { "c\($0)" }
    let header = names.joined(separator: ",") + "\n"
    let (one, other) = (names.map { _ in "0" }, names.indices.map { String($0) })
    // Column cN is off by N and may be so by 250.
    let result = diff(
      header + one.joined(separator: ",") + "\n", header + other.joined(separator: ",") + "\n",
      "--tolerance", names.map { $0 + "=250" }.joined(separator: ","))
    #expect(result.status == 1)
    #expect(result.lines.last == "249 differences in 1 row, 500 columns")
  }

  @Test(arguments: [
    ("0.3", "0.30"), ("0.3", "3e-1"), ("0", "-0"), (".5", "0.5"), ("+1", "1"),
    ("100000000000000000000.5", "1000000000000000000005e-1"),
  ])
  func numbersAreComparedAsDecimals(one: String, other: String) {
    #expect(diff("x\n\(one)\n", "x\n\(other)\n").status == 0)
    #expect(diff("x\n\(other)\n", "x\n\(one)\n").status == 0)
  }

  @Test(arguments: [
    ("0.1", "0.10000000000000001"), ("9007199254740992", "9007199254740993"),
    ("1e-400", "0"), ("open", "Open"), ("1", "true"), ("", "0"), ("é", "e\u{301}"),
  ])
  func whatADoubleCannotTellApartDiffers(one: String, other: String) {
    #expect(diff("x,y\n\(one),1\n", "x,y\n\(other),1\n").status == 1)
    #expect(diff("x,y\n\(other),1\n", "x,y\n\(one),1\n").status == 1)
  }

  @Test func tolerancesAreOfAllColumnsOrOfOne() {
    let (one, other) = ("a,b\n1,1\n", "a,b\n1.5,1.25\n")
    #expect(diff(one, other, "--tolerance", "0.5").status == 0)
    #expect(diff(one, other, "--tolerance", "0.25").status == 1)
    #expect(diff(one, other, "--tolerance", "a=0.5,b=0.25").status == 0)
    #expect(diff(one, other, "--tolerance", "b=0.25,0.5").status == 0)
    #expect(diff(one, other, "--tolerance", "0.5", "--tolerance", "a=0.1").status == 1)
    #expect(diff(one, other, "--relative", "0.5").status == 0)
    #expect(diff(one, other, "--relative", "b=0.25").status == 1)
    // The larger of the two counts, and the expected number is the one that is multiplied.
    #expect(diff("x\n10\n", "x\n11\n", "--relative", "0.1").status == 0)
    #expect(diff("x\n11\n", "x\n10\n", "--relative", "0.09").status == 1)
    #expect(diff("x\n-10\n", "x\n-11\n", "--relative", "0.1", "--tolerance", "0.5").status == 0)
  }

  @Test func textsAreTheSameOrNot() {
    #expect(
      diff("phase\nopen\n", "phase\nclose\n", "--tolerance", "9").lines[0]
        == "row 0: phase expected 'open', actual 'close'")
    #expect(
      diff("event,x\n,1\n", "event,x\ndid-open,1\n").lines[0]
        == "row 0: event expected empty, actual 'did-open'")
  }

  @Test func columnsMayStandInAnotherOrder() {
    #expect(diff("a,b\n1,2\n", "b,a\n2,1\n").status == 0)
    #expect(diff("a,b\n1,2\n", "b,a\n1,2\n").status == 1)
  }

  @Test func columnsThatOneTableAloneHasDiffer() {
    #expect(
      diff("a,b\n1,2\n", "a,c\n1,2\n") == (
        1,
        [
          "column b: missing", "column c: added", "compared: a", "2 differences in 1 row, 1 column",
        ]
      ))
    #expect(diff("a,b\n1,2\n", "a,c\n1,2\n", "--only-common").status == 0)
    #expect(diff("a,b\n1,2\n", "a,c\n1,2\n", "--ignore", "b,c").status == 0)
    #expect(diff("a,b\n1,2\n", "a,b\n1,3\n", "--ignore", "b").status == 0)
    #expect(diff("a,b\n1,2\n", "a,b\n3,2\n", "--ignore", "b").status == 1)
  }

  @Test func rowsThatOneTableAloneHasDiffer() {
    #expect(
      diff("time\n0\n1\n2\n", "time\n0\n") == (
        1,
        [
          "row 1, time 1: the row is missing", "row 2, time 2: the row is missing",
          "2 rows missing, 0 rows added (first: row 1, time 1)",
          "first difference: row 1, time 1", "2 differences in 3 rows, 1 column",
        ]
      ))
    #expect(
      diff("x\n0\n", "x\n0\n5\n").lines.first == "row 1: the row is added")
    #expect(diff("x\n", "x\n0\n").status == 1)
    #expect(diff("", "x\n0\n").status == 1)
    #expect(diff("x\n0\n", "").status == 1)
    #expect(
      diff("x\n", "x\n") == (65, ["deckcalc: error: the tables have no rows to compare"]))
  }

  @Test func noMoreThanTheLimitIsTold() {
    let (one, other) = ("x\n1\n2\n3\n", "x\n5\n6\n7\n")
    let rest = [
      "column  differ  max  row  expected  actual", "x          3/3    4    0         1       5",
      "first difference: row 0; the last rows differ", "3 differences in 3 rows, 1 column",
    ]
    #expect(
      diff(one, other, "--limit", "1").lines
        == ["row 0: x expected 1, actual 5 (off by 4)", "… and 2 more"] + rest)
    #expect(
      diff(one, other, "--limit", "0").lines == ["… and 3 more"] + rest)
    let many = (0..<30).map { "\($0)\n" }.joined()
    #expect(diff("x\n\(many)", "x\n" + many.replacing("\n", with: "5\n")).lines.count == 16)
  }

  @Test func withinTheToleranceTheGreatestDeviationIsToldAllTheSame() {
    #expect(
      diff("x\n1\n2\n", "x\n1.5\n2\n", "--tolerance", "0.5").lines == [
        "column  differ  max  row  expected  actual  tolerance",
        "x          0/2  0.5    0         1     1.5        0.5",
        "0 differences in 2 rows, 1 column",
      ])
  }

  @Test func quietLeavesTheStatusAlone() {
    #expect(diff("x\n1\n", "x\n2\n", "--quiet") == (1, []))
    #expect(diff("x\n1\n", "x\n1\n", "-q") == (0, []))
  }

  @Test func lineEndsAndMarksAreNoDifference() {
    let text = "a,b\n1,x\n2,y\n"
    #expect(diff(text, text.replacing("\n", with: "\r\n")).status == 0)
    #expect(diff(text, "\u{FEFF}" + text).status == 0)
    #expect(diff(text, String(text.dropLast())).status == 0)
    #expect(diff(text, "a,\"b\"\n1,\"x\"\n\n2,y\n").status == 0)
    #expect(diff(text, "a\tb\n1\tx\n2\ty\n").status == 0)
  }

  @Test func theOutputMayBeAFile() {
    let files = ["e.csv": "x\n1\n", "a.csv": "x\n2\n"]
    let run = Run(["diff", "e.csv", "a.csv", "-o", "report.txt"], files: files)
    #expect((run.status, run.output) == (1, ""))
    #expect(
      run.files["report.txt"].map { String(decoding: $0, as: UTF8.self) }
        == Run(["diff", "e.csv", "a.csv"], files: files).output)
  }

  @Test func oneTableMayBeStandardInput() {
    let run = Run(["diff", "e.csv", "-"], files: ["e.csv": table], standardInput: table)
    #expect(run.status == 0)
    #expect(
      Run(["diff", "-", "e.csv"], files: ["e.csv": table], standardInput: "time\n").status == 1)
  }

  @Test func deviationsThatNoDoubleShowsAreToldExactly() {
    #expect(
      diff("x\n1\n2\n", "x\n1.0000000000000000000000001\n2.00000000000000000001\n", "--limit", "1")
        .lines[0] == "row 1: x expected 2, actual 2.00000000000000000001 (off by 1e-20)")
    #expect(
      diff("x\n1e308\n", "x\n-1.7e308\n", "--limit", "0").lines[2]
        == "x          1/1  2.7e308    0     1e308  -1.7e308")
  }

  @Test func blankLinesAreNoRows() {
    let text = "x\n1\n\n2\n\n3\n4\n5\n6\n7\n8\n9\n10\n"
    #expect(diff(text, text).lines == ["0 differences in 10 rows, 1 column"])
    #expect(diff(text, text.replacing("\n\n", with: "\n")).status == 0)
  }

  @Test func aTableOfRowsLeavesColumnsToStandardError() {
    let run = Run(
      ["diff", "e.csv", "a.csv", "-f", "csv"],
      files: ["e.csv": "a,b\n1,2\n", "a.csv": "a,c\n1,2\n"])
    #expect(run.status == 1)
    #expect(
      run.diagnostics == [
        "deckcalc: warning: column b: missing", "deckcalc: warning: column c: added",
      ])
  }

  @Test func figuresAreThoseOfTheRows() {
    // Out to 120, back to 100 at 0.5 s: 20 beyond the end, and more than half a point out until 0.4.
    let offsets = [0, 60, 120, 110, 101, 100]
    let rows = offsets.enumerated().map { "0.\($0.offset),\($0.element)\n" }.joined()
    let other = "time,offset\n0,0\n1,50\n"
    #expect(
      diff("time,offset\n" + rows, other).lines.filter { $0.contains("→") } == [
        "duration of the rows: 0.5 → 1", "end_offset of the rows: 100 → 50",
        "peak_velocity of the rows: 600 → 50",
        "overshoot of the rows: 20 → 0", "settling_time of the rows: 0.4 → 0",
      ])
  }
}
