import Options

/// The options of a stack of cards and of its actions.
struct CardOptions: EngineOptions {
  /// The cards that have rows.
  enum Rows: Hashable, Sendable {
    case all, top
    case number(Int)
  }
  /// An action that a delegate can veto.
  enum Refusal: String, CaseIterable, Sendable {
    case dismiss
  }

  /// The action, or "" for a scenario.
  var action = ""
  var drag: Drag?
  var size = Device.iPhone8.size
  var device: Device?
  var count = 1
  var layout = CardStack.Layout()
  var dismissesAutomatically = true
  var model = CardStack.Model.documented

  var frequency = 5.0
  var dampingRatio = 1.0
  var length = 1.0
  var resistance = 0.1
  var physics = AttachmentJoint.Model.uikit
  var displayRate = 60.0
  var settleSpeed = 1.0
  var settleTime = DoubleDouble(0.5)
  /// The pixels per point, or nil for no rounding.
  var pixelScale: Int?

  var rows = Rows.all
  /// The end of the table, from the end of the delay.
  var until: DoubleDouble?

  // The cards to dismiss; at most one of these is set.
  var dismissesLast = false
  var dismissedCount: Int?
  var dismissesAll = false
  var dismissesToRoot = false
  /// The card whose cards in front are dismissed.
  var target: Int?

  /// The y where the touch starts, in points, or nil for the top of the card.
  var from: Double?
  var dragging = CardStack.Dragging()
  var refusals: [Refusal] {
    get { dragging.refusesDismissal ? [.dismiss] : [] }
    set { dragging.refusesDismissal = newValue.contains(.dismiss) }
  }

  mutating func declare(_ list: inout OptionList) {
    list.screen(&size, &device, "size of the view that contains the cards, in points")
    list.option(
      "--cards", &count, .integer(1...CardStack.maximumCount), "K",
      "number of cards, including the one that 'card stack' adds")
    list.option(
      "--card-size", &layout.cardSize, .size, "WxH", "size of every card, in points",
      usual: "view size less the offsets")
    list.option(
      "--first-card-top-offset", &layout.firstCardTopOffset, .extent, "N",
      "top of card 0, in points")
    list.option(
      "--top-offset-between-cards", &layout.topOffsetBetweenCards, .extent, "N",
      "distance between the tops of adjacent cards, in points")
    list.matters = action == "stack" || action.isEmpty
    list.option(
      "--card-delay", &layout.delay, .span(), "S",
      "delay before the card starts to move, in seconds")
    list.matters = true
    list.option(
      "--card-scale-factor", &layout.scaleFactor, .share(.isAtLeast(0)), "F",
      "scale of a card behind another")
    list.option(
      "--vertical-translation", &layout.verticalTranslation, .length(), "N",
      "vertical shift of a card behind another before scaling, in points")
    list.matters = action != "stack"
    list.toggle(
      "--automatically-dismiss", &dismissesAutomatically, "dismiss the stack with its last card")
    list.matters = true
    list.option(
      "--model", &model, .choice, "MODEL",
      "behavior to compute: documented, or shipped (unstacking to a card removes two more)",
      isEchoed: false)

    list.part = .joint
    list.option("--frequency", &frequency, .frequency(), "F", "frequency of the joint, in Hz")
    list.option(
      "--damping", &dampingRatio, .number(), "Z", "damping ratio of the joint (1 is critical)",
      sets: [.dampingRatio])
    list.option(
      "--length", &length, .length(), "L",
      "distance from the anchor at which a card rests, in points")
    list.option(
      "--resistance", &resistance, .number(), "R", "rate at which velocity decays, per second")
    list.option("--physics", &physics, .choice, "MODEL", "simulation: uikit (as displayed) or ios7")
    list.option(
      "--display-rate", &displayRate, .frequency(), "F", "refresh rate of the display, in Hz",
      sets: [.rate])
    list.option(
      "--settle-speed", &settleSpeed, .speed(), "V",
      "speed below which a card counts as at rest, in pt/s", sets: [.settlingSpeed])
    list.option(
      "--settle-time", &settleTime, .span(), "S",
      "time below --settle-speed after which the simulation pauses, in seconds",
      sets: [.settlingTime])
    list.option(
      "--pixel-scale", &pixelScale, .integer(1...3), "N",
      "round positions to pixels, 1...3 per point")

    list.part = .rows
    list.option("--card", &rows, .rows, "CARD", "card whose rows are printed: a number, or top")

    list.part = .action
    if action == "unstack" {
      list.flag("--last", &dismissesLast, "dismiss the top card (default)")
      list.option(
        "--count", &dismissedCount, .integer(1...CardStack.maximumCount), "N",
        "number of cards to dismiss, from the top", excludes: ["--last"])
      list.flag("--all", &dismissesAll, "dismiss all cards", excludes: ["--last", "--count"])
      list.flag(
        "--to-root", &dismissesToRoot, "dismiss all but card 0",
        excludes: ["--last", "--count", "--all"])
      list.option(
        "--to", &target, .integer(0...CardStack.maximumCount - 1), "CARD",
        "dismiss the cards in front of this one",
        excludes: ["--last", "--count", "--all", "--to-root"])
    }
    if action == "drag" {
      list.option(
        "--from", &from, .extent, "Y",
        "y of the point where the touch begins, in points", usual: "top of the card")
      list.toggle("--bounces", &dragging.bounces, "allow the card to be dragged upward")
      list.option(
        "--drag-limit", &dragging.limit, .length(), "N",
        "drag distance that dismisses a released card, in points")
      list.toggle("--draggable", &dragging.isDraggable, "allow the card to be dragged")
      list.names("--delegate-refuses", &refusals, "actions that the delegate vetoes: dismiss")
    }
  }

