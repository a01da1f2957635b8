import Arguments
import MotionEngine
import MotionNumerics

/// The errors of a stack of cards, mapped to the options that cause them.
extension CardParameters {
  /// Returns the error of a stack of `count` cards, or of an operation on it.
  func error(
    _ failure: CardStackError, among count: Int, _ arguments: ParsedArguments
  ) -> CommandError {
    switch failure {
    case .parameter(let error): return Self.error(error, arguments)
    case .noHeight(let card):
      let isOffset = Self.isGiven(\.layout.firstCardTopOffset, in: arguments)
      return .needs(
        option: Self.name(
          of: card > 0 ? \.count : isOffset ? \.layout.firstCardTopOffset : \.size),
        "leaves no height for card \(card)")
    case .cardBeyondView(let card):
      return .needs(
        option: Self.name(of: \.layout.cardSize),
        "must fit the view, \(Messages.size(size)) (got '\(Messages.size(card))')")
    case .tooFewCards(let asked):
      return .needs(
        option: Self.name(of: unstacking.option),
        "must not exceed the number of cards, \(count) (got '\(asked)')")
    case .noCard(let card):
      return .needs(
        option: Self.name(of: \.target), Phrase(Messages.noCard(card, among: count)))
    case .noCardLeft: return .needs(option: nil, .noCardIsLeft)
    case .tooManyCards:
      return .needs(option: nil, .tooManyCards)
    case .endlessCurve(let curve): return CurveOption.endless(curve, remedy: nil)
    case .tooLongDrag:
      let isRecorded = arguments.contains("path")
      return .needs(
        option: isRecorded ? "path" : "drag-duration",
        "must be at most \(Messages.number(CardStack.longestDrag)) s for the drag of a card")
    case .neverSettles:
      let longest = Messages.number(CardStack.longestMotion)
      return .needs(
        option: "until",
        arguments.contains("until")
          ? "must be at most \(longest) s, because the card does not come to rest"
          : "is required: the card does not come to rest within \(longest) s")
    }
  }

  /// Returns the error of a parameter, with the option of the stack or of the drag that gave it.
  private static func error(
    _ error: ParameterError, _ arguments: ParsedArguments
  ) -> CommandError {
    // The simulation would have too many steps.
    if error.parameter == .duration {
      return .needs(option: name(of: \.frequency), "is too high to simulate the card")
    }
    return option(setting: error.parameter, in: arguments) == nil
      ? DragOptions(.vertical).error(error, in: arguments) : Self.error(error, in: arguments)
  }
}
