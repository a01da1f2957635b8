import MotionEngine

/// The implementations of a deck: that of its model `v3`, or else the deck itself.
extension Deck {
  /// Returns the outcome of an operation on the deck in a state.
  ///
  /// - Throws: A parameter that the operation does not allow.
  func outcome(
    of operation: Operation, from state: State, replacingCurvesWith curve: TimingCurve?
  ) throws(ParameterError) -> Outcome {
    guard let deck = SlideOverDeck(self) else {
      return try plan(operation, from: state, replacingCurvesWith: curve)
    }
    return deck.plan(operation, from: state)
  }

  /// Returns every column of the tables of the deck.
  func allColumns(side: Side?, isPushed: Bool) -> [Column] {
    SlideOverDeck(self)?.columns(side: side) ?? columns(side: side, isPushed: isPushed)
  }

  /// Returns the views of the deck in a motion.
  func allViews(in motion: Motion, isPushed: Bool) -> [Scene.View] {
    SlideOverDeck(self)?.views(in: motion) ?? views(in: motion, isPushed: isPushed)
  }

  /// Returns the state in which a side is open; without a controller it stays closed.
  func stateOpened(_ side: Side) -> State { SlideOverDeck(self)?.opened(side) ?? opened(side) }

  /// Returns a side's size as options give it: of a deck of release 3, the width of the side view.
  func sizeGiven(of side: Side) -> Double {
    SlideOverDeck(self)?.sideWidth(of: side) ?? size(of: side)
  }

  /// Returns the offsets at which the deck can start along an axis.
  func offsets(along axis: Axis) -> ClosedRange<Double> {
    let extent = bounds.extent(along: axis)
    return SlideOverDeck(self).map { $0.openOffset(of: .right)...$0.openOffset(of: .left) }
      ?? -extent...extent
  }
}
