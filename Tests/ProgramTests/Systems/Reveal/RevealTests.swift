import TestSupport
import Testing

/// The moves of a reveal controller between its positions.
@Suite struct RevealTests {
  /// The offsets at some times.
  @Test(arguments: [
    (
      "toggle --side left", "0.03,0.06,0.1,0.15,0.2,0.3",
      ["70.724776", "149.87366", "213.877548", "246.225103", "256.180259", "260"]
    ),
    (
      "toggle --toggle-animation-type ease-out", "0,0.1,0.2,0.3",
      ["0", "126.970741", "219.397381", "260"]
    ),
    ("toggle --side left --state right", "0,0.1,0.3", ["-260", "167.755097", "260"]),
    ("toggle --side right", "0,0.1,0.3", ["0", "-213.877548", "-260"]),
    ("push --state left", "0,0.1,0.3,0.4,0.6", ["260", "309.516744", "320", "56.766094", "0"]),
    (
      "push --state left --toggle-animation-type ease-out", "0.1,0.24,0.4,0.54",
      ["295.441924", "320", "89.696655", "0"]
    ),
    ("tap", "0,0.1,0.3", ["260", "46.122452", "0"]),
    ("move --to left-most --no-animation", "0", ["320"]),
  ])
  func theFrontViewFollowsTheSpring(words: String, times: String, offsets: [String]) {
    #expect(column("offset", ["reveal"] + commandWords(words) + ["--times", times]) == offsets)
  }

  /// For 1/n = 5ζ/T Newton's method has no answer; the spring still ends at its target.
  @Test func aSpringWithoutAnswerOfNewtonHasTheNearestRoot() {
    let offsets = column(
      "offset", commandWords("reveal pan --to 100 --velocity 2666.6666666666665 --times 0.3,0.55"))
    #expect(offsets.compactMap { Double($0) }.allSatisfy { $0 > 100 && $0 < 400 })
    #expect(offsets.last == "260")
  }

  // MARK: Frames

  /// Side views are clamped at the ends of a leg, not between.
  @Test(arguments: [
    ("toggle --times 0.03", ["-29.119265", "320", "40", "320"]),
    ("toggle --state right --side left --times 0,0.3", ["-40", "320", "0", "320"]),
    ("move --to left-most --times 0.3", ["0", "320", "40", "320"]),
    ("toggle --side right --sides right --times 0.3", ["", "", "0", "320"]),
    ("toggle --side left --sides left --times 0", ["-40", "320", "", ""]),
    ("toggle --rear-view-reveal-displacement 0 --times 0", ["0", "320", "40", "320"]),
    ("toggle --right-view-reveal-width 100 --times 0", ["-40", "320", "200", "160"]),
  ])
  func sideViewsLagBehindTheFrontView(words: String, frames: [String]) {
    let found = rows("left_x,left_width,right_x,right_width", ["reveal"] + commandWords(words))
    #expect(found.first == frames)
  }

  @Test func betweenTheSidesBothSideViewsMoveAllTheWay() {
    let found = rows(
      "left_x,right_x",
      commandWords("reveal toggle --state right --side left --toggle-animation-type ease-out")
        + ["--times", "0,0.15,0.3"])
    #expect(found[0] == ["-40", "0"])
    #expect(found[2] == ["0", "40"])
    // On one curve, both are as far on their way.
    let left = Double(found[1][0]) ?? 0
    let right = Double(found[1][1]) ?? 0
    #expect((left + 40 - right).magnitude < 2e-6)
  }

  @Test(arguments: [
    ("--state left", ["1", "0"]), ("--state left-most", ["1.230769", "1"]),
    ("--state right-most", ["1.230769", "1"]), ("--state closed", ["0", "-4.333333"]),
    ("--state right --right-view-reveal-overdraw 0", ["1", ""]),
    ("--state left --right-view-reveal-overdraw 0", ["1", "0"]),
  ])
  func progressIsAFractionOfTheSide(words: String, progress: [String]) {
    let command = ["reveal", "replace", "--which", "front", "--times", "0"] + commandWords(words)
    #expect(rows("reveal_progress,overdraw_progress", command) == [progress])
  }

