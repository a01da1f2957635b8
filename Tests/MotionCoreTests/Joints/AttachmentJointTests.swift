import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct AttachmentJointTests {
  /// The start state of a card that is stacked on a view of 375 × 667 pt.
  static let card = AttachmentJoint.State(value: 990.5)
  static let cardAnchor = 343.5

  static func cardMotion(
    _ model: AttachmentJoint.Model = .uikit, settling: AttachmentJoint.Settling? = .uikit
  ) throws -> JointMotion {
    try JointMotion(
      AttachmentJoint(), model: model, anchor: cardAnchor, from: card, settling: settling)
  }

  // Ends

  @Test(arguments: AttachmentJoint.Model.allCases)
  func theStartIsDisplayedUntilTheFirstFrame(model: AttachmentJoint.Model) throws {
    let start = AttachmentJoint.State(value: 812.25, velocity: -31)
    let motion = try JointMotion(AttachmentJoint(), model: model, anchor: 100, from: start)
    #expect(motion.state(atFrame: 0) == start)
    #expect(motion.state(at: DoubleDouble(0)) == start)
    #expect(motion.state(at: DoubleDouble(-3)) == start)
  }

  @Test func theDefaultCardPausesAtFrameFiftyEight() throws {
    let motion = try Self.cardMotion()
    #expect(motion.pauseFrame == 58)
    #expect(motion.pauseTime == DoubleDouble.quotient(58, 60))
    #expect(motion.state(atFrame: 57).velocity != 0)
    #expect(motion.state(atFrame: 58).velocity == 0)
    #expect(motion.state(atFrame: 59) == motion.state(atFrame: 58))
    #expect(motion.state(at: DoubleDouble(1e9)) == .init(value: motion.state(atFrame: 58).value))
    #expect(motion.rest == 344.5)
  }

  @Test func rowsBetweenFramesHaveTheEarlierState() throws {
    let motion = try Self.cardMotion()
    for frame in [1, 2, 7, 31] {
      let time = motion.clock.time(of: frame)
      let shown = motion.state(atFrame: frame)
      #expect(motion.state(at: time) == shown)
      #expect(motion.state(at: time + DoubleDouble(0.9e-9)) == shown)
      #expect(motion.state(at: time - DoubleDouble(0.9e-9)) == shown)
      #expect(motion.state(at: time + DoubleDouble(0.0166)) == shown)
      #expect(motion.state(at: time - DoubleDouble(1.1e-9)) == motion.state(atFrame: frame - 1))
    }
  }

  // Reference

  /// Returns the joint, the model and the start of a reference row.
  private static func joint(
    _ row: ReferenceRow
  ) throws -> (AttachmentJoint, AttachmentJoint.Model, AttachmentJoint.State) {
    let joint = try AttachmentJoint(
      frequency: row["frequency"], dampingRatio: row["dampingRatio"], length: row["length"],
      resistance: row["resistance"])
    let name = try row.text("model")
    let model = try #require(AttachmentJoint.Model.allCases.first { "\($0)" == name })
    return (joint, model, .init(value: try row["position"], velocity: try row["velocity"]))
  }

  @Test func matchesTheRecurrenceInHighPrecision() throws {
    let motions = try ReferenceRow.all(of: "joints").map { row in
      let (joint, model, start) = try Self.joint(row)
      let motion = try JointMotion(
        joint, model: model, anchor: row["anchor"], from: start, rate: row["rate"],
        settling: row.text("sleeps") == "true" ? .uikit : nil)
      if let pause = Int(try row.text("pause")) { #expect(motion.pauseFrame == pause, "\(row)") }
      return motion
    }
    let wrong = try ReferenceRow.all(of: "joint-frames").filter { row in
      let state = motions[Int(try row["joint"])].state(atFrame: Int(try row["frame"]))
      // The stated limits: 8,000 sub-steps of a swing without damping round 900 pt to 1e-13 each.
      return try (state.value - row["position"]).magnitude > 1e-9
        || (state.velocity - row["velocity"]).magnitude > 1e-7
    }
    #expect(wrong == [])
  }

  /// Positions published as measured on Apple's engine: 2 Hz, 0.3, 100 pt from an anchor at 100.
  @Test func matchesTheMeasuredPositions() throws {
    let joint = try AttachmentJoint(frequency: 2, dampingRatio: 0.3, length: 100, resistance: 0)
    let motion = try JointMotion(joint, anchor: 100, from: AttachmentJoint.State(value: 250))
    for (frame, position) in [
      (1, 249.48938), (10, 201.092148), (30, 204.031586), (60, 200.142715),
    ] {
      // The engine's state is 32-bit floats: one ulp of 250 is 1.5e-5.
      #expect((motion.state(atFrame: frame).value - position).magnitude <= 1e-5)
    }
  }

  // Identities

  @Test func aMirroredStartHasTheMirroredMotion() throws {
    let wrong = try ReferenceRow.all(of: "joints").filter { row in
      var (joint, model, start) = try Self.joint(row)
      start.value -= try row["anchor"]
      let one = try JointMotion(joint, model: model, anchor: 0, from: start)
      let mirrored = AttachmentJoint.State(value: -start.value, velocity: -start.velocity)
      let other = try JointMotion(joint, model: model, anchor: 0, from: mirrored)
      return try one.pauseTime != other.pauseTime
        || (0...Int(row["frames"])).contains { frame in
          let (a, b) = (one.state(atFrame: frame), other.state(atFrame: frame))
          return a.value != -b.value || a.velocity != -b.velocity
        }
    }
    #expect(wrong == [])
  }

  @Test(arguments: AttachmentJoint.Model.allCases)
  func atItsRestAViewSleepsAfterSixtyOneSubSteps(model: AttachmentJoint.Model) throws {
    let motion = try JointMotion(
      AttachmentJoint(), model: model, anchor: 0, from: AttachmentJoint.State(value: 1))
    // 61 sub-steps of 1/120 s, or 125 of 0.004 s, which end in the 31st frame.
    #expect(motion.pauseFrame == 31)
    #expect(motion.state(at: DoubleDouble(3)) == AttachmentJoint.State(value: 1))
  }

  // Extremes

  @Test(arguments: AttachmentJoint.Model.allCases)
  func everyValidNumberHasAFiniteMotion(model: AttachmentJoint.Model) throws {
    var failures: [String] = []
    for frequency in [1e-6, 0.3, 1000] {
      for ratio in [0, 1, 1e6] {
        for (length, resistance) in [(0.0, 0.0), (0.5, 1e6), (1e6, 0.1)] {
          for start in [
            AttachmentJoint.State(value: 0),
            AttachmentJoint.State(value: 1e9, velocity: -1e9),
            AttachmentJoint.State(value: -1e9, velocity: -1e9),
            AttachmentJoint.State(value: 0.5),
            AttachmentJoint.State(value: 0.500_001, velocity: 3),
          ] {
            let joint = try AttachmentJoint(
              frequency: frequency, dampingRatio: ratio, length: length, resistance: resistance)
            let motion = try JointMotion(joint, model: model, anchor: 0, from: start, horizon: 2)
            for time in [0, 1e-9, 0.02, 1, 1.99, 1e6, 1e9, 1e200] {
              let instant = DoubleDouble(time)
              let state = motion.state(at: instant)
              let sum = state.value + state.velocity + state.acceleration
              if !sum.isFinite { failures.append("\(joint) \(start) \(time)") }
            }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.first ?? "")")
  }

  // Invalid values

  @Test func rejectsInvalidJoints() {
    expectRejection(.frequency, 0, .isPositive, by: try AttachmentJoint(frequency: 0))
    expectRejection(
      .frequency, .infinity, .isPositive,
      by: try AttachmentJoint(frequency: .infinity))
    expectRejection(
      .frequency, 1e7, .lies(in: 1e-6...1000),
      by: try AttachmentJoint(frequency: 1e7))
    expectRejection(.dampingRatio, -0.1, .isAtLeast(0), by: try AttachmentJoint(dampingRatio: -0.1))
    expectRejection(.resistance, -1, .isAtLeast(0), by: try AttachmentJoint(resistance: -1))
    expectRejection(.length, 2e6, .lies(in: 0...1e6), by: try AttachmentJoint(length: 2e6))
    expectRejection(
      .settlingTime, -1, .lies(in: 0...3600),
      by: try AttachmentJoint.Settling(speed: 1, time: -1))
    expectRejection(
      .settlingSpeed, -1, .lies(in: 0...1e9),
      by: try AttachmentJoint.Settling(speed: -1, time: 1))
    expectRejection(.rate, 0.5, .lies(in: 1...1000), by: try JointClock(rate: 0.5))
  }

  @Test func rejectsInvalidMotions() throws {
    let joint = try AttachmentJoint()
    expectRejection(
      .position, 2e9, .lies(in: -1e9...1e9),
      by: try JointMotion(joint, anchor: 0, from: AttachmentJoint.State(value: 2e9)))
    expectRejection(
      .initialVelocity, -2e9, .lies(in: -1e9...1e9),
      by: try JointStepper(
        joint, anchor: 0, from: AttachmentJoint.State(value: 0, velocity: -2e9)))
    expectRejection(
      .anchor, -2e9, .lies(in: -1e9...1e9),
      by: try JointMotion(joint, anchor: -2e9, from: Self.card))
    expectRejection(
      .duration, 1e4, .lies(in: 0...3600),
      by: try JointMotion(joint, anchor: 0, from: Self.card, horizon: 1e4))
  }
}
