import TableReading
import TableText
import Testing

@testable import TableComparison

/// The table of columns in text reports.
@Suite struct ColumnTableTests {
  private func lines(
    _ expected: String, _ actual: String, _ rules: ComparisonRules = rules()
  ) throws -> [String] {
    ColumnTable(try comparison(expected, actual, rules))
      .lines(width: ColumnTable.width, style: TerminalStyle(isStyled: false))
  }

  @Test func columnsAreInTheOrderOfTheirDeviations() throws {
    #expect(
      try lines(
        "time,a,b,s\n0,1,1,x\n0.5,2,2,x\n", "time,a,b,s\n0,1.25,1,x\n0.5,2,7,y\n")
        == [
          "column  differ   max  time  expected  actual",
          "b          1/2     5   0.5         2       7",
          "a          1/2  0.25     0         1    1.25",
          "s          1/2         0.5       'x'     'y'",
        ])
  }

  @Test func aLineHasAtMostEightyCells() throws {
    let name = String(repeating: "verylongname", count: 8)
    let wide = "\(name),\(name)2\n"
    let lines = try lines(
      wide + "123456789.123456789123,0.000000000123456789\n",
      wide + "-123456789.123456789125,0.00000000098765432101\n",
      rules(tolerance: [bound("0.00000000000123456789")]))
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { TerminalWidth.cells(of: $0) <= ColumnTable.width })
    #expect(lines.dropFirst().allSatisfy { $0.contains("…") && $0.contains("1/1") })
  }

  /// A GitHub runner obeys such lines in any output.
  @Test(arguments: ["::error::x", "  ::stop-commands::x", "##[error]x"])
  func noLineBeginsWithAWorkflowCommand(name: String) throws {
    let lines = try lines("\(name)\n1\n", "\(name)\n2\n")
    #expect(lines[1].hasPrefix("'\(name)'"))
  }

  @Test(arguments: [
    ("1234.5", 8, "1234.5"), ("-123.456789012", 8, "-123.457"), ("0.00123456789", 8, "0.001235"),
    ("0.0000123456789", 8, "1.235e-5"), ("-0.0000123456789", 9, "-1.235e-5"),
    ("123456789.5", 8, "1.2346e8"), ("99999999.999", 9, "100000000"), ("1e-300", 8, "1e-300"),
    ("1.2345678901234e-300", 9, "1.23e-300"), ("2.7e308", 8, "2.7e308"),
    ("-1.23456789012345e300", 10, "-1.235e300"),
  ])
  func aWideNumberIsRounded(text: String, width: Int, narrow: String) {
    #expect(NarrowText.number(text, within: width) == narrow)
    #expect(narrow.count <= width)
  }
}
