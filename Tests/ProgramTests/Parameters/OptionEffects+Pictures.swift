/// Effects of the options of pictures.
extension OptionEffects {
  static let pictures: [Effect] = [
    Effect("moments", "--moments 5", shows: film, in: movers),
    Effect("moments", "--moments 5", shows: film, in: menuCommands),
    Effect("moments", "--moments 5", shows: film, in: animatedTransitions),
    turned,
    Effect("against", "--against shipped", shows: "--format svg", in: movers),
  ]

  private static let film = "--table filmstrip --format svg"
  private static let animatedTransitions = [
    "transition present", "transition dismiss", "transition slide", "transition push",
  ]

  /// A page cannot be turned without a drag.
  private static var turned: Effect {
    var effect = Effect("moments", "--moments 5", shows: film, in: ["transition swipe"])
    effect.start = ["transition", "swipe", "--to", "200"]
    return effect
  }
}
