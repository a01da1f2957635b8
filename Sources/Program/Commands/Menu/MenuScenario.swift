import Arguments
import MotionEngine
import TableText

/// Scenarios of a menu.
enum MenuScenario {
  /// The parameters that a deck lacks.
  static let ownOptions = [
    MenuOptions.exposedWidth.declaration, MenuOptions.from.declaration,
    MenuOptions.count.declaration, MenuOptions.titles.declaration,
    MenuOptions.restoresInteraction.declaration,
  ]

  static let system = ScenarioSystem(
    name: "menu",
    parameters: [
      RunCommand.interruption.declaration, MenuOptions.duration.declaration,
      MenuOptions.size.declaration, MenuOptions.state.declaration,
    ] + ownOptions + MenuOptions.shadows + MotionOptions.curves,
    actions: MenuAction.Name.allCases.map { name in
      .init(
        name: name.rawValue,
        options: name.action.options + [MenuOptions.duration.declaration]
          + Array(MotionOptions.curves.dropFirst()))
    },
    play: { scenario, arguments, read throws(CommandError) in
      try play(scenario, arguments, read)
    })

  private static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let interruption = try readingUsage { () throws(UsageError) in
      arguments.contains(RunCommand.interruption) ? try arguments[RunCommand.interruption] : nil
    }
    let request = try MenuRequest(arguments, start: .hidden)
    _ = try CurveOption(arguments)
    var player = MenuPlayer(request.menu, from: request.state, interruption)
    let played = try scenario.perform { entry throws(CommandError) in
      let action = (MenuAction.Name(rawValue: entry.action) ?? .toggle).action
      // The members of an action apply only to it.
      let merged = arguments.overlaid(by: entry.arguments)
      let step = try action.step(merged, request.views, read)
      let settings = try MenuRequest.timed(request.menu, merged)
      let curve = try CurveOption(merged).timingCurve
      let inaction: Menu.Inaction?
      do {
        inaction = try player.perform(
          step.operation, at: entry.instant, as: settings, curve: curve)
      } catch {
        let duration = MenuOptions.duration.declaration
        throw CurveOption.endlessLeg(curve, remedy: duration, otherwise: duration)
      }
      return Scenario.ActionResult(
        members: step.parameters, inaction: inaction.map(Messages.inaction))
    }
    return MotionRequest(
      system: system.name,
      parameters: {
        var members = request.parameters(duration: request.menu.duration)
        members.set(
          MenuOptions.restoresInteraction, .flag(request.menu.restoresInteractionAtEnd))
        members.set(
          RunCommand.interruption, interruption.map { .text($0.rawValue) } ?? .null)
        return members + [played.member]
      },
      content: .motion(player.finished()), columns: request.columns,
      views: request.menu.views, defaultColumns: Menu.defaultColumns, warnings: played.warnings,
      inaction: played.inaction,
      explanation: { Explanation(notes: played.notes, reason: Messages.menuReason) },
      arguments: arguments)
  }
}
