/// Effects of the options of `curve convert`.
extension OptionEffects {
  static let convert: [Effect] = [
    converted("to", "--to uikit,figma"), converted("distance", "--distance 10"),
    converted("max-error", "--max-error 1"), converted("duration", "--duration 2"),
    converted("precision", "--precision 2"), converted("format", "--format csv"),
    converted("output", "--output curve.txt"), converted("help", "--help"),
    converted("version", "--version"),
    converted("allow-overdamping", "--allow-overdamping", of: "spring(1_100_40_3)"),
    converted("settling", "--settling core-animation", of: "spring(1_100_20_3)"),
  ]

  private static func converted(
    _ option: String, _ words: String, of curve: String = "spring(1_100_10_3)"
  ) -> Effect {
    var effect = Effect(option, words, in: ["curve convert"])
    effect.start = split("curve convert " + curve)
    return effect
  }
}
