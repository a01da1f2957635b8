import Options

/// The options of a menu and of its actions.
struct MenuOptions: EngineOptions {
  enum Start: String, CaseIterable, Sendable {
    case hidden, shown
  }
  /// The action, or "" for a scenario.
  var action = ""
  var drag: Drag?
  var size = Device.iPhone8.size
  var device: Device?
  var exposedWidth = Menu.defaultExposedWidth
  var start = Start.hidden
  /// The index of the visible view.
  var from = 0
  /// The number of views, or nil for no limit.
  var count: Int?
  var titles: [String] = []
  var shadow = Menu.defaultShadow
  /// The duration of each leg, or nil for that of the operation.
  var duration: DoubleDouble?
  /// The index of the view to show.
  var target: Int?
  var restoresInteractionAtEnd = false
  var rotates = false

  mutating func declare(_ list: inout OptionList) {
    list.screen(&size, &device, "size of the visible view, in points")
    list.option(
      "--exposed-width", &exposedWidth, .extent, "N", "visible width of the menu, in points")
    list.option("--state", &start, .choice, "STATE", "initial state of the menu: hidden or shown")
    list.option("--from", &from, .count(from: 0), "I", "index of the visible view, from 0")
    list.option(
      "--count", &count, .count(from: 1), "N", "number of views",
      usual: "number of --titles; unlimited without them", from: ["--titles"])
    list.option("--titles", &titles, .titles, "LIST", "titles of the views")
    list.toggle("--shadow", &shadow.isCast, "cast a shadow from the visible view onto the menu")
    list.shadow(
      &shadow.radius, &shadow.opacity, &shadow.color,
      unless: shadow.isCast ? nil : "without --shadow")

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
      "--duration", &duration, .duration(), "S", "duration of \(leg), in seconds", usual: usual)

    list.part = .action
    if action == "swap" {
      list.option(
        "--to", &target, .count(from: 0), "J", "index of the view to show, from 0 (required)",
        isRequired: true)
    }
    if action == "swap" || action.isEmpty {
      list.flag(
        "--restores-interaction-at-end", &restoresInteractionAtEnd,
        "re-enable touches when the swap ends, not when the new view enters")
    }
    if action == "toggle" {
      list.flag(
        "--rotate", &rotates, "rotate the device instead; the view keeps its x",
        excludes: ["--to", "--drag-duration", "--velocity", "--path"])
    }
  }

  /// Sets the number of views, of which those of titles and indices must be.
  mutating func complete(_ arguments: ParsedArguments) throws(Problem) {
    if let count, !titles.isEmpty, count != titles.count {
      throw Problem("count", "must be the number of --titles, \(titles.count) (got '\(count)')")
    }
    count = count ?? (titles.isEmpty ? nil : titles.count)
    guard let count else { return }
    for (option, index) in [("from", from), ("to", target ?? 0)] where index >= count {
      let text = arguments.text(of: option) ?? []
      throw .invalid(option, text, .notWhole(0...count - 1))
    }
  }

  func engine() throws(ParameterError) -> Menu {
    var menu = try Menu(bounds: size, exposedWidth: exposedWidth)
    menu.duration = duration
    menu.restoresInteractionAtEnd = restoresInteractionAtEnd
    menu.shadow = shadow
    return menu
  }
  func place(in menu: Menu) -> Menu.Place { .init(index: from, isShown: start == .shown) }
}

extension Codec<[String]> {
  /// A list of titles that are not empty.
  fileprivate static var titles: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let titles = try Codec<[[UInt8]]>.strings().read(text)
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
  typealias Operation = Menu.Operation
  static let name = "menu"
  static let heading = "Menu"
  static let summary = "A menu that a view uncovers by sliding aside"
  static var columns: [(name: String, columns: [Column])] { [(name, Menu.columns(titles: []))] }

