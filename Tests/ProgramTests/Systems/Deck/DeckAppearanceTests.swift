import Testing

/// The columns that follow the offset: frames, side views, shadow, corners and touches.
@Suite struct DeckAppearanceTests {
  /// Rows at the start, the middle and the end of one leg of 0.3 s.
  static let thirds = ["--frames", "2"]

  @Test(arguments: [
    (TestSide.left, ["276", "0", "320", "480", "left", "276"]),
    (.right, ["-276", "0", "320", "480", "right", "276"]),
    (.top, ["0", "436", "320", "480", "top", "436"]),
    (.bottom, ["0", "-436", "320", "480", "bottom", "436"]),
  ])
  func theCenterSlidesOnItsAxis(side: TestSide, last: [String]) {
    let found = rows(
      "center_x,center_y,center_width,center_height,side,exposed",
      side.words("open", "documented") + Self.thirds)
    #expect(found.first == ["0", "0", "320", "480", "none", "0"])
    #expect(found.last == last)
  }

  @Test(arguments: [
    (TestSide.left, ["276", "0", "44", "480"]), (.right, ["0", "0", "44", "480"]),
    (.top, ["0", "436", "320", "44"]), (.bottom, ["0", "0", "320", "44"]),
  ])
  func aResizedCenterKeepsInsideTheBounds(side: TestSide, last: [String]) {
    let found = rows(
      "center_x,center_y,center_width,center_height",
      side.words("open", "documented", "--resizes-center") + Self.thirds)
    #expect(found.first == ["0", "0", "320", "480"])
    #expect(found.last == last)
  }

  /// The path of the shadow is the center's, and no shadow has none.
  @Test(
    arguments: [
      "open", "open --resizes-center", "bounce --resizes-center --side top --sides top", "rotate",
      "resize --to-size 400x500", "push-over --no-animation", "peek --resizes-center",
      "open --navigation integrated --layout below-bars", "pan --to 300 --resizes-center",
    ], ["documented", "shipped", "2.2.11"])
  func theShadowIsCastByTheWholeCenter(command: String, model: String) {
    let shadow = "shadow_offset_x,shadow_offset_y,shadow_path_width,shadow_path_height"
    let words = commandWords(command) + ["--model", model]
    let center = rows("center_width,center_height", words)
    #expect(rows(shadow, words) == center.map { ["0", "0"] + $0 })
    // Release 2.2.11 always has a shadow.
    guard model != "2.2.11" else { return }
    #expect(Set(rows(shadow, words + ["--no-shadow"])) == [["0", "0", "0", "0"]])
  }

