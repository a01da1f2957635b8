import Options
import Program
import TestSupport
import Testing

/// The options of `record`; record-options.txt shows their reports.
@Suite struct RecordOptionTests {
  /// The files of a suite whose tables are recorded.
  private static let recorded = Run(
    ["record", "s.json"],
    files: [
      "s.json": SuiteTests.suite(
        ("open", ["open"], "tables/open.csv"), ("bounce", ["bounce"], "tables/bounce.csv"))
    ]
  ).contents

  @Test func anAddedCaseIsVerified() {
    let run = Run("record", "s.json", "--add", "open-right", "--", "open", "--side", "right")
    #expect(run.contents["tables/open-right.csv"] == Run("open", "--side", "right").output)
    #expect(Run(["verify", "s.json"], files: run.contents).output == "1 case: 1 same\n")
  }

  @Test func argumentsOfACaseAreUTF8() {
    let host = MemoryHost()
    let words = ["record", "s.json", "--add", "x", "--", "open", "--curve"].map { Array($0.utf8) }
    #expect(Catalog.standard.run(words + [[0xFF]], on: host) == 64)
    #expect(
      host.diagnostics.first
        == "deckcalc: error: the arguments of a case must be UTF-8 (got '\\xff')")
    #expect(host.files.isEmpty)
  }

  // MARK: --review

  private var twoChanges: [String: String] {
    Self.recorded.mapValues { $0.replacing(",276,", with: ",275,") }
  }

  @Test(arguments: [
    ("y\nn\n", 1, 1), ("n\ny\n", 1, 1), ("all\n", 2, 0), ("n\na\n", 1, 1), ("q\n", 0, 2),
    ("y\nq\n", 1, 1), ("", 0, 2), ("maybe\nY\n\nno\n", 1, 1),
  ])
  func changesAreMadeIfTheyAreAccepted(_ answers: String, _ written: Int, _ rejected: Int) {
    let run = Run(["record", "s.json", "--review"], files: twoChanges, answers: answers)
    #expect(run.status == 0)
    #expect(
      // The last question has no line of its own.
      (lines(run.output).last?.split(separator: "] ").last).map(String.init)
        == "2 tables: 0 unchanged, \(written) written"
        + (rejected > 0 ? ", \(rejected) rejected" : ""))
    let changed = run.contents.filter { $0.value != twoChanges[$0.key] }
    #expect(changed.count == written)
    #expect(changed.allSatisfy { $0.value == Self.recorded[$0.key] })
  }

  @Test func aReviewShowsTheDifferences() {
    let run = Run(["record", "s.json", "--review"], files: twoChanges, answers: "q\n")
    #expect(run.output.contains("  end_offset of the rows: 275 → 276\n"))
  }
}
