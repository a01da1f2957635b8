import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// A stack of cards and its commands.
enum CardSystem: ActionSystem {
  typealias Action = SystemAction<Self>
  typealias Operation = CardStack.Operation
  static let name = "card-stack"
  static let heading = "Cards"
  static let summary = "A stack of cards to drag and dismiss (CardStackController)"
  static let hasModels = true
  static let prefix: String? = "card"
  static var columns: [(name: String, columns: [Column])] {
    get throws(CommandError) { [(name, try CardStep(ParsedArguments()).stack.columns)] }
  }

  static let actions: [Action] = [
    .init(
      "stack", "Present a card; the card below scales down",
      synonyms: ["open", "show", "present", "push", "add"],
      examples: [
        "deckcalc card stack", "deckcalc card stack --cards 2 --card top",
        "deckcalc card stack --frequency 2 --damping 0.3 --table summary",
      ]
    ) { _, _ in .stack },
    .init(
      "unstack", "Dismiss cards; the card below scales back up",
      synonyms: ["close", "hide", "dismiss", "pop", "remove"],
      examples: [
        "deckcalc card unstack", "deckcalc card unstack --cards 3 --to-root --table events",
      ], notes: [Help.portingHint]
    ) { values, _ in .unstack(values.unstacking.cards) },
    .init(
      "drag", "Drag the top card, then release it", synonyms: ["pan", "swipe"],
      examples: [
        "deckcalc card drag --to 80 --velocity 300",
        "deckcalc card drag --to 150 --cards 2 --table phases",
      ], drag: .vertical
    ) { values, drag in .drag(drag ?? Drag(along: []), from: values.from) },
  ]

  static func headings(of action: String) -> [SystemHeading] { [("Joint", [.joint], nil)] }
  static func values(for action: String) -> CardOptions { CardOptions(action: action) }

  static var parameters: [OptionGroup] {
    [
      OptionGroup(heading, values(for: "").source(), page: summary),
      OptionGroup("Motion", CurveOptions(.command).source()),
    ]
  }

  static func request(
    of action: Action, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let step = try CardStep(arguments, for: action)
    let (operation, own) = try step.operation(action, read)
    var request = try step.request(among: step.stack.count)
    do throws(CardStackError) { request.content = .plan(try step.stack.plan(operation)) } catch {
      throw step.error(error)
    }
    request.parameters = { step.members + own() }
    request.inaction = step.stack.inaction(of: operation).map(inaction)
    request.explanation = { explanation(step.stack, operation) }
    return request
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let first = try CardStep(arguments)
    _ = try CurveOption(arguments)
    var player = Player(first.stack, stackingFirst: scenario.entries.first?.action == "stack")
    let played = try scenario.perform(Action.self) { entry, action throws(CommandError) in
      // The members of an action apply only to it.
      let merged = arguments.overlaid(by: entry.arguments)
      let curve = try CurveOption(merged).timingCurve
      if let kind = action.kind, player.rejects(kind, at: entry.instant) {
        player.reject(at: entry.instant)
        return Scenario.ActionResult(members: [], inaction: inaction(.cardsMove))
      }
      let step = try CardStep(merged, for: action, in: player, at: entry.instant)
      let (operation, own) = try step.operation(action, read)
      do throws(CardStackError) {
        try player.perform(operation, at: entry.instant, as: step.stack, curve: curve)
      } catch {
        throw step.error(error)
      }
      return Scenario.ActionResult(
        members: own(), inaction: step.stack.inaction(of: operation).map(inaction))
    }
    var request = try first.request(among: player.state.greatestCount)
    request.content = .motion(player.finished())
    request.parameters = { first.members + [played.member] }
    request.take(played, arguments) { explanation(first.stack, spelling: .members) }
    return request
  }

  // MARK: Explanation

