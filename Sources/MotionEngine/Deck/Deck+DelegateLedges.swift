/// The delegate's answer to `changesLedge:forSide:`, with which the releases of version 2 allow it
/// to change every ledge that is set.
///
/// - Reference: ViewDeck 2.4.2, IIViewDeckController.m:1258, "setLedgeValue:forSide:", called at
///   695 (a size, and so at 809 a maximum) and 1200 (a rotation); in 2.2.11 1142, 633, 749, 1103.
extension Deck {
  /// Whether the delegate implements the message.
  var asksDelegateForLedges: Bool {
    model.isRelease2 && Side.allCases.contains { delegateLedges[$0] != nil }
  }

  /// Returns the ledge of a side after the delegate has answered.
  func delegatedLedge(_ ledge: Double, of side: Side) -> Double {
    guard model.isRelease2 else { return ledge }
    return delegateLedges[side] ?? ledge
  }

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
    guard model.isRelease2 else { return }
    for side in sides {
      guard let ledge = delegateLedges[side] else { continue }
      let extent = size.extent(along: side.axis)
      try ParameterError.Rule.lies(in: 0...extent).check(ledge, as: .delegateLedge)
    }
  }
}
