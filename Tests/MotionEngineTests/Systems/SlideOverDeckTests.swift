import MotionEngine
import MotionNumerics
import Testing

/// The deck of release 3.
@Suite struct SlidingOverDeckTests {
  private static func deck(
    _ sizes: PerSide<Double?> = PerSide { _ in nil }, sides: [Side] = Side.allCases,
    maximum: Double = 0
  ) throws -> Deck {
    try Deck(
      bounds: Size(width: 320, height: 480), sizes: sizes, maximumSize: maximum,
      controllers: sides, model: .v3)
  }

  @Test func hasNoTopNoBottomAndNoMaximum() throws {
    let deck = try Self.deck(sides: [.top, .left, .bottom], maximum: 100)
    #expect(deck.controllers == [.left])
    #expect(deck.maximumLedge == nil)
    #expect(deck.rest(along: .x) == 0)
    #expect(deck.limited(-7, along: .x) == -7)
  }

  @Test func aSizeIsAWidthAndOpensExactlyThatFar() throws {
    // 320 − (320 − 0.1) is not 0.1: the width is stored as well as the ledge.
    let deck = try Self.deck(PerSide { $0 == .left ? 0.1 : $0 == .right ? 400 : nil })
    #expect(deck.openOffset(of: .left) == 0.1)
    #expect(deck.openOffset(of: .right) == -400)
    #expect(deck.ledges[.right] == -80)
    #expect(deck.size(of: .right) == 400)
    let usual = try Self.deck(PerSide { $0 == .left ? 0 : nil })
    #expect([Side.left, .right].map(usual.sideWidth) == [320, 320])
  }

  @Test func aWidthBelowZeroIsRejected() {
    #expect(throws: ParameterError(.rightSize, -1, breaks: .isAtLeast(0))) {
      try Self.deck(PerSide { $0 == .right ? -1 : nil })
    }
  }

  @Test func changedBoundsKeepTheWidths() throws {
    let deck = try Self.deck(PerSide { $0 == .left ? 100 : nil })
    let size = try Size(width: 480, height: 320)
    let duration = Deck.GivenDuration(Deck.defaultDuration, isGiven: false)
    for operation in [
      Deck.Operation.rotate(.left, to: size, duration: duration),
      .resize(.left, to: size, duration: duration),
    ] {
      let outcome = try deck.plan(operation, from: deck.opened(.left))
      #expect(outcome.deck.bounds == size)
      #expect(outcome.deck.isOpen(.left, in: outcome.state))
      #expect(outcome.deck.ledges[.left] == 380)
      #expect(outcome.plan.cues.isEmpty)
    }
  }

  @Test func unsupportedOperationsAreRejected() throws {
    let deck = try Self.deck()
    let bounce = try PreviewBounce(
      distance: 40, duration: Deck.defaultDuration, bounces: 4, dampingRatio: DoubleDouble(0.4))
    let operations: [Deck.Operation] = [
      .toggle(.left), .toggleAcross(.left), .bounce(.left, opening: true, swapsCenter: false),
      .setSize(.left, to: 9), .peek(.left, bounce), .pushOver,
    ]
    for operation in operations {
      let outcome = try deck.plan(operation, from: deck.closed)
      #expect(outcome.plan.cues.map(\.name) == ["refused"])
      #expect(outcome.plan.legs.isEmpty)
      #expect(outcome.state == deck.closed)
    }
  }
}
