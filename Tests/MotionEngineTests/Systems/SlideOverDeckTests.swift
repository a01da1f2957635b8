import MotionEngine
import MotionNumerics
import Testing

/// The deck of release 3.
@Suite struct SlideOverDeckTests {
  private static func deck(
    _ widths: PerSide<Double?> = PerSide { _ in nil }, sides: [Side] = Side.allCases
  ) throws -> Deck {
    try Deck(
      bounds: Size(width: 320, height: 480), sizes: widths, controllers: sides, model: .v3)
  }

  private static func instant(_ time: Double) -> Instant { Instant(DoubleDouble(time)) }

  @Test func hasNoTopNoBottomAndNoMaximum() throws {
    let deck = try Self.deck(sides: [.top, .left, .bottom])
    #expect(deck.model == .v3)
    #expect(deck.controllers == [.left])
    #expect(deck.maximumLedge == nil)
    #expect(deck.rest(along: .x) == 0)
    #expect(deck.limited(-7, along: .x) == -7)
  }

  @Test func aSideOpensExactlyByItsWidth() throws {
    let system = try Self.deck(PerSide { $0 == .left ? 0.1 : $0 == .right ? 400 : nil })
    #expect(system.openOffset(of: .left) == 0.1)
    #expect(system.openOffset(of: .right) == -400)
    #expect(system.size(of: .right) == 400)
    #expect(system.opened(.right) == Deck.Place(offset: -400, axis: .x))
    let usual = try Self.deck(PerSide { $0 == .left ? 0 : nil }, sides: [.right])
    #expect([Side.left, .right].map { usual.size(of: $0) } == [320, 320])
    #expect(usual.opened(.left) == usual.closed)
  }

  @Test func aWidthBelowZeroIsRejected() {
    #expect(throws: ParameterError(.rightSize, -1, breaks: .isAtLeast(0))) {
      try Self.deck(PerSide { $0 == .right ? -1 : nil })
    }
  }

  @Test func changedBoundsKeepTheWidths() throws {
    let system = try Self.deck(PerSide { $0 == .left ? 100 : nil })
    let size = try Size(width: 480, height: 320)
    let duration = GivenDuration(Deck.defaultDuration, isGiven: false)
    for operation in [
      Deck.Operation.rotate(.left, to: size, duration: duration),
      .resize(.left, to: size, duration: duration),
    ] {
      let outcome = try system.plan(operation, at: system.opened(.left))
      #expect(outcome.system.bounds == size)
      #expect(outcome.state.place == system.opened(.left))
      #expect(outcome.system.size(of: .left) == 100)
      #expect(outcome.plan.cues.isEmpty)
    }
  }

  @Test func unsupportedOperationsAreRejected() throws {
    let system = try Self.deck()
    let closed = system.closed
    let bounce = try PreviewBounce(
      distance: 40, duration: Deck.defaultDuration, bounces: 4, dampingRatio: DoubleDouble(0.4))
    let operations: [Deck.Operation] = [
      .toggle(.left), .toggleAcross(.left), .bounce(.left, opening: true, swapsCenter: false),
      .setSize(.left, to: 9), .peek(.left, bounce), .pushOver, .setMaximumSize(9),
      .swapCenter(.left),
    ]
    for operation in operations {
      let outcome = try system.plan(operation, at: closed)
      #expect(outcome.plan.cues.map(\.name) == ["refused"])
      #expect(outcome.plan.legs.isEmpty)
      #expect(outcome.state.place == closed)
    }
  }

  @Test func aDragFollowsTheTouchBetweenClosedAndOpen() throws {
    let system = try Self.deck(PerSide { $0 == .left ? 100 : nil })
    let drag = Drag(
      to: .init(x: DoubleDouble(200), y: DoubleDouble(0)), in: DoubleDouble(1),
      releasedAt: .init(x: DoubleDouble(1), y: DoubleDouble(0)))
    let outcome = try system.plan(.pan(.left, drag), at: system.closed)
    #expect(outcome.plan.legs.map(\.name) == ["drag", "open"])
    let motion = Motion(outcome.plan)
    let shown = [0.25, 0.5, 0.75].map { motion.state(of: .offset, at: Self.instant($0))?.value }
    #expect(shown == [50, 100, 100])
  }

  @Test func onlyAChangeOfTheBoundsInterruptsASlide() throws {
    let system = try Self.deck()
    let size = try Size(width: 480, height: 320)
    let duration = GivenDuration(Deck.defaultDuration, isGiven: false)
    var player = Player(system, at: system.closed)
    try player.perform(.open(.left), at: .zero, as: system)
    let closing = try player.perform(.close(.left), at: Self.instant(0.1), as: system)
    #expect(closing.inaction == .motionIsUnderWay)
    try player.perform(.tap(.left), at: Self.instant(0.2), as: system)
    try player.perform(
      .rotate(.left, to: size, duration: duration), at: Self.instant(0.3), as: system)
    #expect(player.system.bounds == size)
    #expect(player.motion.phases.map(\.name) == ["open", "rotate"])
    #expect(player.motion.events.map(\.name) == ["refused", "tap-ignored", "interrupted"])
  }
}
