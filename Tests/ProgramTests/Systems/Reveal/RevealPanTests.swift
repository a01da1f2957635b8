import TestSupport
import Testing

/// Drags of the front view of a reveal controller.
@Suite struct RevealPanTests {
  @Test(arguments: [
    ("--to 150", "0.3,0.4,0.55", ["203.371965", "254.172159", "260"]),
    ("--to 100 --velocity 500", "0.3", ["177.328275"]),
    ("--to 250 --velocity 1000", "0.28,0.3", ["263.783221", "264.556727"]),
    ("--to 340", "0.2,0.25,0.3", ["266", "300", "154.440097"]),
    (
      "--to 310 --no-bounce-back-on-overdraw --stable-drag-on-overdraw", "0.3,0.55",
      ["314.851997", "320"]
    ),
    ("--to -340 --no-bounce-back-on-left-overdraw", "0.25,0.55", ["-320", "-260"]),
    ("--to -10 --state left-removed", "0,0.25", ["290", "285"]),
    ("--to -10 --state left-most", "0,0.25", ["320", "310"]),
    ("--to 900 --state left-most", "0,0.25", ["320", "320"]),
    ("--to -300 --state left --sides left", "0.2,0.25", ["20", "0"]),
  ])
  func theFrontViewFollowsTheFinger(words: String, times: String, offsets: [String]) {
    let command = ["reveal", "pan"] + commandWords(words) + ["--times", times]
    #expect(column("offset", command) == offsets)
  }

  /// A flick passes its target and comes back.
  @Test func aFlickOvershoots() {
    let command = commandWords("reveal pan --state left --to -250 --velocity -1000")
    #expect(rows("overshoot", command + ["--table", "summary"]) == [["4.605877"]])
    let failed = Run(command + ["--assert", "overshoot <= 1", "--table", "summary"])
    #expect(failed.status == 1)
    let mirror = commandWords("reveal pan --to 250 --velocity 1000 --times 0.28,0.3,0.4")
    let back = command + ["--times", "0.28,0.3,0.4"]
    let sums = zip(column("offset", mirror), column("offset", back)).map {
      (Double($0) ?? 0) + (Double($1) ?? 0)
    }
    // Both are rounded to six decimals.
    #expect(sums.allSatisfy { ($0 - 260).magnitude <= 1.1e-6 })
  }

  /// The position decides below the speed of a flick, and the direction above.
  @Test(arguments: [
    ("--to 130", "close"), ("--to 130.1", "open"), ("--to 260", "open"), ("--to 260.1", "close"),
    ("--to 150 --velocity -250", "open"), ("--to 150 --velocity -250.1", "close"),
    ("--to 20 --velocity 250.1", "open"), ("--to 20 --velocity 250", "close"),
    ("--to 20 --velocity 200 --quick-flick-velocity 199.9", "open"),
    ("--to 300 --velocity 300", "open"), ("--to -20 --velocity -300", "open"),
    ("--to -20 --velocity 300", "close"),
    ("--to 310 --no-bounce-back-on-overdraw", "open"),
    ("--to 290 --no-bounce-back-on-overdraw --stable-drag-on-overdraw", "open"),
  ])
  func theReleaseDecides(words: String, leg: String) {
    let found = phases(["reveal", "pan"] + commandWords(words))
    #expect(found.last?.split(separator: " ").first.map(String.init) == leg)
  }

  @Test(arguments: [
    ("--to 290", "260"), ("--to 290.1", "320"), ("--to 261 --velocity 300", "320"),
    ("--to 260 --velocity 300", "260"),
  ])
  func aStableDragMayRestAtTheGreatestOffset(words: String, end: String) {
    let command =
      commandWords("reveal pan --no-bounce-back-on-overdraw --stable-drag-on-overdraw")
      + commandWords(words)
    #expect(rows("end_offset", command + ["--table", "summary"]) == [[end]])
  }

  // MARK: Begin

