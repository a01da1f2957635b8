import Arguments
import DeckEngine
import DeckFormats

/// The actions that only scenarios have, since they change a deck under way.
extension DeckActions {
  static let newMaximum = OptionKey(
    OptionDeclaration("to", placeholder: "N", summary: "the greatest ledge; 0: none (required)"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))
  static let controller = OptionKey(
    OptionDeclaration(
      "controller", isNegatable: true, summary: "whether the side has a controller then",
      defaultText: "on"),
    or: true)

  static let setMaximumSize = DeckAction(
    name: .setMaxSize, summary: "Gives the maximum ledge another size.",
    options: [newMaximum.declaration],
    side: { _ in nil },
    step: { arguments, _, deck, _ throws(CommandError) in
      let size = try arguments.required(newMaximum)
      let warning = Warning(
        text: "the maximum has no effect: it applies only when one side has a controller")
      return .init(
        operation: .setMaximumSize(size), parameters: [JSONMember("to", .exact(size))],
        warnings: deck.controllers.count == 1 ? [] : [warning])
    })

  static let setController = DeckAction(
    name: .setController, summary: "Adds a side's controller, or takes it away.",
    options: [DeckOptions.side.declaration, controller.declaration],
    step: { arguments, side, _, _ in
      let isPresent = arguments[controller]
      return .init(
        operation: .setController(side ?? .left, isPresent: isPresent),
        parameters: [JSONMember(controller.declaration.name, .flag(isPresent))])
    })

  static let swapCenterNow = DeckAction(
    name: .swapCenter, summary: "Exchanges the center, at a bounce's instant if one is to come.",
    options: [DeckOptions.side.declaration],
    step: { _, side, _, _ in .init(operation: .swapCenter(side ?? .left)) })
}