  /// The cards to dismiss, and the option that chooses them: the first one given, or the default.
  var unstacking: (option: String, cards: CardStack.Unstacking) {
    if let dismissedCount { return ("count", .count(dismissedCount)) }
    if dismissesAll { return ("all", .all) }
    if dismissesToRoot { return ("to-root", .toRoot) }
    if let target { return ("to", .to(target)) }
    return ("last", .last)
  }

  mutating func complete(_ arguments: ParsedArguments) throws(Problem) {
    let delay = try CurveOptions(.delay).reading(arguments).delay
    until = try SamplingOptions().reading(arguments).until.map { $0 - delay }
  }
  func engine() throws(ParameterError) -> CardStack {
    var physics = CardStack.Physics(
      try AttachmentJoint(
        frequency: frequency, dampingRatio: dampingRatio, length: length, resistance: resistance))
    physics.model = self.physics
    physics.rate = try JointClock(rate: displayRate, model: self.physics).rate
    physics.settling = try AttachmentJoint.Settling(speed: settleSpeed, time: settleTime.high)
    var stack = try CardStack(bounds: size, count: count, layout: layout, physics: physics)
    (stack.model, stack.until) = (model, until)
    stack.pixelScale = Double(pixelScale ?? 0)
    stack.dragging = dragging
    stack.dismissesAutomatically = dismissesAutomatically
    return stack
  }
  func problem(_ failure: ParameterError, in arguments: ParsedArguments) -> Problem {
    error(failure, among: count, arguments)
  }

  /// Returns the numbers of the cards that have rows.
  ///
  /// - Throws: A card that does not exist.
  func shown(among count: Int) throws(Problem) -> [Int] {
    switch rows {
    case .all: return Array(0..<count)
    case .top: return [count - 1]
    case .number(let card):
      guard card < count else { throw noCard(card, among: count, option: "card") }
      return [card]
    }
  }

  // MARK: Errors

