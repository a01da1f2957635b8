import TestSupport
import Testing

/// A row of tests of the reveal commands: arguments after `reveal`, and what they lead to.
struct RevealRow: Sendable, CustomTestStringConvertible {
  let words: String
  let expected: [String]

  init(_ words: String, _ expected: String...) {
    self.words = words
    self.expected = expected
  }

  /// The arguments of the program.
  var command: [String] { ["reveal"] + commandWords(words) }
  var testDescription: String { words }
}

/// The moves of a reveal controller between its positions.
@Suite struct RevealTests {
  private static let toggleSpring =
    "spring(duration: 0.3, damping: 1, velocity: 3.3333333333333335)"

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

  @Test(arguments: [
    RevealRow("toggle", "open 0 0.3 0 260 \(toggleSpring)"),
    RevealRow("toggle --state left", "close 0 0.3 260 0 \(toggleSpring)"),
    RevealRow("toggle --side right --state left", "open 0 0.3 260 -260 \(toggleSpring)"),
    RevealRow("toggle --side left --state right-most", "open 0 0.3 -320 260 \(toggleSpring)"),
    RevealRow("toggle --side left --state left-removed", "close 0 0.3 320 0 \(toggleSpring)"),
    RevealRow(
      "toggle --model documented",
      "open 0 0.25 0 260 spring(duration: 0.25, damping: 1, velocity: 4)"),
    RevealRow(
      "toggle --toggle-animation-duration 0.5 --spring-damping-ratio 0.6",
      "open 0 0.5 0 260 spring(duration: 0.5, damping: 0.6, velocity: 2)"),
    // The nominal time stays, and with it the initial velocity.
    RevealRow(
      "toggle --duration 1",
      "open 0 1 0 260 spring(duration: 1, damping: 1, velocity: 3.3333333333333335)"),
    RevealRow("toggle --toggle-animation-type ease-out --duration 1", "open 0 1 0 260 ease-out"),
    RevealRow("toggle --toggle-animation-type ease-out", "open 0 0.3 0 260 ease-out"),
    RevealRow("toggle --no-animation", "open 0 0 0 260"),
    RevealRow("toggle --toggle-animation-duration 0", "open 0 0 0 260"),
    RevealRow("toggle --duration 0", "open 0 0 0 260"),
    RevealRow("toggle --curve linear", "open 0 0.3 0 260 linear"),
    RevealRow(
      "toggle --curve spring(mass:1,stiffness:100,damping:20,velocity:0) --duration 0.2",
      "open 0 0.2 0 260 spring(1 100 20 0)"),
    RevealRow("move --to FrontViewPositionLeftSideMost", "open 0 0.3 0 -320 \(toggleSpring)"),
    RevealRow("move --to closed --state right", "close 0 0.3 -260 0 \(toggleSpring)"),
    RevealRow("move --to left-removed --state left-most", "open 0 0 320 320 \(toggleSpring)"),
    RevealRow("move --to right --sides left --state left", "close 0 0.3 260 0 \(toggleSpring)"),
    RevealRow(
      "push",
      "out 0 0.3 260 320 spring(duration: 0.3, damping: 1, velocity: 4.166666666666667)",
      "in 0.3 0.6 320 0 \(toggleSpring)"),
    RevealRow(
      "push --state left-removed",
      "out 0 0 320 320 spring(duration: 0.3, damping: 1, velocity: 4.166666666666667)",
      "in 0 0.3 320 0 \(toggleSpring)"),
    RevealRow("push --state right-most", "out 0 0 -320 -320", "in 0 0.3 -320 0 \(toggleSpring)"),
    RevealRow("push --state closed", "out 0 0 0 0", "in 0 0 0 0 \(toggleSpring)"),
    RevealRow("push --no-animation", "rest 0 0 260 260"),
    RevealRow(
      "push --toggle-animation-type ease-out", "out 0 0.24 260 320 ease-out",
      "in 0.24 0.54 320 0 ease-out"),
    RevealRow("replace --which front", "replace 0 0.25 0 0 ease-in-out"),
    RevealRow("replace --which rear --from-nothing", "replace 0 0.25 0 0 ease-out"),
    RevealRow("replace --which right --no-animation", "replace 0 0 0 0 ease-in-out"),
    RevealRow(
      "replace --which front --curve bouncy",
      "replace 0 0.862955 0 0 "
        + "spring(response: 0.5, bounce: 0.3)"),
    RevealRow("rotate", "rotate 0 0.3 260 260 ease-in-out"),
    RevealRow(
      "rotate --curve bouncy",
      "rotate 0 0.862955 260 260 "
        + "spring(response: 0.5, bounce: 0.3)"),
    RevealRow("rotate --rear-view-reveal-width -60", "rotate 0 0.3 260 420 ease-in-out"),
  ])
  func phasesHaveTheirSprings(row: RevealRow) {
    #expect(phases(row.command) == row.expected)
  }

  /// UIKit clamps the duration of a spring and its damping ratio.
  @Test(arguments: [
    ("--spring-damping-ratio 1.5", "0.3", "damping ratio is clamped to 1 (got '1.5')"),
    ("--toggle-animation-duration 0.001", "0.01", "duration is clamped to 0.01 (got '0.001')"),
    ("--duration 12", "10", "duration is clamped to 10 (got '12')"),
  ])
  func aClampedSpringWarns(words: String, end: String, sentence: String) {
    let command = ["reveal", "toggle"] + commandWords(words)
    let run = Run(command)
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: the spring's \(sentence)"])
    #expect(column("time", command + ["--frames", "1"]) == ["0", end])
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
}
