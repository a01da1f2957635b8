import Arguments
import MotionEngine
import MotionNumerics

/// The errors of a stack of cards, mapped to the options that cause them.
extension CardRequest {
  static func error(
    _ failure: CardStackError, _ bounds: Size, _ count: Int, _ arguments: ParsedArguments
  ) -> CommandError {
    let hasPath = arguments.contains(GestureOptions.path)
    switch failure {
    case .parameter(let error): return Self.error(error, arguments)
    case .noHeight(let card):
      let option =
        card > 0
        ? CardOptions.cards.declaration
        : arguments.contains(CardOptions.firstCardTopOffset)
          ? CardOptions.firstCardTopOffset.declaration : CardOptions.size.declaration
      return .needs(option: option.name, "leaves no height for card \(card)")
    case .cardBeyondView(let size):
      return .needs(
        option: CardOptions.cardSize.declaration.name,
        "must fit the view, \(Messages.size(bounds)) (got '\(Messages.size(size))')")
    case .tooFewCards(let asked):
      let option =
        arguments.contains(CardActions.toCard) ? CardActions.toCard : CardActions.count
      return .needs(
        option: option.declaration.name,
        "must not exceed the number of cards, \(count) (got '\(asked)')")
    case .noCard(let card):
      return .needs(
        option: CardActions.toCard.declaration.name, Phrase(Messages.noCard(card, among: count)))
    case .noCardLeft: return .needs(option: nil, "no card is left")
    case .tooManyCards:
      return .needs(option: nil, "there can be at most \(CardStack.maximumCount) cards")
    case .endlessCurve(let curve): return CurveOption.endless(curve, remedy: nil)
    case .tooLongDrag:
      let option = hasPath ? GestureOptions.path.declaration : GestureOptions.duration.declaration
      return .needs(
        option: option.name,
        "must be at most \(Messages.number(CardStack.longestDrag)) s for the drag of a card")
    case .neverSettles:
      let longest = Messages.number(CardStack.longestMotion)
      return .needs(
        option: SamplingParameters.name(of: \.until),
        SamplingParameters.isGiven(\.until, in: arguments)
          ? "must be at most \(longest) s, because the card does not come to rest"
          : "is required: the card does not come to rest within \(longest) s")
    }
  }

  /// Returns the error of a parameter, with the option that gave it.
  static func error(_ error: ParameterError, _ arguments: ParsedArguments) -> CommandError {
    let option: String
    switch error.parameter {
    case .frequency: option = CardOptions.frequency.declaration.name
    case .dampingRatio: option = CardOptions.damping.declaration.name
    case .resistance: option = CardOptions.resistance.declaration.name
    case .length: option = CardOptions.length.declaration.name
    case .rate: option = CardOptions.displayRate.declaration.name
    case .settlingSpeed: option = CardOptions.settleSpeed.declaration.name
    case .settlingTime: option = CardOptions.settleTime.declaration.name
    case .verticalTranslation: option = CardOptions.verticalTranslation.declaration.name
    case .initialVelocity: option = GestureOptions.velocity.declaration.name
    case .anchor, .position:
      option =
        arguments.contains(GestureOptions.path)
        ? GestureOptions.path.declaration.name : GestureOptions.target.declaration.name
    case .duration:
      return .needs(
        option: CardOptions.frequency.declaration.name,
        "is too high to simulate the card")
    default: option = CardOptions.size.declaration.name
    }
    return .parameter(error, option: option, text: arguments.text(of: option))
  }
}
