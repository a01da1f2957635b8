/// Effects of the options of the commands of drawers.
extension OptionEffects {
  static let drawerCommands = [
    "drawer open", "drawer close", "drawer toggle", "drawer tap", "drawer pan --to 100",
    "drawer peek", "drawer set-size --to 100", "drawer swap", "drawer rotate --state left",
  ]

  static let drawer: [Effect] =
    sidePanelsShared(drawerCommands, curved: drawerCommands.filter { $0 != "drawer peek" })
    + drawerProperties + drawerGestures + drawerActions + drawerDrag
    + drawerScenarios

  private static func drawer(
    _ option: String, _ words: String, base: String = "", shows view: String = phases,
    in commands: [String] = drawerCommands
  ) -> [Effect] {
    sidePanels(option, words, base: base, shows: view, in: commands)
  }

  private static let drawerProperties =
    drawer(
      "maximum-left-drawer-width", "--maximum-left-drawer-width 200",
      shows: "--columns left_width",
      in: drawerCommands.filter { !$0.contains("set-size") })
    + drawer(
      "maximum-left-drawer-width", "--maximum-left-drawer-width 200", shows: phases,
      in: ["drawer set-size --to 100"])
    + drawer(
      "maximum-right-drawer-width", "--maximum-right-drawer-width 200",
      shows: "--columns right_width")
    + drawer(
      "animation-velocity", "--animation-velocity 400",
      in: drawerCommands.filter { $0 != "drawer peek" && !$0.hasPrefix("drawer rotate") })
    + drawer(
      "should-stretch-drawer", "--no-should-stretch-drawer", base: "--to 330", in: dragged)
    + drawer(
      "visual-state", "--visual-state swinging-door", shows: json,
      in: drawerCommands.filter { !$0.contains("set-size") && !$0.contains("rotate") })
    + drawer(
      "parallax-factor", "--parallax-factor 4", base: "--visual-state parallax",
      shows: "--columns side_translation",
      in: drawerCommands.filter { command in
        !["set-size", "rotate", "peek"].contains(where: command.contains)
      })
    + drawer(
      "center-hidden-interaction-mode", "--center-hidden-interaction-mode full", shows: json,
      in: drawerCommands.filter { !resting.contains($0) && !dragged.contains($0) })
    + drawer(
      "center-hidden-interaction-mode", "--center-hidden-interaction-mode full",
      base: "--state left --delay 0.1", shows: json, in: resting)
    + drawer(
      "center-hidden-interaction-mode", "--center-hidden-interaction-mode full",
      base: "--to 200", shows: json, in: dragged)

  /// The commands after which no side is open, or that do nothing while one is.
  private static let resting = ["drawer close", "drawer tap", "drawer peek", "drawer swap"]

  private static let dragged = ["drawer pan --to 100"]

  private static let drawerGestures =
    drawer(
      "pan-velocity-x-animation-threshold", "--pan-velocity-x-animation-threshold 50",
      base: "--velocity 100", in: dragged)
    + drawer(
      "open-drawer-gesture-mode-mask", "--open-drawer-gesture-mode-mask none", in: dragged)
    + drawer(
      "close-drawer-gesture-mode-mask", "--close-drawer-gesture-mode-mask none",
      base: "--state left --to -100", in: dragged)
    + drawer(
      "close-drawer-gesture-mode-mask", "--close-drawer-gesture-mode-mask none",
      in: ["drawer tap"])
    + drawer(
      "bezel-panning-center-view-range", "--bezel-panning-center-view-range 30",
      base: "--open-drawer-gesture-mode-mask bezel-panning-center-view --touch 25,200",
      in: dragged)
    + drawer(
      "navigation-bar-height", "--navigation-bar-height 0",
      base: "--open-drawer-gesture-mode-mask panning-navigation-bar --touch 10,40", in: dragged)
    + drawer(
      "status-bar-height", "--status-bar-height 60",
      base: "--open-drawer-gesture-mode-mask panning-navigation-bar --touch 10,40", in: dragged)
    + drawer(
      "navigation-bar-height", "--navigation-bar-height 0",
      base: "--close-drawer-gesture-mode-mask tap-navigation-bar --touch 300,40",
      in: ["drawer tap"])
    + drawer(
      "status-bar-height", "--status-bar-height 60",
      base: "--close-drawer-gesture-mode-mask tap-navigation-bar --touch 300,40",
      in: ["drawer tap"])
    + drawer(
      "touch", "--touch 10,200", base: "--open-drawer-gesture-mode-mask panning-navigation-bar",
      in: dragged)
    + drawer("touch", "--touch 10,200", in: ["drawer tap"])

  private static let drawerActions =
    drawer(
      "duration", "--duration 0.7",
      in: drawerCommands.filter { !$0.hasPrefix("drawer rotate") })
    + drawer(
      "animation", "--no-animation",
      in: [
        "drawer open", "drawer close", "drawer toggle", "drawer set-size --to 100", "drawer swap",
      ])
    + drawer("distance", "--distance 20", shows: "--columns offset", in: ["drawer peek"])
    + drawer("to", "--to 120", in: ["drawer set-size --to 100"])
    + drawer("full-close", "--full-close", in: ["drawer swap"])
    + drawer(
      "to-size", "--to-size 400x500", shows: "--columns center_width",
      in: ["drawer rotate --state left"])
    + drawer("rotation-duration", "--rotation-duration 1", in: ["drawer rotate --state left"])

  private static let drawerDrag =
    drawer("to", "--to 10", in: ["drawer pan --to 100"])
    + drawer("drag-duration", "--drag-duration 1", in: ["drawer pan --to 100"])
    + drawer("velocity", "--velocity 500", in: ["drawer pan --to 100"])
    + drawer("path", "--path another.csv", shows: "", in: ["drawer pan --path a-path.csv"])

  /// A drag stretches the left side and opens it, a tap closes it, and the other side opens.
  private static let drawerScenarios: [Effect] =
    [
      ("maximum-left-drawer-width", "--maximum-left-drawer-width 200", "", phases),
      ("maximum-right-drawer-width", "--maximum-right-drawer-width 200", "", phases),
      ("animation-velocity", "--animation-velocity 400", "", phases),
      ("should-stretch-drawer", "--no-should-stretch-drawer", "", phases),
      ("visual-state", "--visual-state slide", "", "--columns side_translation"),
      (
        "parallax-factor", "--parallax-factor 4", "--visual-state parallax",
        "--columns side_translation"
      ),
      (
        "center-hidden-interaction-mode", "--center-hidden-interaction-mode full", "",
        "--columns center_interactive"
      ),
      (
        "pan-velocity-x-animation-threshold", "--pan-velocity-x-animation-threshold 50", "", phases
      ),
      (
        "open-drawer-gesture-mode-mask", "--open-drawer-gesture-mode-mask none", "",
        "--table events"
      ),
      (
        "close-drawer-gesture-mode-mask", "--close-drawer-gesture-mode-mask none", "",
        "--table events"
      ),
      (
        "bezel-panning-center-view-range", "--bezel-panning-center-view-range 5",
        "--open-drawer-gesture-mode-mask bezel-panning-center-view", "--table events"
      ),
    ].map { option, words, base, view in
      var effect = Effect(option, words, base: base, shows: view, in: ["run"])
      effect.start = ["run", "drawer.json"]
      return effect
    }
}
