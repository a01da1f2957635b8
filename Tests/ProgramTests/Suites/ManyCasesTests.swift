import TestSupport
import Testing

/// Suites of more cases than are computed at a time.
@Suite struct ManyCasesTests {
  private static let count = 90

  /// A suite whose cases print the same table; every third expects another one.
  private static let files: [String: String] = {
    let arguments = "[\"open\", \"--frames\", \"1\", \"--columns\", \"time,offset\"]"
    let cases = (0..<count).map { index in
      "{\"name\": \"c\(index)\", \"arguments\": \(arguments), \"expect\": \"c\(index).csv\"}"
    }
    var files = ["s.json": "{\"cases\": [\(cases.joined(separator: ", "))]}"]
    for index in 0..<count {
      files["c\(index).csv"] = "time,offset\n0,0\n0.3,\(index.isMultiple(of: 3) ? 275 : 276)\n"
    }
    return files
  }()

  private static func output(_ options: String...) -> String {
    Run(["verify", "s.json"] + options, files: files).output
  }

  @Test(arguments: ["text", "csv"]) func theReportIsThoseOfTheCasesInOrder(format: String) {
    // The last line of text output is the total, and the first line of a table its header.
    let isTable = format == "csv"
    func lines(_ output: String) -> [String] {
      let lines = output.split(separator: "\n").map(String.init)
      return Array(isTable ? lines.dropFirst() : lines.dropLast())
    }
    let single = (0..<Self.count).flatMap { index in
      lines(Self.output("--format", format, "--only", "c\(index)"))
    }
    let whole = Self.output("--format", format)
    #expect(!single.isEmpty)
    #expect(lines(whole) == single)
    let names = (0..<10).map { "c\(3 * $0)" }.joined(separator: ", ")
    if !isTable {
      #expect(
        whole.hasSuffix("\n90 cases: 60 same, 30 differ (\(names), … and 20 more)\n"))
    }
  }

  @Test func aDocumentHasAnElementForEachCase() throws {
    let lines = Self.output("--format", "json").split(separator: "\n")
    let elements = lines.filter { $0.hasPrefix("    {\"name\": \"c") }
    #expect(elements.count == Self.count)
    #expect(elements.dropLast().allSatisfy { $0.hasSuffix("},") })
    // The totals follow.
    #expect(
      lines.suffix(6) == [
        elements[Self.count - 1], "  ],", "  \"same\": false,",
        "  \"cases\": {\"same\": 60, \"different\": 30, \"failed\": 0, \"unrecorded\": 0},",
        "  \"obsolete\": []", "}",
      ])
    let xml = Self.output("--format", "junit").split(separator: "\n")
    #expect(xml.count { $0.hasPrefix("    <testcase ") } == Self.count)
    #expect(xml.count { $0.hasPrefix("  <testsuite ") } == 1)
  }

  @Test func nothingIsWrittenIfNoCaseHasAColumn() {
    let run = Run(
      ["verify", "s.json", "--format", "csv", "--tolerance", "nowhere=1"], files: Self.files)
    #expect((run.status, run.output) == (64, ""))
  }
}
