import Arguments
import MotionEngine
import TableReading
import TableText

/// An action on a stack of cards: its own options, and the operation that the arguments describe.
struct CardAction: Sendable {
  /// The operation that the arguments describe.
  struct Step: Sendable {
    let operation: CardStack.Operation
    /// The action's own parameters.
    var parameters: [JSONMember] = []
  }

  let name: Command.Name
  let summary: String
  /// The action's own options.
  let options: [OptionDeclaration]
  let examples: [String]
  /// Reads the operation, and sets up the stack for it.
  let step: @Sendable (ParsedArguments, inout CardStack, FileReader) throws(CommandError) -> Step

  /// The command that performs the action once.
  var command: Command {
    Command(
      name: name.rawValue, group: .cards, summary: summary,
      options: [
        .init("Motion", options + MotionOptions.curves),
        .init("Cards", CardOptions.geometry),
        .init("Joint", CardOptions.joints),
      ] + MotionOptions.tableGroups(choosing: [CardOptions.card.declaration]),
      examples: examples,
      action: .motion { arguments, read throws(CommandError) in
        var request = try CardRequest(arguments)
        let step = try self.step(arguments, &request.stack, read)
        return try request.motion(step)
      })
  }
}