  @Test func progressFollowsTheWidthOfTheRow() {
    let command = commandWords(
      "reveal rotate --state left-most --rear-view-reveal-width -60 --times 0,0.15,0.3")
    #expect(
      rows("offset,reveal_progress,overdraw_progress", command) == [
        ["320", "1.230769", "1"], ["400", "1.176471", "1"], ["480", "1.142857", "1"],
      ])
  }

  @Test func aRotationMovesEveryFrame() {
    let columns = "center_x,center_width,center_height,left_width,right_x,right_width"
    #expect(
      rows(columns, commandWords("reveal rotate --state right --times 0,0.15,0.3")) == [
        ["-260", "320", "480", "320", "0", "320"], ["-260", "400", "400", "320", "80", "320"],
        ["-260", "480", "320", "320", "160", "320"],
      ])
  }

  @Test func barsPushTheFrontViewDown() {
    let command = commandWords("reveal toggle --side right --present-front-view-hierarchically")
    #expect(
      rows("center_y,center_height,left_hidden", command + ["--times", "0,0.3"])
        == [["64", "416", "false"], ["64", "416", "false"]])
    #expect(
      rows("center_y", command + ["--navigation-bar-height", "30.5", "--frames", "1"])
        == [["50.5"], ["50.5"]])
    #expect(rows("left_hidden", command + ["--sides", "right", "--times", "0"]) == [["true"]])
  }

  // MARK: Appearance

  @Test(arguments: [
    ("toggle", ["false true", "false true", "false true"]),
    ("toggle --state left", ["false true", "false true", "true true"]),
    ("toggle --side left --state right", ["false false", "false false", "false true"]),
    ("move --to right", ["true false", "true false", "true false"]),
  ])
  func theOldSideViewIsRemovedAtTheEnd(words: String, hidden: [String]) {
    let found = rows(
      "left_hidden,right_hidden", ["reveal"] + commandWords(words) + ["--times", "0,0.2,0.3"])
    #expect(found.map { $0.joined(separator: " ") } == hidden)
  }

  @Test func aRemovedFrontViewCastsNoShadow() {
    func opacities(_ words: String) -> [String] {
      column("shadow_opacity", ["reveal"] + commandWords(words) + ["--frames", "1"])
    }
    #expect(opacities("move --to left-removed") == ["0", "0"])
    #expect(opacities("move --to left --state left-removed") == ["1", "1"])
    #expect(opacities("rotate --state right-removed") == ["0", "0"])
    #expect(opacities("pan --to -10 --state left-removed") == ["0", "1"])
    #expect(opacities("toggle --no-shadow") == ["0", "0"])
    #expect(opacities("toggle --shadow-opacity 0.5") == ["0.5", "0.5"])
  }

  @Test func aReplacedControllerFadesIn() {
    #expect(
      rows("time,progress,new_opacity", commandWords("reveal replace --which front --fps 8"))
        == [["0", "0", "0"], ["0.125", "0.5", "0.5"], ["0.25", "1", "1"]])
    #expect(column("new_opacity", commandWords("reveal toggle --frames 1")) == ["", ""])
    #expect(
      column("new_opacity", commandWords("reveal replace --which front --no-animation")) == ["1"])
  }

  // MARK: Names and warnings

  /// A position has the library's name too, which says where the front view is.
  @Test(arguments: [
    ("FrontViewPositionRightMostRemoved", "left-removed"),
    ("FrontViewPositionRightMost", "left-most"), ("FrontViewPositionRight", "left"),
    ("FrontViewPositionLeft", "closed"), ("FrontViewPositionLeftSide", "right"),
    ("FrontViewPositionLeftSideMost", "right-most"),
    ("FrontViewPositionLeftSideMostRemoved", "right-removed"),
  ])
  func aPositionHasTwoNames(library: String, name: String) {
    for option in ["--state", "--to"] {
      let command = ["reveal", "move", "--to", "closed", "--table", "events", option]
      #expect(Run(command + [library]).output == Run(command + [name]).output)
    }
  }

  /// An option has the library's name too.
  @Test func anOptionMayHaveTheLibrarysName() {
    #expect(
      column("offset", commandWords("reveal toggle --rearViewRevealWidth 100 --times 0.3"))
        == ["100"])
  }

  @Test(arguments: [
    "toggle", "move --to right", "tap", "pan --to 9", "push", "replace --which front", "rotate",
    "pan --to 9 --canceled", "toggle --no-animation", "replace --which rear --no-animation",
  ])
  func aMotionDoesNotWarn(words: String) {
    #expect(Run(["reveal"] + commandWords(words)).diagnostics == [])
  }

  // MARK: Scenarios

  /// The motion of a tap is not in the queue, and what comes adds to the rest of it.
  @Test func whatComesDuringATapStartsAtOnce() {
    let scene = Scene("0 tap", "0.1 move to=right", with: "state=left", of: "reveal")
    let alone = column("offset", commandWords("reveal tap --times 0.1,0.2"))
    let move = column("offset", commandWords("reveal move --to right --times 0,0.1"))
    let sums = zip(alone, move).map { (Double($0) ?? 0) + (Double($1) ?? 0) }
    let found = scene.rows("offset", "--times 0.1,0.2").map { Double($0[0]) ?? 0 }
    // Each of the three is rounded to six decimals.
    #expect(zip(sums, found).allSatisfy { ($0 - $1).magnitude <= 1.6e-6 })
  }
}
