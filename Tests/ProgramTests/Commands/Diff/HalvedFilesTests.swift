import TableComparison
import TableReading
import TestSupport
import Testing

@testable import Program

/// Comparing the halves of equal files at the same time.
@Suite struct HalvedFilesTests {
  /// Tables of every kind whose first row is plain.
  static let tables: [String] = [
    Run("open").output, Run("card", "stack", "--columns", "time,card,center_y,phase").output,
    Run("open", "--format", "tsv").output, Run("bounce", "--precision", "full").output,
    rows("a,b\n", ""), rows("a,b\n", "3,4"), rows("\u{FEFF}a,b\n", "3,4\n"),
    rows(String(repeating: "\n", count: 99) + "a,b\n", ""), rows("a,b\n", "3,4\r\n5,6\r\n"),
    rows("a,b\n", "\n\n3,4\n\n"), rows("a,b\n", "\"x\ny\",2\n\"\"\"\n\",7\n"),
    rows("a,b\n", "1e5,inf\n-3,nan\n"), "a\tb\n10001\t20001\n30001\t\\n4\n50001\t60001\n",
    "a\n100000001\n\n200000001\n\n",
  ]

  /// Returns a table whose first rows are plain and longer than a word.
  private static func rows(_ header: String, _ rest: String) -> String {
    header + "100001,200001\n100002,200002\n" + rest
  }

  private static func run(
    _ expected: String, _ actual: String, _ options: [String]
  ) -> Run {
    Run(
      ["diff", "e.csv", "a.csv"] + options, files: ["e.csv": expected, "a.csv": actual])
  }

  /// Whether reports are the same to the byte with one job and with two.
  private static func isSame(
    _ expected: String, _ actual: String, _ options: [String] = []
  ) -> Bool {
    let alone = run(expected, actual, options + ["--jobs", "1"])
    let halved = run(expected, actual, options + ["--jobs", "2"])
    return alone.threads.isEmpty && halved.output == alone.output
      && halved.diagnostics == alone.diagnostics && halved.status == alone.status
  }

  @Test(arguments: tables, ["text", "json", "junit", "github", "markdown", "csv"])
  func equalTablesHaveTheSameReportAsWithOneJob(table: String, format: String) {
    #expect(Self.isSame(table, table, ["--format", format]))
    #expect(Self.run(table, table, ["--jobs", "2"]).threads == [2])
  }

  @Test(arguments: tables)
  func cutsAfterAnyLineFeedCountTheSameRows(table: String) throws {
    let host = MemoryHost()
    let bytes = Array(table.utf8)
    host.files = ["e.csv": bytes, "a.csv": bytes]
    func reading() throws -> TableInput {
      try TableInput.reading(ByteSource(holding: bytes, named: nil))
    }
    let header = try #require(try reading().header)
    var rows = try reading()
    var count = 0
    // Numbers that are not finite are errors of the cells, which are not checked here.
    while try rows.next() { count += 1 }
    let isValid = !table.contains("inf")
    let names = [Array("e.csv".utf8), Array("a.csv".utf8)]
    var counted = 0
    for cut in bytes.indices.map({ $0 + 1 }) where bytes[cut - 1] == UInt8(ascii: "\n") {
      let found = HalvedFiles(names: names, cut: cut)
        .identicalRowCount(header, threads: 2, on: host)
      guard let found else { continue }
      #expect(found == count)
      counted += 1
    }
    #expect((counted > 0) == isValid)
    #expect(host.openInputCount == 0)
  }

  @Test func filesWithRowsOfAnyLengthHaveHalves() {
    for length in 1...40 {
      let digits = String(repeating: "1", count: length)
      let table = "a,b\n1,2\n\(digits),3\n4,\(digits)\n5,6\n"
      let halved = Self.run(table, table, ["--jobs", "2", "--quiet"])
      #expect((halved.status, halved.threads) == (0, [2]))
      #expect(Self.isSame(table, table))
    }
  }

