import Arguments
import DeckEngine
import DeckFormats

/// The action of a finger that draws the center along.
extension DeckActions {
  /// The side of a pan, which follows its drag: in release 2 it is there for an offset alone.
  static let pannedSide = OptionKey(
    OptionDeclaration(
      "side", placeholder: "SIDE",
      summary: "the side whose axis --offset is on; v3: the edge where the pan begins",
      defaultText: "left"),
    or: Side.left, read: Readers.choice(Side.self))

  static let pan = DeckAction(
    name: .pan, summary: "Draws the center along with a finger, and lets go.",
    options: [pannedSide.declaration] + GestureOptions.all,
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
