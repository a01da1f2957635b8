/// An implementation of a deck.
public protocol DeckImplementation: MotionSystem
where
  State == Deck.State, Operation == Deck.Operation, Outcome == Deck.Outcome,
  Failure == ParameterError
{
  /// The parameters of the deck.
  var deck: Deck { get set }
}
