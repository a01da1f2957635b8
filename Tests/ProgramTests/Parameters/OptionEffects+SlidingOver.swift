/// Effects of the option that only release 3 has.
extension OptionEffects {
  static let slidingOver = [
    Effect(
      "edge-width", "--edge-width 30", base: "--model v3 --touch 25,40", shows: "--table events",
      in: ["pan"])
  ]
}
