import Arguments
import MotionEngine
import TableText

/// A menu and its commands.
enum MenuSystem: SystemDescriptor {
  typealias Action = MenuAction

  static let name = "menu"
  static let heading = "Menu"
  static let summary = "A menu that a view uncovers by sliding aside"
  static let prefix: String? = "menu"

  static var parameters: [OptionGroup] {
    [
      OptionGroup(
        "Menu", OptionSource(of: RunParameters.self),
        OptionSource(of: CurveParameters.self),
        OptionSource(
          [.geometry, .views, .shadow, .sharedDuration, .restoring], of: MenuParameters.self))
    ]
  }

  static var columns: [(name: String, columns: [Column])] {
    [(name, Menu.columns(titles: []))]
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let interruption = try RunParameters(arguments).interruption
    let request = try MenuRequest(arguments, for: nil)
    _ = try CurveOption(arguments)
    var player = Player(request.menu, from: request.state, interruption)
    let played = try scenario.perform(MenuAction.self) { entry, action throws(CommandError) in
      // The members of an action apply only to it.
      let merged = arguments.overlaid(by: entry.arguments)
      let step = try MenuRequest(merged, for: action)
      let (operation, parameters) = try step.operation(action, read)
      let curve = try CurveOption(merged).timingCurve
      let inaction: Menu.Inaction?
      do {
        inaction = try player.perform(
          operation, at: entry.instant, as: step.menu, curve: curve
        ).inaction
      } catch {
        throw CurveOption.endlessLeg(
          curve, remedy: MenuRequest.durationOption, otherwise: MenuRequest.durationOption)
      }
      return Scenario.ActionResult(
        members: parameters(), inaction: inaction.map(Messages.inaction))
    }
    return MotionRequest(
      system: name,
      parameters: {
        request.members(duration: request.menu.duration)
          + request.parameters.members([.restoring]) + RunParameters.members(interruption)
          + [played.member]
      },
      content: .motion(player.finished()), columns: request.columns,
      area: .bounds, views: request.menu.views,
      defaultColumns: Menu.defaultColumns, plotsViews: true, warnings: played.warnings,
      inaction: played.inaction,
      explanation: { Explanation(notes: played.notes, reason: Messages.menuReason) },
      arguments: arguments)
  }
}
