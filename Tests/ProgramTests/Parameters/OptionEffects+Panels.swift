/// Effects of the options of the commands of JASidePanels.
extension OptionEffects {
  static let panelsCommands = [
    "panels open", "panels close", "panels toggle", "panels tap", "panels pan --to 100",
    "panels swap", "panels hide", "panels unhide", "panels rotate --state left",
  ]

  static let panels: [Effect] =
    sidePanelsShared(panelsCommands, curved: panelsCommands) + panelsLayout + panelsTiming
    + panelsActions + panelsDrag + panelsScenarios + panelsErrors

  private static func panels(
    _ option: String, _ words: String, base: String = "", shows view: String = phases,
    in commands: [String] = panelsCommands
  ) -> [Effect] {
    sidePanels(option, words, base: base, shows: view, in: commands)
  }

  private static let panelsLayout =
    panels("style", "--style multiple-active", shows: "--columns left_width", in: inSight)
    + panels("left-gap-percentage", "--left-gap-percentage 0.5", shows: json)
    + panels(
      "right-gap-percentage", "--right-gap-percentage 0.5", base: "--side right", shows: json,
      in: beside)
    + panels(
      "right-gap-percentage", "--right-gap-percentage 0.5", base: "--to -100", shows: json,
      in: ["panels pan --to 100"])
    + panels("left-fixed-width", "--left-fixed-width 100", shows: json)
    + panels(
      "right-fixed-width", "--right-fixed-width 100", base: "--side right", shows: json, in: beside)
    + panels(
      "right-fixed-width", "--right-fixed-width 100", base: "--to -100", shows: json,
      in: ["panels pan --to 100"])
    + panels(
      "should-resize-left-panel", "--should-resize-left-panel", shows: "--columns left_width",
      in: inSight)
    + panels(
      "should-resize-right-panel", "--should-resize-right-panel", shows: "--columns right_width",
      in: inSight)
    + panels("should-resize-left-panel", "--should-resize-left-panel", shows: json, in: hidden)
    + panels("should-resize-right-panel", "--should-resize-right-panel", shows: json, in: hidden)
    + panels(
      "pushes-side-panels", "--pushes-side-panels", shows: "--columns left_x,right_x")

  /// The commands whose side an option gives.
  private static let beside =
    panelsCommands.filter { !$0.hasPrefix("panels pan") && !$0.hasPrefix("panels rotate") }
    + ["panels rotate --state right"]
  private static let hidden = ["panels hide", "panels unhide"]
  private static let inSight = panelsCommands.filter { !hidden.contains($0) }

  private static let panelsTiming =
    panels(
      "maximum-animation-duration", "--maximum-animation-duration 1",
      in: panelsCommands.filter { !hidden.contains($0) && !$0.hasPrefix("panels rotate") })
    + panels(
      "bounce-on-center-panel-change", "--no-bounce-on-center-panel-change", in: ["panels swap"])
    + [
      ("bounce-on-side-panel-open", "--no-bounce-on-side-panel-open", ""),
      ("bounce-on-side-panel-close", "--bounce-on-side-panel-close", "--state left --to -200"),
      ("bounce-duration", "--bounce-duration 1", ""),
      ("bounce-percentage", "--bounce-percentage 0.5", ""),
      ("minimum-move-percentage", "--minimum-move-percentage 0.5", ""),
      ("recognizes-pan-gesture", "--no-recognizes-pan-gesture", ""),
      (
        "panning-limited-to-top-view-controller", "--no-panning-limited-to-top-view-controller",
        "--center-depth 2"
      ),
      ("center-depth", "--center-depth 2", ""), ("allow-left-swipe", "--no-allow-left-swipe", ""),
      ("allow-right-swipe", "--no-allow-right-swipe", "--to -100"),
      ("allow-left-overpan", "--no-allow-left-overpan", "--to 300"),
      ("allow-right-overpan", "--no-allow-right-overpan", "--to -300"),
    ].flatMap { panels($0.0, $0.1, base: $0.2, in: ["panels pan --to 100"]) }