  /// Returns the error of a stack of `count` cards, or of an operation on it.
  func error(_ failure: ParameterError, among count: Int, _ arguments: ParsedArguments) -> Problem {
    let got = Int(exactly: failure.value) ?? 0
    return switch (failure.parameter, failure.rule) {
    case (_, .leavesHeight(let card)):
      Problem(
        card > 0 ? "cards" : ["first-card-top-offset"].first(where: arguments.contains) ?? "size",
        "leaves no height for card \(card)")
    case (.cardWidth, _), (.cardHeight, _):
      Problem(
        "card-size",
        "must fit the view, \(Messages.size(size)) (got '\(layout.cardSize.map(Messages.size) ?? "")')"
      )
    case (.card, _): noCard(got, among: count, option: "to")
    case (.cardCount, .isAtMost):
      Problem(unstacking.option, "must not exceed the number of cards, \(count) (got '\(got)')")
    case (.cardCount, _):
      Problem(got < 1 ? "no card is left" : "there can be at most \(CardStack.maximumCount) cards")
    case (.dragDuration, _):
      Problem(
        arguments.contains("path") ? "path" : "drag-duration",
        "must be at most \(Messages.number(CardStack.longestDrag)) s for the drag of a card")
    case (.settlingTime, .isAtMost(let longest)):
      Problem(
        "until",
        arguments.contains("until")
          ? "must be at most \(Messages.number(longest)) s, because the card does not come to rest"
          : "is required: the card does not come to rest within \(Messages.number(longest)) s")
    default:
      option(setting: failure.parameter, in: arguments) == nil
        ? DragOptions(.vertical).error(failure, in: arguments)
        : error(failure, in: arguments)
    }
  }

  /// Returns the error of an option that names a card that is not there.
  private func noCard(_ card: Int, among count: Int, option: String) -> Problem {
    Problem(
      option,
      count == 1
        ? "must be 0, the only card (got '\(card)')"
        : "must be a card from 0 to \(count - 1) (got '\(card)')")
  }
}

extension Codec<CardOptions.Rows> {
  /// The number of a card, or `top`.
  fileprivate static var rows: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "top") { return .top }
        let last = CardStack.maximumCount - 1
        guard let number = try? Codec<Int>.integer(0...last).read(text) else {
          throw .malformed(expected: "a card from 0 to \(last), or 'top'")
        }
        return .number(number)
      },
      json: { rows in
        switch rows {
        case .all: .text("all")
        case .top: .text("top")
        case .number(let card): .integer(card)
        }
      })
  }
}

/// A stack of cards and its commands.
enum CardSystem: System {
  typealias Operation = CardStack.Operation
  static let name = "card-stack"
  static let heading = "Cards"
  static let summary = "A stack of cards to drag and dismiss (CardStackController)"
  static let hasModels = true
  static let prefix: String? = "card"
  static var columns: [(name: String, columns: [Column])] {
    get throws(Problem) {
      [(name, try Step(ParsedArguments(), for: "").engine.columns)]
    }
  }

  static let actions: [Action] = [
    .init(
      "stack", "Present a card; the card below scales down", { _ in .stack },
      synonyms: ["open", "show", "present", "push", "add"],
      examples: ["", "--cards 2 --card top", "--frequency 2 --damping 0.3 --table summary"]),
    .init(
      "unstack", "Dismiss cards; the card below scales back up", { .unstack($0.unstacking.cards) },
      synonyms: ["close", "hide", "dismiss", "pop", "remove"],
      examples: ["", "--cards 3 --to-root --table events"], notes: [Messages.portingHint]),
    .init(
      "drag", "Drag the top card, then release it", { .drag($0.gesture, from: $0.from) },
      synonyms: ["pan", "swipe"],
      examples: ["--to 80 --velocity 300", "--to 150 --cards 2 --table phases"], drag: .vertical),
  ]

  static func otherGroups(of values: CardOptions) -> [OptionGroup] {
    [OptionGroup("Joint", values.source(.joint))]
  }
  static func values(for action: String) -> CardOptions { CardOptions(action: action) }

  static var parameters: [OptionGroup] {
    [
      OptionGroup(heading, values(for: "").source(), page: summary),
      OptionGroup("Motion", CurveOptions(.command).source()),
    ]
  }

  // MARK: Motion

  static let described: OptionList.Part = [.system, .joint]
  /// Joints move the cards, and most operations on moving cards are rejected.
  static let isTimed = false

