import TestSupport
import Testing

/// Tables of drawers, whose numbers follow from the code of MMDrawerController by hand.
@Suite struct DrawerTests {
  private func drawer(_ text: String) -> [String] { ["drawer"] + commandWords(text) }

  // MARK: Legs

  @Test(arguments: [
    ("open --side left", "0.1,0.2", ["52.470854", "187.072516"]),
    ("open --side left --state right", "0.1,0.5", ["-254.682228", "207.669319"]),
    ("pan --to 100 --velocity 300", "0.3,0.5", ["131.9599", "233.59972"]),
    ("pan --to 100", "0.3,0.35", ["76.822518", "23.177482"]),
    ("pan --to 330", "0.25,0.3", ["284", "283.072901"]),
    ("pan --to -100", "0.3", ["-76.822518"]),
    ("swap --full-close --state left", "0.1,0.4", ["310.729007", "216.975954"]),
    ("swap --state left", "0.1", ["227.529146"]),
    ("peek --side left", "0.1,0.2,0.3,0.5", ["38.232422", "50", "34.912109", "24.511719"]),
    ("peek --side right", "0.1", ["-38.232422"]),
    ("set-size --state left --to 200", "0.075", ["240"]),
    ("set-size --state right --to 200", "0.075", ["-240"]),
  ])
  func aCenterIsWhereTheLibraryPutsIt(text: String, times: String, expected: [String]) {
    #expect(column("offset", drawer(text) + ["--times", times]) == expected)
  }

  @Test(arguments: [
    ("open", ["open 0 0.333333 0 280 ease-in-out"]),
    ("open --side left --state right", ["open 0 0.666667 -280 280 ease-in-out"]),
    ("open --maximum-left-drawer-width 42", ["open 0 0.15 0 42 ease-in-out"]),
    (
      "open --maximum-left-drawer-width 42 --model documented",
      ["open 0 0.1 0 42 ease-in-out"]
    ),
    ("open --animation-velocity 280", ["open 0 1 0 280 ease-in-out"]),
    ("open --duration 0.7", ["open 0 0.7 0 280 ease-in-out"]),
    ("open --no-animation", ["open 0 0 0 280 ease-in-out"]),
    ("close --side right", ["close 0 0.333333 -280 0 ease-in-out"]),
    ("tap", ["close 0 0.333333 280 0 ease-in-out"]),
    ("pan --to 100", ["drag 0 0.25 0 100", "close 0.25 0.4 100 0 ease-in-out"]),
    ("pan --to 140", ["drag 0 0.25 0 140", "open 0.25 0.416667 140 280 ease-in-out"]),
    ("pan --to -140", ["drag 0 0.25 0 -140", "open 0.25 0.416667 -140 -280 ease-in-out"]),
    (
      "pan --to 100 --velocity 300",
      ["drag 0 0.25 0 100", "open 0.25 0.7 100 280 ease-out"]
    ),
    (
      "pan --to 100 --velocity 200",
      ["drag 0 0.25 0 100", "close 0.25 0.4 100 0 ease-in-out"]
    ),
    (
      "pan --to -100 --velocity -1200",
      ["drag 0 0.25 0 -100", "open 0.25 0.4 -100 -280 ease-out"]
    ),
    (
      "pan --to 200 --velocity -250",
      ["drag 0 0.25 0 200", "close 0.25 0.75 200 0 ease-out"]
    ),
    ("pan --to 330", ["drag 0 0.25 0 284", "open 0.25 0.4 284 280 ease-in-out"]),
    ("pan --state left --to 0", ["drag 0 0.25 280 280", "open 0.25 0.25 280 280 ease-in-out"]),
    ("pan --to 0.9", ["drag 0 0.25 0 0"]),
    (
      "swap --full-close --state left",
      [
        "out 0 0.15 280 320 ease-in-out", "wait 0.15 0.25 320 320",
        "in 0.25 0.630952 320 0 ease-in-out",
      ]
    ),
    (
      "swap --full-close --maximum-left-drawer-width 320 --duration 0.5",
      [
        "out 0 0 320 320 ease-in-out", "wait 0 0.1 320 320", "in 0.1 0.6 320 0 ease-in-out",
      ]
    ),
    ("peek", ["peek 0 0.8 0 0"]), ("peek --duration 1.6", ["peek 0 1.6 0 0"]),
    ("set-size --to 200", ["set-size 0 0.15 280 200 ease-in-out"]),
    ("set-size --to 20", ["set-size 0 0.309524 280 20 ease-in-out"]),
    ("rotate", ["rotate 0 0.3 280 280 ease-in-out"]),
  ])
  func theLegsAreThoseOfTheLibrary(text: String, expected: [String]) {
    #expect(phases(drawer(text)) == expected)
  }

