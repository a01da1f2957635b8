import MotionEngine
import MotionNumerics
import Options
import TableText

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
      [(name, try SystemStep<Self>(ParsedArguments(), for: "").engine.columns)]
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

  static func headings(of action: String) -> [SystemHeading] {
    [.init(title: "Joint", parts: .joint)]
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

  static func engine(
    _ values: inout CardOptions, _ arguments: ParsedArguments
  ) throws(Problem) -> (CardStack, CardStack.State) {
    let delay = try CurveOptions(.delay).reading(arguments).delay
    let until = try SamplingOptions().reading(arguments).until
    do throws(ParameterError) {
      var stack = try values.stack
      stack.until = until.map { $0 - delay }
      return (stack, stack.restState(CardStack.Place(count: stack.count)))
    } catch {
      throw values.error(error, among: values.count, arguments)
    }
  }
  static func plan(
    _ operation: CardStack.Operation, _ step: SystemStep<Self>
  ) throws(Problem) -> CardStack.Outcome {
    do throws(ParameterError) { return try step.engine.plan(operation, from: step.state) } catch {
      throw step.values.error(error, among: step.engine.count, step.arguments)
    }
  }
  static func error(
    _ failure: ParameterError, _ action: SystemAction<Self>, _ step: SystemStep<Self>,
    on curve: TimingCurve?
  ) -> Problem {
    if let curve, failure.parameter == .duration { return CurveOption.endless(curve, remedy: nil) }
    return step.values.error(failure, among: step.state.place.count, step.arguments)
  }
  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(Problem) -> MotionRequest {
    let first = try SystemStep<Self>(arguments, for: "")
    let count = first.engine.count - (scenario.entries.first?.action == "stack" ? 1 : 0)
    let player = Player(first.engine, at: CardStack.Place(count: count))
    return try play(scenario, first, with: player, read)
  }
  static func request(
    _ step: SystemStep<Self>, _ content: MotionRequest.Content
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
  static func members(_ parts: OptionList.Part, of step: SystemStep<Self>) -> [JSONMember] {
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

  static func explanation(_ step: SystemStep<Self>) -> Explanation {
    let stack = step.engine
    var explanation = Explanation(reason: reason)
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
  /// The reason of a leg and of how it moves.
  private static func reason(_ name: String) -> String {
    switch CardStack.Reason(rawValue: name) {
    case .wait: "the joint starts to act after the card's delay"
    case .pull: "the joint pulls the card up until the simulation pauses"
    case .drag: "the joint's anchor follows the drag, and the card follows the joint"
    case .return: "the card was released: the joint pulls it back until the simulation pauses"
    case .leave: "the joint's anchor is off-screen, and after 0.4 s the card is removed"
    case nil: name
    }
  }
  /// The note about how the joint's motion is computed.
  private static func joint(_ physics: CardStack.Physics) -> String {
    let rate = Messages.figure(physics.rate)
    return switch physics.model {
    case .uikit:
      "Positions are those of the device: substeps of 1/120 s at \(rate) frames per second."
    case .ios7:
      "Positions are those of iOS 7: substeps of 0.004 s at \(rate) frames per second."
    }
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