  static func error(
    _ failure: ParameterError, _ action: Action, _ step: Step, on curve: TimingCurve?
  ) -> Problem {
    if let curve, failure.parameter == .duration { return CurveOption.endless(curve, remedy: nil) }
    return step.values.error(failure, among: step.state.place.count, step.arguments)
  }
  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    let first = try Step(arguments, for: "")
    let count = first.engine.count - (scenario.entries.first?.action == "stack" ? 1 : 0)
    let player = Player(first.engine, at: CardStack.Place(count: count))
    return try play(scenario, first, with: player, read)
  }
  static func request(
    _ step: Step, _ content: MotionRequest.Content
  ) throws(Problem) -> MotionRequest {
    let (stack, count) = (step.engine, step.end.place.greatestCount)
    var request = MotionRequest(
      system: name, model: stack.model.rawValue, content: content, columns: stack.columns,
      area: Scene.Area(stack.bounds), views: { _ in stack.views(of: count) })
    request.ownColumns = ["card", "center_y", "top", "velocity", "scale", "translation_y", "dim"]
    request.layers = try step.values.shown(among: count)
    request.rowOptions = { ["card"] }
    request.subject = .card
    return request
  }
  static func members(_ parts: OptionList.Part, of step: Step) -> [JSONMember] {
    let members = step.values.members(parts.subtracting(.action))
    guard parts.contains(.action), let outcome = step.outcome, outcome.inaction != .cardsMove else {
      return members
    }
    switch step.operation {
    case .unstack:
      return members + [
        JSONMember("unstack", .text(step.values.unstacking.option)),
        JSONMember("count", .integer(step.state.place.count - outcome.state.place.count)),
      ]
    case .drag:
      var values = step.values
      values.from = values.from ?? outcome.release?.top
      return members + step.dragMembers(in: parts) + values.members([.action])
    case .stack, nil: return members
    }
  }

  // MARK: Explanation

  static func explanation(_ step: Step) -> Explanation {
    let stack = step.engine
    var explanation = Explanation()
    explanation.notes = [joint(stack.physics)]
    let dragging = stack.dragging
    guard case .drag(let drag, _) = step.operation, dragging.isDraggable else { return explanation }
    let travel = drag.points[drag.points.count - 1].y.high
    let isFar = travel > dragging.limit
    explanation.sections = [
      .init(
        "Release", ("travel", .number(travel)), ("limit", .number(dragging.limit)),
        ("velocity", .number(drag.velocity.y.high)),
        ("leaves", .flag(isFar && !dragging.refusesDismissal)))
    ]
    let outcome =
      switch (isFar, dragging.refusesDismissal) {
      case (false, _): "the card returns"
      case (true, true): "the delegate refuses to dismiss the card, and it returns"
      case (true, false): "the card is dismissed"
      }
    explanation.notes.insert(
      "Dragged \(Messages.figure(travel)) pt, \(isFar ? "past" : "not past") the "
        + "\(Messages.figure(dragging.limit)) pt limit: \(outcome).", at: 0)
    return explanation
  }
  /// The note about how the joint's motion is computed.
  private static func joint(_ physics: CardStack.Physics) -> String {
    let (device, substep) =
      physics.model == .uikit ? ("the device", "1/120 s") : ("iOS 7", "0.004 s")
    return "Positions are those of \(device): substeps of \(substep) at "
      + "\(Messages.figure(physics.rate)) frames per second."
  }
  static func inaction(_ outcome: CardStack.Outcome, of stack: CardStack) -> Inaction? {
    switch outcome.inaction {
    case nil: nil
    case .isNotDraggable: .because("the card is not draggable", fix: "leave out --no-draggable")
    case .gestureStays: .gestureStays(along: .y)
    case .doesNotBounce:
      .because(
        "the drag goes upward, and the card follows it only downward", fix: "leave out --no-bounces"
      )
    case .nothingInFront(let card): .because("no card is in front of card \(card)")
    case .cardsMove: .because("cards are moving")
    }
  }
}
