import Arguments
import MotionEngine
import TableText

/// Scenarios of transitions, or of swipes between pages.
enum TransitionScenario {
  static let name = "transition"

  /// The options that apply only to the action that gives them.
  private static let own =
    GestureOptions.all.map(\.name) + [TransitionOptions.interactive.declaration.name]

  /// The parameters that actions share.
  private static let parameters: [OptionDeclaration] = {
    var shared = [RunCommand.interruption.declaration] + TransitionOptions.geometry
    for action in TransitionAction.Name.allCases.map(\.action) {
      shared += (action.motion + action.gesture).filter { option in
        !own.contains(option.name) && !shared.contains { $0.name == option.name }
      }
    }
    return shared + MotionOptions.curves
  }()

  /// Returns the names of the options of some actions.
  private static func options(of names: [TransitionAction.Name]) -> [String] {
    names.flatMap { ($0.action.motion + $0.action.gesture).map(\.name) }
  }

  /// The parameters of the initial page, which no action can change.
  private static let fixed = [
    TransitionOptions.pages.declaration.name, TransitionOptions.page.declaration.name,
  ]

  static let system = ScenarioSystem(
    name: name, parameters: parameters,
    actions: TransitionAction.Name.allCases.map { name in
      let action = name.action
      return .init(
        name: name.rawValue,
        options: (action.motion + action.gesture).filter { !fixed.contains($0.name) }
          + Array(MotionOptions.curves.dropFirst()))
    },
    play: { scenario, arguments, read throws(CommandError) in
      let swipe = TransitionAction.Name.swipe.rawValue
      let swipes = scenario.entries.filter { $0.action == swipe }
      guard swipes.isEmpty || swipes.count == scenario.entries.count else {
        throw .needs(
          option: nil, "a scenario cannot mix swipes with other transitions")
      }
      let others = TransitionAction.Name.allCases.filter { ($0 == .swipe) == swipes.isEmpty }
      let taken = TransitionAction.Name.allCases.filter { !others.contains($0) }
      let (unused, used) = (options(of: others), options(of: taken))
      for option in unused where arguments.contains(option) && !used.contains(option) {
        throw .meaningless(
          option: option, because: "in a scenario \(swipes.isEmpty ? "without" : "with") swipes")
      }
      return swipes.isEmpty
        ? try transitions(scenario, arguments, read) : try pages(scenario, arguments, read)
    })

  // MARK: Transitions

  private static func transitions(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let given = try readingUsage { () throws(UsageError) in
      try arguments[RunCommand.interruption]
    }
    _ = try CurveOption(arguments)
    let none = ParsedArguments(options: parameters)
    let first = scenario.entries.first { $0.action == "present" || $0.action == "dismiss" }
    let isPresented = first?.action == TransitionAction.Name.dismiss.rawValue
    let views = try TransitionRequest(arguments, for: TransitionActions.present, own: none)
    var player: TransitionPlayer?
    var firstOperation = Transition.Operation.present(nil)
    let played = try scenario.perform { entry throws(CommandError) in
      let action = (TransitionAction.Name(rawValue: entry.action) ?? .present).action
      let merged = arguments.overlaid(by: entry.arguments, own: own)
      let request = try TransitionRequest(merged, for: action, own: entry.arguments)
      let operation = try request.operation(read)
      let curve = try CurveOption(merged).timingCurve
      // Changed in place: a copy would repeat everything that was done before.
      if player == nil {
        firstOperation = operation
        player = TransitionPlayer(
          request.transition, before: operation, isPresented: isPresented, given)
      }
      let inaction: Transition.Inaction?
      do throws(ParameterError) {
        inaction = try player?.perform(operation, of: request.transition, at: entry.instant) {
          plan in
          request.curved(plan, with: curve)
        }
      } catch {
        throw request.endlessLeg(curve)
      }
      return Scenario.ActionResult(
        members: request.parameters(of: operation), inaction: inaction.map(Messages.inaction))
    }
    let still = TransitionPlayer(
      views.transition, before: .present(nil), isPresented: false, given)
    return MotionRequest(
      system: name,
      parameters: {
        var members = views.viewParameters
        members.set(RunCommand.interruption, .text(given.rawValue))
        return members + [played.member]
      },
      content: .motion((player ?? still).finished()), columns: Transition.columns,
      views: { [order = firstOperation] _ in views.transition.views(of: order) },
      defaultColumns: Transition.defaultColumns, warnings: played.warnings,
      inaction: played.inaction,
      explanation: { Explanation(notes: played.notes, reason: Messages.transitionReason) },
      arguments: arguments)
  }

  // MARK: Swipes

  private static func pages(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    guard !arguments.contains(RunCommand.interruption) else {
      throw .meaningless(
        option: RunCommand.interruption.declaration.name, because: "in a scenario with swipes")
    }
    _ = try CurveOption(arguments)
    let first = try SwipeRequest(arguments)
    var player = PagerPlayer(first.pager, from: first.state)
    let played = try scenario.perform { entry throws(CommandError) in
      let merged = arguments.overlaid(by: entry.arguments, own: own)
      let request = try SwipeRequest(merged)
      let drag = try GestureOptions.drag(merged, read)
      let curve = try CurveOption(merged).timingCurve
      let isStill: Bool
      do throws(ParameterError) {
        isStill = try player.swipe(drag, of: request.pager, at: entry.instant) { plan in
          curve.map { plan.replacingCurves(with: $0) } ?? plan
        }
      } catch {
        let duration = TransitionOptions.settleDuration.declaration
        throw CurveOption.endlessLeg(curve, remedy: duration, otherwise: duration)
      }
      return Scenario.ActionResult(
        members: GestureOptions.parameters(of: drag, merged) + request.settling,
        inaction: isStill ? Messages.stillSwipe : nil)
    }
    return MotionRequest(
      system: name, parameters: { first.pageParameters + [played.member] },
      content: .motion(player.finished()), columns: Pager.columns,
      views: { first.pager.views(height: first.bounds.height, in: $0) },
      defaultColumns: Pager.defaultColumns, warnings: played.warnings,
      inaction: played.inaction,
      explanation: { Explanation(notes: played.notes, reason: Messages.transitionReason) },
      arguments: arguments)
  }
}
