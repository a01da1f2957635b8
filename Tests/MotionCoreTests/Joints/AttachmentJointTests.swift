import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct AttachmentJointTests {
  /// The start state of a card that is stacked on a view of 375 × 667 pt.
  static let card = AttachmentJoint.State(position: 990.5)
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
    let start = AttachmentJoint.State(position: 812.25, velocity: -31)
    let motion = try JointMotion(AttachmentJoint(), model: model, anchor: 100, from: start)
    #expect(motion.state(atFrame: 0) == start)
    #expect(motion.state(at: DoubleDouble(0)) == start)
    #expect(motion.state(at: DoubleDouble(-3)) == start)
    #expect(motion.start == start)
  }

  @Test func theDefaultCardPausesAtFrameFiftyEight() throws {
    let motion = try Self.cardMotion()
    #expect(motion.pauseFrame == 58)
    #expect(motion.pauseTime == DoubleDouble.quotient(58, 60))
    #expect(motion.state(atFrame: 57).velocity != 0)
    #expect(motion.state(atFrame: 58).velocity == 0)
    #expect(motion.state(atFrame: 59) == motion.state(atFrame: 58))
    #expect(motion.state(at: DoubleDouble(1e9)) == motion.state(atFrame: 58))
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

  @Test(arguments: AttachmentJointRows.reference)
  func matchesTheRecurrenceInHighPrecision(reference: AttachmentJointRows) throws {
    let motion = try reference.motion
    var worst = (position: 0.0, velocity: 0.0, frame: 0)
    for row in reference.rows {
      let state = motion.state(atFrame: Int(row[0]))
      let position = (state.position - row[1]).magnitude
      let velocity = (state.velocity - row[2]).magnitude
      if position > worst.position || velocity > worst.velocity {
        worst = (max(worst.position, position), max(worst.velocity, velocity), Int(row[0]))
      }
    }
    // Below the stated limit: about ten roundings of 2,000 pt (2e-13 each) in each of a dozen runs.
    #expect(worst.position <= 1e-10, "at frame \(worst.frame)")
    // A sub-step divides a difference of positions by 0.004 s or more.
    #expect(worst.velocity <= 1e-8, "at frame \(worst.frame)")
    if let pause = reference.pause { #expect(motion.pauseFrame == pause) }
  }

  /// The positions from the specification of this joint, to six decimals.
  @Test func matchesThePublishedFirstFrames() throws {
    let motion = try Self.cardMotion()
    let published = [
      990.5, 962.690756, 866.258323, 756.133788, 655.844253, 573.295601, 509.148336, 461.118142,
      426.076790, 400.996242,
    ]
    for (frame, position) in published.enumerated() {
      // Half a unit of the sixth decimal, and the rounding of that sum.
      #expect((motion.state(atFrame: frame).position - position).magnitude <= 0.5001e-6)
    }
  }

  /// Positions published as measured on Apple's engine: 2 Hz, 0.3, 100 pt from an anchor at 100.
  @Test func matchesTheMeasuredPositions() throws {
    let joint = try AttachmentJoint(frequency: 2, dampingRatio: 0.3, length: 100, resistance: 0)
    let motion = try JointMotion(joint, anchor: 100, from: AttachmentJoint.State(position: 250))
    for (frame, position) in [
      (1, 249.48938), (10, 201.092148), (30, 204.031586), (60, 200.142715),
    ] {
      // The engine's state is 32-bit floats: one ulp of 250 is 1.5e-5.
      #expect((motion.state(atFrame: frame).position - position).magnitude <= 1e-5)
    }
  }

  // Identities

  /// Joints and starts on both sides of every rule and every change of formula.
  static let randomSeeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 8]

  @Test(arguments: randomSeeds)
  func theClosedFormMatchesTheRecurrence(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var worst = (error: 0.0, input: "")
    for _ in 0..<60 {
      let ratio = [0, 0.05, 0.7, 1 - 1e-9, 1, 1 + 1e-9, 1.4, 6].randomElement(using: &generator)
      let resistance = [0, 0.1, 3, 200].randomElement(using: &generator)
      let length = [0, 0.5, 1, 120].randomElement(using: &generator)
      let model = [AttachmentJoint.Model.uikit, .ios7].randomElement(using: &generator)
      let rate = [24, 60, 120, 59.94].randomElement(using: &generator)
      let joint = try AttachmentJoint(
        frequency: Double.random(in: 0.1...12, using: &generator),
        dampingRatio: ratio ?? 1, length: length ?? 1, resistance: resistance ?? 0)
      let start = AttachmentJoint.State(
        position: Double.random(in: -900...900, using: &generator),
        velocity: Double.random(in: -9000...9000, using: &generator))
      let input = "\(joint) \(model ?? .uikit) \(rate ?? 60) from \(start)"
      var stepper = try JointStepper(
        joint, model: model ?? .uikit, anchor: 12.5, from: start, rate: rate ?? 60)
      let motion = try JointMotion(
        joint, model: model ?? .uikit, anchor: 12.5, from: start, rate: rate ?? 60)
      for frame in 1...1500 {
        try stepper.advance()
        let state = motion.state(atFrame: frame)
        let error = (state.position - stepper.state.position).magnitude
        if error > worst.error { worst = (error, "\(input), frame \(frame)") }
      }
      #expect(((motion.pauseFrame ?? .max) <= 1500) == stepper.isPaused, "\(input)")
    }
    // Both round: each single sub-step by up to 2e-12 pt (the softest joint reaches 15,000 pt),
    // 3,000 of them in succession.
    #expect(worst.error <= 1e-9, "\(worst.input)")
  }

  @Test(arguments: [0.05, 0.4, 1, 3], AttachmentJoint.Model.allCases)
  func theEnergyNeverIncreases(ratio: Double, model: AttachmentJoint.Model) throws {
    // Each side of the anchor has its own rest; a length beyond the swing keeps the view on one.
    let joint = try AttachmentJoint(frequency: 3, dampingRatio: ratio, length: 500, resistance: 0.1)
    let motion = try JointMotion(
      joint, model: model, anchor: 0, from: AttachmentJoint.State(position: 780, velocity: 100),
      settling: nil)
    let omega = 2 * Double.pi * 3
    var energy = Double.infinity
    var rises: [Int] = []
    for frame in 0...600 {
      let state = motion.state(atFrame: frame)
      let stored = omega * (state.position - 500)
      let next = state.velocity * state.velocity + stored * stored
      // At rest only the rounding of the position, 1e-13 pt, remains.
      if next > energy, next > 1e-20 { rises.append(frame) }
      energy = next
    }
    #expect(rises.isEmpty)
  }

  @Test(arguments: AttachmentJointRows.reference)
  func aMirroredStartHasTheMirroredMotion(reference: AttachmentJointRows) throws {
    let start = AttachmentJoint.State(
      position: reference.position - reference.anchor, velocity: reference.velocity)
    let mirrored = AttachmentJoint.State(position: -start.position, velocity: -start.velocity)
    let one = try JointMotion(reference.joint, model: reference.model, anchor: 0, from: start)
    let other = try JointMotion(reference.joint, model: reference.model, anchor: 0, from: mirrored)
    #expect(one.pauseTime == other.pauseTime)
    let frames = (0...reference.frames).filter { frame in
      let (a, b) = (one.state(atFrame: frame), other.state(atFrame: frame))
      return a.position != -b.position || a.velocity != -b.velocity
    }
    #expect(frames.isEmpty)
  }

  @Test func aMotionWithoutLimitsOrCrossingsIsLinear() throws {
    let joint = try AttachmentJoint(length: 0)
    let single = try JointMotion(
      joint, anchor: 0, from: AttachmentJoint.State(position: 300), settling: nil)
    let double = try JointMotion(
      joint, anchor: 0, from: AttachmentJoint.State(position: 600), settling: nil)
    let frames = (0...12).filter { frame in
      double.state(atFrame: frame).position != 2 * single.state(atFrame: frame).position
    }
    #expect(frames.isEmpty)
  }

  @Test(arguments: [1, 2, 9, 30])
  func pausingMidwayChangesNothing(frames: Int) throws {
    var stepper = try JointStepper(
      AttachmentJoint(), anchor: Self.cardAnchor, from: Self.card)
    for _ in 0..<frames { try stepper.advance() }
    let (rest, whole) = (try stepper.motion(), try Self.cardMotion())
    #expect(rest.pauseFrame == 58 - frames)
    let errors = (0...60).map { frame in
      let straight = whole.state(atFrame: frames + frame).position
      return (rest.state(atFrame: frame).position - straight).magnitude
    }
    // A dozen roundings of 990 pt in each computation.
    #expect(errors.max() ?? 1 <= 1e-11)
  }

  @Test func theContinuousModelIsTheLimitOfShortSubSteps() throws {
    // At a tenth of the frequency the sub-steps are relatively a tenth as long, with a tenth of the
    // error.
    var errors: [Double] = []
    for scale in [1.0, 0.1, 0.01] {
      let joint = try AttachmentJoint(frequency: 5 * scale, resistance: 0)
      let smooth = try JointMotion(
        joint, model: .closed, anchor: 0, from: AttachmentJoint.State(position: 647))
      let stepped = try JointMotion(joint, anchor: 0, from: AttachmentJoint.State(position: 647))
      let time = DoubleDouble.quotient(0.1, scale)
      errors.append((smooth.state(at: time).position - stepped.state(at: time).position).magnitude)
    }
    #expect(errors[1] < 0.2 * errors[0])
    #expect(errors[2] < 0.2 * errors[1])
  }

  @Test func theContinuousModelPausesHalfASecondAfterTheLastFastMoment() throws {
    let motion = try Self.cardMotion(.closed)
    let pause = try #require(motion.pauseTime)
    // e = 646·(1 + ωt)e^(−ωt) has the speed 646·ω²·t·e^(−ωt), except for the resistance of 0.05/s.
    let free = try Self.cardMotion(.closed, settling: nil)
    let since = pause - DoubleDouble(0.5)
    // The root is an ulp or two of 0.4 s; the velocity changes by about 30 pt/s².
    #expect((free.state(at: since).velocity.magnitude - 1).magnitude <= 1e-13)
    #expect(free.state(at: since - DoubleDouble(1e-6)).velocity.magnitude > 1)
    #expect(motion.state(at: pause).velocity == 0)
    #expect(motion.state(at: pause) == motion.state(at: DoubleDouble(100)))
    #expect(free.pauseTime == nil)
  }

  @Test func withoutDampingTheContinuousModelNeverSettles() throws {
    let joint = try AttachmentJoint(frequency: 1, dampingRatio: 0, resistance: 0)
    let motion = try JointMotion(
      joint, model: .closed, anchor: 0, from: AttachmentJoint.State(position: 200), horizon: 60)
    #expect(motion.pauseTime == nil)
    #expect(motion.pauseFrame == nil)
  }

  @Test(arguments: AttachmentJoint.Model.allCases)
  func atItsRestAViewSleepsAfterSixtyOneSubSteps(model: AttachmentJoint.Model) throws {
    let motion = try JointMotion(
      AttachmentJoint(), model: model, anchor: 0, from: AttachmentJoint.State(position: 1))
    switch model {
    // 61 sub-steps of 1/120 s, or 125 of 0.004 s, which end in the 31st frame.
    case .uikit: #expect(motion.pauseFrame == 31)
    case .ios7: #expect(motion.pauseFrame == 31)
    case .closed: #expect(motion.pauseTime == DoubleDouble(0.5))
    }
    #expect(motion.state(at: DoubleDouble(3)) == AttachmentJoint.State(position: 1))
  }

  // Extremes

  @Test(arguments: AttachmentJoint.Model.allCases)
  func everyValidNumberHasAFiniteMotion(model: AttachmentJoint.Model) throws {
    var failures: [String] = []
    for frequency in [1e-6, 0.3, 1000] {
      for ratio in [0, 1, 1e6] {
        for (length, resistance) in [(0.0, 0.0), (0.5, 1e6), (1e6, 0.1)] {
          for start in [
            AttachmentJoint.State(position: 0),
            AttachmentJoint.State(position: 1e9, velocity: -1e9),
            AttachmentJoint.State(position: -1e9, velocity: -1e9),
            AttachmentJoint.State(position: 0.5),
            AttachmentJoint.State(position: 0.500_001, velocity: 3),
          ] {
            let joint = try AttachmentJoint(
              frequency: frequency, dampingRatio: ratio, length: length, resistance: resistance)
            let motion = try JointMotion(
              joint, model: model, anchor: 0, from: start, horizon: 2)
            for time in [0, 1e-9, 0.02, 1, 1.99, 1e6, 1e9, 1e200] {
              let instant = DoubleDouble(time)
              let state = motion.state(at: instant)
              let sum = state.position + state.velocity + motion.acceleration(at: instant)
              if !sum.isFinite { failures.append("\(joint) \(start) \(time)") }
            }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.first ?? "")")
  }

  @Test func aVeryLongMotionIsAccurateInItsLastFrames() throws {
    // A million frames of a swing that hardly decays; each of its runs is one jump or two.
    let joint = try AttachmentJoint(frequency: 0.05, dampingRatio: 0, length: 2000, resistance: 0)
    let start = AttachmentJoint.State(position: 2900)
    let motion = try JointMotion(joint, anchor: 0, from: start, settling: nil, horizon: 20_000)
    var stepper = try JointStepper(joint, anchor: 0, from: start, settling: nil)
    for _ in 0..<1_000_000 { try stepper.advance() }
    let error = motion.state(atFrame: 1_000_000).position - stepper.state.position
    // Two million random roundings of 2,900 pt: 2e-13 · √2e6, and the rounding of the angle.
    #expect(error.magnitude <= 1e-8)
  }

  /// 1000 Hz without damping: two crossings per millisecond.
  @Test func rejectsTooManyCrossings() throws {
    let joint = try AttachmentJoint(frequency: 1000, dampingRatio: 0, resistance: 0)
    let error = #expect(throws: ParameterError.self) {
      try JointMotion(
        joint, model: .closed, anchor: 0, from: AttachmentJoint.State(position: 500), horizon: 100)
    }
    #expect(error?.parameter == .duration)
    #expect(error?.value == 100)
  }

  // Invalid values

  @Test func rejectsInvalidJoints() {
    #expect(throws: ParameterError(.frequency, 0, breaks: .isPositive)) {
      try AttachmentJoint(frequency: 0)
    }
    #expect(throws: ParameterError(.frequency, .infinity, breaks: .isPositive)) {
      try AttachmentJoint(frequency: .infinity)
    }
    #expect(throws: ParameterError(.frequency, 1e7, breaks: .lies(in: 1e-6...1000))) {
      try AttachmentJoint(frequency: 1e7)
    }
    #expect(throws: ParameterError(.dampingRatio, -0.1, breaks: .isAtLeast(0))) {
      try AttachmentJoint(dampingRatio: -0.1)
    }
    #expect(throws: ParameterError(.resistance, -1, breaks: .isAtLeast(0))) {
      try AttachmentJoint(resistance: -1)
    }
    #expect(throws: ParameterError(.length, 2e6, breaks: .lies(in: 0...1e6))) {
      try AttachmentJoint(length: 2e6)
    }
    #expect(throws: ParameterError(.settlingTime, -1, breaks: .lies(in: 0...3600))) {
      try AttachmentJoint.Settling(speed: 1, time: -1)
    }
    #expect(throws: ParameterError(.settlingSpeed, -1, breaks: .lies(in: 0...1e9))) {
      try AttachmentJoint.Settling(speed: -1, time: 1)
    }
    #expect(throws: ParameterError(.rate, 0.5, breaks: .lies(in: 1...1000))) {
      try JointClock(rate: 0.5)
    }
  }

  @Test func rejectsInvalidMotions() throws {
    let joint = try AttachmentJoint()
    #expect(throws: ParameterError(.position, 2e9, breaks: .lies(in: -1e9...1e9))) {
      try JointMotion(joint, anchor: 0, from: AttachmentJoint.State(position: 2e9))
    }
    #expect(throws: ParameterError(.initialVelocity, -2e9, breaks: .lies(in: -1e9...1e9))) {
      try JointStepper(
        joint, anchor: 0, from: AttachmentJoint.State(position: 0, velocity: -2e9))
    }
    #expect(throws: ParameterError(.anchor, -2e9, breaks: .lies(in: -1e9...1e9))) {
      try JointMotion(joint, anchor: -2e9, from: Self.card)
    }
    #expect(throws: ParameterError(.duration, 1e10, breaks: .lies(in: 0...1e9))) {
      try JointMotion(joint, anchor: 0, from: Self.card, horizon: 1e10)
    }
  }
}
