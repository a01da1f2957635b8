import MotionEngine
import MotionNumerics
import Testing

@Suite struct CardDragTests {
  private static func plan(
    _ drag: Drag, from start: Double? = nil, model: AttachmentJoint.Model = .uikit,
    rate: Double = 60, _ change: (inout CardStack) -> Void = { _ in }
  ) throws -> Plan {
    var stack = try CardStackTests.stack(2, model: model, rate: rate)
    change(&stack)
    return try stack.plan(.drag(drag, from: start))
  }

  private static let card = Property.centerY(ofCard: 1)

  private static func events(_ plan: Plan) -> [String] { plan.cues.map(\.name) }

  @Test func aDragWithoutMovementLeavesTheCardAtRest() throws {
    let plan = try Self.plan(CardStackTests.drag(0))
    #expect(plan.legs.map(\.name) == ["drag", "return"])
    let times = [0, 0.1, 0.25, 0.5]
    #expect(CardStackTests.values(Self.card, of: plan, at: times) == [349.5, 349.5, 349.5, 349.5])
  }

  @Test(arguments: AttachmentJoint.Model.allCases, [0.25, 0.26])
  func thePositionIsContinuousAtTheRelease(model: AttachmentJoint.Model, duration: Double) throws {
    let plan = try Self.plan(CardStackTests.drag(80, in: duration, velocity: 900), model: model)
    let shown = CardStackTests.values(Self.card, of: plan, at: [duration - 1e-8, duration])
    // At up to 1000 pt/s the card moves 1e-5 pt in 1e-8 s; frames are farther apart than that.
    let bound = duration == 0.25 ? 10.0 : 0
    #expect((shown[0] - shown[1]).magnitude <= bound)
    let motion = Motion(plan)
    let velocities = plan.legs.map { leg in
      leg.moves.first { $0.property == Self.card }?.pieces[0].state(at: .zero).velocity ?? .nan
    }
    let before = motion.state(of: Self.card, at: Instant(DoubleDouble(duration - 1e-8)))?.velocity
    // The card is 900 pt/s faster than during the drag, except for the rounding of the sum; at a
    // frame, that frame's steps come first.
    let change = velocities[1] - (before ?? .nan)
    #expect((change - 900).magnitude <= (duration == 0.25 ? 100 : 1e-12))
  }

  @Test func theCardFollowsTheDragThroughItsJoint() throws {
    let drag = CardStackTests.drag(60, in: 0.5)
    let plan = try Self.plan(drag)
    var stepper = try JointStepper(
      AttachmentJoint(), anchor: 348.5, from: AttachmentJoint.State(value: 349.5))
    var worst = 0.0
    for frame in 1...30 {
      try stepper.move(anchor: 348.5 + 60 * Double(frame) / 30)
      stepper.advance()
      let shown = CardStackTests.values(Self.card, of: plan, at: [Double(frame) / 60])
      worst = max(worst, (shown[0] - stepper.state.value).magnitude)
    }
    // The drag's position is rounded once, and the joint's earlier motion decays.
    #expect(worst <= 1e-12 * 409)
    try stepper.move(anchor: 348.5)
    stepper.advance()
    let next = CardStackTests.values(Self.card, of: plan, at: [0.5 + 1 / 60.0])
    #expect((next[0] - stepper.state.value).magnitude <= 1e-9)
  }

  // d · lg(1 + start/|d|): lg 2 · 100 and lg 11 · 10.
  @Test(arguments: [(-100.0, 100.0, -30.10299956639812), (-10, 100, -10.413926851582252)])
  func theCardResistsAnUpwardDrag(distance: Double, start: Double, reach: Double) throws {
    let drag = CardStackTests.drag(distance, in: 5)
    let plan = try Self.plan(drag, from: start)
    // In a slow drag the card lags by less than a point.
    let shown = CardStackTests.values(Self.card, of: plan, at: [5])[0]
    #expect((shown - (348.5 + reach)).magnitude <= 1 + 100 / 5 * 0.07)
    let still = try Self.plan(drag, from: start) { $0.dragging.bounces = false }
    #expect(CardStackTests.values(Self.card, of: still, at: [5]) == [349.5])
  }

  @Test func theViewBehindFadesWithTheDragDistance() throws {
    let plan = try Self.plan(CardStackTests.drag(500, in: 1))
    let dims = CardStackTests.values(.dim(ofCard: 1), of: plan, at: [0, 0.2, 0.4, 0.8, 0.9])
    let expected = [0.4, 0.3, 0.2, 0, 0]
    // One rounding each, of numbers below 1.
    #expect(zip(dims, expected).allSatisfy { ($0 - $1).magnitude <= 1e-15 })
    let up = try Self.plan(CardStackTests.drag(-50, in: 1))
    #expect(CardStackTests.values(.dim(ofCard: 1), of: up, at: [0, 0.5, 1]) == [0.4, 0.4, 0.4])
  }

  @Test func beyondTheLimitTheCardLeaves() throws {
    let near = try Self.plan(CardStackTests.drag(100))
    #expect(near.legs.map(\.name) == ["drag", "return"])
    #expect(Self.events(near).isEmpty)
    let far = try Self.plan(CardStackTests.drag(100.5))
    #expect(far.legs.map(\.name) == ["drag", "leave"])
    #expect(Self.events(far) == ["did-unstack"])
    #expect(CardStackTests.values(.scale(ofCard: 0), of: far, at: [0.25, 0.65]) == [0.95, 1])
    #expect(CardStackTests.values(.dim(ofCard: 1), of: far, at: [0.65]) == [0])
    let refused = try Self.plan(CardStackTests.drag(300)) {
      $0.dragging.refusesDismissal = true
    }
    #expect(refused.legs.map(\.name) == ["drag", "return"])
    #expect(refused.cues == [Plan.Cue(at: 1, "refused", "1")])
    #expect(CardStackTests.values(.dim(ofCard: 1), of: refused, at: [0.65]) == [0.4])
  }

  @Test func aCardThatCannotBeDraggedReportsIt() throws {
    let plan = try Self.plan(CardStackTests.drag(300)) { $0.dragging.isDraggable = false }
    #expect(plan.legs.isEmpty)
    #expect(Self.events(plan) == ["refused"])
  }

  @Test func aDragOfNoDurationAppliesItsVelocity() throws {
    let plan = try Self.plan(CardStackTests.drag(20, in: 0, velocity: -300))
    let motion = Motion(plan)
    let state = motion.state(of: Self.card, at: .zero)
    #expect(state?.value == 349.5)
    #expect(state?.velocity == -300)
    #expect(motion.phases.map(\.name) == ["drag", "return"])
    #expect(motion.phases[0].duration.high == 0)
  }

  @Test func aDragMayNotExceedTenMinutes() throws {
    #expect(throws: ParameterError(.dragDuration, 600.5, breaks: .isAtMost(600))) {
      try Self.plan(CardStackTests.drag(20, in: 600.5))
    }
  }
}
