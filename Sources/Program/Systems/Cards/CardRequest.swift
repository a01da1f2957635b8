import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// A stack of cards and an operation, as the options describe them.
struct CardRequest: Sendable {
  let arguments: ParsedArguments
  let parameters: CardParameters
  var stack: CardStack
  /// The time until which to follow a card that does not come to rest, in seconds, if given.
  let until: DoubleDouble?

  /// Reads the options of a stack of cards.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command, or of a scenario and one of its actions.
  ///   - action: The action whose options apply, or nil for those of a scenario.
  /// - Throws: The first option that describes no stack.
  init(_ arguments: ParsedArguments, for action: CardAction?) throws(CommandError) {
    self.arguments = arguments
    let parameters = try CardParameters(arguments, CardParameters.shared + (action?.own ?? []))
    self.parameters = parameters
    let delay = try CurveOptions(.delay).reading(arguments).delay
    until = try SamplingOptions().reading(arguments).until.map { $0 - delay }
    do throws(CardStackError) { stack = try parameters.stack } catch {
      throw parameters.error(error, among: parameters.count, arguments)
    }
  }

  /// Returns the numbers of the cards that have rows.
  ///
  /// - Throws: A card that does not exist.
  func shown(among count: Int) throws(CommandError) -> [Int] {
    switch parameters.rows {
    case .all: return Array(0..<count)
    case .top: return [count - 1]
    case .number(let card):
      guard card < count else {
        throw .needs(
          option: CardParameters.name(of: \.rows), Phrase(Messages.noCard(card, among: count)))
      }
      return [card]
    }
  }

  // MARK: Operations

  /// Returns the operation of an action, and a function that returns the action's own parameters.
  ///
  /// A drag starts at `top`, the y of the top card's top edge, or for nil at that of a card at rest.
  func operation(
    _ action: CardAction, top: Double? = nil, _ read: FileReader
  ) throws(CommandError) -> (CardStack.Operation, parameters: @Sendable () -> [JSONMember]) {
    switch action {
    case .stack: return (.stack, { [] })
    case .unstack:
      let cards = parameters.unstacking.cards
      let count: Int
      do { count = try stack.cardsLeaving(cards) } catch { throw self.error(error) }
      return (
        .unstack(cards),
        {
          [
            JSONMember("unstack", .text(CardParameters.name(of: parameters.unstacking.option))),
            JSONMember("count", .integer(count)),
          ]
        }
      )
    case .drag:
      let gesture = try DragOptions(.vertical).reading(arguments)
      let drag = try gesture.drag(arguments, read)
      let top = top ?? stack.rest(of: stack.top) - stack.height(of: stack.top) / 2
      return (
        .drag(drag, from: parameters.from),
        {
          var resolved = parameters
          resolved.from = parameters.from ?? top
          return gesture.members(of: drag) + resolved.members(action.own)
        }
      )
    }
  }

  /// Returns the request for a table of an action.
  func motion(_ action: CardAction, _ read: FileReader) throws(CommandError) -> MotionRequest {
    let (operation, own) = try operation(action, read)
    let shown = try shown(among: stack.count)
    let plan: Plan
    var stack = stack
    stack.until = until
    do throws(CardStackError) { plan = try stack.plan(operation) } catch { throw self.error(error) }
    return MotionRequest(
      system: CardSystem.name, model: stack.model.rawValue,
      parameters: { members + own() }, content: .plan(plan),
      columns: stack.columns, area: Scene.Area(stack.bounds),
      views: { [stack] _ in stack.views(of: stack.count) },
      defaultColumns: CardStack.defaultColumns,
      layers: shown, rowOptions: { CardParameters.rowOptions }, subject: .card,
      inaction: stack.inaction(of: operation).map(Messages.inaction),
      explanation: { explanation(of: operation) })
  }

  /// Every parameter of the stack, including defaults.
  var members: [JSONMember] { parameters.members(CardParameters.described + [.joint]) }

  /// Returns the error of the stack or of an operation on it.
  func error(_ failure: CardStackError) -> CommandError {
    parameters.error(failure, among: stack.count, arguments)
  }

  // MARK: Explanation

  /// Returns the explanation of every motion of cards on their joints.
  static func explanation(
    _ physics: CardStack.Physics, _ spelling: Phrase.Spelling = .options
  ) -> Explanation {
    var explanation = Explanation(reason: Messages.cardReason)
    explanation.notes = [Messages.joint(physics).text(spelling)]
    return explanation
  }

  /// Returns the explanation of an operation.
  func explanation(of operation: CardStack.Operation) -> Explanation {
    var explanation = Self.explanation(stack.physics)
    guard case .drag(let drag, _) = operation, stack.dragging.isDraggable else {
      return explanation
    }
    let travel = drag.points[drag.points.count - 1].y.high
    let dragging = stack.dragging
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
    explanation.notes.insert(Messages.release(travel, dragging), at: 0)
    return explanation
  }
}
