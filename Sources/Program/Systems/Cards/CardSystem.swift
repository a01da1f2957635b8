import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// A stack of cards and its commands.
enum CardSystem: SystemDescriptor {
  typealias Action = CardAction.Name

  static let name = "card-stack"
  static let heading = "Cards"
  static let prefix: String? = "card"

  /// The parameters of the cards, including the choice of those that have rows.
  private static let cardOptions =
    CardOptions.geometry + CardOptions.joints + [CardOptions.card.declaration]

  static var parameters: [OptionGroup] {
    [
      OptionGroup("Cards", cardOptions, isBrief: true),
      OptionGroup("Motion", MotionOptions.curves),
    ]
  }

  static var columns: [(name: String, columns: [Column])] {
    get throws(CommandError) {
      let arguments = ParsedArguments()
      return [(name, try CardRequest(arguments).stack.columns)]
    }
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let request = try CardRequest(arguments)
    _ = try CurveOption(arguments)
    var player = Player(
      request.stack, stackingFirst: scenario.entries.first?.action == CardAction.Name.stack.rawValue
    )
    let played = try scenario.perform(CardAction.Name.self) { entry, name throws(CommandError) in
      let (kind, action) = (name.kind, name.action)
      let merged = arguments.overlaid(by: entry.arguments)
      let curve = try CurveOption(merged).timingCurve
      if player.rejects(kind, at: entry.instant) {
        player.reject(at: entry.instant)
        return Scenario.ActionResult(members: [], inaction: Messages.inaction(.cardsMove))
      }
      var stack = player.system
      do throws(CardStackError) { stack = try player.stack(for: kind) } catch {
        throw CardRequest.error(error, stack.bounds, player.state.count, merged)
      }
      var step = try action.step(merged, &stack, read)
      if case .drag(_, from: nil) = step.operation {
        let from = camelCase(CardActions.from.declaration.name)
        step.parameters = step.parameters.map { member in
          member.name == from
            ? JSONMember(from, .exact(player.top(at: entry.instant))) : member
        }
      }
      stack.until = request.until.map { $0 - entry.instant.exact }
      do throws(CardStackError) {
        try player.perform(step.operation, at: entry.instant, as: stack, curve: curve)
      } catch {
        throw CardRequest.error(error, stack.bounds, stack.count, merged)
      }
      return Scenario.ActionResult(
        members: step.parameters,
        inaction: stack.inaction(of: step.operation).map(Messages.inaction))
    }
    return MotionRequest(
      system: name, model: request.stack.model.rawValue,
      parameters: { request.parameters + [played.member] },
      content: .motion(player.finished()), columns: request.stack.columns,
      views: { [stack = request.stack, count = player.state.greatestCount] _ in
        stack.views(of: count)
      },
      defaultColumns: CardStack.defaultColumns,
      layers: try request.shown(among: player.state.greatestCount),
      subject: .card, warnings: played.warnings, inaction: played.inaction,
      explanation: {
        var explanation = CardRequest.explanation(request.stack.physics, .members)
        explanation.notes += played.notes
        return explanation
      }, arguments: arguments)
  }
}

extension CardAction.Name {
  /// The kind of the operation.
  fileprivate var kind: CardStack.Kind {
    switch self {
    case .stack: .stack
    case .unstack: .unstack
    case .drag: .drag
    }
  }
}
