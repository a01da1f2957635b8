import MotionCore
import MotionNumerics
import Testing

/// The figures of motions with many overlapping legs.
///
/// Legs of one second alternate from 0 to 100 and back, each some time after the one before, and
/// add up.
@Suite struct OverlappingMotionTests {
  private static let position = Property("position")

  private static func motion(_ count: Int, apart gap: Double, _ curve: TimingCurve) -> Motion {
    func slide(_ index: Int) -> Plan {
      let ends = index.isMultiple(of: 2) ? (0.0, 100.0) : (100, 0)
      var plan = Plan(primaryProperty: position)
      plan.poses = [Plan.Pose(position, 0)]
      plan.legs = [
        Plan.Leg(
          name: "slide", duration: DoubleDouble(1), isDurationGiven: true, curve: curve,
          moves: [Plan.Move(position, from: ends.0, to: ends.1)])
      ]
      return plan
    }
    var motion = Motion(primaryProperty: position, poses: [Plan.Pose(position, 0)])
    for index in 0..<count {
      motion.perform(
        slide(index), at: Instant(DoubleDouble(Double(index) * gap)), .additive)
    }
    motion.finish()
    return motion
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let count: Int
    let gap: Double
    let distance: Double
    let peakVelocity: Double
    let peakVelocityTime: Double

    var testDescription: String { "\(count) legs, \(gap) s apart" }
  }

  // mpmath, 50 digits: each leg's curve solved separately, and the sum searched by golden section.
  static let reference = [
    Row(
      count: 6, gap: 0.1, distance: 42.396794703091014038, peakVelocity: 95.663051510645133998,
      peakVelocityTime: 0.5),
    Row(
      count: 25, gap: 0.001, distance: 100, peakVelocity: 172.20806022742027308,
      peakVelocityTime: 0.512),
  ]

  @Test(arguments: reference) func figuresMatchTheReference(row: Row) throws {
    let summary = Summary(Self.motion(row.count, apart: row.gap, .easeInOut))
    // A sum of that many terms below 100, each rounded twice.
    let rounding = Double(row.count) * 2 * 100.0.ulp
    #expect((summary.distance - row.distance).magnitude <= rounding)
    let peak = try #require(summary.peakVelocity)
    // The slopes of the legs are below 200 pt/s.
    #expect((peak - row.peakVelocity).magnitude <= 2 * rounding)
    // The velocity is flat around its extremum: 1e-7 s of 1e4 pt/s³ make less than an ulp.
    #expect((summary.peakVelocityTime - row.peakVelocityTime).magnitude <= 1e-6)
  }

  /// The middle of a symmetric leg is exactly on a step of the scan for extrema.
  @Test func anExtremumExactlyOnAStepCounts() throws {
    let curve = try CurveSyntax.timingCurve("cubic-bezier(0.4, 0, 0.6, 1)")
    var motion = Self.motion(2, apart: 0.5, curve)
    var plan = Plan(primaryProperty: Self.position)
    plan.legs = [
      Plan.Leg(
        name: "slide", duration: DoubleDouble(0.5), isDurationGiven: true, curve: curve,
        moves: [Plan.Move(Self.position, from: 0, to: 276)])
    ]
    motion.perform(plan, at: Instant(DoubleDouble(5)), .additive)
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
        let state = motion.state(of: Self.position, at: Instant(DoubleDouble(time)))
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
    var still = Plan(primaryProperty: Self.position)
    still.legs = [
      Plan.Leg(
        name: "slide", duration: DoubleDouble(0.1), isDurationGiven: true, curve: .easeInOut,
        moves: [Plan.Move(Self.position, from: 0, to: 1)])
    ]
    for index in 0..<40 {
      still.legs[0].moves[0].from = Double(index % 2)
      still.legs[0].moves[0].to = Double(1 - index % 2)
      motion.perform(still, at: Instant(DoubleDouble(0.8 + Double(index) * 1e-5)), .additive)
    }
    motion.finish()
    let many = Summary(motion)
    #expect(many.peakVelocity == few.peakVelocity)
    #expect(many.peakVelocityTime == few.peakVelocityTime)
  }
}
