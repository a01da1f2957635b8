import MotionEngine
import Testing

/// Sides' sizes after the bounds have been rotated or resized.
@Suite struct DeckRotationTests {
  private func deck(
    width: Double, height: Double, left: Double, _ mode: Deck.SizeMode,
    controllers: [Side] = [.left]
  ) throws -> Deck {
    try Deck(
      bounds: Size(width: width, height: height),
      sizes: PerSide { $0 == .left ? left : nil }, sizeMode: mode, controllers: controllers)
  }

  /// Returns the deck, its place and the sides with a clamped ledge after a rotation.
  private func rotated(
    _ deck: Deck, _ place: Deck.Place
  ) throws -> (deck: Deck, place: Deck.Place, clamped: [Side]) {
    let duration = GivenDuration(Deck.defaultDuration, isGiven: false)
    let outcome = try deck.plan(
      .rotate(.left, to: deck.bounds.swapped, duration: duration), at: place)
    let clamped = deck.sidesWithClampedLedge(to: deck.bounds.swapped)
    return (outcome.system, outcome.state.place, clamped)
  }

  @Test(arguments: Deck.SizeMode.allCases)
  func rotatingTwiceRestoresTheDeck(mode: Deck.SizeMode) throws {
    let deck = try deck(width: 768, height: 1024, left: 300, mode)
    for place in [deck.closed, deck.opened(.left), Deck.Place(offset: 100.5, axis: .x)] {
      let once = try rotated(deck, place)
      let twice = try rotated(once.deck, once.place)
      #expect(twice.deck.bounds == deck.bounds)
      #expect(twice.deck.ledges[.left] == deck.ledges[.left])
      #expect(twice.place == place)
      #expect(once.clamped + twice.clamped == [])
      #expect(once.deck.isOpen(.left, in: once.place) == deck.isOpen(.left, in: place))
    }
  }

  @Test func theLedgeOrTheViewSizeIsKept() throws {
    // 468 of 768 points are visible in both modes, from a ledge of 300 or a view of 468.
    for (mode, size, ledge, exposed) in [
      (Deck.SizeMode.ledge, 300.0, 300.0, 724.0), (.view, 468, 556, 468),
    ] {
      let deck = try deck(width: 768, height: 1024, left: size, mode)
      let once = try rotated(deck, deck.opened(.left))
      #expect(deck.exposure(of: .left, in: deck.opened(.left)) == 468)
      #expect(once.deck.ledges[.left] == ledge)
      #expect(once.deck.exposure(of: .left, in: once.place) == exposed)
      #expect(once.deck.size(of: .left) == size)
    }
  }

  @Test func aClampedLedgeIsNotRestored() throws {
    let deck = try deck(width: 480, height: 320, left: 400, .view)
    let once = try rotated(deck, deck.opened(.left))
    #expect(once.clamped == [.left])
    #expect(once.deck.ledges[.left] == 0)
    #expect(once.place.offset == 320)
    let twice = try rotated(once.deck, once.place)
    #expect(twice.clamped == [])
    #expect(twice.deck.ledges[.left] == 160)
    #expect(twice.deck.exposure(of: .left, in: twice.place) == 320)
    // A ledge of 400 becomes the whole width of 320.
    let ledge = try self.deck(width: 480, height: 320, left: 400, .ledge)
    let narrow = try rotated(ledge, ledge.opened(.left))
    #expect(narrow.clamped == [.left])
    #expect(narrow.deck.ledges[.left] == 320)
    #expect(narrow.place.offset == 0)
  }

  @Test func onlySidesWithAControllerAreReportedAsClamped() throws {
    let both = try deck(width: 480, height: 320, left: 400, .view, controllers: [.left, .right])
    #expect(try rotated(both, both.closed).clamped == [.left, .right])
    let right = try deck(width: 480, height: 320, left: 400, .view, controllers: [.right])
    #expect(try rotated(right, right.closed).clamped == [.right])
  }

  @Test func theDefaultLedgeAlsoAbsorbsTheChangeInViewMode() throws {
    let deck = try Deck(
      bounds: Size(width: 320, height: 480), sizeMode: .view, controllers: [.left, .top])
    let once = try rotated(deck, deck.closed)
    // Each along its own axis: the width grows by 160, the height shrinks by 160.
    #expect(once.deck.ledges[.left] == 204)
    #expect(once.deck.ledges[.top] == 0)
    #expect(once.clamped == [.top])
  }

  @Test(arguments: Deck.SizeMode.allCases)
  func resizingKeepsLedgesAndOffset(mode: Deck.SizeMode) throws {
    let deck = try deck(width: 320, height: 480, left: 200, mode)
    let open = deck.opened(.left)
    let duration = GivenDuration(Deck.defaultDuration, isGiven: false)
    let size = try Size(width: 375, height: 667)
    let outcome = try deck.plan(.resize(.left, to: size, duration: duration), at: open)
    #expect(outcome.state.place == open)
    #expect(outcome.system.ledges == deck.ledges)
    #expect(outcome.system.isInTransit(.left, in: outcome.state.place))
  }

  @Test func inGapModeTheMaximumDeterminesTheRestPosition() throws {
    for (mode, maximum, rest) in [(Deck.SizeMode.ledge, 100.0, 380.0), (.view, 220, 220)] {
      let deck = try Deck(
        bounds: Size(width: 320, height: 480), sizeMode: mode, maximumSize: maximum,
        controllers: [.left])
      #expect(deck.closed.offset == 220)
      let once = try rotated(deck, deck.closed)
      #expect(once.place.offset == rest)
      #expect(once.deck.closed == once.place)
    }
  }
}
