import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// A stack of cards and its commands.
enum CardSystem: SystemDescriptor {
  typealias Action = CardAction

  static let name = "card-stack"
  static let heading = "Cards"
  static let summary = "A stack of cards to drag and dismiss (CardStackController)"
  static let hasModels = true
  static let prefix: String? = "card"

  static func arguments(_ arguments: ParsedArguments, inModel model: String) -> ParsedArguments {
    var arguments = arguments
    arguments.append(Array(model.utf8), to: CardParameters.name(of: \.model))
    return arguments
  }

  static var parameters: [OptionGroup] {
    [
      OptionGroup(
        "Cards", OptionSource(CardParameters.shared, of: CardParameters.self), page: summary),
      OptionGroup("Motion", CurveOptions(.command).source()),
    ]
  }

  static var columns: [(name: String, columns: [Column])] {
    get throws(CommandError) {
      [(name, try CardRequest(ParsedArguments(), for: nil).stack.columns)]
    }
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let request = try CardRequest(arguments, for: nil)
    _ = try CurveOption(arguments)
    var player = Player(
      request.stack, stackingFirst: scenario.entries.first?.action == CardAction.stack.rawValue)
    let played = try scenario.perform(CardAction.self) { entry, action throws(CommandError) in
      // The members of an action apply only to it.
      let merged = arguments.overlaid(by: entry.arguments)
      let curve = try CurveOption(merged).timingCurve
      if player.rejects(action.kind, at: entry.instant) {
        player.reject(at: entry.instant)
        return Scenario.ActionResult(members: [], inaction: Messages.inaction(.cardsMove))
      }
      var step = try CardRequest(merged, for: action)
      let dragging = step.stack.dragging
      do throws(CardStackError) { step.stack = try player.stack(for: action.kind) } catch {
        throw step.parameters.error(error, among: player.state.count, merged)
      }
      step.stack.dragging = dragging
      step.stack.until = request.until.map { $0 - entry.instant.exact }
      let (operation, parameters) = try step.operation(
        action, top: player.top(at: entry.instant), read)
      do throws(CardStackError) {
        try player.perform(operation, at: entry.instant, as: step.stack, curve: curve)
      } catch {
        throw step.error(error)
      }
      return Scenario.ActionResult(
        members: parameters(), inaction: step.stack.inaction(of: operation).map(Messages.inaction))
    }
    return MotionRequest(
      system: name, model: request.stack.model.rawValue,
      parameters: { request.members + [played.member] },
      content: .motion(player.finished()), columns: request.stack.columns,
      area: Scene.Area(request.stack.bounds),
      views: { [stack = request.stack, count = player.state.greatestCount] _ in
        stack.views(of: count)
      },
      defaultColumns: CardStack.defaultColumns,
      layers: try request.shown(among: player.state.greatestCount),
      rowOptions: { CardParameters.rowOptions }, subject: .card, warnings: played.warnings,
      inaction: played.inaction,
      explanation: {
        var explanation = CardRequest.explanation(request.stack.physics, .members)
        explanation.notes += played.notes
        return explanation
      }, arguments: arguments)
  }
}
