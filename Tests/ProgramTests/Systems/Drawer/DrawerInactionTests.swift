import TestSupport
import Testing

/// Errors, reasons why nothing moves, and explanations of drawers, word for word.
@Suite struct DrawerInactionTests {
  private func drawer(_ text: String) -> [String] { ["drawer"] + commandWords(text) }

  // MARK: Errors

  @Test(arguments: [
    (
      "open --maximum-left-drawer-width 400",
      "--maximum-left-drawer-width must be at most 320 (got '400')"
    ),
    (
      "open --maximum-right-drawer-width 0",
      "--maximum-right-drawer-width must be greater than 0 (got '0')"
    ),
    ("open --size 200x300", "--maximum-left-drawer-width must be at most 200 (got '280')"),
    ("open --animation-velocity 0", "--animation-velocity must be greater than 0 (got '0')"),
    ("set-size --to 400", "--to must be at most 320 (got '400')"),
    ("set-size --to 0", "--to must be greater than 0 (got '0')"), ("set-size", "--to is required"),
    ("pan", "--to or --path is required"),
    ("peek --distance -1", "--distance must be at least 0 (got '-1')"),
    (
      "open --parallax-factor 3",
      "--parallax-factor cannot be used without --visual-state parallax"
    ),
    (
      "open --parallax-factor 3 --visual-state slide",
      "--parallax-factor cannot be used without --visual-state parallax"
    ),
    (
      "open --visual-state parallax --parallax-factor 0.5",
      "--parallax-factor must be at least 1 (got '0.5')"
    ),
    (
      "open --visual-state fade",
      "--visual-state must be none, slide, slide-and-scale, parallax or swinging-door (got 'fade')"
    ),
    (
      "open --center-hidden-interaction-mode some",
      "--center-hidden-interaction-mode must be navigation-bar-only, none or full (got 'some')"
    ),
    (
      "pan --to 3 --open-drawer-gesture-mode-mask all,taps",
      "--open-drawer-gesture-mode-mask must be panning-navigation-bar, panning-center-view, "
        + "bezel-panning-center-view, custom, all or none (got 'taps' in 'all,taps')"
    ),
    (
      "pan --to 3 --close-drawer-gesture-mode-mask tap",
      "--close-drawer-gesture-mode-mask must be panning-navigation-bar, panning-center-view, "
        + "bezel-panning-center-view, tap-navigation-bar, tap-center-view, panning-drawer-view, "
        + "custom, all or none (got 'tap')"
    ),
    (
      "pan --to 3 --pan-velocity-x-animation-threshold -1",
      "--pan-velocity-x-animation-threshold must be at least 0 (got '-1')"
    ),
    (
      "pan --to 3 --bezel-panning-center-view-range -1",
      "--bezel-panning-center-view-range must be at least 0 (got '-1')"
    ),
    (
      "pan --to 3 --navigation-bar-height -1",
      "--navigation-bar-height must be at least 0 (got '-1')"
    ),
    ("pan --to 3 --status-bar-height -1", "--status-bar-height must be at least 0 (got '-1')"),
    ("peek --curve linear", "--curve cannot be used with a motion that has no timing curve"),
    ("open --state top", "--state must be closed, left or right (got 'top')"),
    ("rotate --duration 1", "'drawer rotate' has no --duration"),
    ("pan --to 3 --no-animation", "'drawer pan' has no --animation"),
  ])
  func aWrongCommandLineIsToldInASentence(text: String, sentence: String) {
    let run = Run(drawer(text))
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.first?.hasPrefix("deckcalc: error: \(sentence)") == true)
  }

  // MARK: Reasons

  private static let openMask = "--open-drawer-gesture-mode-mask"
  private static let closeMask = "--close-drawer-gesture-mode-mask"

  @Test(arguments: [
    ("open --state left", "left is open already"),
    (
      "open --sides right --side left",
      "left has no controller, and after trying to open it the library ignores all touches "
        + "(add it with --sides left,right)"
    ),
    (
      "open --sides right --side left --model documented",
      "left has no controller (add it with --sides left,right)"
    ),
    (
      "toggle --sides right --side left --no-animation",
      "left has no controller (add it with --sides left,right)"
    ),
    ("toggle --state right --side left", "right is open (start with --state closed)"),
    ("close --state closed", "no side is open (start with one open: --state left)"),
    (
      "tap --state closed --sides right", "no side is open (start with one open: --state right)"
    ),
    (
      "tap \(closeMask) panning-center-view",
      "no mode allows a tap while a side is open (allow it with \(closeMask) all)"
    ),
    (
      "tap --touch 279,200",
      "no mode matches a touch at 279,200 (give another touch with --touch, or more modes with "
        + "\(closeMask) all)"
    ),
    (
      "pan --to 9 \(openMask) none",
      "no mode allows a pan while closed (allow it with \(openMask) all)"
    ),
    (
      "pan --to 9 --state left \(closeMask) tap-center-view",
      "no mode allows a pan while a side is open (allow it with \(closeMask) all)"
    ),
    (
      "pan --to 9 --touch 160,30 \(openMask) panning-center-view",
      "no mode matches a touch at 160,30 (give another touch with --touch, or more modes with "
        + "\(openMask) all)"
    ),
    ("pan --to 0,9", "the drag has no displacement along x (give one with --to)"),
    (
      "pan --to 0.9",
      "the drag does not move the center by a whole point (give a longer one with --to)"
    ),
    (
      "pan --to -9 --sides left", "right has no controller (add it with --sides left,right)"
    ),
    (
      "pan --to 9 --state left --no-should-stretch-drawer",
      "left is open and does not stretch (leave out --no-should-stretch-drawer)"
    ),
    ("peek --state left", "left is open (start with --state closed)"),
    ("peek --sides left --side right", "right has no controller (add it with --sides left,right)"),
    ("peek --distance 0", "the peek has a distance of 0 (give another with --distance)"),
    ("set-size --to 280", "the width of left stays 280"),
    (
      "set-size --to 200 --state closed",
      "left is not open, and has its new width at once (start with it open: --state left)"
    ),
    (
      "set-size --to 200 --sides left --side right",
      "right has no controller (add it with --sides left,right)"
    ),
    (
      "swap --no-animation",
      "without animation only the center is replaced, and left stays open "
        + "(leave out --no-animation)"
    ),
    ("swap --state closed", "no side is open (start with one open: --state left)"),
    (
      "rotate --to-size 320x480",
      "the bounds stay 320x480 (give another size with --to-size)"
    ),
  ])
  func aWarningTellsWhyNothingMoves(text: String, reason: String) {
    let run = Run(drawer(text))
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: nothing moves: \(reason)"])
  }

  @Test func aClosedSideHasItsNewWidthAtOnce() {
    #expect(
      rows("offset,left_width", drawer("set-size --to 200 --state closed")) == [["0", "200"]])
  }

  @Test func anOpenSideWithoutAControllerStartsClosed() {
    let run = Run(drawer("open --side right --state left --sides right"))
    #expect(
      run.diagnostics == [
        "deckcalc: warning: --state is ignored: left has no controller, so the container starts closed"
      ])
  }

  // MARK: Touches

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

  // MARK: Explanations

  @Test func anExplanationStatesTheThresholdsOfTheRelease() {
    let slow = Run(["explain", "drawer", "pan", "--to", "100"]).output
    #expect(
      slow.contains(
        "was not faster than 200 pt/s, so the position decides: 100 is before"))
    #expect(slow.contains("released slowly, before half of the width: 840 pt/s, at least 0.15 s"))
    let run = Run(
      ["explain", "drawer", "pan", "--to", "-100", "--velocity", "-90"]
        + ["--pan-velocity-x-animation-threshold", "50"])
    // Notes are filled into lines of a hundred columns.
    let fast = lines(run.output).map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      fast.contains("was faster than 50 pt/s, so its direction decides: right opens"))
    #expect(fast.contains("at 100 pt/s, the greater of the release speed and twice the threshold."))
  }

  @Test(arguments: [
    ("open --maximum-left-drawer-width 42", "least duration of 0.1 s; the code has 0.15 s.", true),
    ("open", "least duration of 0.1 s", false),
    (
      "open --maximum-left-drawer-width 42 --model documented", "least duration of 0.1 s", false
    ),
    ("peek", "gives a default distance of 40; the code has 50.", true),
    ("peek --distance 60", "default distance of 40", false),
    ("peek", "The library does not hide the side view after the peek.", true),
  ])
  func anExplanationNotesWhereTheHeaderDiffers(text: String, note: String, isThere: Bool) {
    #expect(Run(["explain"] + drawer(text)).output.contains(note) == isThere)
  }

  @Test func anExplanationListsTheWidths() {
    let text = Run(["explain"] + drawer("set-size --to 200")).output
    #expect(text.contains("Widths afterwards"))
    #expect(lines(text).contains("  left   yes         200    200"))
  }

  @Test func theDocumentedModelPeeksLess() {
    #expect(column("offset", drawer("peek --model documented --times 0.2")) == ["40"])
    #expect(
      column("offset", drawer("peek --model documented --times 0.2 --distance 50")) == ["50"])
    #expect(
      Run(drawer("peek --format json --frames 1")).output.contains(#""distance": 50"#))
  }
}
