import TestSupport
import Testing

/// The warnings of reveal commands that move nothing, and the rows that they print.
@Suite struct RevealInactionTests {
  @Test(arguments: [
    (
      "toggle --side right --sides left", "right has no controller",
      "add it with --sides left,right"
    ),
    (
      "move --to left --state left", "the front view is at left already",
      "start elsewhere with --state"
    ),
    ("tap --state closed", "no side is open", "start with a side open: --state left"),
    (
      "tap --state left-removed", "the front view is removed",
      "start with a side open: --state left"
    ),
    (
      "tap --delegate-refuses tap", "the delegate refuses the tap",
      "remove 'tap' from --delegate-refuses"
    ),
    (
      "pan --to 9 --delegate-refuses pan", "the delegate refuses the pan",
      "remove 'pan' from --delegate-refuses"
    ),
    (
      "pan --to 3,100",
      "the drag is vertical: it passes 5 pt along y before it does along x",
      "give one along x with --to"
    ),
    (
      "pan --to -100 --state left --touch 259,20",
      "the touch at 259,20 is outside the front view (x 260 to 320, y 0 to 480)", ""
    ),
    (
      "pan --to 9 --touch 50,20 --draggable-border-width 30",
      "the touch at 50,20 is more than 30 from the borders of the front view beside a side with a "
        + "controller",
      "give another touch with --touch, or a wider border with --draggable-border-width"
    ),
    ("pan --to -9 --sides left", "right has no controller", "add it with --sides left,right"),
    (
      "push --no-animation", "without animation only the front controller is replaced",
      "leave out --no-animation"
    ),
  ])
  func anOperationWithoutLegsIsOneRow(words: String, reason: String, remedy: String) {
    let command = ["reveal"] + commandWords(words)
    let advice = remedy.isEmpty ? "" : " (\(remedy))"
    #expect(
      Run(command).diagnostics == ["deckcalc: warning: nothing moves: \(reason)\(advice)"])
    #expect(rows("time,phase,progress", command) == [["0", "rest", "1"]])
  }

  @Test(arguments: [
    (
      "push --state closed", "no side is open, so the front controller is replaced in place",
      "start with a side open: --state left"
    ),
    (
      "move --to left-removed --state left-most",
      "the front view has the same x at left-most and left-removed", ""
    ),
    (
      "rotate --to-size 320x480", "the bounds stay 320x480", "give another size with --to-size"
    ),
    ("pan --to 0", "the drag has no displacement along x", "give one with --to"),
  ])
  func aLegThatChangesNothingWarns(words: String, reason: String, remedy: String) {
    let advice = remedy.isEmpty ? "" : " (\(remedy))"
    let run = Run(["reveal"] + commandWords(words))
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: nothing moves: \(reason)\(advice)"])
  }

  @Test(arguments: [
    "toggle", "move --to right", "tap", "pan --to 9", "push", "replace --which front", "rotate",
    "pan --to 9 --canceled", "toggle --no-animation", "replace --which rear --no-animation",
  ])
  func aMotionDoesNotWarn(words: String) {
    #expect(Run(["reveal"] + commandWords(words)).diagnostics == [])
  }
}
