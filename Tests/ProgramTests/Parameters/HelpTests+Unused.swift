/// The options of a system that each command accepts without using them.
extension HelpTests {
  static let unused: [String: [String]] = deckUnused.merging(cardUnused) { one, _ in one }
    .merging(panelsUnused) { one, _ in one }.merging(revealUnused) { one, _ in one }
    .merging(drawerUnused) { one, _ in one }

  private static let pans = ["elasticity", "rubber-band", "panning-mode", "panning-view", "touch"]
  private static let factors = ["bounce-duration-factor", "bounce-open-side-duration-factor"]
  private static let ledge = ["delegate-ledge"]
  private static let sideDurations = ["duration", "open-duration", "close-duration"] + factors

  private static let deckUnused = [
    "open": pans + factors + ledge + ["edge-width"],
    "close": pans + factors + ledge + ["edge-width", "open-duration"],
    "toggle": pans + factors + ledge, "bounce": pans + ledge, "peek": pans + factors + ledge,
    "set-size": pans + factors + ["delegate-refuses", "delegate-shadow"],
    "pan": factors + ledge, "tap": pans + ledge + ["edge-width"],
    "rotate": pans + sideDurations + ["delegate-refuses", "edge-width"],
    "resize": pans + sideDurations + ledge + ["delegate-refuses", "delegate-shadow", "edge-width"],
    "push-over": pans + sideDurations + ledge,
  ]

  private static let cardUnused = [
    "card stack": ["automatically-dismiss"], "card unstack": ["card-delay"],
    "card drag": ["card-delay"],
  ]

  private static let panelsBounces = [
    "bounce-on-side-panel-open", "bounce-on-side-panel-close", "bounce-duration",
    "bounce-percentage",
  ]
  private static let panelsGestures = [
    "minimum-move-percentage", "recognizes-pan-gesture", "panning-limited-to-top-view-controller",
    "center-depth", "allow-left-swipe", "allow-right-swipe", "allow-left-overpan",
    "allow-right-overpan",
  ]
  private static let panelsChange = ["bounce-on-center-panel-change"]

  private static let panelsUnused: [String: [String]] = {
    let moves = panelsBounces + panelsGestures + panelsChange
    let others = moves + ["maximum-animation-duration"]
    return [
      "panels open": moves, "panels close": moves, "panels toggle": moves, "panels tap": moves,
      "panels pan": panelsChange, "panels swap": panelsBounces + panelsGestures,
      "panels hide": others, "panels unhide": others, "panels rotate": others,
    ]
  }()

  private static let revealUnused: [String: [String]] = {
    let drags = [
      "bounce-back-on-overdraw", "bounce-back-on-left-overdraw", "stable-drag-on-overdraw",
      "stable-drag-on-left-overdraw", "quick-flick-velocity", "draggable-border-width",
    ]
    let moves = ["toggle-animation-type", "toggle-animation-duration", "spring-damping-ratio"]
    let (exchange, refusals) = (["replace-view-animation-duration"], ["delegate-refuses"])
    let still = drags + exchange + refusals
    return [
      "reveal toggle": still, "reveal move": still, "reveal push": still,
      "reveal tap": drags + exchange, "reveal pan": exchange,
      "reveal replace": drags + moves + refusals + ["side"], "reveal rotate": still + moves,
    ]
  }()

  private static let drawerUnused: [String: [String]] = {
    let drags = [
      "should-stretch-drawer", "pan-velocity-x-animation-threshold",
      "open-drawer-gesture-mode-mask", "bezel-panning-center-view-range",
    ]
    let still =
      drags + ["close-drawer-gesture-mode-mask", "navigation-bar-height", "status-bar-height"]
    let peekUnused = [
      "animation-velocity", "parallax-factor", "curve", "allow-overdamping", "settling",
    ]
    return [
      "drawer open": still, "drawer close": still, "drawer toggle": still, "drawer swap": still,
      "drawer tap": drags, "drawer pan": ["canceled"],
      "drawer peek": still + peekUnused,
      "drawer rotate": still + ["animation-velocity", "visual-state", "parallax-factor"],
      "drawer set-size": still + ["visual-state", "parallax-factor"],
    ]
  }()
}
