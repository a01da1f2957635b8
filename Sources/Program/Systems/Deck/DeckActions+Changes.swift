import Arguments
import MotionEngine
import TableText

/// The actions that only scenarios have, because they change a deck that is in use.
extension DeckActions {
  static let newMaximum = OptionKey(
    OptionDeclaration(
      "to", placeholder: "N", summary: "maximum ledge in points; 0 is off (required)"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))
  static let controller = OptionKey(
    OptionDeclaration(
      "controller", isNegatable: true, summary: "add the controller of the side, or remove it",
      defaultText: "on"),
    or: true)

  static let setMaximumSize = DeckAction(
    name: .setMaxSize, summary: "Change the maximum ledge",
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
    name: .setController, summary: "Add or remove the controller of a side",
    options: [DeckOptions.side.declaration, controller.declaration],
    step: { arguments, side, _, _ in
      let isPresent = arguments[controller]
      return .init(
        operation: .setController(side ?? .left, isPresent: isPresent),
        parameters: [JSONMember(controller.declaration.name, .flag(isPresent))])
    })

  static let swapCenterNow = DeckAction(
    name: .swapCenter, summary: "Replace the center, or do so when a bounce has it off-screen",
    options: [DeckOptions.side.declaration],
    step: { _, side, _, _ in .init(operation: .swapCenter(side ?? .left)) })
}
