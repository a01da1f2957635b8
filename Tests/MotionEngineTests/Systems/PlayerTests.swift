import MotionEngine
import MotionNumerics
import Testing

/// The rules common to the players of all systems, with a deck and a transition as examples.
@Suite struct PlayerTests {
  private static func instant(_ time: Double) -> Instant { Instant(DoubleDouble(time)) }

  private static func deck() throws -> Deck { try Deck(bounds: Size(width: 320, height: 480)) }

  @Test func withoutOperationsEverythingRests() throws {
    let deck = try Self.deck()
    let motion = Player(deck, at: deck.opened(.left)).motion
    #expect(motion.phases.map(\.name) == [Motion.rest])
    #expect(motion.duration == 0)
    #expect(motion.state(of: .offset, at: .zero)?.value == 276)
  }

  @Test func theStateIsTheTargetOfTheLegInForce() throws {
    let deck = try Self.deck()
    var player = Player(deck, at: deck.opened(.left))
    // Closing left and opening right, 0.3 s each.
    try player.perform(.toggleAcross(.left), at: .zero, as: deck)
    #expect(player.state.place == deck.opened(.right))
    let first = try player.perform(.close(nil), at: Self.instant(0.2), as: deck)
    #expect(first.state.place == deck.closed)
    #expect(first.plan.legs.isEmpty)
    let second = try player.perform(.close(nil), at: Self.instant(0.4), as: deck)
    #expect(second.start == deck.opened(.right))
    #expect(second.plan.legs.count == 1)
  }

  @Test(arguments: [
    (nil, 0.5), (Motion.Interruption.fromCurrent, 0.5), (.additive, 0.5), (.jump, 1.0),
  ])
  func theInterruptionDecidesWhereAnOperationStarts(
    interruption: Motion.Interruption?, share: Double
  ) throws {
    let deck = try Self.deck()
    var player = Player(deck, at: deck.closed, interruption)
    try player.perform(.open(.left), at: .zero, as: deck, curve: .linear)
    try player.perform(.close(.left), at: Self.instant(0.15), as: deck, curve: .linear)
    let shown = player.motion.state(of: .offset, at: Self.instant(0.15))?.value ?? .nan
    #expect((shown - share * 276).magnitude <= 1e-12 * 276)
  }

  @Test func settingsAreThoseOfOneOperation() throws {
    let deck = try Self.deck()
    var slow = deck
    slow.timing.opening.seconds = DoubleDouble(2)
    var player = Player(deck, at: deck.closed)
    try player.perform(.open(.left), at: .zero, as: slow)
    #expect(player.system == deck)
    #expect(player.motion.duration == 2)
  }

  @Test func aLegThatNeverEndsIsAnError() throws {
    let endless = TimingCurve.spring(
      try SpringCurve(.init(.physical, 1, 100, 0)))
    try #require(endless.naturalDuration == .infinity)
    let transition = Transition(bounds: try Size(width: 320, height: 480))
    var player = Player(transition, at: false)
    #expect(throws: ParameterError(.duration, .infinity, breaks: .isFinite)) {
      try player.perform(.present(nil), at: .zero, as: transition, curve: endless)
    }
    #expect(player.state.place == false)
    try player.perform(.present(nil), at: .zero, as: transition)
    #expect(player.state.place)
  }

  @Test func theMotionLastsUntilTheLastOperation() throws {
    let deck = try Self.deck()
    var player = Player(deck, at: deck.closed)
    try player.perform(.close(.left), at: Self.instant(3), as: deck)
    let motion = player.motion
    #expect(motion.duration == 3)
    #expect(motion.events.map(\.name) == ["unchanged"])
  }
}
