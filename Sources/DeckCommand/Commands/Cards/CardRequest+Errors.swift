import Arguments
import DeckEngine

/// The errors of a stack of cards, mapped to the options that cause them.
extension CardRequest {
  static func error(
    _ failure: CardStack.Failure, _ bounds: Size, _ count: Int, _ arguments: ParsedArguments
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
      return .needs(option: option.name, "nothing would be left of card \(card)'s height")
    case .cardBeyondView(let size):
      return .needs(
        option: CardOptions.cardSize.declaration.name,
        "'\(Messages.size(size))' does not fit the view, \(Messages.size(bounds))")
    case .tooFewCards(let asked):
      let option =
        arguments.contains(CardActions.toCard) ? CardActions.toCard : CardActions.count
      return .needs(
        option: option.declaration.name,
        "asks for \(asked) cards, but there \(count == 1 ? "is 1" : "are \(count)")")
    case .noCard(let card):
      return .needs(
        option: CardActions.toCard.declaration.name, Phrase(Messages.noCard(card, among: count)))
    case .noCardLeft: return .needs(option: nil, "no card is left")
    case .tooManyCards:
      return .needs(option: nil, "there are \(CardStack.maximumCount) cards at most")
    case .endlessCurve(let curve): return CurveOption.endless(curve, remedy: nil)
    case .tooLongDrag:
      let option = hasPath ? GestureOptions.path.declaration : GestureOptions.duration.declaration
      return .needs(
        option: option.name,
        "a finger on a card is followed for \(Messages.number(CardStack.longestDrag)) s at most")
    case .neverSettles:
      let longest = Messages.number(CardStack.longestMotion)
      return .needs(
        option: MotionOptions.until.declaration.name,
        arguments.contains(MotionOptions.until)
          ? "a card that does not come to rest is followed for \(longest) s at most"
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
    case .initialVelocity: option = GestureOptions.velocity.declaration.name
    case .anchor, .position:
      option =
        arguments.contains(GestureOptions.path)
        ? GestureOptions.path.declaration.name : GestureOptions.target.declaration.name
    case .duration:
      return .needs(
        option: CardOptions.frequency.declaration.name,
        "the card would pass its anchor too often to be followed")
    default: option = CardOptions.size.declaration.name
    }
    return .parameter(error, option: option, text: arguments.text(of: option))
  }
}
