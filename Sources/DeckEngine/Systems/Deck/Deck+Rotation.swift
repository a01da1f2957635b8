extension Deck {
  /// The deck in turned bounds.
  ///
  /// Ledges stay where sizes are ledges; where sizes are of the side views, those stay, and every
  /// ledge takes up the change of its axis. A ledge that no longer fits becomes 0 or the extent.
  func turned(to size: Size) -> Deck {
    var deck = zoomed(to: size)
    func turned(_ ledge: Double, _ side: Side) -> Double {
      fitted(ledge + ledgeGrowth(to: size, of: side.axis), side, in: size)
    }
    for side in Side.allCases { deck.ledges[side] = turned(ledges[side], side) }
    for side in sidesAskedForInRotation {
      deck.ledges[side] = delegatedLedge(deck.ledges[side], of: side)
    }
    if let lone = controllers.first {
      deck.maximumSize = min(maximumSize, size.extent(along: lone.axis))
    }
    return deck
  }

  /// The deck in zoomed bounds: its ledges stay.
  func zoomed(to size: Size) -> Deck {
    var deck = self
    deck.bounds = size
    return deck
  }

  /// The offset of the center after the bounds have turned to a size.
  func offset(in state: State, turnedTo size: Size) -> Double {
    let deck = turned(to: size)
    let offset = state.offset
    let side = Side(showingAt: offset, along: state.axis)
    if let side, isOpen(side, in: state) {
      return deck.limited(deck.openOffset(of: side), along: state.axis)
    }
    guard let side, sizeMode == .ledge else { return deck.limited(offset, along: state.axis) }
    let reach = side.sign * offset + growth(to: size, of: state.axis)
    let rest = side.sign * deck.rest(along: state.axis)
    return deck.limited(side.sign * max(rest, reach), along: state.axis)
  }

  /// The sides with a controller whose ledge does not fit when the bounds turn to a size.
  func sidesLosingTheirLedge(to size: Size) -> [Side] {
    Side.allCases.filter { side in
      let ledge = ledges[side] + ledgeGrowth(to: size, of: side.axis)
      return controllers.contains(side) && fitted(ledge, side, in: size) != ledge
    }
  }

  /// How much a ledge takes up of the change of its axis: all of it where sizes are of side views.
  private func ledgeGrowth(to size: Size, of axis: Axis) -> Double {
    sizeMode == .view ? growth(to: size, of: axis) : 0
  }

  private func growth(to size: Size, of axis: Axis) -> Double {
    size.extent(along: axis) - bounds.extent(along: axis)
  }

  private func fitted(_ ledge: Double, _ side: Side, in size: Size) -> Double {
    min(max(ledge, 0), size.extent(along: side.axis))
  }
}
