import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options of a menu and of its actions.
struct MenuOptions: Options {
  enum Start: String, CaseIterable, Sendable {
    case hidden, shown
  }
  /// The action, or "" for a scenario.
  var action = ""
  var size = Device.iPhone8.size
  var device: Device?
  var exposedWidth = Menu.defaultExposedWidth
  var start = Start.hidden
  /// The index of the visible view.
  var from = 0
  /// The number of views, or nil for no limit.
  var count: Int?
  var titles: [String] = []
  var shadow = Menu.Shadow()
  /// The duration of each leg, or nil for that of the operation.
  var duration: DoubleDouble?
  /// The index of the view to show.
  var target: Int?
  var restoresInteractionAtEnd = false
  var rotates = false

  mutating func declare(_ list: inout OptionList) {
    list.screen(&size, &device, "size of the visible view, in points")
    list.option(
      "exposed-width", &exposedWidth, .length(.isAtLeast(0)), "N",
      "visible width of the menu, in points")
    list.option(
      "state", &start, .choice, "STATE", "initial state of the menu: hidden or shown")
    list.option("from", &from, .count(from: 0), "I", "index of the visible view, from 0")
    list.option(
      "count", &count, .count(from: 1), "N", "number of views",
      usual: "number of --titles; unlimited without them", from: ["titles"])
    list.option("titles", &titles, .titles, "LIST", "titles of the views")
    list.flag(
      "shadow", isNegatable: true, &shadow.isCast,
      "cast a shadow from the visible view onto the menu")
    let withoutShadow: Phrase? = shadow.isCast ? nil : "without --shadow"
    list.option(
      "shadow-radius", &shadow.radius, .length(.isAtLeast(0)), "R",
      "blur radius of the shadow, in points", unless: withoutShadow)
    list.option(
      "shadow-opacity", &shadow.opacity, .share(.lies(in: 0...1)), "A",
      "opacity of the shadow", unless: withoutShadow)
    list.option(
      "shadow-color", &shadow.color, .color, "NAME", "color of the shadow, a name or #RRGGBB",
      unless: withoutShadow)

    list.part = .times
    let (leg, usual) =
      switch action {
      case "": ("each leg", "depends on the action")
      case "toggle": ("each leg", "0.5; with --rotate 0.3; after a drag 0.25")
      case "drag": ("the leg after the release", "0.25")
      case "rotate": ("the rotation", "0.3")
      default: ("each leg", "0.5")
      }
    list.option(
      "duration", &duration, .duration(), "S", "duration of \(leg), in seconds", usual: usual)

    list.part = .action
    if action == "swap" {
      list.option(
        "to", &target, .count(from: 0), "J", "index of the view to show, from 0 (required)",
        isRequired: true)
    }
    if action == "swap" || action.isEmpty {
      list.flag(
        "restores-interaction-at-end", &restoresInteractionAtEnd,
        "re-enable touches when the swap ends, not when the new view enters")
    }
    if action == "toggle" {
      list.flag(
        "rotate", &rotates, "rotate the device instead; the view keeps its x",
        excludes: ["to", "drag-duration", "velocity", "path"])
    }
  }

  /// Sets the number of views, of which those of titles and indices must be.
  fileprivate mutating func checkCount(_ arguments: ParsedArguments) throws(CommandError) {
    if let count, !titles.isEmpty, count != titles.count {
      throw .needs(
        option: "count", "must be the number of --titles, \(titles.count) (got '\(count)')")
    }
    count = count ?? (titles.isEmpty ? nil : titles.count)
    guard let count else { return }
    for (option, index) in [("from", from), ("to", target ?? 0)] where index >= count {
      let text = arguments.text(of: option) ?? []
      throw .usage(.unreadableValue(option: option, text, .notWhole(0...count - 1)))
    }
  }
}

extension Codec<[String]> {
  /// A list of titles that are not empty.
  fileprivate static var titles: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let titles = try Readers.strings(text)
        guard !titles.contains([]) else {
          throw .malformed(expected: "a list of titles that are not empty")
        }
        return titles.map { String(decoding: $0, as: UTF8.self) }
      },
      json: { .list($0.map { .text($0) }) })
  }
}

/// A menu and its commands.
enum MenuSystem: System {
  typealias Action = SystemAction<Self>
  typealias Operation = Menu.Operation
  static let name = "menu"
  static let heading = "Menu"
  static let summary = "A menu that a view uncovers by sliding aside"
  static let prefix: String? = "menu"
  static var columns: [(name: String, columns: [Column])] { [(name, Menu.columns(titles: []))] }

