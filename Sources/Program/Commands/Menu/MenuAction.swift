import Arguments
import MotionEngine
import TableReading
import TableText

/// An action on a menu: its own options, and the operation that the arguments describe.
struct MenuAction: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case toggle, show, hide, swap, launch

    /// The action of the name.
    var action: MenuAction {
      switch self {
      case .toggle: MenuAction.toggle
      case .show: MenuAction.show
      case .hide: MenuAction.hide
      case .swap: MenuAction.swap
      case .launch: MenuAction.launch
      }
    }
  }

  /// The operation that the arguments describe.
  struct Step: Sendable {
    let operation: Menu.Operation
    /// The action's own parameters.
    var parameters: [JSONMember] = []
  }

  let name: Name
  let summary: String
  /// The action's own options.
  var options: [OptionDeclaration] = []
  /// The part of the help about durations that depends on an option of the action.
  var otherDuration = ""
  /// The default initial state of the menu.
  var start = MenuOptions.Start.hidden
  let examples: [String]
  /// Reads the operation.
  let step: @Sendable (ParsedArguments, MenuViews, FileReader) throws(CommandError) -> Step

  /// The defaults that depend on the action.
  private var defaults: [String: String] {
    [
      MenuOptions.state.declaration.name: start.rawValue,
      MenuOptions.duration.declaration.name:
        MenuOptions.duration.declaration.defaultText + otherDuration,
    ]
  }

  /// The command that performs the action once.
  var command: Command {
    Command(
      name: "menu " + name.rawValue, group: .menu, summary: summary,
      options: [
        .init(
          "Motion",
          options + [MenuOptions.duration.declaration].stating(defaults) + MotionOptions.curves),
        .init("Menu", MenuOptions.geometry.stating(defaults) + MenuOptions.shadows),
      ] + MotionOptions.tableGroups,
      examples: examples,
      action: .motion { arguments, read throws(CommandError) in
        try MenuRequest(arguments, start: start).motion(self, read)
      })
  }
}

// MARK: - The actions

extension MenuAction {
  static let toggle = MenuAction(
    name: .toggle, summary: "Show or hide the menu, animated or by dragging",
    options: MenuOptions.gesture + [MenuOptions.rotate.declaration],
    otherDuration: "; with --rotate 0.3; after a drag 0.25",
    examples: [
      "deckcalc menu toggle", "deckcalc menu toggle --to 120 --velocity -100",
      "deckcalc menu toggle --rotate --state shown --columns time,visible_x,visible_width",
    ],
    step: { arguments, _, read throws(CommandError) in
      let turns = arguments[MenuOptions.rotate]
      let gesture = MenuOptions.gesture.first { arguments.contains($0.name) }
      if turns, let gesture {
        throw .contradiction(option: MenuOptions.rotate.declaration.name, other: gesture.name)
      }
      let drag = gesture == nil ? nil : try GestureOptions.drag(arguments, read)
      return Step(
        operation: drag.map { .pan($0) } ?? (turns ? .rotate : .toggle),
        parameters: [JSONMember(MenuOptions.rotate.declaration.name, .flag(turns))]
          + (drag.map { GestureOptions.parameters(of: $0, arguments) } ?? []))
    })

  static let show = MenuAction(
    name: .show, summary: "Show the menu",
    examples: ["deckcalc menu show", "deckcalc menu show --exposed-width 260 --curve bouncy"],
    step: { _, _, _ in Step(operation: .show) })

  static let hide = MenuAction(
    name: .hide, summary: "Hide the menu", start: .shown,
    examples: ["deckcalc menu hide"], step: { _, _, _ in Step(operation: .hide) })

  static let swap = MenuAction(
    name: .swap, summary: "Switch views: slide the current one out and another in",
    options: [MenuOptions.to.declaration, MenuOptions.restoresInteraction.declaration],
    examples: [
      "deckcalc menu swap --to 1 --state shown",
      "deckcalc menu swap --from 2 --to 0 --titles Home,Search,Help --table events",
    ],
    step: { arguments, views, _ throws(CommandError) in
      _ = try arguments.required(MenuOptions.to)
      let index = try views.index(MenuOptions.to, arguments)
      let restoresAtEnd = arguments[MenuOptions.restoresInteraction]
      var members: [JSONMember] = []
      members.set(MenuOptions.to, .integer(index))
      members.set(MenuOptions.restoresInteraction, .flag(restoresAtEnd))
      return Step(operation: .swap(to: index), parameters: members)
    })

  static let launch = MenuAction(
    name: .launch, summary: "Slide in the first view at launch", start: .shown,
    examples: ["deckcalc menu launch", "deckcalc menu launch --state hidden --table events"],
    step: { _, _, _ in Step(operation: .launch) })
}
