import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// A menu and its initial state, as the options describe them.
struct MenuRequest: Sendable {
  let arguments: ParsedArguments
  let views: MenuViews
  let menu: Menu
  let state: Menu.State

  /// Reads the options of every menu command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - start: The default initial state.
  /// - Throws: The first option that describes no menu.
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
    var shaded = try Self.timed(untimed, arguments)
    shaded.shadow = try Self.shadow(arguments)
    menu = shaded
    let isGiven = arguments.contains(MenuOptions.state)
    state = menu.restState(
      try views.index(MenuOptions.from, arguments),
      isShown: (isGiven ? given : start) == .shown)
  }

  /// Returns a menu with the duration and interaction that the arguments give.
  static func timed(
    _ menu: Menu, _ arguments: ParsedArguments
  ) throws(CommandError) -> Menu {
    var menu = menu
    let duration = try readingUsage { () throws(UsageError) in try arguments[MenuOptions.duration] }
    menu.duration = arguments.contains(MenuOptions.duration) ? duration : nil
    menu.restoresInteractionAtEnd = arguments[MenuOptions.restoresInteraction]
    return menu
  }

  /// Reads the shadow of the visible view.
  ///
  /// - Throws: An option that describes a shadow, if there is none.
  private static func shadow(_ arguments: ParsedArguments) throws(CommandError) -> Menu.Shadow {
    var shadow = Menu.Shadow()
    shadow.isCast = arguments[MenuOptions.shadow]
    do throws(UsageError) {
      shadow.radius = try arguments[MenuOptions.shadowRadius]
      shadow.opacity = try arguments[MenuOptions.shadowOpacity]
      shadow.color = try arguments[MenuOptions.shadowColor]
    } catch {
      throw .usage(error)
    }
    guard !shadow.isCast else { return shadow }
    for option in MenuOptions.shadowDetails where arguments.contains(option.name) {
      throw .meaningless(option: option.name, because: "without \(option: MenuOptions.shadow)")
    }
    return shadow
  }

  /// Returns the request for a table of the action.
  func motion(_ action: MenuAction, _ read: FileReader) throws(CommandError) -> MotionRequest {
    let step = try action.step(arguments, views, read)
    let outcome = menu.plan(step.operation, from: state)
    return MotionRequest(
      system: "menu",
      parameters: { [self] in
        parameters(duration: menu.duration ?? step.operation.duration) + step.parameters
      },
      content: .plan(outcome.plan), columns: columns,
      views: menu.views, defaultColumns: Menu.defaultColumns,
      durationOption: MenuOptions.duration.declaration,
      inaction: outcome.inaction.map(Messages.inaction),
      explanation: { explanation(of: outcome, incoming: step.operation.incoming) })
  }

  /// Every column of the menu's tables.
  var columns: [Column] { Menu.columns(titles: views.titles, shadow: menu.shadow) }

  /// Returns every parameter of the menu, including defaults.
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
    members.set(MenuOptions.shadow, .flag(menu.shadow.isCast))
    members.set(MenuOptions.shadowRadius, .exact(menu.shadow.radius))
    members.set(MenuOptions.shadowOpacity, .exact(menu.shadow.opacity))
    members.set(MenuOptions.shadowColor, .text(menu.shadow.color))
    members.set(MenuOptions.duration, duration.map { .exact($0.high) } ?? .null)
    return members
  }

  // MARK: Explanation

  /// Returns the explanation of an operation.
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
  /// The index of the incoming view, if there is one.
  fileprivate var incoming: Int? {
    guard case .swap(let index) = self else { return nil }
    return index
  }
}
