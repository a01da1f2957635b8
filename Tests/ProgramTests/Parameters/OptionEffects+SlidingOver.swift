/// Effects of the option that only release 3 has.
extension OptionEffects {
  static let slidingOver = [
    Effect(
      "edge-width", "--edge-width 30", base: "--model v3 --touch 25,40", shows: "--table events",
      in: ["pan"]),
    // Commands that do not pan list it as a parameter.
    Effect(
      "edge-width", "--edge-width 30", base: "--model v3", shows: json,
      in: ["open", "close", "rotate", "resize"]),
    tapping,
  ]

  /// A tap that needs none of the options of the other models.
  private static let tapping: Effect = {
    var effect = Effect(
      "edge-width", "--edge-width 30", base: "--model v3", shows: json, in: ["tap"])
    effect.start = ["tap"]
    return effect
  }()
}