  // MARK: Events

  @Test(arguments: [
    ("open", ["0 will-open left", "0.333333 did-open left"]),
    ("open --side left --state right", ["0 will-open left", "0.666667 did-open left"]),
    ("open --state left", ["0 unchanged left"]), ("close --state closed", ["0 unchanged left"]),
    ("close --side right", ["0 will-close right", "0.333333 did-close right"]),
    ("toggle --side right --state left", ["0 refused right"]),
    ("open --sides right --side left", ["0 refused left"]),
    (
      "tap", ["0 will-close left", "0.333333 did-close left", "0.333333 gesture-completed"]
    ),
    ("tap --state closed", ["0 tap-ignored left"]),
    (
      "pan --to 100 --velocity 300",
      [
        "0 pan-began left", "0.0025 will-open left", "0.0025 did-open left", "0.25 pan-ended left",
        "0.7 gesture-completed",
      ]
    ),
    (
      "pan --to -100",
      [
        "0 pan-began left", "0 will-open right", "0 did-open right", "0.25 pan-ended left",
        "0.25 will-close right", "0.4 did-close right", "0.4 gesture-completed",
      ]
    ),
    (
      "pan --state left --to -300",
      [
        "0 pan-began left", "0.2325 will-close left", "0.2325 did-close left",
        "0.233333 will-open right", "0.233333 did-open right", "0.25 pan-ended left",
        "0.25 will-close right", "0.4 did-close right", "0.4 gesture-completed",
      ]
    ),
    // The drag ends where left begins to show.
    (
      "pan --to 1",
      [
        "0 pan-began left", "0.25 will-open left", "0.25 did-open left", "0.25 pan-ended left",
        "0.25 will-close left", "0.4 did-close left", "0.4 gesture-completed",
      ]
    ),
    ("pan --to 0.9", ["0 pan-began left", "0.25 pan-ended left", "0.25 gesture-completed"]),
    ("pan --to 9 --open-drawer-gesture-mode-mask none", ["0 pan-ignored left"]),
    (
      "peek --side right", ["0 will-peek right", "0.8 did-peek right"]
    ),
    ("peek --state left", ["0 refused left"]),
    ("set-size --to 200", [""]), ("set-size --to 280", ["0 unchanged left"]),
    ("swap --state closed", ["0 center-swapped"]), ("swap --no-animation", ["0 center-swapped"]),
    ("swap", ["0 center-swapped", "0 will-close left", "0.333333 did-close left"]),
    (
      "swap --full-close --no-animation",
      ["0 center-swapped", "0 will-close left", "0 did-close left"]
    ),
    (
      "swap --full-close",
      ["0.15 center-swapped", "0.15 will-close left", "0.630952 did-close left"]
    ),
    ("rotate", ["0.3 did-rotate left"]),
  ])
  func theEventsAreInTheLibrarysOrder(text: String, expected: [String]) {
    #expect(events(drawer(text)) == expected)
  }