  private static let panelsActions =
    panels(
      "pan-start", "--pan-start 100",
      in: ["panels open", "panels close", "panels toggle", "panels tap", "panels swap"])
    + panels(
      "center-hidden", "--center-hidden", shows: "--columns offset",
      in: [
        "panels close", "panels rotate --state left",
      ])
    + panels(
      "duration", "--duration 0.7",
      in: panelsCommands.filter { !$0.hasPrefix("panels rotate") })
    + panels(
      "animation", "--no-animation",
      in: ["panels open", "panels close", "panels hide", "panels unhide"])
    + panels(
      "to-size", "--to-size 400x500", shows: "--columns center_width",
      in: ["panels rotate --state left"])
    + panels("rotation-duration", "--rotation-duration 1", in: ["panels rotate --state left"])

  private static let panelsDrag =
    panels("to", "--to 10", in: ["panels pan --to 100"])
    + panels("drag-duration", "--drag-duration 1", in: ["panels pan --to 100"])
    + panels("path", "--path another.csv", shows: "", in: ["panels pan --path a-path.csv"])
    + panels("touch", "--touch 400,10", in: ["panels pan --to 100"])
    + panels("canceled", "--canceled", in: ["panels pan --to 100"])

  /// Drags open the left panel and, after another center has closed it, the right one.
  private static let panelsScenarios: [Effect] =
    [
      ("style", "--style multiple-active", "--columns center_width"),
      ("left-gap-percentage", "--left-gap-percentage 0.5", phases),
      ("left-fixed-width", "--left-fixed-width 100", phases),
      ("should-resize-left-panel", "--should-resize-left-panel", "--columns left_width"),
      ("right-gap-percentage", "--right-gap-percentage 0.5", phases),
      ("right-fixed-width", "--right-fixed-width 100", phases),
      ("should-resize-right-panel", "--should-resize-right-panel", "--columns right_width"),
      ("pushes-side-panels", "--pushes-side-panels", "--columns left_x"),
      ("maximum-animation-duration", "--maximum-animation-duration 1", phases),
      ("bounce-on-side-panel-open", "--no-bounce-on-side-panel-open", phases),
      ("bounce-on-side-panel-close", "--bounce-on-side-panel-close", phases),
      ("bounce-on-center-panel-change", "--no-bounce-on-center-panel-change", phases),
      ("bounce-duration", "--bounce-duration 0.3", phases),
      ("bounce-percentage", "--bounce-percentage 0.5", phases),
      ("minimum-move-percentage", "--minimum-move-percentage 0.95", phases),
      ("recognizes-pan-gesture", "--no-recognizes-pan-gesture", "--table events"),
      ("center-depth", "--center-depth 2", "--table events"),
      ("allow-left-swipe", "--no-allow-left-swipe", "--table events"),
      ("allow-right-swipe", "--no-allow-right-swipe", "--table events"),
      ("allow-left-overpan", "--no-allow-left-overpan", phases),
      ("allow-right-overpan", "--no-allow-right-overpan", phases),
    ].map { option, words, view in scenario("panels.json", option, words, shows: view) }
    + [
      scenario(
        "panels.json", "panning-limited-to-top-view-controller",
        "--no-panning-limited-to-top-view-controller", base: "--center-depth 2",
        shows: "--table events"),
      scenario("hidden.json", "pan-start", "--pan-start 100", shows: phases),
      scenario("hidden.json", "center-hidden", "--center-hidden", shows: phases),
    ]

  private static func scenario(
    _ file: String, _ option: String, _ words: String, base: String = "", shows view: String
  ) -> Effect {
    var effect = Effect(option, words, base: base, shows: view, in: ["run"])
    effect.start = ["run", file]
    return effect
  }

  /// The center is never hidden while both it and a panel are active.
  private static let panelsErrors = panels(
    "style", "--style multiple-active", in: hidden
  ).map { effect in
    var effect = effect
    effect.statuses = [0, 64]
    return effect
  }
}
