/// Effects of the options of exports.
extension OptionEffects {
  /// The commands that move views.
  static let exporters = movers + transitionCommands + [swipe] + menuCommands

  private static let transitionCommands = [
    "transition present", "transition dismiss", "transition slide", "transition push",
  ]

  static let exports = exportEffects.flatMap { effect in
    effect.commands.map { command in
      var one = effect
      // A command may come with the options that it needs.
      let words = split(command == swipe ? swipe + " --to -200" : command)
      one.commands = [words.prefix { !$0.hasPrefix("-") }.joined(separator: " ")]
      if words.count > 2 { one.start = words }
      return one
    }
  }

  private static let exportEffects: [Effect] = [
    Effect("name", "--name slide", shows: css, in: exporters),
    Effect("api", "--api uikit", shows: "--format swift", in: exporters),
    Effect("views", "--views center", shows: css, in: deckExporters),
    Effect("views", "--views card-0", shows: css, in: cardCommands),
    Effect("views", "--views to", shows: css, in: transitionCommands),
    Effect("views", "--views current", shows: css, in: [swipe]),
    Effect("views", "--views menu", shows: css, in: menuCommands),
    Effect("stepped", "--stepped join", shows: css, in: cardCommands),
    Effect(
      "stepped", "--stepped join", base: "--curve joint(frequency:5)", shows: css,
      in: (deckExporters + transitionCommands + [swipe] + menuCommands).filter {
        !uneased.contains($0)
      }),
  ]

  /// The options that every command has and that change nothing in these: a peek has no joint.
  static let idle = ["peek --stepped", "drawer peek --stepped", "push-over --settling"]

  /// Options whose effect no row shows, other than in the parameters.
  static let elsewhere: Set<String> = [
    "card unstack --settle-time", "card unstack --settling", "reveal move --side",
  ]

  private static let css = "--format css"
  private static let swipe = "transition swipe"
  private static let deckExporters = movers.filter { !cardCommands.contains($0) }
  /// The commands whose motion has a shape of its own, which no joint replaces.
  private static let uneased = ["peek"]
}