  @Test func eventsOfAnotherSideNameIt() {
    #expect(
      column("event", drawer("pan --to -100 --frames 1"))
        == [
          "pan-began will-open:right did-open:right",
          "pan-ended will-close:right did-close:right gesture-completed",
        ])
  }

  // MARK: Drags

  @Test func aDragMovesTheCenterByWholePoints() {
    let words = drawer("pan --drag-duration 1 --times 0,0.04,0.05,0.14,0.1,0.96 --to")
    let columns = "offset,velocity,left_hidden,right_hidden"
    #expect(
      rows(columns, words + ["10"]) == [
        ["0", "10", "true", "true"], ["0", "10", "true", "true"], ["0", "10", "true", "true"],
        ["1", "10", "false", "true"], ["1", "10", "false", "true"], ["9", "10", "false", "true"],
      ])
    // Down to the left is away from 0.
    #expect(
      rows(columns, words + ["-10"]) == [
        ["0", "-10", "true", "false"], ["-1", "-10", "true", "false"],
        ["-1", "-10", "true", "false"], ["-1", "-10", "true", "false"],
        ["-2", "-10", "true", "false"], ["-10", "-10", "true", "false"],
      ])
  }

  @Test(arguments: [
    ("--to 283.5", "283"), ("--to 282.9", "282"), ("--to 1000", "286"), ("--to -1000", "-286"),
    ("--to 1000 --no-should-stretch-drawer", "280"), ("--to -1000 --sides left", "0"),
    ("--to 1000 --maximum-left-drawer-width 320", "320"),
    ("--to 1000 --maximum-left-drawer-width 120", "150"),
    ("--to 1000 --maximum-left-drawer-width 120.5 --no-should-stretch-drawer", "120"),
    ("--to -1000 --maximum-right-drawer-width 120.5 --no-should-stretch-drawer", "-121"),
  ])
  func aStretchIsLimited(words: String, end: String) {
    #expect(column("offset", drawer("pan \(words) --times 0.24999999")) == [end])
  }

  @Test func aRecordedDragShowsAndHidesSidesWhereItCrossesTheirBounds() {
    let run = Run(
      ["drawer", "pan", "--path", "path.csv", "--table", "events", "--format", "tsv"]
        + ["--velocity", "0", "--no-header", "--columns", "time,event"],
      files: ["path.csv": "time,x\n0,0\n0.1,10\n0.2,0\n0.3,-10\n0.4,0\n"])
    #expect(
      run.cells == [
        ["0", "pan-began"], ["0.01", "will-open"], ["0.01", "did-open"], ["0.19", "will-close"],
        ["0.19", "did-close"], ["0.2", "will-open"], ["0.2", "did-open"], ["0.4", "will-close"],
        ["0.4", "did-close"], ["0.4", "pan-ended"], ["0.4", "gesture-completed"],
      ])
  }

  @Test func aDragOfNoDurationJumps() {
    #expect(
      phases(drawer("pan --to 100 --drag-duration 0"))
        == ["drag 0 0 0 100", "close 0 0.15 100 0 ease-in-out"])
  }

  // MARK: Frames and flags

  @Test func aSideWithoutAControllerHasNoFrame() {
    let words = drawer("open --side right --sides right --times 0")
    #expect(
      rows("left_x,left_width,right_x,right_width", words) == [["", "", "40", "280"]])
  }

  @Test func aFullCloseGrowsTheSideView() {
    let right = drawer("swap --full-close --side right --times 0,0.1,0.2,0.5,0.630953 --until 1")
    #expect(
      rows("right_x,right_width,right_hidden", right) == [
        ["40", "280", "false"], ["9.270993", "310.729007", "false"], ["0", "320", "false"],
        ["0", "320", "false"], ["40", "280", "true"],
      ])
    #expect(column("progress", drawer("swap --full-close --times 0.2")) == ["0"])
  }

  @Test func aRotationKeepsTheOffsetAndTheWidths() {
    #expect(
      rows(
        "offset,center_width,center_height,left_width,right_x,right_width",
        drawer("rotate --side right --times 0.15,0.3")) == [
          ["-280", "400", "400", "280", "120", "280"], ["-280", "480", "320", "280", "200", "280"],
        ])
  }

  @Test func aPeekLeavesTheSideViewShown() {
    #expect(
      rows("left_hidden,right_hidden", drawer("peek --times 0,0.4,1 --until 1"))
        == Array(repeating: ["false", "true"], count: 3))
  }

  @Test func anOpeningHidesTheOtherSideAtOnceAndAClosingHidesItsSideAtTheEnd() {
    #expect(
      rows("left_hidden,right_hidden", drawer("open --side left --state right --times 0"))
        == [["false", "true"]])
    #expect(
      column("left_hidden", drawer("close --times 0,0.3,0.34 --until 1"))
        == ["false", "false", "true"])
  }

  /// Whether the center reacts at the start, during the motion and after it.
  @Test(arguments: [
    ("open", "false false false"),
    ("open --center-hidden-interaction-mode none", "false false false"),
    ("open --center-hidden-interaction-mode full", "false false true"),
    ("close", "false false true"), ("swap --full-close", "false false true"),
    ("pan --to 10", "false false true"), ("pan --to 0.5", "false false true"),
    ("pan --to 200", "false false false"),
    ("set-size --to 200", "false false false"), ("rotate", "false false false"),
    ("set-size --to 200 --center-hidden-interaction-mode full", "true true true"),
    ("peek", "true true true"),
    ("open --sides right --side left", "false false false"),
    ("open --sides right --side left --model documented", "true true true"),
    ("open --sides right --side left --no-animation", "true true true"),
  ])
  func theCenterReactsToTouches(text: String, flags: String) {
    #expect(
      column("center_interactive", drawer(text + " --times 0,0.1,2 --until 2"))
        == commandWords(flags))
  }

  @Test func aMissingSideHidesTheOpenOne() {
    let words = drawer("open --side left --sides right --state right --times 0")
    #expect(rows("offset,left_hidden,right_hidden", words) == [["-280", "true", "true"]])
  }

  @Test func theShadowIsConstantAndFallsUpward() {
    #expect(
      Set(rows("shadow_opacity,shadow_radius,shadow_color", drawer("open")))
        == [["0.8", "10", "black"]])
    let css = Run(drawer("open --format css")).output
    #expect(css.contains("box-shadow: 0 -3px 20px rgb(0 0 0 / 0.8)"))
  }
}
