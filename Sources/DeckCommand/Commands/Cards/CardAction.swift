import Arguments
import DeckEngine
import DeckFormats

/// Something to do with a stack of cards: what its command takes beside the cards' own options, and
/// what operation the words ask for.
struct CardAction: Sendable {
  /// What the words ask for.
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
  /// Reads what to do, and how the stack does it.
  let step: @Sendable (ParsedArguments, inout CardStack, FileReader) throws(CommandError) -> Step

  /// The command that does this once, to a stack as the options describe it.
  var command: Command {
    Command(
      name: name.rawValue, group: .cards, summary: summary,
      options: [
        .init("Motion", options + MotionOptions.curves),
        .init("Cards", CardOptions.places),
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
