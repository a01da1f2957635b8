/// Effects of the options of the menu commands.
extension OptionEffects {
  static let menuCommands = [
    "menu toggle", "menu drag --to 150", "menu rotate", "menu show", "menu hide",
    "menu swap --to 1", "menu launch",
  ]

  static let menu: [Effect] = menuOwn + menuShared + menuTables

  /// The effect of an option on commands, of which a swap needs a view to go to.
  private static func moved(
    _ option: String, _ words: String, base: String = "", shows view: String = "",
    in commands: [String] = menuCommands
  ) -> [Effect] {
    commands.map { command in
      let start = split(command)
      var effect = Effect(
        option, words, base: base, shows: view, in: [start.prefix(2).joined(separator: " ")])
      effect.start = start
      return effect
    }
  }

  private static let menuOwn =
    moved("to", "--to 150", shows: phases, in: ["menu toggle"])
    + moved(
      "drag-duration", "--drag-duration 1", base: "--to 9", shows: phases, in: ["menu toggle"])
    + moved("velocity", "--velocity 500", base: "--to 9", shows: phases, in: ["menu toggle"])
    + moved("path", "--path another.csv", in: ["menu toggle"])
    + moved("to", "--to 120", shows: phases, in: ["menu drag --to 150"])
    + moved("drag-duration", "--drag-duration 1", shows: phases, in: ["menu drag --to 150"])
    + moved("velocity", "--velocity -900", shows: phases, in: ["menu drag --to 150"])
    + moved("path", "--path another.csv", in: ["menu drag --path a-path.csv"])
    + moved("rotate", "--rotate", shows: phases, in: ["menu toggle"])
    + moved("to", "--to 2", shows: "--columns visible_index", in: ["menu swap --to 1"])
    + moved(
      "restores-interaction-at-end", "--restores-interaction-at-end",
      shows: "--columns interactive", in: ["menu swap --to 1"])

  private static let menuShared =
    moved("duration", "--duration 0.7", shows: phases)
    + moved("delay", "--delay 0.1", shows: phases)
    + moved("curve", "--curve linear", shows: phases)
    + moved(
      "allow-overdamping", "--allow-overdamping", base: "--curve spring(1_100_40_0)",
      shows: "--columns visible_x")
    + moved(
      "settling", "--settling core-animation", base: "--curve spring(1_100_20_0)", shows: phases)
    + moved("size", "--size 400x480", shows: "--columns visible_width")
    + moved("device", "--device ipad", shows: "--columns visible_width")
    + moved(
      "exposed-width", "--exposed-width 90", base: "--state shown", shows: "--columns visible_x",
      in: [
        "menu toggle", "menu drag --to 150", "menu rotate", "menu hide", "menu swap --to 1",
        "menu launch",
      ])
    + moved("exposed-width", "--exposed-width 90", shows: "--columns visible_x", in: ["menu show"])
    + moved(
      "state", "--state shown", shows: "--columns visible_x",
      in: ["menu toggle", "menu drag --to 150", "menu rotate", "menu show", "menu swap --to 1"])
    + moved(
      "state", "--state hidden", shows: "--columns visible_x", in: ["menu hide", "menu launch"])
    + moved("shadow", "--shadow", shows: "--columns shadow_opacity")
    + moved(
      "shadow-radius", "--shadow-radius 4", base: "--shadow", shows: "--columns shadow_radius")
    + moved(
      "shadow-opacity", "--shadow-opacity 0.8", base: "--shadow",
      shows: "--columns shadow_opacity")
    + moved(
      "shadow-color", "--shadow-color red", base: "--shadow", shows: "--columns shadow_color")
    + moved("from", "--from 2", shows: "--columns visible_index")
    + moved("count", "--count 3", base: "--from 4", shows: phases).map { effect in
      // It only limits the indices.
      var effect = effect
      effect.statuses = [0, 64]
      return effect
    }
    + moved("titles", "--titles Home,Search,Help", shows: "--columns visible_title")

  private static let menuTables =
    (sampling + output).filter { $0.commands.contains("open") }.flatMap { effect in
      moved(
        effect.option, effect.words.joined(separator: " "),
        base: effect.base.joined(separator: " "), shows: effect.view.joined(separator: " "))
    }
}
