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

  let name: Name
  let summary: String
  /// The action's own options.
  let options: [OptionDeclaration]
  let examples: [String]
  /// Reads the operation, and sets up the stack for it.
  let step: @Sendable (ParsedArguments, inout CardStack, FileReader) throws(CommandError) -> Step

  /// The names of the actions.
  enum Name: String, ActionDescriptor {
    case stack, unstack, drag

    /// The action of the name.
    var action: CardAction {
      switch self {
      case .stack: CardActions.stack
      case .unstack: CardActions.unstack
      case .drag: CardActions.drag
      }
    }

    var summary: String { action.summary }
    var examples: [String] { action.examples }
    var groups: [OptionGroup] {
      [
        .init("Motion", action.options + MotionOptions.curves),
        .init("Cards", CardOptions.geometry),
        .init("Joint", CardOptions.joints),
      ]
    }
    var rows: [OptionSource] { [OptionSource([CardOptions.card.declaration])] }
    var members: [OptionSource] { [OptionSource(action.options + MotionOptions.legCurves)] }

    func request(
      _ arguments: ParsedArguments, _ read: FileReader
    ) throws(CommandError) -> MotionRequest {
      var request = try CardRequest(arguments)
      let step = try action.step(arguments, &request.stack, read)
      return try request.motion(step)
    }
  }
}