  static let actions: [SystemAction<Self>] = [
    .init(
      "toggle", "Show or hide the menu, animated or by dragging",
      examples: [
        "deckcalc menu toggle", "deckcalc menu toggle --state shown --table events",
      ], drag: .optional
    ) { values, drag in drag.map { .pan($0) } ?? (values.rotates ? .rotate : .toggle) },
    .init(
      "drag", "Drag the view that covers the menu, then release it",
      synonyms: ["pan", "swipe"],
      examples: [
        "deckcalc menu drag --to 200",
        "deckcalc menu drag --to 120 --velocity -100 --table phases",
      ], drag: .plane
    ) { _, drag in .pan(drag ?? Drag(along: [])) },
    .init(
      "rotate", "Rotate the device; the visible view keeps its x",
      examples: [
        "deckcalc menu rotate",
        "deckcalc menu rotate --state shown --columns time,visible_x,visible_width",
      ]
    ) { _, _ in .rotate },
    .init(
      "show", "Show the menu", synonyms: ["open", "present"],
      examples: [
        "deckcalc menu show", "deckcalc menu show --exposed-width 260 --curve bouncy",
      ]
    ) { _, _ in .show },
    .init(
      "hide", "Hide the menu", synonyms: ["close", "dismiss"],
      examples: ["deckcalc menu hide", "deckcalc menu hide --duration 0.3 --plot"]
    ) { _, _ in .hide },
    .init(
      "swap", "Switch views: slide the current one out and another in",
      synonyms: ["select", "switch", "replace"],
      examples: [
        "deckcalc menu swap --to 1 --state shown",
        "deckcalc menu swap --from 2 --to 0 --titles Home,Search,Help --table events",
      ]
    ) { values, _ in .swap(to: values.target ?? 0) },
    .init(
      "launch", "Slide in the first view at launch", synonyms: ["start"],
      examples: [
        "deckcalc menu launch", "deckcalc menu launch --state hidden --table events",
      ]
    ) { _, _ in .launch },
  ]

  static func values(for action: String) -> MenuOptions {
    MenuOptions(
      action: action, start: action == "hide" || action == "launch" ? .shown : .hidden)
  }
  static func engine(
    _ values: inout MenuOptions, _ arguments: ParsedArguments
  ) throws(CommandError) -> (Menu, Menu.State) {
    try values.checkCount(arguments)
    do throws(ParameterError) {
      var menu = try Menu(bounds: values.size, exposedWidth: values.exposedWidth)
      menu.duration = values.duration
      menu.restoresInteractionAtEnd = values.restoresInteractionAtEnd
      menu.shadow = values.shadow
      return (menu, menu.restState(values.from, isShown: values.start == .shown))
    } catch {
      throw values.error(error, in: arguments)
    }
  }

  static func plan(_ operation: Menu.Operation, _ step: SystemStep<Self>) -> Menu.Outcome {
    step.engine.plan(operation, from: step.state)
  }
  static func request(
    _ step: SystemStep<Self>, _ content: MotionRequest.Content,
    parameters: @escaping @Sendable () -> [JSONMember]
  ) -> MotionRequest {
    let menu = step.after
    return MotionRequest(
      system: name, parameters: parameters, content: content,
      columns: Menu.columns(titles: step.values.titles, shadow: menu.shadow), area: .bounds,
      views: menu.views, ownColumns: ["visible_x", "velocity"],
      changingColumns: ["visible_index", "outgoing_index", "outgoing_x"], plotsViews: true)
  }
  static func resolved(
    _ values: MenuOptions, _ menu: Menu, _ operation: Menu.Operation?
  ) -> MenuOptions {
    var values = values
    values.size = menu.bounds
    values.duration = menu.duration ?? operation?.duration
    return values
  }

  // MARK: Explanation

  static func explanation(
    _ step: SystemStep<Self>, _ outcome: Menu.Outcome?
  ) -> Explanation {
    var explanation = Explanation(reason: reason)
    guard let outcome else { return explanation }
    if step.values.action == "swap" {
      let titles = step.values.titles
      explanation.sections.append(
        .init(
          "Views", ["role", "index", "title"],
          [("outgoing", step.state.index), ("incoming", step.values.target ?? 0)].map {
            role, index in
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
    explanation.notes.append(
      "\(Messages.figure(Menu.lookAhead.high)) s after the release the view would be at "
        + "\(Messages.figure(release.projected)), \(release.shows ? "past" : "not past") half of "
        + "the exposed width, \(Messages.figure(release.threshold)): the menu is "
        + "\(release.shows ? "shown" : "hidden").")
    return explanation
  }
  /// The reason of a leg and of its curve.
  private static func reason(_ name: String) -> String {
    switch Menu.Reason(rawValue: name) {
    case .showing: "the menu was hidden: ease-in-out"
    case .hiding: "the menu was shown: ease-in-out"
    case .leaving: "the visible view leaves first: ease-in-out"
    case .entering: "the other view enters from where it left: ease-in-out"
    case .firstAppearance: "the first view enters from off-screen: ease-in-out"
    case .turning: "the device rotates: ease-in-out"
    case .following: "follows the drag between 0 and the exposed width"
    case .releasedPast: "released past the threshold: ease-out"
    case .releasedBefore: "not released past the threshold: ease-out"
    case nil: name
    }
  }
  static func inaction(_ outcome: Menu.Outcome, of menu: Menu) -> Inaction? {
    switch outcome.inaction {
    case nil: nil
    case .stays(let isShown):
      .operation(
        because: "the menu is \(isShown ? "shown" : "hidden") already",
        remedy: "start with --state \(isShown ? "hidden" : "shown")")
    case .isVisible(let index):
      .operation(
        because: "view \(index) is the visible one already", remedy: "give another index with --to")
    case .boundsAreSquare(let bounds):
      .operation(because: "the bounds are square, \(Messages.size(bounds))")
    case .exposesNothing:
      .operation(because: "the exposed width is 0", remedy: "give another with --exposed-width")
    case .exposesAll(let width):
      .operation(
        because: "the exposed width is that of the view, \(Messages.number(width))",
        remedy: "give another with --exposed-width")
    case .gestureStays: Messages.gestureStays(along: .x)
    case .gestureLeadsAway(let isShown):
      .operation(
        because: isShown
          ? "the menu is shown, and the view cannot move farther to the right"
          : "the menu is hidden, and the view cannot move farther to the left")
    case .swapIsUnderWay: .operation(because: "touches are ignored during a swap")
    }
  }
}