  /// Tables that are not the same, or have an error, in one place.
  static let changes: [(String, String)] = [
    ("0,open,0", "0,open,1"), ("0.2,open,200", "0.2,open,201"), ("0.2,open,200", "0.2,open,2e2"),
    ("0.2,open,200", "\"0.2\",open,200"), ("0.2,open,200", "0.2,\"open\",200"),
    ("0.2,open,200\n", "0.2,open,200\r\n"), ("0.2,open,200\n", "0.2,open,200\n\n"),
    ("0.1,open,91.2", "0.1,\"open,91.2"), ("0.1,open,91.2", "0.1,open"),
    ("0.1,open,91.2", "0.1,open,91.2,"), ("0.1,open,91.2", "0.1,open,1.e9x"),
    ("0.1,open,91.2", "0.1,open,inf."), ("0.1,open,91.2", "0.1,op\ren,912"),
    ("time,", "tims,"), ("0.2,open,200\n", "0.2,open,200"), ("0.2,open,200\n", ""),
  ]

  @Test(arguments: changes, ["text", "json", "markdown", "csv"])
  func otherTablesHaveTheSameReportAsWithOneJob(change: (String, String), format: String) {
    let table =
      "time,phase,offset\n0,open,0\n0.05,open,50\n0.1,open,91.2\n0.15,open,150\n0.2,open,200\n"
    let other = table.replacing(change.0, with: change.1)
    #expect(other != table)
    for (expected, actual) in [(table, other), (other, table), (other, other)] {
      #expect(Self.isSame(expected, actual, ["--format", format]))
    }
  }

  @Test func aLineEndOfAnotherLengthIsNoCut() {
    // The first bytes of the second table are the first rows of the first one.
    #expect(Self.isSame("n\n5\n1\n22\n2\n", "n\n5\n1\r\n222\n"))
    #expect(Self.isSame("n\n5\n7\n1\n22\n2\n3\n4\n", "n\n5\n7\n1\r\n222\n3\n4\n"))
  }

  @Test func tablesThatTheirFirstRowsTellApartAskForNoThread() {
    let table = "a,b\n1,2\n3,4\n"
    #expect(Self.run(table, "a,b\n1,9\n3,4\n", ["--jobs", "2"]).threads == [])
    #expect(Self.run(table, table + "5,6\n", ["--jobs", "2"]).threads == [])
    for option in ["--key=a", "--format=csv"] {
      #expect(Self.run(table, table, ["--jobs", "2", option]).threads == [])
    }
    let json = "{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}\n"
    #expect(Self.run(json, json, ["--jobs", "2"]).threads == [])
  }

  @Test func standardInputIsReadOnce() {
    let table = "a,b\n1,2\n3,4\n"
    for names in [["-", "a.csv"], ["a.csv", "-"]] {
      let run = Run(
        ["diff"] + names + ["--jobs", "2"], files: ["a.csv": table], standardInput: table)
      #expect((run.status, run.threads) == (0, []))
    }
  }

  @Test(arguments: [(0, [2]), (1, [])])
  func smallFilesAskForNoThread(missing: Int, threads: [Int]) {
    let table = Array("a,b\n1,2\n3,4\n".utf8)
    let host = MemoryHost()
    host.files = ["e.csv": table, "a.csv": table]
    host.processors = 2
    host.threadedBytes = table.count + missing
    #expect(Deckcalc().run(["diff", "e.csv", "a.csv"].map { Array($0.utf8) }, on: host) == 0)
    #expect(host.threads == threads)
  }

  @Test func filesThatAreReadInSmallPartsAreTheSame() {
    let table = Array(Run("open").output.utf8)
    let host = MemoryHost()
    host.files = ["e.csv": table, "a.csv": table]
    host.processors = 2
    let words = ["diff", "e.csv", "a.csv"].map { Array($0.utf8) }
    #expect(Deckcalc().run(words, on: host) == 0)
    let output = host.output
    for limit in [7, 64, 500] {
      (host.readLimit, host.output) = (limit, [])
      #expect(Deckcalc().run(words, on: host) == 0)
      #expect(host.output == output)
    }
    #expect(host.openInputCount == 0)
  }
}
