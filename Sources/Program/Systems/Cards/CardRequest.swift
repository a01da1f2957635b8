import Arguments
import MotionEngine
import MotionNumerics
import TableReading

/// A stack of cards, as the options describe it.
struct CardRequest: Sendable {
  let arguments: ParsedArguments
  var stack: CardStack
  /// The cards that have rows.
  private let choice: CardChoice
  /// The time until which to follow a card that does not come to rest, in seconds, if given.
  let until: DoubleDouble?

  /// Reads the options of every command of cards.
  ///
  /// - Throws: The first option that describes no stack.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    self.arguments = arguments
    if arguments.contains(CardOptions.size), arguments.contains(CardOptions.device) {
      throw .contradiction(option: "device", other: "size")
    }
    var layout = CardStack.Layout()
    let bounds: Size
    let count: Int
    do throws(UsageError) {
      bounds =
        arguments.contains(CardOptions.device)
        ? try arguments[CardOptions.device].size : try arguments[CardOptions.size]
      count = try arguments[CardOptions.cards]
      layout.cardSize = try arguments[CardOptions.cardSize]
      layout.firstCardTopOffset = try arguments[CardOptions.firstCardTopOffset]
      layout.topOffsetBetweenCards = try arguments[CardOptions.topOffsetBetweenCards]
      layout.delay = try arguments[CardOptions.cardDelay]
      layout.scaleFactor = try arguments[CardOptions.cardScaleFactor]
      layout.verticalTranslation = try arguments[CardOptions.verticalTranslation]
      choice = try arguments[CardOptions.card]
    } catch {
      throw .usage(error)
    }
    let delay = try CurveParameters(arguments, [.delay]).delay
    until = try SamplingParameters(arguments).until.map { $0 - delay }
    let physics = try Self.physics(arguments)
    do {
      stack = try CardStack(bounds: bounds, count: count, layout: layout, physics: physics)
    } catch {
      throw Self.error(error, bounds, count, arguments)
    }
    do throws(UsageError) {
      stack.model = try arguments[CardOptions.model]
      stack.pixelScale = Double(try arguments[CardOptions.pixelScale])
    } catch {
      throw .usage(error)
    }
    stack.dismissesAutomatically = arguments[CardOptions.automaticallyDismiss]
  }

  /// Returns the numbers of the cards that have rows.
  ///
  /// - Throws: A card that does not exist.
  func shown(among count: Int) throws(CommandError) -> [Int] {
    switch choice {
    case .all: return Array(0..<count)
    case .top: return [count - 1]
    case .number(let card):
      guard card < count else {
        throw .needs(
          option: CardOptions.card.declaration.name, Phrase(Messages.noCard(card, among: count)))
      }
      return [card]
    }
  }

  /// Returns the request for a table of an action.
  func motion(_ step: CardAction.Step) throws(CommandError) -> MotionRequest {
    let shown = try shown(among: stack.count)
    let plan: Plan
    var stack = stack
    stack.until = until
    do { plan = try stack.plan(step.operation) } catch {
      throw Self.error(error, stack.bounds, stack.count, arguments)
    }
    return MotionRequest(
      system: CardSystem.name, model: stack.model.rawValue,
      parameters: { [self] in parameters + step.parameters }, content: .plan(plan),
      columns: stack.columns, views: { [stack] _ in stack.views(of: stack.count) },
      defaultColumns: CardStack.defaultColumns,
      layers: shown, subject: .card,
      inaction: stack.inaction(of: step.operation).map(Messages.inaction),
      explanation: { explanation(of: step.operation) })
  }

  private static func physics(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> CardStack.Physics {
    let joint: (frequency: Double, damping: Double, length: Double, resistance: Double)
    let model: AttachmentJoint.Model
    let (rate, speed, time): (Double, Double, DoubleDouble)
    do throws(UsageError) {
      joint = (
        try arguments[CardOptions.frequency], try arguments[CardOptions.damping],
        try arguments[CardOptions.length], try arguments[CardOptions.resistance]
      )
      model = try arguments[CardOptions.physics]
      rate = try arguments[CardOptions.displayRate]
      speed = try arguments[CardOptions.settleSpeed]
      time = try arguments[CardOptions.settleTime]
    } catch {
      throw .usage(error)
    }
    do {
      var physics = CardStack.Physics(
        try AttachmentJoint(
          frequency: joint.frequency, dampingRatio: joint.damping, length: joint.length,
          resistance: joint.resistance))
      physics.model = model
      physics.rate = try JointClock(rate: rate, model: model).rate
      physics.settling = try AttachmentJoint.Settling(speed: speed, time: time.high)
      return physics
    } catch {
      throw Self.error(error, arguments)
    }
  }
}