  @Test(arguments: [
    ("--to 6,6", "pan-began"), ("--to 6,7", "pan-ignored"), ("--to 1,5", "pan-began"),
    ("--to 1,5.1", "pan-ignored"), ("--to 100 --delegate-refuses tap", "pan-began"),
    ("--to 100 --delegate-refuses pan", "pan-ignored"),
    ("--to 100 --touch 0,0", "pan-began"), ("--to 100 --touch 320,0", "pan-ignored"),
    ("--to 100 --touch 100,480", "pan-ignored"),
    ("--to -100 --touch 260,20 --state left", "pan-began"),
    ("--to -100 --touch 259,20 --state left", "pan-ignored"),
    ("--to 100 --touch 100,63 --present-front-view-hierarchically", "pan-ignored"),
    ("--to 100 --touch 100,64 --present-front-view-hierarchically", "pan-began"),
    ("--to 100 --touch 30,9 --draggable-border-width 30", "pan-began"),
    ("--to 100 --touch 31,9 --draggable-border-width 30", "pan-ignored"),
    ("--to 100 --touch 290,9 --draggable-border-width 30", "pan-began"),
    ("--to 100 --touch 289,9 --draggable-border-width 30", "pan-ignored"),
    ("--to 100 --touch 290,9 --draggable-border-width 30 --sides left", "pan-ignored"),
    (
      "--to 100 --touch 29,9 --draggable-border-width 30 --sides right --state right", "pan-ignored"
    ),
    ("--to -90 --touch 290,9 --draggable-border-width 30 --state left", "pan-began"),
    ("--to -90 --touch 300,9 --draggable-border-width 30 --state left", "pan-ignored"),
    ("--to 100 --sides right", "pan-ignored"), ("--to -100 --sides right", "pan-began"),
    ("--to 100 --sides left --state left", "pan-began"),
  ])
  func aPanBeginsInTheRightPlace(words: String, event: String) {
    #expect(column("event", ["reveal", "pan"] + commandWords(words)).first == event)
  }

  /// In a recorded path the first point decides, and there x is looked at first.
  @Test(arguments: [
    ("0,0,0\n0.1,6,90\n", "pan-began"), ("0,0,0\n0.1,5,6\n0.2,90,6\n", "pan-ignored"),
    ("0,0,0\n0.1,5,5\n0.2,6,60\n", "pan-began"), ("0,7,7\n0.1,9,9\n0.2,90,9\n", "pan-began"),
  ])
  func aPathDecidesAtItsFirstFarPoint(path: String, event: String) {
    let run = Run(
      commandWords("reveal pan --path a.csv --columns event --format tsv --no-header --frames 1"),
      files: ["a.csv": "time,x,y\n" + path])
    #expect(run.cells.first == [event])
  }

  // MARK: Rows

  @Test func aCanceledPanEndsWhereItIs() {
    let columns = "time,phase,progress,offset,velocity,left_hidden,center_interactive,event"
    #expect(
      rows(columns, commandWords("reveal pan --to 100 --canceled --step 0.125")) == [
        ["0", "drag", "0", "0", "400", "false", "false", "pan-began"],
        ["0.125", "drag", "0.5", "50", "400", "false", "false", ""],
        ["0.25", "drag", "1", "100", "400", "false", "true", "pan-ended"],
      ])
  }

  /// The side that shows changes as the finger passes 0, even toward a side without a controller.
  @Test(arguments: [
    ("--to -520 --state left", "0.12,0.125,0.13", ["false true", "true false", "true false"]),
    (
      "--to -520 --state left --sides left", "0.12,0.125,0.13,0.25",
      ["false true", "true true", "true true", "true true"]
    ),
    ("--to 100", "0", ["false true"]), ("--to -100", "0", ["true false"]),
    (
      "--to -520 --state left --present-front-view-hierarchically", "0.12,0.13",
      ["false true", "false false"]
    ),
    ("--to 200 --drag-duration 0", "0", ["false true"]),
  ])
  func theSideUnderTheFingerShows(words: String, times: String, hidden: [String]) {
    let found = rows(
      "left_hidden,right_hidden", ["reveal", "pan"] + commandWords(words) + ["--times", times])
    #expect(found.map { $0.joined(separator: " ") } == hidden)
  }

  @Test func sideViewsFollowTheFinger() {
    #expect(
      rows("time,left_x,right_x", commandWords("reveal pan --to -520 --state left --step 0.0625"))
        .prefix(5) == [
          ["0", "0", "40"], ["0.0625", "-20", "40"], ["0.125", "-40", "40"],
          ["0.1875", "-40", "20"], ["0.25", "-40", "0"],
        ])
  }

  /// A velocity is that of the finger times the slope of the law.
  @Test func theFrontViewSlowsDownBeyondTheWidth() {
    #expect(
      column("velocity", commandWords("reveal pan --to 500 --canceled --times 0.1,0.13,0.15,0.2"))
        == ["2000", "1000", "1000", "0"])
  }

  @Test func touchesAreOffUntilTheEnd() {
    #expect(
      column("center_interactive", commandWords("reveal pan --to 150 --times 0,0.2,0.25,0.4,0.55"))
        == ["false", "false", "false", "false", "true"])
  }

  /// A question of users: a front view that rests at 60 and at 260.
  @Test func twoRestingOffsetsAreWidthAndOverdraw() {
    let command =
      commandWords(
        "reveal pan --rear-view-reveal-width 60 --rear-view-reveal-overdraw 200")
      + commandWords("--no-bounce-back-on-overdraw --stable-drag-on-overdraw --table summary")
    #expect(rows("end_offset", command + ["--to", "50"]) == [["60"]])
    #expect(rows("end_offset", command + ["--to", "200"]) == [["260"]])
  }
}
