/// Effects of the options of `curve fit`.
extension OptionEffects {
  static let fit: [Effect] = [
    fitted("column", "--column double"), fitted("time", "--time late"),
    fitted("family", "--family spring"), fitted("from", "--from 1"), fitted("to", "--to 275"),
    fitted("start", "--start 0.01"), fitted("duration", "--duration 0.4"),
    fitted("fit-velocity", "--fit-velocity", of: "fast.csv --family spring"),
    fitted("allow-overdamping", "--allow-overdamping", of: "slow.csv --family spring"),
    fitted("precision", "--precision 2"), fitted("format", "--format csv"),
    fitted("output", "--output curve.txt"), fitted("help", "--help"),
    fitted("version", "--version"),
  ]

  private static func fitted(
    _ option: String, _ words: String, of file: String = "recording.csv"
  ) -> Effect {
    var effect = Effect(option, words, in: ["curve fit"])
    effect.start = split("curve fit " + file)
    return effect
  }
}
