import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// Scenarios of a stack of cards.
enum CardScenario {
  /// The parameters of the cards, including the choice of those that have rows.
  private static let cardOptions =
    CardOptions.geometry + CardOptions.joints + [CardOptions.card.declaration]

  /// The parameters that a deck lacks.
  static let ownOptions = cardOptions.filter { option in
    !DeckOptions.geometry.contains { $0.name == option.name }
  }

  private static let actions: [(kind: CardStack.Kind, name: String, action: CardAction)] = [
    (.stack, "stack", CardActions.stack), (.unstack, "unstack", CardActions.unstack),
    (.drag, "drag", CardActions.drag),
  ]

  static let system = ScenarioSystem(
    name: "card-stack", parameters: cardOptions + MotionOptions.curves,
    alternatives: [(CardOptions.size.declaration, CardOptions.device.declaration)],
    actions: actions.map { _, name, action in
      .init(name: name, options: action.options + Array(MotionOptions.curves.dropFirst()))
    },
    play: { scenario, arguments, read throws(CommandError) in
      try play(scenario, arguments, read)
    })

  private static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let request = try CardRequest(arguments)
    _ = try CurveOption(arguments)
    var player = CardPlayer(
      request.stack, stackingFirst: scenario.entries.first?.action == actions[0].name)
    let played = try scenario.perform { entry throws(CommandError) in
      let (kind, _, action) = actions.first { $0.name == entry.action } ?? actions[0]
      let merged = arguments.overlaid(by: entry.arguments)
      let curve = try CurveOption(merged).timingCurve
      if player.rejects(kind, at: entry.instant) {
        player.reject(at: entry.instant)
        return Scenario.ActionResult(members: [], inaction: Messages.inaction(.cardsMove))
      }
      var stack = player.stack
      do throws(CardStack.Failure) { stack = try player.stack(for: kind) } catch {
        throw CardRequest.error(error, stack.bounds, player.cardCount, merged)
      }
      var step = try action.step(merged, &stack, read)
      if case .drag(_, from: nil) = step.operation {
        let from = camelCase(CardActions.from.declaration.name)
        step.parameters = step.parameters.map { member in
          member.name == from
            ? JSONMember(from, .exact(player.top(at: entry.instant))) : member
        }
      }
      do throws(CardStack.Failure) {
        try player.perform(
          step.operation, at: entry.instant, on: stack,
          until: request.until.map { $0 - entry.instant.exact }, curve: curve)
      } catch {
        throw CardRequest.error(error, stack.bounds, stack.count, merged)
      }
      return Scenario.ActionResult(
        members: step.parameters,
        inaction: stack.inaction(of: step.operation).map(Messages.inaction))
    }
    return MotionRequest(
      system: system.name, model: request.stack.model.rawValue,
      parameters: { request.parameters + [played.member] },
      content: .motion(player.finished()), columns: request.stack.columns,
      views: { [stack = request.stack, count = player.maximumCardCount] _ in
        stack.views(of: count)
      },
      defaultColumns: CardStack.defaultColumns,
      layers: try request.shown(among: player.maximumCardCount),
      subject: .card, warnings: played.warnings, inaction: played.inaction,
      explanation: {
        var explanation = CardRequest.explanation(request.stack.physics, .members)
        explanation.notes += played.notes
        return explanation
      }, arguments: arguments)
  }
}
