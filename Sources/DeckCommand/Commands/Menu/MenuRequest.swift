import Arguments
import DeckEngine
import DeckFormats

/// A menu and where it starts, as the options describe them, and what is to be done with it.
struct MenuRequest: Sendable {
  let arguments: ParsedArguments
  let views: MenuViews
  let menu: Menu
  let state: Menu.State

  /// Reads the options that every menu command takes.
  ///
  /// - Parameters:
  ///   - arguments: The words.
  ///   - start: What the menu is at the start unless the words say so.
  /// - Throws: The first option that makes no menu.
  init(_ arguments: ParsedArguments, start: MenuOptions.Start) throws(CommandError) {
    self.arguments = arguments
    views = try MenuViews(arguments)
    let (size, width, given) = try readingUsage { () throws(UsageError) in
      (
        try arguments[MenuOptions.size], try arguments[MenuOptions.exposedWidth],
        try arguments[MenuOptions.state]
      )
    }
    let untimed: Menu
    do { untimed = try Menu(bounds: size, exposedWidth: width) } catch {
      throw .parameter(
        error, option: MenuOptions.exposedWidth.declaration.name,
        text: arguments.text(of: MenuOptions.exposedWidth))
    }
    menu = try Self.timed(untimed, arguments)
    let isGiven = arguments.contains(MenuOptions.state)
    state = menu.standing(
      try views.index(MenuOptions.from, arguments),
      isShown: (isGiven ? given : start) == .shown)
  }

  /// The menu with what the words say of time and interaction.
  static func timed(
    _ menu: Menu, _ arguments: ParsedArguments
  ) throws(CommandError) -> Menu {
    var menu = menu
    let duration = try readingUsage { () throws(UsageError) in try arguments[MenuOptions.duration] }
    menu.duration = arguments.contains(MenuOptions.duration) ? duration : nil
    menu.restoresInteractionAtEnd = arguments[MenuOptions.restoresInteraction]
    return menu
  }

  /// The request for a table of what the action does.
  func motion(_ action: MenuAction, _ read: FileReader) throws(CommandError) -> MotionRequest {
    let step = try action.step(arguments, views, read)
    let outcome = menu.plan(step.operation, from: state)
    return MotionRequest(
      system: "menu",
      parameters: { [self] in
        parameters(duration: menu.duration ?? step.operation.duration) + step.parameters
      },
      content: .plan(outcome.plan), columns: Menu.columns(titles: views.titles),
      defaultColumns: Menu.defaultColumns,
      explanation: { explanation(of: outcome, incoming: step.operation.incoming) })
  }

  /// Every parameter of the menu, defaults included.
  func parameters(duration: DoubleDouble?) -> [JSONMember] {
    var members: [JSONMember] = []
    members.set(
      MenuOptions.size, .list([.exact(menu.bounds.width), .exact(menu.bounds.height)]))
    members.set(MenuOptions.exposedWidth, .exact(menu.exposedWidth))
    members.set(
      MenuOptions.state,
      .text((state.isShown ? MenuOptions.Start.shown : .hidden).rawValue))
    members.set(MenuOptions.from, .integer(state.index))
    members.set(MenuOptions.count, views.count.map { .integer($0) } ?? .null)
    members.set(MenuOptions.titles, .list(views.titles.map { .text($0) }))
    members.set(MenuOptions.duration, duration.map { .exact($0.high) } ?? .null)
    return members
  }

  // MARK: Explanation

  /// What explanations tell of an operation.
  func explanation(of outcome: Menu.Outcome, incoming: Int?) -> Explanation {
    var explanation = Explanation(reason: Messages.menuReason)
    if let incoming {
      explanation.sections.append(
        .init(
          "Views", ["role", "index", "title"],
          [("outgoing", state.index), ("incoming", incoming)].map { role, index in
            let title = index < views.titles.count ? views.titles[index] : nil
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
  /// The index of the view that comes in, if one does.
  fileprivate var incoming: Int? {
    guard case .swap(let index) = self else { return nil }
    return index
  }
}
