import MotionCore
import Testing

@Suite struct JointStepperTests {
  static let start = AttachmentJoint.State(value: 600, velocity: -250)

  @Test func aViewFollowsAMovingAnchor() throws {
    // Backward Euler with an anchor at constant velocity: the view lags by 2ζ/ω + R/ω² seconds.
    let joint = try AttachmentJoint(length: 0, resistance: 0)
    var stepper = try JointStepper(joint, anchor: 0, from: AttachmentJoint.State(value: 0))
    let speed = 300.0
    for frame in 1...600 {
      try stepper.move(anchor: speed * Double(frame) / 60)
      stepper.advance()
    }
    let omega = 2 * Double.pi * 5
    let behind = stepper.anchor - stepper.state.value
    // The anchor is fixed during the two sub-steps of a frame, which is half a frame of its motion.
    #expect((behind - 2 * speed / omega).magnitude <= 0.5 * speed / 60)
    #expect((stepper.state.velocity - speed).magnitude <= 0.25 * speed)
  }

  @Test func aPushAddsToTheVelocityAndWakes() throws {
    var stepper = try JointStepper(
      AttachmentJoint(), anchor: 0, from: AttachmentJoint.State(value: 1))
    for _ in 0..<31 { stepper.advance() }
    #expect(stepper.isPaused)
    try stepper.push(by: 500)
    #expect(!stepper.isPaused)
    #expect(stepper.state == AttachmentJoint.State(value: 1, velocity: 500))
    stepper.advance()
    #expect(stepper.state.value > 1)
    try stepper.push(by: -20)
    try stepper.push(by: -30)
    let pushed = stepper.state
    var other = try JointStepper(AttachmentJoint(), anchor: 0, from: pushed)
    try other.push(by: 50)
    #expect(other.state.velocity == pushed.velocity + 50)
  }

  @Test func anUnchangedAnchorDoesNotWake() throws {
    var stepper = try JointStepper(
      AttachmentJoint(), anchor: 0, from: AttachmentJoint.State(value: 1))
    for _ in 0..<31 { stepper.advance() }
    try stepper.move(anchor: 0)
    #expect(stepper.isPaused)
    try stepper.move(anchor: 1)
    #expect(!stepper.isPaused)
  }

  @Test func theMotionAfterReleaseContinuesTheAccumulator() throws {
    // At 24 frames per second a frame has 4 or 5 sub-steps.
    var stepper = try JointStepper(
      AttachmentJoint(), anchor: 80, from: Self.start, rate: 24, settling: nil)
    for _ in 0..<7 { stepper.advance() }
    try stepper.move(anchor: -40)
    try stepper.push(by: 900)
    let motion = try JointMotion(continuing: stepper)
    #expect(motion.state(atFrame: 0).value == stepper.state.value)
    #expect(motion.state(atFrame: 0).velocity == stepper.state.velocity)
    #expect(motion.earlierFrames == 7)
    var worst = 0.0
    for frame in 1...60 {
      stepper.advance()
      let shown = motion.state(atFrame: frame)
      worst = max(worst, (shown.value - stepper.state.value).magnitude)
    }
    // A few roundings of 600 pt in each of 60 frames.
    #expect(worst <= 1e-11)
  }

  // 120 sub-steps in 32-bit floats add up to 0.9999994 s.
  @Test(arguments: [(1.0, 0.0, 1), (1.0, 0.008, 1), (1.0, 0.5, 61), (1.0, 1.0, 121)])
  func sleepsAfterTheExpectedNumberOfSlowSubSteps(speed: Double, time: Double, steps: Int) throws {
    let settling = try AttachmentJoint.Settling(speed: speed, time: time)
    var stepper = try JointStepper(
      AttachmentJoint(), anchor: 0, from: AttachmentJoint.State(value: 1), rate: 120,
      settling: settling)
    while !stepper.isPaused { stepper.advance() }
    // The first frame of a 120 Hz display has no sub-step.
    #expect(stepper.steps == steps)
    let motion = try JointMotion(
      AttachmentJoint(), anchor: 0, from: AttachmentJoint.State(value: 1), rate: 120,
      settling: settling)
    #expect(motion.pauseFrame == steps + 1)
  }

  @Test func rejectsAnchorsAndPushesOutsideTheDomain() throws {
    var stepper = try JointStepper(AttachmentJoint(), anchor: 0, from: Self.start)
    expectRejection(.anchor, 2e9, .lies(in: -1e9...1e9), by: try stepper.move(anchor: 2e9))
    expectRejection(
      .initialVelocity, 2e9 - 250, .lies(in: -1e9...1e9),
      by: try stepper.push(by: 2e9))
    #expect(stepper.anchor == 0)
    #expect(stepper.state == Self.start)
  }
}
