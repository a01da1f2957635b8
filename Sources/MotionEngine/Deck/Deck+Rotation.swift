extension Deck {
  /// Returns the deck in rotated bounds.
  ///
  /// If sizes are ledges, the ledges are kept. If sizes are of the side views, the views keep their
  /// sizes and every ledge, including the maximum, absorbs the change of its axis. The documented
  /// deck clamps a ledge that no longer fits to 0 or the extent. The releases of version 2 do not;
  /// they limit a ledge to the maximum (2.4.2, IIViewDeckController.m:1196-1203 and 1258).
  func rotated(to size: Size) -> Deck {
    var deck = resized(to: size)
    if let single = controllers.first, let maximum = storedMaximum {
      deck.storedMaximum = fitted(
        maximum + ledgeGrowth(to: size, of: single.axis), single, in: size)
      if !model.isRelease2 {
        deck.maximumSize = min(maximumSize, size.extent(along: single.axis))
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

  /// Returns the deck in resized bounds, with the same ledges and maximum.
  func resized(to size: Size) -> Deck {
    var deck = self
    deck.bounds = size
    return deck
  }

  /// Returns the offset of the center after a rotation to a size.
  func offset(in state: State, rotatedTo size: Size) -> Double {
    let deck = rotated(to: size)
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

  /// Returns the offset of the center after resizing the bounds: it is kept, but the releases of
  /// version 2 limit it by the maximum (2.4.2, IIViewDeckController.m:3278).
  func offset(in state: State, resizedTo size: Size) -> Double {
    model.isRelease2 ? resized(to: size).limited(state.offset, along: state.axis) : state.offset
  }

  /// Returns the sides with a controller whose ledge does not fit after a rotation to a size.
  func sidesWithClampedLedge(to size: Size) -> [Side] {
    Side.allCases.filter { side in
      let ledge = ledges[side] + ledgeGrowth(to: size, of: side.axis)
      return controllers.contains(side) && fitted(ledge, side, in: size) != ledge
    }
  }

  /// Returns the side whose open offset is the center's offset, if any.
  ///
  /// The releases of version 2 treat it as open even without a controller, and even if its open
  /// offset is past rest (2.4.2, IIViewDeckController.m:1174-1191).
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

  /// Returns the change of a ledge with its axis: all of it if sizes are of side views, else 0.
  private func ledgeGrowth(to size: Size, of axis: Axis) -> Double {
    sizeMode == .view ? growth(to: size, of: axis) : 0
  }

  private func growth(to size: Size, of axis: Axis) -> Double {
    size.extent(along: axis) - bounds.extent(along: axis)
  }

  /// Returns a ledge as the model fits it into bounds of a size.
  private func fitted(_ ledge: Double, _ side: Side, in size: Size) -> Double {
    model.isRelease2 ? ledge : min(max(ledge, 0), size.extent(along: side.axis))
  }
}
