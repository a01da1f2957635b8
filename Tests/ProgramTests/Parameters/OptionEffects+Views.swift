/// Effects of the options of decks that matter to some commands in certain states alone.
extension OptionEffects {
  static let statesOfViews = peeks + covers + turns

  private static func row(
    _ command: String, _ option: String, _ words: String, base: String
  ) -> Effect {
    Effect(option, words, base: base, shows: json, in: [command])
  }

  /// A peek closes the opposite side first.
  private static let peeks = [
    row("peek", "left-size", "--left-size 60", base: "--side right --state left"),
    row("peek", "right-size", "--right-size 60", base: "--state right"),
    row("peek", "top-size", "--top-size 60", base: vertical + " --side bottom --state top"),
    row("peek", "bottom-size", "--bottom-size 60", base: vertical + " --side top --state bottom"),
    row("peek", "size-mode", "--size-mode view", base: "--state right --right-size 90"),
    row("peek", "delegate-refuses", "--delegate-refuses peek", base: ""),
    row(
      "peek", "center-hidden-interactivity", "--center-hidden-interactivity not-interactive",
      base: "--state right --delay 0.1"),
    row("peek", "delegate-shadow", "--delegate-shadow", base: "--state right --delay 0.1"),
  ]

  private static let vertical = "--sides top,bottom"

  private static let covers = [
    row("push-over", "left-size", "--left-size 60", base: "--state left"),
    row("push-over", "top-size", "--top-size 60", base: "--sides top,right --state top"),
    row(
      "push-over", "bottom-size", "--bottom-size 60", base: "--sides bottom,right --state bottom"),
    row("push-over", "size-mode", "--size-mode view", base: "--right-size 90"),
    row("push-over", "resizes-center", "--resizes-center", base: "--delay 0.1"),
  ]

  private static let turns = [
    row("resize", "side", "--side right", base: "--state left"),
    row("resize", "resizes-center", "--resizes-center", base: "--state right"),
    row(
      "resize", "center-hidden-interactivity", "--center-hidden-interactivity not-interactive",
      base: "--state right"),
    row("rotate", "max-size", "--max-size 20", base: "--sides left"),
  ]
}
