import TestSupport
import Testing

@Suite struct SingleColumnTests {
  // Readers of CSV skip empty lines, pandas among them.
  @Test func emptyTextsAreNoEmptyLines() {
    let run = Run("open", "--fps", "5", "--columns", "event")
    #expect(lines(run.output) == ["event", "will-open", "\"\"", "did-open"])
  }

  @Test func absentNumbersAreNoEmptyLines() {
    let run = Run(
      "open", "--frames", "1", "--curve", "cubic-bezier(0, 1, 0, 1)", "--columns", "velocity")
    #expect(lines(run.output) == ["velocity", "\"\"", "0"])
  }

  @Test func besideOthersEmptyFieldsStayEmpty() {
    let run = Run("open", "--fps", "5", "--columns", "time,event")
    #expect(lines(run.output).dropFirst(2).first == "0.2,")
  }
}
