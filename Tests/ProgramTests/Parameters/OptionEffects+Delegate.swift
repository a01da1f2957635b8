/// Effects of the delegate's ledges.
extension OptionEffects {
  static let delegate = [
    Effect(
      "delegate-ledge", "--delegate-ledge left=60", base: "--model 2.2.11 --size-mode view",
      shows: "--columns offset", in: ["rotate"]),
    Effect(
      "delegate-ledge", "--delegate-ledge left=60", base: "--model shipped",
      shows: json, in: ["set-size"]),
  ]
}