  /// Returns the explanation of an operation on a stack, or of a scenario.
  private static func explanation(
    _ stack: CardStack, _ operation: CardStack.Operation? = nil,
    spelling: Phrase.Spelling = .options
  ) -> Explanation {
    var explanation = Explanation(reason: reason)
    explanation.notes = [joint(stack.physics).text(spelling)]
    let dragging = stack.dragging
    guard case .drag(let drag, _) = operation, dragging.isDraggable else { return explanation }
    let travel = drag.points[drag.points.count - 1].y.high
    let isFar = travel > dragging.limit
    explanation.sections = [
      .init(
        "Release", ["travel", "limit", "velocity", "leaves"],
        [
          [
            .number(travel), .number(dragging.limit), .number(drag.velocity.y.high),
            .flag(isFar && !dragging.refusesDismissal),
          ]
        ])
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
  /// The reason of a leg and of how it moves.
  private static func reason(_ name: String) -> String {
    switch CardStack.PhaseName(rawValue: name) {
    case .wait: "the joint starts to act after the card's delay"
    case .pull: "the joint pulls the card up until the simulation pauses"
    case .drag: "the joint's anchor follows the drag, and the card follows the joint"
    case .return: "the card was released: the joint pulls it back until the simulation pauses"
    case .leave: "the joint's anchor is off-screen, and after 0.4 s the card is removed"
    case nil: name
    }
  }
  /// The note about how the joint's motion is computed.
  private static func joint(_ physics: CardStack.Physics) -> Phrase {
    let rate = Messages.figure(physics.rate)
    return switch physics.model {
    case .uikit:
      """
      Positions are those of the device: substeps of 1/120 s at \(rate) frames per second. The \
      closed form, --physics closed, is smooth and differs by up to 66 points in the first frames.
      """
    case .ios7:
      """
      Positions are those of iOS 7: substeps of 0.004 s at \(rate) frames per second. The closed \
      form, --physics closed, is smooth and differs in the first frames.
      """
    case .closed:
      """
      Positions are those of the continuous oscillator; the device, --physics uikit, moves in \
      steps and differs by up to 66 points in the first frames.
      """
    }
  }
  /// The reason why an operation moves no card.
  private static func inaction(_ inaction: CardStack.Inaction) -> Inaction {
    switch inaction {
    case .isNotDraggable:
      .operation(
        because: "the card is not draggable", remedy: "leave out --no-draggable")
    case .gestureStays: Messages.gestureStays(along: .y)
    case .doesNotBounce:
      .operation(
        because: "the drag goes upward, and the card follows it only downward",
        remedy: "leave out --no-bounces")
    case .nothingInFront(let card): .operation(because: "no card is in front of card \(card)")
    case .cardsMove: .operation(because: "cards are moving")
    }
  }
}

extension CardSystem.Action {
  /// The kind of its operations.
  fileprivate var kind: CardStack.Kind? { try? operation(values, nil).kind }
}

/// A stack of cards, as the options of an action or of a scenario describe it.
private struct CardStep: Sendable {
  let arguments: ParsedArguments
  let values: CardOptions
  let stack: CardStack
  /// The y of the top card's top edge, in points.
  let top: Double

  /// Reads the options of an action, or of a scenario for nil, and takes the cards of a player.
  init(
    _ arguments: ParsedArguments, for action: CardSystem.Action? = nil,
    in player: Player<CardStack>? = nil, at instant: Instant = .zero
  ) throws(CommandError) {
    self.arguments = arguments
    values = try CardOptions(action: action?.rawValue ?? "").reading(arguments)
    let delay = try CurveOptions(.delay).reading(arguments).delay
    let until = try SamplingOptions().reading(arguments).until
    var stack: CardStack
    do throws(CardStackError) {
      stack = try values.stack
      if let player, let kind = action?.kind { stack = try player.stack(for: kind) }
    } catch {
      throw values.error(error, among: values.count, arguments)
    }
    stack.dragging = values.dragging
    stack.until = until.map { $0 - delay - instant.exact }
    top = player?.top(at: instant) ?? stack.rest(of: stack.top) - stack.height(of: stack.top) / 2
    self.stack = stack
  }

  /// Every parameter of the stack, including defaults.
  var members: [JSONMember] { values.members([.system, .joint]) }

  /// Returns the error of the stack or of an operation on it.
  func error(_ failure: CardStackError) -> CommandError {
    values.error(failure, among: stack.count, arguments)
  }

  /// Returns the operation of an action, and a function that returns the action's own parameters.
  func operation(
    _ action: CardSystem.Action, _ read: FileReader
  ) throws(CommandError) -> (CardStack.Operation, @Sendable () -> [JSONMember]) {
    guard let kind = action.drag else {
      let operation = try action.decide(values, nil, arguments)
      guard case .unstack(let cards) = operation else { return (operation, { [] }) }
      let count: Int
      do throws(CardStackError) { count = try stack.cardsLeaving(cards) } catch {
        throw self.error(error)
      }
      let own = [
        JSONMember("unstack", .text(values.unstacking.option)),
        JSONMember("count", .integer(count)),
      ]
      return (operation, { own })
    }
    let gesture = try DragOptions(kind).reading(arguments)
    let drag = try gesture.drag(arguments, read)
    var resolved = values
    resolved.from = values.from ?? top
    return (
      try action.decide(values, drag, arguments),
      { [resolved] in gesture.members(of: drag) + resolved.members([.action]) }
    )
  }

  /// Returns the table of a motion of a number of cards, without its content and its parameters.
  ///
  /// - Throws: A card with rows that does not exist.
  func request(among count: Int) throws(CommandError) -> MotionRequest {
    MotionRequest(
      system: CardSystem.name, model: stack.model.rawValue,
      content: .plan(Plan(primaryProperty: .offset)), columns: stack.columns,
      area: Scene.Area(stack.bounds), views: { [stack] _ in stack.views(of: count) },

      ownColumns: ["card", "center_y", "top", "velocity", "scale", "translation_y", "dim"],
      layers: try values.shown(among: count),
      rowOptions: { ["card"] }, subject: .card)
  }
}
