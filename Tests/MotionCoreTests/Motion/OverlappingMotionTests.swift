import MotionCore
import MotionNumerics
import Testing

/// The figures of motions with many overlapping legs.
///
/// Legs of one second alternate from 0 to 100 and back, each some time after the one before, and
/// add up.
@Suite struct OverlappingMotionTests {
  private static func motion(_ count: Int, apart gap: Double, _ curve: TimingCurve) -> Motion {
    var motion = Motion(primaryProperty: .position, poses: [Plan.Pose(.position, 0)])
    for index in 0..<count {
      let values = index.isMultiple(of: 2) ? [0.0, 100] : [100, 0]
      motion.perform(
        Plan(through: values, isDurationGiven: true, curve), at: Instant(Double(index) * gap),
        .additive)
    }
    motion.finish()
    return motion
  }

  // The distance, the peak velocity and its time by mpmath at 50 digits: each leg's curve solved
  // separately, and the sum searched by golden section.
  @Test(arguments: [
    ((6, 0.1), (42.396794703091014038, 95.663051510645133998, 0.5)),
    ((25, 0.001), (100.0, 172.20806022742027308, 0.512)),
  ])
  func figuresMatchTheReference(
    legs: (count: Int, gap: Double), figures: (distance: Double, speed: Double, time: Double)
  ) throws {
    let summary = Summary(Self.motion(legs.count, apart: legs.gap, .easeInOut))
    // A sum of that many terms below 100, each rounded twice.
    let rounding = Double(legs.count) * 2 * 100.0.ulp
    #expect((summary.distance - figures.distance).magnitude <= rounding)
    let peak = try #require(summary.peakVelocity)
    // The slopes of the legs are below 200 pt/s.
    #expect((peak - figures.speed).magnitude <= 2 * rounding)
    // The velocity is flat around its extremum: 1e-7 s of 1e4 pt/s³ make less than an ulp.
    #expect((summary.peakVelocityTime - figures.time).magnitude <= 1e-6)
  }

  /// The middle of a symmetric leg is exactly on a step of the scan for extrema.
  @Test func anExtremumExactlyOnAStepCounts() throws {
    let curve = try CurveSyntax.timingCurve("cubic-bezier(0.4, 0, 0.6, 1)")
    var motion = Self.motion(2, apart: 0.5, curve)
    let plan = Plan(through: [0, 276], in: 0.5, isDurationGiven: true, curve)
    motion.perform(plan, at: Instant(5), .additive)
    motion.finish()
    let summary = Summary(motion)
    // In the middle y′/x′ = 1.5/0.9, and 276 · 5/3 / 0.5 = 920.
    #expect(try (#require(summary.peakVelocity) - 920).magnitude <= 2 * 920.0.ulp)
    #expect(summary.peakVelocityTime == 5.25)
  }

  /// Curves with steep ends, corners and jumps, and springs.
  @Test(arguments: [
    "linear", "ease-out", "cubic-bezier(0.2, 1.6, 0.4, -0.5)", "cubic-bezier(0, 0.9, 0.1, 1)",
    "spring(1 300 5 3)", "linear(0, 0.7 20%, 0.4 60%, 1)", "steps(5)",
  ])
  func noSampleExceedsTheFigures(text: String) throws {
    let curve = try CurveSyntax.timingCurve(text)
    for (count, gap) in [(3, 0.3), (9, 0.07), (12, 0.003)] {
      let motion = Self.motion(count, apart: gap, curve)
      let summary = Summary(motion)
      var (distance, settling) = (0.0, 0.0)
      for step in 0...400 {
        let time = motion.duration * Double(step) / 400
        let state = motion.state(at: time)
        let value = state?.value ?? .nan
        distance = max(distance, value.magnitude)
        if (value - summary.end).magnitude > Summary.settledDistance { settling = time }
      }
      #expect(summary.distance >= distance - 1e-11)
      #expect(summary.settlingTime >= settling - 1e-9)
    }
  }

  /// Later legs do not change an earlier peak, however many overlap by then.
  @Test func manyMoreLegsKeepTheFirstPeak() throws {
    let few = Summary(Self.motion(2, apart: 0.75, .easeInOut))
    var motion = Self.motion(2, apart: 0.75, .easeInOut)
    for index in 0..<40 {
      let values = [Double(index % 2), Double(1 - index % 2)]
      let still = Plan(through: values, in: 0.1, isDurationGiven: true, .easeInOut)
      motion.perform(still, at: Instant(0.8 + Double(index) * 1e-5), .additive)
    }
    motion.finish()
    let many = Summary(motion)
    #expect(many.peakVelocity == few.peakVelocity)
    #expect(many.peakVelocityTime == few.peakVelocityTime)
  }
}
