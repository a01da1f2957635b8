import MotionEngine
import MotionNumerics
import Testing

/// Series of operations on cards.
@Suite struct CardPlayerTests {
  private static func instant(_ time: Double) -> Instant { Instant(DoubleDouble(time)) }

  @discardableResult private static func perform(
    _ operation: CardStack.Operation, at instant: Instant, with player: inout Player<CardStack>
  ) throws -> CardStack.Outcome {
    try player.perform(operation, at: instant, as: player.system)
  }

  /// A card interrupted between two frames continues as if its joint had moved at the earlier one.
  @Test(
    arguments: [AttachmentJoint.Model.uikit, .ios7],
    [(60.0, 3), (60, 17), (60, 40), (120, 1), (120, 30)])
  func anInterruptionContinuesFromTheFrame(
    model: AttachmentJoint.Model, shown: (rate: Double, frame: Int)
  ) throws {
    let stack = try CardStackTests.stack(1, model: model, rate: shown.rate)
    let joint = stack.physics.joint
    var player = Player(stack, at: .init(count: 0))
    try Self.perform(.stack, at: .zero, with: &player)
    let begin = stack.layout.delay
    let time = begin + DoubleDouble(Double(shown.frame) + 0.4) / DoubleDouble(shown.rate)
    try Self.perform(.unstack(.last), at: Instant(time), with: &player)
    let motion = player.motion
    var stepper = try JointStepper(
      joint, model: model, anchor: stack.anchor(of: 0),
      from: AttachmentJoint.State(value: stack.start(of: 0)), rate: shown.rate)
    for _ in 0..<shown.frame { stepper.advance() }
    try stepper.move(anchor: stepper.state.value + stack.height(of: 0))
    var worst = 0.0
    for frame in shown.frame..<shown.frame + Int(0.39 * shown.rate) {
      let row = begin + DoubleDouble(Double(frame) + 0.5) / DoubleDouble(shown.rate)
      let state = motion.state(of: .centerY(ofCard: 0), at: Instant(row))
      worst = max(worst, ((state?.value ?? .nan) - stepper.state.value).magnitude)
      stepper.advance()
    }
    // Positions are rounded where the anchor moves.
    #expect(worst <= 1e-9)
  }

  /// Stacking another card above a card does not change its motion.
  @Test func cardsDoNotDisturbEachOther() throws {
    let stack = try CardStackTests.stack(1)
    var (uncovered, covered) = (
      Player(stack, at: .init(count: 0)), Player(stack, at: .init(count: 0))
    )
    try Self.perform(.stack, at: .zero, with: &uncovered)
    try Self.perform(.stack, at: .zero, with: &covered)
    try Self.perform(.stack, at: Self.instant(0.3), with: &covered)
    let (one, other) = (uncovered.motion, covered.motion)
    let times = (0...200).map { Self.instant(Double($0) / 100) }
    let center = Property.centerY(ofCard: 0)
    #expect(times.allSatisfy { one.state(of: center, at: $0) == other.state(of: center, at: $0) })
    #expect(
      other.events.map { "\($0.name) \($0.subject)" } == [
        "did-stack 0", "completion 0", "did-stack 1", "completion 1",
      ])
    #expect(one.events.map(\.instant) == other.events.prefix(2).map(\.instant))
    #expect(covered.state.place.count == 2)
    #expect(covered.state.place.greatestCount == 2)
  }

  private static let drag = CardStack.Operation.drag(
    CardStackTests.drag(60, velocity: 0), from: nil)

  @Test(arguments: [
    (0.05, CardStack.Operation.stack, true), (0.05, .unstack(.last), true), (0.05, drag, true),
    (0.3, .stack, false), (0.3, .unstack(.last), false), (0.3, drag, true), (1.07, drag, false),
  ])
  func whileACardIsPresentedSomeOperationsAreRejected(
    time: Double, operation: CardStack.Operation, isRejected: Bool
  ) throws {
    var player = Player(try CardStackTests.stack(1), at: .init(count: 0))
    try Self.perform(.stack, at: .zero, with: &player)
    let outcome = try Self.perform(operation, at: Self.instant(time), with: &player)
    #expect((outcome.inaction == .cardsMove) == isRejected)
  }

  @Test func aReturnedCardIsDraggedFromItsRestPosition() throws {
    var player = Player(try CardStackTests.stack(2), at: .init(count: 2))
    let drag = CardStack.Operation.drag(CardStackTests.drag(60, velocity: -9000), from: nil)
    try Self.perform(drag, at: .zero, with: &player)
    let rest = player.motion.state(of: .centerY(ofCard: 1), at: Self.instant(5))?.value
    let outcome = try Self.perform(drag, at: Self.instant(5), with: &player)
    #expect(outcome.release?.top == (rest ?? .nan) - 637 / 2)
    let motion = player.motion
    #expect(motion.state(of: .centerY(ofCard: 1), at: Self.instant(5))?.value == rest)
    #expect(motion.phases.map(\.name) == ["drag", "return", "rest", "drag", "return"])
  }

  @Test func operationsNeedACardAndStackingNeedsRoom() throws {
    var player = Player(try CardStackTests.stack(1), at: .init(count: 1))
    try Self.perform(.unstack(.last), at: .zero, with: &player)
    let (drag, later) = (CardStackTests.drag(60, velocity: 0), Self.instant(5))
    for operation in [CardStack.Operation.unstack(.last), .drag(drag, from: nil)] {
      #expect(throws: ParameterError(.cardCount, 0, breaks: .lies(in: 1...100))) {
        try Self.perform(operation, at: later, with: &player)
      }
    }
    try Self.perform(.stack, at: later, with: &player)
    #expect(player.system.count == 1)
    var layout = CardStack.Layout()
    layout.topOffsetBetweenCards = 0
    var full = Player(
      try CardStackTests.stack(CardStack.maximumCount, layout: layout),
      at: .init(count: CardStack.maximumCount))
    #expect(throws: ParameterError(.cardCount, 101, breaks: .lies(in: 1...100))) {
      try Self.perform(.stack, at: .zero, with: &full)
    }
    layout.topOffsetBetweenCards = 600
    var high = Player(try CardStackTests.stack(2, layout: layout), at: .init(count: 2))
    #expect(throws: ParameterError(.firstCardTopOffset, 20, breaks: .leavesHeight(ofCard: 2))) {
      try Self.perform(.stack, at: .zero, with: &high)
    }
  }
}
