import DeckEngine
import Testing

/// What a side's size is after the bounds have turned or been zoomed.
@Suite struct DeckRotationTests {
  private func deck(
    width: Double, height: Double, left: Double, _ mode: Deck.SizeMode,
    controllers: [Side] = [.left]
  ) throws -> Deck {
    try Deck(
      bounds: Size(width: width, height: height),
      sizes: PerSide { $0 == .left ? left : nil }, sizeMode: mode, controllers: controllers)
  }

  /// The deck, its state and the sides whose ledge was cut after a turn by swapped bounds.
  private func turned(
    _ deck: Deck, _ state: Deck.State
  ) throws -> (deck: Deck, state: Deck.State, cut: [Side]) {
    let duration = Deck.GivenDuration(Deck.defaultDuration, isGiven: false)
    let outcome = try deck.plan(
      .rotate(.left, to: deck.bounds.swapped, duration: duration), from: state)
    return (outcome.deck, outcome.state, outcome.cutLedges)
  }

  @Test(arguments: Deck.SizeMode.allCases)
  func thereAndBackIsWhereItWas(mode: Deck.SizeMode) throws {
    let deck = try deck(width: 768, height: 1024, left: 300, mode)
    for state in [deck.closed, deck.opened(.left), Deck.State(offset: 100.5, axis: .x)] {
      let once = try turned(deck, state)
      let twice = try turned(once.deck, once.state)
      #expect(twice.deck.bounds == deck.bounds)
      #expect(twice.deck.ledges[.left] == deck.ledges[.left])
      #expect(twice.state == state)
      #expect(once.cut + twice.cut == [])
      #expect(
        once.deck.isOpen(.left, in: once.state) == deck.isOpen(.left, in: state))
    }
  }

  @Test func theLedgeOrTheViewStays() throws {
    // The same 468 of 768 points to be seen, of a ledge of 300 or of a view.
    for (mode, size, ledge, exposed) in [
      (Deck.SizeMode.ledge, 300.0, 300.0, 724.0), (.view, 468, 556, 468),
    ] {
      let deck = try deck(width: 768, height: 1024, left: size, mode)
      let once = try turned(deck, deck.opened(.left))
      #expect(deck.exposure(of: .left, in: deck.opened(.left)) == 468)
      #expect(once.deck.ledges[.left] == ledge)
      #expect(once.deck.exposure(of: .left, in: once.state) == exposed)
      #expect(once.deck.size(of: .left) == size)
    }
  }

  @Test func aLedgeThatIsLostDoesNotComeBack() throws {
    let deck = try deck(width: 480, height: 320, left: 400, .view)
    let once = try turned(deck, deck.opened(.left))
    #expect(once.cut == [.left])
    #expect(once.deck.ledges[.left] == 0)
    #expect(once.state.offset == 320)
    let twice = try turned(once.deck, once.state)
    #expect(twice.cut == [])
    #expect(twice.deck.ledges[.left] == 160)
    #expect(twice.deck.exposure(of: .left, in: twice.state) == 320)
    // A ledge of 400 becomes the whole width of 320, and stays that.
    let ledge = try self.deck(width: 480, height: 320, left: 400, .ledge)
    let narrow = try turned(ledge, ledge.opened(.left))
    #expect(narrow.cut == [.left])
    #expect(narrow.deck.ledges[.left] == 320)
    #expect(narrow.state.offset == 0)
  }

  @Test func onlySidesWithAControllerAreWarnedAbout() throws {
    let both = try deck(width: 480, height: 320, left: 400, .view, controllers: [.left, .right])
    #expect(try turned(both, both.closed).cut == [.left, .right])
    let right = try deck(width: 480, height: 320, left: 400, .view, controllers: [.right])
    #expect(try turned(right, right.closed).cut == [.right])
  }

  @Test func theDefaultLedgeTooTakesUpTheChangeWhereSizesAreViews() throws {
    let deck = try Deck(
      bounds: Size(width: 320, height: 480), sizeMode: .view, controllers: [.left, .top])
    let once = try turned(deck, deck.closed)
    // Each with its own axis: the width grows by 160, the height shrinks by as much.
    #expect(once.deck.ledges[.left] == 204)
    #expect(once.deck.ledges[.top] == 0)
    #expect(once.cut == [.top])
  }

  @Test(arguments: Deck.SizeMode.allCases)
  func aZoomKeepsLedgesAndOffset(mode: Deck.SizeMode) throws {
    let deck = try deck(width: 320, height: 480, left: 200, mode)
    let open = deck.opened(.left)
    let duration = Deck.GivenDuration(Deck.defaultDuration, isGiven: false)
    let size = try Size(width: 375, height: 667)
    let outcome = try deck.plan(.resize(.left, to: size, duration: duration), from: open)
    #expect(outcome.state == open)
    #expect(outcome.deck.ledges == deck.ledges)
    #expect(outcome.deck.isInTransit(.left, in: outcome.state))
  }

  @Test func theGapRestsWhereItsMaximumSays() throws {
    for (mode, maximum, rest) in [(Deck.SizeMode.ledge, 100.0, 380.0), (.view, 220, 220)] {
      let deck = try Deck(
        bounds: Size(width: 320, height: 480), sizeMode: mode, maximumSize: maximum,
        controllers: [.left])
      #expect(deck.closed.offset == 220)
      let once = try turned(deck, deck.closed)
      #expect(once.state.offset == rest)
      #expect(once.deck.closed == once.state)
    }
  }
}
