/// An invalid stack or operation.
public enum CardStackError: Error, Hashable, Sendable {
  /// An invalid parameter.
  case parameter(ParameterError)
  /// The offsets leave no height for a card.
  case noHeight(card: Int)
  /// The cards are larger than the view.
  case cardBeyondView(Size)
  /// There are fewer cards than the operation would unstack.
  case tooFewCards(asked: Int)
  /// The card does not exist.
  case noCard(Int)
  /// No card is left.
  case noCardLeft
  /// The stack has the maximum number of cards.
  case tooManyCards
  /// A curve that replaces the joint never ends.
  case endlessCurve(TimingCurve)
  /// The drag takes too long.
  case tooLongDrag
  /// A card does not settle within `longestMotion`, and no end was given.
  case neverSettles
}
