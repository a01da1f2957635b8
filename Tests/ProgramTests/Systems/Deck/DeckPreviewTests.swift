import TestSupport
import Testing

/// The preview bounce of the releases of version 2 where a side is not closed.
///
/// The heights are the formula's at 100 instants, spread over 1.2 s: at 0.1 s 39.572316, at 0.45 s
/// hidden by the opening leg, at 0.75 s 2.423296. Half-way through a leg of 0.3 s ease-in is at
/// 0.315357 and ease-out at 0.684643 of the distance.
@Suite struct DeckPreviewTests {
  static let releases = ["shipped", "2.2.11"]

  // MARK: A side is open

  @Test(arguments: TestSide.allCases)
  func anOpenSideGoesAcrossAtOnce(side: TestSide) {
    let open = side.opposite
    let words = side.words("peek", "shipped", "--state", open.rawValue)
    #expect(
      phases(words).map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        == ["peek 0 0.3", "open 0.3 0.6", "peek 0.6 1.2"])
    #expect(
      events(words) == [
        "0 will-close \(open)", "0 will-peek \(side)", "0.3 will-open \(side)",
        "0.3 did-close \(open)", "0.3 did-show-center \(open)", "0.6 did-open \(side)",
        "1.2 did-peek \(side)",
      ])
    let sign = side.open.hasPrefix("-") ? "-" : ""
    let isX = side == .left || side == .right
    // 276 or 436 times 0.684643, half-way through an ease-out.
    let half = isX ? "188.96152" : "298.50443"
    for name in ["offset", isX ? "center_x" : "center_y"] {
      #expect(
        column(name, words + ["--times", "0,0.1,0.3,0.45,0.6,0.75,1.2,2"])
          == [
            "0", "\(sign)39.572316", "0", "\(sign)\(half)", "\(sign)0.30888", "\(sign)2.423296",
            side.open, side.open,
          ])
    }
  }

  /// The bounce belongs to the axis of its side, the way across to that of the open one.
  @Test func aSideOfTheOtherAxisBouncesBesideTheWayAcross() {
    let words = TestSide.top.words("peek", "shipped", "--state", "left", "--times")
    #expect(
      rows("offset,center_x,center_y", words + ["0.1,0.15,0.45,0.75,1.2"]).map { $0[2] }
        == ["39.572316", "36.677649", "0", "2.423296", "0"])
    #expect(
      rows("center_x", words + ["0.15,0.45,0.75,1.2"]).map { $0[0] }
        == ["188.96152", "-188.96152", "-276", "-276"])
    #expect(column("offset", words + ["0.45,0.75,1.2"]) == ["-188.96152", "2.423296", "-276"])
    #expect(
      events(TestSide.top.words("peek", "shipped", "--state", "left")) == [
        "0 will-close left", "0 will-peek top", "0.3 will-open right", "0.3 did-close left",
        "0.3 did-show-center left", "0.6 did-open right", "1.2 did-peek top",
      ])
  }

  @Test func theDeckGoesToASideThatIsNotThere() {
    let words = ["peek", "--side", "top", "--sides", "left,top", "--state", "left", "--model"]
    #expect(
      events(words + ["shipped"]) == [
        "0 will-close left", "0 will-peek top", "0.3 will-open right", "0.3 did-close left",
        "0.3 did-show-center left", "1.2 did-peek top",
      ])
    #expect(column("center_x", words + ["shipped", "--times", "2"]) == ["-276"])
    #expect(
      events(words + ["documented"]) == [
        "0 will-close left", "0.3 will-peek top", "0.3 did-close left", "0.3 did-show-center left",
        "1.5 did-peek top",
      ])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let phases: [String]
    /// When the peek ends.
    let end: String

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ phases: String..., end: String = "1.2") {
      self.words =
        "peek --state right --model shipped".split(separator: " ").map(String.init)
        + OptionEffects.split(words)
      (self.phases, self.end) = (phases, end)
    }
  }

  /// The part of the bounce that the durations of the legs leave visible.
  static let durations = [
    Row("", "peek 0 0.3", "open 0.3 0.6", "peek 0.6 1.2"),
    Row("--duration 0.5", "peek 0 0.3", "open 0.3 0.6", end: "0.5"),
    Row("--duration 0.6", "peek 0 0.3", "open 0.3 0.6", end: "0.6"),
    Row("--duration 0.3", "peek 0 0.3", "open 0.3 0.6", end: "0.3"),
    Row("--duration 0.2", "peek 0 0.2", "close 0.2 0.3", "open 0.3 0.6", end: "0.2"),
    Row("--duration 0.61", "peek 0 0.3", "open 0.3 0.6", "peek 0.6 0.61", end: "0.61"),
    Row("--close-duration 0.5", "peek 0 0.5", "open 0.5 0.8", "peek 0.8 1.2"),
    Row("--close-duration 2", "peek 0 1.2", "close 1.2 2", "open 2 2.3"),
    Row("--open-duration 2", "peek 0 0.3", "open 0.3 2.3"),
    Row("--open-duration 0", "peek 0 0.3", "open 0.3 0.3", "peek 0.3 1.2"),
    Row("--close-duration 0", "peek 0 0", "open 0 0.3", "peek 0.3 1.2"),
    Row("--no-animation", "peek 0 0", "open 0 0", end: "0"),
    Row("--curve linear", "peek 0 0.3", "open 0.3 0.6", "peek 0.6 1.2"),
    // A spring described by a duration brings it to both legs across, seen or not.
    Row(
      "--curve spring(duration:_0.5,_damping:_1)", "peek 0 0.5", "open 0.5 1", "peek 1 1.2"),
    Row(
      "--curve spring(duration:_2,_damping:_1)", "peek 0 1.2", "close 1.2 2", "open 2 4"),
  ]

  @Test(arguments: durations)
  func whatBeganLastShows(row: Row) {
    let reported = phases(row.words).map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(reported == row.phases)
    #expect(events(row.words).contains("\(row.end) did-peek left"))
    #expect(events(row.words).filter { $0.hasSuffix("did-open left") }.count == 1)
    #expect(column("offset", row.words + ["--times", "5"]) == ["276"])
  }

  @Test func theClosingLegShowsOnceTheBounceIsOver() {
    let words = OptionEffects.split(
      "peek --state right --model shipped --close-duration 1 --duration 0.4 --times 0.5,1")
    // Half-way through an ease-in from −276 over one second.
    #expect(column("offset", words) == ["-188.96152", "0"])
    #expect(column("center_x", words)[0] == "-188.96152")
    // From two thirds of an ease-in over 0.3 s on.
    let short = OptionEffects.split("peek --state right --model shipped --duration 0.2")
    #expect(phases(short)[1] == "close 0.2 0.3 -134.784325 0 ease-in")
    // Progress is that of the whole leg, 1 − 71.853931/276, and of the whole peek.
    #expect(
      column("progress", short + ["--times", "0.05,0.1,0.25,0.3"]) == [
        "0.25", "0.5", "0.73966", "0",
      ])
    #expect(column("offset", short + ["--times", "0.25,0.3"]) == ["-71.853931", "0"])
    let linear = words + ["--curve", "linear"]
    #expect(column("offset", linear)[0] == "-138")
    #expect(
      Run(words + ["--columns", "velocity", "--curve", "linear", "--format", "tsv", "--no-header"])
        .cells[0] == ["276"])
  }

  @Test func progressIsThatOfTheWholePeek() {
    let words = OptionEffects.split(
      "peek --state right --model shipped --times 0.12,0.24,0.6,0.9,1.2")
    #expect(column("progress", words) == ["0.1", "0.2", "0.5", "0.75", "1"])
  }

  @Test func aPreviewDoesNotMoveTheSideViews() {
    let words = OptionEffects.split(
      "peek --state right --model shipped --parallax 0.5 --times 0.15,0.3,0.45,0.6,0.75")
    // From −276 to −138 while the right side closes, to 0 while the left one opens.
    #expect(
      column("left_x", words) == ["-232.48076", "-138", "-43.51924", "0", "0"])
  }

  @Test(arguments: releases)
  func theDelegateIsAskedAboutThePeekAndAboutGoingAcross(model: String) {
    let words = ["peek", "--state", "right", "--model", model, "--delegate-refuses"]
    for refused in ["peek", "open,close", "peek,open"] {
      #expect(events(words + [refused]) == ["0 refused left"])
    }
    for agreed in ["open", "close", "pan"] {
      #expect(events(words + [agreed]).last == "1.2 did-peek left")
    }
    #expect(events(["peek", "--state", "left", "--model", model]) == ["0 refused left"])
  }

  @Test func sideViewsShowAsTheLibraryHidesThem() {
    let across = OptionEffects.split("peek --state right --model shipped --times 0,0.3,0.7,1.2")
    #expect(
      rows("left_hidden,right_hidden", across)
        == [["false", "false"], ["false", "true"], ["false", "true"], ["false", "true"]])
    // Over before the closing leg: hidden until the opening one begins.
    let short = OptionEffects.split(
      "peek --state right --model shipped --duration 0.2 --times 0.1,0.2,0.29,0.3")
    #expect(column("left_hidden", short) == ["false", "true", "true", "false"])
    // The way across hides a side view that is not on it.
    let top = TestSide.top.words("peek", "shipped", "--state", "left", "--times", "0.1,0.3,0.7,1.2")
    #expect(column("top_hidden", top) == ["false", "true", "true", "true"])
  }

  // MARK: A side is in transit

  @Test(arguments: TestSide.allCases)
  func aSideInTransitIsLeftAlone(side: TestSide) {
    let isX = side == .left || side == .right
    for start in [side, side.opposite] {
      let words = side.words("peek", "shipped", "--offset", start.between)
      #expect(phases(words) == ["peek 0 1.2 \(start.between) \(start.between)"])
      #expect(events(words) == ["0 will-peek \(side)", "1.2 did-peek \(side)"])
      let sum =
        switch (start.between, side.open.hasPrefix("-")) {
        case ("100", false): "139.572316"
        case ("100", true): "60.427684"
        case (_, false): "-60.427684"
        case (_, true): "-139.572316"
        }
      for name in ["offset", isX ? "center_x" : "center_y"] {
        #expect(
          column(name, words + ["--times", "0,0.1,1.2"]) == [start.between, sum, start.between])
      }
    }
  }

  /// 2.4.2, IIViewDeckController.m:2085: the end of a peek hides the view at offset 0 alone.
  @Test func anOffsetKeepsTheSideViewShowing() {
    let words = ["peek", "--model", "shipped", "--times", "0,2"]
    #expect(column("left_hidden", words + ["--offset", "-100"]) == ["false", "false"])
    #expect(column("left_hidden", words) == ["false", "true"])
    #expect(column("left_hidden", words + ["--sides", "left"]) == ["false", "true"])
    #expect(
      column("left_hidden", words + ["--sides", "left", "--offset", "100"]) == ["false", "false"])
  }

  /// The maximum ledge limits the height and not the sum (2.4.2, IIViewDeckController.m:2161).
  @Test func theMaximumLimitsTheHeight() {
    let words = OptionEffects.split(
      "peek --sides left --max-size 290 --offset 20 --model shipped --times 0.1,0.12")
    #expect(column("offset", words) == ["50", "50"])
  }

  @Test func aPeekAlongTheOtherAxisLeavesTheOffset() {
    let parameters =
      "side=left offset=100 sides=[\"left\",\"right\",\"top\"] model=shipped"
    let peek = Scene("0 peek side=top", with: parameters)
    #expect(
      peek.rows("offset,center_x,center_y", "--times 0.1,1.2")
        == [["39.572316", "100", "39.572316"], ["100", "100", "0"]])
    // What cuts it brings the center back along the peek's axis, a drag in 0.3 s.
    let closed = Scene("0 peek side=top", "0.1 close side=left", with: parameters)
    #expect(
      closed.rows("center_x,center_y", "--times 0.1,0.25,0.4")
        == [["100", "0"], ["31.535681", "0"], ["0", "0"]])
    let dragged = Scene(
      "0 peek side=top", "0.1 pan to=-30 dragDuration=1 side=left", with: parameters)
    #expect(
      dragged.rows("center_x,center_y", "--times 0.1,0.25,0.4")
        == [["100", "39.572316"], ["95.5", "19.786158"], ["91", "0"]])
  }

  /// A closed deck is on the axis of the peek, so that what takes over starts where it is seen.
  @Test(arguments: models)
  func aCutPeekOfAClosedDeckGoesOnFromWhereItIsSeen(model: String) {
    let scene = Scene(
      "0 peek side=top", "0.1 rotate side=top", with: "sides=[\"top\",\"bottom\"] model=\(model)")
    let shown = model == "documented" ? "39.710381" : "39.572316"
    #expect(scene.rows("center_y", "--times 0.1,0.4") == [[shown], ["0"]])
  }

  // MARK: Scenarios

  @Test func touchesAreDeadWhileTheDeckGoesAcross() {
    for time in ["0.1", "0.45", "0.599"] {
      let scene = Scene("0 peek", "\(time) pan to=-50", with: "state=right model=shipped")
      let side = time == "0.1" ? "right" : "left"
      #expect(scene.events().contains("\(time) pan-ignored \(side)"))
    }
    let scene = Scene("0 peek", "0.75 pan to=-50", with: "state=right model=shipped")
    #expect(scene.events().contains("0.75 interrupted left"))
    #expect(scene.events().contains("0.75 pan-began left"))
    // The drag goes on from the model offset, and what the peek showed fades on top of it.
    #expect(scene.rows("offset", "--times 0.75") == [["2.423296"]])
    #expect(scene.phases().contains("drag 0.75 1 276 226"))
  }

  @Test func anotherPeekIsRefusedWhileOneRuns() {
    let parameters = "state=right model=shipped sides=[\"left\",\"right\",\"top\"]"
    for time in ["0.1", "0.45", "0.9"] {
      let scene = Scene("0 peek", "\(time) peek side=top", with: parameters)
      #expect(scene.events().contains("\(time) refused top"))
    }
    // The first is over, though the deck still goes across: it turns back from the model offset.
    let scene = Scene("0 peek duration=0.4", "0.5 peek side=top", with: parameters)
    #expect(
      scene.events().suffix(8) == [
        "0.5 interrupted left", "0.5 will-close left", "0.5 will-peek top", "0.8 will-open right",
        "0.8 did-close left", "0.8 did-show-center left", "1.1 did-open right", "1.7 did-peek top",
      ])
  }

  @Test func anOpeningUnderWayIsAnOpenSide() {
    let scene = Scene("0 open side=right", "0.15 peek", with: "model=shipped")
    #expect(
      scene.events().prefix(4) == [
        "0 will-open right", "0.15 interrupted right", "0.15 will-close right",
        "0.15 will-peek left",
      ])
    #expect(scene.rows("offset", "--times 0.25,0.6,2") == [["39.572316"], ["188.96152"], ["276"]])
  }
}
