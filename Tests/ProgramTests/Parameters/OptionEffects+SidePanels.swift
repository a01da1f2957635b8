/// Effects of the options that all containers with side panels have.
extension OptionEffects {
  /// The effect of an option on commands that need some words to print a motion.
  static func sidePanels(
    _ option: String, _ words: String, base: String = "", shows view: String = "",
    in commands: [String]
  ) -> [Effect] {
    commands.map { command in
      let start = split(command)
      var effect = Effect(
        option, words, base: base, shows: view, in: [start.prefix(2).joined(separator: " ")])
      effect.start = start
      return effect
    }
  }

  /// The effects of the options that describe a container and its curves, and of those of tables.
  ///
  /// - Parameters:
  ///   - commands: The commands, with what they need.
  ///   - curved: Those whose legs have curves.
  /// - Returns: The effects.
  static func sidePanelsShared(_ commands: [String], curved: [String]) -> [Effect] {
    func shared(
      _ option: String, _ words: String, base: String = "", shows view: String = ""
    ) -> [Effect] {
      sidePanels(option, words, base: base, shows: view, in: commands)
    }
    let described =
      shared("size", "--size 400x480", shows: "--columns center_width")
      + shared("device", "--device iphone-8", shows: "--columns center_width")
      + shared("sides", "--sides right", shows: json)
      + shared("state", "--state right", shows: json)
      + sidePanels(
        "side", "--side right", shows: json,
        in: commands.filter { !$0.hasPrefix("reveal replace") })
      + shared("model", "--model documented", shows: json)
      + shared("shadow", "--no-shadow", shows: "--columns shadow_opacity")
      + shared("shadow-radius", "--shadow-radius 4", shows: "--columns shadow_radius")
      + shared("shadow-opacity", "--shadow-opacity 0.25", shows: "--columns shadow_opacity")
      + shared("shadow-color", "--shadow-color red", shows: "--columns shadow_color")
    let curves =
      sidePanels("curve", "--curve bouncy", shows: phases, in: curved)
      + sidePanels(
        "allow-overdamping", "--allow-overdamping", base: "--curve spring(1_100_40_0)",
        shows: "--columns offset,center_width", in: curved)
      + sidePanels(
        "settling", "--settling core-animation", base: "--curve spring(1_100_20_0)", shows: phases,
        in: curved)
    let (css, film) = ("--format css", "--table filmstrip --format svg")
    let drawn =
      shared("name", "--name slide", shows: css) + shared("views", "--views center", shows: css)
      + shared("api", "--api uikit", shows: "--format swift")
      + shared("moments", "--moments 5", shows: film)
      + shared("against", "--against documented", shows: "--format svg")
      + shared("plot", "--plot") + shared("color", "--color always", base: "--format text")
      + sidePanels(
        "stepped", "--stepped join", base: "--curve joint(frequency:5)", shows: css, in: curved)
    return described + curves + drawn + shared("delay", "--delay 0.1", shows: phases)
      + (sampling + output).filter { $0.commands.contains("open") }.flatMap { effect in
        shared(
          effect.option, effect.words.joined(separator: " "),
          base: effect.base.joined(separator: " "), shows: effect.view.joined(separator: " "))
      }
  }
}
