/// Effects of the options of the reveal commands.
extension OptionEffects {
  static let revealCommands = [
    "reveal toggle", "reveal move --to left", "reveal tap", "reveal pan --to 150", "reveal push",
    "reveal replace --which front", "reveal rotate",
  ]

  static let reveal: [Effect] =
    sidePanelsShared(revealCommands, curved: revealCommands) + revealOwn + revealProperties
    + revealMoves + revealScenarios

  /// The effect of an option on commands, with the arguments that they need.
  private static func slid(
    _ option: String, _ words: String, base: String = "", shows view: String = "",
    in commands: [String] = revealCommands
  ) -> [Effect] {
    sidePanels(option, words, base: base, shows: view, in: commands)
  }

  private static let animated = Array(revealCommands.prefix(5))
  private static let replacing = ["reveal replace --which front"]
  private static let panning = ["reveal pan --to 150"]
  private static let moving = ["reveal move --to left"]
  private static let rotating = ["reveal rotate"]
  private static let tableOfEvents = "--table events"

  private static let revealOwn: [Effect] = [
    slid("to", "--to right", shows: phases, in: moving),
    slid("to", "--to 100", shows: phases, in: panning),
    slid("drag-duration", "--drag-duration 1", shows: phases, in: panning),
    slid("velocity", "--velocity 500", shows: phases, in: panning),
    slid("path", "--path another.csv", shows: phases, in: ["reveal pan --path a-path.csv"]),
    slid("touch", "--touch 400,20", shows: phases, in: panning),
    slid("canceled", "--canceled", shows: phases, in: panning),
    slid("which", "--which rear", shows: tableOfEvents, in: replacing),
    slid("from-nothing", "--from-nothing", shows: phases, in: replacing),
    slid("to-size", "--to-size 400x400", shows: "--columns center_width", in: rotating),
    slid("rotation-duration", "--rotation-duration 1", shows: phases, in: rotating),
    slid("duration", "--duration 0.7", shows: phases, in: animated),
    slid(
      "animation", "--no-animation", shows: phases,
      in: ["reveal toggle", "reveal move --to left", "reveal push"] + replacing),
  ].flatMap { $0 }

  /// Options of the container whose effect every command shows in a column.
  private static let revealProperties: [Effect] =
    [
      ("rear-view-reveal-width", "--rear-view-reveal-width 200", "", "--columns left_width"),
      ("rear-view-reveal-overdraw", "--rear-view-reveal-overdraw 20", "", "--columns left_width"),
      (
        "rear-view-reveal-displacement", "--rear-view-reveal-displacement 20",
        "--state closed --until 0", "--columns left_x"
      ),
      ("right-view-reveal-width", "--right-view-reveal-width 200", "", "--columns right_width"),
      (
        "right-view-reveal-overdraw", "--right-view-reveal-overdraw 20", "", "--columns right_width"
      ),
      (
        "right-view-reveal-displacement", "--right-view-reveal-displacement 20", "",
        "--columns right_x"
      ),
      (
        "present-front-view-hierarchically", "--present-front-view-hierarchically", "",
        "--columns center_y"
      ),
      (
        "navigation-bar-height", "--navigation-bar-height 30",
        "--present-front-view-hierarchically", "--columns center_y"
      ),
      (
        "status-bar-height", "--status-bar-height 40", "--present-front-view-hierarchically",
        "--columns center_height"
      ),
    ].flatMap { slid($0.0, $0.1, base: $0.2, shows: $0.3) }

  /// Options of the container that only some commands can use.
  private static let revealMoves: [Effect] =
    [
      ("bounce-back-on-overdraw", "--no-bounce-back-on-overdraw", "--to 300"),
      ("bounce-back-on-left-overdraw", "--no-bounce-back-on-left-overdraw", "--to -300"),
      ("stable-drag-on-overdraw", "--stable-drag-on-overdraw", "--to 300"),
      ("stable-drag-on-left-overdraw", "--stable-drag-on-left-overdraw", "--to -300"),
      ("quick-flick-velocity", "--quick-flick-velocity 90", "--velocity -100"),
      ("draggable-border-width", "--draggable-border-width 30", "--touch 100,100"),
      ("delegate-refuses", "--delegate-refuses pan", ""),
      ("toggle-animation-type", "--toggle-animation-type ease-out", ""),
      ("toggle-animation-duration", "--toggle-animation-duration 0.5", ""),
      ("spring-damping-ratio", "--spring-damping-ratio 0.6", ""),
    ].flatMap { slid($0.0, $0.1, base: $0.2, shows: phases, in: panning) }
    + [
      ("toggle-animation-type", "--toggle-animation-type ease-out"),
      ("toggle-animation-duration", "--toggle-animation-duration 0.5"),
      ("spring-damping-ratio", "--spring-damping-ratio 0.6"),
    ].flatMap { slid($0.0, $0.1, shows: phases, in: animated.filter { !panning.contains($0) }) }
    + slid("delegate-refuses", "--delegate-refuses tap", shows: phases, in: ["reveal tap"])
    + slid(
      "replace-view-animation-duration", "--replace-view-animation-duration 0.5", shows: phases,
      in: replacing)

  /// A side opens by a drag beyond its width; then the front view is replaced, and the other side
  /// opens.
  private static let revealScenarios: [Effect] =
    [
      ("rear-view-reveal-width", "--rear-view-reveal-width 200", "--columns left_width"),
      ("rear-view-reveal-overdraw", "--rear-view-reveal-overdraw 20", "--columns left_width"),
      (
        "rear-view-reveal-displacement", "--rear-view-reveal-displacement 20", "--columns left_x"
      ),
      ("right-view-reveal-width", "--right-view-reveal-width 200", "--columns right_width"),
      ("right-view-reveal-overdraw", "--right-view-reveal-overdraw 20", "--columns right_width"),
      (
        "right-view-reveal-displacement", "--right-view-reveal-displacement 20",
        "--columns right_x"
      ),
      (
        "present-front-view-hierarchically", "--present-front-view-hierarchically",
        "--columns center_y"
      ),
      ("bounce-back-on-overdraw", "--no-bounce-back-on-overdraw", phases),
      ("bounce-back-on-left-overdraw", "--no-bounce-back-on-left-overdraw", json),
      ("stable-drag-on-overdraw", "--stable-drag-on-overdraw", phases),
      ("stable-drag-on-left-overdraw", "--stable-drag-on-left-overdraw", json),
      ("quick-flick-velocity", "--quick-flick-velocity 90", phases),
      ("draggable-border-width", "--draggable-border-width 30", phases),
      ("toggle-animation-type", "--toggle-animation-type ease-out", phases),
      ("toggle-animation-duration", "--toggle-animation-duration 0.5", phases),
      ("spring-damping-ratio", "--spring-damping-ratio 0.6", phases),
      ("replace-view-animation-duration", "--replace-view-animation-duration 0.5", phases),
    ].map { option, words, view in
      var effect = Effect(option, words, shows: view, in: ["run"])
      effect.start = ["run", "reveal.json"]
      return effect
    }
}
