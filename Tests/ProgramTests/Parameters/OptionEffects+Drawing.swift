/// Effects of the options of drawings in a terminal, and of `plot`.
extension OptionEffects {
  /// The commands that print the tables of motions or curves.
  private static let drawers =
    printers + [
      "transition present", "transition dismiss", "transition slide", "transition push",
      "transition swipe", "menu toggle", "menu drag", "menu rotate", "menu show", "menu hide",
      "menu swap", "menu launch",
    ]

  static let drawing: [Effect] = drawers.flatMap { command in
    [Effect("plot", "--plot"), Effect("color", "--color always", base: "--format text")]
      .map { effect in
        var effect = effect
        effect.commands = [command]
        if command == "menu drag" { effect.start = split("menu drag --to 150") }
        if command == "transition swipe" { effect.start = split("transition swipe --to -200") }
        return effect
      }
  }

  static let plot: [Effect] = [
    plotted("columns", "--columns velocity"), plotted("align-start", "--align-start"),
    plotted("format", "--format svg"), plotted("output", "--output a.svg"),
    plotted("color", "--color always"), plotted("help", "--help"),
    plotted("version", "--version"),
  ]

  private static func plotted(_ option: String, _ words: String) -> Effect {
    var effect = Effect(option, words, in: ["plot"])
    effect.start = split("plot open.csv late.json")
    return effect
  }
}
