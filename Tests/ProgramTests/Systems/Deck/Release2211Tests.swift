import Testing

/// The motions of release 2.2.11, and those of 2.4.2 from which they depart.
@Suite struct Release2211Tests {
  /// A table of both releases, as tab-separated cells a row.
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let columns: String
    let release2211: [String]
    let shipped: [String]

    var testDescription: String { words }

    /// A table that differs.
    init(_ words: String, _ columns: String, _ release2211: [String], shipped: [String]) {
      (self.words, self.columns) = (words, columns)
      (self.release2211, self.shipped) = (release2211, shipped)
    }

    /// A table that is the same.
    init(_ words: String, _ columns: String, _ both: [String]) {
      self.init(words, columns, both, shipped: both)
    }
  }

  static let bar = "pan --to 100 --panning-mode navigation-bar-or-open-center"

  // Ease-in-out (0.42, 0, 0.58, 1) is 0.231775 at a third and ½ at a half of its duration; ease-out
  // (0, 0, 0.58, 1) is 0.684643 at a half.
  static let rows = [
    Row(
      "open --times 0,0.1,1", "offset,shadow_opacity", ["0 0.5", "63.969849 0.5", "276 0.5"],
      shipped: ["0 0", "63.969849 0.009861", "276 0.5"]),
    Row(
      "open --offset 100 --times 0.1,0.15", "offset", ["140.792368", "188"],
      shipped: ["185.949424", "220.497201"]),
    Row(
      "pan --to 200 --times 0.25,0.4,0.55", "offset", ["200", "238", "276"],
      shipped: ["200", "252.032882", "276"]),
    Row(
      "pan --to 40 --velocity 600 --times 0.4958333333333333", "offset", ["158"],
      shipped: ["201.575792"]),
    Row("pan --state left --to -100 --velocity -800 --times 0.3875", "offset", ["55.502799"]),
    Row(
      "pan --to 356 --times 0.25,0.4,0.55", "offset", ["312.409569", "294.204785", "276"],
      shipped: ["312.409569", "287.482006", "276"]),
    Row(
      "peek --times 0.05,0.1,0.12,0.3,0.45,0.6,1", "offset",
      ["28.5", "39", "39", "0.5", "8.875", "0", "0"],
      shipped: [
        "28.559131", "39.572316", "39.819931", "0.608447", "9.436513", "0.30888", "0.633217",
      ]),
    // Around a side in transit, and in the place of the leg that closes an open one.
    Row(
      "peek --offset 100 --times 0.05,0.1", "offset", ["128.5", "139"],
      shipped: ["128.559131", "139.572316"]),
    Row(
      "peek --state right --times 0.05,0.1", "offset", ["28.5", "39"],
      shipped: ["28.559131", "39.572316"]),
    // The flick lasts 1.25 · 276 / 600 s: the width less the size of left, whatever side it opens.
    Row(
      "pan --to 0,300 --sides left,right,top,bottom --velocity 0,600 --times 0.5375,0.825",
      "offset", ["368", "436"], shipped: ["393.111473", "436"]),
    // A side that is open may be pulled farther.
    Row(
      "\(bar.replacing("100", with: "-50")) --state right --resizes-center --times 0.25,0.4",
      "offset", ["-50", "-15.767841"], shipped: ["0"]),
    Row("rotate --offset 100 --size 480x320 --times 0,0.3", "offset", ["100", "-60"]),
    Row("rotate --times 0,0.3,0.5,1", "shadow_opacity", ["0", "0.093698", "0.25", "0.5"]),
    Row(
      "close --sides left --state left --times 0,0.3", "left_hidden", ["false", "true"],
      shipped: ["false", "false"]),
    Row(
      "open --navigation integrated --times 0", "center_height,side_y,side_height",
      ["416 20 460"], shipped: ["480 0 480"]),
    // Further legs that open a side in transit: a flick of 1.25 · 156 / 900 s, and a side that never
    // gets beyond the gap mode's limit.
    Row(
      "pan --state right --to 120 --velocity -900 --times 0.25,0.3583333333333333", "offset",
      ["-156", "-216"], shipped: ["-156", "-238.157182"]),
    Row(
      "open --sides left --max-size 100 --left-size 60 --offset 120 --times 0.1,0.15", "offset",
      ["143.177482", "170"], shipped: ["168.8349", "188.464319"]),
    Row(
      "bounce --times 0,0.21,0.3", "shadow_opacity", ["0.5", "0.5", "0.5"],
      shipped: ["0.5", "0", "0.007956"]),
    Row(
      "pan --to 100 --times 0,0.25,0.35", "shadow_opacity", ["0.5", "0.5", "0.5"],
      shipped: ["0.5", "0", "0.009861"]),
    Row(
      "rotate --delegate-shadow --times 0,0.3,1", "shadow_opacity", ["0.5", "0.5", "0.5"]),
    Row(
      "rotate --shadow-opacity 0.8 --times 0,0.5,1", "shadow_opacity", ["0", "0.4", "0.8"]),
    // A side with no other beside it.
    Row("open --sides left --times 0,0.3", "left_hidden", ["false", "false"]),
    Row(
      "open --sides right --times 0,0.3 --delay 0.1 --side right", "right_hidden",
      ["true", "false"], shipped: ["false", "false"]),
    Row(
      "bounce --sides top --side top --times 0.2,0.3", "top_hidden", ["false", "true"],
      shipped: ["false", "false"]),
    Row(
      "bounce --opening --sides bottom --side bottom --delay 0.1 --times 0,0.1,0.4",
      "bottom_hidden", ["true", "false", "false"], shipped: ["false", "false", "false"]),
    Row(
      "peek --sides left --delay 0.1 --times 0,0.1,1.2,1.3", "left_hidden",
      ["true", "false", "false", "true"], shipped: ["false", "false", "false", "true"]),
    Row(
      "toggle --across --sides left --state left --times 0.2,0.3,0.6", "left_hidden",
      ["false", "true", "true"], shipped: ["false", "false", "false"]),
    Row(
      "pan --sides left --to 100 --delay 0.1 --times 0,0.1,0.34,0.65", "left_hidden",
      ["true", "false", "false", "true"], shipped: ["false", "false", "false", "false"]),
    Row(
      "tap --sides left --center-hidden-interactivity tap-to-close --times 0,0.3", "left_hidden",
      ["false", "true"], shipped: ["false", "false"]),
    Row(
      "push-over --sides right --times 0,0.3", "right_hidden", ["true", "true"],
      shipped: ["false", "false"]),
    // Integrated views.
    Row(
      "open --navigation integrated --status-bar-height 0 --times 0",
      "center_height,side_y,side_height", ["436 0 480"], shipped: ["480 0 480"]),
    Row(
      "open --navigation integrated --navigation-bar-height 32 --times 0",
      "center_height,side_y,side_height", ["428 20 460"], shipped: ["480 0 480"]),
    // What release 2.2.11 has only one value of.
    Row(
      "open --sides left --times 0", "center_opacity,center_corner_radius,center_corners",
      ["1 0 none"]),
  ]

  private func table(_ row: Row, _ model: String) -> [String] {
    let words = row.words.split(separator: " ").map(String.init)
    return ProgramTests.rows(row.columns, words + ["--model", model])
      .map { $0.joined(separator: " ") }
  }

  @Test(arguments: rows)
  func aTableIsThatOfTheRelease(row: Row) {
    #expect(table(row, "2.2.11") == row.release2211)
    #expect(table(row, "shipped") == row.shipped)
  }

  @Test func aFlickKeepsItsFactor() {
    // 1.25 · 236 / 600 and 1.25 · 176 / 800 seconds after a drag of 0.25 s.
    let opening = ["pan", "--to", "40", "--velocity", "600", "--model", "2.2.11"]
    #expect(phases(opening) == ["drag 0 0.25 0 40", "open 0.25 0.741667 40 276 ease-in-out"])
    let closing = ["pan", "--state", "left", "--to", "-100", "--velocity", "-800"]
    #expect(
      phases(closing + ["--model", "2.2.11"]) == [
        "drag 0 0.25 276 176", "close 0.25 0.525 176 0 ease-out",
      ])
  }

  @Test func aPanGoesAsFarAsInBothReleases() {
    #expect(
      phases(["pan", "--to", "356", "--model", "2.2.11"]) == [
        "drag 0 0.25 0 312.409569", "open 0.25 0.55 312.409569 276 ease-in-out",
      ])
  }

  @Test func bouncesAreThoseOfBothReleases() {
    for model in ["2.2.11", "shipped"] {
      #expect(
        phases(["bounce", "--model", model]) == [
          "bounce-out 0 0.21 276 320 ease-in", "bounce-back 0.21 0.3 320 0 ease-out",
        ])
      #expect(
        phases(["bounce", "--opening", "--model", model]) == [
          "bounce-out 0 0.09 0 320 ease-in", "bounce-back 0.09 0.3 320 276 ease-in-out",
        ])
    }
  }

  @Test(arguments: TestSide.allCases)
  func everySideInTransitOpensEasedAtBothEnds(side: TestSide) {
    let words = side.words("open", "2.2.11", "--offset", side.between)
    #expect(phases(words) == ["open 0 0.3 \(side.between) \(side.open) ease-in-out"])
    // Across both legs, and every leg that closes, are as in 2.4.2.
    let closing = side.words("close", "2.2.11", "--offset", side.between)
    #expect(phases(closing) == ["close 0 0.3 \(side.between) 0 ease-out"])
    let across = side.words("toggle", "2.2.11", "--across", "--state", side.rawValue)
    #expect(
      phases(across) == [
        "close 0 0.3 \(side.open) 0 ease-in", "open 0.3 0.6 0 \(side.opposite.open) ease-out",
      ])
    let bouncing = side.words("bounce", "2.2.11", "--opening", "--offset", side.between)
    #expect(
      phases(bouncing) == [
        "close 0 0.3 \(side.between) 0 ease-out",
        "bounce-out 0.3 0.39 0 \(side.hidden) ease-in-out",
        "bounce-back 0.39 0.6 \(side.hidden) \(side.open) ease-in-out",
      ])
  }

  // MARK: Panning by the position of the touch

  @Test func aRefusedPanBeginsAndMovesNothing() {
    let words = (Self.bar + " --delegate-refuses open").split(separator: " ").map(String.init)
    #expect(events(words + ["--model", "2.2.11"]) == ["0 pan-began left", "0.25 pan-ended left"])
    #expect(Set(column("offset", words + ["--model", "2.2.11"])) == ["0"])
    #expect(events(words + ["--model", "shipped"]) == ["0 pan-ignored left"])
  }

  @Test(arguments: [
    ("--velocity 900", "left"), ("--to -100", "right"), ("--to -100 --velocity -900", "right"),
    ("--to 0,100", "top"),
  ])
  func noReleaseMovesARefusedPan(more: String, side: String) {
    let base = Self.bar.replacing("--to 100 ", with: "") + " --delegate-refuses open "
    let words = (base + (more.contains("--to") ? more : "--to 100 " + more))
      .split(separator: " ").map(String.init)
    #expect(
      events(words + ["--model", "2.2.11"]) == ["0 pan-began \(side)", "0.25 pan-ended \(side)"])
    #expect(Set(column("offset", words + ["--model", "2.2.11"])) == ["0"])
  }

  @Test func theTouchDecidesAlone() {
    func begins(_ more: String, _ model: String = "2.2.11") -> Bool {
      let words = (Self.bar + " " + more).split(separator: " ").map(String.init)
      return events(words + ["--model", model]).first == "0 pan-began left"
    }
    // The bar is at y 20 ... 64; the center of the open deck at x 276 ... 320.
    #expect(begins("--touch 100,40"))
    #expect(!begins("--touch 100,100"))
    #expect(begins("--touch 300,100 --state left"))
    #expect(!begins("--touch 100,100 --state left"))
    #expect(!begins("--touch 300,100 --offset 100"))
    #expect(begins("--touch 300,40 --offset 100"))
    // Towards a side that the delegate refuses to open, in this mode only.
    #expect(begins("--touch 100,40 --delegate-refuses open"))
    #expect(!begins("--touch 100,40 --delegate-refuses open", "shipped"))
    #expect(!begins("--touch 100,100 --delegate-refuses open"))
    for mode in ["full-view", "navigation-bar", "panning-view", "delegate", "all-views"] {
      let words = ["pan", "--to", "100", "--panning-mode", mode, "--delegate-refuses", "open"]
      #expect(events(words + ["--model", "2.2.11"]) == ["0 pan-ignored left"])
    }
  }

  @Test func aPanOffRestStopsAtTheSideThatIsRefused() {
    let words = (Self.bar + " --state left --delegate-refuses open")
      .replacing("--to 100", with: "--to -400").split(separator: " ").map(String.init)
    #expect(phases(words + ["--model", "2.2.11"]).first == "drag 0 0.25 276 0")
  }

  // MARK: Scenarios

  @Test func aScenarioPlaysTheRelease() {
    let scene = Scene(
      "0 open", "0.15 close", "1 peek", "3 rotate", with: "model=2.2.11 sides=[\"left\"]")
    #expect(
      scene.phases() == [
        "open 0 0.15 0 276", "close 0.15 0.45 138 0", "rest 0.45 1 0 0", "peek 1 2.2 0 0",
        "rest 2.2 3 0 0", "rotate 3 3.3 0 0",
      ])
    #expect(scene.rows("offset", "--times 1.1") == [["39"]])
    #expect(
      scene.rows("left_hidden", "--times 0,0.2,0.5,1.1,2.3")
        == [["false"], ["false"], ["true"], ["false"], ["true"]])
    #expect(
      scene.rows("shadow_opacity", "--times 0,0.1,0.5,2,3,3.5,4,5") == [
        ["0.5"], ["0.5"], ["0.5"], ["0.5"], ["0"], ["0.25"], ["0.5"], ["0.5"],
      ])
  }

  @Test func aScenarioOpensASideInTransitEasedAtBothEnds() {
    // A zoom leaves an open side in transit: 276 of 400 - 44.
    let actions = ["0 open", "1 resize toSize=[400,480]", "2 open"]
    for (model, curve) in [
      ("2.2.11", "cubic-bezier(0.42, 0, 0.58, 1)"), ("shipped", "cubic-bezier(0, 0, 0.58, 1)"),
    ] {
      let scene = Scene(actions, with: "model=\(model)")
      #expect(scene.phases().last == "open 2 2.3 276 356")
      #expect(scene.curves().last == curve)
    }
  }

  @Test func aLoneSideLeftByAnotherIsHiddenWhileClosed() {
    let actions = ["0 set-controller side=right controller=false", "1 open", "2 close"]
    let scene = Scene(actions, with: "model=2.2.11")
    #expect(
      scene.rows("left_hidden,right_hidden", "--times 0.5,1.5,2.1,2.5") == [
        ["true", "true"], ["false", "true"], ["false", "true"], ["true", "true"],
      ])
    let shipped = Scene(actions, with: "model=shipped")
    #expect(
      shipped.rows("left_hidden", "--times 0.5,1.5,2.1,2.5")
        == [["false"], ["false"], ["false"], ["false"]])
  }

  @Test func theCommandLineGivesAScenarioTheRelease() {
    let scene = Scene("0 peek")
    #expect(scene.rows("offset", "--model 2.2.11 --times 0.1") == [["39"]])
  }

  // MARK: JSON

  @Test func tablesNameTheRelease() {
    let output = Run("open", "--model", "2.2.11", "--format", "json").output
    #expect(output.contains("\"model\": \"2.2.11\""))
    for member in ["\"centerOpacity\": null", "\"centerCornerRadius\": null", "\"shadow\": null"] {
      #expect(output.contains(member))
    }
    #expect(output.contains("\"layout\": \"below-bars\""))
    #expect(output.contains("\"bounceDurationFactor\": 0.3"))
    #expect(output.contains("\"rubberBand\": null"))
  }

  @Test func helpNamesTheRelease() {
    for command in ["open", "run"] {
      #expect(Run(command, "--help").output.contains("2.2.11 or v3 (3.1)"))
    }
    let peek = Run("peek", "--help").output
    #expect(peek.contains("2.2.11 [documented]") && !peek.contains("v3 (3.1)"))
    #expect(
      Run("open", "--model", "2.2.11", "--columns", "help").output
        == Run("open", "--model", "shipped", "--columns", "help").output)
  }
}
