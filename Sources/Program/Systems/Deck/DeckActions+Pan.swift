import Arguments
import MotionEngine

/// The action of a drag of the center.
extension DeckActions {
  /// The side of a pan, which follows its drag: in release 2 it only gives the axis of an offset.
  static let pannedSide = OptionKey(
    OptionDeclaration(
      "side", placeholder: "SIDE",
      summary: "side whose axis --offset uses; v3: edge where the pan begins",
      defaultText: "left"),
    or: Side.left, read: Readers.choice(Side.self))

  static let pan = DeckAction(
    name: .pan, summary: "Drag the center view, then release it",
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
