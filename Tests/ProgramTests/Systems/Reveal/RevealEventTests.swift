import TestSupport
import Testing

/// The events of the reveal commands, in their order.
@Suite struct RevealEventTests {
  @Test(arguments: [
    RevealRow("toggle", "0 will-move-to-left", "0 animate-to-left", "0.3 did-move-to-left"),
    RevealRow(
      "toggle --side right --state left", "0 will-move-to-right", "0 animate-to-right",
      "0.3 did-move-to-right"),
    RevealRow("toggle --side right --sides left", "0 animate-to-closed", "0 unchanged right"),
    RevealRow("move --to left --state left", "0 animate-to-left", "0 unchanged left"),
    RevealRow(
      "move --to left --state left --no-animation", "0 animate-to-left", "0 unchanged left"),
    RevealRow(
      "move --to right-removed --sides left --state left", "0 will-move-to-closed",
      "0 animate-to-closed", "0.3 did-move-to-closed"),
    RevealRow(
      "move --to left-removed --state left-most", "0 will-move-to-left-removed",
      "0 animate-to-left-removed", "0 did-move-to-left-removed"),
    RevealRow("tap --state closed", "0 tap-ignored left"),
    RevealRow("tap --state right-removed", "0 tap-ignored right"),
    RevealRow("tap --delegate-refuses pan,tap", "0 tap-ignored left"),
    RevealRow(
      "tap --state right-most", "0 will-move-to-closed", "0 animate-to-closed",
      "0.3 did-move-to-closed"),
    RevealRow(
      "push", "0 will-move-to-left-most", "0 animate-to-left-most", "0.3 did-move-to-left-most",
      "0.3 will-add-front", "0.3 did-add-front", "0.3 will-move-to-closed",
      "0.3 animate-to-closed", "0.6 did-move-to-closed"),
    RevealRow(
      "push --state right-most", "0 animate-to-right-most", "0 will-add-front", "0 did-add-front",
      "0 will-move-to-closed", "0 animate-to-closed", "0.3 did-move-to-closed"),
    RevealRow(
      "push --state closed", "0 animate-to-closed", "0 will-add-front", "0 did-add-front",
      "0 animate-to-closed"),
    RevealRow("push --no-animation", "0 will-add-front", "0 did-add-front"),
    RevealRow("replace --which rear", "0 will-add-rear", "0.25 did-add-rear"),
    RevealRow("replace --which right --no-animation", "0 will-add-right", "0 did-add-right"),
    RevealRow("rotate --state right", "0.3 did-rotate right"),
    RevealRow("rotate --state right --side left", "0.3 did-rotate left"),
    RevealRow("pan --to 340", "0 pan-began left", "0.25 pan-ended left", "0.25 animate-to-closed"),
    RevealRow(
      "pan --to 150", "0 pan-began left", "0.25 pan-ended left", "0.25 will-move-to-left",
      "0.25 animate-to-left", "0.55 did-move-to-left"),
    RevealRow("pan --to 100 --canceled", "0 pan-began left", "0.25 pan-ended left"),
    RevealRow(
      "pan --to -20 --state left", "0 pan-began left", "0.25 pan-ended left",
      "0.25 animate-to-left"),
    RevealRow("pan --to 0", "0 pan-began left", "0.25 pan-ended left", "0.25 animate-to-closed"),
    RevealRow("pan --to -100 --sides left --side right", "0 pan-ignored right"),
  ])
  func theDelegateIsToldInOrder(row: RevealRow) {
    #expect(events(row.command) == row.expected)
  }

  /// Events of the command's own side, or of none, are bare words.
  @Test func rowsOmitTheOwnSide() {
    #expect(
      column("event", commandWords("reveal pan --to 150 --side right --times 0,0.25,0.55")) == [
        "pan-began", "pan-ended will-move-to-left animate-to-left", "did-move-to-left",
      ])
  }
}
