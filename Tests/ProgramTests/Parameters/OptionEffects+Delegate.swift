/// Effects of the delegate's ledges.
extension OptionEffects {
  static let delegate = [
    Effect(
      "delegate-ledge", "--delegate-ledge left=60", base: "--model 2.2.11 --size-mode view",
      shows: "--columns offset", in: ["rotate"]),
    // Every deck command takes them; those that do not ask for a ledge, or do not go to it, list them.
    Effect(
      "delegate-ledge", "--delegate-ledge left=60", base: "--model shipped", shows: json,
      in: deckCommands + viewCommands.filter { $0 != "rotate" } + ["pan"]),
  ]
}
