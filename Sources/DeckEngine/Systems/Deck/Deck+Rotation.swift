extension Deck {
  /// The deck in turned bounds.
  ///
  /// Ledges stay where sizes are ledges; where sizes are of the side views, those stay, and every
  /// ledge takes up the change of its axis, the maximum too. The documented deck cuts a ledge that no
  /// longer fits to 0 or the extent. The releases of version 2 do not: there a ledge is at most the
  /// maximum (2.4.2, IIViewDeckController.m:1196-1203 and 1258).
  func turned(to size: Size) -> Deck {
    var deck = zoomed(to: size)
    if let lone = controllers.first, let maximum = storedMaximum {
      deck.storedMaximum = fitted(maximum + ledgeGrowth(to: size, of: lone.axis), lone, in: size)
      if !model.isRelease2 {
        deck.maximumSize = min(maximumSize, size.extent(along: lone.axis))
      }
    }
    for side in Side.allCases {
      let ledge = fitted(ledges[side] + ledgeGrowth(to: size, of: side.axis), side, in: size)
      deck.ledges[side] = model.isRelease2 ? min(ledge, deck.maximumLedge ?? .infinity) : ledge
    }
    for side in sidesAskedForInRotation {
      deck.ledges[side] = delegatedLedge(deck.ledges[side], of: side)
    }
    return deck
  }

  /// The deck in zoomed bounds: its ledges stay, and so does the maximum.
  func zoomed(to size: Size) -> Deck {
    var deck = self
    deck.bounds = size
    return deck
  }

  /// The offset of the center after the bounds have turned to a size.
  func offset(in state: State, turnedTo size: Size) -> Double {
    let deck = turned(to: size)
    let offset = state.offset
    if let side = sideExactlyOpen(in: state) {
      return deck.limited(deck.openOffset(of: side), along: state.axis)
    }
    guard let side = Side(showingAt: offset, along: state.axis), sizeMode == .ledge else {
      return deck.limited(offset, along: state.axis)
    }
    var reach = side.sign * offset + growth(to: size, of: state.axis)
    // The releases of version 2 do not stop at rest (2.4.2, IIViewDeckController.m:1206-1211).
    if !model.isRelease2 { reach = max(side.sign * deck.rest(along: state.axis), reach) }
    return deck.limited(side.sign * reach, along: state.axis)
  }

  /// The offset of the center after the bounds have been zoomed to a size: it stays, but a release
  /// of version 2 keeps it within the maximum (2.4.2, IIViewDeckController.m:3278).
  func offset(in state: State, zoomedTo size: Size) -> Double {
    model.isRelease2 ? zoomed(to: size).limited(state.offset, along: state.axis) : state.offset
  }

  /// The sides with a controller whose ledge does not fit when the bounds turn to a size.
  func sidesLosingTheirLedge(to size: Size) -> [Side] {
    Side.allCases.filter { side in
      let ledge = ledges[side] + ledgeGrowth(to: size, of: side.axis)
      return controllers.contains(side) && fitted(ledge, side, in: size) != ledge
    }
  }

  /// The side at whose open offset the center is.
  ///
  /// The releases of version 2 take it for open also without a controller, and where its open offset
  /// lies beyond rest (2.4.2, IIViewDeckController.m:1174-1191).
  private func sideExactlyOpen(in state: State) -> Side? {
    guard model.isRelease2 else {
      return Side(showingAt: state.offset, along: state.axis).flatMap { side in
        isOpen(side, in: state) ? side : nil
      }
    }
    guard state.offset != 0 else { return nil }
    return sides(along: state.axis).last { side in
      (state.offset - openOffset(of: side)).magnitude <= rounding(along: state.axis)
    }
  }

  /// How much a ledge takes up of the change of its axis: all of it where sizes are of side views.
  private func ledgeGrowth(to size: Size, of axis: Axis) -> Double {
    sizeMode == .view ? growth(to: size, of: axis) : 0
  }

  private func growth(to size: Size, of axis: Axis) -> Double {
    size.extent(along: axis) - bounds.extent(along: axis)
  }

  /// A ledge as the model has it in bounds of a size.
  private func fitted(_ ledge: Double, _ side: Side, in size: Size) -> Double {
    model.isRelease2 ? ledge : min(max(ledge, 0), size.extent(along: side.axis))
  }
}
