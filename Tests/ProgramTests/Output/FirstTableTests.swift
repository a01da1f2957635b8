import TestSupport
import Testing

@Suite struct FirstTableTests {
  // The table that a first try shows: command-line documentation, and mpmath through
  // scripts/reference/deck.py.
  @Test func openPrintsTheFirstRows() {
    let run = Run(
      "open", "--side", "left", "--duration", "0.3", "--columns", "time,phase,offset,event")
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
    #expect(
      lines(run.output).prefix(4) == [
        "time,phase,offset,event", "0,open,0,will-open", "0.016667,open,1.64961,",
        "0.033333,open,6.749476,",
      ])
    #expect(lines(run.output).last == "0.3,open,276,did-open")
  }
}
