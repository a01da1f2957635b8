import Arguments
import DeckEngine
import DeckFormats

/// The action of a finger that draws the center along.
extension DeckActions {
  static let pan = DeckAction(
    name: .pan, summary: "Draws the center along with a finger, and lets go.",
    options: [DeckOptions.side.declaration] + GestureOptions.all,
    examples: [
      "deckcalc pan --to 200 --velocity 600",
      "deckcalc pan --to 350 --no-elasticity --table events",
      "deckcalc pan --model v3 --to 200 --velocity 600",
    ],
    step: { arguments, side, _, read throws(CommandError) in
      let drag = try GestureOptions.drag(arguments, read)
      return .init(
        operation: .pan(side ?? .left, drag),
        parameters: GestureOptions.parameters(of: drag, arguments))
    })
}
