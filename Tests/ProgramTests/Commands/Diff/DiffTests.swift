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

  @Test func lineEndsAndMarksAreNoDifference() {
    let text = "a,b\n1,x\n2,y\n"
    #expect(diff(text, text.replacing("\n", with: "\r\n")).status == 0)
    #expect(diff(text, "\u{FEFF}" + text).status == 0)
    #expect(diff(text, String(text.dropLast())).status == 0)
    #expect(diff(text, "a,\"b\"\n1,\"x\"\n\n2,y\n").status == 0)
    #expect(diff(text, "a\tb\n1\tx\n2\ty\n").status == 0)
  }

  /// Malformed tables that cannot be written as lines.
  @Test(arguments: [
    ("x\r1\r", "x\n1\n", "e.csv:1:2: expected a line feed after the carriage return"),
    (
      "x y\r\n0.5 -2\r\n", "x\n1\n",
      "e.csv:1:1: columns must be separated by commas or tabs (got spaces)"
    ),
    ("x\n1\n", "x\n1\0\n", "a.csv:2:2: NUL character at offset 3"),
    (
      "{\"columns\": [], \"rows\": [", "x\n1\n",
      "e.csv:1:26: expected a value, found the end of the file (inside the bracket at 1:25)"
    ),
    ("\n\n", "\u{FEFF}", "the tables have no columns to compare"),
  ])
  func malformedTablesAreRefused(expected: String, actual: String, message: String) {
    #expect(diff(expected, actual) == (65, ["deckcalc: error: " + message]))
  }

  @Test(arguments: [
    (["open"], "30"), (["bounce"], "120"), (["peek"], "240"),
    (["close", "--curve", "linear"], "25"),
  ])
  func twoFrameRatesCompare(words: [String], rate: String) {
    // A straight line across a 25th of a second leaves the curve by at most a''·dt²/8, and no curve
    // here has more than 4·10⁴ pt/s².
    let expected = Run(words + ["--columns", "time,offset"]).output
    let actual = Run(words + ["--columns", "time,offset", "--fps", rate]).output
    #expect(diff(expected, actual, "--align", "--tolerance", "8").status == 0)
    // Where every expected time has a row of its own, nothing is interpolated.
    let isExact = rate == "120" || rate == "240"
    #expect(diff(expected, actual, "--align").status == (isExact ? 0 : 1))
  }

  @Test func jobsChangeNothing() {
    let files = [
      "e/a.csv": "x\n1\n", "a/a.csv": "x\n1\n", "e/b.csv": "x\n1\n", "a/b.csv": "x\n2\n",
    ]
    let run = Run(["diff", "e", "a", "--jobs", "3"], files: files)
    #expect(run.output == Run(["diff", "e", "a"], files: files).output)
    #expect(run.threads == [3])
  }
}
