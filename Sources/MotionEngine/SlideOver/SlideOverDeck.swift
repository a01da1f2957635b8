import MotionNumerics

/// A deck of release 3, whose side views slide over the center.
///
/// The offset is the distance by which the side view has moved in, + on the left and − on the
/// right. The center moves by a tenth of it. There are no sides at the top and the bottom, no
/// maximum and no ledges.
public struct SlideOverDeck: Hashable, Sendable {
  /// The bounds, controllers and widths of the deck, its touches and what the delegate vetoes.
  public var deck: Deck

  /// The default width of a side view, in points.
  public static let defaultSideWidth = 320.0

  /// The duration of a slide, in seconds.
  static let slidingDuration = 0.5

  /// The ratio of the side view's displacement to the center's.
  static let centerDivisor = 10.0

  /// Creates a deck at the model `v3`.
  ///
  /// - Parameters:
  ///   - bounds: The area that the deck fills.
  ///   - widths: The width of each side view; 0 or nil for 320.
  ///   - controllers: The sides that have a controller; those at the top and the bottom are ignored.
  /// - Throws: A width less than 0.
  public init(
    bounds: Size, widths: PerSide<Double?> = PerSide { _ in nil },
    controllers: [Side] = [.left, .right]
  ) throws(ParameterError) {
    for side in [Side.left, .right] {
      try ParameterError.Rule.isAtLeast(0).check(widths[side] ?? 0, as: side.sizeParameter)
    }
    deck = try Deck(
      bounds: bounds, controllers: controllers.filter { $0.axis == .x }, model: .v3)
    deck.givenSizes = widths
  }

  /// Creates the implementation of a deck, or returns nil if its model is another one.
  public init?(_ deck: Deck) {
    guard deck.model == .v3 else { return nil }
    self.deck = deck
  }

  /// Returns the width of a side view, in points.
  public func sideWidth(of side: Side) -> Double {
    guard let given = deck.givenSizes[side], given != 0 else { return Self.defaultSideWidth }
    return given
  }

  /// Returns the offset at which a side is open.
  public func openOffset(of side: Side) -> Double { side.sign * sideWidth(of: side) }

  /// Returns the state in which a side is open; without a controller it stays closed.
  public func opened(_ side: Side) -> Deck.State {
    guard deck.controllers.contains(side) else { return deck.closed }
    return Deck.State(offset: openOffset(of: side), axis: .x)
  }

  /// Returns the side whose view is at least partly visible, with or without a controller.
  func sideShowing(in state: Deck.State) -> Side? {
    state.offset.magnitude <= deck.rounding(along: .x)
      ? nil : Side(showingAt: state.offset, along: .x)
  }

  /// Whether a side's view is visible in full.
  func isOpen(_ side: Side, in state: Deck.State) -> Bool {
    sideShowing(in: state) == side
      && (state.offset - openOffset(of: side)).magnitude <= deck.rounding(along: .x)
  }

  /// Returns the side at whose screen edge a pan starts, and the offset there.
  ///
  /// If no touch is given, the pan starts exactly at the edge of `side`.
  func edgeTouched(for side: Side) -> (side: Side, offset: Double)? {
    let (bounds, panning) = (deck.bounds, deck.panning)
    let x = panning.touch?.x ?? (side == .right ? bounds.width : 0)
    let sides = panning.touch == nil ? [side] : [.left, .right]
    let touched = sides.first { side in
      let distance = side == .right ? bounds.width - x : x
      return deck.controllers.contains(side) && 0 <= distance && distance <= panning.edgeWidth
    }
    return touched.map { ($0, $0 == .right ? x - bounds.width : x) }
  }

  /// Returns the spring over a distance, for a side view released with a velocity.
  static func slidingCurve(
    over distance: DoubleDouble, from velocity: DoubleDouble
  ) -> TimingCurve {
    var share = distance.high == 0 ? 0 : (velocity / distance).high
    // Double-double arithmetic overflows sooner than a plain quotient.
    if !share.isFinite { share = velocity.high / distance.high }
    // A spring accepts no greater velocity, and no real drag has one.
    let limit = Spring.greatestMagnitude
    let description = SpringCurve.Description.duration(
      slidingDuration, damping: 1, velocity: min(max(share, -limit), limit))
    guard let spring = try? SpringCurve(description) else {
      preconditionFailure("a duration and a velocity within the domain make a spring")
    }
    return .spring(spring)
  }
}
