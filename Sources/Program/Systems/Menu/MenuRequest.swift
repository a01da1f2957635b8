import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// A menu, its initial state, and an operation, as the options describe them.
struct MenuRequest: Sendable {
  let arguments: ParsedArguments
  private(set) var parameters: MenuParameters
  let menu: Menu
  let state: Menu.State

  /// Reads the options of a menu.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command, or of a scenario and one of its actions.
  ///   - action: The action whose options and defaults apply, or nil for those of a scenario.
  /// - Throws: The first option that describes no menu.
  init(_ arguments: ParsedArguments, for action: MenuAction?) throws(CommandError) {
    self.arguments = arguments
    let shared: [MenuParameters.Section] = [.geometry, .views, .shadow]
    parameters = try MenuParameters(
      arguments, shared + (action?.own ?? [.duration, .restoring]),
      defaults: action?.defaults ?? MenuParameters())
    parameters.count = try parameters.checkedCount(arguments)
    do {
      let bounds = parameters.device?.size ?? parameters.size
      var menu = try Menu(bounds: bounds, exposedWidth: parameters.exposedWidth)
      menu.duration = parameters.duration
      menu.restoresInteractionAtEnd = parameters.restoresInteractionAtEnd
      menu.shadow = parameters.shadow
      self.menu = menu
    } catch {
      throw MenuParameters.error(error, in: arguments)
    }
    state = menu.restState(parameters.from, isShown: parameters.start == .shown)
  }

  /// Returns the operation of an action, and a closure that returns the action's own parameters.
  func operation(
    _ action: MenuAction, _ read: FileReader
  ) throws(CommandError) -> (Menu.Operation, parameters: @Sendable () -> [JSONMember]) {
    let own = { @Sendable in
      parameters.members(action.own.filter { !MenuParameters.durations.contains($0) })
    }
    func drag() throws(CommandError) -> (Menu.Operation, parameters: @Sendable () -> [JSONMember]) {
      let gesture = try DragParameters(arguments, action.drag)
      let drag = try gesture.drag(arguments, read)
      return (.pan(drag), { own() + gesture.members(of: drag) })
    }
    switch action {
    case .show: return (.show, own)
    case .hide: return (.hide, own)
    case .launch: return (.launch, own)
    case .swap: return (.swap(to: parameters.target ?? 0), own)
    case .rotate: return (.rotate, own)
    case .drag: return try drag()
    case .toggle:
      guard let given = DragParameters.firstGiven(in: arguments, action.drag) else {
        return (parameters.rotates ? .rotate : .toggle, own)
      }
      if parameters.rotates {
        throw .contradiction(option: MenuParameters.name(of: \.rotates), other: given)
      }
      return try drag()
    }
  }

  /// Returns the request for a table of the action.
  func motion(_ action: MenuAction, _ read: FileReader) throws(CommandError) -> MotionRequest {
    let (operation, own) = try operation(action, read)
    let outcome = menu.plan(operation, from: state)
    return MotionRequest(
      system: MenuSystem.name,
      parameters: { members(duration: menu.duration ?? operation.duration) + own() },
      content: .plan(outcome.plan), columns: columns, area: .bounds, views: menu.views,
      defaultColumns: Menu.defaultColumns, plotsViews: true,
      durationOption: { Self.durationOption },
      inaction: outcome.inaction.map(Messages.inaction),
      explanation: { explanation(of: outcome, incoming: operation.incoming) })
  }

  /// The name of the option that sets the duration of each leg.
  static var durationOption: String { MenuParameters.name(of: \.duration) }

  /// Every column of the menu's tables.
  var columns: [Column] { Menu.columns(titles: parameters.titles, shadow: menu.shadow) }

  /// Returns every parameter of the menu, including defaults.
  func members(duration: DoubleDouble?) -> [JSONMember] {
    var resolved = parameters
    resolved.size = menu.bounds
    resolved.duration = duration
    return resolved.members([.geometry, .views, .shadow, .duration])
  }

  // MARK: Explanation

  /// Returns the explanation of an operation.
  private func explanation(of outcome: Menu.Outcome, incoming: Int?) -> Explanation {
    var explanation = Explanation(reason: Messages.menuReason)
    if let incoming {
      let titles = parameters.titles
      explanation.sections.append(
        .init(
          "Views", ["role", "index", "title"],
          [("outgoing", state.index), ("incoming", incoming)].map { role, index in
            let title = index < titles.count ? titles[index] : nil
            return [.text(role), .integer(index), title.map { .text($0) } ?? .null]
          }))
    }
    guard let release = outcome.release else { return explanation }
    explanation.sections.append(
      .init(
        "Release", ["x", "velocity", "projected", "threshold", "shows"],
        [
          [
            .number(release.x), .number(release.velocity), .number(release.projected),
            .number(release.threshold), .flag(release.shows),
          ]
        ]))
    explanation.notes.append(Messages.decision(release))
    return explanation
  }
}

extension Menu.Operation {
  /// The index of the incoming view, if there is one.
  fileprivate var incoming: Int? {
    guard case .swap(let index) = self else { return nil }
    return index
  }
}
