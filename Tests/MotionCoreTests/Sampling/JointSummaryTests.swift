import MotionCore
import MotionNumerics
import Testing

/// Tests of the summary figures of joint motions against dense scans of the motions.
@Suite struct JointSummaryTests {
  private static let offset = Property("offset")

  private static func plan(_ curve: TimingCurve, to target: Double, in duration: Double) -> Plan {
    var plan = Plan(primaryProperty: offset)
    plan.poses = [Plan.Pose(offset, 0)]
    plan.legs = [
      Plan.Leg(
        name: "leg", duration: DoubleDouble(duration), curve: curve,
        moves: [Plan.Move(offset, from: 0, to: target)])
    ]
    return plan
  }

  private static func scan(_ motion: Motion) -> (distance: Double, speed: Double, settled: Double) {
    var (distance, speed, settled) = (0.0, 0.0, 0.0)
    let end = motion.state(of: offset, at: motion.end)?.value ?? .nan
    for index in 0...40_000 {
      let instant = Instant(motion.end.exact * .quotient(Double(index), 40_000))
      let state = motion.state(of: offset, at: instant)
      distance = max(distance, state?.value.magnitude ?? .nan)
      speed = max(speed, state?.slope.magnitude ?? .nan)
      if ((state?.value ?? .nan) - end).magnitude > Summary.settledDistance {
        settled = instant.seconds
      }
    }
    return (distance, speed, settled)
  }

  @Test(arguments: [(5.0, 1.0), (3, 0.3), (1, 0.05)])
  func theFiguresMatchTheFrames(frequency: Double, damping: Double) throws {
    let curve = try JointCurve(frequency: frequency, damping: damping)
    let motion = Motion(
      Self.plan(.joint(curve), to: 276, in: curve.naturalDuration))
    let (summary, scan) = (Summary(motion), Self.scan(motion))
    #expect(summary.distance == scan.distance)
    // The two velocities are scaled differently, with a few roundings each.
    #expect(((summary.peakVelocity ?? .nan) / scan.speed - 1).magnitude <= 1e-15 * 4)
    // One step of the scan.
    #expect((summary.settlingTime - scan.settled).magnitude <= motion.duration / 40_000)
  }

  @Test func extremaOfSumsOfStaircasesAreAtFrames() throws {
    let curve = try JointCurve(frequency: 3, damping: 0.3)
    var motion = Motion(Self.plan(.joint(curve), to: 276, in: curve.naturalDuration))
    motion.perform(
      Self.plan(.easeInOut, to: 300, in: 0.8), at: Instant(DoubleDouble(0.1)), .additive)
    motion.finish()
    let (summary, scan) = (Summary(motion), Self.scan(motion))
    // Between two frames the other part of the sum moves on; a step of the scan is 50 µs.
    #expect((summary.distance - scan.distance).magnitude <= 0.05)
  }
}
