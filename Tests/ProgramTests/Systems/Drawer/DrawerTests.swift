import TestSupport
import Testing

/// Tables of drawers, whose numbers follow from the code of MMDrawerController by hand.
@Suite struct DrawerTests {
  private func drawer(_ text: String) -> [String] { ["drawer"] + commandWords(text) }

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

  // MARK: Drags

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

  // MARK: Frames and flags

  /// Whether the center reacts at the start, during the motion and after it.
  @Test(arguments: [
    ("open", "false false false"),
    ("open --center-hidden-interaction-mode none", "false false false"),
    ("open --center-hidden-interaction-mode full", "false false true"),
    ("close", "false false true"), ("swap --full-close", "false false true"),
    ("pan --to 10", "false false true"), ("pan --to 0.5", "false false true"),
    ("pan --to 200", "false false false"),
    ("set-size --to 200", "false false false"), ("rotate", "false false false"),
    ("set-size --to 200 --center-hidden-interaction-mode full", "false false true"),
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

  @Test func theShadowFallsUpward() {
    let css = Run(drawer("open --format css")).output
    #expect(css.contains("box-shadow: 0 -3px 20px rgb(0 0 0 / 0.8)"))
  }

  // MARK: Touches

  private static let openMask = "--open-drawer-gesture-mode-mask"
  private static let closeMask = "--close-drawer-gesture-mode-mask"

  /// Whether a pan or a tap begins at a touch.
  @Test(arguments: [
    ("pan --to 9 --touch 160,30 \(openMask) panning-navigation-bar", true),
    ("pan --to 9 --touch 160,64 \(openMask) panning-navigation-bar", false),
    ("pan --to 9 --touch 160,20 \(openMask) panning-navigation-bar", true),
    ("pan --to 9 --touch 160,19 \(openMask) panning-navigation-bar", false),
    ("pan --to 9 --touch 160,30 \(openMask) panning-center-view", false),
    (
      "pan --to 9 --touch 160,30 --navigation-bar-height 0 \(openMask) panning-center-view", true
    ),
    ("pan --to 9 --touch 160,30 --status-bar-height 40 \(openMask) panning-center-view", true),
    ("pan --to 9 --touch 19,200 \(openMask) bezel-panning-center-view", true),
    ("pan --to 9 --touch 20,200 \(openMask) bezel-panning-center-view", false),
    ("pan --to 9 --touch 299,200 \(openMask) bezel-panning-center-view", false),
    ("pan --to 9 --touch 300,200 \(openMask) bezel-panning-center-view", true),
    ("pan --to 9 --touch 300,200 --sides left \(openMask) bezel-panning-center-view", false),
    ("pan --to 9 --touch 19,30 \(openMask) bezel-panning-center-view", false),
    (
      "pan --to 9 --touch 25,200 --bezel-panning-center-view-range 30 \(openMask) "
        + "bezel-panning-center-view", true
    ),
    ("pan --to 9 --touch 160,200 \(openMask) panning-navigation-bar,custom", true),
    ("pan --to -9 --state left --touch 300,200 \(closeMask) bezel-panning-center-view", true),
    ("pan --to -9 --state left --touch 299,200 \(closeMask) bezel-panning-center-view", false),
    ("pan --to 9 --state right --touch 10,200 \(closeMask) bezel-panning-center-view", true),
    ("pan --to -9 --state left --touch 279,200 \(closeMask) panning-drawer-view", true),
    ("pan --to -9 --state left --touch 280,200 \(closeMask) panning-drawer-view", false),
    ("pan --to -9 --state left --touch 290,30 \(closeMask) panning-navigation-bar", true),
    ("pan --to -9 --state left --touch 10,200", true),
    ("tap --touch 300,200 \(closeMask) tap-center-view", true),
    ("tap --touch 300,30 \(closeMask) tap-center-view", false),
    ("tap --touch 300,30 \(closeMask) tap-navigation-bar", true),
    ("tap --touch 10,200 \(closeMask) custom", true), ("tap --touch 10,200", false),
    ("tap --touch 300,30", true), ("tap \(closeMask) custom", true),
  ])
  func aGestureBeginsWhereAModeMatches(text: String, begins: Bool) {
    let first = events(drawer(text)).first ?? ""
    #expect(first.contains("ignored") != begins)
  }
}
