import TestSupport
import Testing

/// Explanations of the reveal commands.
@Suite struct RevealExplanationTests {
  /// The explanation as one line.
  private func explained(_ words: String) -> String {
    Run(["explain", "reveal"] + commandWords(words)).output
      .split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  @Test(arguments: [
    (
      "toggle",
      "a spring of 0.3 s, whatever the distance; its initial velocity is 1 / 0.3 s (the toggle "
        + "duration)"
    ),
    (
      "toggle --duration 1",
      "a spring of 1 s, whatever the distance; its initial velocity is 1 / 0.3 s (the toggle "
        + "duration)"
    ),
    ("push", "its initial velocity is 1 / 0.24 s (0.8 of the toggle duration)"),
    (
      "pan --to 250 --velocity 1000",
      "its initial velocity is 1 / 0.01 s (the remaining distance at release speed)"
    ),
    ("toggle --toggle-animation-type ease-out", "ease-out in 0.3 s (the toggle duration)"),
    (
      "toggle --toggle-animation-type ease-out --duration 2", "ease-out in the given duration"
    ),
    ("toggle --no-animation", "not animated: the nominal time is 0"),
    ("pan --to 9", "follows the drag, within the limits of its sides"),
    ("replace --which front", "a cross-dissolve: ease-in-out"),
    ("replace --which front --from-nothing", "there was no controller: fades in, ease-out"),
    ("rotate", "the bounds change: ease-in-out"),
    (
      "pan --to 340",
      "The release was not faster than 250 pt/s, so the position decides: 300 pt is beyond the "
        + "reveal width, 260, and the front view moves to closed."
    ),
    (
      "pan --to 100",
      "100 pt is not beyond half of the reveal width, 130, and the front view moves to closed."
    ),
    (
      "pan --to -150 --right-view-reveal-width 200",
      "150 pt is beyond half of the reveal width, 100, and the front view moves to right."
    ),
    (
      "pan --to 100 --velocity 500",
      "The release was faster than 250 pt/s, so its direction decides: the front view moves to "
        + "left, in a nominal time of 0.32 s."
    ),
    ("toggle", "The header comments state a toggle duration of 0.25 s; the code has 0.3 s."),
    (
      "pan --to 250 --velocity 1000",
      "The spring lasts the toggle duration even after a flick; a short nominal time only raises "
        + "its initial velocity, so that it may overshoot."
    ),
    ("toggle", "left-removed FrontViewPositionRightMostRemoved 320"),
    ("toggle", "right FrontViewPositionLeftSide -260"),
  ])
  func anExplanationStatesTheRule(words: String, sentence: String) {
    #expect(explained(words).contains(sentence))
  }

  @Test(arguments: [
    "toggle --toggle-animation-duration 0.3", "toggle --duration 1", "toggle --model documented",
    "rotate", "replace --which front",
  ])
  func theHeaderCommentsCountOnlyForTheirDuration(words: String) {
    #expect(!explained(words).contains("header comments state"))
  }

  @Test func theModelsDifferInTheDuration() {
    #expect(explained("toggle").contains("leg 1 duration 0.3 0.25 -0.05"))
    #expect(explained("rotate").contains("Model documented does the same with these arguments."))
  }
}
