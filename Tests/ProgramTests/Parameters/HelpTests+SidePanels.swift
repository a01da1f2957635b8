/// The options of the commands of containers with side panels.
extension HelpTests {
  /// The options of every command of such a container.
  static let sidePanel =
    ["model", "side", "size", "device", "sides", "state"]
    + ["shadow", "shadow-radius", "shadow-opacity", "shadow-color"]
    + ["delay", "curve", "allow-overdamping", "settling"]
    + [
      "fps", "step", "frames", "times", "by", "max-error", "key-times", "until", "table", "columns",
      "precision", "format", "output", "header", "line-ending", "max-rows", "jobs", "assert",
      "settle-within", "help",
      "version", "against",
    ] + exports

  /// The options that only scenarios of such containers have.
  static let sidePanelsOnly =
    panelsOwn + ["pan-start", "center-hidden"] + revealOnly + drawerOwn

  /// The options of every command of JASidePanels.
  static let panelsOwn = [
    "style", "left-gap-percentage", "left-fixed-width", "should-resize-left-panel",
    "right-gap-percentage", "right-fixed-width", "should-resize-right-panel", "pushes-side-panels",
    "maximum-animation-duration", "bounce-on-side-panel-open", "bounce-on-side-panel-close",
    "bounce-on-center-panel-change", "bounce-duration", "bounce-percentage",
    "minimum-move-percentage", "recognizes-pan-gesture", "panning-limited-to-top-view-controller",
    "center-depth", "allow-left-swipe", "allow-right-swipe", "allow-left-overpan",
    "allow-right-overpan",
  ]

  private static let panels = sidePanel + panelsOwn

  /// The options of a reveal controller that no other system has.
  static let revealOnly = [
    "rear-view-reveal-width", "rear-view-reveal-overdraw", "rear-view-reveal-displacement",
    "right-view-reveal-width", "right-view-reveal-overdraw", "right-view-reveal-displacement",
    "bounce-back-on-overdraw", "bounce-back-on-left-overdraw", "stable-drag-on-overdraw",
    "stable-drag-on-left-overdraw", "quick-flick-velocity", "draggable-border-width",
    "toggle-animation-type", "toggle-animation-duration", "spring-damping-ratio",
    "replace-view-animation-duration", "present-front-view-hierarchically",
  ]

  private static let reveal =
    sidePanel + revealOnly + ["navigation-bar-height", "status-bar-height", "delegate-refuses"]

  /// The options of every command of a drawer, without those that decks have too.
  static let drawerOwn = [
    "maximum-left-drawer-width", "maximum-right-drawer-width", "animation-velocity",
    "should-stretch-drawer", "visual-state", "parallax-factor", "center-hidden-interaction-mode",
    "pan-velocity-x-animation-threshold", "open-drawer-gesture-mode-mask",
    "close-drawer-gesture-mode-mask", "bezel-panning-center-view-range",
  ]

  private static let drawer =
    sidePanel + drawerOwn + ["navigation-bar-height", "status-bar-height"]

  /// Every command with the options that are documented for it.
  static let sidePanelCommands: [(name: String, options: [String])] = [
    ("panels open", panels + ["pan-start", "duration", "animation"]),
    ("panels close", panels + ["pan-start", "center-hidden", "duration", "animation"]),
    ("panels toggle", panels + ["pan-start", "duration"]),
    ("panels tap", panels + ["pan-start", "duration"]),
    (
      "panels pan", panels + ["to", "drag-duration", "path", "touch", "canceled", "duration"]
    ),
    ("panels swap", panels + ["pan-start", "duration"]),
    ("panels hide", panels + ["duration", "animation"]),
    ("panels unhide", panels + ["duration", "animation"]),
    ("panels rotate", panels + ["center-hidden", "to-size", "rotation-duration"]),
    ("reveal toggle", reveal + ["duration", "animation"]),
    ("reveal move", reveal + ["to", "duration", "animation"]),
    ("reveal tap", reveal + ["duration"]),
    (
      "reveal pan",
      reveal + ["to", "drag-duration", "path", "velocity", "duration", "touch", "canceled"]
    ),
    ("reveal push", reveal + ["duration", "animation"]),
    ("reveal replace", reveal + ["which", "from-nothing", "animation"]),
    ("reveal rotate", reveal + ["to-size", "rotation-duration"]),
    ("drawer open", drawer + ["duration", "animation"]),
    ("drawer close", drawer + ["duration", "animation"]),
    ("drawer toggle", drawer + ["duration", "animation"]),
    ("drawer tap", drawer + ["touch", "duration"]),
    (
      "drawer pan",
      drawer + ["to", "drag-duration", "velocity", "path", "touch", "canceled", "duration"]
    ),
    ("drawer peek", drawer + ["distance", "duration"]),
    ("drawer set-size", drawer + ["to", "duration", "animation"]),
    ("drawer swap", drawer + ["full-close", "duration", "animation"]),
    ("drawer rotate", drawer + ["to-size", "rotation-duration"]),
  ]
}