  @Test func parallaxIsTakenAtTheEndsOfALeg() {
    // left min(0, x - (w - ledge)) p, right max(0, x + (w - ledge)) p, and half way between them
    // where the symmetric curve is half way.
    let words = ["open", "--parallax", "0.5"] + Self.thirds
    #expect(
      rows("left_x,right_x", words) == [["-138", "138"], ["-69", "207"], ["0", "276"]])
    // With w = 44 at the open end: left min(0, 276 - 0), right max(0, 276 + 0).
    #expect(
      rows("left_x,right_x", words + ["--resizes-center"])
        == [["-138", "138"], ["-69", "138"], ["0", "138"]])
    #expect(
      rows("left_x,right_x", ["open", "--side", "right", "--parallax", "1"] + Self.thirds)
        == [["-276", "276"], ["-414", "138"], ["-552", "0"]])
    #expect(rows("left_x,right_x", ["open", "--frames", "1"]) == [["0", "0"], ["0", "0"]])
  }

  @Test func aSideViewShowsFromItsOpenToTheEndOfItsClose() {
    let columns = "left_hidden,right_hidden"
    #expect(
      rows(columns, ["open", "--frames", "1"]) == [["false", "true"], ["false", "true"]])
    #expect(
      rows(columns, ["close", "--frames", "2"])
        == [["false", "true"], ["false", "true"], ["true", "true"]])
    #expect(
      rows(columns, ["toggle", "--across", "--frames", "4"]) == [
        ["false", "true"], ["false", "true"], ["true", "false"], ["true", "false"],
        ["true", "false"],
      ])
    #expect(
      rows(columns, ["bounce", "--frames", "2"])
        == [["false", "true"], ["false", "true"], ["true", "true"]])
  }

  @Test(arguments: TestSide.allCases)
  func aLoneSideIsNeverHidden(side: TestSide) {
    let column = "\(side)_hidden"
    for command in ["open", "close", "bounce"] {
      let words = [command, "--side", side.rawValue, "--sides", side.rawValue, "--frames", "2"]
      #expect(rows(column, words) == [["false"], ["false"], ["false"]])
    }
  }

  // MARK: Shadow: ease-in-out over 1 s, so half of it after half a second

  static func shadow(_ words: String...) -> [String] {
    column("shadow_opacity", words)
  }

  @Test func theShadowComesBackAtTheStartOfAnOpenOrClose() {
    for command in ["open", "close"] {
      #expect(
        Self.shadow(command, "--until", "1.5", "--step", "0.5") == ["0", "0.25", "0.5", "0.5"])
    }
    #expect(
      Self.shadow("open", "--until", "1", "--step", "0.5", "--shadow-opacity", "0.8")
        == ["0", "0.4", "0.8"])
  }

  @Test func theShadowComesBackAtTheInstantOfABounce() {
    // The bounce is at 0.3 s; at 0.8 s half of its second is over.
    for more in ["--no-resizes-center", "--opening"] {
      #expect(
        Self.shadow("bounce", more, "--times", "0,0.2,0.3,0.8,1.3")
          == ["0.5", "0.5", "0", "0.25", "0.5"])
    }
  }

  @Test func theShadowStandsStillAcrossLegsAndSizes() {
    #expect(Self.shadow("toggle", "--across", "--frames", "2") == ["0.5", "0.5", "0.5"])
    #expect(Self.shadow("set-size", "--to", "9", "--frames", "2") == ["0.5", "0.5", "0.5"])
    #expect(Self.shadow("open", "--delegate-shadow", "--frames", "1") == ["0.5", "0.5"])
    #expect(Self.shadow("open", "--no-shadow", "--frames", "1") == ["0", "0"])
  }

  @Test func theShadowHasARadiusAndAColor() {
    let columns = "shadow_radius,shadow_color"
    #expect(rows(columns, ["open", "--times", "0"]) == [["10", "black"]])
    #expect(
      rows(columns, ["open", "--times", "0", "--shadow-radius", "4", "--shadow-color", "#0a1b2c"])
        == [["4", "#0a1b2c"]])
  }

  // MARK: Touches

  struct Touches: Sendable, CustomTestStringConvertible {
    let words: [String]
    let isInteractive: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ isInteractive: String...) {
      self.words = words.split(separator: " ").map(String.init)
      self.isInteractive = isInteractive
    }
  }

  @Test(
    arguments: [
      // A delay of 0.1 s shows what was before the start.
      Touches("open --delay 0.1 --times 0,0.1,0.4", "true", "false", "false"),
      Touches("close --delay 0.1 --times 0,0.1,0.4", "false", "true", "true"),
      Touches("bounce --times 0,0.2,0.3,0.6", "false", "false", "true", "true"),
      Touches("bounce --opening --times 0,0.2,0.3,0.6", "true", "true", "false", "false"),
      Touches("toggle --across --frames 4", "false", "false", "false", "false", "false"),
      Touches("set-size --to 60 --frames 1", "false", "false"),
      Touches("open --state right --times 0,0.2,0.3,0.6", "false", "false", "false", "false"),
      Touches("close --state closed", "true"),
    ], ["not-interactive", "tap-to-close", "tap-to-close-bouncing"])
  func aCoveredCenterIgnoresTouches(row: Touches, mode: String) {
    let words = row.words + ["--center-hidden-interactivity", mode]
    #expect(column("center_interactive", words) == row.isInteractive)
    let always = column("center_interactive", row.words)
    #expect(always == row.isInteractive.map { _ in "true" })
  }

  // MARK: Corners and opacity

  @Test(arguments: [
    ("left,right", "top-left top-right bottom-left bottom-right"),
    ("top,bottom", "top-left top-right bottom-left bottom-right"),
    ("left", "top-left bottom-left"), ("right", "top-right bottom-right"),
    ("top", "top-left top-right"), ("bottom", "bottom-left bottom-right"),
    ("left,top", "top-left top-right bottom-left"),
  ])
  func cornersAreRoundOnSidesWithAController(sides: String, corners: String) {
    let words = ["open", "--sides", sides, "--center-corner-radius", "8", "--times", "0"]
    #expect(rows("center_corner_radius,center_corners", words) == [["8", corners]])
  }

  @Test func cornersAreSquareByDefault() {
    #expect(
      rows("center_corner_radius,center_corners", ["open", "--times", "0"]) == [["0", "none"]])
  }

  @Test func onlyTheCenterBesideALoneSideIsTranslucent() {
    let words = ["open", "--center-opacity", "0.5", "--times", "0"]
    #expect(column("center_opacity", words + ["--sides", "right"]) == ["0.5"])
    #expect(column("center_opacity", words) == ["1"])
    #expect(
      Run(words).diagnostics == [
        "deckcalc: warning: --center-opacity is ignored: it applies when only one side has a "
          + "controller"
      ])
  }
}
