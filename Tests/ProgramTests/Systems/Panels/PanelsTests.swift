import TestSupport
import Testing

/// Tables of JASidePanels, whose numbers follow from its code by hand.
@Suite struct PanelsTests {
  private func panels(_ text: String) -> [String] { ["panels"] + commandWords(text) }

  /// The offsets of a command at certain times.
  private func offsets(_ text: String, at times: String) -> [String] {
    column("offset", panels(text) + ["--times", times])
  }

  // MARK: The main move

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
    ("toggle --side right --pan-start 256", ["open 0 0.1 0 -256 linear"]),
    (
      "pan --to 100",
      [
        "drag 0 0.25 0 100", "open 0.25 0.371875 100 256 linear",
        "bounce-out 0.371875 0.471875 256 267.7 ease-out",
        "bounce-back 0.471875 0.571875 267.7 256 ease-in",
      ]
    ),
    ("pan --to 47", ["drag 0 0.25 0 47", "close 0.25 0.45 47 0 linear"]),
    (
      "pan --state left --to -100",
      ["drag 0 0.25 256 156", "close 0.25 0.371875 156 0 linear"]
    ),
    (
      "pan --to 300",
      [
        "drag 0 0.25 0 300", "open 0.25 0.284375 300 256 linear",
        "bounce-out 0.284375 0.384375 256 252.7 ease-out",
        "bounce-back 0.384375 0.484375 252.7 256 ease-in",
      ]
    ),
    ("pan --state right --to 250", ["drag 0 0.25 -256 -6", "close 0.25 0.254688 -6 0 linear"]),
    (
      "swap --state left",
      ["out 0 0.2 256 320 ease-in-out", "in 0.2 0.4 320 0 linear"]
    ),
    (
      "swap --state left --no-bounce-on-center-panel-change",
      ["out 0 0 256 256 ease-in-out", "in 0 0.2 256 0 linear"]
    ),
    ("hide --side right", ["hide 0 0.2 -256 -320 ease-in-out"]),
    ("unhide", ["unhide 0 0.2 320 256 ease-in-out"]),
    ("close --center-hidden --state left", ["close 0 0.2 320 0 linear"]),
    ("rotate --state left", ["rotate 0 0.3 256 384 ease-in-out"]),
    ("rotate --state left --left-fixed-width 100", ["rotate 0 0.3 100 100 ease-in-out"]),
    ("rotate --state right --center-hidden", ["rotate 0 0.3 -320 -480 ease-in-out"]),
    ("open --no-animation", ["open 0 0 0 256 linear"]),
    ("open --state right --side left --model documented", ["open 0 0.2 -256 256 linear"]),
  ])
  func theLegsAreThoseOfTheLibrary(text: String, expected: [String]) {
    #expect(phases(panels(text)) == expected)
  }

  @Test func aMoveFromTheSideWhereThePanBeganHasTheMaximumDuration() {
    // With s at the target the distance is compared with itself.
    #expect(phases(panels("close --state left --pan-start 0")) == ["close 0 0.2 256 0 linear"])
  }

  // MARK: Events

  @Test(arguments: [
    ("open", ["0 will-open left", "0.2 did-open left"]),
    ("open --state left", ["0 unchanged left"]), ("close --state closed", ["0 unchanged left"]),
    ("toggle --side right --state left", ["0 unchanged right"]),
    ("tap", ["0 will-close left", "0.2 did-close left"]),
    ("tap --style multiple-active", ["0 tap-ignored left"]),
    (
      "pan --to 100",
      [
        "0 pan-began left", "0.25 pan-ended left", "0.25 will-open left", "0.471875 bounced left",
        "0.571875 did-open left",
      ]
    ),
    ("pan --to 47", ["0 pan-began left", "0.25 pan-ended left", "0.45 returned"]),
    ("pan --to 100 --canceled", ["0 pan-began left", "0.25 pan-ended left", "0.45 returned"]),
    ("pan --to 3,100", ["0 pan-ignored left"]),
    ("swap --state closed", ["0 center-swapped"]),
    ("swap", ["0 will-close left", "0.2 center-swapped", "0.4 did-close left"]),
    ("hide", ["0.2 center-hidden"]), ("unhide", ["0 center-shown"]),
    ("hide --state closed", ["0 refused left"]),
    (
      "close --center-hidden --side right",
      ["0 center-shown", "0 will-close right", "0.2 did-close right"]
    ),
    ("rotate", ["0.3 did-rotate left"]),
  ])
  func theEventsAreInTheLibrarysOrder(text: String, expected: [String]) {
    #expect(events(panels(text)) == expected)
  }

  // MARK: Panels

  @Test func withBothActiveTheCenterShrinksBesideTheRightPanel() {
    let cells = rows(
      "offset,center_width,right_x,right_width",
      panels("open --side right --style multiple-active --times 0,0.1,0.2"))
    #expect(
      cells == [
        ["0", "320", "320", "256"], ["0", "192", "192", "256"], ["0", "64", "64", "256"],
      ])
  }

  @Test(arguments: [
    ("", ["0", "320", "0", "320"]),
    ("--should-resize-left-panel --should-resize-right-panel", ["0", "256", "64", "256"]),
    ("--pushes-side-panels", ["0", "320", "576", "320"]),
    ("--pushes-side-panels --should-resize-left-panel", ["0", "256", "576", "320"]),
    ("--style multiple-active", ["0", "256", "320", "256"]),
  ])
  func theStylePlacesThePanels(words: String, expected: [String]) {
    let cells = rows(
      "left_x,left_width,right_x,right_width", panels("open \(words) --times 0.2"))
    #expect(cells == [expected])
  }

  @Test func aHiddenCenterLeavesTheWholeWidthToAResizedPanel() {
    let resized = panels("hide --side right --should-resize-right-panel --times 0,0.2")
    #expect(
      rows("right_x,right_width,center_hidden", resized)
        == [["64", "256", "false"], ["0", "320", "true"]])
  }

  @Test func aDragMovesTheCenterByWholePoints() {
    let cells = rows(
      "offset,velocity,left_hidden,right_hidden",
      panels("pan --to 10 --drag-duration 1 --times 0,0.04,0.05,0.14,0.15,0.96"))
    #expect(
      cells == [
        ["0", "10", "true", "true"], ["0", "10", "true", "true"], ["1", "10", "false", "true"],
        ["1", "10", "false", "true"], ["2", "10", "false", "true"], ["10", "10", "false", "true"],
      ])
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

  @Test func onlyTheCenterOfAnOpenContainerIsInactive() {
    let words = panels("pan --to 100 --times 0.2,0.25,0.57")
    #expect(column("center_interactive", words) == ["true", "false", "false"])
    let swap = panels("swap --times 0.1,0.2")
    #expect(column("center_interactive", swap) == ["false", "true"])
  }

  @Test func aClosingBounceShowsTheOtherSide() {
    let words = panels(
      "pan --state left --to -100 --bounce-on-side-panel-close --times 0.3,0.371875,0.571875")
    #expect(
      rows("left_hidden,right_hidden", words)
        == [["false", "true"], ["true", "false"], ["true", "true"]])
  }

  // MARK: Scenarios

  private func play(_ actions: String, _ words: String...) -> Run {
    Run(
      ["run", "panels.json", "--format", "tsv", "--no-header"] + words,
      files: ["panels.json": "{\"system\": \"panels\", \"actions\": [\(actions)]}"])
  }

  @Test func anInterruptingMoveIsAddedToTheRestOfTheOther() {
    let actions = #"{"at": 0, "do": "open"}, {"at": 0.1, "do": "close"}"#
    let run = play(actions, "--columns", "time,offset", "--times", "0.1,0.15,0.2,0.3")
    #expect(run.cells == [["0.1", "128"], ["0.15", "128"], ["0.2", "128"], ["0.3", "0"]])
    let jump = play(actions, "--interruption", "jump", "--columns", "offset", "--times", "0.1,0.2")
    #expect(jump.cells == [["256"], ["128"]])
  }

  @Test func theDurationOfALaterMoveFollowsTheLastPan() {
    // The second pan begins at 256, as far from closed as a panel's whole width.
    let actions =
      #"{"at": 0, "do": "pan", "to": 256}, {"at": 1, "do": "pan", "to": -128}, "#
      + #"{"at": 2, "do": "open", "side": "right"}"#
    let run = play(actions, "--table", "phases", "--columns", "phase,start,end,from,to")
    #expect(
      run.cells.suffix(3) == [
        ["close", "1.25", "1.35", "128", "0"], ["rest", "1.35", "2", "0", "0"],
        ["open", "2", "2.1", "0", "-256"],
      ])
  }

  @Test func aBounceStillToComeIsDropped() {
    let run = play(
      #"{"at": 0, "do": "pan", "to": 100}, {"at": 0.3, "do": "close"}"#, "--table", "phases",
      "--columns", "phase")
    #expect(run.cells.flatMap { $0 } == ["drag", "open", "close"])
  }

  // MARK: Errors

  @Test(arguments: [
    ("open --left-fixed-width 400", "--left-fixed-width must be at most 320 (got '400')"),
    ("open --right-fixed-width -1", "--right-fixed-width must be at least 0 (got '-1')"),
    ("open --left-gap-percentage 0", "--left-gap-percentage must be greater than 0 (got '0')"),
    ("open --right-gap-percentage 1.5", "--right-gap-percentage must be at most 1 (got '1.5')"),
    ("open --state top", "--state must be closed, left or right (got 'top')"),
    ("open --side bottom", "--side must be left or right (got 'bottom')"),
    ("open --model 2.2.11", "--model must be shipped or documented (got '2.2.11')"),
    (
      "hide --style multiple-active",
      "--style must not be multiple-active: the center is then never hidden"
    ),
    (
      "close --center-hidden --style multiple-active",
      "--center-hidden cannot be used with --style multiple-active"
    ),
    (
      "open --pushes-side-panels --style multiple-active",
      "--pushes-side-panels cannot be used with --style multiple-active"
    ),
    (
      "pan --to 3 --pan-start 3",
      "'panels pan' has no --pan-start (it is an option of 'panels open', 'panels close', "
        + "'panels toggle' and others)"
    ),
    ("pan --to 3 --velocity 3", "'panels pan' has no --velocity"),
    ("pan", "--to or --path is required"),
    ("open --center-depth 0", "--center-depth must be a whole number of at least 1 (got '0')"),
    ("open --no-shadow --shadow-radius 4", "--shadow-radius cannot be used with --no-shadow"),
  ])
  func aWrongCommandLineIsToldInASentence(text: String, sentence: String) {
    let run = Run(panels(text))
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.first?.hasPrefix("deckcalc: error: \(sentence)") == true)
  }

  // MARK: Inaction

  @Test(arguments: [
    ("open --state left", "left is open already"),
    ("close --state closed", "no panel is open (start with one open: --state left)"),
    (
      "toggle --side right --state left",
      "left is open, and a toggle of the other side does nothing"
    ),
    (
      "swap --state closed",
      "a closed container replaces its center without moving it "
        + "(start with a panel open: --state left)"
    ),
    (
      "tap --style multiple-active",
      "with --style multiple-active the center stays active and handles the tap itself"
    ),
    (
      "pan --to 9 --no-recognizes-pan-gesture",
      "the container recognizes no drags (leave out --no-recognizes-pan-gesture)"
    ),
    (
      "pan --to 9 --touch 400,3",
      "the touch at 400,3 is outside the center (x 0 to 320, y 0 to 480)"
    ),
    (
      "pan --to 0,9", "the drag has no displacement along x (give one with --to)"
    ),
    ("pan --to 9,9", "the drag begins vertically"),
    (
      "pan --to 9 --sides right",
      "left has no controller, and the drag would show it (add it with --sides left,right)"
    ),
    (
      "pan --to 9 --no-allow-left-swipe",
      "drags that show left are off (leave out --no-allow-left-swipe)"
    ),
    (
      "pan --to -9 --no-allow-right-swipe",
      "drags that show right are off (leave out --no-allow-right-swipe)"
    ),
    (
      "pan --to 9 --center-depth 2",
      "the center's navigation stack has 2 controllers "
        + "(with --no-panning-limited-to-top-view-controller it can be dragged)"
    ),
    (
      "rotate --to-size 320x480",
      "the bounds stay 320x480 (give another size with --to-size)"
    ),
    ("open --left-gap-percentage 0.001", "the center ends where it starts"),
  ])
  func aWarningTellsWhyNothingMoves(text: String, reason: String) {
    let run = Run(panels(text))
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: nothing moves: \(reason)"])
  }

  @Test func anOpenSideWithoutAControllerStartsClosed() {
    let run = Run(panels("open --side right --state left --sides right"))
    #expect(
      run.diagnostics == [
        "deckcalc: warning: --state is ignored: left has no controller, so the container starts closed"
      ])
  }

  // MARK: Explanations

  @Test func anExplanationStatesTheThresholdOfTheRelease() {
    let run = Run(["explain", "panels", "pan", "--to", "47"])
    #expect(run.output.contains("at least 0.15 × the width, 48"))
    #expect(run.output.contains("displaced by 47: the container is closed, as before."))
  }
}
