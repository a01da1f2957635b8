import MotionCore
import MotionNumerics
import TestSupport
import Testing

/// The distance of a drag beyond its limits, and the distance within which a motion is settled.
@Suite struct DragOvershootTests {
  /// Returns the leg of a drag along segments.
  private static func drag(
    _ pieces: [Segment], lasting duration: Double, within limits: OvershootLimits
  ) -> Plan.Leg {
    var leg = Plan.Leg(
      name: Motion.drag, duration: DoubleDouble(duration), curve: nil,
      moves: [
        pieces.isEmpty
          ? Plan.Move(.position, from: 0, to: 350) : Plan.Move(.position, along: pieces)
      ])
    leg.dragLimits = limits
    return leg
  }

  /// Returns a drag from 0 to 276 in a second and, as a pull of 80 points, to 298 in the next one.
  private static func stretched(scale: Double = 1) throws -> Plan {
    let band = Resistance.rubberBand(try RubberBand(dimension: 44))
    let pull = Segment.ResistedDrag(band, from: 0, to: 80, base: 276 * scale, scale: scale)
    var plan = Plan(primaryProperty: .position)
    plan.poses = [Plan.Pose(.position, 0)]
    plan.legs = [
      drag(
        [
          Segment(
            start: .zero, duration: DoubleDouble(1),
            rule: .eased(from: 0, to: 276 * scale, curve: .linear)),
          Segment(start: Instant(1), duration: DoubleDouble(1), rule: .resisted(pull)),
        ], lasting: 2, within: OvershootLimits(lower: -276, upper: 276))
    ]
    plan.legs += Plan(through: [298 * scale, 276 * scale], in: 0.3, .easeOut).legs
    return plan
  }

  @Test(arguments: [1.0, -1])
  func aStretchIsAnOvershootOnEitherSide(scale: Double) throws {
    let plan = try Self.stretched(scale: scale)
    // A pull of 80 points with c = 0.55 reaches half of 44.
    #expect(Summary(Motion(plan)).overshoot == 22)
    #expect(Summary(Motion(plan).delayed(by: DoubleDouble(3))).overshoot == 22)
    #expect(Summary(Motion(plan).extended(to: DoubleDouble(9))).overshoot == 22)
  }

  @Test func withoutLimitsNothingIsAnOvershoot() throws {
    var plan = try Self.stretched()
    plan.legs[0].dragLimits = OvershootLimits()
    #expect(Summary(Motion(plan)).overshoot == 0)
  }

  @Test func limitsOnlyApplyToTheDrag() throws {
    var plan = try Self.stretched()
    plan.legs[0].dragLimits = OvershootLimits(upper: 298)
    // The next leg begins beyond its target, which is no overshoot.
    #expect(Summary(Motion(plan)).overshoot == 0)
  }

  @Test func aDragThatIsInterruptedHasTheStretchThatItReached() throws {
    var motion = Motion(try Self.stretched())
    motion.perform(Plan(through: [298, 0], in: 0.3, .easeOut), at: Instant(1.5), .fromCurrent)
    motion.finish()
    // Half of the pull, 40 points: 44 · (1 − 1/1.5).
    #expect(ulps(Summary(motion).overshoot, from: 44.0 / 3) <= 64)
  }

  @Test func aDragThatTakesNoTimeCounts() {
    var plan = Plan(primaryProperty: .position)
    plan.poses = [Plan.Pose(.position, 0)]
    plan.legs = [Self.drag([], lasting: 0, within: OvershootLimits(lower: 0, upper: 276))]
    plan.legs += Plan(through: [350, 276], in: 0.3, .easeOut).legs
    #expect(Summary(Motion(plan)).overshoot == 74)
    plan.legs[0].dragLimits = OvershootLimits(lower: 400)
    #expect(Summary(Motion(plan)).overshoot == 50)
  }

  @Test func aDragWithAnAdditiveAnimationIsAsFarAsADenseScan() throws {
    var motion = Motion(Plan(through: [0, -60], in: 2, .easeInOut))
    let start = Instant(0.5)
    motion.perform(try Self.stretched(), at: start, .additive)
    motion.finish()
    let steps = 20_000
    let scanned = (0...steps).map { step in
      let time = DoubleDouble(2) * DoubleDouble(Double(step) / Double(steps))
      let value = motion.state(of: .position, at: start + time)?.value ?? .nan
      return abs(value) - 276
    }.max()
    let overshoot = Summary(motion).overshoot
    #expect(overshoot > 0)
    // The extremum is between two steps of 1e-4 s, at less than 1e3 pt/s² from a slope of 0, or at the
    // release, the last step.
    #expect((overshoot - (scanned ?? .nan)).magnitude <= 1e-5)
  }

  // MARK: Settling

  @Test(arguments: [1e-6, 0.1, 0.5, 5, 50, 200])
  func aSpringSettlesAtItsLastCrossingOfAnyDistance(distance: Double) throws {
    let curve = try CurveSyntax.timingCurve("spring(1 100 6 0)")
    let spring = try #require(curve.spring)
    let plan = Plan(through: [0, 276], in: 60, curve)
    let summary = Summary(Motion(plan), settledWithin: distance)
    let expected = spring.spring.lastCrossing(threshold: distance / 276)
    // The summary searches by fractions of the leg, with a promised accuracy of 1e-12 of the leg; a
    // millionth of a point has 276 · 2⁻⁵³ / 1e-6 as its relative error.
    #expect((summary.settlingTime - expected).magnitude <= 1e-12 * 60 + 1e-7)
    #expect(summary.overshoot == Summary(Motion(plan)).overshoot)
    #expect(summary.settledDistance == distance)
  }

  @Test func aMotionWithinTheDistanceIsAlwaysSettled() throws {
    #expect(Summary(Motion(try Self.stretched()), settledWithin: 276).settlingTime == 0)
    #expect(Summary(Motion(try Self.stretched()), settledWithin: 275).settlingTime > 0)
  }

  @Test func theDistanceCountsWithAdditiveAnimationsToo() throws {
    var motion = Motion(try Self.stretched())
    motion.perform(Plan(through: [276, 0], in: 0.4, .easeInOut), at: Instant(2.1), .additive)
    motion.finish()
    for distance in [0.01, 0.5, 20, 100] {
      let settled = Summary(motion, settledWithin: distance).settlingTime
      for (time, isSettled) in [(settled - 1e-6, false), (settled + 1e-6, true)] {
        let value = motion.position(at: time) ?? .nan
        #expect((abs(value) <= distance) == isSettled)
      }
    }
  }
}
