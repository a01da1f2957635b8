/// The delegate's answer to the message `changesLedge:forSide:`, by which the releases of version 2 let
/// it change every ledge that is given to a side.
///
/// - Reference: ViewDeck 2.4.2, IIViewDeckController.m:1258, "setLedgeValue:forSide:", whose callers
///   are at 695 (a size, and so at 809 a maximum) and 1200 (a rotation); in 2.2.11 1142, 633, 749, 1103.
extension Deck {
  /// Whether there is a delegate that implements the message.
  var asksDelegateForLedges: Bool {
    model.isRelease2 && Side.allCases.contains { delegateLedges[$0] != nil }
  }

  /// Returns the ledge that a side has when the delegate has answered.
  func delegatedLedge(_ ledge: Double, of side: Side) -> Double {
    guard model.isRelease2 else { return ledge }
    return delegateLedges[side] ?? ledge
  }

  /// The sides whose ledges a rotation changes and therefore asks the delegate for.
  ///
  /// The library asks for all four, whether they have a controller or not.
  var sidesAskedForInRotation: [Side] {
    asksDelegateForLedges && sizeMode == .view ? Side.allCases : []
  }

  /// Checks the delegate's answers for some sides in bounds of a size.
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
