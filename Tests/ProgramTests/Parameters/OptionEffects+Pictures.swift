/// Effects of the options of pictures.
extension OptionEffects {
  static let pictures: [Effect] =
    needingMore + [
      Effect("moments", "--moments 5", shows: film, in: movers),
      Effect("moments", "--moments 5", shows: film, in: menuActions),
      Effect("moments", "--moments 5", shows: film, in: animatedTransitions),
      Effect("against", "--against shipped", shows: "--format svg", in: movers),
    ]

  private static let film = "--table filmstrip --format svg"
  private static let animatedTransitions = [
    "transition present", "transition dismiss", "transition slide", "transition push",
  ]

  private static let menuActions = [
    "menu toggle", "menu rotate", "menu show", "menu hide", "menu launch",
  ]

  /// A page cannot be turned without a drag, and a view not be swapped without another.
  private static var needingMore: [Effect] {
    ["transition swipe --to 200", "menu swap --to 1", "menu drag --to 150"].map { text in
      let start = split(text)
      var effect = Effect(
        "moments", "--moments 5", shows: film, in: [start.prefix(2).joined(separator: " ")])
      effect.start = start
      return effect
    }
  }
}
