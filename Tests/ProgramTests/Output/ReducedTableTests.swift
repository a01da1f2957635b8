import TestSupport
import Testing

/// Tables whose rows follow from an error bound or from the offset.
@Suite struct ReducedTableTests {
  private static let spring = ["open", "--curve", "spring(response: 0.5, bounce: 0.3)"]

  @Test func anErrorChoosesTheRows() {
    let counts = ["1", "0.1", "0.01"].map { error in
      rows("time,offset", Self.spring + ["--max-error", error]).count
    }
    #expect(counts == [15, 45, 141])
  }

  @Test func onlyPrintedColumnsCount() {
    let line = ["open", "--curve", "linear", "--max-error", "0.01"]
    #expect(rows("time,offset", line) == [["0", "0"], ["0.3", "276"]])
    let present = ["transition", "present", "--max-error", "0.1"]
    #expect(rows("time,from_y", present).count < rows("time,from_x", present).count)
  }

  @Test func columnsAreBoundedByName() {
    func count(_ error: String) -> Int {
      rows("time,progress,velocity", ["open", "--max-error", error]).count
    }
    // No column in points is printed.
    #expect(count("1") == 2)
    #expect(count("1") < count("progress=0.01"))
    #expect(count("progress=0.01") < count("progress=0.01,velocity=1"))
  }

  @Test func opacitiesAndScalesFollowTheErrorUnlessTheyAreGiven() {
    let stack = ["card", "stack", "--cards", "2", "--card", "top", "--curve", "ease"]
    func dim(_ error: String) -> [[String]] {
      rows("time,dim", stack + ["--max-error", error])
    }
    // An opacity is bounded by a tenth of the error, and by 0.002 at most.
    #expect(dim("1") == dim("opacity=0.002"))
    #expect(dim("0.01") == dim("opacity=0.001"))
    #expect(dim("0.01") == dim("1,dim=0.001"))
    #expect(dim("1").count < dim("0.01").count)
    let unstack = ["card", "unstack", "--cards", "2", "--curve", "ease"]
    func scale(_ error: String) -> [[String]] {
      rows("time,scale", unstack + ["--max-error", error])
    }
    // The card is 320 × 647 pt, and its edges are half of that from its middle.
    #expect(scale("0.1") == scale("scale=\(0.2 / 647)"))
    #expect(scale("0.1") != scale("scale=0.0001"))
  }

  @Test func timesHaveSixDecimalsAtLeast() {
    func table(_ precision: String) -> [[String]] {
      rows("time,offset,center_x", ["open", "--max-error", "5", "--precision", precision])
    }
    #expect(table("0").map { $0[0] } == table("6").map { $0[0] })
    #expect(table("0").contains { $0[0].count == 8 })
    #expect(table("0").allSatisfy { !$0[1].contains(".") && $0[1] == $0[2] })
    // Equal numbers share their digits only between columns with the same number of decimals.
    let words = ["open", "--duration", "1", "--curve", "linear", "--delay", "0.0625"]
    let cells = rows("time,progress", words + ["--max-error", "1", "--precision", "1"])
    #expect(cells == [["0", "0"], ["0.0625", "0"], ["1.0625", "1"]])
  }

  @Test func cardsHaveTheSameTimes() {
    let cells = rows("time,card,center_y", ["card", "stack", "--cards", "2", "--max-error", "1"])
    let times = ["0", "1"].map { card in cells.filter { $0[1] == card }.map { $0[0] } }
    #expect(times[0] == times[1] && times[0].count > 10)
  }

  @Test func theSummaryCountsRowsAndMeasuresTheError() {
    let summary = Self.spring + ["--table", "summary"]
    #expect(rows("rows,reduction_error", summary) == [["53", ""]])
    // The rows of the default columns.
    let reduced = rows("rows,reduction_error", summary + ["--max-error", "1"])[0]
    #expect(reduced[0] == "15")
    let error = Double(reduced[1]) ?? 0
    #expect(error > 0.9 && error <= 0.99)
    let assertion = ["--assert", "reduction_error <= 0.99"]
    #expect(Run(Self.spring + ["--max-error", "1"] + assertion).status == 0)
    #expect(Run(Self.spring + assertion).status == 1)
  }

  @Test func documentsShowTheRule() {
    func sampling(_ options: String...) -> String? {
      lines(Run(["open", "--format", "json"] + options).output)
        .first { $0.contains("\"sampling\"") }
    }
    #expect(sampling("--max-error", "0.5") == "  \"sampling\": {\"maxError\": 0.5},")
    #expect(
      sampling("--max-error", "velocity=5,0.5")
        == "  \"sampling\": {\"maxError\": {\"points\": 0.5, \"velocity\": 5}},")
    #expect(
      sampling("--by", "offset", "--step", "50")
        == "  \"sampling\": {\"by\": \"offset\", \"step\": 50},")
  }

  @Test func aSuiteMayUseIt() {
    let suite = SuiteTests.suite(("a", ["open", "--max-error", "1"], "a.csv"))
    let expected = Run("open", "--max-error", "1").output
    let run = Run(["verify", "s.json"], files: ["s.json": suite, "a.csv": expected])
    #expect((run.status, run.output) == (0, "1 case: 1 same\n"))
  }

  @Test func theOffsetChoosesTheRows() {
    #expect(
      column("offset", ["open", "--by", "offset", "--step", "50"])
        == ["0", "50", "100", "150", "200", "250", "276"])
    #expect(
      column("offset", ["close", "--by", "offset", "--step", "100", "--delay", "0.1"])
        == ["276", "200", "100", "0"])
    #expect(
      column("time", ["open", "--by", "time", "--step", "0.1"]) == ["0", "0.1", "0.2", "0.3"])
    #expect(
      column("visible_x", ["menu", "show", "--by", "offset", "--step", "100"])
        == ["0", "100", "200"])
  }
}
