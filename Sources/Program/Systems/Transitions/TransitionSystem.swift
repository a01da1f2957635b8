import Arguments
import MotionEngine
import TableText

/// Transitions between views, swipes between pages, and their commands.
enum TransitionSystem: SystemDescriptor {
  typealias Action = TransitionAction.Name

  static let name = "transition"
  static let heading = "Transitions"
  static let prefix: String? = "transition"

  /// The options that apply only to the action that gives them.
  private static let own =
    GestureOptions.all.map(\.name) + [TransitionOptions.interactive.declaration.name]

  /// The parameters that actions share.
  private static let shared: [OptionDeclaration] = {
    var shared = RunParameters.declarations + TransitionOptions.geometry
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

  static var parameters: [OptionGroup] { [OptionGroup("Transitions", shared)] }

  static var columns: [(name: String, columns: [Column])] {
    [(name, Transition.columns), ("swipe", Pager.columns)]
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
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
  }

  // MARK: Transitions

  private static func transitions(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let given = try RunParameters(arguments).interruption ?? .fromCurrent
    _ = try CurveOption(arguments)
    let none = ParsedArguments()
    let first = scenario.entries.first { $0.action == "present" || $0.action == "dismiss" }
    let isPresented = first?.action == TransitionAction.Name.dismiss.rawValue
    let views = try TransitionRequest(arguments, for: TransitionActions.present, own: none)
    var player: Player<Transition>?
    var firstOperation = Transition.Operation.present(nil)
    let played = try scenario.perform(TransitionAction.Name.self) {
      entry, name throws(CommandError) in
      let action = name.action
      let merged = arguments.overlaid(by: entry.arguments, own: own)
      let request = try TransitionRequest(merged, for: action, own: entry.arguments)
      let operation = try request.operation(read)
      let curve = try CurveOption(merged).timingCurve
      // Changed in place: a copy would repeat everything that was done before.
      if player == nil {
        firstOperation = operation
        player = Player(
          request.transition, before: operation, isPresented: isPresented, given)
      }
      let inaction: Transition.Inaction?
      do throws(ParameterError) {
        inaction = try player?.perform(
          operation, at: entry.instant, as: request.transition,
          curve: request.completionCurve ?? curve, isOverride: request.completionCurve == nil
        ).inaction
      } catch {
        throw request.endlessLeg(curve)
      }
      return Scenario.ActionResult(
        members: request.parameters(of: operation), inaction: inaction.map(Messages.inaction))
    }
    let still = Player(views.transition, from: false, given)
    return MotionRequest(
      system: name,
      parameters: {
        views.viewParameters + RunParameters.members(given) + [played.member]
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
    if let option = RunParameters.firstGiven(in: arguments) {
      throw .meaningless(option: option, because: "in a scenario with swipes")
    }
    _ = try CurveOption(arguments)
    let first = try SwipeRequest(arguments)
    var player = Player(first.pager, from: first.state)
    let played = try scenario.perform(TransitionAction.Name.self) { entry, _ throws(CommandError) in
      let merged = arguments.overlaid(by: entry.arguments, own: own)
      let request = try SwipeRequest(merged)
      let drag = try GestureOptions.drag(merged, read)
      let curve = try CurveOption(merged).timingCurve
      let isStill: Bool
      do throws(ParameterError) {
        isStill = try player.perform(
          drag, at: entry.instant, as: request.pager, curve: curve
        ).isStill
      } catch {
        let duration = TransitionOptions.settleDuration.declaration.name
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
