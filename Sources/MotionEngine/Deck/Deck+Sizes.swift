extension Deck {
  /// Returns the deck in rotated bounds.
  ///
  /// If sizes are ledges, the ledges are kept. If sizes are of the side views, the views keep their
  /// sizes and every ledge, including the maximum, absorbs the change of its axis. The documented
  /// deck clamps a ledge that no longer fits to 0 or the extent. The releases of version 2 do not;
  /// they limit a ledge to the maximum (2.4.2, IIViewDeckController.m:1196-1203 and 1258).
  func rotated(to size: Size) -> Deck {
    var deck = resized(to: size)
    if let single, let maximum = storedMaximum {
      deck.storedMaximum = fitted(maximum, single, in: size)
      if !model.isRelease2 {
        deck.maximumSize = min(maximumSize, size.extent(along: single.axis))
      }
    }
    for side in Side.allCases {
      let ledge = fitted(ledges[side], side, in: size)
      deck.ledges[side] = model.isRelease2 ? deck.limited(ledge) : ledge
    }
    for side in sidesAskedForInRotation { deck.askDelegate(about: side) }
    return deck
  }

  /// Returns the deck in resized bounds, with the same ledges and maximum.
  func resized(to size: Size) -> Deck {
    var deck = self
    deck.bounds = size
    return deck
  }

  /// Returns the offset of the center after a rotation to a size.
  func offset(in place: Place, rotatedTo size: Size) -> Double {
    let (deck, offset) = (rotated(to: size), place.offset)
    if let side = sideExactlyOpen(in: place) {
      return deck.limited(deck.openOffset(of: side), along: place.axis)
    }
    guard let side = Side(showingAt: offset, along: place.axis), sizeMode == .ledge else {
      return deck.limited(offset, along: place.axis)
    }
    var reach = side.sign * offset + growth(to: size, of: place.axis)
    // The releases of version 2 do not stop at rest (2.4.2, IIViewDeckController.m:1206-1211).
    if !model.isRelease2 { reach = max(side.sign * deck.rest(along: place.axis), reach) }
    return deck.limited(side.sign * reach, along: place.axis)
  }

  /// Returns the sides with a controller whose ledge does not fit after a rotation to a size.
  public func sidesWithClampedLedge(to size: Size) -> [Side] {
    guard model == .documented else { return [] }
    return controllers.filter { side in
      fitted(ledges[side], side, in: size) != rotatedLedge(ledges[side], side, in: size)
    }
  }

  /// Returns the side whose open offset is the center's offset, if any.
  ///
  /// The releases of version 2 treat it as open even without a controller, and even if its open
  /// offset is past rest (2.4.2, IIViewDeckController.m:1174-1191).
  private func sideExactlyOpen(in place: Place) -> Side? {
    guard model.isRelease2 else { return sideOpen(in: place) }
    guard place.offset != 0 else { return nil }
    return sides(along: place.axis).last { side in
      (place.offset - openOffset(of: side)).magnitude <= rounding(along: place.axis)
    }
  }

  /// Returns a ledge in rotated bounds: if sizes are of side views, it absorbs the change of its axis.
  private func rotatedLedge(_ ledge: Double, _ side: Side, in size: Size) -> Double {
    sizeMode == .view ? ledge + growth(to: size, of: side.axis) : ledge
  }

  private func growth(to size: Size, of axis: Axis) -> Double {
    size.extent(along: axis) - bounds.extent(along: axis)
  }

  /// Returns a ledge as the model fits it into rotated bounds.
  private func fitted(_ ledge: Double, _ side: Side, in size: Size) -> Double {
    let ledge = rotatedLedge(ledge, side, in: size)
    return model.isRelease2 ? ledge : min(max(ledge, 0), size.extent(along: side.axis))
  }

  // The delegate's answer to `changesLedge:forSide:`, with which the releases of version 2 allow it
  // to change every ledge that is set.
  //
  // - Reference: ViewDeck 2.4.2, IIViewDeckController.m:1258, "setLedgeValue:forSide:", called at
  //   695 (a size, and so at 809 a maximum) and 1200 (a rotation); in 2.2.11 1142, 633, 749, 1103.

  /// The delegate's answers, which only the releases of version 2 ask for.
  private var answers: PerSide<Double?> {
    model.isRelease2 ? delegateLedges : PerSide { _ in nil }
  }

  /// Whether the delegate implements the message.
  var asksDelegateForLedges: Bool { Side.allCases.contains { answers[$0] != nil } }

  /// Sets the ledge of a side to the delegate's answer, if it has one.
  mutating func askDelegate(about side: Side) { ledges[side] = answers[side] ?? ledges[side] }

  /// The sides for whose ledges a rotation asks the delegate.
  ///
  /// The library asks for all four sides, with or without a controller.
  var sidesAskedForInRotation: [Side] {
    asksDelegateForLedges && sizeMode == .view ? Side.allCases : []
  }

  /// Checks the delegate's answers for some sides in bounds of a given size.
  ///
  /// - Throws: A ledge outside 0 ... the extent of the side's axis.
  func checkDelegateLedges(of sides: [Side], in size: Size) throws(ParameterError) {
    for side in sides {
      if let ledge = answers[side] {
        try Self.check(ledge, of: side, in: size, as: .delegateLedge)
      }
    }
  }
}
