import Arguments
import MotionEngine
import TableText

/// Transitions between views, swipes between pages, and their commands.
enum TransitionSystem: SystemDescriptor {
  typealias Action = TransitionAction

  static let name = "transition"
  static let heading = "Transitions"
  static let summary = "Transitions of view controllers, and swipes (UIKit)"
  static let prefix: String? = "transition"

  /// The sections of the options of a scenario of swipes.
  private static let ofSwipes: [TransitionParameters.Section] =
    [.geometry, .pages, .edges, .release, .settling]
  /// The sections of the options of a scenario of other transitions.
  private static let ofTransitions: [TransitionParameters.Section] = [
    .geometry, .presentation, .presenter, .release, .driving, .sliding, .kind, .sharedDuration,
  ]

  static var parameters: [OptionGroup] {
    [
      OptionGroup(
        "Transitions", RunOptions().source(),
        OptionSource(ofTransitions + ofSwipes, of: TransitionParameters.self),
        CurveOptions(.command).source())
    ]
  }

  static var columns: [(name: String, columns: [Column])] {
    [(name, Transition.columns), ("swipe", Pager.columns)]
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let swipes = scenario.entries.filter { $0.action == TransitionAction.swipe.rawValue }
    guard swipes.isEmpty || swipes.count == scenario.entries.count else {
      throw .needs(option: nil, .swipesAreMixed)
    }
    let (used, others) = swipes.isEmpty ? (ofTransitions, ofSwipes) : (ofSwipes, ofTransitions)
    let unused = others.filter { !used.contains($0) }
    if let option = TransitionParameters.firstGiven(in: arguments, unused) {
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
    let given = try RunOptions().reading(arguments).interruption ?? .fromCurrent
    _ = try CurveOption(arguments)
    let shared = try TransitionParameters(arguments, ofTransitions)
    _ = try shared.completionCurve(arguments)
    let actions = scenario.entries.lazy.compactMap { TransitionAction(rawValue: $0.action) }
    let isPresented = actions.first { $0 == .present || $0 == .dismiss } == .dismiss
    var player: Player<Transition>?
    var firstOperation = Transition.Operation.present(nil)
    let played = try scenario.perform(TransitionAction.self) { entry, action throws(CommandError) in
      let merged = arguments.overlaid(by: entry.arguments)
      let request = try TransitionRequest(merged, for: action, own: entry.arguments, read)
      let operation = request.operation
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
        members: request.members, inaction: inaction.map(Messages.inaction))
    }
    let still = Player(shared.transition, from: false, given)
    return MotionRequest(
      system: name,
      parameters: {
        shared.members([.geometry]) + RunOptions(interruption: given).members() + [played.member]
      },
      content: .motion((player ?? still).finished()), columns: Transition.columns,
      area: Scene.Area(shared.transition.bounds),
      views: { [order = firstOperation] _ in shared.transition.views(of: order) },
      defaultColumns: Transition.defaultColumns, warnings: played.warnings,
      inaction: played.inaction,
      explanation: { Explanation(notes: played.notes, reason: Messages.transitionReason) },
      arguments: arguments)
  }

  // MARK: Swipes

  private static func pages(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    if let option = ["interruption"].first(where: arguments.contains) {
      throw .meaningless(option: option, because: "in a scenario with swipes")
    }
    _ = try CurveOption(arguments)
    let first = try SwipeRequest(arguments)
    var player = Player(first.pager, from: first.state)
    let played = try scenario.perform(TransitionAction.self) { entry, _ throws(CommandError) in
      let merged = arguments.overlaid(by: entry.arguments)
      let request = try SwipeRequest(merged)
      let (drag, members) = try request.drag(read)
      let curve = try CurveOption(merged).timingCurve
      let isStill: Bool
      do throws(ParameterError) {
        isStill = try player.perform(
          drag, at: entry.instant, as: request.pager, curve: curve
        ).isStill
      } catch {
        throw CurveOption.endlessLeg(
          curve, remedy: SwipeRequest.durationOption, otherwise: SwipeRequest.durationOption)
      }
      return Scenario.ActionResult(
        members: members(), inaction: isStill ? Messages.stillDrag : nil)
    }
    return MotionRequest(
      system: name, parameters: { first.pageMembers + [played.member] },
      content: .motion(player.finished()), columns: Pager.columns,
      area: Scene.Area(first.bounds),
      views: { first.pager.views(height: first.bounds.height, in: $0) },
      defaultColumns: Pager.defaultColumns, warnings: played.warnings,
      inaction: played.inaction,
      explanation: { Explanation(notes: played.notes, reason: Messages.transitionReason) },
      arguments: arguments)
  }
}
