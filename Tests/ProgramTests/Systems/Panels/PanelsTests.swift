import TestSupport
import Testing

/// Tables of JASidePanels, whose numbers follow from its code by hand.
@Suite struct PanelsTests {
  private func panels(_ text: String) -> [String] { ["panels"] + commandWords(text) }

  /// The offsets of a command at certain times.
  private func offsets(_ text: String, at times: String) -> [String] {
    column("offset", panels(text) + ["--times", times])
  }

  @Test(arguments: [
    ("open --side left", "0.05,0.1,0.2", ["64", "128", "256"]),
    ("open --side left --state right", "0.1,0.4", ["-128", "256"]),
    ("swap --state left", "0.1,0.2", ["288", "320"]),
    ("swap --state left --pan-start 256", "0.3,0.45", ["192", "0"]),
    ("pan --to 100", "0.3,0.4,0.45,0.5", ["164", "260.918264", "266.841625", "266.348796"]),
    ("pan --to 47", "0.3,0.45", ["35.25", "0"]),
    ("pan --state left --to -100", "0.3", ["92"]),
    ("pan --state left --sides left --to -300", "0.25", ["-44"]),
  ])
  func aCenterIsWhereTheLibraryPutsIt(text: String, times: String, expected: [String]) {
    #expect(offsets(text, at: times) == expected)
  }

  @Test(arguments: [
    ("--to 300 --no-allow-left-overpan", "256"), ("--to -300 --no-allow-right-overpan", "-256"),
    ("--to 300", "300"), ("--state left --to 30 --no-allow-left-overpan", "256"),
    ("--state left --to -300 --no-allow-left-overpan", "0"), ("--state left --to 30", "286"),
    ("--state right --to 300 --no-allow-right-overpan", "0"),
  ])
  func overpanningIsLimitedIfItIsOff(words: String, end: String) {
    #expect(offsets("pan \(words)", at: "0.24999999") == [end])
  }
}
