import MotionEngine
import MotionNumerics
import Testing

@Suite struct CardStackTests {
  static let view: Size = {
    guard let size = try? Size(width: 375, height: 667) else { preconditionFailure("a size") }
    return size
  }()

  static func stack(
    _ count: Int = 1, model: AttachmentJoint.Model = .uikit, rate: Double = 60,
    damping: Double = 1, layout: CardStack.Layout = .init()
  ) throws -> CardStack {
    var physics = CardStack.Physics(try AttachmentJoint(dampingRatio: damping))
    (physics.model, physics.rate) = (model, rate)
    return try CardStack(bounds: view, count: count, layout: layout, physics: physics)
  }

  @Test func aTranslationThatOverflowsIsRejected() throws {
    var layout = CardStack.Layout()
    (layout.scaleFactor, layout.verticalTranslation) = (1e300, 1e300)
    #expect(throws: ParameterError(.verticalTranslation, .infinity, breaks: .isFinite)) {
      try Self.stack(2, layout: layout)
    }
  }

  static func exact(_ value: Double) -> DoubleDouble { DoubleDouble(value) }

  static func drag(_ distance: Double, in duration: Double = 0.25, velocity: Double = 0) -> Drag {
    Drag(
      to: .init(x: exact(0), y: exact(distance)), in: exact(duration),
      releasedAt: .init(x: exact(0), y: exact(velocity)))
  }

  /// Returns the values of a property at times.
  static func values(_ property: Property, of plan: Plan, at times: [Double]) -> [Double] {
    let motion = Motion(plan)
    return times.map { motion.state(of: property, at: Instant(exact($0)))?.value ?? .nan }
  }

  // MARK: Layout

  @Test func theLayoutDeterminesTheCardPositions() throws {
    let stack = try Self.stack(3)
    #expect((0..<3).map(stack.height) == [647, 637, 627])
    #expect((0..<3).map(stack.anchor) == [343.5, 348.5, 353.5])
    #expect((0..<3).map(stack.rest) == [344.5, 349.5, 354.5])
    #expect((0..<3).map(stack.start) == [990.5, 985.5, 980.5])
  }

  @Test func cardsBehindAreScaledAndShiftedOnce() throws {
    let plan = try Self.stack(4).plan(.unstack(.last))
    let scales = (0..<4).map { Self.values(.scale(ofCard: $0), of: plan, at: [0, 0.4]) }
    #expect(scales == [[0.95, 0.95], [0.95, 0.95], [0.95, 1], [1, 1]])
    let shifts = (0..<4).map { Self.values(.translationY(ofCard: $0), of: plan, at: [0, 0.4]) }
    #expect(shifts == [[-19, -19], [-19, -19], [-19, 0], [0, 0]])
  }

  @Test func stackingMovesTheNewCardAndTheOneBelow() throws {
    let plan = try Self.stack(3).plan(.stack)
    #expect(Self.values(.scale(ofCard: 0), of: plan, at: [0, 0.4]) == [0.95, 0.95])
    #expect(Self.values(.scale(ofCard: 1), of: plan, at: [0, 0.4]) == [1, 0.95])
    #expect(Self.values(.dim(ofCard: 2), of: plan, at: [0, 0.15, 0.3]) == [0, 0.2, 0.4])
    #expect(Self.values(.centerY(ofCard: 2), of: plan, at: [0, 0.1]) == [980.5, 980.5])
    #expect(Self.values(.centerY(ofCard: 1), of: plan, at: [0, 1]) == [349.5, 349.5])
  }

  // MARK: Joint

  @Test func itPausesAtFrameFiftyEight() throws {
    let motion = Motion(try Self.stack().plan(.stack))
    #expect(motion.phases.map(\.name) == ["wait", "pull"])
    // 0.1 + 58/60, rounded once.
    #expect(motion.duration == (DoubleDouble(0.1) + .quotient(58, 60)).high)
    #expect(motion.events.map(\.name) == ["did-stack", "completion"])
    #expect(motion.events.allSatisfy { $0.instant == motion.end && $0.subject == "0" })
  }

  @Test(arguments: AttachmentJoint.Model.allCases)
  func theMotionIsThatOfTheJoint(model: AttachmentJoint.Model) throws {
    let stack = try Self.stack(model: model, damping: 0.3)
    let plan = try stack.plan(.stack)
    let motion = try JointMotion(
      stack.physics.joint, model: model, anchor: 343.5,
      from: AttachmentJoint.State(value: 990.5))
    let times = (0..<120).map { Double($0) / 97 }
    let found = Self.values(.centerY(ofCard: 0), of: plan, at: times)
    let expected = times.map {
      $0 <= 0.1 ? 990.5 : motion.state(at: DoubleDouble($0) - stack.layout.delay).value
    }
    #expect(found == expected)
  }

  // MARK: Unstacking

  @Test func unstackingRemovesTheExpectedNumberOfCards() throws {
    var stack = try Self.stack(4)
    let kinds: [CardStack.Unstacking] = [.last, .count(3), .all, .toRoot, .to(0), .to(1), .to(3)]
    #expect(try kinds.map(stack.cardsLeaving) == [1, 3, 4, 3, 3, 2, 0])
    stack.model = .shipped
    #expect(try stack.cardsLeaving(.to(1)) == 4)
    #expect(try stack.cardsLeaving(.to(2)) == 3)
    #expect(throws: ParameterError(.cardCount, 5, breaks: .isAtMost(4))) {
      try stack.cardsLeaving(.to(0))
    }
    #expect(throws: ParameterError(.cardCount, 5, breaks: .isAtMost(4))) {
      try stack.cardsLeaving(.count(5))
    }
    #expect(throws: ParameterError(.card, 4, breaks: .lies(in: 0...3))) {
      try stack.cardsLeaving(.to(4))
    }
  }

  @Test func theTopCardLeavesFirst() throws {
    let plan = try Self.stack(3).plan(.unstack(.all))
    #expect(
      plan.cues.map { $0.name + " " + $0.subject } == [
        "did-unstack 2", "did-unstack 1", "did-unstack 0", "did-dismiss 0", "completion 2",
      ])
    #expect(Motion(plan).duration == 0.4)
    let some = try Self.stack(3).plan(.unstack(.count(2)))
    #expect(some.cues.map(\.subject) == ["2", "1", "2"])
    #expect(Self.values(.scale(ofCard: 0), of: some, at: [0, 0.4]) == [0.95, 1])
  }

  @Test func severalCardsShareATargetAndASingleOneHasItsOwn() throws {
    let stack = try Self.stack(2)
    let joint = stack.physics.joint
    let one = try JointMotion(
      joint, anchor: 349.5 + 637, from: AttachmentJoint.State(value: 349.5))
    let many = try JointMotion(joint, anchor: 1000.5, from: AttachmentJoint.State(value: 349.5))
    let times = [0.0, 0.1, 0.4]
    #expect(
      Self.values(.centerY(ofCard: 1), of: try stack.plan(.unstack(.last)), at: times)
        == times.map { one.state(at: DoubleDouble($0)).value })
    #expect(
      Self.values(.centerY(ofCard: 1), of: try stack.plan(.unstack(.count(1))), at: times)
        == times.map { many.state(at: DoubleDouble($0)).value })
  }

  @Test func unstackingNoCardChangesNothing() throws {
    let plan = try Self.stack(1).plan(.unstack(.toRoot))
    #expect(plan.legs.isEmpty)
    #expect(plan.cues.map(\.name) == ["unchanged", "completion"])
  }

  // MARK: Errors

  @Test func aCardNeedsAHeightAboveZero() throws {
    #expect(throws: ParameterError(.firstCardTopOffset, 20, breaks: .leavesHeight(ofCard: 65))) {
      try Self.stack(66)
    }
    #expect(try Self.stack(65).height(of: 64) == 7)
    var layout = CardStack.Layout()
    layout.firstCardTopOffset = 667
    #expect(throws: ParameterError(.firstCardTopOffset, 667, breaks: .leavesHeight(ofCard: 0))) {
      try Self.stack(layout: layout)
    }
  }

  @Test func aCardMayNotBeLargerThanTheView() throws {
    var layout = CardStack.Layout()
    layout.cardSize = try Size(width: 375, height: 667)
    #expect(try Self.stack(layout: layout).start(of: 0) == 1000.5)
    let wide = try Size(width: 376, height: 100)
    layout.cardSize = wide
    #expect(throws: ParameterError(.cardWidth, 376, breaks: .isAtMost(375))) {
      try Self.stack(layout: layout)
    }
    layout.cardSize = try Size(width: 100, height: 668)
    #expect(throws: ParameterError(.cardHeight, 668, breaks: .isAtMost(667))) {
      try Self.stack(layout: layout)
    }
  }

  @Test func aCardThatNeverSettlesNeedsAnEnd() throws {
    var physics = CardStack.Physics(try AttachmentJoint(dampingRatio: 0, resistance: 0))
    physics.settling = try AttachmentJoint.Settling(speed: 0, time: 0.5)
    var stack = try CardStack(bounds: Self.view, physics: physics)
    #expect(throws: ParameterError(.settlingTime, .infinity, breaks: .isAtMost(3600))) {
      try stack.plan(.stack)
    }
    stack.until = DoubleDouble(2)
    let plan = try stack.plan(.stack)
    #expect(Motion(plan).duration == 2)
    #expect(plan.cues.isEmpty)
  }
}

extension CardStack {
  /// Returns the plan of an operation on cards at rest.
  func plan(_ operation: Operation) throws -> Plan {
    try plan(operation, at: Place(count: count)).plan
  }
}
