import TestSupport
import Testing

/// Which rows are compared with which.
@Suite struct DiffMatchingTests {
  private let table = "frame,time,x\n0,0,0\n1,0.1,1\n2,0.2,2\n3,0.3,3\n"

  /// The differences alone, without the lines about columns.
  private func reported(_ expected: String, _ actual: String, _ options: String...) -> [String] {
    let run = Run(
      ["diff", "e.csv", "a.csv", "--sort", "row"] + options,
      files: ["e.csv": expected, "a.csv": actual])
    #expect(run.status == 0 || run.status == 1)
    return lines(run.output).filter { $0.hasPrefix("row ") || $0.hasPrefix("actual row ") }
  }

  @Test func aMissingRowIsNamedAndTheOthersMatch() {
    let other = "frame,time,x\n0,0,0\n1,0.2,2\n2,0.3,3\n"
    #expect(reported(table, other, "--key", "time") == ["row 1, time 0.1: the row is missing"])
    #expect(reported(other, table, "--key", "time") == ["row 1, time 0.1: the row is added"])
    // By position everything after it differs.
    #expect(reported(table, other).count > 3)
  }

  @Test func keysMayBeHalfAStepApart() {
    let other = "frame,time,x\n0,0.04,0\n1,0.149,1\n2,0.2,2\n3,0.251,3\n"
    #expect(reported(table, other, "--key", "time") == [])
    #expect(reported(table, other, "--key", "time", "--key-tolerance", "0.049") == [])
    #expect(
      reported(table, other, "--key", "time", "--key-tolerance", "0.048") == [
        "row 1, time 0.1: the row is missing", "row 1, time 0.149: the row is added",
        "row 3, time 0.251: the row is added", "row 3, time 0.3: the row is missing",
      ])
    #expect(reported(table, other, "--key", "time", "--key-tolerance", "0").count == 6)
  }

  @Test func aStepIsThatOfTheRowItself() {
    let (one, other) = ("time,x\n0,0\n0.1,1\n1,2\n", "time,x\n0,0\n0.1,1\n1.4,2\n")
    #expect(reported(one, other, "--key", "time") == [])
    #expect(
      reported(one, other.replacing("1.4", with: "1.46"), "--key", "time")
        == ["row 2, time 1: the row is missing", "row 2, time 1.46: the row is added"])
    // A short step concerns its two rows, not those before and after it.
    let steps = "time,x\n0,0\n1,1\n2,2\n2.001,3\n3,4\n4,5\n"
    let moved = "time,x\n0.4,0\n1.4,1\n2,2\n2.001,3\n3.4,4\n4.4,5\n"
    #expect(reported(steps, moved, "--key", "time") == [])
    let near = steps.replacing("2.001", with: "2.0016")
    #expect(
      reported(steps, near, "--key", "time")
        == ["row 3, time 2.001: the row is missing", "row 3, time 2.0016: the row is added"])
  }

  @Test func cardsAreMatchedWithinTheInstantThatIsNearest() {
    let cards = "time,card,y\n0,0,1\n0,1,2\n0.1,0,3\n0.1,1,4\n0.2,0,5\n0.2,1,6\n"
    let late = "time,card,y\n0.01,0,1\n0.01,1,2\n0.11,0,3\n0.11,1,4\n0.21,0,5\n0.21,1,6\n"
    #expect(reported(cards, late, "--key", "time") == [])
    #expect(reported(cards, late, "--key", "time", "--key-tolerance", "5") == [])
    let fewer = late.replacing("0.11,0,3\n", with: "")
    #expect(reported(cards, fewer, "--key", "time") == ["row 2, time 0.1: the row is missing"])
    #expect(reported(fewer, cards, "--key", "time") == ["row 2, time 0.1: the row is added"])
  }

  @Test func theKeyIsComparedWhereAToleranceNamesIt() {
    let other = table.replacing("0.1,", with: "0.12,")
    #expect(reported(table, other, "--key", "time") == [])
    #expect(reported(table, other, "--key", "time", "--tolerance", "time=0.03") == [])
    #expect(
      reported(table, other, "--key", "time", "--tolerance", "time=0.01")
        == ["row 1, time 0.1: time expected 0.1, actual 0.12 (off by 0.02, tolerance 0.01)"])
  }

  @Test func aRowGoesToTheNearest() {
    // 0.06 is within half a step of 0.1, but 0.1 itself is there.
    let other = "frame,time,x\n0,0,0\n1,0.06,9\n2,0.1,1\n3,0.2,2\n4,0.3,3\n"
    #expect(reported(table, other, "--key", "time") == ["row 1, time 0.06: the row is added"])
  }

  @Test func rowsOfOneKeyMatchInTheirOrder() {
    let cards = "time,card,y\n0,0,1\n0,1,2\n0.1,0,3\n0.1,1,4\n"
    let other = cards.replacing("0.1,0,3\n", with: "")
    #expect(reported(cards, cards, "--key", "time") == [])
    #expect(reported(cards, other, "--key", "time") == ["row 2, time 0.1: the row is missing"])
    #expect(reported(other, cards, "--key", "time") == ["row 2, time 0.1: the row is added"])
    // Without a card it is the first of the instant with the first.
    let (one, some) = ("time,y\n0,1\n0,2\n", "time,y\n0,2\n")
    #expect(
      reported(one, some, "--key", "time") == [
        "row 0, time 0: y expected 1, actual 2 (off by 1)", "row 1, time 0: the row is missing",
      ])
  }

  @Test func anyColumnOfNumbersMayBeTheKey() {
    #expect(
      reported("x,y\n1,5\n3,6\n", "x,y\n3,6\n", "--key", "x") == ["row 0: the row is missing"])
  }

  @Test func theActualTableIsInterpolated() {
    // Half and quarter ways of a line.
    let other = "time,x\n0,0\n0.05,0.5\n0.25,2.5\n0.3,3\n"
    #expect(reported("time,x\n0,0\n0.1,1\n0.2,2\n0.3,3\n", other, "--align") == [])
    #expect(
      reported("time,x\n0,0\n0.1,1.5\n0.3,3\n", other, "--align", "--tolerance", "0.4")
        == ["row 1, time 0.1: x expected 1.5, actual 1 (off by 0.5, tolerance 0.4)"])
    // No difference of these is a double, but the numbers between them are.
    #expect(
      reported(
        "time,x\n0,1.5e308\n0.5,0\n1,-1.5e308\n", "time,x\n0,1.5e308\n1,-1.5e308\n", "--align")
        == [])
  }

  @Test func textsBetweenTwoRowsMayBeThoseOfEither() {
    let other = "time,phase\n0,open\n0.4,close\n"
    #expect(reported("time,phase\n0,open\n0.1,open\n0.3,open\n0.4,close\n", other, "--align") == [])
    #expect(
      reported("time,phase\n0,open\n0.3,rest\n0.4,close\n", other, "--align")
        == ["row 1, time 0.3: phase expected 'rest', actual 'close'"])
  }

  @Test func aTableHoldsItsEnds() {
    #expect(reported("time,x\n0,0\n0.1,1\n0.2,1\n", "time,x\n0,0\n0.1,1\n", "--align") == [])
    #expect(reported("time,x\n0,0\n0.1,1\n", "time,x\n0,0\n0.1,1\n0.2,1\n", "--align") == [])
    #expect(
      reported("time,x\n0,0\n0.1,1\n", "time,x\n0,0\n0.1,1\n0.2,5\n", "--align")
        == ["actual row 2, time 0.2: x expected 1, actual 5 (off by 4)"])
    #expect(
      reported("time,x\n0.1,1\n0.2,2\n", "time,x\n0,9\n0.1,1\n0.2,2\n", "--align")
        == ["actual row 0, time 0: x expected 1, actual 9 (off by 8)"])
    #expect(
      reported("time,x\n0,0\n0.1,1\n", "time,x\n0.1,1\n", "--align")
        == ["row 0, time 0: x expected 0, actual 1 (off by 1)"])
    #expect(
      reported("time,x\n0,0\n", "time,x\n", "--align") == ["row 0, time 0: the row is missing"])
    #expect(reported("time,x\n", "time,x\n1,0\n", "--align") == ["row 0, time 1: the row is added"])
  }

  @Test func whatTellsOfRowsIsNotCompared() {
    let other = "frame,time,x,event\n0,0,0,\n1,0.15,1.5,did-open\n2,0.3,3,\n"
    let run = Run(
      ["diff", "e.csv", "a.csv", "--align", "--only-common"],
      files: ["e.csv": table, "a.csv": other])
    #expect(
      lines(run.output) == [
        "compared: x", "not compared (row-dependent): frame",
        "not compared (only in the actual table): event", "0 differences in 4 rows, 1 column",
      ])
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
    #expect(reported(expected, actual, "--align", "--tolerance", "8") == [])
    // Where every expected time has a row of its own, nothing is interpolated.
    let isExact = rate == "120" || rate == "240"
    #expect(reported(expected, actual, "--align").isEmpty == isExact)
  }
}
