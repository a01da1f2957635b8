import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct JointCurveTests {
  @Test func theEndsAreExact() throws {
    let curve = try JointCurve()
    let start = TimingCurve.State(value: 0, velocity: 0, acceleration: 0)
    let end = TimingCurve.State(value: 1, velocity: 0, acceleration: 0)
    #expect(curve.state(at: DoubleDouble(-1)) == start)
    #expect(curve.state(at: DoubleDouble(0)) == start)
    #expect(TimingCurve.joint(curve).state(at: 0, duration: 58.0 / 60) == start)
    #expect(curve.state(at: DoubleDouble(curve.naturalDuration)) == end)
    #expect(TimingCurve.joint(curve).state(at: 1, duration: 58.0 / 60) == end)
    #expect(TimingCurve.joint(curve).state(at: 7, duration: 3) == end)
  }

  @Test func isTheMotionOfACardOverItsDistance() throws {
    let curve = try JointCurve()
    let card = try JointMotion(
      AttachmentJoint(), anchor: 343.5, from: AttachmentJoint.State(value: 990.5))
    var worst = 0.0
    for frame in 0..<58 {
      let time = card.clock.time(of: frame)
      let (state, shown) = (curve.state(at: time), card.state(atFrame: frame))
      worst = max(worst, (990.5 - 646 * state.value - shown.value).magnitude)
      worst = max(worst, (646 * state.velocity + shown.velocity).magnitude)
      worst = max(worst, (646 * state.acceleration + shown.acceleration).magnitude)
    }
    // Velocities to 7,000 pt/s over 0.008 s: a few roundings of 800,000 pt/s².
    #expect(worst <= 1e-9)
  }

  @Test func theSecondDerivativeIsTheAccelerationOfTheLastSubStep() throws {
    let curve = try JointCurve()
    let step = 0.008_333_333_767_950_535
    // The first frame has one sub-step, from rest.
    let first = curve.state(at: DoubleDouble.quotient(1, 60))
    #expect(ulps(first.acceleration, from: first.velocity / step) <= 4)
    // 27.809244 of 646 pt: the displacement in the first frame of the specification.
    #expect((first.value - 27.809244 / 646).magnitude <= 1e-9)
    // The position, 619 pt from the anchor, is rounded to 1.1e-13 pt, which is 4e-15 of 27.8 pt.
    #expect((first.velocity * step / first.value - 1).magnitude <= 1e-14)
  }

  @Test func derivativesByFractionAreScaledDerivativesByTime() throws {
    let curve = try JointCurve(frequency: 2, damping: 0.3, distance: 200)
    let (byTime, byFraction) = (
      curve.state(at: DoubleDouble(0.25)), TimingCurve.joint(curve).state(at: 0.25, duration: 1)
    )
    #expect(byTime == byFraction)
    let half = TimingCurve.joint(curve).state(at: 0.125, duration: 2)
    #expect(half.value == byTime.value)
    #expect(half.velocity == 2 * byTime.velocity)
    #expect(half.acceleration == 4 * byTime.acceleration)
  }

  @Test func aCardThatEndsBeyondItsAnchorEndsAtOne() throws {
    var sides: Set<Double> = []
    for frequency in stride(from: 1.5, through: 3, by: 0.125) {
      let curve = try JointCurve(frequency: frequency, damping: 0.1)
      sides.insert(curve.motion.rest)
      let last = TimingCurve.joint(curve).state(at: curve.naturalDuration - 1e-6, duration: 1)
      // At 1 pt/s or less for half a second, of 646 pt, the card is at least this close.
      #expect((last.value - 1).magnitude <= 1e-3)
    }
    #expect(sides == [-1, 1])
  }

  @Test func rejectsInvalidCurves() {
    expectRejection(.frequency, 0, .isPositive, by: try JointCurve(frequency: 0))
    expectRejection(.dampingRatio, -1, .isAtLeast(0), by: try JointCurve(damping: -1))
    expectRejection(.distance, 0.5, .lies(in: 1...1e6), by: try JointCurve(distance: 0.5))
    expectRejection(.rate, 0, .lies(in: 1...1000), by: try JointCurve(rate: 0))
  }
}