  static let actions: [Action] = [
    .init(
      "toggle", "Show or hide the menu, animated or by dragging",
      { values in values.drag.map { .pan($0) } ?? (values.rotates ? .rotate : .toggle) },
      examples: ["", "--state shown --table events"], drag: .optional),
    .init(
      "drag", "Drag the view that covers the menu, then release it", { .pan($0.gesture) },
      synonyms: ["pan", "swipe"],
      examples: ["--to 200", "--to 120 --velocity -100 --table phases"], drag: .plane),
    .init(
      "rotate", "Rotate the device; the visible view keeps its x", { _ in .rotate },
      examples: ["", "--state shown --columns time,visible_x,visible_width"]),
    .init(
      "show", "Show the menu", { _ in .show }, synonyms: ["open", "present"],
      examples: ["", "--exposed-width 260 --curve bouncy"]),
    .init(
      "hide", "Hide the menu", { _ in .hide }, synonyms: ["close", "dismiss"],
      examples: ["", "--duration 0.3 --plot"]),
    .init(
      "swap", "Switch views: slide the current one out and another in",
      { .swap(to: $0.target ?? 0) }, synonyms: ["select", "switch", "replace"],
      examples: [
        "--to 1 --state shown", "--from 2 --to 0 --titles Home,Search,Help --table events",
      ]),
    .init(
      "launch", "Slide in the first view at launch", { _ in .launch }, synonyms: ["start"],
      examples: ["", "--state hidden --table events"]),
  ]

  static func values(for action: String) -> MenuOptions {
    MenuOptions(action: action, start: action == "hide" || action == "launch" ? .shown : .hidden)
  }
  static func request(_ step: Step, _ content: MotionRequest.Content) -> MotionRequest {
    let menu = step.after
    var request = MotionRequest(
      system: name, content: content,
      columns: Menu.columns(titles: step.values.titles, shadow: menu.shadow), area: .bounds,
      views: menu.views)
    request.ownColumns = ["visible_x", "velocity"]
    request.changingColumns = [
      "visible_index", "outgoing_index", "outgoing_x", "visible_width", "visible_height",
    ]
    request.plotsViews = true
    return request
  }
  static func resolve(_ values: inout MenuOptions, _ menu: Menu, _ operation: Menu.Operation?) {
    values.size = menu.bounds
    values.duration = menu.duration ?? operation?.duration
  }

  // MARK: Explanation

  static func explanation(_ step: Step) -> Explanation {
    var explanation = Explanation()
    guard let outcome = step.outcome else { return explanation }
    if step.values.action == "swap" {
      let titles = step.values.titles
      explanation.sections.append(
        .init(
          "Views", ["role", "index", "title"],
          [("outgoing", step.state.place.index), ("incoming", step.values.target ?? 0)].map {
            role, index in
            let title = index < titles.count ? titles[index] : nil
            return [.text(role), .integer(index), title.map { .text($0) } ?? .null]
          }))
    }
    guard let release = outcome.release else { return explanation }
    explanation.sections.append(
      .init(
        "Release", ("x", .number(release.x)), ("velocity", .number(release.velocity)),
        ("projected", .number(release.projected)), ("threshold", .number(release.threshold)),
        ("shows", .flag(release.shows))))
    explanation.notes.append(
      "\(Messages.figure(Menu.lookAhead.high)) s after the release the view would be at "
        + "\(Messages.figure(release.projected)), \(release.shows ? "past" : "not past") half of "
        + "the exposed width, \(Messages.figure(release.threshold)): the menu is "
        + "\(release.shows ? "shown" : "hidden").")
    return explanation
  }
  static func inaction(_ outcome: Menu.Outcome, of menu: Menu) -> Inaction? {
    switch outcome.inaction {
    case nil: nil
    case .stays(let isShown):
      .because(
        "the menu is \(isShown ? "shown" : "hidden") already",
        fix: "start with --state \(isShown ? "hidden" : "shown")")
    case .isVisible(let index):
      .because("view \(index) is the visible one already", fix: "give another index with --to")
    case .boundsAreSquare(let bounds): .because("the bounds are square, \(Messages.size(bounds))")
    case .exposesNothing:
      .because("the exposed width is 0", fix: "give another with --exposed-width")
    case .exposesAll(let width):
      .because(
        "the exposed width is that of the view, \(width)", fix: "give another with --exposed-width")
    case .gestureStays: .gestureStays()
    case .gestureLeadsAway(let isShown):
      .because(
        isShown
          ? "the menu is shown, and the view cannot move farther to the right"
          : "the menu is hidden, and the view cannot move farther to the left")
    case .motionIsUnderWay: .because("a motion is under way")
    }
  }
}
